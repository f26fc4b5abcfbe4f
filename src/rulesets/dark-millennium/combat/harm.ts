import type { TerrainPiece } from '../../../engine/index.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { addedTo } from '../../battlefields/letters.js';
import { profileOf, weaponOf } from '../../lookups.js';
import type { DamageLevel, DkModel, Hurt } from '../board.js';
import type { DkGame } from '../game.js';
import { standing } from '../lookups.js';

/** A model is disabled: infantry leave the table, machines and monsters stay as difficult terrain unless overkilled (DK.damage.wrecks, DK.damage.overkill). */
export function fell(g: DkGame, model: DkModel, overkill: boolean): void {
  const { id, name, at, facing, unit } = model;
  const stays = !overkill && at !== undefined && profileOf(g.board, model).type !== 'infantry';
  const wrecks: TerrainPiece[] = stays
    ? addedTo(g.board.terrain, [
        {
          word: 'Wreck',
          kind: 'wreck',
          outline: basePolygon(standing(model)),
          height: Math.round(model.height / 2),
          keywords: ['difficult', 'soft'],
        },
      ])
    : [];
  const left = g.board.units[unit]!.models.length - 1;
  g.emit({ type: 'fell', unit, models: [{ model: id, name, ...(at ? { at } : {}), facing, overkill }], left, wrecks });
}

/** A roll on the light or the heavy table, with its lasting effect; gives the level that it came to (DK.damage.light, DK.damage.heavy). */
export function sufferTable(g: DkGame, model: DkModel, table: 'light' | 'heavy'): DamageLevel {
  const face = g.die(6);
  if (table === 'light' && face === 6) {
    tell(g, model, table, face, model.hurt, 'takes heavy damage');
    if (profileOf(g.board, model).scores === 3) return sufferTable(g, model, 'heavy');
    fell(g, model, false);
    return 'heavy';
  }
  if (table === 'heavy' && face >= 5) {
    tell(g, model, table, face, model.hurt, face === 6 ? 'is overkilled' : 'is disabled');
    fell(g, model, face === 6);
    return face === 6 ? 'overkill' : 'heavy';
  }
  if (face === 1) tell(g, model, table, face, model.hurt, 'one point of combat fatigue more', { fatigue: 1 });
  else if (table === 'light' && face === 5) loseWeapon(g, model);
  else {
    const { hurt, words } = lasting(model.hurt, table, face);
    tell(g, model, table, face, hurt, words);
  }
  return table;
}

function lasting(hurt: Hurt, table: 'light' | 'heavy', face: number): { hurt: Hurt; words: string } {
  if (table === 'light') {
    if (face === 2) return { hurt: { ...hurt, speed: hurt.speed + 1 }, words: 'Speed and Agility 1 less' };
    if (face === 3) return { hurt: { ...hurt, ballistic: hurt.ballistic + 1 }, words: 'Ballistic Skill 1 less' };
    return { hurt: { ...hurt, assault: hurt.assault + 1 }, words: 'Assault Skill and Defence 1 less' };
  }
  if (face === 2) return { hurt: { ...hurt, immobile: true }, words: 'Speed and Agility 0' };
  if (face === 3) return { hurt: { ...hurt, blind: true }, words: 'Ballistic Skill 0' };
  return { hurt: { ...hurt, helpless: true }, words: 'Assault Skill and Defence 0' };
}

function loseWeapon(g: DkGame, model: DkModel): void {
  const [weapon] = model.weapons.map(id => weaponOf(g.board, id)).sort((a, b) => b.power - a.power);
  const lost = weapon ? { weapon: weapon.id, name: weapon.name } : undefined;
  tell(g, model, 'light', 5, model.hurt, lost ? `loses its ${lost.name}` : 'has no weapon left to lose', { lost });
}

function tell(
  g: DkGame,
  model: DkModel,
  table: 'light' | 'heavy',
  face: number,
  hurt: Hurt,
  words: string,
  more: { fatigue?: number; lost?: { weapon: string; name: string } | undefined } = {},
): void {
  const { id, unit, name } = model;
  const { fatigue = 0, lost } = more;
  g.emit({ type: 'hurt', model: id, unit, name, table, face, hurt, fatigue, words, ...(lost ? { lost } : {}) });
}
