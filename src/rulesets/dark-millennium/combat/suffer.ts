import type { ModelId } from '../../../engine/index.js';
import { profileOf } from '../../lookups.js';
import type { DamageLevel } from '../board.js';
import type { DkGame } from '../game.js';
import { hasWord } from '../lookups.js';
import { consequenceOf } from './damage.js';
import { fell, sufferTable } from './harm.js';

/**
 * Harms one model; gives the damage that it took in the end. Daemons are not harmed: only psychic attacks tire them by what
 * they would have done (DK.daemons).
 */
export function suffer(g: DkGame, id: ModelId, level: DamageLevel, psychic = false): DamageLevel {
  const model = g.board.models[id];
  if (model === undefined) return level;
  if (hasWord(g.board, model, 'daemon')) return psychic ? level : 'none';
  const consequence = consequenceOf(level, profileOf(g.board, model).scores);
  switch (consequence) {
    case 'none':
      return level;
    case 'disabled':
    case 'overkilled':
      fell(g, model, consequence === 'overkilled');
      return level;
    default:
      return sufferTable(g, model, consequence);
  }
}
