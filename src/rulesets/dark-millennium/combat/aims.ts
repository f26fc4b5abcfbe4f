import type { Mils, ModelId } from '../../../engine/index.js';
import { gapBetween, modelOf } from '../../lookups.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import type { Aimed } from './attack.js';
import { type How, IN_ASSAULT } from './how.js';
import { bandOf } from './rof.js';
import { defenceValue, dieModifiers } from './values.js';

/** A model that another could hit. */
export interface Seen {
  model: DkModel;
  distance: Mils;
  /** A free line of sight; without one only indirect fire reaches it (DK.weapons.indirect). */
  clear: boolean;
}

/** One model of a fire team and whom it could hit. */
export interface Member {
  model: DkModel;
  seen: Seen[];
}

interface Aiming {
  unit: DkUnit;
  weapon: Weapon;
  members: readonly Member[];
  how: How;
  /** The model that was picked. */
  aim?: ModelId | undefined;
  snipers: boolean;
  /** How far from the aim a blast reaches. */
  blast: Mils;
}

/** The models in range of a team in the order in which dice meet them, each with its threshold against the nearest of the team. */
export function aimedAt(board: DkBoard, aiming: Aiming): Aimed[] {
  const { weapon, members, how, aim, snipers, blast } = aiming;
  const fights = IN_ASSAULT.includes(how);
  const nearest = new Map<ModelId, { from: DkModel; distance: Mils; clear: boolean }>();
  for (const { model, seen } of members) {
    for (const { model: victim, distance, clear } of seen) {
      const known = nearest.get(victim.id);
      if (known === undefined || (clear && !known.clear) || (clear === known.clear && distance < known.distance)) {
        nearest.set(victim.id, { from: model, distance, clear });
      }
    }
  }
  const aimed = [...nearest]
    .filter(([, { distance }]) => fights || bandOf(weapon, distance) !== undefined)
    .map(([id, { from, distance, clear }]) => aimedOne(board, aiming, from, modelOf(board, id), distance, clear))
    .sort((a, b) => a.distance - b.distance || (a.model < b.model ? -1 : 1));
  const picked = aimed.find(({ model }) => model === aim);
  if (weapon.words.includes('blast')) return blastOn(board, aiming, picked ?? aimed[0], nearest, blast);
  return picked && snipers ? [picked, ...aimed.filter(each => each !== picked)] : aimed;
}

function aimedOne(
  board: DkBoard,
  { unit, weapon, how }: Aiming,
  from: DkModel,
  model: DkModel,
  distance: Mils,
  clear: boolean,
): Aimed {
  const defence = defenceValue(board, unit, weapon, from, model, IN_ASSAULT.includes(how));
  return { model: model.id, distance, defence, more: dieModifiers(board, from, model, clear) };
}

/** The model aimed at and those nearest to it, of any unit and side (DK.weapons.blast, DK.house.blast). */
function blastOn(
  board: DkBoard,
  aiming: Aiming,
  aim: Aimed | undefined,
  nearest: ReadonlyMap<ModelId, { from: DkModel; clear: boolean }>,
  reach: Mils,
): Aimed[] {
  if (aim === undefined) return [];
  const middle = modelOf(board, aim.model);
  const { from, clear } = nearest.get(aim.model)!;
  const around = Object.values(board.models)
    .filter(model => model.at !== undefined && model.id !== middle.id)
    .map(model => ({ model, gap: gapBetween(middle, model) }))
    .filter(({ gap }) => gap <= reach)
    .sort((a, b) => a.gap - b.gap || (a.model.id < b.model.id ? -1 : 1));
  return [aim, ...around.map(({ model }) => aimedOne(board, aiming, from, model, aim.distance, clear))];
}
