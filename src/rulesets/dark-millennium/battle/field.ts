import type { TerrainPiece } from '../../../engine/index.js';
import type { Battlefield } from '../../battlefields/battlefield.js';
import { laidField } from '../../battlefields/laid-field.js';

/** Kinds that hide those behind them and stop nothing. */
const CONCEALING = ['crops', 'hedge', 'drums', 'plants'];
/** Kinds that are very difficult to cross. */
const THICK = ['jungle', 'petrified', 'scrap', 'hedgehogs', 'razorwire'];

/** The table before the first beat, in the words of this ruleset (DK.house.battlefield). Throws as `laidField` does. */
export function fieldFor(...asked: Parameters<typeof laidField>): Battlefield {
  const laid = laidField(...asked);
  return { ...laid, terrain: laid.terrain.map(inOwnWords) };
}

/** A piece with the keywords that this ruleset knows: cover, difficulty, sight (DK.move.thresholds, DK.combat.defence.cover). */
function inOwnWords(piece: TerrainPiece): TerrainPiece {
  const keywords = piece.keywords.flatMap(word => {
    if (word === 'soft' && CONCEALING.includes(piece.kind)) return ['concealment'];
    if (word === 'difficult' || word === 'linear') return [THICK.includes(piece.kind) ? 'very-difficult' : 'difficult'];
    return word === 'dangerous' || word === 'open' ? [] : [word];
  });
  return { ...piece, keywords: [...new Set(keywords)] };
}
