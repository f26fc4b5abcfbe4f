import { t } from '../../../engine/language.js';
import { modelsOf, unitOf, unitsOf } from '../../board-queries.js';
import { throwChance } from '../../characteristic-test.js';
import { rulesOfUnit } from '../../classic/asking.js';
import { isSure, LEADERSHIP_TEST, type Nerve } from '../../classic/morale/leadership.js';
import { shootersOf } from '../../classic/shooting/shooters.js';
import { hasStood } from '../../classic/transports/room.js';
import { isDeployed } from '../../transports/passengers.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { IoSituation } from '../game.js';
import { lapseOf } from '../orders/standing.js';
import type { Reason } from './off-map.js';

/** HQ in a unit: itself, and characters who have their orders together with it (IO.house.joining). */
function headquartersIn(board: IoBoard, unit: IoUnit): IoUnit[] {
  const homes = modelsOf(board, unit).flatMap(({ home }) => (home === undefined ? [] : [unitOf(board, home)]));
  return [unit, ...homes].filter(({ role }) => role === 'hq');
}

/** HQ, alone or among others; who had an order of his own before he joined does nothing else in that turn (IO.order.coordinate, IO.order.support.only). */
export function isHeadquarters(board: IoBoard, unit: IoUnit): boolean {
  return headquartersIn(board, unit).some(({ id, ordered }) => id === unit.id || ordered !== board.playerTurn);
}

/** Why the HQ among others is of no use to them now, where there is one. */
export function spentHeadquarters(board: IoBoard, unit: IoUnit): Reason | undefined {
  return headquartersIn(board, unit).length === 0
    ? undefined
    : { why: () => t`The HQ of ${unit.name} was given an order of this turn before it joined.`, cite: 'IO.orders.one' };
}

/** HQ, and whoever has communications equipment (IO.order.support.who). */
function asksItself(board: IoBoard, unit: IoUnit): boolean {
  return isHeadquarters(board, unit) || unit.hasComms === true;
}

function hasVox(board: IoBoard, unit: IoUnit): boolean {
  return rulesOfUnit(board, unit).some(({ rule, value }) => rule.key?.asksSupport?.(value) === 'through');
}

/** Whether somebody in the vox network of a unit could ask on his own: who lies, routs or fights could not (IO.codex.vox). */
function asksThrough(board: IoBoard, unit: IoUnit): boolean {
  if (!hasVox(board, unit)) return false;
  return unitsOf(board, unit.side).some(
    other =>
      other.id !== unit.id &&
      isDeployed(board, other) &&
      (other.hasComms || headquartersIn(board, other).length > 0) &&
      hasVox(board, other) &&
      !aboardBar(board, other) &&
      lapseOf(other, 'requestSupport') === undefined,
  );
}

/** What keeps who is aboard from asking: no opening, or a transport that has moved (IO.order.support.aboard). */
function aboardBar(board: IoBoard, unit: IoUnit): Reason | undefined {
  const { name } = unit;
  if (unit.aboard === undefined) return undefined;
  const cite = 'IO.order.support.aboard';
  if (shootersOf(board, unit).length === 0)
    return { why: () => t`${name} sees nothing out of its transport: get it out first.`, cite };
  return hasStood(board, unit.aboard)
    ? undefined
    : { why: () => t`The transport of ${name} has moved this turn.`, cite };
}

/** What keeps a unit from asking for support at all (IO.order.support.who, IO.codex.vox, IO.order.support.aboard). */
export function requesterBar(board: IoBoard, unit: IoUnit): Reason | undefined {
  const { name } = unit;
  if (!asksItself(board, unit) && !asksThrough(board, unit)) {
    const why = () =>
      t`${name} is no HQ, has no communications equipment and no vox to somebody who could ask himself.`;
    return spentHeadquarters(board, unit) ?? { why, cite: 'IO.order.support.who' };
  }
  return aboardBar(board, unit);
}

/** How likely its communications test is passed (IO.house.comms). */
export function commsChance({ board, options }: IoSituation, unit: IoUnit): number {
  const nerve: Nerve = { board, options, unit, for: 'other', modifier: 0 };
  return isSure(nerve) ? 1 : throwChance(LEADERSHIP_TEST, nerve);
}
