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
import { strayVolley, struck, woundsLeft } from './attack-state.js';
import { rollToWound } from './damage.js';
import type { Volley } from './events.js';
import type { AttackState } from './frames.js';
import { type Laying, scatterOf } from './to-hit.js';

/** Templates of one weapon: the volley that notes their hits, its place among those of the attack, and whom they are aimed at. */
interface Landing {
  volley: Volley;
  index: number;
  weapon: Weapon;
  target: DmUnit;
}

interface Flaming extends Landing {
  /** Those who bear one. */
  models: readonly ModelId[];
}

/**
 * Each flame is a template from its bearer toward the target, laid where it catches most of it and fewest friends: whatever
 * it touches is hit, friend and foe, whatever the cover (DM.house.weapons.flame, DM.shoot.flame,
 * DM.basics.flame).
 */
export function landFlames(g: DmGame, state: AttackState, flaming: Flaming): void {
  const { volley, target, models } = flaming;
  volley.template = true;
  const stands = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  for (const bearer of models) {
    const laying: Laying = { board: g.board, target, rules: optionsOf(g.options).house, stands, bearer };
    const template = bestFlame(laying, modelOf(g.board, bearer));
    if (template?.shape !== 'polygon') continue;
    state.flames.push(template.points);
    hitUnder(g, state, flaming, laying, template, bearer);
  }
}

/** Everybody under a template is hit, friend and foe; who was not aimed at has a volley of its own. */
function hitUnder(
  g: DmGame,
  state: AttackState,
  { volley, index, weapon, target }: Landing,
  laying: Laying,
  template: Parameters<typeof caughtBy>[2],
  by: ModelId,
): void {
  for (const unit of Object.values(g.board.units)) {
    const caught = caughtBy(laying, unit, template);
    if (caught.length === 0) continue;
    const into = unit.id === target.id ? { volley, index } : strayVolley(g.board, state, volley, weapon, unit);
    if (weapon.flame) into.volley.template = true;
    into.volley.hits += caught.length;
    struck(state, unit, weapon);
    const hits = caught.map(({ id }) => ({ by, model: id }));
    queueHits(g, state, into, weapon, unit, hits);
  }
}

/** Whoever a flame has touched may burn (DM.house.weapons.ablaze). */
export function setAblaze(g: DmGame, hit: Record<UnitId, string[]>): void {
  const { house } = optionsOf(g.options);
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

interface Blasting extends Landing {
  /** Whether each shot hits, and whose it is. */
  shots: { hit: boolean; by: ModelId }[];
}

/** Each shot is a template: on its mark when it hits, half a scatter die away when it misses (DM.house.weapons.blast). */
export function landBlasts(g: DmGame, state: AttackState, blasting: Blasting): void {
  const { weapon, target, shots } = blasting;
  const radius = weapon.blast ?? 0;
  const { house: rules } = optionsOf(g.options);
  const stands = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  const laying: Laying = { board: g.board, target, rules, stands };
  const marks = state.visible.map(({ model }) => modelOf(g.board, model));
  for (const { hit, by } of shots) {
    const mark = bestMark(laying, marks, radius);
    if (mark === undefined) return;
    if (!hit && rules.blastScatter === 'none') continue;
    const scatter = hit ? undefined : { bearing: (g.die(360) % 360) * 1000, face: g.die(10) };
    const far = scatter ? scatterOf(scatter.face, rules)! : 0;
    const at = scatter ? travel(mark, scatter.bearing, far * 1000) : mark;
    state.blasts.push({ at, radius, ...(scatter ? { ...scatter, far } : {}) });
    hitUnder(g, state, blasting, laying, blast(at, radius), by);
  }
}

/** A hit of a volley: who fired it and, where a template says so, whom it hit. */
interface Hit {
  by: ModelId;
  model?: ModelId;
}

/** Throws the hits of a volley on one unit to wound and queues the wounds; hits on machines are queued as they are. */
export function queueHits(
  g: DmGame,
  state: AttackState,
  { volley, index }: { volley: Volley; index: number },
  weapon: Weapon,
  unit: DmUnit,
  hits: readonly Hit[],
): void {
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
