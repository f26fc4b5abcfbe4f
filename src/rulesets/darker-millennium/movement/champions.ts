import type { UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { DmBoard, Squad } from '../board.js';
import { stateWiped } from '../combat/casualty.js';
import type { DmGame } from '../game.js';
import { isAlive } from '../lookups.js';
import { championTeams } from './coherency.js';

/**
 * Before orders are given every Champion is counted where it stands: with the team that it is a model of while that is within
 * 2", else with another of its squad that is, else alone, as long as the squad has a team left (DM.command.champion.team,
 * DM.command.champion.must).
 */
export function settleChampions(g: DmGame): void {
  for (const squad of Object.values(g.board.squads)) {
    const to = standsWith(g.board, squad);
    if (to === undefined) continue;
    g.emit({ type: 'championJoined', model: squad.champion!, unit: to });
  }
  // A team whose last model went to another one is gone.
  for (const squad of Object.values(g.board.squads)) for (const team of squad.teams) stateWiped(g, team);
}

/** The unit that a squad's Champion counts as part of from now on; undefined where that does not change. */
function standsWith(board: DmBoard, squad: Squad): UnitId | undefined {
  const champion = squad.champion === undefined ? undefined : board.models[squad.champion];
  if (champion?.at === undefined) return undefined;
  const present = unitOf(board, champion.unit);
  // Who broke with a team, or with the part of it that strayed, stays with it until that is mended.
  if (present.status !== undefined || present.squad !== squad.id) return undefined;
  const near = championTeams(board, squad);
  if (near.some(({ id }) => id === present.id)) return undefined;
  if (near[0] !== undefined) return near[0].id;
  if (present.id === squad.alone) return undefined;
  const others = squad.teams.some(id => id !== present.id && isAlive(unitOf(board, id)));
  return others || present.models.length > 1 ? squad.alone : undefined;
}
