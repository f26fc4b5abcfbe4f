import type { ModelId, Point } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { travel } from '../../../engine/table/points.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { modelOf, standing, unitOf, weaponOf } from '../lookups.js';
import { JAM_FACE, SUSTAINED_HITS } from './attack.js';
import { type AttackState, strayVolley, struck, woundsLeft } from './attack-state.js';
import { emptyVolley, woundNeed } from './damage.js';
import type { Volley } from './events.js';
import { landFlames } from './flames.js';
import { queueHits } from './queue-hits.js';
import { placedOf } from './sight.js';

/** Throws to hit and to wound for the next firing of the attack and queues its wounds (DM.house.hit, DM.house.wound). */
export function fireVolley(g: DmGame, state: AttackState, target: DmUnit): void {
  const firing = state.firings[state.next]!;
  state.next += 1;
  const weapon = weaponOf(g.board, firing.weapon);
  const by = unitOf(g.board, modelOf(g.board, firing.models[0]!).unit);
  const need = { hit: firing.need, wound: woundNeed(g.board, weapon, target, by) ?? 0 };
  const volley = emptyVolley(weapon.name, firing.models.length, need, firing.why);
  const index = state.volleys.push(volley) - 1;
  if (weapon.flame) {
    landFlames(g, state, { volley, index, weapon, target, models: firing.models });
    return;
  }
  const shots = throwToHit(g, volley, firing.models.length * weapon.shots);
  if (weapon.blast !== undefined) {
    landBlasts(g, state, { volley, index, weapon, target, shots, models: firing.models });
    return;
  }
  const landed = sustain(g, state, volley, weapon, firing.models, shots);
  volley.hits = landed.length;
  if (volley.hits === 0) return;
  struck(state, target, weapon);
  queueHits(
    g,
    state,
    { volley, index },
    weapon,
    target,
    landed.map(model => ({ by: model })),
  );
}

/** Whose shot it was. */
function shooterOf(models: readonly ModelId[], weapon: Weapon, shot: number): ModelId {
  return models[Math.floor(shot / weapon.shots)]!;
}

/** Whether each shot hits: all first dice, then the second ones behind each 6 where 7, 8 or 9 is needed. */
function throwToHit(g: DmGame, volley: Volley, shots: number): boolean[] {
  const need = volley.toHit;
  if (need > 9) return new Array<boolean>(shots).fill(false);
  volley.hitFaces = g.roll(shots, 6);
  if (need <= 6) return volley.hitFaces.map(face => face !== 1 && face >= need);
  return volley.hitFaces.map(face => {
    if (face < 6) return false;
    const again = g.die(6);
    volley.againFaces.push(again);
    return again >= need - 3;
  });
}

/**
 * Who fired each hit. Sustained fire: so many dice for each shot that finds its mark, and any jam face jams that model's
 * weapon (DM.house.weapons).
 */
function sustain(
  g: DmGame,
  state: AttackState,
  volley: Volley,
  weapon: Weapon,
  models: ModelId[],
  shots: boolean[],
): ModelId[] {
  const hits: ModelId[] = [];
  shots.forEach((hit, shot) => {
    if (!hit) return;
    const model = shooterOf(models, weapon, shot);
    if (weapon.sustained === undefined) {
      hits.push(model);
      return;
    }
    const faces = g.roll(weapon.sustained, 6);
    volley.sustainedFaces.push(...faces);
    const count = faces.reduce((sum, face) => sum + SUSTAINED_HITS[face as 1]!, 0);
    hits.push(...new Array<ModelId>(count).fill(model));
    if (faces.includes(JAM_FACE) && !state.jams.some(jam => jam.model === model && jam.weapon === weapon.id)) {
      state.jams.push({ model, weapon: weapon.id });
    }
  });
  return hits;
}

interface Blasting {
  volley: Volley;
  index: number;
  weapon: Weapon;
  target: DmUnit;
  shots: boolean[];
  models: readonly ModelId[];
}

/** Each shot is a template: on its mark when it hits, half a scatter die away when it misses (DM.house.weapons). */
function landBlasts(g: DmGame, state: AttackState, blasting: Blasting): void {
  const { volley, index, weapon, target, shots, models } = blasting;
  const radius = weapon.blast ?? 0;
  for (const [shot, hit] of shots.entries()) {
    const mark = bestMark(g.board, state, target, radius);
    if (mark === undefined) return;
    const scatter = hit ? undefined : { bearing: (g.die(360) % 360) * 1000, face: g.die(10) };
    const at = scatter ? travel(mark, scatter.bearing, Math.floor(scatter.face / 2) * 1000) : mark;
    state.blasts.push({ at, radius, ...scatter });
    for (const unit of Object.values(g.board.units)) {
      const caught = caughtBy(g.board, state, unit, at, radius);
      if (caught.length === 0) continue;
      const into = unit.id === target.id ? { volley, index } : strayVolley(g.board, state, volley, weapon, unit);
      into.volley.hits += caught.length;
      struck(state, unit, weapon);
      const by = shooterOf(models, weapon, shot);
      queueHits(
        g,
        state,
        into,
        weapon,
        unit,
        caught.map(({ id }) => ({ by, model: id })),
      );
    }
  }
}

/** Where a template catches most of the target and fewest friends: on a model that is seen, the nearest of equals. */
function bestMark(board: DmBoard, state: AttackState, target: DmUnit, radius: number): Point | undefined {
  const friends = Object.values(board.units).filter(unit => unit.side !== target.side);
  let best: { at: Point; worth: number } | undefined;
  for (const { model } of state.visible) {
    if (woundsLeft(board, state, model) <= 0) continue;
    const at = modelOf(board, model).at!;
    const own = friends.reduce((sum, unit) => sum + caughtBy(board, state, unit, at, radius).length, 0);
    const worth = caughtBy(board, state, target, at, radius).length - 2 * own;
    if (best === undefined || worth > best.worth) best = { at, worth };
  }
  return best?.at;
}

function caughtBy(board: DmBoard, state: AttackState, unit: DmUnit, at: Point, radius: number): DmModel[] {
  return placedOf(board, unit).filter(
    model => woundsLeft(board, state, model.id) > 0 && distanceToPoint(standing(model), at) <= radius,
  );
}
