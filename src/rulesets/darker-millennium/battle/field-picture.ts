import type { DmEvent } from '../game.js';

/** The title of the picture after a change of the battlefield; undefined for all else. */
export function fieldPicture(event: DmEvent): string | undefined {
  switch (event.type) {
    case 'terrainLaid':
    case 'piecePlaced':
    case 'pieceMoved':
    case 'pieceRemoved':
      return 'Before the battle · The battlefield';
    default:
      return undefined;
  }
}
