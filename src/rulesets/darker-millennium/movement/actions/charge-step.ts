import type { UnitId } from '../../../../engine/index.js';
import { t } from '../../../../engine/language.js';
import { percent } from '../../../../engine/odds/percent.js';
import { distanceBetween, presentOf, unitOf } from '../../../board-queries.js';
import { type CharacteristicTest, givenTest, isPassed, testChance } from '../../../characteristic-test.js';
import type { Placed } from '../../../model-moves.js';
import { hasAbility } from '../../abilities/has.js';
import type { DmBoard, DmUnit } from '../../board.js';
import type { Cause } from '../../causes.js';
import { MORALE_TEST, type Shaking } from '../../combat/morale.js';
import { engagedWith } from '../../combat/sight.js';
import { type DmGame, step } from '../../game.js';
import { ignoresMorale } from '../../lookups.js';
import { openWindow } from '../../stratagems/window.js';
import { tornOf } from '../coherency.js';
import { meetings, straightOn } from '../compulsory.js';
import {
  type ChargeAim,
  type ChargeArgs,
  chargedWindow,
  chargeFrame,
  type Halt,
  reactAsk,
  restoreCoherencyFrame,
  walkFrame,
} from '../frames.js';
import { slowest } from '../ground.js';
import { firePoints, interruptAsk, shareOf } from '../overwatch.js';
import { planCharge } from '../placing.js';
import { opensFire } from '../reactions/fire.js';
import { throwThird, tiringFrame } from './sprint.js';

/** Charging (DM.move.charge): declare, let the targets react, then close with the nearest. */
export const chargeStep = step(chargeFrame, {
  declareTargets(g, args) {
    const { units, targets, blunder } = args;
    args.torn = tornOf(g.board, presentOf(g.board, args.units));
    // Who only blunders into somebody names nobody, and moves as it must (DM.move.charge.blunder).
    if (blunder !== undefined) return;
    for (const [index, id] of units.entries()) {
      const unit = unitOf(g.board, id);
      const distance = Math.min(...targets.map(target => distanceBetween(g.board, unit, unitOf(g.board, target))));
      g.emit({ type: 'chargeDeclared', unit: id, targets, distance, opens: index === 0 });
    }
  },
  letChargersPrepare(g, { units, targets, blunder }) {
    return blunder === undefined ? openWindow(g, { when: 'charging', own: units, foes: targets }) : undefined;
  },
  letTargetsPrepare(g, { units, targets, blunder }) {
    return blunder === undefined ? openWindow(g, { when: 'charged', own: targets, foes: units }) : undefined;
  },
  /** Those who dare not stay where they are (DM.house.abilities.fear). */
  faceTheFear(g, args) {
    if (args.blunder !== undefined) return undefined;
    args.units = dare(g, chargersOf(g, args), presentOf(g.board, args.targets)).map(({ id }) => id);
    return args.units.length === 0 ? { go: 'restore' } : undefined;
  },
  letTargetsReact(_g, { units, targets, blunder }) {
    return { call: chargedWindow({ by: units, targets, blunder: blunder !== undefined }) };
  },
  rollDistance(g, args) {
    const [by] = args.units;
    const units = chargersOf(g, args);
    if (units.length === 0) return { end: false };
    args.units = units.map(({ id }) => id);
    const mv = slowest(g.board, units);
    const third = args.sprint && mv > 0 ? throwThird(g, units, 'chargeSprint') : 0;
    args.allowance = args.blunder ?? (2 * mv + third) * 1000;
    args.targets = presentOf(g.board, args.targets).map(({ id }) => id);
    if (args.targets.length === 0) return { go: 'closeIn' };
    const openers = presentOf(g.board, args.targets).filter(unit => opensFire(unit, by!));
    if (openers.length === 0) return { go: 'closeIn' };
    const { places } = wayOf(g.board, units, args);
    const asks = openers.flatMap(unit => {
      const points = firePoints(g, unit, { movers: units, places, kind: 'charge' }, 'openFire');
      const about = { by: args.units };
      const way = { units: args.units, places, kind: 'charge' as const };
      return points.length === 0 ? [] : [interruptAsk(unit, points, 'openFire', about, way)];
    });
    if (asks.length === 0) return { go: 'closeIn' };
    args.openers = asks.map(ask => ask.args?.unit as UnitId);
    return { askAll: asks };
  },
  openFire(g, args, replies) {
    const { places } = wayOf(g.board, presentOf(g.board, args.units), args);
    const halts = reactAsk.answers(replies).flatMap((reply, index): Halt[] => {
      const share = shareOf(reply, places);
      return share === undefined ? [] : [{ share, shooter: args.openers![index]!, how: 'openFire' }];
    });
    args.halts = halts;
  },
  closeIn(g, args) {
    const units = presentOf(g.board, args.units);
    const { places, aim } = wayOf(g.board, units, args);
    if (places.length === 0) return undefined;
    const halts = args.halts ?? [];
    // DM.move.charge.blunder
    const kind = args.blunder === undefined ? 'charge' : 'compulsory';
    return { call: walkFrame({ units, kind, places, halts, ...(aim === undefined ? {} : { charge: aim }) }) };
  },
  meet(g, args) {
    const units = presentOf(g.board, args.units);
    for (const unit of units) {
      const met = engagedWith(g.board, unit).some(({ id }) => args.targets.includes(id));
      if (met && args.blunder === undefined) g.emit({ type: 'chargeBonus', unit: unit.id });
    }
    return args.sprint ? { call: tiringFrame(g.board, units, 'sprintingCharge') } : undefined;
  },
  restore: (_g, { torn = [] }) => ({ call: restoreCoherencyFrame({ units: torn }) }),
});

/** Who still charges: not who broke, or lost heart, before it set out (DM.house.segments). What is compulsory all do. */
function chargersOf({ board }: DmGame, { units, blunder }: ChargeArgs): DmUnit[] {
  return presentOf(board, units).filter(({ status }) => status === undefined || blunder !== undefined);
}

/** The way of the chargers, and its aim. Who blunders chases nobody: who got out of the way is passed (DM.move.charge.blunder). */
function wayOf(board: DmBoard, units: readonly DmUnit[], args: ChargeArgs): { places: Placed[]; aim?: ChargeAim } {
  const { blunder: distance, bearing: facing, targets, allowance = 0, meet } = args;
  const [stray] = units;
  if (distance !== undefined && facing !== undefined && stray) {
    const straying = { facing, distance };
    const into = meetings(board, stray, straying).into.filter(id => targets.includes(id));
    if (into.length === 0) return { places: straightOn(board, stray, straying) };
    const aim = { targets: into, allowance };
    return { places: planCharge(board, units, aim), aim };
  }
  if (targets.length === 0) return { places: [] };
  const aim = { targets, allowance, ...(meet ? { meet } : {}) };
  return { places: planCharge(board, units, aim), aim };
}

/** Whom of the targets the unit must pass a test for before it charges; undefined when it fears none (DM.house.abilities.fear). */
function fearedBy(unit: DmUnit, targets: readonly DmUnit[]): DmUnit | undefined {
  if (ignoresMorale(unit) || hasAbility(unit, 'fear')) return undefined;
  return targets.find(target => hasAbility(target, 'fear'));
}

const { help: _none, ...asMorale } = MORALE_TEST;

/** The test of fear: as for morale, and nothing helps who fails it (DM.house.abilities.fear). */
const FEAR_TEST: CharacteristicTest<Shaking, Cause> = { ...asMorale, cite: 'DM.house.abilities.fear' };

/** `Raptors cause fear: Alpha charges on 8 or less, 72 %`, for previews. */
export function dareWords(board: DmBoard, units: readonly DmUnit[], targets: readonly DmUnit[]): string[] {
  return units.flatMap(unit => {
    const feared = fearedBy(unit, targets);
    if (feared === undefined) return [];
    const need = FEAR_TEST.need({ board, unit }).value;
    const chance = percent(testChance(FEAR_TEST, { board, unit }));
    return [t`${feared.name} cause fear: ${unit.name} charges on ${need} or less, ${chance}.`];
  });
}

/** Each unit that fears a target throws against its Leadership; gives those that charge. */
function dare(g: DmGame, units: readonly DmUnit[], targets: readonly DmUnit[]): DmUnit[] {
  return units.filter(unit => {
    const feared = fearedBy(unit, targets);
    if (feared === undefined) return true;
    const shaking = { board: g.board, unit };
    const faces = g.roll(2, 6);
    const tested = givenTest(FEAR_TEST, shaking, isPassed(FEAR_TEST, shaking, faces));
    g.emit({ type: 'fearTested', unit: unit.id, of: feared.id, faces, ...tested });
    return tested.passed;
  });
}
