import type { Mils, RuleId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { type Bar, type Barred, firstBar } from '../../bars.js';
import { distanceBetween, enemiesWithin, enemyOf, modelsOf, onTable, unitsOf, weaponOf } from '../../board-queries.js';
import type { DmBoard, DmUnit } from '../board.js';
import { isAlive } from '../lookups.js';
import { arcRefusal } from '../machines/describe.js';
import { mayFireAs } from '../weapon-keywords.js';
import { planAttack } from './attack.js';
import type { ShotHow } from './events.js';
import type { Attack } from './frames.js';
import { isHidden, linesOfFire } from './lines-of-fire.js';
import { isEngaged, isLarge } from './sight.js';

/** A lone Character this near friends is one face in a crowd (DM.house.targets). */
const AMONG_FRIENDS: Mils = 3000;

/** Somebody who would be fired at. */
interface Targeting {
  board: DmBoard;
  unit: DmUnit;
  target: DmUnit;
}

const bar = (cite: RuleId, bars: (aim: Targeting) => boolean, why: (aim: Targeting) => string): Bar<Targeting> => {
  return aim => (bars(aim) ? { cite, why: () => why(aim) } : undefined);
};

/** Whom nobody fires at, whatever the weapons. */
const BARS: readonly Bar<Targeting>[] = [
  bar(
    'DM.house.targets',
    ({ unit, target }) => target.side === unit.side,
    ({ target }) => t`${target.name} is on your side; choose an enemy.`,
  ),
  bar(
    'DM.house.targets',
    ({ target }) => !isAlive(target),
    ({ target }) => t`${target.name} is wiped out; choose another target.`,
  ),
  bar(
    'DM.house.targets',
    ({ board, target }) => !onTable(board, target),
    ({ target }) => t`${target.name} is not on the table yet; choose another target.`,
  ),
  bar(
    'DM.house.sight',
    ({ board, unit, target }) => linesOfFire(board, unit, target).lines.length === 0,
    ({ unit, target }) => t`${unit.name} cannot see ${target.name}.`,
  ),
  bar(
    'DM.house.engaged',
    ({ board, target }) => isEngaged(board, target),
    ({ target }) => t`${target.name} is engaged; nobody shoots into a close combat.`,
  ),
  bar(
    'DM.house.hidden',
    ({ board, target }) => isHidden(board, target),
    ({ target }) => t`${target.name} is hidden: come within your Initiative in inches first.`,
  ),
  ({ board, unit, target }) => {
    const crowd = protectedBy(board, unit, target);
    const why = () =>
      t`${target.name} stands within 3" of ${crowd!.name}; it can be picked out only as the nearest visible target.`;
    return crowd && { cite: 'DM.house.targets', why };
  },
];

/** The attack that a unit would make at a target, or why it cannot (DM.house.targets). */
export function attackOn(board: DmBoard, unit: DmUnit, target: DmUnit, how: ShotHow): Attack | Barred {
  const barred = firstBar(BARS, { board, unit, target });
  if (barred) return barred;
  const attack = planAttack(board, unit, target, how);
  if (attack) return attack;
  const idle = arcRefusal(board, unit, target, how);
  if (idle) return { cite: 'DM.house.vehicle.arcs', why: () => idle };
  const why = () => {
    const far = Math.round(linesOfFire(board, unit, target).lines[0]!.distance / 100) / 10;
    return t`${unit.name} has no weapon that may fire at ${target.name} now, ${far}" away.`;
  };
  return { cite: 'DM.house.weapons', why };
}

export function isAttack(found: Attack | Barred): found is Attack {
  return 'firings' in found;
}

/** Every attack that the unit may make in this way, in the order of the board's units. */
export function attacksOf(board: DmBoard, unit: DmUnit, how: ShotHow): Attack[] {
  const attacks: Attack[] = [];
  const reach = reachOfFire(board, unit, how);
  for (const target of unitsOf(board, enemyOf(unit.side))) {
    // Most enemies are out of range, which is quicker to see than whether they are in sight.
    if (distanceBetween(board, unit, target) > reach) continue;
    const found = attackOn(board, unit, target, how);
    if (isAttack(found)) attacks.push(found);
  }
  return attacks;
}

/** The attack on the nearest team that the unit may shoot at in this way; much quicker than all of them. */
export function nearestAttack(board: DmBoard, unit: DmUnit, how: ShotHow): Attack | undefined {
  const reach = reachOfFire(board, unit, how);
  if (reach < 0) return undefined;
  for (const { enemy } of enemiesWithin(board, unit, reach)) {
    const found = attackOn(board, unit, enemy, how);
    if (isAttack(found)) return found;
  }
  return undefined;
}

/** The longest range of a weapon that the unit may fire in this way; -1 when it has none. */
export function reachOfFire(board: DmBoard, unit: DmUnit, how: ShotHow): Mils {
  const weapons = modelsOf(board, unit).flatMap(model => model.weapons.map(id => weaponOf(board, id)));
  return weapons.reduce((most, weapon) => (mayFireAs(weapon, unit, how) ? Math.max(most, weapon.long) : most), -1);
}

/** The team that hides a Character from this shooter; undefined for anybody else, the nearest, and the very large. */
function protectedBy(board: DmBoard, unit: DmUnit, target: DmUnit): DmUnit | undefined {
  if (isLarge(target) || !isLone(board, target)) return undefined;
  const crowd = unitsOf(board, target.side).find(
    friend =>
      friend.id !== target.id && !isLone(board, friend) && distanceBetween(board, friend, target) <= AMONG_FRIENDS,
  );
  if (crowd === undefined) return undefined;
  const far = linesOfFire(board, unit, target).lines[0]!.distance;
  const nearer = unitsOf(board, target.side).some(other => {
    if (other.id === target.id || isEngaged(board, other) || isHidden(board, other)) return false;
    const line = linesOfFire(board, unit, other).lines[0];
    return line !== undefined && line.distance < far;
  });
  return nearer ? crowd : undefined;
}

/** A unit of nothing but Characters. */
function isLone(board: DmBoard, unit: DmUnit): boolean {
  return modelsOf(board, unit).every(model => model.character);
}

/**
 * How a unit would shoot in sub-phase IV or V: on Fire, on Advance, or with Assault weapons after a Run; undefined when it
 * may not: engaged, broken, shot already, not ordered in the Onslaught (DM.action.subphases, DM.house.orders).
 */
export function wayOfShooting(board: DmBoard, unit: DmUnit, subPhase: 4 | 5): ShotHow | undefined {
  if (!onTable(board, unit) || unit.shot || unit.status === 'broken') return undefined;
  if (board.phase === 'onslaught' && !unit.ordered) return undefined;
  const how = wayByOrder(unit, subPhase);
  return how === undefined || isEngaged(board, unit) ? undefined : how;
}

/** What the order allows (DM.command.order.fire, DM.command.order.advance, DM.move.run.assault). */
function wayByOrder(unit: DmUnit, subPhase: 4 | 5): ShotHow | undefined {
  const kind = unit.order?.kind;
  // Fire is for those who stay where they are: who was carried off by a compulsory move does not (DM.command.order.fire).
  if (kind === 'fire') return unit.moved === undefined ? 'fire' : undefined;
  if (subPhase === 4) return undefined;
  if (kind === 'advance') return 'advance';
  if (kind === 'run' && (unit.moved === undefined || unit.moved === 'run')) return 'assault';
  return undefined;
}
