import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, JsonObject } from '../../src/engine/index.js';
import type { Expiry, Games, OutboxRow, Pace } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import type { Workbench } from '../../src/games/workbench-tasks.js';
import { CHANNEL, ONE, TWO } from './names.js';
import { sentAs } from './sent-as.js';

export { CHANNEL, ONE, sentAs, TWO };

/** The application on a database in memory, or `file`, with a clock that stands still and chance that repeats. */
export async function testGames(
  options: { file?: string; rulesets?: AnyRuleset[]; seed?: number; keepDays?: number; workbench?: Workbench } = {},
) {
  const clock = { now: 1_800_000_000_000 };
  const faults: { error: unknown; about: string }[] = [];
  let chance = options.seed ?? 1;
  const games = await openGames({
    file: options.file ?? ':memory:',
    keepDays: options.keepDays ?? 0,
    rulesets: options.rulesets ?? [anyTiny],
    ...(options.workbench && { workbench: options.workbench }),
    now: () => clock.now,
    random: bytes =>
      Uint8Array.from({ length: bytes }, () => {
        chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
        return chance >>> 24;
      }),
    onFault: (error, about) => faults.push({ error, about }),
  });
  return { games, clock, faults };
}

/** A bot that runs for so many milliseconds, with a tick a minute; gives how many questions its clock answered. */
export async function pass({ games, clock }: { games: Games; clock: { now: number } }, milliseconds: number) {
  const end = clock.now + milliseconds;
  let answered = await games.tick();
  while (clock.now < end) {
    clock.now = Math.min(clock.now + 60_000, end);
    answered += await games.tick();
  }
  return answered;
}

/** A battle of two people, started; gives its id. */
export async function started(
  games: Games,
  more: {
    options?: JsonObject;
    pace?: Pace;
    channel?: string;
    guild?: string;
    opponent?: string;
    expiry?: Expiry;
  } = {},
) {
  const channel = more.channel ?? CHANNEL;
  const opened = await games.openBattle({ guild: 'g', channel, host: ONE, points: 10, army: 'gold', ...more });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  const user = more.opponent ?? TWO;
  if (more.opponent === undefined) await games.join({ battle, user });
  await games.chooseArmy({ battle, user, army: 'grey' });
  if (more.expiry !== undefined) await games.setPace({ battle, user, expiry: more.expiry });
  const begun = await games.startBattle({ battle, user: ONE });
  if (begun.kind !== 'done') throw new Error(begun.why);
  return battle;
}

let interactions = 0;

/** Answers the first question that waits for a user. */
export async function answer(games: Games, battle: string, user: string, reply: JsonObject, interaction?: string) {
  const asked = (await games.info(battle))?.asked.find(({ who }) => who === user);
  if (asked === undefined) throw new Error(`${user} is not asked`);
  interactions += 1;
  return games.submit({
    battle,
    user,
    interaction: interaction ?? `i${interactions}`,
    decision: asked.decision,
    reply,
  });
}

/** Both have chosen their stances: blue is asked to act. */
export async function acting(games: Games, battle: string) {
  await answer(games, battle, ONE, { stance: 'bold' });
  await answer(games, battle, TWO, { stance: 'wary' });
}

/** Everything that waits to be sent to a channel, marked as sent on the way; `board`: the message that says where the battle stands, too. */
export async function drained(games: Games, channel = CHANNEL, board = false) {
  const rows = [];
  for (let row = await games.outbox.next(channel); row; row = await games.outbox.next(channel)) {
    if (board || row.delivery.kind !== 'board') rows.push(row);
    await games.outbox.markSent(row.id, row.message?.id ?? `m${row.id}`, sentAs(row));
  }
  return rows;
}

/** The title of a report or line: what is short stands behind it. */
export function titleOf({ title }: { title: string }): string {
  return title.split(' · ')[0]!;
}

/** A chapter as lines: its title, what it tells, struck through what was taken back, and its picture. */
export function linesOf({ delivery }: OutboxRow): string[] {
  if (delivery.kind !== 'chapter') return [delivery.kind];
  const { title, goesOn, entries, picture } = delivery;
  const told = entries.map(entry => (entry.struck ? `~~${titleOf(entry)}~~` : titleOf(entry)));
  return [`${title}${goesOn ? ' goes on' : ''}`, ...told, ...(picture ? [`picture ${picture.title}`] : [])];
}
