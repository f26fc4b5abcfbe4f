import type { AnyRuleset, Board, SideId } from '../../engine/index.js';
import type { BattleAndSeats } from '../../store/battles.js';
import type { Db } from '../../store/open-store.js';
import { answerTimes } from '../../store/prompts.js';
import { COMPUTER } from '../battle-info.js';
import { factsOf } from '../history.js';
import { typedWords } from '../typed-words.js';
import type { SideTally } from './events.js';

/** Kinds of deeds that are kept of a side. */
const MOST_DEEDS = 20;
const A_MINUTE = 60_000;

/** What both sides did in a battle that is over. */
export async function tallyOf(
  db: Db,
  ruleset: AnyRuleset,
  { battle, seats }: BattleAndSeats,
  boards: readonly (Board | undefined)[],
): Promise<Record<SideId, SideTally>> {
  const tallied = (await factsOf(db, battle.id)).flatMap(event => ruleset.tally(event));
  const times = await answerTimes(db, battle.id);
  const sideOf = new Map(boards.flatMap(board => Object.values(board?.units ?? {}).map(({ id, side }) => [id, side])));
  const of = (side: SideId): SideTally => {
    const own = tallied.filter(({ unit }) => sideOf.get(unit) === side);
    const sum = (what: 'expected' | 'got') => own.reduce((total, { luck }) => total + (luck?.[what] ?? 0), 0);
    const people = new Set(seats.filter(seat => seat.side === side && seat.who !== COMPUTER).map(({ seat }) => seat));
    const took = times.filter(({ seat }) => people.has(seat)).map(each => Math.max(0, each.took));
    const deeds = own.flatMap(({ did }) => (did === undefined ? [] : [typedWords(did)]));
    return {
      expected: rounded(sum('expected')),
      got: sum('got'),
      did: Object.fromEntries(counted(deeds).slice(0, MOST_DEEDS)),
      answers: took.length,
      minutes: rounded(medianOf(took) / A_MINUTE),
    };
  };
  return { blue: of('blue'), red: of('red') };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The most frequent first. */
function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** 0 of nothing. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
