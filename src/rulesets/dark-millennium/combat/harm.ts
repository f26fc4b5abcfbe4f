import type { TerrainPiece, UnitId } from '../../../engine/index.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { addedTo } from '../../battlefields/letters.js';
import { profileOf, weaponOf } from '../../board-queries.js';
import type { DkBoard, DkModel, DkUnit, Hurt, Weapon } from '../board.js';
import type { TiredBy } from '../causes.js';
import type { DkGame } from '../game.js';
import { moraleOf, standing } from '../lookups.js';

/** A unit gains combat fatigue besides that of its actions. */
export function tire(g: DkGame, unit: DkUnit, points: number, why: TiredBy[]): void {
  const now = unit.fatigue + points;
  g.emit({ type: 'tired', unit: unit.id, points, now, morale: moraleOf(g.board, unit), why });
}

/** A model is disabled: infantry leave the table, machines and monsters stay as difficult terrain unless overkilled (DK.damage.wrecks, DK.damage.overkill). */
export function fell(g: DkGame, model: DkModel, overkill: boolean, by?: UnitId): void {
  const { id, name, at, facing, unit } = model;
  const stays = !overkill && profileOf(g.board, model).type !== 'infantry';
  const wrecks: TerrainPiece[] = stays
    ? addedTo(g.board.terrain, [
        {
          word: 'Wreck',
          kind: 'wreck',
          outline: basePolygon(standing(model)),
          height: Math.round(model.height / 2),
          keywords: ['difficult'],
        },
      ])
    : [];
  const left = g.board.units[unit]!.models.length - 1;
  const models = [{ model: id, name, ...(at ? { at } : {}), facing, overkill }];
  g.emit({ type: 'fell', unit, by, models, left, wrecks });
}

/** What a face from 1 to 4 on a table does for good; a 1 tires at once (DK.damage.light, DK.damage.heavy). */
export function lastingHarm(g: DkGame, model: DkModel, table: 'light' | 'heavy', face: number): void {
  if (face === 1) {
    tellTable(g, model, table, face, { fatigue: 1 });
    return;
  }
  tellTable(g, model, table, face, { hurt: lasting(model.hurt, table, face) });
}

function lasting(hurt: Hurt, table: 'light' | 'heavy', face: number): Hurt {
  if (table === 'light') {
    if (face === 2) return { ...hurt, speed: hurt.speed + 1 };
    if (face === 3) return { ...hurt, ballistic: hurt.ballistic + 1 };
    return { ...hurt, assault: hurt.assault + 1 };
  }
  if (face === 2) return { ...hurt, immobile: true };
  if (face === 3) return { ...hurt, blind: true };
  return { ...hurt, helpless: true };
}

/** The kinds of weapons that a model has left, the strongest first (DK.damage.light). */
export function weaponsToLose(board: DkBoard, model: DkModel): Weapon[] {
  return [...new Set(model.weapons)].map(id => weaponOf(board, id)).sort((a, b) => b.power - a.power);
}

export function loseWeapon(g: DkGame, model: DkModel, weapon: Weapon | undefined): void {
  tellTable(g, model, 'light', 5, weapon ? { lost: { weapon: weapon.id, name: weapon.name } } : {});
}

/** Tells of a roll on a table of damage, with what it does to the model. */
export function tellTable(
  g: DkGame,
  model: DkModel,
  table: 'light' | 'heavy',
  face: number,
  more: { fatigue?: number; lost?: { weapon: string; name: string }; hurt?: Hurt } = {},
): void {
  const { id, unit, name } = model;
  g.emit({ type: 'hurt', model: id, unit, name, table, face, hurt: model.hurt, fatigue: 0, ...more });
}
