import type { Mils, ModelId, UnitId } from '../../../engine/index.js';
import { modelDistance, modelOf } from '../../board-queries.js';
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
  /** The units that the attack was declared against. */
  targets: readonly UnitId[];
  weapon: Weapon;
  members: readonly Member[];
  how: How;
  /** The models that were picked, in their order. */
  aim?: readonly ModelId[] | undefined;
  /** They pick their targets (DK.snipers). */
  snipers?: boolean;
  /** How far from the aim a blast reaches. */
  blast: Mils;
}

/** From whom of the team a model is met. */
interface Met {
  from: DkModel;
  distance: Mils;
  clear: boolean;
}

/** The models in range of a team in the order in which dice meet them, each with its threshold against the nearest of the team. */
export function aimedAt(board: DkBoard, aiming: Aiming): Aimed[] {
  const { weapon, members, how, aim = [], snipers, blast } = aiming;
  const fights = IN_ASSAULT.includes(how);
  const met = fights || snipers ? metByEach(members) : metByNearest(members);
  const aimed = [...met]
    .filter(([, { distance }]) => fights || bandOf(weapon, distance) !== undefined)
    .map(([id, { from, distance, clear }]) => aimedOne(board, aiming, from, modelOf(board, id), distance, clear))
    .sort((a, b) => a.distance - b.distance || (a.model < b.model ? -1 : 1));
  const picked = aim.flatMap(id => aimed.find(({ model }) => model === id) ?? []);
  if (weapon.words.includes('blast')) return blastOn(board, aiming, picked[0] ?? aimed[0], met, blast);
  return snipers ? [...picked, ...aimed.filter(each => !picked.includes(each))] : aimed;
}

/** Those whom no other team has met, or all where that is nobody (DK.house.teams). */
export function unmetOf(all: Aimed[], met: ReadonlySet<ModelId>): Aimed[] {
  const fresh = all.filter(({ model }) => !met.has(model));
  return fresh.length > 0 ? fresh : all;
}

/** Every model that anybody of the team meets, from the nearest who does: in a fight, and for snipers, who each pick one. */
function metByEach(members: readonly Member[]): Map<ModelId, Met> {
  const met = new Map<ModelId, Met>();
  for (const { model: from, seen } of members) {
    for (const { model, distance, clear } of seen) {
      const known = met.get(model.id);
      if (known === undefined || (clear && !known.clear) || (clear === known.clear && distance < known.distance)) {
        met.set(model.id, { from, distance, clear });
      }
    }
  }
  return met;
}

/**
 * The models in range and line of sight of that model of the team which is closest to any of them (DK.combat.defence); what
 * it does not see, but somebody of the team does, counts as seen for indirect fire.
 */
function metByNearest(members: readonly Member[]): Map<ModelId, Met> {
  const sights = members.flatMap(({ model: from, seen }) => seen.map(each => ({ ...each, from })));
  const inSight = sights.filter(({ clear }) => clear);
  const first = (inSight.length > 0 ? inSight : sights).reduce<(typeof sights)[number] | undefined>(
    (best, each) => (best && best.distance <= each.distance ? best : each),
    undefined,
  );
  const own = sights.filter(({ from }) => from === first?.from);
  return new Map(
    own.map(({ model, distance, from }) => {
      const clear = inSight.some(each => each.model === model);
      return [model.id, { from, distance, clear }];
    }),
  );
}

function aimedOne(
  board: DkBoard,
  aiming: Aiming,
  from: DkModel,
  model: DkModel,
  distance: Mils,
  clear: boolean,
): Aimed {
  const defence = defenceValue(board, aiming, from, model);
  return { model: model.id, distance, defence, more: dieModifiers(board, from, model, clear) };
}

/** The model aimed at and those nearest to it, of any unit and side (DK.weapons.blast, DK.house.blast). */
function blastOn(
  board: DkBoard,
  aiming: Aiming,
  aim: Aimed | undefined,
  met: ReadonlyMap<ModelId, Met>,
  reach: Mils,
): Aimed[] {
  if (aim === undefined) return [];
  const middle = modelOf(board, aim.model);
  const { from, clear } = met.get(aim.model)!;
  const around = Object.values(board.models)
    .filter(model => model.at !== undefined && model.id !== middle.id)
    .map(model => ({ model, gap: modelDistance(middle, model) }))
    .filter(({ gap }) => gap <= reach)
    .sort((a, b) => a.gap - b.gap || (a.model.id < b.model.id ? -1 : 1));
  return [aim, ...around.map(({ model }) => aimedOne(board, aiming, from, model, aim.distance, clear))];
}
