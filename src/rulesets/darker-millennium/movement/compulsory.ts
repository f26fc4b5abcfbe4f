import type { JsonObject, Mils, SideId, UnitId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { travel } from '../../../engine/table/points.js';
import type { DmModel, DmUnit } from '../board.js';
import { casualtyOrder } from '../combat/casualty.js';
import { disengage } from '../combat/disengage.js';
import { weakestSide } from '../combat/flames.js';
import { hurt } from '../combat/hurt.js';
import { aftermath, type Suffered } from '../combat/morale.js';
import { distanceBetween, ENGAGED, engagedWith } from '../combat/sight.js';
import { type DmGame, step } from '../game.js';
import { centreOf, enemyOf, isAlive, modelsOf, onTable, unitOf, unitsOf } from '../lookups.js';
import { isMachineUnit } from '../machines/armour.js';
import { runWild, wildOne } from '../machines/control.js';
import { optionsOf } from '../options.js';
import { charge } from './charge.js';
import { fallBack } from './fall-back.js';
import { rejoinParts, wholeOf } from './parts.js';
import { lowestMv, planMove } from './placing.js';
import { isSafe } from './retreats.js';
import { boardWith } from './segments.js';
import { planStraight } from './straight.js';
import { walkFrame } from './walk.js';

interface CompulsoryArgs extends JsonObject {
  side: SideId;
  queue?: UnitId[];
}

/** Sub-phase I for one side (DM.move.compulsory): parts that split off rejoin their team, broken teams flee. */
export const compulsory = step<CompulsoryArgs>('move.compulsory', {
  findWhoMust(g, args) {
    rejoinParts(g);
    args.queue = unitsOf(g.board, args.side)
      .filter(unit => onTable(g.board, unit) && mustMove(g, unit))
      .map(({ id }) => id);
  },
  moveNext(g, args) {
    const [next, ...rest] = args.queue ?? [];
    if (next === undefined) return { end: null };
    args.queue = rest;
    const unit = unitOf(g.board, next);
    if (!isAlive(unit) || !mustMove(g, unit)) return { go: 'moveNext' };
    if (unit.ablaze) return { call: start(burn, { unit: next }) };
    if (wildOne(g.board, unit)) return { call: start(runWild, { unit: next }) };
    if (livingWhole(g, unit)) return { call: start(rejoin, { unit: next }) };
    const from = engagedWith(g.board, unit).map(({ id }) => id);
    return { call: start(fallBack, { unit: next, from, why: 'broken' }) };
  },
  lookForParts(g) {
    rejoinParts(g);
    return { go: 'moveNext' };
  },
});

function livingWhole(g: DmGame, unit: DmUnit): DmUnit | undefined {
  const whole = wholeOf(g.board, unit);
  return whole && isAlive(whole) && onTable(g.board, whole) ? whole : undefined;
}

/** Broken teams until they are safe, and parts until they are whole; one move a phase. */
function mustMove(g: DmGame, unit: DmUnit): boolean {
  if (unit.moved !== undefined) return false;
  if (unit.ablaze || wildOne(g.board, unit)) return true;
  if (livingWhole(g, unit)) return true;
  return unit.status === 'broken' && !isSafe(g.board, unit);
}

/** A part goes to its team as fast as it would flee (DM.house.morale). */
export const rejoin = step<{ unit: UnitId }>('move.rejoin', {
  roll(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const whole = livingWhole(g, unit);
    const sides = lowestMv(g.board, unit);
    const to = whole && centreOf(g.board, whole);
    if (to === undefined || sides < 1) return { end: null };
    const faces = g.roll(2, sides);
    const total = faces.reduce((sum, face) => sum + face, 0);
    g.emit({
      type: 'moveRolled',
      unit: id,
      sides,
      faces,
      total,
      why: `Rejoins ${whole!.name}: 2 × randomised Mv ${sides}`,
    });
    // Its own team is no other unit: it may come as close as it likes, so the ground is that of both.
    const { places } = planMove(g.board, [unit], to, { allowance: () => total * 1000, joins: whole!.id });
    return { call: walkFrame({ units: [unit], kind: 'compulsory', places }) };
  },
});

/**
 * A team on fire: it goes out, or a model is hit and the team runs about; machines are still steered, unless they are out of
 * control (DM.house.weapons.ablaze, DM.house.weapons.ablaze.way).
 */
export const burn = step<{ unit: UnitId }>('move.burn', {
  fightTheFire(g, { unit: id }) {
    const { fireOutOn: need, fireStrength: strength } = optionsOf(g.options).house;
    const face = g.die(6);
    g.emit({ type: 'burned', unit: id, face, need, out: face >= need });
    if (face >= need) return { end: null };
    const unit = unitOf(g.board, id);
    const [first] = casualtyOrder(g.board, modelsOf(g.board, unit));
    const suffered: Suffered[] = [];
    const side = (model: DmModel) => weakestSide(g.board, model);
    hurt(g, unit, [first!.id], { strength, save: 0, damage: 1 }, { why: 'the fire', side, suffered });
    return suffered.length === 0 ? undefined : { call: start(aftermath, { suffered }) };
  },
  runAbout(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const sides = isAlive(unit) ? lowestMv(g.board, unit) : 0;
    if (isMachineUnit(g.board, unit))
      return wildOne(g.board, unit) ? { call: start(runWild, { unit: id }) } : { end: null };
    if (sides < 1) return { end: null };
    const facing = (g.die(360) % 360) * 1000;
    const face = g.die(sides);
    const why = `On fire, toward ${facing / 1000}°: randomised Mv ${sides}`;
    g.emit({ type: 'moveRolled', unit: id, sides, faces: [face], total: face, why });
    return { call: start(stray, { unit: id, facing, distance: face * 1000 }) };
  },
  settle() {
    return { end: null };
  },
});

interface StrayArgs extends JsonObject {
  unit: UnitId;
  /** Millidegrees. */
  facing: number;
  distance: number;
}

/**
 * A straight compulsory move in a given direction, as of models on fire or out of control: it stops at what bars it, and may
 * blunder into the enemy, who may react as to a charge (DM.move.charge.blunder). Enemies whom it is engaged with and leaves
 * strike freely (DM.house.disengage); where it cannot get clear of them it stays.
 */
export const stray = step<StrayArgs>('move.stray', {
  lookAhead(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!isAlive(unit) || !onTable(g.board, unit)) return { end: null };
    const { left, clear } = meetings(g, unit, args);
    if (clear && left.length > 0) return { call: start(disengage, { unit: unit.id, from: left, does: 'breaks away' }) };
    return undefined;
  },
  goOn(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!isAlive(unit) || !onTable(g.board, unit)) return { end: null };
    const { places, into, clear } = meetings(g, unit, args);
    if (!clear) {
      const why = 'it cannot get 1" clear of the enemy and stays (house default)';
      g.emit({ type: 'held', unit: unit.id, why, tried: 'compulsory' });
      return { end: null };
    }
    if (into.length === 0) return { call: walkFrame({ units: [unit], kind: 'compulsory', places, opens: true }) };
    return { call: start(charge, { units: [unit.id], targets: into, blunder: args.distance }) };
  },
  arrive() {
    return { end: null };
  },
});

/** Whom a stray unit leaves and whom it runs into; `clear` when it ends 1" from those whom it left or stays engaged with them. */
function meetings(g: DmGame, unit: DmUnit, args: StrayArgs) {
  const { places } = planStraight(g.board, [unit], goal(g, unit, args), { far: () => args.distance, enemyAway: 0 });
  const then = boardWith(g.board, places);
  const far = (enemy: DmUnit) => distanceBetween(then, unitOf(then, unit.id), enemy);
  const before = engagedWith(g.board, unit);
  const left = before.filter(enemy => far(enemy) > ENGAGED);
  const into = unitsOf(g.board, enemyOf(unit.side)).filter(
    enemy => onTable(g.board, enemy) && far(enemy) < CLEAR && !before.some(({ id }) => id === enemy.id),
  );
  return {
    places,
    left: left.map(({ id }) => id),
    into: into.map(({ id }) => id),
    clear: left.every(enemy => far(enemy) >= CLEAR),
  };
}

/** Models of other units end no closer than this (DM.move.apart). */
const CLEAR: Mils = 1000;

function goal(g: DmGame, unit: DmUnit, { facing, distance }: StrayArgs) {
  return travel(centreOf(g.board, unit)!, facing, distance);
}
