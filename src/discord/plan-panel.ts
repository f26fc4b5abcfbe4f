import { escapeMarkdown } from 'discord.js';
import { c, mark, t, translated } from '../engine/language.js';
import { percent } from '../engine/odds/percent.js';
import { inSentence, listed, uncapital } from '../engine/wording.js';
import type { PlanLine, PlanPanel, Said } from '../games/games.js';
import { button, type MessageBody, menu, message, type Part, picture, type Row, rows, text } from './components.js';
import { customId } from './custom-id.js';
import { clip, LIMITS } from './limits.js';
import { PICTURE } from './messages.js';
import { small } from './text.js';

const PER_PAGE = 20;
const LOOKS_ON = mark`What comes next is being worked out …`;

/** A line with those that follow it: one entry of the panel. */
export interface Entry {
  number: number;
  head: PlanLine;
  follow: PlanLine[];
  /** The place of the head among the lines that are still open. */
  index: number;
}

export function entriesOf({ lines }: Pick<PlanPanel, 'lines'>): Entry[] {
  const entries: Entry[] = [];
  let open = 0;
  for (const line of lines) {
    const last = entries.at(-1);
    if (line.follows && last) last.follow.push(line);
    else entries.push({ number: entries.length + 1, head: line, follow: [], index: open });
    if (line.state === 'open') open += 1;
  }
  return entries;
}

/** The custom id of something on a plan's panel: it carries the plan as the panel shows it. */
function planId(plan: Pick<PlanPanel, 'battle' | 'id' | 'revision'>, action: string): string {
  return customId('plan', plan.battle, `${plan.id}.${plan.revision}`, action);
}

interface Shown {
  page?: number;
  /** A line above the panel. */
  said?: string | undefined;
  /** Of a picture under it. */
  alt?: string | undefined;
  /** Its lines were just confirmed and are not told again; `looksOn`: what comes next is being worked out. */
  brief?: 'done' | 'looksOn';
}

/** The plan of a phase: its lines, and what can be done with them. */
export function planBody(plan: PlanPanel, { page = 0, said, alt, brief }: Shown = {}): MessageBody {
  const entries = entriesOf(plan);
  const pages = Math.max(1, Math.ceil(entries.length / PER_PAGE));
  const shown = Math.min(Math.max(page, 0), pages - 1);
  const slice = entries.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE);
  const parts: Part[] = [];
  if (said) parts.push(text(said));
  if (alt !== undefined) parts.push(picture(PICTURE, alt));
  parts.push(text([t`### Your plan · ${plan.title}`, ...stateLines(plan)].join('\n')));
  if (slice.length > 0 && !brief) parts.push(text(entriesText(slice)));
  // What stops it matters no more once all of it was played.
  if (plan.state === 'draft' || (!brief && plan.lines.some(({ state }) => state === 'open')))
    parts.push(text(small(notesOf(plan))));
  if (plan.state === 'draft' && slice.length > 0) {
    const options = slice.map(entry => ({
      label: clip(`${entry.number}  ${bare(headWords(entry.head))}`, LIMITS.menuLabel),
      value: String(entry.head.id),
    }));
    parts.push(menu(planId(plan, 'line'), t`Line to change`, options));
  }
  // What comes next takes the place of this message: whatever were pressed meanwhile would be lost with it.
  if (brief === 'looksOn') parts.push(looksOn());
  else {
    const buttons = buttonsOf(plan);
    if (pages > 1)
      buttons.push(button(planId(plan, `page.${(shown + 1) % pages}`), t`More (${shown + 1} of ${pages})`));
    parts.push(...(rows(buttons) as Row[]));
  }
  return message(parts, { private: true, tone: plan.side ?? 'neutral' });
}

/** What stands there until it is known what comes next. */
export function looksOn(): Part {
  return text(small([translated(LOOKS_ON)]));
}

function buttonsOf(plan: PlanPanel) {
  const { state, lines } = plan;
  const open = lines.some(line => line.state === 'open');
  const board = button(customId('board', plan.battle), t`Board`);
  const alone =
    plan.asked === undefined || !open
      ? []
      : [button(customId('panel', plan.battle, plan.asked, 'alone'), t`Answer alone`)];
  if (state === 'stopped') {
    return [
      ...(open ? [button(planId(plan, 'confirm'), t`Go on`, 'go')] : []),
      button(planId(plan, 'change'), t`Change`),
      button(planId(plan, 'drop'), t`Drop`),
      ...alone,
      board,
    ];
  }
  const reactions = button(customId('ahead', plan.battle, '', `${plan.id}.${plan.revision}`), t`Reactions`);
  if (state === 'ended') return [...planNext(plan), reactions, board];
  if (state === 'confirmed') {
    return [
      ...planNext(plan),
      ...(open ? [button(planId(plan, 'change'), t`Change`)] : []),
      button(planId(plan, 'drop'), t`Drop`),
      reactions,
    ];
  }
  return [
    // In the place of what was just pressed: whoever pressed twice confirms nothing by it.
    ...(plan.offered ? [button(planId(plan, 'later'), t`Not now`)] : []),
    ...(plan.next === undefined ? [] : [button(planId(plan, 'all'), t`Suggest all`, open ? 'plain' : 'go')]),
    ...(open ? [button(planId(plan, 'confirm'), t`Confirm all`, 'go')] : []),
    ...(plan.next === undefined ? [] : [button(planId(plan, 'add'), t`Add a line`)]),
    button(planId(plan, 'stops'), t`Stops and asks`),
    reactions,
    ...alone,
    board,
  ];
}

function planNext(plan: PlanPanel) {
  return plan.after === undefined ? [] : [button(planId(plan, 'next'), t`Plan ${plan.after}`)];
}

function stateLines({ state, why, lines }: PlanPanel): string[] {
  const open = lines.filter(line => line.state === 'open').length;
  const left = open === 0 ? t`No line is left.` : open === 1 ? t`1 answer is left.` : t`${open} answers are left.`;
  if (state === 'stopped')
    return [why ? t`Your plan stopped: ${why.replace(/\.$/, '')}. ${left}` : t`Your plan stopped. ${left}`];
  if (state === 'ended') return [t`Its phase is over.`];
  if (state === 'draft')
    return lines.length === 0 ? [t`No line yet: **Suggest all** fills it, or add line by line.`] : [];
  return [open === 0 ? t`Handed in, and played.` : t`Handed in. ${left}`];
}

const MOST_LEFT_OUT = 4;

/** What a plan that goes on no longer has. */
export function leftOut(words: readonly string[]): string {
  const more = words.length - MOST_LEFT_OUT;
  const shown = words.slice(0, MOST_LEFT_OUT).join('; ') + (more > 0 ? t`; and ${more} more` : '');
  return words.length === 1
    ? t`Left out, since it can no longer be done: ${shown}.`
    : t`Left out, since they can no longer be done: ${shown}.`;
}

function notesOf({ stops, windows, reactions }: PlanPanel): string[] {
  const stop = stops.map(kind => translated(STOP_WORDS[kind]));
  // Where something was said of every kind, that is what counts.
  const open = windows.filter(({ asks }) => reactions.some(of => of.asks === asks && of.said === undefined));
  const asked = open.filter(({ ahead }) => ahead === 'ask').map(({ title }) => inSentence(translated(title)));
  const held = open.filter(({ ahead }) => ahead === 'hold').map(({ title }) => inSentence(translated(title)));
  return [
    stop.length > 0 ? t`Stops if ${listed(stop, 'or')}.` : t`Nothing stops it but a line that is not possible.`,
    [
      ...(asked.length > 0 ? [t`You are asked about ${listed(asked)}.`] : []),
      ...(held.length > 0 ? [t`Not asked, let pass: ${listed(held)}.`] : []),
    ].join(' '),
    beforehand(reactions),
  ].filter(note => note !== '');
}

/** `as suggested from 30 %`. */
export function saidWords(said: Said): string {
  if (said === 'ask') return t`ask me`;
  if (said === 'hold') return t`let it pass`;
  return said === 0 ? t`as suggested` : t`as suggested from ${said} %`;
}

/** `Said beforehand: Return Fire, as suggested from 30 %; Retreat, let it pass.` */
function beforehand(reactions: PlanPanel['reactions']): string {
  const [first] = reactions;
  if (first?.said !== undefined && reactions.every(({ said }) => said === first.said))
    return t`Said beforehand of every reaction: ${saidWords(first.said)}.`;
  const said = reactions.flatMap(({ title, said: of }) =>
    of === undefined ? [] : [`${translated(title)}, ${saidWords(of)}`],
  );
  return said.length === 0 ? '' : t`Said beforehand: ${said.join('; ')}.`;
}

const STOP_WORDS = {
  test: mark`a test of yours fails`,
  loss: mark`you lose a unit`,
  reaction: mark`an enemy reacts to a unit that has more to do`,
} as const;

const MARKS = { open: '', played: ' ✓', refused: ' ✗', passed: ' –' } as const;

/** Entries one under another; those that say the same one after another are told once: `**2-4**`. */
function entriesText(entries: readonly Entry[]): string {
  const told: { from: number; to: number; text: string }[] = [];
  for (const entry of entries) {
    const last = told.at(-1);
    const text = saidOf(entry);
    if (last?.text === text) last.to = entry.number;
    else told.push({ from: entry.number, to: entry.number, text });
  }
  return told.map(({ from, to, text }) => `**${from === to ? from : `${from}-${to}`}**  ${text}`).join('\n');
}

/** `**2** Golf: Advance · 72 %`, with what would happen under it. */
export function entryText(entry: Entry): string {
  return entriesText([entry]);
}

function saidOf({ head, follow }: Entry): string {
  const lines = [lineText(head), ...follow.map(line => `-# ↳ ${lineText(line)}`)];
  if (head.why !== undefined) lines.push(t`-# Not possible: ${head.why}`);
  else if (
    head.hint !== undefined &&
    head.state === 'open' &&
    follow.length === 0 &&
    bare(head.hint) !== bare(head.words)
  )
    lines.push(`-# ${head.hint}`);
  for (const { why } of follow) if (why !== undefined) lines.push(t`-# Not possible: ${why}`);
  return lines.join('\n');
}

function lineText(line: PlanLine): string {
  const said = line.rests || line.chance === undefined || line.words.includes('%');
  const chance = said ? '' : ` · ${percent(line.chance ?? 0)}`;
  return `${headWords(line)}${chance}${MARKS[line.state]}`;
}

function headWords(line: PlanLine): string {
  return line.rests ? t`then ${uncapital(line.words)}` : line.words;
}

function bare(words: string): string {
  return escapeMarkdown(words).replace(/[*`\\]/g, '');
}

/** What can be done with a line of a plan beside choosing it anew. */
export function lineButtons(plan: PlanPanel, { head, follow, index }: Entry) {
  const id = String(head.id);
  return [
    ...follow.flatMap((line, place) =>
      line.rests ? [] : [button(planId(plan, `choose.${index + place + 1}`), clip(t`Anew: ${bare(line.words)}`, 40))],
    ),
    button(planId(plan, `up.${id}`), c('line')`Up`),
    button(planId(plan, `down.${id}`), c('line')`Down`),
    button(planId(plan, `out.${id}`), t`Drop the line`, 'danger'),
  ];
}

/** One that is not asked any more: it can be moved or dropped. */
export function lineBody(plan: PlanPanel, entry: Entry): MessageBody {
  return message(
    [
      text(t`### Your plan · ${plan.title}\n${entryText(entry)}\nThat line is not asked any more.`),
      ...rows([...lineButtons(plan, entry), button(planId(plan, 'back'), t`Back`)]),
    ],
    { private: true, tone: plan.side ?? 'neutral' },
  );
}

/** What stops the plan, and what is asked about while it is played. */
export function stopsBody(plan: PlanPanel): MessageBody {
  const stops = (Object.keys(STOP_WORDS) as (keyof typeof STOP_WORDS)[]).map(kind => ({
    label: t`Stop if ${translated(STOP_WORDS[kind])}`,
    value: `stop.${kind}`,
    default: plan.stops.includes(kind),
  }));
  const asks = plan.windows.map(({ asks: name, title, ahead }) => ({
    label: clip(t`Ask me: ${inSentence(translated(title))}`, LIMITS.menuLabel),
    value: `ask.${name}`,
    default: ahead === 'ask',
  }));
  const options = [...stops, ...asks];
  return message(
    [
      text(t`### Your plan · ${plan.title}\nWhat stops it, and what you are asked about while it is played.`),
      menu(planId(plan, 'set'), t`Stops and asks`, options, { min: 0, max: options.length }),
      ...rows([button(planId(plan, 'back'), t`Back`)]),
    ],
    { private: true, tone: plan.side ?? 'neutral' },
  );
}

/** In the place of a panel that is not the newest one of its plan. */
export function olderBody(plan: PlanPanel): MessageBody {
  return message(
    [
      text(t`This plan was opened or changed elsewhere since, or has gone on; the newest panel counts.`),
      ...rows([button(planId(plan, 'back'), t`Show it here`)]),
    ],
    { private: true },
  );
}
