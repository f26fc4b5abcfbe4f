import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import { t } from '../engine/language.js';
import { clip, LIMITS } from './limits.js';
import { small } from './text.js';

/** A message as the bot sends it, in Components V2: one container, files by name. */
export interface MessageBody {
  flags: number;
  components: APIContainerComponent[];
  attachments?: { id: string; filename: string; description?: string }[];
  allowed_mentions: { users: string[] };
}

export type Part = APIComponentInContainer;
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

const COLOURS = { blue: 0x2b62c4, red: 0xc0392b, neutral: 0x6b7280, done: 0xb08d2f } as const;
export type Tone = keyof typeof COLOURS;

export function text(content: string): Part {
  return { type: ComponentType.TextDisplay, content: clip(content.trim() || '–', LIMITS.textInMessage) };
}

/** Characters beside a button. */
const MOST_BESIDE = 200;

/** A few lines with a button at their right. */
export function beside(content: string, accessory: APIButtonComponent): Part {
  return {
    type: ComponentType.Section,
    components: [{ type: ComponentType.TextDisplay, content: clip(content, MOST_BESIDE) }],
    accessory,
  };
}

export function picture(filename: string, altText: string): Part {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${filename}` }, description: clip(altText, LIMITS.altText) }],
  };
}

/** `advised`, blue: what Suggest would choose. `go`, green: the way on, which counts. */
const STYLES = {
  plain: ButtonStyle.Secondary,
  advised: ButtonStyle.Primary,
  go: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export function button(customId: string, label: string, tone: keyof typeof STYLES = 'plain'): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: STYLES[tone],
    custom_id: customId,
    label: clip(label.trim() || '–', LIMITS.buttonLabel),
  };
}

/** Rows of at most five buttons. */
export function rows(buttons: APIButtonComponent[]): Row[] {
  const made: Row[] = [];
  for (let first = 0; first < buttons.length; first += LIMITS.buttonsInRow) {
    made.push({ type: ComponentType.ActionRow, components: buttons.slice(first, first + LIMITS.buttonsInRow) });
  }
  return made;
}

export function menu(
  customId: string,
  placeholder: string,
  options: APISelectMenuOption[],
  many: { min: number; max: number } = { min: 1, max: 1 },
): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: customId,
        placeholder: clip(placeholder, LIMITS.placeholder),
        min_values: Math.min(many.min, options.length),
        max_values: Math.min(many.max, options.length),
        options: options.slice(0, LIMITS.menuOptions),
      },
    ],
  };
}

/**
 * The whole message. `mark` is kept by Discord as the container's id, so that the sender can find its own message
 * again. Mentions ping only `ping`.
 */
export function message(
  parts: Part[],
  set: { tone?: Tone; mark?: number; ping?: string[]; private?: boolean } = {},
): MessageBody {
  return {
    flags: MessageFlags.IsComponentsV2 | (set.private ? MessageFlags.Ephemeral : 0),
    components: [
      {
        type: ComponentType.Container,
        ...(set.mark === undefined ? {} : { id: set.mark }),
        accent_color: COLOURS[set.tone ?? 'neutral'],
        components: shorten(mergeTexts(parts)),
      },
    ],
    allowed_mentions: { users: [...new Set(set.ping ?? [])] },
  };
}

/** A message without what was attached to it, which is more than is let through; one line says so. */
export function withoutFiles(body: MessageBody): MessageBody {
  const components = body.components.map(container => {
    const kept = container.components.filter(
      ({ type }) => type !== ComponentType.MediaGallery && type !== ComponentType.File,
    );
    return {
      ...container,
      components: shorten([...kept, text(small([t`A picture or file of this was too large to be sent.`]))]),
    };
  });
  const { attachments: _none, ...rest } = body;
  return { ...rest, components };
}

/** Texts that follow each other become one where a message would have too many components. */
function mergeTexts(parts: Part[]): Part[] {
  if (1 + countComponents(parts) <= LIMITS.componentsInMessage) return parts;
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.type === ComponentType.TextDisplay && last?.type === ComponentType.TextDisplay) {
      merged[merged.length - 1] = { ...last, content: `${last.content}\n\n${part.content}` };
    } else merged.push(part);
  }
  return merged;
}

function countComponents(parts: Part[]): number {
  return parts.reduce((sum, part) => {
    if (part.type === ComponentType.Section) return sum + part.components.length + 2;
    return sum + 1 + (part.type === ComponentType.ActionRow ? part.components.length : 0);
  }, 0);
}

/** Shortens the longest texts until all together fit into one message. */
function shorten(parts: Part[]): Part[] {
  const lengths = parts.map(part => (part.type === ComponentType.TextDisplay ? part.content.length : 0));
  const beside = parts.flatMap(part => (part.type === ComponentType.Section ? part.components : []));
  const most = longestThatFits(lengths, LIMITS.textInMessage - sum(beside.map(({ content }) => content.length)));
  return parts.map(part =>
    part.type === ComponentType.TextDisplay && part.content.length > most
      ? { ...part, content: clip(part.content, most) }
      : part,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The greatest length to which every text may be cut so that all fit into so many characters. */
function longestThatFits(lengths: number[], characters: number): number {
  let room = characters;
  const ascending = lengths.filter(length => length > 0).sort((a, b) => a - b);
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(room / (ascending.length - index));
    if (length > share) return share;
    room -= length;
  }
  return characters;
}
