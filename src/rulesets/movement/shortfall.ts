import type { Board } from '../../engine/index.js';
import { pieceName } from '../cover.js';
import type { MovePlan } from './journey.js';

/** What keeps a group from the place that it was sent to: the edge of the table, no room along its own, the distance; or something by name. */
export type Shortfall = { by: 'edge' | 'full' | 'distance' } | { by: 'piece' | 'unit' | 'room'; name: string };

/** Why a plan ends short. `entering`: the group comes on from its edge; `called` names it where there is no room for all of it. */
export function shortfallOf(
  board: Board,
  { cause, reason }: Pick<MovePlan, 'cause' | 'reason'>,
  { entering, called }: { entering: boolean; called: () => string },
): Shortfall {
  if (cause && cause.how !== 'distance') {
    if (cause.what === 'edge') return { by: 'edge' };
    if (cause.what === 'terrain') return { by: 'piece', name: pieceName(board, cause.id) };
    const other = board.units[board.models[cause.id]?.unit ?? ''];
    if (other !== undefined) return { by: 'unit', name: other.name };
  }
  if (reason !== 'room' && reason !== 'torn') return { by: 'distance' };
  return entering ? { by: 'full' } : { by: 'room', name: called() };
}
