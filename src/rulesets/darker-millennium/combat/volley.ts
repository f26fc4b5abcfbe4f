import type { ModelId, UnitId } from '../../../engine/index.js';
import { travel } from '../../../engine/table/points.js';
import { blast } from '../../../engine/table/templates.js';
import { modelOf, modelsOf, unitOf, weaponOf } from '../../board-queries.js';
import { bestFlame, bestMark, caughtBy } from '../../templates/laying.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { hasToughness, isAlive } from '../lookups.js';
import { armourOf, isMachine, isMachineUnit, mightHurt } from '../machines/armour.js';
import type { ArmourSide } from '../machines/events.js';
import { type DmOptions, optionsOf } from '../options.js';
import { JAM_FACE } from './attack.js';
import { strayVolley, struck, woundsLeft } from './attack-state.js';
import { emptyVolley, rollToWound, woundNeed } from './damage.js';
import type { Volley } from './events.js';
import type { AttackState } from './frames.js';
import { type Laying, SUSTAINED_HITS, scatterOf } from './to-hit.js';

/** Throws to hit and to wound for the next firing of the attack and queues its wounds (DM.house.hit, DM.house.wound). */
export function fireVolley(g: DmGame, state: AttackState, target: DmUnit): void {
  const firing = state.firings[state.next]!;
  state.next += 1;
  const weapon = weaponOf(g.board, firing.weapon);
  const by = unitOf(g.board, modelOf(g.board, firing.models[0]!).unit);
  const need = { hit: firing.need, wound: woundNeed(g.board, weapon, target, by) ?? 0 };
  const volley = emptyVolley(weapon.name, firing.models.length, need, firing.reasons);
  const index = state.volleys.push(volley) - 1;
  const salvo: Salvo = { g, state, volley, index, weapon, target, models: firing.models };
  if (weapon.flame) landFlames(salvo);
  else if (weapon.blast !== undefined) landBlasts(salvo, throwToHit(salvo));
  else landHits(salvo, throwToHit(salvo));
}

function landHits(salvo: Salvo, shots: readonly boolean[]): void {
  const { state, volley, weapon, target } = salvo;
  const hits = sustain(salvo, shots).map(by => ({ by }));
  volley.hits = hits.length;
  if (hits.length === 0) return;
  struck(state, target, weapon);
  queueHits(salvo, target, hits);
}

/** One weapon of an attack as it is thrown. */
interface Salvo {
  g: DmGame;
  state: AttackState;
  /** What notes its hits, and its place among the volleys of the attack. */
  volley: Volley;
  index: number;
  weapon: Weapon;
  /** Whom it is aimed at. */
  target: DmUnit;
  /** Those who fire it. */
  models: readonly ModelId[];
}

/** Whose shot it was. */
function shooterOf({ models, weapon }: Salvo, shot: number): ModelId {
  return models[Math.floor(shot / weapon.shots)]!;
}

/** Whether each shot hits: all first dice, then the second ones behind each 6 where 7, 8 or 9 is needed. */
function throwToHit({ g, volley, weapon, models }: Salvo): boolean[] {
  const need = volley.toHit;
  const shots = models.length * weapon.shots;
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
function sustain(salvo: Salvo, shots: readonly boolean[]): ModelId[] {
  const { g, state, volley, weapon } = salvo;
  const { jams } = optionsOf(g.options).house;
  const hits: ModelId[] = [];
  shots.forEach((hit, shot) => {
    if (!hit) return;
    const model = shooterOf(salvo, shot);
    if (weapon.sustained === undefined) {
      hits.push(model);
      return;
    }
    const faces = g.roll(weapon.sustained, 6);
    volley.sustainedFaces.push(...faces);
    if (!jams) volley.neverJams = true;
    const count = faces.reduce((sum, face) => sum + SUSTAINED_HITS[face as 1]!, 0);
    hits.push(...new Array<ModelId>(count).fill(model));
    if (jams && faces.includes(JAM_FACE) && !state.jams.some(jam => jam.model === model && jam.weapon === weapon.id)) {
      state.jams.push({ model, weapon: weapon.id });
    }
  });
  return hits;
}

/**
 * Each flame is a template from its bearer toward the target, laid where it catches most of it and fewest friends: whatever
 * it touches is hit, friend and foe, whatever the cover (DM.house.weapons.flame, DM.shoot.flame,
 * DM.basics.flame).
 */
function landFlames(salvo: Salvo): void {
  const { g, state, volley, target, models } = salvo;
  volley.template = true;
  const stands = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  for (const bearer of models) {
    const laying: Laying = { board: g.board, target, rules: optionsOf(g.options).house, stands, bearer };
    const template = bestFlame(laying, modelOf(g.board, bearer));
    if (template?.shape !== 'polygon') continue;
    state.flames.push(template.points);
    hitUnder(salvo, laying, template, bearer);
  }
}

/** Everybody under a template is hit, friend and foe; who was not aimed at has a volley of its own. */
function hitUnder(salvo: Salvo, laying: Laying, template: Parameters<typeof caughtBy>[2], by: ModelId): void {
  const { g, state, volley, index, weapon, target } = salvo;
  const shot = { by: unitOf(g.board, modelOf(g.board, by).unit), weapon, volley };
  for (const unit of Object.values(g.board.units)) {
    const caught = caughtBy(laying, unit, template);
    if (caught.length === 0) continue;
    const into = unit.id === target.id ? { volley, index } : strayVolley(g.board, state, shot, unit);
    if (weapon.flame) into.volley.template = true;
    into.volley.hits += caught.length;
    struck(state, unit, weapon);
    const hits = caught.map(({ id }) => ({ by, model: id }));
    queueHits({ ...salvo, ...into }, unit, hits);
  }
}

/** Whoever a flame has touched may burn (DM.house.weapons.ablaze). */
export function setAblaze(g: DmGame, hit: Record<UnitId, string[]>): void {
  const { house } = optionsOf(g.options);
  if (house.ablazeOn > 6) return;
  for (const [id, weapons] of Object.entries(hit)) {
    const unit = unitOf(g.board, id);
    if (!weapons.some(weapon => weaponOf(g.board, weapon).flame) || !mayBurn(g.board, unit, house)) continue;
    const face = g.die(6);
    g.emit({ type: 'flamed', unit: id, face, need: house.ablazeOn, ablaze: face >= house.ablazeOn });
  }
}

/** Who burns already does not burn more; a machine only where the fire can hurt its weakest armour. */
function mayBurn(board: DmBoard, unit: DmUnit, { machinesBurn, fireStrength }: DmOptions['house']): boolean {
  if (!isAlive(unit) || unit.ablaze) return false;
  if (hasToughness(board, unit)) return true;
  const machines = modelsOf(board, unit).filter(model => isMachine(board, model));
  return machinesBurn && machines.some(model => fireStrength + 6 >= armourOf(board, model, weakestSide(board, model)));
}

/** Where the armour of a machine is thinnest, which a fire finds (DM.house.weapons.ablaze). */
export function weakestSide(board: DmBoard, model: DmModel): ArmourSide {
  const sides: ArmourSide[] = ['rear', 'side', 'front'];
  const armour = (side: ArmourSide) => armourOf(board, model, side);
  return sides.reduce((weakest, side) => (armour(side) < armour(weakest) ? side : weakest));
}

/** Each shot is a template: on its mark when it hits, half a scatter die away when it misses (DM.house.weapons.blast). */
function landBlasts(salvo: Salvo, shots: readonly boolean[]): void {
  const { g, state, weapon, target } = salvo;
  const radius = weapon.blast ?? 0;
  const { house: rules } = optionsOf(g.options);
  const stands = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  const laying: Laying = { board: g.board, target, rules, stands };
  const marks = state.visible.map(({ model }) => modelOf(g.board, model));
  for (const [shot, hit] of shots.entries()) {
    const mark = bestMark(laying, marks, radius);
    if (mark === undefined) return;
    if (!hit && rules.blastScatter === 'none') continue;
    const scatter = hit ? undefined : { bearing: (g.die(360) % 360) * 1000, face: g.die(10) };
    const far = scatter ? scatterOf(scatter.face, rules)! : 0;
    const at = scatter ? travel(mark, scatter.bearing, far * 1000) : mark;
    state.blasts.push({ at, radius, ...(scatter ? { ...scatter, far } : {}) });
    hitUnder(salvo, laying, blast(at, radius), shooterOf(salvo, shot));
  }
}

/** A hit of a volley: who fired it and, where a template says so, whom it hit. */
interface Hit {
  by: ModelId;
  model?: ModelId;
}

/** Throws the hits of a volley on one unit to wound and queues the wounds; hits on machines are queued as they are. */
function queueHits({ g, state, volley, index, weapon }: Salvo, unit: DmUnit, hits: readonly Hit[]): void {
  if (isMachineUnit(g.board, unit)) {
    volley.armour ??= [];
    for (const { by, model } of hits) {
      const from = modelOf(g.board, by).at!;
      if (!mightHurt(g.board, weapon, unit, from)) continue;
      state.queue.push({ volley: index, weapon: weapon.id, from, ...(model === undefined ? {} : { model }) });
    }
    return;
  }
  for (const { model } of hits) {
    if (rollToWound(g, volley, 1) === 0) continue;
    state.queue.push({ volley: index, weapon: weapon.id, ...(model === undefined ? {} : { model }) });
  }
}
