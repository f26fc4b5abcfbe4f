import type { Point } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { facingFrom, onMils, travel } from '../../../engine/table/points.js';
import { enemiesOf, gapBetween, onTable, placedOf, standing, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { type Situation, step } from '../game.js';
import { byWeight, rollArmour } from '../harm/rolls.js';
import { hasSubType, isLocked, isVehicle } from '../lookups.js';
import { moraleFrame } from '../morale/frames.js';
import { planWay, reachOf } from '../movement/ways.js';
import { hullHitsFrame, ramFrame } from './frames.js';
import { armourOf, sideSeen } from './sides.js';

/** Both hulls are hit with so much Strength, AP- (AD.house.ram). */
const STRENGTH = 5;

/** An enemy whom a machine reaches straight on, and how it gets there. */
export interface Ram {
  target: ClassicUnit;
  places: Placed[];
}

function nearestIn(board: ClassicBoard, unit: ClassicUnit, hull: ClassicModel) {
  const models = placedOf(board, unit).filter(model => !hasSubType(board, model, 'flyer'));
  return models.sort((one, other) => gapBetween(one, hull) - gapBetween(other, hull))[0];
}

/** Where a machine ends that rams a unit straight on; undefined where that is further than it goes. */
export function ramAim(board: ClassicBoard, unit: ClassicUnit, target: ClassicUnit): Point | undefined {
  const [hull] = placedOf(board, unit);
  const struck = hull && nearestIn(board, target, hull);
  if (struck === undefined || isLocked(target)) return undefined;
  const facing = facingFrom(hull!.at, struck.at);
  const far = distance({ ...standing(hull!), facing }, standing(struck)) - board.edition.enemyAway;
  return far > 0 && far <= reachOf(board, unit, 'ram') ? onMils(travel(hull!.at, facing, far)) : undefined;
}

/** Enemies that a machine can ram: nothing bars the straight way to where it ends (AD.house.ram). */
export function ramsOf(situation: Situation, unit: ClassicUnit): Ram[] {
  const { board } = situation;
  return enemiesOf(board, unit).flatMap(target => {
    const to = ramAim(board, unit, target);
    const plan = to && planWay(situation, unit, to, 'ram');
    return plan?.reached ? [{ target, places: plan.places }] : [];
  });
}

/** Bodies take a Morale check; hulls hit each other on the sides that face each other (AD.house.ram). */
export const ram = step(ramFrame, {
  strike(g, { unit: id, target }) {
    const [unit, foe] = [unitOf(g.board, id), unitOf(g.board, target)];
    const [hull] = placedOf(g.board, unit);
    const struck = hull && nearestIn(g.board, foe, hull);
    if (struck === undefined || !onTable(g.board, foe)) return { end: null };
    if (!isVehicle(g.board, struck)) {
      g.emit({ type: 'rammed', unit: id, target, blows: [] });
      return { call: moraleFrame({ unit: target, modifier: 0 }) };
    }
    const pairs: [ClassicModel, ClassicModel][] = [
      [hull!, struck],
      [struck, hull!],
    ];
    const blows = pairs.map(([by, on]) => {
      const armour = armourOf(g.board, on, sideSeen(on, by.at!));
      const attack = { ...byWeight(g.board, by, STRENGTH, unitOf(g.board, on.unit)), armour };
      return { on, ...rollArmour(g, attack, on.id, 1, {}) };
    });
    const told = blows.map(({ on: { unit: suffers, name }, armour }) => ({ unit: suffers, name, armour }));
    g.emit({ type: 'rammed', unit: id, target, blows: told });
    return { call: hullHitsFrame({ hits: blows.flatMap(({ hits }) => hits) }) };
  },
  end() {},
});
