import { createHash } from 'node:crypto';
import type { Choices, Report, RuleId } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { listed, SIDE_NAMES } from '../engine/wording.js';
import {
  type Advice,
  type BattleInfo,
  COMPUTER,
  type EndedDelivery,
  type MendedDelivery,
  type PromptDelivery,
  type ReminderDelivery,
  type ReportDelivery,
  type RestoredDelivery,
  type SeatInfo,
} from '../games/games.js';
import { answerByWords, paceLine, reminderWords } from './clock-words.js';
import { button, type MessageBody, message, type Part, rows, type Tone, text } from './components.js';
import { customId } from './custom-id.js';
import { goesOnNote, seatFrom } from './filed-words.js';
import { plain, relativeTime, small } from './text.js';
import { coachText, stopCoachButton } from './tips.js';

const MOST_ANSWER_BUTTONS = 10;
const MOST_SETTINGS = 8;

/** `<@id>` or the computer. */
export function who(id: string | undefined): string {
  if (id === undefined) return t`nobody yet`;
  return id === COMPUTER ? t`the computer` : `<@${id}>`;
}

function reportText(report: Report): string {
  const reasons = report.small.length > 0 ? [small(report.small)] : [];
  return [report.title, ...report.lines, ...reasons].filter(line => line.trim() !== '').join('\n');
}

/** What stands apart from the chronicle. */
export function reportBody(mark: number, { reports }: ReportDelivery): MessageBody {
  return message(
    reports.map(report => text(reportText(report))),
    { mark },
  );
}

/** Everything behind the numbers of a resolution. */
export function whyBody(reports: Report[]): MessageBody {
  const parts = reports
    .filter(report => report.why.length > 0)
    .map(report => text([report.title, ...report.why].filter(line => line !== '').join('\n')));
  return message(parts.length > 0 ? parts : [text(t`There is nothing more behind these numbers.`)], { private: true });
}

export const PICTURE = 'board.png';

/** Asks a player, once: the only message that pings. `advised`: the answer that is blue, as advice. `coach`: what a newcomer is taught. */
export function promptBody(
  mark: number,
  battle: string,
  delivery: PromptDelivery,
  { tone = 'neutral', advised, coach }: { tone?: Tone; advised?: Advice; coach?: string } = {},
): MessageBody {
  const { prompt, decision } = delivery;
  const asked = [who(delivery.who), ...(delivery.asSide ? [SIDE_NAMES[delivery.asSide]] : []), prompt.title];
  const lines = [`### ${asked.join(' · ')}`, ...prompt.lines];
  const reasons = [...prompt.small];
  reasons.push(...answerByWords(delivery));
  const buttons = delivery.buttons ? answerButtons(battle, decision, delivery.buttons, advised) : [];
  if (buttons.length === 0) {
    if (advised) buttons.push(...advisedButtons(battle, decision, advised));
    buttons.push(button(customId('panel', battle, decision), t`Orders`, 'go'));
  }
  if (delivery.plannable) buttons.push(button(customId('plans', battle, decision, 'all'), t`Suggest all`));
  if (delivery.piece !== undefined)
    buttons.push(button(customId('rest', battle, decision, 'piece'), t`Hold for the rest of ${delivery.piece}`));
  if (delivery.rest !== undefined)
    buttons.push(button(customId('rest', battle, decision), t`Hold for the rest of ${delivery.rest}`));
  buttons.push(button(customId('board', battle), t`Board`));
  if (coach !== undefined) buttons.push(stopCoachButton(battle, decision));
  const taught = coach === undefined ? [] : [text(coachText(coach))];
  const said = [text(lines.join('\n')), ...(reasons.length > 0 ? [text(small(reasons))] : []), ...taught];
  return message([...said, ...rows(buttons)], {
    mark,
    tone,
    ping: delivery.ping ? [delivery.who] : [],
  });
}

/** Reminds a player of all that waits for them here, with one ping. */
export function reminderBody(
  mark: number,
  { who: player, guild, asks }: ReminderDelivery,
  mentions = true,
): MessageBody {
  const linked = asks.map(({ title, deadline, channel, message }) => {
    const link = message === undefined ? undefined : `https://discord.com/channels/${guild}/${channel}/${message}`;
    return { title, deadline, link };
  });
  return message([text(reminderWords(player, linked).join('\n'))], { mark, ping: mentions ? [player] : [] });
}

/** The first field's options as buttons, with their odds; none where they are too many for buttons. */
function answerButtons(battle: string, decision: string, choices: Choices, advised: Advice | undefined) {
  if (choices.options.length > MOST_ANSWER_BUTTONS || choices.many) return [];
  const all = choices.options.map(({ label, value }, index) => {
    const isAdvised = advised !== undefined && JSON.stringify(value) === JSON.stringify(advised.first);
    const asks = isAdvised && advised.goesOn;
    // Beside the whole answer that begins alike: this one asks for the rest.
    const words = asks ? `${label} …` : label;
    return button(customId('answer', battle, decision, String(index)), words, isAdvised && !asks ? 'advised' : 'plain');
  });
  return advised?.goesOn ? [...advisedButtons(battle, decision, advised), ...all] : all;
}

/** The whole answer that is advised, by one press. */
function advisedButtons(battle: string, decision: string, advised: Advice) {
  const { words } = advised;
  return words === '' ? [] : [button(customId('answer', battle, decision, advisedId(advised)), words, 'advised')];
}

/** In the place of an option's number: the answer that is advised, so that another one is not taken for it. */
export function advisedId({ reply }: Pick<Advice, 'reply'>): string {
  return `advised.${createHash('sha256').update(JSON.stringify(reply)).digest('hex').slice(0, 12)}`;
}

/** The battle's own message: who plays what, and what is still missing. Mentions ping only `ping`. */
export function lobbyBody(mark: number, info: BattleInfo, ping: string[] = []): MessageBody {
  const lines = [
    `## ${battleTitle(info)}`,
    [info.rulesetName, ...severalWords(info), t`pace: ${paceLine(info)}`].join(' · '),
    ...(['blue', 'red'] as const).map(side => sideLine(info, side)),
  ];
  const notes = [
    settingsNote(info),
    t`Dice are sealed: \`${info.commitment.slice(0, 16)}…\` \`/battle verify\` checks them at the end.`,
  ].filter(note => note !== '');
  if (info.status === 'lobby') {
    notes.push(
      info.missing.length > 0
        ? t`Before the start: ${info.missing.join(' ')}`
        : t`Everything is ready: **Start** begins.`,
    );
    if (info.sat !== undefined) notes.unshift(goesOnNote(info));
  } else if (info.status === 'running') notes.push(t`The battle is on.`);
  else notes.push(info.result?.summary ?? t`This battle ended before it began.`);
  const parts: Part[] = [text(lines.join('\n')), text(small(notes))];
  if (info.status === 'lobby') {
    if (info.seats.some(seat => seat.who === undefined)) {
      parts.push(...rows([...joinButtons(info), button(customId('computer', info.id), t`Play the computer`)]));
    }
    const chosen = [button(customId('army', info.id), t`Army`), button(customId('ground', info.id), t`Battlefield`)];
    parts.push(
      ...rows([
        ...(info.sat === undefined ? chosen : [button(customId('board', info.id), t`Board`)]),
        button(customId('pace', info.id), t`Pace`),
        button(customId('start', info.id), t`Start`, info.missing.length > 0 ? 'plain' : 'go'),
      ]),
    );
  }
  return message(parts, { mark, ping, tone: info.status === 'over' ? 'done' : 'neutral' });
}

/** Told where a battle ended before it began. */
export function endedBody(mark: number, { why, host }: EndedDelivery): MessageBody {
  const said =
    why === 'left'
      ? t`${who(host)} closed this battle before it began. \`/battle new\` opens another.`
      : t`Nobody joined or changed this battle for so long that it ended before it began. \`/battle new\` opens another.`;
  return message([text(said)], { mark, tone: 'done' });
}

/** One for each side with a free seat, where both have several. */
function joinButtons(info: BattleInfo) {
  if (info.seats.length === 2 && info.sat === undefined) return [button(customId('join', info.id), t`Join`, 'go')];
  return (['blue', 'red'] as const).flatMap(side =>
    info.seats.some(seat => seat.side === side && seat.who === undefined)
      ? [button(customId('join', info.id, '', side), t`Join ${SIDE_NAMES[side]}`, 'go')]
      : [],
  );
}

/** Who fights whom, once both armies are known, and how large. */
export function battleTitle(info: BattleInfo): string {
  const known = info.name !== info.rulesetName;
  return known ? t`${info.name} · ${info.points} points` : t`A battle of ${info.points} points`;
}

/** Whether a seat commands allies: the first of a side with several. */
export function commands(info: BattleInfo, seat: SeatInfo): boolean {
  const side = info.seats.filter(other => other.side === seat.side);
  return side.length > 1 && side[0] === seat;
}

/** Everybody who plays a side, and how many seats of it are free. */
function sideLine(info: BattleInfo, side: 'blue' | 'red'): string {
  const seats = info.seats.filter(seat => seat.side === side);
  const free = seats.filter(seat => seat.who === undefined).length;
  const players = seats.filter(seat => seat.who !== undefined).map(seat => seatWords(seat, commands(info, seat)));
  const left = info.sat === undefined ? freeSeats(free) : seats.flatMap(seat => offered(info, seat));
  return `**${SIDE_NAMES[side]}** ${[...players, ...left].join('; ')}`;
}

function freeSeats(free: number): string[] {
  return free === 0 ? [] : [free === 1 ? t`a free seat` : t`${free} free seats`];
}

/** A free seat of a battle from a file, with the army that it has and who played it. */
function offered({ sat = {} }: BattleInfo, { seat, who: sits, army }: SeatInfo): string[] {
  if (sits !== undefined) return [];
  return [seatFrom(plain(army?.army ?? ''), sat[seat] === null ? undefined : who(sat[seat]))];
}

function seatWords(seat: SeatInfo, commands: boolean): string {
  const army = seat.army ? t`${plain(seat.army.army)}, ${seat.army.points} points` : t`no army yet`;
  return `${who(seat.who)}${commands ? t`, commander` : ''}: ${army}`;
}

function severalWords(info: BattleInfo): string[] {
  const players = info.seats.filter(({ side }) => side === 'blue').length;
  return players < 2 ? [] : [t`${players} players a side, ${Math.floor(info.points / players)} points each`];
}

/** Settings that were changed; before the start also how to change them. */
function settingsNote({ changed = [], status }: BattleInfo): string {
  const how = status === 'lobby' ? t`\`/battle settings\` shows and changes them.` : '';
  if (changed.length === 0) return how === '' ? '' : t`Settings: the usual ones; ${how}`;
  const some = changed.slice(0, MOST_SETTINGS).map(({ name, value }) => `${name} ${plain(value)}`);
  const more = changed.length > some.length ? t` and ${changed.length - some.length} more` : '';
  return t`Settings: ${some.join(', ')}${more}. ${how}`.trim();
}

/** The battle stands as it did; what Discord shows of it from later is void. */
export function restoredBody(mark: number, { at }: RestoredDelivery): MessageBody {
  const why = t`Whoever runs the bot put a backup back. Whatever is asked now follows below.`;
  return message([text(t`### The battle stands as it did ${relativeTime(at)}\n${why}`)], { mark });
}

/** What is played differently from now on, and the rules behind it. */
export function mendedBody(
  mark: number,
  { first, faults }: MendedDelivery,
  titleOf: (rule: RuleId) => string | undefined,
): MessageBody {
  const title = first ? [t`### The bot was updated: from now on these rules are played as they are written`] : [];
  const rules = [...new Set(faults.flatMap(({ rule }) => titleOf(rule) ?? []))];
  return message(
    [
      text([...title, ...faults.map(({ told }) => `- ${translated(told)}`)].join('\n')),
      text(small([t`What happened until now stands. \`/rule\` shows each: ${listed(rules)}.`])),
    ],
    { mark },
  );
}
