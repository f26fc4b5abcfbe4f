import type { ModelId } from '../../../engine/index.js';
import { distance, TOUCH } from '../../../engine/table/bases.js';
import { placedOf, unitOf, unitsOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { Cause } from '../causes.js';
import { step } from '../game.js';
import { isAlive, standing } from '../lookups.js';
import { aftermathFrame, disengageFrame, type Suffered } from './frames.js';
import { hurt } from './hurt.js';
import { meleeWeaponOf } from './melee.js';
import { modelsTouch } from './sight.js';

/** A free hit of an enemy on the nearest of those who turn their backs. */
interface FreeHit {
  by: DmModel;
  on: DmModel;
  weapon: Weapon;
}

/**
 * Free attacks on a unit that falls back, or is carried out of the fight by a compulsory move: one automatic hit for each
 * enemy in contact that fights nobody else (DM.move.fallBack.attacks, DM.house.disengage).
 */
export const disengage = step(disengageFrame, {
  strike(g, { unit: id, from, does = 'fallsBack' }) {
    const unit = unitOf(g.board, id);
    let fallen = 0;
    const others: Suffered[] = [];
    for (const enemyId of from) {
      const enemy = unitOf(g.board, enemyId);
      const hits = freeHits(g.board, unit, enemy);
      const weapons = [...new Set(hits.map(({ weapon }) => weapon))];
      for (const weapon of weapons) {
        const struck = hits.filter(hit => hit.weapon === weapon && g.board.models[hit.on.id]);
        if (struck.length === 0) continue;
        const models: ModelId[] = struck.map(({ on }) => on.id);
        const count = models.length;
        const why: Cause = { is: 'freeStrike', by: enemy.name, leaves: does, count, weapon: weapon.name };
        fallen += hurt(g, unit, models, weapon, { why, suffered: others }).length;
      }
    }
    const own: Suffered = { unit: id, pins: 0, fallen, why: { is: 'struckFallingBack' } };
    const suffered = [...(fallen > 0 && isAlive(unit) ? [own] : []), ...others];
    return suffered.length === 0 ? { end: null } : { call: aftermathFrame({ suffered }) };
  },
  turnAway() {
    return { end: null };
  },
});

/** Base to base, which fighting at up to 1/2" is not (DM.move.fallBack.attacks). */
function inContact(a: DmModel, b: DmModel): boolean {
  return distance(standing(a), standing(b)) <= TOUCH;
}

/** Who would strike whom if the unit fell back from this enemy now: whom it touches, unless it fights somebody else as well. */
export function freeHits(board: DmBoard, unit: DmUnit, enemy: DmUnit): FreeHit[] {
  const own = placedOf(board, unit);
  const others = unitsOf(board, unit.side).filter(friend => friend.id !== unit.id);
  return placedOf(board, enemy).flatMap((by): FreeHit[] => {
    const touched = own.filter(model => inContact(by, model));
    if (touched.length === 0) return [];
    const busy = others.some(friend => placedOf(board, friend).some(model => modelsTouch(by, model)));
    if (busy) return [];
    const far = (model: DmModel) => distance(standing(by), standing(model));
    const on = touched.reduce((nearest, model) => (far(model) < far(nearest) ? model : nearest));
    return [{ by, on, weapon: meleeWeaponOf(board, by, on) }];
  });
}
