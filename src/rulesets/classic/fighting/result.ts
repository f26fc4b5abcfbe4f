import type { SideId, UnitId } from '../../../engine/index.js';
import { enemyOf, modelsOf, profileOf, unitOf } from '../../board-queries.js';
import { keyOf, mayDo, numberFor } from '../asking.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { type ClassicGame, type Situation, step } from '../game.js';
import { dieFrame } from '../harm/frames.js';
import { bestInitiative, hasFighters, isVehicleUnit } from '../lookups.js';
import { fallBackFrame, moraleFrame } from '../morale/frames.js';
import { walkFrame } from '../movement/frames.js';
import { combatEndFrame, fleeAsk, pursuitFrame, shiftFrame } from './frames.js';
import { settleLocks } from './locks.js';
import { pilers, planPileIn } from './pile-in.js';
import { expectedFight } from './taste.js';
import { foesOf, ofSide } from './who.js';

/** Who of these is there and does not fall back. */
function unbroken(board: ClassicBoard, units: readonly UnitId[], side: SideId): ClassicUnit[] {
  return ofSide(board, units, side).filter(unit => !unit.isFallingBack);
}

/** What a combat comes to (AD.house.combat.result). */
export const combatEnd = step(combatEndFrame, {
  count(g, args) {
    const lost: Record<SideId, number> = { blue: 0, red: 0 };
    for (const id of args.units) {
      const unit = unitOf(g.board, id);
      lost[unit.side] += unit.fightWounds - (args.before[id] ?? 0);
    }
    const more = lost.blue - lost.red;
    const winner: SideId | undefined = more > 0 ? 'red' : more < 0 ? 'blue' : undefined;
    g.emit({ type: 'combatResolved', units: args.units, lost, winner });
    args.by = Math.abs(more);
    args.falling = [];
    // Who has nobody left against it has nothing to fear.
    const held = winner !== undefined && unbroken(g.board, args.units, winner).some(unit => hasFighters(g.board, unit));
    args.losers = held
      ? unbroken(g.board, args.units, enemyOf(winner))
          .filter(unit => !isVehicleUnit(g.board, unit) && foesOf(g.board, unit).length > 0)
          .map(({ id }) => id)
      : [];
  },
  test(g, args) {
    const id = args.losers!.shift();
    if (id === undefined) return { go: 'sweep' };
    const unit = unitOf(g.board, id);
    args.testing = id;
    if (!isUseless(g, unit)) return { go: 'throw' };
    return { ask: fleeAsk({ who: unit.seat, args: { unit: id }, fallback: { flee: false } }) };
  },
  /** Who can hurt nobody may run (AD.house.useless). */
  flee(g, args, reply) {
    if (!fleeAsk.answer(reply).flee) return { go: 'throw' };
    g.emit({ type: 'gaveUp', unit: args.testing! });
    args.falling!.push(args.testing!);
    g.emit({ type: 'fallingBack', unit: args.testing!, falling: true });
    return { go: 'test' };
  },
  throw(_g, { testing: id, by }) {
    return { call: moraleFrame({ unit: id!, modifier: -by!, doubleOne: true, stays: true }) };
  },
  hold(g, args, reply) {
    if (moraleFrame.ended(reply) === false) {
      args.falling!.push(args.testing!);
      g.emit({ type: 'fallingBack', unit: args.testing!, falling: true });
    }
    return { go: 'test' };
  },
  /** Who falls back is caught, or breaks off (AD.core.sweep). */
  sweep(g, args) {
    const id = args.falling!.shift();
    if (id === undefined) return { go: 'stay' };
    const unit = unitOf(g.board, id);
    const by = isSpared(g.board, unit) ? undefined : sweeperOf(g.board, unit);
    if (by !== undefined && g.board.edition.pursuit) return { call: pursuitFrame({ unit: id, by: by.id }) };
    if (by !== undefined && isCaught(g, unit, by)) return { call: dieFrame({ unit: id, models: unit.models }) };
    return { call: fallBackFrame({ unit: id }) };
  },
  swept: () => ({ go: 'sweep' }),
  stay(g, args) {
    settleLocks(g);
    const sides = [args.side, enemyOf(args.side)].map(side =>
      unbroken(g.board, args.units, side).filter(unit => !isVehicleUnit(g.board, unit)),
    );
    const fightOn = sides.every(bodies => bodies.length > 0);
    args.piling = fightOn ? sides.flat().map(({ id }) => id) : [];
  },
  pileIn(g, args) {
    const id = args.piling!.shift();
    if (id === undefined) return { go: 'consolidate' };
    const unit = unitOf(g.board, id);
    const places = planPileIn(g.board, unit, pilers(g.board, modelsOf(g.board, unit)), args.units);
    return places.length === 0 ? { go: 'pileIn' } : { call: walkFrame({ unit: id, kind: 'pileIn', places }) };
  },
  piledIn(g) {
    settleLocks(g);
    return { go: 'pileIn' };
  },
  /** Who fights nobody any longer may go where it likes (AD.core.consolidate). */
  consolidate(g, args) {
    args.free = [args.side, enemyOf(args.side)]
      .flatMap(side => unbroken(g.board, args.units, side))
      .filter(unit => !isVehicleUnit(g.board, unit) && foesOf(g.board, unit).length === 0)
      .map(({ id }) => id);
  },
  /** Up to the best Initiative (AD.core.consolidate). */
  goOn(g, args) {
    const id = args.free!.shift();
    if (id === undefined) return { end: null };
    const distance = bestInitiative(g.board, unitOf(g.board, id)) * 1000;
    return { call: shiftFrame({ unit: id, kind: 'consolidate', distance }) };
  },
  gone(g) {
    settleLocks(g);
    return { go: 'goOn' };
  },
});

/** Whether a unit can hurt none of those whom it fights, and may give up for it. */
function isUseless(situation: Situation, unit: ClassicUnit): boolean {
  const { board } = situation;
  if (mayDo(board, 'fleeByChoice', { unit }, {}).may === false) return false;
  return foesOf(board, unit).every(foe => expectedFight(situation, unit, foe) === 0);
}

/** Whether nobody goes after it (IO.house.noFear, IO.fearless). */
function isSpared(board: ClassicBoard, unit: ClassicUnit): boolean {
  return keyOf(board, unit, 'neverSwept') === true || mayDo(board, 'beSwept', { unit }, {}).may === false;
}

/** The winner that cuts a falling unit down: the quickest of those who fight nobody else that stands, and may (AD.core.sweep). */
function sweeperOf(board: ClassicBoard, unit: ClassicUnit): ClassicUnit | undefined {
  const able = foesOf(board, unit).filter(
    foe =>
      !foe.isFallingBack &&
      foesOf(board, foe).every(other => other.isFallingBack) &&
      mayDo(board, 'sweep', { unit: foe }, {}).may !== false,
  );
  return able.sort((a, b) => ownInitiative(board, b) - ownInitiative(board, a))[0];
}

/** The best unmodified Initiative of a unit. */
function ownInitiative(board: ClassicBoard, unit: ClassicUnit): number {
  return Math.max(1, ...modelsOf(board, unit).map(model => profileOf(board, model).characteristics.I ?? 1));
}

/** The Initiative test of a sweep; states it. */
export function isCaught(g: ClassicGame, unit: ClassicUnit, by: ClassicUnit): boolean {
  const faces = g.roll(numberFor(g.board, 'sweepDice', { unit: by }, 1), 6);
  const face = g.die(6);
  const [own, theirs] = [ownInitiative(g.board, by), ownInitiative(g.board, unit)];
  const caught = Math.max(...faces) + own > face + theirs;
  const against = { face, initiative: theirs };
  g.emit({ type: 'swept', unit: unit.id, by: by.id, faces, initiative: own, against, caught });
  return caught;
}
