import type { Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { distanceBetween, onTable, unitOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import { leadsAway } from '../../movement/away.js';
import type { Eyes } from '../../outlook-words.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { linesOfFire } from '../combat/lines-of-fire.js';
import { inCover, sightBetween, visibleEnemies } from '../combat/sight.js';

/** The first enemy in its sight to whom a move would bring the unit nearer. */
export function approachedBy(board: DmBoard, unit: DmUnit, places: readonly Placed[]): DmUnit | undefined {
  const then = boardWith(board, places);
  return visibleEnemies(board, unit).find(
    enemy => distanceBetween(then, unitOf(then, unit.id), enemy) < distanceBetween(board, unit, enemy),
  );
}

/** A shaken team among them that a move would bring nearer to an enemy it sees, and why it does not go there (DM.house.morale). */
export function shiesFrom(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): Refusal | undefined {
  for (const unit of units) {
    if (unit.status !== 'shaken' || !onTable(board, unit)) continue;
    const enemy = approachedBy(board, unit, places);
    if (enemy) return shakenRefusal(unit, enemy);
  }
  return undefined;
}

/** Cheaply: whether it brings the shaken of a group no nearer to anybody whom they see (DM.house.morale). */
export function isShy(board: DmBoard, units: readonly DmUnit[]): (place: Option) => boolean {
  const shaken = units.filter(({ status }) => status === 'shaken');
  const feared = shaken.flatMap(unit => visibleEnemies(board, unit));
  return leadsAway(board, units[0]!, feared, 1000);
}

function shakenRefusal(unit: DmUnit, enemy: DmUnit): Refusal {
  return {
    why: t`${unit.name} is shaken and cannot go nearer to ${enemy.name}, which it sees; name a place further away.`,
    cite: 'DM.house.morale',
  };
}

/** Sight, and cover along the lines along which enemies would fire (DM.house.cover), so that a report of their fire says the same. */
export function eyesOn(board: DmBoard): Eyes<DmModel, DmUnit> {
  return {
    board,
    seenBy: unit => visibleEnemies(board, unit),
    between: (model, other) => sightBetween(board, model, other),
    coverFrom(enemy, unit) {
      const { lines, cover } = linesOfFire(board, enemy, unit);
      return lines.length === 0 ? undefined : cover;
    },
    coverAtHand: unit => inCover(board, unit),
  };
}
