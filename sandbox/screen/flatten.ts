/** A message as text, the way a reader of the channel meets it: for matching in tests and for dumps. */

export interface ShownComponent {
  type: number;
  custom_id?: string;
  label?: string;
  style?: number;
  url?: string;
  emoji?: { name?: string };
  disabled?: boolean;
  placeholder?: string;
  options?: { label: string; value: string; description?: string; default?: boolean }[];
  content?: string;
  components?: ShownComponent[];
  accessory?: ShownComponent;
  component?: ShownComponent;
  items?: { media: { url: string }; description?: string }[];
  media?: { url: string };
  description?: string;
  name?: string;
  min_values?: number;
  max_values?: number;
}

export interface ShownEmbed {
  title?: string;
  description?: string;
  author?: { name: string };
  fields?: { name: string; value: string }[];
  footer?: { text: string };
}

export interface ShownMessage {
  id: string;
  channel_id: string;
  content: string;
  flags: number;
  author: { id: string; username: string };
  embeds: ShownEmbed[];
  components: ShownComponent[];
  attachments: {
    id: string;
    filename: string;
    url: string;
    description?: string;
    size: number;
    content_type: string;
  }[];
}

/** All text of a message without its buttons and menus, a line a part. */
export function textOf(message: ShownMessage): string {
  const lines = [message.content];
  for (const embed of message.embeds) {
    lines.push(embed.author?.name ?? '', embed.title ?? '', embed.description ?? '');
    for (const field of embed.fields ?? []) lines.push(`${field.name}: ${field.value}`);
    lines.push(embed.footer?.text ?? '');
  }
  const walk = (components: ShownComponent[]) => {
    for (const component of components) {
      if (component.type === 10) lines.push(component.content ?? '');
      walk(component.components ?? []);
    }
  };
  walk(message.components);
  return lines.filter(line => line !== '').join('\n');
}

/** The whole message as text: words, pictures, `[buttons]`, `(menus: options)`. */
export function screenOf(message: ShownMessage): string {
  const lines = [textOf({ ...message, components: [] })];
  for (const component of message.components) lines.push(drawn(component));
  const shown = JSON.stringify(message.components);
  for (const file of message.attachments)
    if (!shown.includes(file.url)) lines.push(picture(file.filename, file.description));
  return lines.filter(line => line !== '').join('\n');
}

function drawn(component: ShownComponent): string {
  const inside = (component.components ?? []).map(drawn);
  switch (component.type) {
    case 1:
      return inside.join(' ');
    case 2:
      return `[${component.disabled ? '~' : ''}${[component.emoji?.name, component.label].filter(Boolean).join(' ')}]`;
    case 3:
      return `(${component.placeholder ?? component.custom_id}: ${(component.options ?? []).map(option => (option.default ? `*${option.label}` : option.label)).join(' | ')})`;
    case 5:
    case 6:
    case 7:
    case 8:
      return `(${component.placeholder ?? component.custom_id})`;
    case 9:
      return [...inside, component.accessory ? drawn(component.accessory) : ''].join('\n');
    case 10:
      return component.content ?? '';
    case 11:
      return picture(component.media?.url.split('/').at(-1) ?? '', component.description);
    case 12:
      return (component.items ?? [])
        .map(item => picture(item.media.url.split('/').at(-1) ?? '', item.description))
        .join('\n');
    case 13:
      return `<file ${component.name}>`;
    case 14:
      return '---';
    default:
      return inside.join('\n');
  }
}

const picture = (name: string, description: string | undefined) =>
  `<picture ${name}${description ? `: ${description}` : ''}>`;
