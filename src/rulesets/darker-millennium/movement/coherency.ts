import type { Mils, ModelId } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { partsOf } from '../../../engine/table/coherency.js';
import { modelsOf, placedOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit, Squad } from '../board.js';
import { isAway, presentModels, standing } from '../lookups.js';

/** Models of a team, its Champion included, are chained at most so far apart (DM.move.coherency, DM.move.coherency.champion). */
export const TEAM_COHERENCY: Mils = 2000;
/** Teams that share an order are at most so far from another of them (DM.command.squad.coherency). */
export const SQUAD_COHERENCY: Mils = 4000;
/** Models of different units end no closer than this, unless they charge (DM.move.apart). */
export const APART: Mils = 1000;

/** Whether any two models of the lists stand within `far` mils, base to base. */
export function within(a: readonly DmModel[], b: readonly DmModel[], far: Mils): boolean {
  return a.some(one => b.some(other => distance(standing(one), standing(other)) <= far));
}

/** Two teams within 4" of each other, or both off the table (DM.command.squad.coherency, DM.command.offTable). */
export function inSquadCoherency(board: DmBoard, a: DmUnit, b: DmUnit): boolean {
  if (isAway(board, a) || isAway(board, b)) return isAway(board, a) && isAway(board, b);
  return within(presentModels(board, a), presentModels(board, b), SQUAD_COHERENCY);
}

/** The living teams of a squad that hang together at 4", the largest group first. */
export function squadGroup(board: DmBoard, squad: Squad): DmUnit[][] {
  const teams = squad.teams.map(id => unitOf(board, id)).filter(team => team.models.length > 0);
  const left = new Set(teams);
  const groups: DmUnit[][] = [];
  for (const first of teams) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const at of group) {
      for (const other of [...left]) {
        if (inSquadCoherency(board, at, other) && left.delete(other)) group.push(other);
      }
    }
    groups.push(teams.filter(team => group.includes(team)));
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** Teams within 2" of the squad's Champion (DM.command.champion.team); off the table all that are off it too. */
export function championTeams(board: DmBoard, squad: Squad): DmUnit[] {
  const champion = squad.champion === undefined ? undefined : board.models[squad.champion];
  if (champion === undefined) return [];
  return squad.teams
    .map(id => unitOf(board, id))
    .filter(team => {
      const others = modelsOf(board, team).filter(model => model.id !== champion.id);
      if (others.length === 0) return false;
      if (champion.at === undefined) {
        const same = unitOf(board, champion.unit).aboard === team.aboard;
        return same && others.every(model => model.at === undefined);
      }
      return within(
        [champion],
        others.filter(model => model.at !== undefined),
        TEAM_COHERENCY,
      );
    });
}

/** The parts of a unit on the table, each a chain of models no more than 2" apart; the largest first. */
export function splitParts(board: DmBoard, unit: DmUnit): ModelId[][] {
  const members = placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model) }));
  return partsOf(members, TEAM_COHERENCY).map(part => part.map(member => member.id));
}

/** Whether the unit's coherency is broken (DM.move.coherency.broken). */
export function isBroken(board: DmBoard, unit: DmUnit): boolean {
  return splitParts(board, unit).length > 1;
}
