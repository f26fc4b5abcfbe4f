import type { ModelId } from '../../../engine/index.js';
import { modelsOf, profileOf, unitOf, weaponOf } from '../../board-queries.js';
import { keyOf } from '../asking.js';
import { type Chosen, type SaveKind, saveFor } from '../attacks/saving.js';
import type { Fighter } from '../attacks/types.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { coverFrom, coverFromNearest } from '../cover/cover.js';
import type { Situation } from '../game.js';
import { fighterOf, heldRules } from '../lookups.js';
import { isExposed } from '../transports/riders.js';
import type { KeptPool } from './frames.js';
import { woundIn } from './wound.js';

/** A model that may suffer a pool of Wounds. */
export interface Sufferer {
  model: ModelId;
  name: string;
  /** What its unit would lose with it, for comparing. */
  worth: number;
  /** Who suffers first in close combat: lower before higher; 0 for everybody elsewhere (AD.house.melee.allocate). Where its owner allots all, 0 for the wounded (IO.wounds.first). */
  rank: number;
  /** What it needs to save one of them; 7 for nothing. */
  need: number;
}

const NO_SAVE = 7;
/** A character is worth more than any weapon. */
const CHARACTER = 1000;

/** The model as attacks see it, with what the pool gives it. */
export function suffererOf(board: ClassicBoard, model: ClassicModel, { lends }: KeptPool): Fighter {
  const fighter = fighterOf(board, model);
  return lends === undefined ? fighter : { ...fighter, rules: [...fighter.rules, ...heldRules(lends)] };
}

/** What a Cover Save of the model needs against the pool: of the ground, of a reaction. */
export function coverAgainst(situation: Situation, pool: KeptPool, stands: ClassicModel): number | undefined {
  const { from, firers, covered, trail } = pool;
  const was = trail?.find(each => each.model === stands.id);
  const model = was ? { ...stands, at: was.at } : stands;
  const found = from ? coverFrom(situation, from, model) : firers && coverFromNearest(situation, firers, model);
  // Nothing but shots comes from anywhere.
  const best =
    from || firers ? givenTo(situation.board, model, dodging(situation.board, model, found?.need)) : undefined;
  if (covered === undefined) return best;
  if (best === undefined) return covered.least;
  return Math.min(best, Math.max(covered.best, Math.min(covered.least, best - covered.by)));
}

/** Who rides on a tank has the cover of that and no other (IO.riders.exposed). */
function givenTo(board: ClassicBoard, model: ClassicModel, need: number | undefined): number | undefined {
  return isExposed(board, unitOf(board, model.unit)) ? board.edition.riders!.cover : onGround(board, model, need);
}

/** What lasts on a model may give it a better Cover Save than the ground does (IO.house.jink). */
function dodging(board: ClassicBoard, model: ClassicModel, need: number | undefined): number | undefined {
  const covers = [...model.effects, ...unitOf(board, model.unit).effects].flatMap(({ cover }) => cover ?? []);
  return covers.length === 0 ? need : Math.min(need ?? NO_SAVE, ...covers);
}

const BEST_SAVE = 2;

/** The Cover Save of a model whose unit may have gone to ground, by what the ground gives it (IO.ground.cover). */
function onGround(board: ClassicBoard, model: ClassicModel, need: number | undefined): number | undefined {
  const { ground } = board.edition;
  if (ground === undefined || unitOf(board, model.unit).grounded === undefined) return need;
  return need === undefined ? ground.open : Math.max(BEST_SAVE, Math.min(ground.open, need - ground.by));
}

/** The save that a model would take against the pool. */
function saveAgainst(situation: Situation, pool: KeptPool, model: ClassicModel): Chosen<SaveKind> | undefined {
  const { board } = situation;
  return saveFor(woundIn(pool), suffererOf(board, model, pool), coverAgainst(situation, pool, model));
}

/** What a unit loses with a model: a character more than anybody, then by weapons. */
function worthOf(board: ClassicBoard, model: ClassicModel): number {
  const { subTypes } = profileOf(board, model);
  const arms = model.weapons.map(id => {
    const { shots = 1, strength, ap = 7 } = weaponOf(board, id);
    const force = typeof strength === 'number' ? strength : 4;
    return shots * force * (8 - ap);
  });
  const leads = subTypes.includes('character') || keyOf(board, model, 'joins') === true;
  return (leads ? CHARACTER : 0) + Math.max(0, ...arms);
}

/** A sufferer with what its place goes by while others of its unit lose Wounds. */
export interface Candidate extends Sufferer {
  hurt: number;
  index: number;
}

/** Models of a unit that may suffer a pool, in no order. */
export function candidatesOf(situation: Situation, unit: string, pool: KeptPool): Candidate[] {
  const { board } = situation;
  const mayAll = (board.edition.ownerAllots && !pool.isTheirs) || pool.among === undefined;
  const models = modelsOf(board, unitOf(board, unit)).filter(({ id }) => mayAll || pool.among?.includes(id));
  return models.map((model, index) => {
    const hurt = (profileOf(board, model).characteristics.W ?? 1) - model.wounds;
    return {
      model: model.id,
      name: model.name,
      worth: worthOf(board, model),
      rank: rankOf(board, pool, model.id, hurt),
      need: saveAgainst(situation, pool, model)?.need ?? NO_SAVE,
      hurt,
      index,
    };
  });
}

/** Who of two is given up first: of those of one rank the cheapest. */
export function inSufferingOrder(a: Candidate, b: Candidate): number {
  return a.rank - b.rank || a.worth - b.worth || b.hurt - a.hurt || a.need - b.need || b.index - a.index;
}

/** Models of a unit that may suffer a pool, in the order in which its owner gives them up: the cheapest first. */
export function suffererOrder(situation: Situation, unit: string, pool: KeptPool): Sufferer[] {
  const found = candidatesOf(situation, unit, pool).sort(inSufferingOrder);
  return found.map(({ hurt: _hurt, index: _index, ...sufferer }) => sufferer);
}

/** The wounded first, then by how near they are to who struck (IO.wounds.first, AD.house.melee.allocate). */
export function rankOf({ edition }: ClassicBoard, { nearer }: KeptPool, model: ModelId, hurt: number): number {
  if (edition.ownerAllots) return hurt > 0 ? 0 : 1;
  if (nearer === undefined || hurt > 0) return 0;
  const found = nearer.findIndex(models => models.includes(model));
  return 1 + (found < 0 ? nearer.length : found);
}

/** The order that the attacker gives where he allocates: the dearest first. */
export function preciseOrder(sufferers: readonly Sufferer[]): Sufferer[] {
  return [...sufferers].sort((a, b) => b.worth - a.worth || b.need - a.need);
}

/** Whether the owner could wish for another order: somebody dearer would stop more. */
export function isOpen(sufferers: readonly Sufferer[]): boolean {
  const [first] = sufferers;
  return (
    first !== undefined &&
    sufferers.some(({ rank, worth, need }) => rank === first.rank && worth > first.worth && need < first.need)
  );
}

/** Whether the attacker could wish for another order. */
export function isOpenToAttacker(sufferers: readonly Sufferer[]): boolean {
  return new Set(sufferers.map(({ worth, need }) => `${worth} ${need}`)).size > 1;
}
