import type { ModelId } from '../../../engine/index.js';
import { modelOf, unitOf, weaponOf } from '../../board-queries.js';
import type { DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { optionsOf } from '../options.js';
import { JAM_FACE } from './attack.js';
import { struck } from './attack-state.js';
import { emptyVolley, woundNeed } from './damage.js';
import type { Volley } from './events.js';
import type { AttackState } from './frames.js';
import { landBlasts, landFlames, queueHits } from './template-hits.js';
import { SUSTAINED_HITS } from './to-hit.js';

/** Throws to hit and to wound for the next firing of the attack and queues its wounds (DM.house.hit, DM.house.wound). */
export function fireVolley(g: DmGame, state: AttackState, target: DmUnit): void {
  const firing = state.firings[state.next]!;
  state.next += 1;
  const weapon = weaponOf(g.board, firing.weapon);
  const by = unitOf(g.board, modelOf(g.board, firing.models[0]!).unit);
  const need = { hit: firing.need, wound: woundNeed(g.board, weapon, target, by) ?? 0 };
  const volley = emptyVolley(weapon.name, firing.models.length, need, firing.reasons);
  const index = state.volleys.push(volley) - 1;
  if (weapon.flame) {
    landFlames(g, state, { volley, index, weapon, target, models: firing.models });
    return;
  }
  const shots = throwToHit(g, volley, firing.models.length * weapon.shots);
  if (weapon.blast !== undefined) {
    const fired = shots.map((hit, shot) => ({ hit, by: shooterOf(firing.models, weapon, shot) }));
    landBlasts(g, state, { volley, index, weapon, target, shots: fired });
    return;
  }
  const landed = sustain(g, state, volley, weapon, firing.models, shots);
  volley.hits = landed.length;
  if (volley.hits === 0) return;
  struck(state, target, weapon);
  const hits = landed.map(model => ({ by: model }));
  queueHits(g, state, { volley, index }, weapon, target, hits);
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
 * weapon (DM.house.weapons.sustained, DM.house.weapons.jam).
 */
function sustain(
  g: DmGame,
  state: AttackState,
  volley: Volley,
  weapon: Weapon,
  models: ModelId[],
  shots: boolean[],
): ModelId[] {
  const { jams } = optionsOf(g.options).house;
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
    if (jams && faces.includes(JAM_FACE) && !state.jams.some(jam => jam.model === model && jam.weapon === weapon.id)) {
      state.jams.push({ model, weapon: weapon.id });
    }
  });
  return hits;
}
