import type { ModelId } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { modelOf, placedOf, unitOf } from '../../board-queries.js';
import { aboardOf } from '../../transports/passengers.js';
import type { DmModel, DmUnit, Weapon } from '../board.js';
import type { Cause } from '../causes.js';
import type { DmGame } from '../game.js';
import { isAlive, standing } from '../lookups.js';
import { isMachine, sideFrom } from '../machines/armour.js';
import type { ArmourHit, ArmourSide, Ruin } from '../machines/events.js';
import { applyHits, isFatal, placesRound, throwHit } from '../machines/hits.js';
import { optionsOf } from '../options.js';
import { stateWiped } from './casualty.js';
import { emptyVolley, rollToWound, rollWound, tollOf, woundNeed } from './damage.js';
import type { Fallen } from './events.js';
import type { Suffered } from './frames.js';

/** A hit outside shooting and close combat. */
type Blow = Pick<Weapon, 'strength' | 'save' | 'damage' | 'armourDice'>;

interface About {
  why: Cause;
  /** Whose blow it is, where a unit strikes it. */
  by?: DmUnit;
  faces?: number[];
  /** Which armour of a machine it meets; the rear when left out. */
  side?: (model: DmModel) => ArmourSide;
  /** Gains what others suffer when a machine is destroyed by it. */
  suffered?: Suffered[];
}

/**
 * One hit on each of the models: thrown to wound, saved, stated as `hurt`, and `wiped` if nobody is left. `faces` are dice
 * that were thrown before, which led to it. Gives the models that fell; machines are hit on their armour.
 */
export function hurt(g: DmGame, unit: DmUnit, models: readonly ModelId[], blow: Blow, about: About): Fallen[] {
  if (models.length > 0 && models.every(id => isMachine(g.board, modelOf(g.board, id)))) {
    hurtMachines(g, unit, models, blow, about);
    return [];
  }
  const volley = emptyVolley('', models.length, { hit: 0, wound: woundNeed(g.board, blow, unit, about.by) ?? 0 });
  const left: Record<ModelId, number> = {};
  for (const id of models) {
    const model = modelOf(g.board, id);
    const wounds = left[id] ?? model.wounds;
    if (wounds <= 0 || rollToWound(g, volley, 1) === 0) continue;
    const lost = rollWound(g, volley, model, blow);
    if (lost > 0) left[id] = Math.max(0, wounds - lost);
  }
  const toll = tollOf(g.board, left);
  const thrown = [...volley.woundFaces, ...volley.saves.flatMap(save => save.faces), ...volley.damageFaces];
  const faces = [...(about.faces ?? []), ...thrown];
  g.emit({ type: 'hurt', unit: unit.id, why: about.why, faces, volley, ...toll });
  stateWiped(g, unit.id);
  return toll.fallen;
}

function hurtMachines(
  g: DmGame,
  unit: DmUnit,
  models: readonly ModelId[],
  blow: Blow,
  { why, faces = [], side = () => 'rear', suffered }: About,
): void {
  const volley = emptyVolley('', models.length, { hit: 0, wound: 0 });
  const hits: ArmourHit[] = [];
  for (const id of models) {
    if (hits.some(hit => hit.model === id && isFatal(hit))) continue;
    const model = modelOf(g.board, id);
    hits.push(throwHit(g, { model, side: side(model), by: blow }, hits));
  }
  volley.hits = models.length;
  volley.armour = hits;
  g.emit({ type: 'hurt', unit: unit.id, why, faces, volley, wounded: [], fallen: [] });
  const ruins = applyHits(g, hits);
  const others = settleRuins(g, ruins);
  suffered?.push(...others);
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
    const { name } = ruin;
    const why: Cause = { is: 'explosion', name, strength: explosionStrength, reach: explosionReach };
    const fallen = hurt(g, unit, left, blow, {
      why,
      side: model => sideFrom(model, ruin.standing.at),
      suffered,
    });
    suffered.push({ unit: id, pins: 0, fallen: fallen.length, why: { is: 'exploded', name } });
  }
}

/** Puts everybody aboard on the table round the ruin, each with a hit. Gives the models that were aboard (DM.house.vehicle.spill). */
function spill(g: DmGame, ruin: Ruin, suffered: Suffered[]): ModelId[] {
  const { explosionStrength, spillStrength } = optionsOf(g.options).house.machines;
  const strength = ruin.how === 'explodes' ? explosionStrength : spillStrength;
  const all: ModelId[] = [];
  for (const unit of aboardOf(g.board, ruin.model)) {
    all.push(...unit.models);
    const places = placesRound(g.board, unit, ruin);
    const lost = unit.models.filter(id => !places.some(place => place.model === id));
    g.emit({ type: 'spilled', unit: unit.id, from: ruin.name, places, lost });
    const now = unitOf(g.board, unit.id);
    const { name } = ruin;
    const why: Cause = { is: 'wreck', name, strength };
    const fallen = hurt(g, now, [...now.models], { strength, save: 0, damage: 1 }, { why, suffered });
    suffered.push({ unit: unit.id, pins: 0, fallen: fallen.length + lost.length, why: { is: 'destroyed', name } });
  }
  return all;
}
