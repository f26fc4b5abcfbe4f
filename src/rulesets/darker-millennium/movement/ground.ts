import type { Mils, ModelId, MoveOptions, Point, UnitId } from '../../../engine/index.js';
import { modelsOf, profileOf, unitOf } from '../../board-queries.js';
import { groundFor, type Journey, marcherOf } from '../../movement/journey.js';
import { changed } from '../abilities/book.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { SQUAD_COHERENCY } from './coherency.js';

/** Inches in the Movement of the unit's slowest model, with what changes it. */
export function lowestMv(board: DmBoard, unit: DmUnit): number {
  const models = modelsOf(board, unit);
  // What is immobile keeps its whole unit where it is (DM.house.vehicle.damage).
  if (models.some(({ machine }) => machine?.immobile === true)) return 0;
  return changed(board, 'movement', unit, Math.min(...models.map(model => profileOf(board, model).mv)));
}

/**
 * Sides of the die that takes the place of Mv in a randomised move: the lowest base Mv of the units, whatever changes their
 * Mv at the moment (DM.move.randomised). 0 for who cannot move at all.
 */
export function randomisedMv(board: DmBoard, ...units: DmUnit[]): number {
  if (units.some(unit => lowestMv(board, unit) < 1)) return 0;
  const models = units.flatMap(unit => modelsOf(board, unit));
  return Math.min(...models.map(model => profileOf(board, model).mv));
}

export function mvOf(board: DmBoard, model: DmModel): Mils {
  if (model.machine?.immobile) return 0;
  return changed(board, 'movement', unitOf(board, model.unit), profileOf(board, model).mv) * 1000;
}

/** What each model may spend that goes so often its Mv; nothing who is to stay where it is. */
export function stridesOf(board: DmBoard, times: 1 | 2, keep: readonly ModelId[] = []): (model: DmModel) => Mils {
  return model => (keep.includes(model.id) ? 0 : times * mvOf(board, model));
}

export function slowest(board: DmBoard, units: readonly DmUnit[]): number {
  return Math.min(...units.map(unit => lowestMv(board, unit)));
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

/** Abilities that change the way, which may be lent for a while. */
const PASSAGES = ['flies', 'jump', 'grapnel', 'ambush', 'infiltrate', 'immune-to-morale'];

/** Those of the units: whoever remembers a way of theirs remembers them with it. */
export function passagesOf(units: readonly DmUnit[]): string {
  return units.map(unit => PASSAGES.filter(id => hasAbility(unit, id)).join()).join(';');
}

/** How units go: what each may spend, and what they mind on the way and at its end. */
export interface MoveManner {
  /** Mils each model may spend. */
  allowance: (model: DmModel) => Mils;
  /** A unit that it becomes part of again, so that it needs no distance from it. */
  joins?: UnitId;
  /** What to face at the end, for those to whom it matters (DM.house.vehicle.facing). */
  face?: Point | number;
  /** Straight on, and no nearer to enemies than sprinters go (DM.move.sprint, DM.move.sprint.halt). Of those who come on. */
  sprints?: boolean;
}

/** A group of teams on its way from wherever it is to a place, 1" from enemies at its end (DM.move.enemy). */
export function journeyOf(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  { allowance, face }: MoveManner,
): Journey {
  return { teams: teamsOf(board, units, allowance), ground: groundFor(board, units), to, link: SQUAD_COHERENCY, face };
}

/** Teams with what each of their models may spend. */
export function teamsOf(
  board: DmBoard,
  units: readonly DmUnit[],
  allowance: MoveManner['allowance'],
): Journey['teams'] {
  return units.map(unit => ({
    id: unit.id,
    marchers: modelsOf(board, unit).map(model => marcherOf(model, allowance(model))),
    options: passage(unit),
  }));
}

/** Sprinting needs so much room from enemies that see the unit (DM.move.sprint.near). */
export const SPRINT_ROOM = 8000;
