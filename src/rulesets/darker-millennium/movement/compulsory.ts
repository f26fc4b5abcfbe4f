import type { Mils, Point, UnitId } from '../../../engine/index.js';
import { ENGAGED } from '../../../engine/table/chargers.js';
import { travel } from '../../../engine/table/points.js';
import {
  centreOf,
  distanceBetween,
  enemiesOf,
  livingOf,
  modelsOf,
  onTable,
  unitOf,
  unitsOf,
} from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { casualtyOrder } from '../combat/casualty.js';
import { aftermathFrame, disengageFrame, type Suffered } from '../combat/frames.js';
import { hurt } from '../combat/hurt.js';
import { engagedWith } from '../combat/sight.js';
import { weakestSide } from '../combat/volley.js';
import { type DmGame, step } from '../game.js';
import { isAlive, wholeOf } from '../lookups.js';
import { isImmobile, isMachineUnit } from '../machines/armour.js';
import { runWildFrame, wildOne } from '../machines/control.js';
import { optionsOf } from '../options.js';
import { APART, rejoinParts, tornOf } from './coherency.js';
import {
  burnFrame,
  chargeFrame,
  compulsoryAsk,
  compulsoryFrame,
  fallBackFrame,
  rejoinFrame,
  restoreCoherencyFrame,
  type Straying,
  strayFrame,
  walkFrame,
} from './frames.js';
import { randomisedMv } from './ground.js';
import { planMove, planStraight } from './placing.js';
import { orderMatters } from './retreat-question.js';
import { gains, isSafe } from './retreats.js';

/**
 * Sub-phase I for one side (DM.move.compulsory): parts that split off rejoin their team, broken teams flee. Players of a side
 * one after another; each says who is next where that could matter (DM.move.one).
 */
export const compulsory = step(compulsoryFrame, {
  findWhoMust(g, args) {
    rejoinParts(g);
    const units = unitsOf(g.board, args.side).filter(unit => onTable(g.board, unit) && mustMove(g, unit));
    args.queue = g.board.seats.flatMap(({ id }) => units.filter(({ seat }) => seat === id)).map(({ id }) => id);
  },
  moveNext(g, args) {
    const left = livingOf(g.board, args.queue ?? []).filter(unit => mustMove(g, unit));
    args.queue = left.map(({ id }) => id);
    const [first] = left;
    if (first === undefined) return { end: null };
    args.now = first.id;
    const own = left.filter(({ seat }) => seat === first.seat);
    if (!orderMatters(g.board, own)) return { go: 'moveIt' };
    return {
      ask: compulsoryAsk({ who: first.seat, args: { units: own.map(({ id }) => id) }, fallback: { unit: first.id } }),
    };
  },
  hearWhoIsNext(_g, args, reply) {
    args.now = compulsoryAsk.answer(reply).unit;
  },
  moveIt(g, args) {
    const next = args.now!;
    args.queue = args.queue!.filter(id => id !== next);
    delete args.now;
    const unit = unitOf(g.board, next);
    if (unit.ablaze) {
      args.burning = next;
      return { call: burnFrame({ unit: next }) };
    }
    if (wildOne(g.board, unit)) return { call: runWildFrame({ unit: next }) };
    if (livingWhole(g, unit)) return { call: rejoinFrame({ unit: next }) };
    const from = engagedWith(g.board, unit).map(({ id }) => id);
    return { call: fallBackFrame({ unit: next, from, why: 'broken' }) };
  },
  lookForParts(g, args) {
    rejoinParts(g);
    const { burning } = args;
    delete args.burning;
    // A fire that went out moved nobody: who is broken, strayed or out of control as well has its move still to make.
    if (burning !== undefined && !unitOf(g.board, burning).ablaze) args.queue = [burning, ...args.queue!];
    return { go: 'moveNext' };
  },
});

function livingWhole(g: DmGame, unit: DmUnit): DmUnit | undefined {
  const whole = wholeOf(g.board, unit);
  return whole && onTable(g.board, whole) ? whole : undefined;
}

/** Broken teams until they are safe, and parts until they are whole; one move a phase. */
function mustMove(g: DmGame, unit: DmUnit): boolean {
  if (unit.moved !== undefined) return false;
  if (unit.ablaze || wildOne(g.board, unit)) return true;
  if (livingWhole(g, unit)) return true;
  return unit.status === 'broken' && !isSafe(g.board, unit);
}

/** A part goes to its team as fast as it would flee; enemies whom it leaves strike freely (DM.house.morale, DM.house.disengage). */
export const rejoin = step(rejoinFrame, {
  roll(g, args) {
    const unit = unitOf(g.board, args.unit);
    const whole = livingWhole(g, unit);
    const sides = randomisedMv(g.board, unit);
    if (whole === undefined || sides < 1) return { end: null };
    const faces = g.roll(2, sides);
    const total = faces.reduce((sum, face) => sum + face, 0);
    const why = { is: 'rejoins', name: whole.name, sides } as const;
    g.emit({ type: 'moveRolled', unit: unit.id, sides, faces, total, why });
    args.distance = total * 1000;
    const { left, clear } = homeward(g, unit, args.distance);
    if (clear && left.length > 0) return { call: disengageFrame({ unit: unit.id, from: left, does: 'breaksAway' }) };
    return undefined;
  },
  goHome(g, { unit: id, distance = 0 }) {
    const unit = unitOf(g.board, id);
    if (!isAlive(unit) || livingWhole(g, unit) === undefined) return { end: null };
    const { places, clear } = homeward(g, unit, distance);
    if (clear) return { call: walkFrame({ units: [unit], kind: 'compulsory', places }) };
    g.emit({ type: 'held', unit: id, why: { is: 'cannotGetClear' }, tried: 'compulsory' });
    return { end: null };
  },
  arrive() {},
});

/** The way of a part to its team, whom it leaves, and whether it gets 1" clear of those. */
function homeward(g: DmGame, unit: DmUnit, distance: Mils): { places: Placed[]; left: UnitId[]; clear: boolean } {
  const whole = livingWhole(g, unit)!;
  // Its own team is no other unit: it may come as close as it likes, so the ground is that of both.
  const to = centreOf(g.board, whole)!;
  const { places } = planMove(g.board, [unit], to, { allowance: () => distance, joins: whole.id });
  const left = engagedWith(g.board, unit);
  return { places, left: left.map(({ id }) => id), clear: gains(g.board, unit, left, places) };
}

/**
 * A team on fire: it goes out, or a model is hit and the team runs about; machines are still steered, unless they are out of
 * control (DM.house.weapons.ablaze, DM.house.weapons.ablaze.way).
 */
export const burn = step(burnFrame, {
  fightTheFire(g, { unit: id }) {
    const { fireOutOn: need, fireStrength: strength } = optionsOf(g.options).house;
    const face = g.die(6);
    g.emit({ type: 'burned', unit: id, face, need, out: face >= need });
    if (face >= need) return { end: null };
    const unit = unitOf(g.board, id);
    const [first] = casualtyOrder(g.board, modelsOf(g.board, unit));
    const suffered: Suffered[] = [];
    const side = (model: DmModel) => weakestSide(g.board, model);
    const fallen = hurt(
      g,
      unit,
      [first!.id],
      { strength, save: 0, damage: 1 },
      { why: { is: 'fire' }, side, suffered },
    );
    // Whatever takes a quarter of a team at once shakes it (DM.house.morale).
    suffered.push({ unit: id, pins: 0, fallen: fallen.length, why: { is: 'burned' } });
    return { call: aftermathFrame({ suffered }) };
  },
  runAbout(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const sides = isAlive(unit) ? randomisedMv(g.board, unit) : 0;
    if (isMachineUnit(g.board, unit))
      return wildOne(g.board, unit) ? { call: runWildFrame({ unit: id }) } : { end: null };
    if (sides < 1) return { end: null };
    const facing = (g.die(360) % 360) * 1000;
    const face = g.die(sides);
    const why = { is: 'onFire', degrees: facing / 1000, sides } as const;
    g.emit({ type: 'moveRolled', unit: id, sides, faces: [face], total: face, why });
    return { call: strayFrame({ unit: id, facing, distance: face * 1000 }) };
  },
  settle: () => ({ end: null }),
});

/**
 * A straight compulsory move in a given direction, as of models on fire or out of control: it stops at what bars it, and may
 * blunder into the enemy, who may react as to a charge (DM.move.charge.blunder). Where it cannot get clear of enemies whom it
 * is engaged with it stays.
 */
export const stray = step(strayFrame, {
  lookAhead(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!onTable(g.board, unit)) return { end: null };
    args.torn = tornOf(g.board, [unit]);
    const { left, clear } = meetings(g.board, unit, args);
    // Enemies whom it leaves strike freely (DM.house.disengage).
    if (clear && left.length > 0) return { call: disengageFrame({ unit: unit.id, from: left, does: 'breaksAway' }) };
    return undefined;
  },
  goOn(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!onTable(g.board, unit)) return { end: null };
    // A free hit may have done it (DM.house.vehicle.damage).
    if (isImmobile(g.board, unit)) {
      g.emit({ type: 'held', unit: unit.id, why: { is: 'stops', status: 'immobile' }, tried: 'compulsory' });
      return { end: null };
    }
    const { places, into, clear } = meetings(g.board, unit, args);
    if (!clear) {
      g.emit({ type: 'held', unit: unit.id, why: { is: 'cannotGetClear' }, tried: 'compulsory' });
      return { end: null };
    }
    if (into.length === 0) return { call: walkFrame({ units: [unit], kind: 'compulsory', places, opens: true }) };
    return {
      call: chargeFrame({
        units: [unit.id],
        targets: into,
        blunder: args.distance,
        bearing: args.facing,
      }),
    };
  },
  arrive: (_g, { torn = [] }) => ({ call: restoreCoherencyFrame({ units: torn }) }),
});

/** Where a stray move would end if nobody reacted to it. */
interface Meetings {
  places: Placed[];
  /** Enemies whom it fought and leaves, and those whom it runs into. */
  left: UnitId[];
  into: UnitId[];
  /** Whether it ends 1" from those whom it leaves. */
  clear: boolean;
}

/** Whom a stray unit leaves and whom it runs into (DM.move.charge.blunder). */
export function meetings(board: DmBoard, unit: DmUnit, straying: Straying): Meetings {
  const freely = planStraight(board, [unit], goal(board, unit, straying), {
    far: () => straying.distance,
    enemyAway: 0,
  }).places;
  const before = engagedWith(board, unit);
  const others = enemiesOf(board, unit).filter(enemy => !before.includes(enemy));
  const into = others.filter(enemy => farAt(board, unit, freely, enemy) <= ENGAGED);
  // Near them and not in contact is no close combat: it stops 1" short, like everybody (DM.move.apart).
  const tooNear = into.length === 0 && others.some(enemy => farAt(board, unit, freely, enemy) < APART);
  const places = tooNear ? straightOn(board, unit, straying) : freely;
  const far = (enemy: DmUnit) => farAt(board, unit, places, enemy);
  const left = before.filter(enemy => far(enemy) > ENGAGED);
  return {
    places,
    left: left.map(({ id }) => id),
    into: into.map(({ id }) => id),
    clear: left.every(enemy => far(enemy) >= APART),
  };
}

/** Mils between an enemy and where the unit would stand. */
function farAt(board: DmBoard, unit: DmUnit, places: readonly Placed[], enemy: DmUnit): Mils {
  const then = boardWith(board, places);
  return distanceBetween(then, unitOf(then, unit.id), enemy);
}

/** The way past those who got out of it: as straight as before, and no nearer than 1" to anybody. */
export function straightOn(board: DmBoard, unit: DmUnit, straying: Straying): Placed[] {
  return planStraight(board, [unit], goal(board, unit, straying), { far: () => straying.distance }).places;
}

function goal(board: DmBoard, unit: DmUnit, { facing, distance }: Straying): Point {
  return travel(centreOf(board, unit)!, facing, distance);
}
