import type { ModelId } from '../../../engine/index.js';
import { modelOf, weaponOf } from '../../board-queries.js';
import { weaponKeyOf } from '../asking.js';
import type { ClassicGame } from '../game.js';
import { countOf } from './arms.js';

/** What is used once a battle is used up (AD.rule.one-use). `count`: how many of several; left out: all of them. */
export function useUp(
  g: Pick<ClassicGame, 'board' | 'emit'>,
  { model: id, weapon, count }: { model: ModelId; weapon: string; count?: number },
): void {
  if (!weaponKeyOf(weaponOf(g.board, weapon), 'oneUse')) return;
  const model = modelOf(g.board, id);
  for (let left = count ?? countOf(model, weapon); left > 0; left -= 1)
    g.emit({ type: 'weaponLost', model: id, name: model.name, weapon, why: 'used' });
}
