import { useEffect, useRef, useState } from 'preact/hooks';
import { entriesOf } from './components.js';
import { usePage } from './context.js';
import { Markdown } from './markdown.js';
import type { PageComponent, PageModal } from './shapes.js';

/** The window that a bot opened to ask for text. */
export function Modal({ modal }: { modal: PageModal }) {
  const { client, state, names } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, fail] = useState<string | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const fields: Record<string, string | string[]> = {};
    for (const { input } of inputs(modal)) {
      const id = input.custom_id ?? '';
      fields[id] = input.type === 4 ? String(form.get(id) ?? '') : form.getAll(id).map(String);
    }
    setSending(true);
    fail(await client.submit(fields));
    setSending(false);
  };
  return (
    <dialog ref={dialog} class="modal" aria-labelledby="modal-title" onCancel={() => void client.cancelModal()}>
      <form onSubmit={send}>
        <header>
          <h2 id="modal-title">{modal.title}</h2>
          <button type="button" class="plain" aria-label="Close" onClick={() => void client.cancelModal()}>
            ✕
          </button>
        </header>
        <div class="modal-fields">
          {modal.components.map((component, index) => {
            if (component.type === 10) return <Markdown key={index} text={component.content ?? ''} names={names} />;
            const input = component.type === 18 ? component.component : component.components?.[0];
            if (!input) return null;
            const label = component.type === 18 ? component.label : input.label;
            return (
              <label key={input.custom_id} for={`field-${input.custom_id}`}>
                <span class="field-label">
                  {label}
                  {input.required !== false && <b aria-hidden="true"> *</b>}
                </span>
                {component.description && <small>{component.description}</small>}
                <Field input={input} users={state.users} channels={state.channels} />
              </label>
            );
          })}
          {failure && (
            <p class="failure" role="alert">
              {failure}
            </p>
          )}
        </div>
        <footer>
          <button type="button" class="button secondary" onClick={() => void client.cancelModal()}>
            Cancel
          </button>
          <button type="submit" class="button primary" disabled={isSending}>
            Submit
          </button>
        </footer>
      </form>
    </dialog>
  );
}

function inputs(modal: PageModal): { input: PageComponent }[] {
  return modal.components.flatMap(component => {
    const input = component.type === 18 ? component.component : component.components?.[0];
    return input ? [{ input }] : [];
  });
}

interface FieldProps {
  input: PageComponent;
  users: Parameters<typeof entriesOf>[1]['users'];
  channels: Parameters<typeof entriesOf>[1]['channels'];
}

function Field({ input, users, channels }: FieldProps) {
  const shared = { id: `field-${input.custom_id}`, name: input.custom_id, required: input.required !== false };
  if (input.type === 4) {
    const text = {
      ...shared,
      placeholder: input.placeholder,
      minLength: input.min_length,
      maxLength: input.max_length ?? 4000,
      defaultValue: input.value,
    };
    return input.style === 2 ? <textarea rows={5} {...text} /> : <input type="text" autocomplete="off" {...text} />;
  }
  const isMany = (input.max_values ?? 1) > 1;
  return (
    <select {...shared} multiple={isMany}>
      {!isMany && <option value="">{input.placeholder ?? 'Choose'}</option>}
      {entriesOf(input, { users, channels }).map(entry => (
        <option key={entry.value} value={entry.value} selected={entry.chosen}>
          {entry.label}
        </option>
      ))}
    </select>
  );
}
