import type { Marker, SideId, UnitId } from '../../../engine/index.js';
import { enemyOf, profileOf } from '../../board-queries.js';
import { type GoalScore, goalScore } from '../../objectives/goals.js';
import * as holding from '../../objectives/holding.js';
import { resultWordsOf } from '../../objectives/result-words.js';
import { reckoning, type Scored, tenthsDestroyed } from '../../objectives/scores.js';
import type { DmBoard, DmUnit } from '../board.js';
import { missionsOf } from '../codex/armies.js';
import type { Mission, MissionGoal } from '../codex/schema.js';
import { isStray } from '../command/recipients.js';
import type { DmGame } from '../game.js';
import { hasKeyword, isAlive, rootOf } from '../lookups.js';
import { type DmOptions, optionsOf } from '../options.js';

/** No mission gives more (DM.house.end). */
const MOST_MISSION_POINTS = 5;

/** The mission that a side rolled; undefined before it has. */
export function missionOf(board: DmBoard, side: SideId): Mission | undefined {
  const army = board.armies[side];
  return missionsOf(army).find(({ id }) => id === army.mission);
}

/** A die on the mission table of the side's codex (DM.table.missions). */
export function rollMission(g: DmGame, side: SideId): void {
  const face = g.die(6);
  const { id } = missionsOf(g.board.armies[side])[face - 1]!;
  g.emit({ type: 'missionRolled', side, face, mission: id });
}

/** Unbroken teams on the table count (DM.house.end). */
const OURS = { holds: ({ status }: DmUnit) => status !== 'broken' };

/** Models of unbroken units of a side within reach of a marker. */
export function menAt(board: DmBoard, side: SideId, marker: Marker): number {
  return holding.menAt(board, side, marker, OURS);
}

/** Who has more unbroken models at the marker; undefined when equal (DM.house.end). */
export function holderOf(board: DmBoard, marker: Marker): SideId | undefined {
  return holding.holderOf(board, marker, OURS);
}

/** How a battle ended, in words. */
export const resultWords = resultWordsOf('team');

/** Points of a mission as the table stands, and why. 0 to 5. */
export function missionScore(board: DmBoard, side: SideId, goal: MissionGoal): GoalScore {
  const { points, cause } = scored(board, side, goal);
  return { points: Math.max(0, Math.min(MOST_MISSION_POINTS, points)), cause };
}

function scored(board: DmBoard, side: SideId, goal: MissionGoal): GoalScore {
  const warlord = (of: SideId) => board.models[board.armies[of].warlord];
  if (goal.kind === 'killLeaders') {
    const slain = warlord(enemyOf(side)) === undefined;
    const others = fallenLeaders(board, enemyOf(side));
    const cause = { is: 'leadersSlain', warlord: slain, others } as const;
    return { points: (slain ? goal.warlord : 0) + others * goal.other, cause };
  }
  if (goal.kind === 'keepOut' || goal.kind === 'reachIn') return goalScore(teamsOnly(board), side, goal, OURS);
  if (goal.kind !== 'warlordLives') return goalScore(board, side, goal, OURS);
  const own = warlord(side);
  if (own === undefined) return { points: 0, cause: { is: 'ownWarlord', state: 'fell' } };
  const unhurt = own.wounds === profileOf(board, own).wounds;
  return {
    points: goal.alive + (unhurt ? goal.unbeaten : 0),
    cause: { is: 'ownWarlord', state: unhurt ? 'unhurt' : 'lives' },
  };
}

/** The board as missions count teams on it: who strayed from a team is no other one, nor is a Champion that stands alone. */
function teamsOnly(board: DmBoard): DmBoard {
  const counted = new Set<UnitId>();
  const units = Object.entries(board.units).filter(([, unit]) => {
    const { id } = rootOf(board, unit);
    if (!isAlive(unit) || isStray(board, unit) || counted.has(id)) return false;
    counted.add(id);
    return true;
  });
  return { ...board, units: Object.fromEntries(units) };
}

/** Champions and Characters of a side that are dead, its Warlord aside. */
function fallenLeaders(board: DmBoard, side: SideId): number {
  const { leaders, warlord } = board.armies[side];
  if (leaders === undefined) return Math.max(0, fallenByUnit(board, side) - (board.models[warlord] ? 0 : 1));
  return leaders.filter(id => id !== warlord && board.models[id] === undefined).length;
}

/** The same from what is left on the board, the Warlord too, where leaders were not noted: squads and teams outlive their models. */
function fallenByUnit(board: DmBoard, side: SideId): number {
  const champions = Object.values(board.squads).filter(
    ({ champion, detachment }) =>
      champion !== undefined && board.detachments[detachment]?.side === side && board.models[champion] === undefined,
  );
  const characters = Object.values(board.units).filter(
    unit => unit.side === side && hasKeyword(unit, 'Character') && unit.models.length === 0,
  );
  return champions.length + characters.length;
}

/** Markers, missions, tenths destroyed, the Warlord; equal is a draw (DM.house.end). */
export const { reckon, result } = reckoning(options => optionsOf(options).house, scoreOf);

function scoreOf(board: DmBoard, side: SideId, house: DmOptions['house']): Scored[] {
  const why: Scored[] = [];
  const held = board.markers.filter(marker => holderOf(board, marker) === side);
  for (const { label } of held) why.push({ points: house.markerPoints, cause: { is: 'marker', name: label } });
  const mission = missionOf(board, side);
  if (mission) {
    const { points, cause: how } = missionScore(board, side, mission.goal);
    why.push({ points, cause: { is: 'mission', title: mission.title, how } });
  }
  why.push(...tenthsDestroyed(board, side, house.tenthPoints));
  if (board.models[board.armies[enemyOf(side)].warlord] === undefined) {
    why.push({ points: house.warlordPoints, cause: { is: 'warlordSlain' } });
  }
  return why;
}
