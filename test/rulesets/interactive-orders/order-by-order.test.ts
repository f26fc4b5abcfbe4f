import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/index.js';
import { lengthOf } from '../../../src/engine/table/walked.js';
import type { IoEvent } from '../../../src/rulesets/interactive-orders/game.js';
import { playerTurnFrame } from '../../../src/rulesets/interactive-orders/turn/frames.js';
import { gun, hull, squad, type UnitPart } from '../../support/classic.js';
import { ioScenario } from '../../support/io.js';
import type { Place } from '../../support/table.js';

/** What a unit is told in its turn: an order, and what it does first. `stay`: it moves first, and stays where it is. */
const ORDERS = ['move', 'fire', 'stay', 'open', 'assault', 'assaultFire', 'fast', 'ambush', 'reserve', 'none'] as const;
type Told = (typeof ORDERS)[number];

const REPLIES: Record<Exclude<Told, 'none'>, JsonObject> = {
  move: { do: 'manoeuvre', first: 'move' },
  fire: { do: 'manoeuvre', first: 'fire' },
  stay: { do: 'manoeuvre', first: 'move' },
  open: { do: 'openFire' },
  assault: { do: 'closeAssault', first: 'move' },
  assaultFire: { do: 'closeAssault', first: 'fire' },
  fast: { do: 'topSpeed' },
  ambush: { do: 'ambush' },
  reserve: { do: 'reserveMove' },
};

/** By the source: what is shot by who stands, or takes no account of a move, and by who has moved. */
const STEADY = ['Heavy 1 at 3+', 'Ordnance 1 at 3+', 'Rapid 2 at 3+', 'Salvo 4 at 3+', 'Shell'];
const MOVED = ['Heavy 1 snap', 'Rapid 2 at 3+', 'Salvo 2 at 3+'];
const CRUISING = ['Heavy 1 at 3+', 'Rapid 2 snap', 'Salvo 4 snap'];

/** What of that a unit does in its own turn, how far it goes in it and how far in a Reserve Move, in inches by a die of 4. */
interface Kind {
  orders: string;
  moves: number;
  runs: number;
  /** After it has fired. */
  follows: number;
  onTheMove: string[];
  firesFirst: string[];
}
const FOOT = 'manoeuvre openFire closeAssault topSpeed ambush reserveMove';
const KINDS: Record<string, Kind> = {
  foot: { orders: FOOT, moves: 6, runs: 10, follows: 6, onTheMove: MOVED, firesFirst: MOVED },
  bike: { orders: FOOT, moves: 12, runs: 16, follows: 12, onTheMove: MOVED, firesFirst: MOVED },
  tank: {
    orders: FOOT.replace('closeAssault ', ''),
    moves: 12,
    runs: 18,
    follows: 6,
    onTheMove: CRUISING,
    firesFirst: STEADY,
  },
};

function shotsOf({ onTheMove, firesFirst }: Kind, told: Told): string[] {
  if (told === 'move' || told === 'assault') return onTheMove;
  if (told === 'fire' || told === 'assaultFire') return firesFirst;
  return told === 'open' || told === 'stay' ? STEADY : [];
}

function wayOf({ moves, runs, follows }: Kind, told: Told): number {
  if (told === 'move' || told === 'assault') return moves;
  if (told === 'fire' || told === 'assaultFire') return follows;
  return told === 'fast' ? runs : 0;
}

/** Nothing that they shoot hurts anybody. */
const WEAPONS = (['heavy', 'rapidFire', 'salvo', 'ordnance', 'shell'] as const).map(is => {
  const name = { heavy: 'Heavy', rapidFire: 'Rapid', salvo: 'Salvo', ordnance: 'Ordnance', shell: 'Shell' }[is];
  const salvo = is === 'salvo' ? { shots: 2, shotsStill: 4 } : {};
  const shell = is === 'shell' ? { shooting: 'heavy' as const, rules: ['blast'] } : { shooting: is };
  return gun(name, { strength: 1, range: { least: 0, most: 90_000 }, ...salvo, ...shell });
});

function unitOf(kind: string, id: string, at: Place): UnitPart {
  const armour = { front: 16, side: 16, rear: 16 };
  if (kind === 'tank') return hull(id, { at, weapons: WEAPONS, numbers: { M: 12 }, profile: { armour } });
  const numbers = { T: 10, M: kind === 'bike' ? 12 : 6 };
  const profile = kind === 'bike' ? { subTypes: ['bike' as const] } : {};
  return squad(id, 5, { at, numbers, profile, weapons: WEAPONS.map(weapon => [weapon]) });
}

/** Four player turns, one order in each, and what came of each. */
function played(kinds: readonly [string, string], plan: readonly Told[]) {
  const game = ioScenario({
    blue: [unitOf(kinds[0], 'A', [12, 36])],
    red: [unitOf(kinds[1], 'B', [12, 14])],
    board: { playerTurn: 0, turn: 0 },
  });
  const turn = (side: 'blue' | 'red') => () => ({ call: playerTurnFrame({ side }) });
  const turns = {
    name: 'test.turns',
    beats: { first: turn('blue'), second: turn('red'), third: turn('blue'), fourth: turn('red'), end: () => {} },
  };
  game.ruleset.steps[turns.name] = turns as never;
  game.startAt(turns).dice(...Array.from({ length: 400 }, () => 4));
  const offered: string[] = [];
  while (game.pending.length > 0) {
    const { asks, args } = game.asked;
    const { playerTurn, acting } = game.board;
    const unit = acting === 'blue' ? 'a' : 'b';
    const told = plan[playerTurn - 1]!;
    // To the further edge, which is further than anybody goes.
    const toEdge = (who: string) => {
      const { x, y } = game.board.models[`${who}-1`]!.at!;
      return { x: x < 24_000 ? 46_000 : 2000, y, near: true };
    };
    if (asks === 'order') {
      const isNew = offered[playerTurn - 1] === undefined;
      offered[playerTurn - 1] ??= game.offered({ unit }).join(' ');
      const reply = told === 'none' ? undefined : { unit, ...REPLIES[told] };
      const may = isNew && reply && game.refusal(reply) === undefined;
      game.answer(may ? reply : { unit: 'none' });
    } else if (asks === 'act' && args.part === 'fire') {
      game.answer({ do: 'shoot', target: unit === 'a' ? 'b' : 'a' });
    } else if (asks === 'act') {
      const gait = args.part === 'move' ? 'move' : 'run';
      game.answer(told === 'stay' || args.part === 'charge' ? { do: 'none' } : { do: gait, to: toEdge(unit) });
    } else {
      const react = game.offered()[0] as string;
      const [way, who] = react.split(':');
      game.answer(way === 'ambush' ? { react, target: who === 'a' ? 'b' : 'a' } : { react, to: toEdge(who!) });
    }
  }
  return { offered, ...turnsOf(game.events) };
}

/** What was shot and how far they went in each turn, by unit: `2 a`. */
function turnsOf(events: readonly IoEvent[]) {
  const shots: Record<string, string[]> = {};
  const ways: Record<string, number> = {};
  let now = 0;
  const moved: Record<string, number> = {};
  for (const event of events) {
    if (event.type === 'playerTurnStarted') now = event.playerTurn;
    if (event.type === 'moved') {
      const far = Math.max(...event.models.map(({ path }) => lengthOf(path))) / 1000;
      ways[`${now} ${event.unit}`] = (ways[`${now} ${event.unit}`] ?? 0) + far;
      if (far > 0) moved[event.unit] = now;
    }
    if (event.type !== 'shot') continue;
    for (const { weapon, isSnap, hit } of event.volleys) {
      const isStill = (moved[event.target] ?? -1) < now - 1;
      if (weapon === 'Shell') expect([hit?.need, hit?.for]).toEqual(isStill ? [3, ['still']] : [4, undefined]);
      const told =
        weapon === 'Shell' ? weapon : `${weapon} ${hit?.dice.length} ${isSnap ? 'snap' : `at ${hit?.need}+`}`;
      shots[`${now} ${event.unit}`] = [...(shots[`${now} ${event.unit}`] ?? []), told].sort();
    }
  }
  return { shots, ways };
}

const PAIRS = [
  ['foot', 'tank'],
  ['bike', 'foot'],
  ['tank', 'bike'],
] as const;

test.each(PAIRS)(
  'IO.orders.one, IO.orders.token, IO.order.topSpeed, IO.order.manoeuvre, IO.order.manoeuvre.first, IO.order.openFire, IO.order.assault, IO.order.ambush, IO.order.reserve, IO.template.still: what each order of two turns lets do, whatever went before: %s against %s',
  (...kinds) => {
    for (let each = 0; each < ORDERS.length; each += 1) {
      const plan = [each, 3 * each + 1, 7 * each + 4, 9 * each + 6].map(nth => ORDERS[nth % ORDERS.length]!);
      const { offered, shots, ways } = played(kinds, plan);
      const waits: Record<string, Told | undefined> = {};
      plan.forEach((told, index) => {
        const [me, foe] = index % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
        const [kind, other] = index % 2 === 0 ? kinds : [kinds[1], kinds[0]];
        const own = KINDS[kind]!;
        const turn = index + 1;
        const isRefused = kind === 'tank' && (told === 'assault' || told === 'assaultFire');
        const gives = told !== 'none' && !isRefused;
        // Who waits answers the order, and whoever has just begun to wait may answer a Reserve Move at once.
        const met = gives ? waits[foe] : undefined;
        const answersBack = told === 'ambush' && met === 'reserve';
        const about = `${kind} ${plan.join(' ')}, turn ${turn}`;
        expect([about, offered[index]]).toEqual([about, own.orders]);
        const expected = answersBack ? STEADY : gives ? shotsOf(own, told) : [];
        expect([about, me, shots[`${turn} ${me}`] ?? []]).toEqual([about, me, expected]);
        expect([about, foe, shots[`${turn} ${foe}`] ?? []]).toEqual([about, foe, met === 'ambush' ? STEADY : []]);
        expect(ways[`${turn} ${me}`] ?? 0, about).toBeCloseTo(gives ? wayOf(own, told) : 0, 0);
        expect(ways[`${turn} ${foe}`] ?? 0, about).toBeCloseTo(met === 'reserve' ? KINDS[other]!.runs : 0, 0);
        if (!gives) return;
        waits[foe] = undefined;
        waits[me] = (told === 'ambush' && !answersBack) || told === 'reserve' ? told : undefined;
      });
    }
  },
);
