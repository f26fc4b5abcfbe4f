import { join } from 'node:path';
import Database from 'better-sqlite3';
import { seededDice } from '../../src/engine/dice/scripted.js';
import {
  type AnyRuleset,
  compose,
  type Decision,
  type Dice,
  type JsonObject,
  type SideId,
  type View,
} from '../../src/engine/index.js';
import type { Games } from '../../src/games/games.js';
import { CHANNEL, GUILD, Tapped, THREAD } from './tapped.js';

/** Random answers that are tried before the clock's has to do. */
const TRIES = 6;

/** A battle on disk as it stood when something was asked and nobody had answered. */
export interface Moment {
  file: string;
  battle: string;
  /** The first question, such as `stratagem`. */
  kind: string;
  /** Every decision that waits. */
  asked: string[];
  /** One of them, and two answers to it. */
  secret: { user: string; decision: string; answers: [JsonObject, JsonObject] };
  players: { user: string; side: SideId }[];
  /** What opens the seal of the dice: nobody may read it before the end. */
  seal: string[];
}

export interface Play {
  ruleset: AnyRuleset;
  folder: string;
  seed: number;
  /** On each side. */
  players: number;
  answers: number;
  /** Whether this is a moment to look at. */
  wanted(kind: string, asked: number): boolean;
}

/** Plays a battle of the real application by random answers, and copies it whenever its moment is wanted. */
export async function momentsOf({ ruleset, folder, seed, players, answers, wanted }: Play): Promise<Moment[]> {
  const chance = seededDice(`sealed ${ruleset.id} ${seed}`);
  const file = join(folder, `${ruleset.id}-${seed}.sqlite`);
  const at = await Tapped.open(file);
  const { games } = at.bot;
  const users = Array.from({ length: 2 * players }, (_, index) => `10000000000000000${11 + index}`);
  const battle = await begin(games, ruleset, users, chance, seed);
  const found: Moment[] = [];
  for (let answered = 0; answered < answers; answered += 1) {
    const info = await games.info(battle);
    const { who: user, decision } = info?.asked[chance.face(info.asked.length || 1) - 1] ?? {};
    if (info?.status !== 'running' || user === undefined || decision === undefined) break;
    const { pending = [] } = (await games.viewOf(battle))?.view ?? {};
    const [first, second] = await repliesTo(games, ruleset, { battle, user, decision }, chance);
    const kind = info.asked[0]!.asks;
    if (pending.length === info.asked.length && second && wanted(kind, pending.length)) {
      const copy = join(folder, `${ruleset.id}-${seed}-${answered}.sqlite`);
      await drain(games);
      const secrets = copied(file, copy, battle);
      const asked = info.asked.map(({ decision: id }) => id);
      const sitting = info.seats.map(({ who = '', side }) => ({ user: who, side }));
      const secret = { user, decision, answers: [first!, second] as [JsonObject, JsonObject] };
      found.push({ file: copy, battle, kind, asked, secret, players: sitting, seal: secrets });
    }
    const interaction = `answer ${answered}`;
    // Battles that are led as the computer would come to blows sooner.
    const sensible = chance.face(3) > 1 ? await games.advice({ battle, decision }) : undefined;
    const reply = (sensible ?? second ?? first)!;
    const outcome = await games.submit({ battle, user, interaction, decision, reply });
    if (outcome.kind !== 'accepted') throw new Error(`${ruleset.id}, seed ${seed}: ${outcome.why}`);
  }
  await at.close();
  return found;
}

/** What the clock would answer, and another answer where there is one. */
async function repliesTo(
  games: Games,
  ruleset: AnyRuleset,
  { battle, user, decision: id }: { battle: string; user: string; decision: string },
  chance: Dice,
): Promise<JsonObject[]> {
  const view = (await games.viewOf(battle, user))?.view;
  const decision = view?.pending.find(pending => pending.id === id);
  if (view === undefined || decision === undefined) throw new Error(`${id} does not wait in ${battle}`);
  const fallback = decision.fallback as JsonObject;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = randomReply(ruleset, view, decision, chance);
    const another = reply && JSON.stringify(reply) !== JSON.stringify(fallback);
    if (another && ruleset.questions[decision.asks]?.check(view, decision, reply) === undefined)
      return [fallback, reply];
  }
  return [fallback];
}

function randomReply(ruleset: AnyRuleset, view: View, decision: Decision, chance: Dice): JsonObject | undefined {
  return compose(ruleset, view, decision, ({ options, many }) => {
    if (many) return options.slice(0, many.min).map(({ value }) => value);
    return options[chance.face(options.length || 1) - 1]?.value;
  });
}

async function begin(games: Games, ruleset: AnyRuleset, users: string[], chance: Dice, seed: number): Promise<string> {
  const [host = ''] = users;
  const each = ruleset.armies.templates([]).filter(({ size }) => size === 500);
  const army = () => each[chance.face(each.length) - 1]!.id;
  const players = users.length / 2;
  const points = 500 * players;
  const where = { guild: GUILD, channel: CHANNEL, thread: THREAD };
  const set = { host, ruleset: ruleset.id, points, players, army: army(), battlefieldSeed: seed };
  const opened = await games.openBattle({ ...where, ...set });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  for (const user of users.slice(1)) {
    await games.join({ battle, user });
    await games.chooseArmy({ battle, user, army: army() });
  }
  const begun = await games.startBattle({ battle, user: host });
  if (begun.kind !== 'done') throw new Error(begun.why);
  return battle;
}

/** Everything is sent, and stands in a message. */
async function drain(games: Games): Promise<void> {
  for (let row = await games.outbox.next(THREAD); row; row = await games.outbox.next(THREAD))
    await games.outbox.markSent(row.id, row.message?.id ?? `40000000000000${String(row.id).padStart(5, '0')}`);
}

function copied(file: string, copy: string, battle: string): string[] {
  const db = new Database(file);
  db.prepare('vacuum into ?').run(copy);
  const { secret } = db.prepare('select secret from battles where id = ?').get(battle) as { secret: string };
  const seeds = db.prepare('select seed from seats where battle = ?').all(battle) as { seed: string }[];
  db.close();
  return [secret, ...seeds.map(({ seed }) => seed)];
}
