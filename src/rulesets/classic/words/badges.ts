import type { Badge } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { modelsOf, profileOf, unitsOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isLocked, isMarked, isPinned, isVehicleUnit } from '../lookups.js';
import { mayGo } from '../movement/ways.js';
import { isRidden } from '../transports/riders.js';
import { effectWords } from './effect-words.js';

/** What is drawn beside a unit on the table: Wounds lost, passengers, and what befell it. */
export function badgesOf(board: ClassicBoard, unit: ClassicUnit): Badge[] {
  const badges: Badge[] = [];
  const models = modelsOf(board, unit);
  const lost = models.reduce((sum, model) => sum + (profileOf(board, model).characteristics.W ?? 1) - model.wounds, 0);
  if (lost > 0) {
    const word = isVehicleUnit(board, unit) ? t`Hull Points lost` : t`Wounds lost`;
    badges.push({ glyph: '-', word, tone: 'bad', kind: 'count', count: lost });
  }
  const carried = unitsOf(board, unit.side).filter(other => models.some(({ id }) => id === other.aboard));
  const aboard = carried.reduce((sum, other) => sum + other.models.length, 0);
  const word = models.some(model => isRidden(board, model)) ? t`models riding on it` : t`models aboard`;
  if (aboard > 0) badges.push({ glyph: 'o', word, tone: 'plain', kind: 'count', count: aboard });
  const status = (glyph: string, word: string, tone: Badge['tone']) =>
    badges.push({ glyph, word, tone, kind: 'status' });
  if (unit.isFallingBack) status(t`FALLING BACK`, t`falling back`, 'bad');
  if (isPinned(board, unit)) status(t`PINNED`, t`pinned: no move, no charge, Snap Shots only`, 'warn');
  if (isLocked(unit)) status(t`LOCKED`, t`locked in combat`, 'plain');
  const stuck = models.filter(model => model.isImmobile).length;
  if (stuck > 0 && stuck === models.length) status(t`IMMOBILE`, t`Immobilised: it moves no more`, 'bad');
  else if (stuck > 0) status(t`${stuck} IMMOBILE`, t`some of it Immobilised: those move no more`, 'bad');
  else if (isMarked(board, unit, 'noMove') && !mayGo(board, unit)) status(t`HALTED`, t`cannot move this turn`, 'warn');
  if (!isPinned(board, unit) && isMarked(board, unit, 'snapShots'))
    status(t`SNAP SHOTS`, t`makes Snap Shots only`, 'warn');
  const changed = [...unit.effects, ...models.flatMap(({ effects }) => effects)].filter(({ changes }) => changes);
  if (changed.some(effect => effectWords(effect).length > 0))
    badges.push({ glyph: 'E', word: t`characteristics changed by an effect`, tone: 'warn', kind: 'order' });
  return badges;
}
