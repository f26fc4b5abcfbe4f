import type { SideId } from '../../../engine/index.js';
import { onTable, SIDES, unitsOf } from '../../board-queries.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoGame } from '../game.js';
import type { ScenarioEvent } from './events.js';

type For = Extract<ScenarioEvent, { type: 'leadRolled' }>['for'];

/** A die and a number of units each; on a tie what `tied` says, else again. */
export function rollLead(
  g: IoGame,
  what: For,
  count: (side: SideId) => number = () => 0,
  tied: () => SideId | undefined = () => undefined,
): SideId {
  const rolls: { side: SideId; face: number; added: number }[][] = [];
  for (;;) {
    const round = SIDES.map(side => ({ side, face: g.die(6), added: count(side) }));
    rolls.push(round);
    const [blue, red] = round.map(({ face, added }) => face + added) as [number, number];
    const winner = blue === red ? tied() : blue > red ? 'blue' : 'red';
    if (winner === undefined) continue;
    g.emit({ type: 'leadRolled', for: what, rolls, winner });
    return winner;
  }
}

/** Who answers for a side where no unit of somebody's is asked about. */
export function seatOf({ board }: IoGame, side: SideId): string {
  return board.seats.find(seat => seat.side === side)!.id;
}

/** Of units of one side, the first of the seat that has fewest on the table: it is asked next. */
export function scarcest(board: IoBoard, units: readonly IoUnit[]): IoUnit | undefined {
  const stand = ({ side, seat }: IoUnit) =>
    unitsOf(board, side).filter(unit => unit.seat === seat && onTable(board, unit)).length;
  return [...units].sort((one, other) => stand(one) - stand(other))[0];
}

/** Whoever of units of one side cost most, the first of equals. */
export function dearest({ armies }: IoBoard, units: readonly IoUnit[]): IoUnit {
  const cost = ({ id, side }: IoUnit) => armies[side].cost[id] ?? 0;
  return units.reduce((best, unit) => (cost(unit) > cost(best) ? unit : best));
}
