import { c } from '../language.js';
import type { TerrainPiece } from './types.js';

/** What a piece is called without its letter: `Woods` of `Woods AA`. */
export function pieceWord({ name, letter }: Pick<TerrainPiece, 'name' | 'letter'>): string {
  return letter !== '' && name.endsWith(` ${letter}`) ? name.slice(0, -letter.length - 1) : name;
}

/** A keyword of terrain as players read it; `elevated 3"` keeps its height. One that no ruleset of ours knows stays as it is. */
export function terrainWord(keyword: string): string {
  const [name = '', ...height] = keyword.split(' ');
  return [worded(name), ...height].join(' ');
}

/** `difficult, obscuring, soft cover`. */
export function terrainWords(keywords: readonly string[]): string {
  return keywords.map(terrainWord).join(', ');
}

function worded(keyword: string): string {
  switch (keyword) {
    case 'open':
      return c('terrain')`open`;
    case 'difficult':
      return c('terrain')`difficult`;
    case 'very-difficult':
      return c('terrain')`very difficult`;
    case 'impassable':
      return c('terrain')`impassable`;
    case 'dangerous':
      return c('terrain')`dangerous`;
    case 'concealment':
      return c('terrain')`concealment`;
    case 'soft':
      return c('terrain')`soft cover`;
    case 'hard':
      return c('terrain')`hard cover`;
    case 'obscuring':
      return c('terrain')`obscuring`;
    case 'blocking':
      return c('terrain')`blocking`;
    case 'linear':
      return c('terrain')`linear`;
    case 'elevated':
      return c('terrain')`elevated`;
    default:
      return keyword;
  }
}
