import type { ModelId, UnitId } from '../../../engine/index.js';
import { modelOf, modelsOf, unitOf, weaponOf } from '../../lookups.js';
import { bestFlame, caughtBy } from '../../templates/laying.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { hasToughness, isAlive } from '../lookups.js';
import { armourOf, isMachine } from '../machines/armour.js';
import type { ArmourSide } from '../machines/events.js';
import { type DmOptions, optionsOf } from '../options.js';
import { strayVolley, struck, woundsLeft } from './attack-state.js';
import type { Volley } from './events.js';
import type { AttackState } from './frames.js';
import { queueHits } from './queue-hits.js';
import type { Laying } from './templates.js';

interface Flaming {
  volley: Volley;
  index: number;
  weapon: Weapon;
  target: DmUnit;
  models: readonly ModelId[];
}

/**
 * Each flame is a template from its bearer toward the target, laid where it catches most of it and fewest friends: whatever
 * it touches is hit, friend and foe, whatever the cover (DM.house.weapons.flame, DM.shoot.flame,
 * DM.basics.flame).
 */
export function landFlames(g: DmGame, state: AttackState, { volley, index, weapon, target, models }: Flaming): void {
  volley.template = true;
  const stands = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  for (const bearer of models) {
    const laying: Laying = { board: g.board, target, rules: optionsOf(g.options).house, stands, bearer };
    const template = bestFlame(laying, modelOf(g.board, bearer));
    if (template?.shape !== 'polygon') continue;
    state.flames.push(template.points);
    for (const unit of Object.values(g.board.units)) {
      const caught = caughtBy(laying, unit, template);
      if (caught.length === 0) continue;
      const into = unit.id === target.id ? { volley, index } : strayVolley(g.board, state, volley, weapon, unit);
      into.volley.template = true;
      into.volley.hits += caught.length;
      struck(state, unit, weapon);
      const hits = caught.map(({ id }) => ({ by: bearer, model: id }));
      queueHits(g, state, into, weapon, unit, hits);
    }
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
