import type { UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { Attack } from '../attacks/types.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicGame } from '../game.js';
import { fighterOf, fightersOf, weaponIn } from '../lookups.js';
import type { Arm } from './frames.js';

/** What a model's weapon does to a unit as an attack. */
export function attackBy(
  board: ClassicBoard,
  { model, weapon, instead, isSnap, isWithinHalf, isForced }: Omit<Arm, 'gap' | 'isUnseen' | 'attacks'>,
  target: UnitId,
): Attack {
  const area = instead.blast ? 'blast' : instead.template && 'template';
  const foes = fightersOf(board, unitOf(board, target));
  const isSpent = model.effects.some(({ is }) => is === `${SPENT}${weapon.id}`) || undefined;
  // IO.template.dice
  const isPool = instead.pool !== undefined || undefined;
  const by = fighterOf(board, model);
  return { by, weapon: weaponIn(weapon), foes, isSnap, isWithinHalf, isForced, area, isPool, isSpent };
}

/** Lasts to the end of a player turn in which the one die of a weapon was thrown again (AD.rule.master-crafted). */
const SPENT = 'thrown-again:';

/** Notes that a model threw the one die of a weapon again to which it has a right in a turn. */
export function spend(g: ClassicGame, { model, weapon }: Pick<Arm, 'model' | 'weapon'>): void {
  const effect = { is: `${SPENT}${weapon.id}`, until: { playerTurn: g.board.playerTurn, phase: 'end' as const } };
  g.emit({ type: 'effectGained', on: { model: model.id }, effect });
}
