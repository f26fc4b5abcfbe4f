import type { ModelId } from '../../../engine/index.js';
import { modelOf } from '../../board-queries.js';
import { modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import { isMachineUnit } from '../machines/armour.js';
import { armourMet } from '../machines/describe.js';
import { emptyVolley, woundNeed } from './damage.js';
import type { ShotReasons, Volley } from './events.js';
import type { Attack, AttackState, Wound } from './frames.js';

/** The start of an attack: everything that its dice will not change. */
export function beginAttack(board: DmBoard, attack: Attack): AttackState {
  return {
    distance: attack.distance,
    firings: attack.firings.map(({ weapon, models, need }) => {
      const wound = woundNeed(board, weapon, attack.target, attack.unit);
      const { strength, save, armourDice } = weapon;
      const dice = armourDice === undefined ? {} : { armourDice };
      const reasons: ShotReasons = {
        ...(weapon.flame ? {} : { toHit: need }),
        coverBy: attack.cover === 'none' ? [] : [...attack.coverBy],
        strength,
        save,
        against: isMachineUnit(board, attack.target)
          ? { is: 'armour', ...armourMet(board, attack, weapon), ...dice }
          : wound === undefined
            ? { is: 'tooTough' }
            : { is: 'toughness', wound, modifiers: modifiersOf(board, 'toWound', attack.unit) },
      };
      return {
        weapon: weapon.id,
        models: models.map(model => model.id),
        need: need.value,
        reasons,
      };
    }),
    next: 0,
    volleys: [],
    queue: [],
    visible: attack.visible.map(({ model, distance }) => ({ model: model.id, distance })),
    left: {},
    lines: attack.lines,
    blasts: [],
    flames: [],
    jams: [],
    struck: {},
  };
}

export function woundsLeft(board: DmBoard, state: AttackState, model: ModelId): number {
  return state.left[model] ?? board.models[model]?.wounds ?? 0;
}

/** The Wounds left once one of the model's is taken as not lost; who has all of them again is left out. */
export function oneRestored(left: AttackState['left'], { id, wounds }: DmModel): AttackState['left'] {
  const then = { ...left, [id]: (left[id] ?? wounds) + 1 };
  if (then[id]! >= wounds) delete then[id];
  return then;
}

/** The models that the next wound may take: the one that a blast hit, or those nearest of the seen that still stand. */
export function candidatesFor(board: DmBoard, state: AttackState, wound: Wound): DmModel[] {
  if (wound.model !== undefined) {
    return woundsLeft(board, state, wound.model) > 0 ? [modelOf(board, wound.model)] : [];
  }
  const standing = state.visible.filter(({ model }) => woundsLeft(board, state, model) > 0);
  const nearest = standing[0];
  return standing.filter(({ distance }) => distance === nearest?.distance).map(({ model }) => modelOf(board, model));
}

/** Whether it makes no difference which of them falls. */
export function areAlike(board: DmBoard, state: AttackState, models: readonly DmModel[]): boolean {
  const same = ({ id, profile, weapons, jammed, armour, field, champion, character, machine }: DmModel) =>
    JSON.stringify([
      profile,
      weapons,
      jammed,
      armour,
      field,
      champion,
      character,
      machine,
      woundsLeft(board, state, id),
    ]);
  return new Set(models.map(same)).size <= 1;
}

/** A weapon that strikes others than those it was aimed at: whose it is, and the volley on those. */
interface Straying {
  by: DmUnit;
  weapon: Weapon;
  volley: Volley;
}

/** The volley for those under a template who were not aimed at. */
export function strayVolley(board: DmBoard, state: AttackState, { by, weapon, volley: from }: Straying, onto: DmUnit) {
  const known = state.volleys.findIndex(volley => volley.onto === onto.id && volley.weapon === weapon.name);
  if (known >= 0) return { volley: state.volleys[known]!, index: known };
  const need = { hit: from.toHit, wound: woundNeed(board, weapon, onto, by) ?? 0 };
  const volley: Volley = { ...emptyVolley(weapon.name, 0, need), onto: onto.id };
  return { volley, index: state.volleys.push(volley) - 1 };
}

/** Notes that a unit was hit, and by what. */
export function struck(state: AttackState, unit: DmUnit, weapon: Weapon): void {
  const by = state.struck[unit.id] ?? [];
  if (!by.includes(weapon.id)) by.push(weapon.id);
  state.struck[unit.id] = by;
}
