import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TypedCommand } from './command-words.js';
import { usePage } from './context.js';
import { OptionField, type Typed } from './option-field.js';
import type { PageOption } from './shapes.js';

interface CommandFormProps {
  command: TypedCommand;
  given: Record<string, string>;
  leave(): void;
}

/** A slash command being filled in: a field an option, required ones first, the others to be added. */
export function CommandForm({ command, given, leave }: CommandFormProps) {
  const { client } = usePage();
  const [values, setValues] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(Object.entries(given).map(([name, text]) => [name, { text }])),
  );
  const [added, setAdded] = useState<string[]>(Object.keys(given));
  const [complaint, complain] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const shown = command.options.filter(option => option.required || added.includes(option.name));
  const others = command.options.filter(option => !shown.includes(option));
  const isFilled = (name: string) =>
    values[name] !== undefined && (values[name].text !== '' || values[name].file !== undefined);
  const missing = command.options.find(option => option.required && !isFilled(option.name));

  const focusField = (name: string | undefined) =>
    form.current?.querySelector<HTMLElement>(name ? `[data-option="${name}"]` : '[data-option], .run')?.focus();
  // At once, so that a key pressed right after choosing the command already finds its field.
  useLayoutEffect(() => {
    focusField(missing?.name);
    if (Object.keys(given).length > 0 && !missing) void run();
  }, []);

  const run = async () => {
    if (missing) {
      complain(`/${command.words} needs "${missing.name}": ${missing.description}`);
      focusField(missing.name);
      return;
    }
    const options: Record<string, unknown> = {};
    for (const option of shown) {
      const typed = values[option.name];
      if (typed && isFilled(option.name)) options[option.name] = await sent(option, typed);
    }
    leave();
    await client.slash(command.words, options);
  };
  const advance = (from: string) => {
    const next = shown
      .slice(shown.findIndex(option => option.name === from) + 1)
      .find(option => !isFilled(option.name));
    if (next) focusField(next.name);
    else form.current?.querySelector<HTMLElement>('.run')?.focus();
  };

  return (
    <form
      class="composer command-form"
      ref={form}
      aria-label={`/${command.words}`}
      onSubmit={event => {
        event.preventDefault();
        void run();
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') leave();
      }}
    >
      <p class="command-head">
        <strong>/{command.words}</strong> <small>{command.description}</small>
        <button type="button" class="plain" aria-label="Leave the command" onClick={leave}>
          ✕
        </button>
      </p>
      {complaint && (
        <p class="failure" role="alert">
          {complaint}
        </p>
      )}
      <div class="command-fields">
        {shown.map(option => (
          <OptionField
            key={option.name}
            option={option}
            typed={values[option.name] ?? { text: '' }}
            complete={async text => {
              const others = Object.fromEntries(
                Object.entries(values)
                  .filter(([, each]) => each.text !== '')
                  .map(([name, each]) => [name, each.value ?? each.text]),
              );
              return client.autocomplete(command.words, { ...others, [option.name]: text }, option.name);
            }}
            change={typed => {
              setValues(before => ({ ...before, [option.name]: typed }));
              complain(undefined);
            }}
            done={() => advance(option.name)}
            run={() => form.current?.requestSubmit()}
          />
        ))}
        {others.map(option => (
          <button
            type="button"
            class="add-option"
            key={option.name}
            title={option.description}
            onClick={() => {
              setAdded([...added, option.name]);
              setTimeout(() => focusField(option.name));
            }}
          >
            + {option.name}
          </button>
        ))}
        <button type="submit" class="button primary run">
          Send
        </button>
      </div>
    </form>
  );
}

async function sent({ type, choices = [] }: Pick<PageOption, 'type' | 'choices'>, typed: Typed): Promise<unknown> {
  if (typed.file) {
    const bytes = new Uint8Array(await typed.file.arrayBuffer());
    const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
    return { name: typed.file.name, type: typed.file.type || 'application/octet-stream', base64: btoa(binary) };
  }
  if (type === 5) return (typed.value ?? typed.text) === true || /^(true|yes)$/i.test(typed.text);
  const text = typed.text.trim();
  const wanted = text.toLowerCase();
  const near = choices.filter(choice =>
    [`${choice.value}`, choice.name].some(it => it.toLowerCase().startsWith(wanted)),
  );
  return typed.value ?? (near.length === 1 ? near[0]!.value : text);
}
