import { useEffect, useRef, useState } from 'preact/hooks';
import { usePage } from './context.js';
import type { PageOption } from './shapes.js';

/** What stands in an option's field: the words, and the value behind them when one was chosen. */
export interface Typed {
  text: string;
  value?: string | number | boolean;
  file?: File;
}

interface Offer {
  name: string;
  value: string | number | boolean;
}

interface OptionFieldProps {
  option: PageOption;
  typed: Typed;
  complete(text: string): Promise<Offer[]>;
  change(typed: Typed): void;
  /** A value was chosen: go on. */
  done(): void;
  run(): void;
}

/** One option of a slash command, with what may be chosen above it. */
export function OptionField({ option, typed, complete, change, done, run }: OptionFieldProps) {
  const { state } = usePage();
  const [isOpen, open] = useState(false);
  const [at, setAt] = useState(0);
  const [offered, offer] = useState<Offer[]>([]);
  const [failure, fail] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(0);

  useEffect(() => {
    if (!isOpen || !option.autocomplete) return undefined;
    const mine = ++latest.current;
    const timer = setTimeout(async () => {
      try {
        const offers = await complete(typed.text);
        if (mine !== latest.current) return;
        offer(offers);
        fail(undefined);
      } catch {
        if (mine === latest.current) fail('Loading options failed');
      }
    }, 120);
    return () => clearTimeout(timer);
  }, [isOpen, typed.text]);

  const fixed: Offer[] | undefined =
    option.choices ??
    (option.type === 5
      ? [
          { name: 'True', value: true },
          { name: 'False', value: false },
        ]
      : option.type === 6
        ? state.users.map(({ username }) => ({ name: `@${username}`, value: username }))
        : option.type === 7
          ? state.channels.filter(({ type }) => type !== 1).map(({ id, name }) => ({ name: `#${name}`, value: id }))
          : option.type === 8
            ? state.roles.map(name => ({ name: `@${name}`, value: name }))
            : undefined);
  const wanted = typed.value === undefined ? typed.text.toLowerCase() : '';
  const offers = option.autocomplete
    ? offered
    : (fixed ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  const isListing = isOpen && (offers.length > 0 || failure !== undefined);

  const take = (chosen: Offer) => {
    change({ text: chosen.name, value: chosen.value });
    open(false);
    done();
  };
  const keys = (event: KeyboardEvent) => {
    if (isListing && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length);
    } else if (isListing && event.key === 'Escape') {
      event.stopPropagation();
      open(false);
    } else if (
      event.key === 'Enter' ||
      (event.key === 'Tab' && !event.shiftKey && isListing && typed.value === undefined && typed.text !== '')
    ) {
      event.preventDefault();
      const chosen = isListing && typed.value === undefined ? offers[at] : undefined;
      if (chosen) take(chosen);
      else if (event.key === 'Enter') run();
      else done();
    }
  };
  if (option.type === 11) {
    return (
      <label class="option">
        <span>{option.name}</span>
        <input
          type="file"
          data-option={option.name}
          title={option.description}
          onChange={event =>
            change({ text: event.currentTarget.files?.[0]?.name ?? '', file: event.currentTarget.files?.[0] })
          }
        />
      </label>
    );
  }
  return (
    <label class={`option${option.required ? ' required' : ''}`}>
      <span>{option.name}</span>
      <input
        ref={field}
        data-option={option.name}
        type="text"
        inputMode={option.type === 4 ? 'numeric' : option.type === 10 ? 'decimal' : undefined}
        value={typed.text}
        autocomplete="off"
        role="combobox"
        aria-expanded={isListing}
        aria-label={`${option.name}: ${option.description}`}
        onFocus={() => {
          setAt(0);
          open(true);
        }}
        onBlur={() => open(false)}
        onInput={event => {
          setAt(0);
          open(true);
          // What was offered for other words is not to be chosen by a quick Enter.
          offer([]);
          change({ text: event.currentTarget.value });
        }}
        onKeyDown={keys}
      />
      {isOpen && (
        <div class="suggestions" role="listbox" aria-label={option.name}>
          <p class="about">
            <strong>{option.name}</strong> {option.description}
          </p>
          {failure && <p class="failure">{failure}</p>}
          {offers.map((each, index) => (
            <button
              type="button"
              role="option"
              tabIndex={-1}
              key={String(each.value)}
              aria-selected={index === at}
              onPointerDown={event => {
                event.preventDefault();
                take(each);
              }}
            >
              {each.name}
            </button>
          ))}
        </div>
      )}
    </label>
  );
}
