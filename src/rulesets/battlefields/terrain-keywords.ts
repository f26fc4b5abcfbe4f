import type { TerrainPiece } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { pieceWord, terrainWords } from '../../engine/table/terrain-words.js';

/** The keywords of terrain; a number belongs to `elevated`. */
const KNOWN = ['open', 'difficult', 'impassable', 'dangerous', 'soft', 'hard', 'obscuring', 'blocking', 'linear'];
/** A piece has no more of them. */
export const MOST_KEYWORDS = 6;

/** Keywords that a piece may be given: all of them, and its own floor if it has one. */
export function keywordsFor(piece: TerrainPiece): string[] {
  return [...KNOWN, ...piece.keywords.filter(word => word.startsWith('elevated'))];
}

/** Why these keywords do not fit a piece, in a sentence; undefined when they do. */
export function keywordsFault(piece: TerrainPiece, words: unknown): string | undefined {
  const known = keywordsFor(piece);
  if (
    !Array.isArray(words) ||
    words.length === 0 ||
    words.length > MOST_KEYWORDS ||
    new Set(words).size !== words.length
  ) {
    return t`Choose one to ${MOST_KEYWORDS} keywords for ${piece.name}.`;
  }
  const unknown = words.find(word => !known.includes(word));
  if (unknown !== undefined) return t`${piece.name} can be ${terrainWords(known)}; choose among these.`;
  const has = (word: string) => words.includes(word);
  if (has('soft') && has('hard')) return t`${piece.name} gives soft or hard cover, not both; leave one out.`;
  if (has('open') && (has('difficult') || has('impassable') || has('linear'))) {
    return t`${piece.name} is open or hinders, not both; leave one out.`;
  }
  if (piece.access !== undefined && !words.some(word => word.startsWith('elevated'))) {
    return t`${piece.name} is a high place; keep what says how high.`;
  }
  const same = words.length === piece.keywords.length && piece.keywords.every(word => has(word));
  return same ? t`${piece.name} has these keywords already; choose others, or say that you are ready.` : undefined;
}

/** What the terrain does, a line a set of keywords: `difficult, soft: Crater C, Crater D`. */
export function keywordLines(terrain: readonly TerrainPiece[]): string[] {
  const kinds = new Map<string, { word: string; letters: string[]; keywords: string[] }>();
  for (const piece of terrain) {
    const word = pieceWord(piece);
    const key = `${word} ${[...piece.keywords].sort().join()}`;
    const found = kinds.get(key) ?? { word, letters: [], keywords: piece.keywords };
    found.letters.push(piece.letter);
    kinds.set(key, found);
  }
  return [...kinds.values()].map(
    ({ word, letters, keywords }) => `${word} ${letters.join(', ')}: ${terrainWords(keywords)}`,
  );
}
