import { flushSync } from 'preact/compat';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CommandForm } from './command-form.js';
import { matching, parseLine, type TypedCommand, typedCommands } from './command-words.js';
import { usePage } from './context.js';

/** Where one writes. A leading slash lists commands; a chosen command becomes a form. */
export function Composer() {
  const { client, state } = usePage();
  const [text, setText] = useState('');
  const [chosen, choose] = useState<{ command: TypedCommand; values: Record<string, string> } | undefined>(undefined);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const all = typedCommands(state.commands);
  const found = text.startsWith('/') && !text.includes('\n') ? matching(all, text.slice(1)).slice(0, 25) : [];

  useEffect(() => {
    choose(undefined);
    setText('');
    if (matchMedia('(min-width: 700px)').matches) field.current?.focus();
  }, [state.channelId, state.me?.id]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isWriting = (event.target as HTMLElement).closest('input, textarea, select, dialog, [contenteditable]');
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.key !== '/') return;
      event.preventDefault();
      setText('/');
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  useEffect(() => {
    document.querySelector('.suggestions [aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, text]);

  const begin = (command: TypedCommand, values: Record<string, string> = {}) => {
    // Before the next key: it belongs to the command's first field.
    flushSync(() => {
      choose({ command, values });
      setText('');
    });
  };
  const write = (next: string) => {
    setAt(0);
    const line = next.startsWith('/') && next.endsWith(' ') ? parseLine(all, next) : undefined;
    const isWhole =
      line &&
      next.trim() === `/${line.command.words}` &&
      !all.some(each => each.words.startsWith(`${line.command.words} `));
    if (line && isWhole && line.command.options.length > 0) begin(line.command);
    else setText(next);
  };
  const send = () => {
    const line = text.startsWith('/') ? parseLine(all, text) : undefined;
    if (line) begin(line.command, line.values);
    else if (found[at]) begin(found[at]);
    else if (text.trim()) {
      void client.say(text.trim());
      setText('');
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    } else if (found.length > 0 && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      if (found[at]) begin(found[at]);
    } else if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      send();
    }
  };

  if (chosen) {
    return (
      <CommandForm
        key={chosen.command.words}
        command={chosen.command}
        given={chosen.values}
        leave={() => {
          choose(undefined);
          setTimeout(() => field.current?.focus());
        }}
      />
    );
  }
  const name = client.channel?.type === 1 ? 'the bot' : `#${client.channel?.name ?? ''}`;
  return (
    <div class="composer">
      {found.length > 0 && (
        <div class="suggestions" role="listbox" id="commands" aria-label="Commands">
          {found.map((command, index) => (
            <button
              type="button"
              role="option"
              tabIndex={-1}
              key={command.words}
              aria-selected={index === at}
              onMouseEnter={() => setAt(index)}
              onClick={() => begin(command)}
            >
              <strong>/{command.words}</strong>
              <span class="wanted">
                {command.options
                  .filter(option => option.required)
                  .map(option => option.name)
                  .join(' ')}
              </span>
              <small>{command.description}</small>
            </button>
          ))}
        </div>
      )}
      {text.startsWith('/') && found.length === 0 && !parseLine(all, text) && (
        <p class="suggestions hint">{all.length === 0 ? 'The bot has registered no commands.' : 'No such command.'}</p>
      )}
      <div class="composer-line">
        <button
          type="button"
          class="plain slash"
          aria-label="List commands"
          onClick={() => {
            setText('/');
            field.current?.focus();
          }}
        >
          /
        </button>
        <textarea
          ref={field}
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          placeholder={`Message ${name}`}
          aria-label={`Message ${name}`}
          aria-controls={found.length > 0 ? 'commands' : undefined}
          autocomplete="off"
          enterkeyhint="send"
          onInput={event => write(event.currentTarget.value)}
          onKeyDown={keys}
        />
        {text.trim() && (
          <button type="button" class="button primary send" onClick={send}>
            Send
          </button>
        )}
      </div>
    </div>
  );
}
