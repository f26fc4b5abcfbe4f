import type { ClassicModel } from '../../board.js';
import type { ClassicGame } from '../../game.js';

/** A die that is thrown for somebody by a rule, as it is written, and stated: whether it shows so much. */
export function showsAtLeast(
  g: ClassicGame,
  rule: string,
  need: number,
  { unit, name }: ClassicModel,
  face = g.die(6),
): boolean {
  const passed = face >= need;
  g.emit({ type: 'ruleRolled', rule, unit, model: name, faces: [face], need, passes: 'atLeast', passed });
  return passed;
}
