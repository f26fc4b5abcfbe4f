import type { ModelId, UnitId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../lookups.js';
import type { DmModel, DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { isAlive } from '../lookups.js';
import { type ArmourSide, isMachine } from '../machines/armour.js';
import type { ArmourHit } from '../machines/events.js';
import { applyHits, isFatal, throwHit } from '../machines/hits.js';
import { settleRuins } from '../machines/ruins.js';
import { emptyVolley, fallenOf, rollToWound, rollWound, woundNeed } from './damage.js';
import type { Fallen } from './events.js';
import type { Suffered } from './morale.js';

/** A hit outside shooting and close combat. */
export type Blow = Pick<Weapon, 'strength' | 'save' | 'damage' | 'armourDice'>;

interface About {
  why: string;
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
  const volley = emptyVolley(about.why, models.length, { hit: 0, wound: woundNeed(g.board, blow, unit) ?? 0 }, []);
  const left = new Map<ModelId, number>();
  for (const id of models) {
    const model = modelOf(g.board, id);
    const wounds = left.get(id) ?? model.wounds;
    if (wounds <= 0 || rollToWound(g, volley, 1) === 0) continue;
    const lost = rollWound(g, volley, model, blow);
    if (lost > 0) left.set(id, Math.max(0, wounds - lost));
  }
  const fallen: Fallen[] = [];
  const wounded: { model: ModelId; wounds: number }[] = [];
  for (const [id, wounds] of left) {
    if (wounds > 0) wounded.push({ model: id, wounds });
    else fallen.push(fallenOf(g.board, id));
  }
  const thrown = [...volley.woundFaces, ...volley.saves.flatMap(save => save.faces), ...volley.damageFaces];
  const faces = [...(about.faces ?? []), ...thrown];
  g.emit({ type: 'hurt', unit: unit.id, why: about.why, faces, volley, wounded, fallen });
  stateWiped(g, unit.id);
  return fallen;
}

function hurtMachines(
  g: DmGame,
  unit: DmUnit,
  models: readonly ModelId[],
  blow: Blow,
  { why, faces = [], side = () => 'rear', suffered }: About,
): void {
  const volley = emptyVolley(why, models.length, { hit: 0, wound: 0 }, []);
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

/** States that a unit is wiped out, with its points, when it is. */
export function stateWiped(g: DmGame, id: UnitId): boolean {
  const unit = unitOf(g.board, id);
  if (isAlive(unit) || g.board.destroyed.some(gone => gone.unit === id)) return false;
  g.emit({ type: 'wiped', unit: id, points: g.board.armies[unit.side].cost[id] ?? 0 });
  return true;
}
