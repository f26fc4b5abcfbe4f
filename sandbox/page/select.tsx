import { useEffect, useRef, useState } from 'preact/hooks';

export interface SelectEntry {
  value: string;
  label: string;
  description?: string;
  emoji?: string;
  chosen?: boolean;
}

interface SelectProps {
  placeholder: string;
  entries: SelectEntry[];
  least: number;
  most: number;
  disabled?: boolean;
  busy?: boolean;
  choose(values: string[]): void;
}

/** A select menu. One value is sent at once; several when the list closes. */
export function Select({ placeholder, entries, least, most, disabled, busy, choose }: SelectProps) {
  const defaults = entries.filter(entry => entry.chosen).map(entry => entry.value);
  const [isOpen, open] = useState(false);
  const [values, setValues] = useState(defaults);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isMany = most > 1;
  const reset = defaults.join('\n');
  useEffect(() => setValues(reset === '' ? [] : reset.split('\n')), [reset]);

  const close = () => {
    open(false);
    const isChanged = values.join('\n') !== reset;
    if (isMany && isChanged && values.length >= least) choose(values);
    root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const first =
      list.current?.querySelector<HTMLElement>('[aria-selected=true]') ??
      list.current?.querySelector<HTMLElement>('[role=option]');
    first?.focus();
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  });

  const take = (value: string) => {
    if (!isMany) {
      setValues([value]);
      open(false);
      choose([value]);
      return;
    }
    if (values.includes(value)) setValues(values.filter(each => each !== value));
    else if (values.length < most)
      setValues(entries.map(entry => entry.value).filter(each => each === value || values.includes(each)));
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    options[(at + step + options.length) % options.length]?.focus();
  };
  const shown = entries
    .filter(entry => values.includes(entry.value))
    .map(entry => [entry.emoji, entry.label].filter(Boolean).join(' '));
  return (
    <div class={`select${busy ? ' busy' : ''}`} ref={root}>
      <button
        type="button"
        class="select-face"
        disabled={disabled || busy}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open(true))}
      >
        <span class={shown.length > 0 ? '' : 'muted'}>{shown.length > 0 ? shown.join(', ') : placeholder}</span>
        <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div
          class="select-list"
          role="listbox"
          aria-multiselectable={isMany}
          aria-label={placeholder}
          ref={list}
          onKeyDown={move}
        >
          {entries.map(entry => (
            <button
              type="button"
              role="option"
              key={entry.value}
              aria-selected={values.includes(entry.value)}
              onClick={() => take(entry.value)}
            >
              {isMany && (
                <span class="tick" aria-hidden="true">
                  {values.includes(entry.value) ? '☑' : '☐'}
                </span>
              )}
              <span>
                {entry.emoji} {entry.label}
                {entry.description && <small>{entry.description}</small>}
              </span>
            </button>
          ))}
          {isMany && (
            <button type="button" class="select-done" onClick={close}>
              Done ({values.length} of {most})
            </button>
          )}
        </div>
      )}
    </div>
  );
}
