import type { OddsAnswer, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { distanceBetween, onTable } from '../../board-queries.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import { hasFighters, isLocked, isVehicleUnit } from '../lookups.js';
import { neverCharges, REACH, reaches } from './charge-action.js';
import { chargeChance } from './charge-chance.js';
import { toldFight } from './told.js';

/** What close combat of two units would come to, added to what their shots do: what one round takes, and whether a charge arrives. */
export function withFight(view: ClassicView, id: UnitId, at: UnitId, shots: OddsAnswer): OddsAnswer {
  const { board } = view;
  const [unit, foe] = [board.units[id], board.units[at]];
  if (!unit || !foe || unit.side === foe.side || !onTable(board, unit) || !onTable(board, foe)) return shots;
  if (!hasFighters(board, unit) || !reaches(board, unit, foe)) return shots;
  const lines = [fightWords(view, unit, foe)];
  if (!isLocked(unit) && !neverCharges(board, unit) && distanceBetween(board, unit, foe) <= REACH) {
    lines.push(t`A charge arrives with ${percent(chargeChance(view, unit, [at]))}`);
  }
  if (shots.ok) return { ...shots, lines: [...shots.lines, ...lines] };
  return { ok: true, title: t`${unit.name} against ${foe.name}`, lines, small: [shots.why] };
}

function fightWords(view: ClassicView, unit: ClassicUnit, foe: ClassicUnit): string {
  const { board } = view;
  const [own, back] = [toldFight(view, unit, foe), toldFight(view, foe, unit)].map(lost => lost.toFixed(1));
  if (!hasFighters(board, foe)) return t`Close combat, if all strike: ${own} Hull Points lost; Vehicles strike nobody`;
  return isVehicleUnit(board, unit) || isVehicleUnit(board, foe)
    ? t`Close combat, if all strike: ${own} Wounds or Hull Points lost, back ${back}`
    : t`Close combat, if all strike: ${own} Wounds lost, back ${back}`;
}
