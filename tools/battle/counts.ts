import type { Discord, SeenMessage } from '../../sandbox/sandbox.js';
import type { LogEntry } from './check.js';
import type { PlaySettings } from './settings.js';

/** What a battle asks of user one, and of both sides where it says so. */
export interface Counts {
  presses: number;
  /** Of the bot, in the thread, at the end. */
  messages: number;
  /** Images that stand in them. */
  pictures: number;
  /** Heights of a phone's screen that the thread takes, with the private messages of user one. */
  screens?: number;
  privates: number;
  /** How often another one was waited for; undefined against the computer. */
  handOvers?: number;
  /** Answers of one side in a row, at most. */
  longestRow: number;
  answers: number;
  /** Requests of the bot for each answer, without replies to interactions. */
  requests: number;
}

/** Replies to interactions, which do not count against the bot's own limit of 50 requests a second. */
const REPLY = / \/(?:interactions|webhooks)\//;

/** Requests of the bot that count against its limit, by their route, the most frequent first. */
export function ownRequests(all: Readonly<Record<string, number>>): [route: string, count: number][] {
  return Object.entries(all)
    .filter(([route]) => !REPLY.test(route))
    .sort(([, one], [, other]) => other - one);
}

/** Of CHAT's table, by points. Where activations alternate, who is waited for changes more often. */
const GOALS: Record<number, Partial<Record<keyof Counts | 'ahead', number>>> = {
  500: { presses: 60, messages: 40, pictures: 14, screens: 20, handOvers: 35, ahead: 25 },
  1000: { presses: 100, messages: 70, pictures: 18, screens: 30, handOvers: 40, ahead: 28 },
  2000: { handOvers: 50 },
};

/** Counts a battle that is over, as user one and as everybody see its thread. */
export async function countBattle(
  discord: Discord,
  of: { thread: string; entries: readonly LogEntry[]; sideOf: (user: string) => string },
): Promise<Omit<Counts, 'handOvers' | 'screens'>> {
  const seen = (name: string) => discord.as(name, { channel: { id: of.thread } }).messages();
  const all = (await seen('watcher')).filter(({ author, only_for }) => author.username === 'fieldpost' && !only_for);
  const mine = (await seen('one')).filter(({ only_for }) => only_for !== null);
  const done = await pressesOf(discord);
  return {
    presses: done.length,
    messages: all.length,
    pictures: sum(all.map(({ attachments }: SeenMessage) => attachments.length)),
    privates: mine.length,
    longestRow: longestRow(of.entries.map(({ user }) => of.sideOf(user))),
    answers: of.entries.length,
    requests: sum(ownRequests((await discord.record()).requests).map(([, count]) => count)) / of.entries.length,
  };
}

/** What user one pressed, chose and typed, in order. */
async function pressesOf(discord: Discord): Promise<string[]> {
  const all = await discord.timings();
  return all.flatMap(({ user, name }) => (user === 'one' && !name.startsWith('autocomplete of') ? [name] : []));
}

/** How often user one pressed what, the most frequent first, a line each. */
export async function pressesTable(discord: Discord): Promise<string> {
  const often = new Map<string, number>();
  for (const name of await pressesOf(discord)) often.set(name, (often.get(name) ?? 0) + 1);
  const lines = [...often]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${String(count).padStart(4)}  ${name}`);
  return lines.join('\n');
}

/** Requests of the bot for each answer by their route, the most frequent first, a line each; replies to interactions at the end. */
export function requestsTable(all: Readonly<Record<string, number>>, answers: number): string {
  const own = ownRequests(all);
  const replies = Object.entries(all).filter(([route]) => REPLY.test(route));
  const line = (words: string, count: number) =>
    `${String(count).padStart(5)}  ${(count / answers).toFixed(2)}  ${words}`;
  return [
    ...own.map(([route, count]) => line(route, count)),
    ...replies.sort(([, one], [, other]) => other - one).map(([route, count]) => line(`reply: ${route}`, count)),
  ].join('\n');
}

/** What several battles asked, beside what they may. */
export function countsTable(all: readonly Counts[], settings: PlaySettings): string {
  const { points, computer, ahead } = settings;
  const goals = GOALS[points] ?? {};
  const row = (words: string, of: keyof Counts, goal: number | string | undefined) => {
    const values = all.flatMap(counts => counts[of] ?? []);
    if (values.length === 0) return [];
    const each = values.length > 1 ? `   ${values.map(shown).join(' ')}` : '';
    return [`${words.padEnd(44)}${shown(median(values)).padStart(6)}   ${`goal ${goal ?? '–'}`.padEnd(10)}${each}`];
  };
  const how = computer ? 'one person against the computer' : 'two people';
  const windows = ahead ? 'windows answered ahead' : 'windows answered by hand';
  const planned = settings.oneByOne ? 'one question after the other' : windows;
  const medians = all.length > 1 ? `, medians of ${all.length} battles and each` : '';
  return [
    `${settings.ruleset.name}, ${points} points, ${how}, ${planned}${medians}`,
    ...row('presses', 'presses', goals.presses),
    ...row('public messages that stay', 'messages', goals.messages),
    ...row('pictures', 'pictures', goals.pictures),
    ...row('screens of 390 x 844', 'screens', goals.screens),
    ...row('private messages left standing', 'privates', computer ? undefined : '1 a hand-over'),
    ...row('hand-overs', 'handOvers', ahead ? goals.ahead : goals.handOvers),
    ...row('longest row of answers of one side', 'longestRow', undefined),
    ...row('answers of both sides', 'answers', undefined),
    ...row('requests for each, replies not counted', 'requests', 2),
  ].join('\n');
}

function longestRow(sides: readonly string[]): number {
  let longest = 0;
  let row = 0;
  for (const [index, side] of sides.entries()) {
    row = side === sides[index - 1] ? row + 1 : 1;
    longest = Math.max(longest, row);
  }
  return longest;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
