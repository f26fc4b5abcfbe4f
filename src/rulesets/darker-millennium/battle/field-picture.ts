import type { DmEvent } from '../game.js';

const FIELD = 'Before the battle · The battlefield';

/** The title of the picture after a change of the battlefield; undefined for all else. */
export function fieldPicture(event: DmEvent): string | undefined {
  switch (event.type) {
    case 'battleBegan':
      return event.laid ? FIELD : undefined;
    case 'terrainLaid':
    case 'piecePlaced':
    case 'pieceMoved':
    case 'pieceRemoved':
      return FIELD;
    default:
      return undefined;
  }
}
