import type { JsonObject, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { exactName } from '../../../engine/table/places.js';
import { listed } from '../../../engine/wording.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { faultOf, isLaid, openPlace } from './area-aims.js';
import type { Arm, ShotOrder } from './frames.js';
import { NAMED, readTarget, whyNot } from './named-target.js';
import { splitsOf, type Target, usableOn, weaponNames } from './targets.js';
import { namedArms, splitByModel, splitByWeapon } from './targets-apart.js';

/** Every weapon; nobody apart. */
export const ALL = 'all';
export const NONE = 'none';
/** A marker where it covers most. */
export const BEST = 'best';
/** Texts of replies are no longer than this. */
const LONGEST = 400;

/** Weapons that a reply names; undefined for all. */
function weaponsIn(value: unknown): string[] | undefined {
  if (value === undefined || value === ALL) return undefined;
  return typeof value === 'string' && value.length <= LONGEST ? value.split(',') : [];
}

/** Why these weapons are not shot at the target; undefined where they are. */
function weaponsRefusal(
  board: ClassicBoard,
  unit: ClassicUnit,
  { enemy }: Target,
  value: unknown,
): Refusal | undefined {
  const named = weaponsIn(value);
  if (named === undefined) return undefined;
  const usable = usableOn(board, unit, enemy);
  const wrong = named.find(id => !usable.includes(id));
  if (named.length > 0 && wrong === undefined) return undefined;
  const why =
    wrong !== undefined && Object.hasOwn(board.weapons, wrong) ? whyNot(board, unit, enemy, wrong) : undefined;
  const names = listed(weaponNames(board, usable), 'or');
  if (why !== undefined) return { why: t`${why} ${unit.name} can shoot ${names}.`, cite: 'AD.core.types.weapon' };
  return { why: t`Name weapons of ${unit.name} that reach ${enemy.name}: ${names}, or all.`, cite: NAMED };
}

/** Who shoots at whom in place of the rest: `line-3>r2`, or of one machine `lance>r2,cannon*1>r4`. */
function pairsIn(value: unknown): [string, string][] | undefined {
  if (value === undefined || value === NONE) return [];
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const pairs = value.split(',').map(pair => pair.split('>'));
  return pairs.every(pair => pair.length === 2) ? (pairs as [string, string][]) : undefined;
}

/** What a reply of the action orders, or why it cannot be. Never throws. */
export function readOrders(board: ClassicBoard, unit: ClassicUnit, reply: JsonObject): ShotOrder[] | Refusal {
  const target = readTarget(board, unit, reply.target);
  if ('why' in target) return target;
  const refused = weaponsRefusal(board, unit, target, reply.weapons);
  if (refused) return refused;
  const { oneApart, eachOwn } = splitsOf(board, unit);
  const [apart, others] = [pairsIn(reply.apart), pairsIn(reply.others)];
  const asked = (apart?.length ?? 1) + (others?.length ?? 1) > 0;
  if (asked && !oneApart && !eachOwn) {
    return { why: t`${unit.name} shoots at one target with everything it has.`, cite: 'AD.house.shoot.one' };
  }
  if (apart === undefined || apart.length > (oneApart ? 1 : 0)) {
    return {
      why: t`Say which one model of ${unit.name} shoots at another target, or nobody.`,
      cite: 'AD.rule.split-fire',
    };
  }
  if (others === undefined || (others.length > 0 && !eachOwn)) {
    return {
      why: t`Say which weapons of ${unit.name} shoot at targets of their own, or none.`,
      cite: 'AD.rule.power-of-the-machine-spirit',
    };
  }
  const misplaced = placeRefusal(board, unit, target, reply.at);
  if (misplaced) return misplaced;
  const named = weaponsIn(reply.weapons);
  const base = placesIn(reply);
  if (apart.length > 0) return splitByModel(board, unit, target, apart[0]!, named, base);
  if (others.length > 0) return splitByWeapon(board, unit, target, others, named, base);
  if (named === undefined) return [{ target: target.enemy.id, ...base }];
  return [{ target: target.enemy.id, ...base, weapons: namedArms(board, unit, target.enemy.id, () => named) }];
}

/** Why the first marker may not be laid where a reply says; undefined where it may. */
function placeRefusal(board: ClassicBoard, unit: ClassicUnit, target: Target, value: unknown): Refusal | undefined {
  if (value === undefined || value === BEST) return undefined;
  const { at } = placesIn({ at: value as JsonObject['at'] });
  const arm = target.arms.find(isLaid);
  const { name } = target.enemy;
  if (arm === undefined) return { why: t`${unit.name} lays no marker on ${name}.`, cite: 'AD.rule.blast' };
  if (at === undefined) {
    return {
      why: t`Say where ${arm.weapon.name} is laid: a square such as F5.3, or the best place.`,
      cite: 'AD.rule.blast',
    };
  }
  const fault = faultOf(board, unit, arm, target.enemy, at);
  if (fault === undefined) return undefined;
  switch (fault.why) {
    case 'spared': {
      const names = listed([...new Set(fault.ids.map(id => board.models[id]?.name ?? id))]);
      return { why: t`There ${arm.weapon.name} would cover ${names}; choose another place.`, cite: 'AD.rule.blast' };
    }
    case 'beyond':
    case 'nearer':
      return {
        why: t`That place is ${showLength(fault.far)} from ${arm.model.name}; ${arm.weapon.name} reaches ${reachWords(arm)}.`,
        cite: 'AD.core.range',
      };
    case 'unmarked':
      return { why: unmarkedWords(board, unit, arm, target.enemy), cite: 'AD.rule.blast' };
    default:
      return {
        why: t`There ${arm.weapon.name} covers nobody of ${name}; choose another place.`,
        cite: 'AD.rule.template-weapons',
      };
  }
}

function unmarkedWords(board: ClassicBoard, unit: ClassicUnit, arm: Arm, target: ClassicUnit): string {
  const [place, { name }] = [openPlace(board, unit, arm, target), target];
  return place === undefined
    ? t`The middle of the marker lies over a model of ${name} that ${arm.model.name} sees.`
    : t`The middle of the marker lies over a model of ${name} that ${arm.model.name} sees, such as at ${exactName(place)}.`;
}

function reachWords({ weapon: { range } }: Arm): string {
  const { least = 0, most = 0 } = range ?? {};
  return least > 0 ? t`from ${showLength(least)} to ${showLength(most)}` : showLength(most);
}

/** Where a reply lays the first marker. */
function placesIn({ at }: JsonObject): Pick<ShotOrder, 'at'> {
  const point = typeof at === 'object' && at !== null ? (at as { x?: unknown; y?: unknown }) : undefined;
  if (typeof point?.x !== 'number' || typeof point.y !== 'number') return {};
  return { at: { x: Math.round(point.x), y: Math.round(point.y) } };
}
