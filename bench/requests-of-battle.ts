import type { AnyRuleset, Choices, Json, JsonObject } from '../src/engine/index.js';
import type { Games } from '../src/games/games.js';
import { openGames } from '../src/games/open-games.js';
import { seeded } from './boards.js';
import { LONG_WORDS } from './request-files.js';
import type { Times } from './times.js';

export interface BattleOf {
  ruleset: string;
  points: number;
  /** List files of both sides; ready-made armies otherwise. */
  lists?: readonly [string, string];
}

const ANSWERS = 60;
/** One question of so many is looked at from all sides. */
const LOOKED_AT = 4;
const PLACES = ['10" north', '6" south', '20" east', '30" west', 'F5', 'H12'];
const PLAYERS = ['1', '2'];

/** Plays a battle as the computer would, and asks of it all that can be asked. */
export async function playAndLook(times: Times, rulesets: readonly AnyRuleset[], of: BattleOf): Promise<void> {
  const random = seeded(of.points);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const ruleset = rulesets.find(({ id }) => id === of.ruleset)!;
  const games = await openGames({ file: ':memory:', rulesets, ...times.benches(rulesets) });
  const { battle, name } = await start(times, games, ruleset, of);
  for (let answer = 0; answer < ANSWERS; answer += 1) {
    const info = await times.of('a look at the battle', name, () => games.info(battle));
    const asked = info?.asked[0];
    if (info?.status !== 'running' || asked === undefined) break;
    const { place } = info;
    const user = asked.who;
    const about = `${name}, ${asked.asks}`;
    const [question] = await times.of('what waits', about, () => games.waitingFor(place, user));
    if (question === undefined) break;
    const decision = question.decision.id;
    const on = { battle, decision };
    await times.of('a panel', about, () => games.answerSoFar({ ...on, partial: {} }));
    if (answer % LOOKED_AT === 0) {
      for (let way = 0; way < 3; way += 1) await lookThrough(on, about);
      await typeAll(place, user, on, question.decision.asks);
      await times.of('/battle map', name, () => games.viewOf(battle, user));
      await times.of('/battle log', name, () => games.log(battle));
    }
    const reply = await times.of('Suggest', about, () => games.advice(on));
    if (reply === undefined) break;
    const interaction = `${answer}`;
    const outcome = await times.of(`an answer to ${asked.asks}`, name, () =>
      games.submit({ ...on, user, interaction, reply }),
    );
    if (outcome.kind !== 'accepted') break;
    if (answer % 20 === 19)
      await times.of('/battle undo', name, () => games.undo({ battle, user, interaction: `undo ${answer}` }));
  }
  await times.of('/battle concede', name, () => games.concede({ battle, user: '2', interaction: 'last' }));
  await times.of('/battle verify', name, () => games.verify(battle));
  await games.close();

  /** A panel, menu by menu, with something typed at each. */
  async function lookThrough(on: { battle: string; decision: string }, about: string): Promise<void> {
    let partial: JsonObject = {};
    for (let depth = 0; depth < 12; depth += 1) {
      const now = partial;
      const walk = await times.of('a panel', `${about} ${JSON.stringify(now)}`, () =>
        games.answerSoFar({ ...on, partial: now }),
      );
      if (walk?.choices === undefined) return;
      const words = pick(LONG_WORDS);
      await times.of('words in a panel', `${about} ${words}`, () =>
        games.nextFromWords({ ...on, partial: now, words }),
      );
      const value = await chosen(on, now, walk.choices);
      if (value === undefined) return;
      partial = { ...now, [walk.choices.field]: value };
    }
  }

  async function chosen(
    on: { battle: string; decision: string },
    partial: JsonObject,
    choices: Choices,
  ): Promise<Json | undefined> {
    const { options, free, many } = choices;
    if (free && (options.length === 0 || random() < 0.5)) {
      const words = pick(PLACES);
      const found = await times.of('a typed place', words, () => games.nextFromWords({ ...on, partial, words }));
      if (found && 'value' in found) return found.value;
    }
    if (many) return options.slice(0, pick([many.min, many.max])).map(option => option.value);
    return options.length === 0 ? undefined : pick(options).value;
  }

  /** Every command that answers the question, letter by letter and whole. */
  async function typeAll(
    place: string,
    user: string,
    on: { battle: string; decision: string },
    asks: string,
  ): Promise<void> {
    await times.of('the commands that fit', asks, () => games.verbsFor(on));
    for (const verb of ruleset.verbs.filter(each => each.asks.includes(asks))) {
      const typed: Record<string, string> = {};
      const fields: Record<string, string> = {};
      for (const { name: option, field } of verb.params) {
        for (const words of ['', pick(LONG_WORDS)]) {
          const said = { ...typed, [option]: words };
          const typing = { place, user, verb: verb.name, option, typed: said };
          const command = `/${verb.name.join(' ')}`;
          const found = await times.of(`completion of ${command}`, JSON.stringify(said), () =>
            games.completions(typing),
          );
          if (words === '' && found.length > 0) typed[option] = pick(found).value;
          fields[field] = words === '' ? (typed[option] ?? 'x') : pick([words, typed[option] ?? words]);
          const line = { ...fields };
          await times.of(command, JSON.stringify(line), () => games.fromWords({ ...on, verb, typed: line }));
        }
      }
    }
  }
}

async function start(times: Times, games: Games, ruleset: AnyRuleset, { points, lists }: BattleOf) {
  const name = `${ruleset.name} at ${points}`;
  const ready = ruleset.armies.templates().filter(({ size }) => size === points);
  const armies: string[] = [];
  for (const [index, user] of PLAYERS.entries()) {
    const text = lists?.[index];
    const kept = text && (await games.importFile({ user, guild: 'g', bytes: Buffer.from(text) }));
    const own = kept && kept.kind === 'done' ? kept.card.army : undefined;
    armies.push(own ?? ready[index % ready.length]!.id);
  }
  const of = { guild: 'g', channel: 'c', host: '1', ruleset: ruleset.id, points, army: armies[0]!, battlefieldSeed: 1 };
  const opened = await times.of('/battle new', name, () => games.openBattle(of));
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await times.of('/battle join', name, () => games.join({ battle, user: '2' }));
  const chosen = await times.of('Army', name, () => games.chooseArmy({ battle, user: '2', army: armies[1]! }));
  if (chosen.kind !== 'done') throw new Error(chosen.why);
  await times.of('Battlefield', name, () => games.battlefieldOf(battle));
  await times.of('Start', name, () => games.startBattle({ battle, user: '1' }));
  return { battle, name };
}
