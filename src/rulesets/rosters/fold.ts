import { ROSTER_BOUNDS } from './bounds.js';

/** What programs and players put before a name. */
const BEFORE = /^(?:\d+\s*[x×]\s+|legion\s+|enhancements?\s*:\s*|relics?\s*:\s*|wargear\s*:\s*)+/;

/** A name without what programs write differently: case, accents, quotes, counts, the s of plurals. */
export function fold(name: string): string {
  return name
    .slice(0, ROSTER_BOUNDS.name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘"“”`´]/gu, '')
    .trim()
    .replace(BEFORE, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join(' ');
}

/** The same without what stands in brackets. */
export function foldLoosely(name: string): string {
  const bare = fold(name.slice(0, ROSTER_BOUNDS.name).replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '));
  return bare === '' ? fold(name) : bare;
}
