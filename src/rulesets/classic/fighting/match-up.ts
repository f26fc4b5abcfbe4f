import type { OddsAnswer, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { distanceBetween, onTable } from '../../board-queries.js';
import type { ClassicView } from '../game.js';
import { isFlyer } from '../kinds.js';
import { isLocked, isVehicleUnit } from '../lookups.js';
import { chargeChance, REACH } from './charge-action.js';
import { toldFight } from './told.js';

/** What close combat of two units would come to, added to what their shots do: what one round takes, and whether a charge arrives. */
export function withFight(view: ClassicView, id: UnitId, at: UnitId, shots: OddsAnswer): OddsAnswer {
  const { board } = view;
  const [unit, foe] = [board.units[id], board.units[at]];
  if (!unit || !foe || unit.side === foe.side || !onTable(board, unit) || !onTable(board, foe)) return shots;
  if (isVehicleUnit(board, unit) || isVehicleUnit(board, foe) || isFlyer(board, foe)) return shots;
  const [own, back] = [toldFight(view, unit, foe), toldFight(view, foe, unit)];
  const lines = [t`Close combat, if all strike: ${own.toFixed(1)} Wounds lost, back ${back.toFixed(1)}`];
  if (!isLocked(unit) && distanceBetween(board, unit, foe) <= REACH) {
    lines.push(t`A charge arrives with ${percent(chargeChance(view, unit, [at]))}`);
  }
  if (shots.ok) return { ...shots, lines: [...shots.lines, ...lines] };
  return { ok: true, title: t`${unit.name} against ${foe.name}`, lines, small: [shots.why] };
}
