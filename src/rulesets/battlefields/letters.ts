import type { TerrainPiece } from '../../engine/index.js';
import { translated } from '../../engine/language.js';
import { boxOf } from '../../engine/table/points.js';
import type { Draft } from './pieces.js';

/** Letters in reading order, by rows of 12", so that keywords can be looked up. */
export function lettered(drafts: readonly Draft[]): TerrainPiece[] {
  const rated = drafts.map(piece => {
    const box = boxOf(piece.outline);
    return { piece, row: Math.floor((box.minY + box.maxY) / 24_000), x: box.minX };
  });
  rated.sort((a, b) => a.row - b.row || a.x - b.x);
  return rated.map(({ piece }, index) => named(piece, index));
}

/** The drafts with the next letters after those of the terrain that lies already; a letter of a piece taken away comes back. */
export function addedTo(terrain: readonly TerrainPiece[], drafts: readonly Draft[]): TerrainPiece[] {
  const taken = new Set(terrain.map(({ letter }) => letter));
  let index = 0;
  return drafts.map(piece => {
    while (taken.has(letterOf(index))) index += 1;
    index += 1;
    return named(piece, index - 1);
  });
}

function named({ word, ...piece }: Draft, index: number): TerrainPiece {
  const letter = letterOf(index);
  return { id: `t-${letter.toLowerCase()}`, letter, name: `${translated(word)} ${letter}`, ...piece };
}

/** A to Z, then AA, AB. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
