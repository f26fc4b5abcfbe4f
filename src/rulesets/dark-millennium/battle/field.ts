import type { Json, TerrainPiece } from '../../../engine/index.js';
import { type Battlefield, layBattlefield } from '../../battlefields/battlefield.js';
import { ownField } from '../../battlefields/own.js';
import { presetField } from '../../battlefields/presets/index.js';
import type { DkOptions } from '../options.js';

/** Kinds that hide those behind them and stop nothing. */
const CONCEALING = ['crops', 'hedge', 'drums', 'plants'];
/** Kinds that are very difficult to cross. */
const THICK = ['jungle', 'petrified', 'scrap', 'hedgehogs', 'razorwire'];

/**
 * The table before the first beat (DK.house.battlefield). Throws a sentence for players when no battlefield of that name fits
 * the points.
 */
export function fieldFor(
  points: number,
  seed: number,
  { method, preset }: DkOptions['battlefield'],
  own?: Json,
): Battlefield {
  const lay = () => (method === 'preset' ? presetField(points, preset) : layBattlefield(points, seed));
  const laid = own ? ownField(points, own) : lay();
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
