import type { Marker, SideId } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { middleLine } from '../../../engine/table/outline.js';
import { counted } from '../../../engine/wording.js';
import { centreOf, enemyOf, modelsOf, onTable, profileOf, unitsOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { missionsOf } from '../codex/armies.js';
import type { Mission, MissionGoal } from '../codex/schema.js';
import { hasKeyword, standing } from '../lookups.js';

/** No mission gives more (DM.house.end). */
export const MOST_MISSION_POINTS = 5;

/** The mission that a side rolled; undefined before it has. */
export function missionOf(board: DmBoard, side: SideId): Mission | undefined {
  const army = board.armies[side];
  return missionsOf(army).find(({ id }) => id === army.mission);
}

/** Models of unbroken units of a side within reach of a marker. */
export function menAt(board: DmBoard, side: SideId, marker: Marker): number {
  return unbroken(board, side)
    .flatMap(unit => modelsOf(board, unit))
    .filter(model => model.at && distanceToPoint(standing(model), marker.at) <= marker.radius).length;
}

/** Who has more unbroken models at the marker; undefined when equal (DM.house.end). */
export function holderOf(board: DmBoard, marker: Marker): SideId | undefined {
  const [blue, red] = [menAt(board, 'blue', marker), menAt(board, 'red', marker)];
  return blue === red ? undefined : blue > red ? 'blue' : 'red';
}

/** Points of a mission as the table stands, and why. 0 to 5. */
export function missionScore(board: DmBoard, side: SideId, goal: MissionGoal): { points: number; why: string } {
  const { points, why } = scored(board, side, goal);
  return { points: Math.max(0, Math.min(MOST_MISSION_POINTS, points)), why };
}

function scored(board: DmBoard, side: SideId, goal: MissionGoal): { points: number; why: string } {
  const enemy = enemyOf(side);
  switch (goal.kind) {
    case 'centre': {
      const holder = middleMarkers(board).map(marker => holderOf(board, marker))[0];
      if (holder === side) return { points: goal.held, why: 'holds the middle marker' };
      if (holder === undefined) return { points: goal.contested, why: 'nobody holds the middle marker' };
      return { points: 0, why: 'the enemy holds the middle marker' };
    }
    case 'markers': {
      const held = board.markers.filter(marker => holderOf(board, marker) === side).length;
      return { points: held * goal.each, why: `${counted(held, 'marker')} held` };
    }
    case 'keepOut': {
      const inside = unitsOf(board, enemy).filter(unit => halfOf(board, unit) === side).length;
      return { points: goal.points - inside * goal.lessEach, why: `${counted(inside, 'enemy team')} in its half` };
    }
    case 'reachIn': {
      const inside = unbroken(board, side).filter(unit => halfOf(board, unit) === enemy).length;
      return { points: inside * goal.each, why: `${counted(inside, 'team')} in the enemy half` };
    }
    case 'destroyTeams': {
      const fallen = board.destroyed.filter(({ side: of, points }) => of === enemy && points > 0).length;
      return { points: fallen * goal.each, why: `${counted(fallen, 'enemy team')} destroyed` };
    }
    case 'killLeaders': {
      const warlord = board.models[board.armies[enemy].warlord] === undefined;
      const others = fallenLeaders(board, enemy);
      const why = `${warlord ? 'enemy Warlord slain, ' : ''}${counted(others, 'other leader')} slain`;
      return { points: (warlord ? goal.warlord : 0) + others * goal.other, why };
    }
    case 'warlordLives': {
      const warlord = board.models[board.armies[side].warlord];
      if (warlord === undefined) return { points: 0, why: 'the Warlord fell' };
      const whole = warlord.wounds === profileOf(board, warlord).wounds;
      const why = whole ? 'the Warlord lives and is unhurt' : 'the Warlord lives';
      return { points: goal.alive + (whole ? goal.unbeaten : 0), why };
    }
  }
}

function unbroken(board: DmBoard, side: SideId): DmUnit[] {
  return unitsOf(board, side).filter(unit => onTable(board, unit) && unit.status !== 'broken');
}

/** The marker or markers nearest to the middle of the line. */
function middleMarkers(board: DmBoard): Marker[] {
  return board.markers.slice(Math.floor((board.markers.length - 1) / 2)).slice(0, 1);
}

/** Whose half of the table the unit's middle lies in; undefined off the table, on the line, or before edges are chosen. */
function halfOf(board: DmBoard, unit: DmUnit): SideId | undefined {
  const at = centreOf(board, unit);
  if (at === undefined) return undefined;
  const middle = middleLine(board.outline);
  if (at.y === middle) return undefined;
  const edge = at.y < middle ? 'north' : 'south';
  return board.sides.find(side => side.edge === edge)?.id;
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
