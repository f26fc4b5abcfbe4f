import type { ModelId, Point, Standing, TerrainPiece } from '../../../engine/index.js';
import { basePolygon, distance } from '../../../engine/table/bases.js';
import { letterOf } from '../../battlefields/letters.js';
import { placedOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel } from '../board.js';
import { hurt } from '../combat/hurt.js';
import type { Suffered } from '../combat/morale.js';
import type { DmGame } from '../game.js';
import { calledOf, isAlive, standing } from '../lookups.js';
import { optionsOf } from '../options.js';
import { sideFrom } from './armour.js';
import { spill } from './spill.js';

/** A machine that was destroyed: where it stood, and how it ended. */
export interface Ruin {
  model: ModelId;
  name: string;
  how: 'wrecked' | 'explodes';
  standing: Standing;
}

export function ruinOf(board: DmBoard, model: DmModel, how: Ruin['how']): Ruin {
  return { model: model.id, name: calledOf(board, model), how, standing: structuredClone(standing(model)) };
}

/** What a wreck leaves: hard cover as high as the hull, slow to climb over (DM.house.vehicle.wreck). */
export function wreckOf(board: DmBoard, model: DmModel): TerrainPiece {
  const taken = new Set(board.terrain.map(({ letter }) => letter));
  let index = 0;
  while (taken.has(letterOf(index))) index += 1;
  const letter = letterOf(index);
  return {
    id: `wreck-${model.id}`,
    letter,
    name: `Wreck ${letter}`,
    kind: 'wreck',
    outline: outlineOf(standing(model)),
    height: model.height,
    keywords: ['difficult', 'hard'],
  };
}

function outlineOf(stands: Standing): Point[] {
  return basePolygon(stands, 16);
}

/**
 * What follows where machines were destroyed: passengers get out and are hit, explosions hit everything near, and whatever
 * that destroys follows in turn (DM.house.vehicle.spill, DM.house.vehicle.explosion). Gives what units suffered, for
 * `combat.aftermath`.
 */
export function settleRuins(g: DmGame, ruins: readonly Ruin[]): Suffered[] {
  const suffered: Suffered[] = [];
  for (const ruin of ruins) {
    const spilled = spill(g, ruin, suffered);
    if (ruin.how === 'explodes') explode(g, ruin, spilled, suffered);
  }
  return suffered;
}

function explode(g: DmGame, ruin: Ruin, spared: readonly ModelId[], suffered: Suffered[]): void {
  const { explosionReach, explosionStrength } = optionsOf(g.options).house.machines;
  const near = Object.values(g.board.units).map(unit => ({
    id: unit.id,
    models: placedOf(g.board, unit)
      .filter(model => !spared.includes(model.id))
      .filter(model => distance(standing(model), ruin.standing) <= explosionReach * 1000)
      .map(({ id }) => id),
  }));
  for (const { id, models } of near) {
    const unit = unitOf(g.board, id);
    // An explosion that this one set off may have been quicker.
    const left = models.filter(model => g.board.models[model]);
    if (left.length === 0 || !isAlive(unit)) continue;
    const blow = { strength: explosionStrength, save: 0, damage: 1 };
    const why = `${ruin.name} explodes: Strength ${explosionStrength} within ${explosionReach}"`;
    const fallen = hurt(g, unit, left, blow, {
      why,
      side: model => sideFrom(model, ruin.standing.at),
      suffered,
    });
    suffered.push({ unit: id, pins: 0, fallen: fallen.length, why: `${ruin.name} exploded` });
  }
}
