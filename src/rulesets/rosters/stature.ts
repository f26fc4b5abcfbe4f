import type { Json } from '../../engine/index.js';

/** What a model is by the words of its type, and how large such a model is. Inches. */
export interface Stature {
  kind: string;
  /** Of a move that nobody wrote. */
  move: number;
  base: Json;
  height: number;
  /** It goes on its own feet, and takes one seat. */
  onFoot?: true;
}

const HULL: Stature = { kind: 'vehicle', move: 10, base: { hull: [5, 3] }, height: 2.5 };
const FOOT: Stature = { kind: 'infantry', move: 7, base: 1.25, height: 1.3, onFoot: true };
const KINDS: readonly [RegExp, Stature][] = [
  [/primarch/, { kind: 'primarch', move: 8, base: 1.6, height: 2, onFoot: true }],
  [/dreadnought|walker|knight|titan/, { kind: 'dreadnought', move: 8, base: 2.4, height: 3 }],
  [/automata/, { kind: 'automata', move: 7, base: 1.6, height: 2 }],
  [/artillery/, { kind: 'artillery', move: 6, base: 2.4, height: 2 }],
  [/cavalry|bike|beast|chariot/, { kind: 'cavalry', move: 14, base: { oval: [3, 1.4] }, height: 2 }],
  [/daemon/, { kind: 'daemon', move: 7, base: 1.25, height: 1.3, onFoot: true }],
];

/** `words` are those of its type, in small letters. */
export function statureOf(words: string, isHull: boolean): Stature {
  return isHull ? HULL : (KINDS.find(([known]) => known.test(words))?.[1] ?? FOOT);
}
