import type { ModelId, Point } from '../../../engine/index.js';
import { TEAM_LINK } from '../../../engine/table/coherency.js';
import { modelOf, modelsOf, unitOf, weaponOf } from '../../board-queries.js';
import { groundFor } from '../../movement/journey.js';
import * as wrecks from '../../transports/wrecks.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { stateWiped } from '../combat/casualty.js';
import { fieldOf } from '../combat/damage.js';
import type { DmGame } from '../game.js';
import { calledOf, standing } from '../lookups.js';
import { optionsOf } from '../options.js';
import { armourOf, isFixed, type Ram } from './armour.js';
import { type ArmourHit, type ArmourSide, DAMAGES, type Ruin } from './events.js';

/** Legal places as near to the ruin as there are, in one chain as long as that can be. */
export function placesRound(board: DmBoard, unit: DmUnit, ruin: Ruin): { model: ModelId; at: Point; facing: number }[] {
  const ground = groundFor(board, [unit]);
  // The ruin itself no longer bars the way.
  const others = ground.others.filter(({ id }) => id !== ruin.model);
  return wrecks.placesRound(ruin.standing.at, modelsOf(board, unit), { ...ground, others }, TEAM_LINK);
}

interface Ramming {
  model: DmModel;
  side: ArmourSide;
  by: Ram;
}

/**
 * One hit on a machine is thrown: a field save if it has one, d6 + Strength against the armour, and the damage table where it
 * penetrates (DM.house.vehicle.armour, DM.house.vehicle.damage). `earlier` hits of the same attack count as done; the board
 * does not change before `applyHits`.
 */
export function throwHit(g: DmGame, { model, side, by }: Ramming, earlier: readonly ArmourHit[]): ArmourHit {
  const armour = armourOf(g.board, model, side);
  const face = g.die(6);
  const extra = by.armourDice === undefined ? undefined : { sides: by.armourDice, face: g.die(by.armourDice) };
  const total = face + by.strength + (extra?.face ?? 0);
  const hit: ArmourHit = {
    model: model.id,
    name: calledOf(g.board, model),
    side,
    armour,
    strength: by.strength,
    face,
    ...(extra ? { extra } : {}),
    total,
    result: total < armour ? 'nothing' : total === armour ? 'glances' : 'penetrates',
  };
  if (hit.result === 'nothing') return hit;
  const field = fieldOf(g.board, model);
  if (field) {
    const { name, need, dice } = field;
    const faces = g.roll(dice, 6);
    const saved = faces.reduce((sum, each) => sum + each, 0) >= need;
    hit.saved = { name, need, faces, saved };
    if (saved) return hit;
  }
  if (hit.result === 'penetrates') throwDamage(g, hit, earlier);
  else hit.damage = 'order';
  return hit;
}

function throwDamage(g: DmGame, hit: ArmourHit, earlier: readonly ArmourHit[]): void {
  const face = g.die(6);
  hit.damageFace = face;
  hit.damage = DAMAGES[face - 1]!;
  const before = earlier.filter(each => each.model === hit.model);
  const fixed = isFixed(g.board, modelOf(g.board, hit.model)) || before.some(({ damage }) => damage === 'immobile');
  const instead = (why: ArmourHit['instead']) => Object.assign(hit, { damage: 'order', instead: why });
  if (hit.damage === 'weapon') {
    const guns = gunsLeft(g.board, hit.model, before);
    if (guns.length === 0) instead('noGun');
    else {
      const chosen = guns.length > 1 ? g.die(guns.length) : 1;
      if (guns.length > 1) hit.weaponFace = chosen;
      hit.weapon = guns[chosen - 1]!;
    }
  }
  if (hit.damage === 'immobile' && fixed) instead('immobile');
  if (hit.damage === 'outOfControl') {
    const wild =
      modelOf(g.board, hit.model).machine?.outOfControl || before.some(each => each.damage === 'outOfControl');
    if (fixed) instead('cannotMove');
    else if (wild) instead('outOfControl');
  }
}

/** Guns left after these hits, by the first of the ways in which each fires (DM.house.weapons.gun); two of a kind count twice. */
function gunsLeft(board: DmBoard, id: string, before: readonly ArmourHit[]): string[] {
  const { weapons } = modelOf(board, id);
  const guns = weapons.filter(weapon => {
    const { kind, gun } = weaponOf(board, weapon);
    const first = gun === undefined ? weapon : weapons.find(way => weaponOf(board, way).gun === gun);
    return kind === 'ranged' && weapon === first;
  });
  for (const { weapon } of before) if (weapon !== undefined) guns.splice(guns.indexOf(weapon), 1);
  return guns;
}

/** Whether the hit leaves nothing but a wreck. */
export function isFatal({ damage }: ArmourHit): boolean {
  return damage === 'wrecked' || damage === 'explodes';
}

/** Does to the machines what the hits say, in order. Gives those that are destroyed, for `settleRuins`. */
export function applyHits(g: DmGame, hits: readonly ArmourHit[]): Ruin[] {
  const ruins: Ruin[] = [];
  for (const { model: id, damage, weapon } of hits) {
    const model = g.board.models[id];
    if (damage === undefined || model === undefined) continue;
    const { unit } = model;
    if (damage === 'wrecked' || damage === 'explodes') {
      const name = calledOf(g.board, model);
      const ruin: Ruin = { model: model.id, name, how: damage, standing: structuredClone(standing(model)) };
      const wreck =
        damage === 'wrecked' && optionsOf(g.options).house.machines.wrecks === 'terrain'
          ? wrecks.wreckOf(g.board, model)
          : undefined;
      const { side } = unitOf(g.board, unit);
      g.emit({
        type: 'machineDestroyed',
        model: id,
        unit,
        name: ruin.name,
        side,
        at: ruin.standing.at,
        facing: model.facing,
        how: damage,
        ...(wreck ? { wreck } : {}),
      });
      ruins.push(ruin);
      stateWiped(g, unit);
    } else if (damage === 'order') {
      if (unitOf(g.board, unit).order) g.emit({ type: 'orderEnded', unit });
    } else {
      g.emit({ type: 'machineDamaged', model: id, unit, damage, ...(weapon === undefined ? {} : { weapon }) });
    }
  }
  return ruins;
}
