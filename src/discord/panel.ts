import { type APISelectMenuOption, ComponentType, TextInputStyle } from 'discord.js';
import type { Choices, JsonObject, Option } from '../engine/index.js';
import type { OpenQuestion } from '../games/games.js';
import type { Bot } from './bot.js';
import {
  button,
  type MessageBody,
  menu,
  message,
  type Part,
  picture,
  type Row,
  rows,
  type Tone,
  text,
} from './components.js';
import { customId } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import { PICTURE } from './messages.js';
import { small } from './text.js';

/** A private panel: walks the fields of an answer, shows what would happen, and counts nothing before Confirm. */
export interface PanelBody {
  body: MessageBody;
  files: { name: string; data: Buffer }[];
}

const PER_PAGE = LIMITS.menuOptions;

/** The panel for `partial`; `said` is a line above it, such as what was counted just now or why a place was refused. */
export async function panelBody(
  bot: Bot,
  open: OpenQuestion,
  partial: JsonObject,
  page = 0,
  said?: string,
): Promise<PanelBody> {
  const choices = open.choices(partial);
  const parts: Part[] = [];
  if (said) parts.push(text(said));
  return choices === undefined
    ? confirmBody(bot, open, partial, parts)
    : chooseBody(open, partial, choices, page, parts);
}

function chooseBody(open: OpenQuestion, partial: JsonObject, choices: Choices, page: number, parts: Part[]): PanelBody {
  const { battle, decision } = open;
  const depth = Object.keys(partial).length;
  if (depth === 0) {
    parts.push(text([`### ${open.prompt.title}`, ...open.prompt.lines].join('\n')));
    if (open.prompt.small.length > 0) parts.push(text(small(open.prompt.small)));
  } else parts.push(text(chosenSoFar(open, partial)));
  const pages = Math.max(1, Math.ceil(choices.options.length / PER_PAGE));
  const shown = Math.min(Math.max(page, 0), pages - 1);
  const slice = choices.options.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE);
  if (slice.length > 0) {
    const title = pages > 1 ? `${choices.title} (${shown + 1} of ${pages})` : choices.title;
    const options = slice.map((option, index) => menuOption(option, shown * PER_PAGE + index));
    parts.push(menu(customId('pick', battle, decision.id, `${depth}.${shown}`), title, options, choices.many));
  }
  const buttons = [];
  if (pages > 1) {
    buttons.push(button(customId('page', battle, decision.id, `${depth}.${(shown + 1) % pages}`), 'More'));
  }
  buttons.push(button(customId('advise', battle, decision.id), 'Suggest'));
  if (depth === 0) buttons.push(button(customId('board', battle), 'Board'));
  if (choices.free) buttons.push(button(customId('type', battle, decision.id, String(depth)), 'Type a place'));
  if (depth > 0) buttons.push(button(customId('back', battle, decision.id, String(depth)), 'Back'));
  parts.push(...(rows(buttons) as Row[]));
  return { body: message(parts, { private: true, tone: toneOf(open) }), files: [] };
}

async function confirmBody(bot: Bot, open: OpenQuestion, partial: JsonObject, parts: Part[]): Promise<PanelBody> {
  const { battle, decision } = open;
  const depth = Object.keys(partial).length;
  parts.push(text(chosenSoFar(open, partial)));
  const refusal = open.check(partial);
  const files: PanelBody['files'] = [];
  if (refusal) parts.push(text(`${refusal.why}\n${small([refusal.cite])}`));
  else {
    const preview = open.preview(partial);
    if (preview) {
      if (preview.lines.length > 0) parts.push(text(preview.lines.join('\n')));
      if (preview.small.length > 0) parts.push(text(small(preview.small)));
      const painted = await ghostPicture(bot, open, preview);
      if (painted) {
        parts.push(picture(PICTURE, painted.alt));
        files.push({ name: PICTURE, data: painted.png });
      }
    }
  }
  const buttons = [
    ...(refusal ? [] : [button(customId('confirm', battle, decision.id, String(depth)), 'Confirm', 'main')]),
    button(customId('back', battle, decision.id, String(depth)), 'Change'),
    button(customId('cancel', battle, decision.id), 'Start over'),
  ];
  parts.push(...rows(buttons));
  return { body: message(parts, { private: true, tone: toneOf(open) }), files };
}

async function ghostPicture(bot: Bot, open: OpenQuestion, preview: NonNullable<ReturnType<OpenQuestion['preview']>>) {
  if (preview.ghosts.length === 0 && preview.sights.length === 0) return undefined;
  const { view } = open;
  const ruleset = bot.games.rulesets.find(known => known.id === view.ruleset);
  if (ruleset === undefined) return undefined;
  try {
    return await bot.painter.paint({
      title: 'Not confirmed yet',
      board: view.board,
      described: ruleset.describe(view),
      traces: [],
      preview: { ghosts: preview.ghosts, sights: preview.sights },
      side: view.board.seats.find(seat => seat.id === view.seat)?.side,
      ...(preview.focus === undefined ? {} : { focus: { unit: preview.focus } }),
    });
  } catch (fault) {
    bot.log.warn({ fault: String(fault) }, 'a preview could not be painted');
    return undefined;
  }
}

/** **2** → **Alpha** → **Run**: the labels of what was chosen. */
export function chosenSoFar(open: OpenQuestion, partial: JsonObject): string {
  const walked: JsonObject = {};
  const words: string[] = [];
  for (let step = open.choices(walked); step !== undefined && step.field in partial; step = open.choices(walked)) {
    const value = partial[step.field];
    walked[step.field] = value;
    words.push(wordFor(step, value));
  }
  return words.map(word => `**${word}**`).join(' → ');
}

function wordFor(choices: Choices, value: JsonObject[string]): string {
  const same = (option: Option, other: unknown) => JSON.stringify(option.value) === JSON.stringify(other);
  const single = choices.options.find(option => same(option, value));
  if (single) return single.label;
  if (Array.isArray(value)) {
    return (
      value.map(item => choices.options.find(option => same(option, item))?.label ?? String(item)).join(', ') || 'none'
    );
  }
  if (typeof value === 'object' && value !== null && 'x' in value) return placeWord(value as { x: number; y: number });
  return String(value);
}

function placeWord({ x, y }: { x: number; y: number }): string {
  return `${(x / 1000).toFixed(1)}", ${(y / 1000).toFixed(1)}"`;
}

function menuOption(option: Option, index: number): APISelectMenuOption {
  const chance = option.chance === undefined ? undefined : `${Math.round(option.chance * 100)} %`;
  const shown = option.hint ?? (chance === undefined || option.label.includes('%') ? undefined : chance);
  return {
    label: clip(option.label.replace(/[*`]/g, ''), LIMITS.menuLabel),
    value: String(index),
    ...(shown === undefined ? {} : { description: clip(shown.replace(/[*`]/g, ''), LIMITS.menuLabel) }),
  };
}

/** The modal for a typed place. */
export function placeModal(open: OpenQuestion, depth: number) {
  return {
    title: 'Where to?',
    custom_id: customId('typed', open.battle, open.decision.id, String(depth)),
    components: [
      {
        type: ComponentType.Label as const,
        label: 'A place',
        description: 'F5 · F5.3 · 33.5,27 · 6" NE · toward Ruin C · 8 from Bravo',
        component: {
          type: ComponentType.TextInput as const,
          custom_id: 'place',
          style: TextInputStyle.Short as const,
          min_length: 1,
          max_length: 60,
          required: true,
        },
      },
    ],
  };
}

function toneOf(open: OpenQuestion): Tone {
  return open.view.board.seats.find(seat => seat.id === open.decision.who)?.side ?? 'neutral';
}
