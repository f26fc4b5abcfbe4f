import type { UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import { PINNED_DOWN } from '../../classic/further-rules/synapse-reach.js';
import { hostOf } from '../../classic/lookups.js';
import { tableWriters } from '../../classic/table/writers.js';
import type { IoBoard, IoUnit } from '../board.js';

/** What a unit bears as long as it lies on the ground. */
export const GROUNDED = 'grounded';

/** Takes off a unit what it bears on the ground. */
export function liftUp(unit: IoUnit): IoUnit['effects'] {
  const lies = unit.effects.filter(({ is }) => is === GROUNDED || is === PINNED_DOWN);
  unit.effects = unit.effects.filter(effect => !lies.includes(effect));
  return lies;
}

/** The ground is a matter of the unit, whoever of it comes or goes; a character who parts from others has had their order (IO.house.joining). */
export const comrades: Pick<typeof tableWriters, 'joined'> = {
  joined(now, event) {
    const board = now as IoBoard;
    const [from, to] = [unitOf(board, event.from), unitOf(board, event.to)];
    const [lay, lies] = [liftUp(from), liftUp(to)];
    tableWriters.joined(board, event);
    to.effects.push(...lies);
    from.effects.push(...lay);
    // Nobody is lost by it.
    from.phaseModels -= 1;
    to.phaseModels += 1;
    if (board.models[event.model]!.home !== undefined) return;
    if (from.ordered !== undefined) to.ordered = from.ordered;
    if (from.models.length === 0) stayAs(from, to);
  },
};

/** The last of a unit lies, and waits, as that one did. */
function stayAs(from: IoUnit, to: IoUnit): void {
  const { grounded, token } = from;
  if (grounded !== undefined) to.grounded = grounded;
  if (token !== undefined) to.token = token;
  to.effects.push(...liftUp(from));
  delete from.grounded;
  delete from.token;
}

/** Whether a unit is nobody because its character is part of another now. */
export function isElsewhere(board: IoBoard, id: UnitId): boolean {
  const unit = board.units[id];
  return unit !== undefined && hostOf(board, unit) !== undefined;
}
