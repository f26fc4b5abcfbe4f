import type { Body, Cause, Ground, Mils, MoveOptions, Point, UnitId } from '../../../engine/index.js';
import type { Formation } from '../../../engine/table/formations.js';
import type { Marcher } from '../../../engine/table/marchers.js';
import type { Placed } from '../../placed.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { standing } from '../lookups.js';

/** Everything on the table but these units, enemies marked, so that nobody ends within 1" of one (DM.move.enemy). */
export function groundFor(board: DmBoard, units: readonly DmUnit[]): Ground {
  const own = new Set(units.map(unit => unit.id));
  const side = units[0]?.side;
  const others: Body[] = [];
  for (const model of Object.values(board.models)) {
    if (model.at === undefined || own.has(model.unit)) continue;
    const enemy = board.units[model.unit]?.side !== side;
    others.push({ id: model.id, standing: standing(model), ...(enemy ? { enemy } : {}) });
  }
  return { outline: { points: board.outline }, terrain: board.terrain, others };
}

/** Jump packs and wings: terrain and models on the way do not matter (DM.house.abilities.flies, DM.house.abilities.jump). */
export function flies(unit: DmUnit): boolean {
  return hasAbility(unit, 'flies') || hasAbility(unit, 'jump');
}

/** How a unit passes what lies on its way: over everything, or up sheer sides (DM.house.abilities.grapnel). */
export function passage(unit: DmUnit): Pick<MoveOptions, 'flies' | 'climbs'> {
  if (flies(unit)) return { flies: true };
  return hasAbility(unit, 'grapnel') ? { climbs: true } : {};
}

export function marcherOf(model: DmModel, allowance: Mils): Marcher {
  const { id, base, facing, height } = model;
  return { id, base, at: model.at ?? { x: 0, y: 0 }, facing, height, allowance };
}

/** Where a group of teams ends when it is sent to a place. */
export interface Plan {
  places: Placed[];
  /** Whether the leading team's middle man stands on the wanted point. */
  reached: boolean;
  /** Where he stands instead, or there. */
  at: Point;
  /** Teams in their chains, and the group in squad coherency. */
  coherent: boolean;
  /** What kept it from the point, apart from the distance. */
  cause?: Cause;
  reason?: Formation['reason'] | 'off';
}

export interface Going {
  /** Mils each model may spend. */
  allowance: (model: DmModel) => Mils;
  preferCover?: boolean;
  /** A unit that it becomes part of again, so that it needs no distance from it. */
  joins?: UnitId;
  /** What to face at the end, for those to whom it matters (DM.house.vehicle.facing). */
  face?: Point | number;
  /** Straight on, and no nearer to enemies than sprinters go (DM.move.sprint, DM.move.sprint.halt). Of those who come on. */
  sprints?: boolean;
}

/** Sprinting needs so much room from enemies that see the unit (DM.move.sprint.near). */
export const SPRINT_ROOM = 8000;
