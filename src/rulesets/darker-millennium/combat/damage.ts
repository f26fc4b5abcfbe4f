import type { ModelId } from '../../../engine/index.js';
import { certain, type Distribution, die } from '../../../engine/odds/distribution.js';
import { d6AtLeast, twoD6AtLeast } from '../../../engine/odds/target-numbers.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { bonusOf, modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit, Save, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { hasToughness, majority } from '../lookups.js';
import { neededToWound } from '../odds/rolls.js';
import type { Fallen, ShotReasons, Toll, Volley } from './events.js';

/** The Toughness that most of a unit's models have; undefined where they have none. */
function toughnessOf(board: DmBoard, unit: DmUnit): number | undefined {
  return hasToughness(board, unit) ? majority(board, unit, profile => profile.t ?? 0) : undefined;
}

/**
 * What a d6 must show to wound; undefined where it is impossible (DM.house.wound). `by` strikes the blow, and may have what
 * makes it easier or harder: a 6 always wounds then, a 1 never.
 */
export function woundNeed(
  board: DmBoard,
  weapon: Pick<Weapon, 'strength'>,
  unit: DmUnit,
  by?: DmUnit,
): number | undefined {
  const toughness = toughnessOf(board, unit);
  const need = toughness === undefined ? undefined : neededToWound(weapon.strength, toughness);
  if (need === undefined || by === undefined) return need;
  const better = bonusOf(modifiersOf(board, 'toWound', by));
  return Math.min(6, Math.max(2, need - better));
}

/**
 * The saves that a model may try against a weapon, armour first: armour is made harder by the weapon's save modifier, a
 * field save is not; one of each, and none that cannot succeed (DM.house.save).
 */
export function savesOf(board: DmBoard, model: DmModel, weapon: Pick<Weapon, 'save'>): Save[] {
  const better = saveBonus(board, model);
  const saves = [left(model.armour, weapon.save + better), left(model.field, better)];
  return saves.filter(save => save !== undefined);
}

/** The field save that a model may try now, also on armour; undefined without one, or where it cannot succeed (DM.house.save). */
export function fieldOf(board: DmBoard, model: DmModel): Save | undefined {
  return left(model.field, saveBonus(board, model));
}

function saveBonus(board: DmBoard, model: DmModel): number {
  return bonusOf(modifiersOf(board, 'save', unitOf(board, model.unit)));
}

/** What is left of a save that is so much easier, or harder below 0; undefined of none, and of one that cannot succeed. */
function left(save: Save | undefined, easier: number): Save | undefined {
  if (save === undefined) return undefined;
  const { dice } = save;
  // Help makes none better than 2+ on each die.
  const need = Math.max(Math.min(save.need, 2 * dice), save.need - easier);
  return need > 6 * dice ? undefined : { ...save, need };
}

export function saveChance({ dice, need }: Save): number {
  return dice === 2 ? twoD6AtLeast(need) : d6AtLeast(need);
}

/** Chance that a wound gets past every save of the model. */
export function unsavedChance(board: DmBoard, model: DmModel, weapon: Pick<Weapon, 'save'>): number {
  return savesOf(board, model, weapon).reduce((chance, save) => chance * (1 - saveChance(save)), 1);
}

/** Wounds that one unsaved wound takes. */
export function damageOf({ damage }: Pick<Weapon, 'damage'>): Distribution {
  if (typeof damage === 'number') return certain(damage);
  return die(damage === 'd3' ? 3 : 6);
}

/** One wound on one model: saves and damage are thrown and noted in the volley (DM.house.save). Gives the Wounds it loses. */
export function rollWound(g: DmGame, volley: Volley, model: DmModel, weapon: Pick<Weapon, 'save' | 'damage'>): number {
  for (const save of savesOf(g.board, model, weapon)) {
    const faces = g.roll(save.dice, 6);
    const saved = faces.reduce((sum, face) => sum + face, 0) >= save.need;
    let noted = volley.saves.find(({ name, need }) => name === save.name && need === save.need);
    if (noted === undefined) {
      noted = { name: save.name, need: save.need, dice: save.dice, faces: [], saved: 0 };
      volley.saves.push(noted);
    }
    noted.faces.push(...faces);
    if (saved) {
      noted.saved += 1;
      return 0;
    }
  }
  volley.unsaved += 1;
  if (typeof weapon.damage === 'number') return weapon.damage;
  // DM.basics.dice: a d3 is a d6 in three equal groups.
  const face = g.die(weapon.damage === 'd3' ? 3 : 6);
  volley.damageFaces.push(face);
  return face;
}

/** A volley before its dice. */
export function emptyVolley(
  weapon: string,
  count: number,
  need: { hit: number; wound: number },
  reasons?: ShotReasons,
): Volley {
  return {
    weapon,
    count,
    toHit: need.hit,
    hitFaces: [],
    againFaces: [],
    sustainedFaces: [],
    hits: 0,
    toWound: need.wound,
    woundFaces: [],
    wounds: 0,
    saves: [],
    damageFaces: [],
    unsaved: 0,
    ...(reasons === undefined ? {} : { reasons }),
  };
}

/** Throws to wound for so many hits and notes them; gives the number of wounds. 0 is needed where none is possible. */
export function rollToWound(g: DmGame, volley: Volley, hits: number): number {
  if (volley.toWound === 0) return 0;
  const faces = g.roll(hits, 6);
  const wounds = faces.filter(face => face >= volley.toWound).length;
  volley.woundFaces.push(...faces);
  volley.wounds += wounds;
  return wounds;
}

/** What was done to models that have so many Wounds left, in the order in which they were hurt. */
export function tollOf(board: DmBoard, left: Record<ModelId, number>): Toll {
  const toll: Toll = { fallen: [], wounded: [] };
  for (const [id, wounds] of Object.entries(left)) {
    if (wounds > 0) toll.wounded.push({ model: id, wounds });
    else toll.fallen.push(fallenOf(board, id));
  }
  return toll;
}

/** How and where a model on the table falls. */
export function fallenOf(board: DmBoard, id: ModelId): Fallen {
  const { name, unit, at, facing } = modelOf(board, id);
  if (at === undefined) throw new Error(`${name} is not on the table`);
  return { model: id, name, side: unitOf(board, unit).side, unit, at, facing };
}
