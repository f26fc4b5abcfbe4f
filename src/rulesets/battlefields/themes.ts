import type { PieceKind } from './kinds.js';

/** What a battlefield is made of. Drawn from a seed, so that no two tables look alike and each looks like one place. */
export interface Theme {
  /** Kinds for the middle, tall ones among them. */
  inner: readonly PieceKind[];
  /** Kinds next to the edges of the table: none of them high. */
  outer: readonly PieceKind[];
  /** Kinds that cover much ground and may lie anywhere. */
  broad: readonly PieceKind[];
}

export const THEMES: readonly Theme[] = [
  {
    inner: ['ruin', 'building', 'deck', 'ruin', 'building', 'ruin', 'statues', 'ruin'],
    outer: ['shell', 'wall', 'shell', 'sandbags', 'crater', 'woods', 'shell', 'drums'],
    broad: ['shell', 'woods'],
  },
  {
    inner: ['woods', 'hill', 'jungle', 'ruin', 'fungus', 'hill', 'fungus', 'petrified'],
    outer: ['jungle', 'stream', 'woods', 'marsh', 'plants', 'woods', 'mud', 'jungle'],
    broad: ['jungle', 'woods', 'marsh'],
  },
  {
    inner: ['spire', 'deck', 'ruin', 'building', 'container', 'building', 'deck', 'hill'],
    outer: ['pipe', 'scrap', 'container', 'drums', 'shell', 'defences', 'scrap', 'wreck'],
    broad: ['scrap', 'shell'],
  },
  {
    inner: ['ruin', 'hill', 'wreck', 'building', 'hill', 'ruin', 'deck', 'traps'],
    outer: ['trench', 'razorwire', 'crater', 'traps', 'mud', 'hedgehogs', 'sandbags', 'mud'],
    broad: ['mud', 'traps', 'shell'],
  },
  {
    inner: ['obelisk', 'petrified', 'fungus', 'hill', 'deck', 'petrified', 'obelisk', 'ruin'],
    outer: ['plants', 'petrified', 'crater', 'statues', 'marsh', 'shell', 'crops', 'plants'],
    broad: ['petrified', 'marsh', 'plants'],
  },
  {
    inner: ['building', 'woods', 'hill', 'crops', 'ruin', 'hill', 'building', 'woods'],
    outer: ['crops', 'hedge', 'woods', 'wall', 'crops', 'hedge', 'mud', 'woods'],
    broad: ['crops', 'woods'],
  },
];

/** Blocks of houses and yards with alleys between them, for battles of infantry. */
export const LABYRINTH: Theme = {
  inner: ['building', 'building', 'deck', 'building', 'ruin', 'building'],
  outer: ['block', 'block', 'container', 'block', 'shell', 'block'],
  broad: ['block', 'shell'],
};
