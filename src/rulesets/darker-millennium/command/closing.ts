import type { UnitId } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import type { DmModel, OrderKind } from '../board.js';
import type { DmGame, DmView } from '../game.js';
import { squadLedBy } from '../lookups.js';
import { optionsOf } from '../options.js';

/**
 * What no 1 or 2 activates any more, now that a Champion has ordered its squad: the squad and its teams without orders, but for
 * those that it had rallied (DM.command.champion.closes). Rally orders, and orders to itself, close nothing.
 */
export function closedBy(
  { board, options }: Pick<DmGame, 'board' | 'options'>,
  champion: DmModel,
  orders: readonly { units: UnitId[]; order: OrderKind }[],
): string[] {
  const squad = squadLedBy(board, champion);
  if (squad === undefined || optionsOf(options).squadOfChampion === 'open') return [];
  const closing = orders.some(({ units, order }) => order !== 'rally' && units.some(id => squad.teams.includes(id)));
  if (!closing) return [];
  const rallied = orders.flatMap(({ units, order }) => (order === 'rally' ? units : []));
  return [squad.id, ...squad.teams.filter(id => !unitOf(board, id).ordered && !rallied.includes(id))];
}

/** What its player should know before a Champion is activated; undefined where it closes nothing. */
export function closingNote({ board, options }: DmView, champion: DmModel): string | undefined {
  const squad = squadLedBy(board, champion);
  if (squad === undefined || optionsOf(options).squadOfChampion === 'open') return undefined;
  const free = squad.teams.map(id => unitOf(board, id)).filter(({ models, ordered }) => models.length > 0 && !ordered);
  return free.length < 2 ? undefined : `Once it has ordered ${squad.name}, no 1 or 2 goes to teams of it this phase.`;
}
