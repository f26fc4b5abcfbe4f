import { type APIButtonComponent, type APISelectMenuOption, ComponentType, TextInputStyle } from 'discord.js';
import type { Choices, Json, JsonObject, Option } from '../engine/index.js';
import { t } from '../engine/language.js';
import { percent } from '../engine/odds/percent.js';
import type { AnswerSoFar, OpenQuestion } from '../games/games.js';
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
import { ghostPicture, type PlaceNumbers, placeNumbers, placesPicture, pointersPicture } from './panel-picture.js';
import { refusalText } from './rule-title.js';
import { small } from './text.js';
import { coachText, stopCoachButton } from './tips.js';

/** A private panel: walks the fields of an answer, shows what would happen, and counts nothing before Confirm. */
export interface PanelBody {
  body: MessageBody;
  files: { name: string; data: Buffer }[];
}

const PER_PAGE = LIMITS.menuOptions;

export interface Turned {
  page?: number;
  /** A line above the panel, such as what was counted just now or why a place was refused. */
  said?: string;
  /** The question stands in the thread too: here only its title. */
  brief?: boolean;
  /** Buttons of the line of a plan that is asked. */
  ofLine?: readonly APIButtonComponent[];
  /** Values that are chosen already of a field that takes several and has more than a page of them. */
  marked?: readonly Json[];
}

interface Shown extends Pick<Turned, 'brief' | 'ofLine'> {
  page: number;
  marked: readonly Json[];
  coach: string | undefined;
}

/** The panel for `partial`. */
export async function panelBody(
  bot: Bot,
  open: OpenQuestion,
  partial: JsonObject,
  { page = 0, said, brief, ofLine, marked = [] }: Turned = {},
): Promise<PanelBody> {
  const { battle, decision } = open;
  const soFar = await bot.games.answerSoFar({ battle, decision: decision.id, partial });
  const parts: Part[] = [];
  if (said) parts.push(text(said));
  if (soFar === undefined) {
    parts.push(text(t`This was answered in the meantime; look at the newest message of the battle.`));
    return { body: message(parts, { private: true }), files: [] };
  }
  return soFar.choices === undefined
    ? confirmBody(bot, open, soFar, parts)
    : chooseBody(
        bot,
        open,
        soFar,
        soFar.choices,
        { page, brief, ofLine, marked, coach: await coachFor(bot, open, soFar) },
        parts,
      );
}

/** What a newcomer is taught, on the first page of a question. */
function coachFor(bot: Bot, { battle, decision, asked }: OpenQuestion, { chosen }: AnswerSoFar) {
  return chosen.length > 0 ? undefined : bot.games.coachLine({ battle, decision: decision.id, user: asked.who });
}

async function chooseBody(
  bot: Bot,
  open: OpenQuestion,
  soFar: AnswerSoFar,
  choices: Choices,
  { page, brief, ofLine = [], marked, coach }: Shown,
  parts: Part[],
): Promise<PanelBody> {
  const { battle, decision } = open;
  const depth = soFar.chosen.length;
  if (depth === 0) {
    parts.push(text([`### ${open.prompt.title}`, ...(brief ? [] : open.prompt.lines)].join('\n')));
    // Under what was said the reasons, which stand in the prompt, only push the menu down.
    if (open.prompt.small.length > 0 && parts.length === 1) parts.push(text(small(open.prompt.small)));
  } else parts.push(text(chosenSoFar(soFar)));
  if (coach !== undefined) parts.push(text(coachText(coach)));
  const { pages, shown, slice } = pageOf(choices, page);
  const gathers = choices.many !== undefined && pages > 1;
  const isMarked = ({ value }: Option) => marked.some(each => JSON.stringify(each) === JSON.stringify(value));
  const chosen = gathers ? choices.options.filter(isMarked) : [];
  if (chosen.length > 0) parts.push(text(`${choices.title}: ${chosen.map(({ label }) => label).join(', ')}`));
  const numbers = placeNumbers(choices.options);
  const files: PanelBody['files'] = [];
  const painted =
    (await placesPicture(bot, open, soFar, slice, numbers)) ??
    (depth === 0 ? await pointersPicture(bot, open, soFar) : undefined);
  if (painted) {
    parts.push(picture(PICTURE, painted.alt));
    files.push({ name: PICTURE, data: painted.png });
  }
  if (slice.length > 0) {
    const title = pages > 1 ? t`${choices.title} (${shown + 1} of ${pages})` : choices.title;
    const options = slice.map((option, index) => ({
      ...menuOption(option, shown * PER_PAGE + index, numbers),
      ...(chosen.includes(option) ? { default: true } : {}),
    }));
    const many = gathers ? { min: 0, max: slice.length } : choices.many;
    parts.push(menu(customId('pick', battle, decision.id, `${depth}.${shown}`), title, options, many));
  }
  const buttons = [];
  if (gathers) buttons.push(button(customId('done', battle, decision.id, `${depth}.${shown}`), t`Done`, 'go'));
  if (pages > 1) {
    buttons.push(button(customId('page', battle, decision.id, `${depth}.${(shown + 1) % pages}`), t`More`));
  }
  if (depth === 0 && open.plannable)
    buttons.push(button(customId('plans', battle, decision.id, 'all'), t`Suggest all`));
  buttons.push(button(customId('advise', battle, decision.id), t`Suggest`));
  if (depth === 0) buttons.push(button(customId('board', battle), t`Board`));
  if (choices.free) buttons.push(button(customId('type', battle, decision.id, String(depth)), t`Type a place`));
  const plan = depth === 0 ? planOfLine(open) : undefined;
  buttons.push(...ofLine);
  if (plan) buttons.push(button(customId('plan', battle, plan, 'back'), t`Back`));
  if (depth > 0) buttons.push(button(customId('back', battle, decision.id, String(depth)), t`Back`));
  if (coach !== undefined) buttons.push(stopCoachButton(battle, decision.id));
  parts.push(...(rows(buttons) as Row[]));
  return { body: message(parts, { private: true, tone: toneOf(open) }), files };
}

/** The plan and revision of the line that is asked. */
function planOfLine({ decision, inPlan }: OpenQuestion): string | undefined {
  return inPlan ? decision.id.replace(/^plan:/, '').replace(/\.\d+$/, '') : undefined;
}

/** The options of one page, and which page of how many that is. */
export function pageOf({ options }: Choices, page: number) {
  const pages = Math.max(1, Math.ceil(options.length / PER_PAGE));
  const shown = Math.min(Math.max(page || 0, 0), pages - 1);
  return { pages, shown, slice: options.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE) };
}

async function confirmBody(bot: Bot, open: OpenQuestion, soFar: AnswerSoFar, parts: Part[]): Promise<PanelBody> {
  const { battle, decision } = open;
  const depth = soFar.chosen.length;
  parts.push(text(chosenSoFar(soFar)));
  const { refusal, preview } = soFar;
  const files: PanelBody['files'] = [];
  if (refusal) parts.push(text(refusalText(bot, refusal)));
  else if (preview) {
    if (preview.lines.length > 0) parts.push(text(preview.lines.join('\n')));
    if (preview.small.length > 0) parts.push(text(small(preview.small)));
    const painted = await ghostPicture(bot, open, soFar);
    if (painted) {
      parts.push(picture(PICTURE, painted.alt));
      files.push({ name: PICTURE, data: painted.png });
    }
  }
  const buttons = [
    ...(refusal
      ? []
      : [
          button(
            customId('confirm', battle, decision.id, String(depth)),
            open.inPlan ? t`Into the plan` : t`Confirm`,
            'go',
          ),
        ]),
    ...(refusal || !open.plannable ? [] : [button(customId('plans', battle, decision.id, 'add'), t`Into a plan`)]),
    button(customId('back', battle, decision.id, String(depth)), t`Change`),
    button(customId('cancel', battle, decision.id), t`Start over`),
  ];
  parts.push(...rows(buttons));
  return { body: message(parts, { private: true, tone: toneOf(open) }), files };
}

/** **2** → **Alpha** → **Run**: the labels of what was chosen. */
function chosenSoFar({ chosen }: AnswerSoFar): string {
  return chosen.map(({ words }) => `**${words}**`).join(' → ');
}

function menuOption(option: Option, index: number, numbers: PlaceNumbers): APISelectMenuOption {
  const number = numbers.get(option);
  const chance = option.chance === undefined ? undefined : percent(option.chance);
  const shown = option.hint ?? (chance === undefined || option.label.includes('%') ? undefined : chance);
  return {
    label: clip(`${number === undefined ? '' : `${number} · `}${option.label.replace(/[*`]/g, '')}`, LIMITS.menuLabel),
    value: String(index),
    ...(shown === undefined || shown === '' ? {} : { description: clip(shown.replace(/[*`]/g, ''), LIMITS.menuLabel) }),
  };
}

/** The modal for a typed place. */
export function placeModal(open: OpenQuestion, depth: number) {
  return {
    title: t`Where to?`,
    custom_id: customId('typed', open.battle, open.decision.id, String(depth)),
    components: [
      {
        type: ComponentType.Label as const,
        label: t`A place`,
        description: t`F5 · F5.3 · 33.5,27 · 6" NE · toward Ruin C · 8 from Bravo`,
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
  return open.side ?? 'neutral';
}
