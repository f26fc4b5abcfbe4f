import { distanceBetween, enemyOf, onTable, profileOf, unitsOf } from '../../lookups.js';
import { hasAbility } from '../abilities/has.js';
import type { DmBoard, DmUnit } from '../board.js';
import { rememberPlan } from '../movement/plan-memory.js';
import { expectedWounds } from './attack.js';
import type { Attack } from './frames.js';
import { attackOn, isAttack, reachOfFire } from './targets.js';

/** What a unit's fire promises from where it stands, in men of the enemy that fall on average; 0 without a target. */
export interface Prospect {
  /** On Fire orders. */
  fire: number;
  /** On Advance, at targets that it has already. */
  advance: number;
}

/** Targets that are looked at, the nearest: sight is dear. */
const TARGETS_TRIED = 4;

/** The best that the unit's fire could do now, on Fire orders and on Advance; worked out once a phase while nobody moves. */
export function prospectOf(board: DmBoard, unit: DmUnit): Prospect {
  const known = rememberPlan(board, `prospects ${board.turn} ${board.phase}`, () => new Map<string, Prospect>());
  let found = known.get(unit.id);
  if (found === undefined) {
    found = bestOf(board, unit);
    known.set(unit.id, found);
  }
  return found;
}

function bestOf(board: DmBoard, unit: DmUnit): Prospect {
  const reach = reachOfFire(board, unit, 'fire');
  const prospect = { fire: 0, advance: 0 };
  if (reach < 0) return prospect;
  const near = unitsOf(board, enemyOf(unit.side))
    .filter(enemy => !enemy.hidden && onTable(board, enemy))
    .map(enemy => ({ enemy, far: distanceBetween(board, unit, enemy) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  let tried = 0;
  for (const { enemy } of near) {
    if (tried === TARGETS_TRIED) break;
    const attack = attackOn(board, unit, enemy, 'fire');
    if (!isAttack(attack)) continue;
    tried += 1;
    prospect.fire = Math.max(prospect.fire, menOff(board, attack, 'fire'));
    prospect.advance = Math.max(prospect.advance, menOff(board, attack, 'advance'));
  }
  return prospect;
}

/** Men that an attack takes off on average, the dear ones counting for more. `attack` is one on Fire orders. */
function menOff(board: DmBoard, { unit, target, firings, visible }: Attack, how: keyof Prospect): number {
  const first = visible[0]!.model;
  const onTheMove = how === 'advance';
  const wounds = firings.reduce((sum, { weapon, models, need }) => {
    if (onTheMove && weapon.keywords.includes('Heavy') && !hasAbility(unit, 'relentless')) return sum;
    const shot = { by: unit, weapon, need: need.value + (onTheMove ? 1 : 0) };
    return sum + models.length * expectedWounds(board, shot, target, first);
  }, 0);
  const each = Math.max(1, profileOf(board, first).wounds);
  return Math.min(target.models.length, wounds / each) * manWorth(board, target);
}

/** How much one model of a unit is worth beside the army's average: half for being one, half for what it cost. */
function manWorth(board: DmBoard, unit: DmUnit): number {
  const { cost, points, startModels } = board.armies[unit.side];
  const average = points / Math.max(1, startModels);
  return 0.5 + (0.5 * (cost[unit.id] ?? average)) / Math.max(1, unit.startModels) / Math.max(1, average);
}
