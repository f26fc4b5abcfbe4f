import type { Mils } from '../../engine/index.js';
import { mark } from '../../engine/language.js';

/** How a piece of terrain is made up: what the source calls one piece may be several smaller features. */
export type Make =
  /** One uneven shape that fills its ground. */
  | 'patch'
  /** Broken walls round a floor. */
  | 'ruin'
  /** A shut block. */
  | 'block'
  /** A floor that stands high, with ladders and ramps or without. */
  | 'deck'
  /** Two large items. */
  | 'pair'
  /** Three or four sections in a row with gaps between them. */
  | 'sections'
  /** A line of about 12" with a gap in it. */
  | 'line'
  /** Water from end to end of its ground, with a ford. */
  | 'stream';

export interface KindSheet {
  word: string;
  make: Make;
  /** One is drawn. The first is the lowest. */
  heights: readonly Mils[];
  keywords: readonly string[];
  /** Nobody walks through it. */
  solid?: true;
  /** A high building or hill: not for the edge of the table. */
  high?: true;
}

/** Every kind of terrain that may be laid out, after the list of the source. */
export const KINDS = {
  hill: { word: mark`Hill`, make: 'patch', heights: [2000], keywords: ['elevated 2"', 'blocking'], high: true },
  ruin: { word: mark`Ruin`, make: 'ruin', heights: [3000, 4000, 5000], keywords: ['hard'], high: true },
  shell: { word: mark`Ruin`, make: 'ruin', heights: [2000], keywords: ['hard'] },
  building: {
    word: mark`Building`,
    make: 'block',
    heights: [5000, 6000],
    keywords: ['impassable', 'blocking', 'hard'],
    solid: true,
    high: true,
  },
  block: {
    word: mark`Low Block`,
    make: 'block',
    heights: [2500],
    keywords: ['impassable', 'blocking', 'hard'],
    solid: true,
  },
  deck: {
    word: mark`Upper Floor`,
    make: 'deck',
    heights: [3000],
    keywords: ['elevated 3"', 'blocking', 'hard'],
    high: true,
  },
  woods: { word: mark`Woods`, make: 'patch', heights: [3000], keywords: ['difficult', 'obscuring', 'soft'] },
  jungle: { word: mark`Jungle`, make: 'patch', heights: [4000], keywords: ['difficult', 'obscuring', 'soft'] },
  petrified: {
    word: mark`Petrified Forest`,
    make: 'patch',
    heights: [4000],
    keywords: ['difficult', 'obscuring', 'hard'],
  },
  crops: { word: mark`Tall Crops`, make: 'patch', heights: [1500], keywords: ['obscuring', 'soft'] },
  marsh: { word: mark`Marsh`, make: 'patch', heights: [0], keywords: ['difficult'] },
  mud: { word: mark`Mud`, make: 'patch', heights: [0], keywords: ['difficult'] },
  crater: { word: mark`Crater`, make: 'pair', heights: [0], keywords: ['difficult', 'soft'] },
  spire: {
    word: mark`Spire`,
    make: 'pair',
    heights: [6000, 7000],
    keywords: ['impassable', 'blocking', 'hard'],
    solid: true,
    high: true,
  },
  fungus: {
    word: mark`Giant Fungus`,
    make: 'pair',
    heights: [5000, 6000],
    keywords: ['impassable', 'blocking', 'soft'],
    solid: true,
    high: true,
  },
  obelisk: {
    word: mark`Obelisk`,
    make: 'pair',
    heights: [6000],
    keywords: ['impassable', 'blocking', 'hard'],
    solid: true,
    high: true,
  },
  wreck: {
    word: mark`Wreck`,
    make: 'pair',
    heights: [2000],
    keywords: ['impassable', 'blocking', 'hard'],
    solid: true,
  },
  container: {
    word: mark`Container`,
    make: 'pair',
    heights: [2500],
    keywords: ['impassable', 'blocking', 'hard'],
    solid: true,
  },
  wall: { word: mark`Wall`, make: 'sections', heights: [1000], keywords: ['linear', 'hard'] },
  sandbags: { word: mark`Sandbags`, make: 'sections', heights: [1000], keywords: ['linear', 'hard'] },
  defences: { word: mark`Defence Line`, make: 'sections', heights: [1000], keywords: ['linear', 'hard'] },
  scrap: { word: mark`Scrap`, make: 'patch', heights: [1000], keywords: ['difficult', 'hard'] },
  traps: { word: mark`Tank Traps`, make: 'patch', heights: [1000], keywords: ['difficult', 'soft'] },
  statues: { word: mark`Statues`, make: 'patch', heights: [2000], keywords: ['open', 'hard'] },
  drums: { word: mark`Fuel Drums`, make: 'patch', heights: [1000], keywords: ['open', 'soft'] },
  hedgehogs: { word: mark`Hedgehogs`, make: 'patch', heights: [1000], keywords: ['difficult', 'soft'] },
  plants: { word: mark`Alien Plants`, make: 'patch', heights: [1500], keywords: ['difficult', 'dangerous', 'soft'] },
  trench: { word: mark`Trench`, make: 'line', heights: [0], keywords: ['difficult', 'hard'] },
  pipe: { word: mark`Pipe`, make: 'line', heights: [1000], keywords: ['linear', 'hard'] },
  hedge: { word: mark`Hedge`, make: 'line', heights: [1500], keywords: ['linear', 'obscuring', 'soft'] },
  razorwire: { word: mark`Razorwire`, make: 'line', heights: [500], keywords: ['linear', 'dangerous'] },
  stream: { word: mark`Stream`, make: 'stream', heights: [0], keywords: ['difficult'] },
} as const satisfies Record<string, KindSheet>;

export type PieceKind = keyof typeof KINDS;

export function sheetOf(kind: PieceKind): KindSheet {
  return KINDS[kind];
}

export function isPieceKind(value: unknown): value is PieceKind {
  return typeof value === 'string' && Object.hasOwn(KINDS, value);
}
