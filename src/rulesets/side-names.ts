import type { SideId } from '../engine/index.js';

/** `Blue`: both armies may come from one codex, so that a side is called by its colour. */
export function colourOf(side: SideId): string {
  return side === 'blue' ? 'Blue' : 'Red';
}

/** `Blue · Squad Alpha`: a unit where it is not plain whose it is. */
export function ownName(unit: { side: SideId; name: string }): string {
  return `${colourOf(unit.side)} · ${unit.name}`;
}
