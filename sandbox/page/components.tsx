import { useState } from 'preact/hooks';
import { usePage } from './context.js';
import { Markdown } from './markdown.js';
import { Picture } from './picture.js';
import { Select, type SelectEntry } from './select.js';
import type { PageComponent, PageMessage } from './shapes.js';
import { Sign } from './sign.js';

/** The components of a message, of both generations, and why a press failed. */
export function Components({ message }: { message: PageMessage }) {
  const [failure, fail] = useState<string | undefined>(undefined);
  if (message.components.length === 0) return null;
  return (
    <div class="components">
      {message.components.map((component, index) => (
        <Component key={component.id ?? index} component={component} message={message} fail={fail} />
      ))}
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

interface Shown {
  component: PageComponent;
  message: PageMessage;
  fail: (why: string | undefined) => void;
}

function Component({ component, message, fail }: Shown) {
  const { names } = usePage();
  const inside = (components: PageComponent[] | undefined) =>
    (components ?? []).map((each, index) => (
      <Component key={each.id ?? index} component={each} message={message} fail={fail} />
    ));
  switch (component.type) {
    case 1:
      return <div class="row">{inside(component.components)}</div>;
    case 2:
      return <Button component={component} message={message} fail={fail} />;
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return <Menu component={component} message={message} fail={fail} />;
    case 9:
      return (
        <div class="section">
          <div class="section-text">{inside(component.components)}</div>
          {component.accessory && <div class="accessory">{inside([component.accessory])}</div>}
        </div>
      );
    case 10:
      return <Markdown text={component.content ?? ''} names={names} />;
    case 11:
      return component.media ? (
        <Picture media={component.media} description={component.description} spoiler={component.spoiler} small />
      ) : null;
    case 12:
      return (
        <div class={`gallery of-${Math.min(component.items?.length ?? 0, 4)}`}>
          {(component.items ?? []).map(item => (
            <Picture key={item.media.url} media={item.media} description={item.description} spoiler={item.spoiler} />
          ))}
        </div>
      );
    case 13:
      return component.file ? (
        <FileCard url={component.file.url} name={component.name ?? 'file'} size={component.size ?? 0} />
      ) : null;
    case 14:
      return (
        <hr class={`separator${component.divider === false ? ' bare' : ''}${component.spacing === 2 ? ' wide' : ''}`} />
      );
    case 17: {
      const accent = component.accent_color;
      const style =
        accent === undefined || accent === null
          ? undefined
          : { borderLeftColor: `#${accent.toString(16).padStart(6, '0')}` };
      return (
        <div class="container" style={style}>
          {inside(component.components)}
        </div>
      );
    }
    default:
      return null;
  }
}

export function FileCard({ url, name, size }: { url: string; name: string; size: number }) {
  return (
    <a class="file-card" href={url} target="_blank" rel="noreferrer" download={name}>
      <Sign of="file" /> {name} <small>{size < 1024 ? `${size} bytes` : `${Math.round(size / 1024)} KB`}</small>
    </a>
  );
}

const styles: Record<number, string> = {
  1: 'primary',
  2: 'secondary',
  3: 'success',
  4: 'danger',
  5: 'link',
  6: 'primary',
};

function Button({ component, message, fail }: Shown) {
  const { client, state, names } = usePage();
  const words = (
    <>
      {component.emoji?.name && <span class="emoji">{component.emoji.name}</span>}
      {component.label}
    </>
  );
  const look = `button ${styles[component.style ?? 2]}`;
  if (component.style === 5) {
    const place = names.place(component.url ?? '');
    if (place)
      return (
        <a class={look} href={place.href}>
          {words}
        </a>
      );
    return (
      <a class={look} href={component.url} target="_blank" rel="noreferrer noopener">
        {words} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  const customId = component.custom_id ?? '';
  const isBusy = state.busy.includes(`${message.id}:${customId}`);
  return (
    <button
      type="button"
      class={`${look}${isBusy ? ' busy' : ''}`}
      disabled={component.disabled || isBusy}
      aria-label={component.label ? undefined : component.emoji?.name}
      onClick={async () => {
        fail(undefined);
        fail(await client.press(message.id, customId));
      }}
    >
      {words}
    </button>
  );
}

function Menu({ component, message, fail }: Shown) {
  const { client, state } = usePage();
  const customId = component.custom_id ?? '';
  return (
    <Select
      placeholder={component.placeholder ?? 'Choose'}
      entries={entriesOf(component, state)}
      least={component.min_values ?? 1}
      most={component.max_values ?? 1}
      disabled={component.disabled}
      busy={state.busy.includes(`${message.id}:${customId}`)}
      choose={async values => {
        fail(undefined);
        fail(await client.choose(message.id, customId, values));
      }}
    />
  );
}

/** Entries of any select menu: its own options, or the people or channels there are. */
export function entriesOf(
  component: PageComponent,
  {
    users,
    channels,
  }: { users: { id: string; username: string }[]; channels: { id: string; name: string; type: number }[] },
): SelectEntry[] {
  if (component.type === 3) {
    return (component.options ?? []).map(option => ({ ...option, emoji: option.emoji?.name, chosen: option.default }));
  }
  if (component.type === 8)
    return channels.filter(({ type }) => type !== 1).map(({ id, name }) => ({ value: id, label: `#${name}` }));
  return users.map(({ id, username }) => ({ value: id, label: `@${username}` }));
}
