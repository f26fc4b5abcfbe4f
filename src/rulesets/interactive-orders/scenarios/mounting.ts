import type { Json, Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { modelsOf } from '../../board-queries.js';
import type { ClassicModel } from '../../classic/board.js';
import { isRidden } from '../../classic/transports/riders.js';
import { mayCarry } from '../../classic/transports/room.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoGame } from '../game.js';

/** Infantry is set on a tank that waits as well: they are one unit from then on where units are placed (IO.riders.one). */

/** What a reply names: `on b3.1`. */
const ON = 'on';

/** Tanks of these units that would carry the unit (IO.riders, IO.riders.who, IO.riders.one). */
export function mountsFor(board: IoBoard, unit: IoUnit, waiting: readonly IoUnit[]): ClassicModel[] {
  return waiting
    .flatMap(other => modelsOf(board, other))
    .filter(machine => isRidden(board, machine) && mayCarry(board, machine, unit));
}

export function mountOptions(board: IoBoard, unit: IoUnit, waiting: readonly IoUnit[]): Option[] {
  return mountsFor(board, unit, waiting).map(({ id, name }) => ({
    value: `${ON} ${id}`,
    label: t`On ${name}`,
    hint: t`It rides on it, and both are placed as one unit`,
  }));
}

/** Whether a reply sets a unit on a tank. */
export function mounts(to: Json | undefined): to is string {
  return typeof to === 'string' && to.startsWith(`${ON} `);
}

export function mount(g: IoGame, { id }: IoUnit, to: string): void {
  g.emit({ type: 'left', unit: id, to: { aboard: to.slice(ON.length + 1) } });
}

/** Whom the bot sets on which tank, where not all come at once: this unit, or somebody on this one. */
export function ridingWith(
  board: IoBoard,
  unit: IoUnit,
  waiting: readonly IoUnit[],
): { rider: IoUnit; to: string } | undefined {
  for (const rider of [unit, ...waiting]) {
    const [machine] = mountsFor(board, rider, rider === unit ? waiting : [unit]);
    if (machine !== undefined) return { rider, to: `${ON} ${machine.id}` };
  }
  return undefined;
}
