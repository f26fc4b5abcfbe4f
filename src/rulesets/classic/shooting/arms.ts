import { copyWith } from '../../../engine/copy-with.js';
import { boardMemory, type Mils } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { type Barred, isBarred } from '../../bars.js';
import { unitOf, weaponOf } from '../../board-queries.js';
import { carrierOf } from '../../transports/passengers.js';
import { instructionsOf, mayDo } from '../asking.js';
import type { Instructions } from '../attacks/board-hooks.js';
import { hitNeeds } from '../attacks/to-hit.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, EffectMark, WeaponSheet } from '../board.js';
import { isSilent } from '../further-rules/supported.js';
import { isFlyer } from '../kinds.js';
import { characteristicOf, isBeyondCombatSpeed, isPinned, isVehicle } from '../lookups.js';
import { hasPlace } from './area-aims.js';
import { attackBy } from './attack.js';
import type { Arm, ShotFor } from './frames.js';
import { isDark, NIGHT } from './night.js';
import { modelsByGap, nearestSeen } from './sight.js';

/** Mils that a weapon reaches from its bearer's base. */
export function reachOfWeapon({ range }: WeaponSheet, { template }: Instructions, why: ShotFor = 'phase'): Mils {
  if (template === undefined) return range?.most ?? 0;
  // A charger is reached wherever it comes from (AD.rule.wall-of-death).
  if (why === 'defensiveFire') return Number.MAX_SAFE_INTEGER;
  return ((template.torrent ?? 0) + (template.length ?? 0)) * 1000;
}

const shootable = boardMemory<WeaponSheet[]>();

/** What a model has left to shoot with, each kind once. */
export function gunsOf(board: ClassicBoard, model: ClassicModel): readonly WeaponSheet[] {
  return shootable(board, model.id, () =>
    [...new Set(model.weapons)]
      .map(id => weaponOf(board, id))
      .filter(({ id, shooting }) => shooting !== undefined && countOf(model, id) > 0),
  );
}

/** How many of a weapon a model has left. */
export function countOf(model: ClassicModel, weapon: string): number {
  const has = model.weapons.filter(id => id === weapon).length;
  return has - model.lost.filter(lost => lost.weapon === weapon).length;
}

/** All ways in which the gun of a weapon fires that a model has, itself among them (AD.house.shoot.gun). */
export function waysOf(board: ClassicBoard, { weapons }: ClassicModel, weapon: string): string[] {
  const { gun } = weaponOf(board, weapon);
  if (gun === undefined) return [weapon];
  return [...new Set(weapons)].filter(id => weaponOf(board, id).gun === gun);
}

/** One way of each gun among weapons: the first. */
export function gunsAmong(board: ClassicBoard, model: ClassicModel, weapons: readonly string[]): string[] {
  return weapons.filter((id, index) => weapons.findIndex(one => waysOf(board, model, id).includes(one)) === index);
}

/** What a gun is called, in whichever way it fires. */
export function gunName(board: ClassicBoard, weapon: string): string {
  const { gun, name } = weaponOf(board, weapon);
  return gun ?? name;
}

/** How a model would shoot a weapon at a unit, or what keeps it from that. `forced`: as a Snap Shot in any case. */
export function armOn(
  board: ClassicBoard,
  unit: ClassicUnit,
  model: ClassicModel,
  weapon: WeaponSheet,
  target: ClassicUnit,
  { why, forced = false, indirect = false }: { why: ShotFor; forced?: boolean; indirect?: boolean },
): Arm | Barred {
  const bearer = { unit, model, weapon };
  const silenced = whySilent(board, bearer);
  if (silenced) return silenced;
  const instead = instructionsOf(board, weapon);
  if (indirect) return instead.blast?.barrage ? directed(board, model, weapon, target) : outOfReach(weapon, target);
  const reach = reachOfWeapon(weapon, instead, why);
  const seen = nearestSeen(board, model, target, reach);
  const said = saidOn(board, bearer, target);
  // Where barrages are dice they are directed by others at what they do not see (IO.barrage).
  const isBlind = instead.pool !== undefined && instead.blast?.barrage === true;
  // A barrage that sees its target is aimed at what it sees.
  const needsNoSight = said.unseen && !isBlind && (seen === undefined || instead.blast?.barrage !== true);
  const nearest = needsNoSight ? modelsByGap(board, model, target)[0] : seen;
  const found = nearest && Math.round(nearest.gap) <= reach ? nearest : undefined;
  if (found === undefined) return outOfReach(weapon, target);
  if (found.gap > NIGHT.ends && isDark(board, unit)) {
    return { why: () => t`${target.name} is too far to be seen at night.`, cite: 'AD.house.night' };
  }
  const least = weapon.range?.least ?? 0;
  if (Math.round(found.gap) < least && !(seen ? said.nearSeen : said.nearUnseen)) {
    return {
      why: () => t`${target.name} is too near for ${weapon.name}, which shoots from ${least / 1000}" on.`,
      cite: 'AD.core.range',
    };
  }
  const shot = shotOver(board, bearer, found.gap, said.stationary);
  if (isBarred(shot)) return shot;
  const isSnap =
    shot.isSnap || forced || why === 'defensiveFire' || said.aim === false || (said.flies && said.aim !== true);
  if (isSnap) {
    const barred = noSnap(board, bearer, target);
    if (barred) return barred;
  }
  const isWall = instead.template !== undefined && isSnap;
  const inches = instead.template?.wall?.inches ?? 0;
  if (isWall && why !== 'defensiveFire' && found.gap > inches * 1000) return outOfReach(weapon, target);
  if ((instead.blast || instead.template) && !isWall) {
    const area = { model, weapon, instead, isUnseen: seen === undefined };
    if (!hasPlace(board, unit, area, target, why)) return noPlace(weapon, target);
  }
  if (shot.attacks === 0) return outOfReach(weapon, target);
  const isUnseen = seen === undefined;
  const arm: Arm = copyWith(shot, {
    model,
    weapon,
    instead,
    isSnap,
    gap: found.gap,
    isUnseen,
    ...(needsNoSight && { needsNoSight }),
  });
  return neverHits(board, arm, target) ?? arm;
}

/** No die hits for who has no Ballistic Skill, where his weapon wants one to hit (AD.core.hit). */
function neverHits(board: ClassicBoard, arm: Arm, target: ClassicUnit): Barred | undefined {
  const { model, weapon, instead } = arm;
  if (instead.blast || instead.template || (characteristicOf(board, model, 'BS') ?? 0) > 0) return undefined;
  if (hitNeeds(attackBy(board, arm, target.id)) <= 6) return undefined;
  return {
    why: () => t`${model.name} has no Ballistic Skill, and hits nobody with ${weapon.name}.`,
    cite: 'AD.core.hit',
  };
}

/** How a weapon is shot over a gap. */
export type Shot = Pick<Arm, 'isSnap' | 'isWithinHalf' | 'attacks'>;

/** How a model would shoot a weapon at a thing so many mils away that is in its sight; undefined where it does not. */
export function shotAtThing(board: ClassicBoard, bearer: Shooter, gap: Mils): Shot | undefined {
  const { range } = bearer.weapon;
  const off = Math.round(gap);
  if (range === undefined || off > range.most || off < range.least || whySilent(board, bearer)) return undefined;
  const shot = shotOver(board, bearer, gap, shootsAsStationary(board, bearer));
  if (isBarred(shot) || shot.attacks === 0 || (shot.isSnap && noSnap(board, bearer))) return undefined;
  return shot;
}

/** What keeps a model from shooting a weapon at anybody. */
function whySilent(board: ClassicBoard, { unit, model, weapon }: Shooter): Barred | undefined {
  if (isMarkedFor(unit, model, 'noShooting')) {
    return {
      why: () => t`${model.name} has shot, or did something else in place of that.`,
      cite: 'AD.house.shoot.sequence',
    };
  }
  if (isSilent(board, model, weapon.id)) {
    return { why: () => t`${weapon.name} fired in support, and is silent in this turn.`, cite: 'IO.codex.supporting' };
  }
  return undefined;
}

/** How a weapon is shot over a gap after what its bearer did, whatever it is shot at; without attacks where it reaches less far then. */
function shotOver(
  board: ClassicBoard,
  { unit, model, weapon }: Shooter,
  gap: Mils,
  stationary: boolean,
): Shot | Barred {
  const { shooting, range, shots = 1, shotsStill } = weapon;
  const isSteady = stationary || isVehicle(board, model) || !hasMoved(board, unit, model);
  if (shooting === 'ordnance' && !isSteady) {
    return { why: () => t`${weapon.name} does not shoot after a move.`, cite: 'AD.core.types.weapon' };
  }
  const isSnap =
    isPinned(board, unit) ||
    unit.deeds.regrouped === true ||
    isMarkedFor(unit, model, 'snapShots') ||
    (shooting === 'heavy' && !isSteady);
  const isWithinHalf = range !== undefined && 2 * Math.round(gap) <= range.most;
  // Of a salvo fewer, and no further than half of its range, after a move (IO.house.guns).
  const isShort = shotsStill !== undefined && !isSteady;
  if (isShort && !isWithinHalf) return { isSnap, isWithinHalf, attacks: 0 };
  const each = isShort ? shots : (shotsStill ?? shots);
  const times = shooting === 'rapidFire' && isWithinHalf ? 2 : 1;
  return { isSnap, isWithinHalf, attacks: times * each * countOf(model, weapon.id) };
}

/** A barrage at what it need not see, from wherever its bearer is (IO.barrage.hit). */
function directed(board: ClassicBoard, model: ClassicModel, weapon: WeaponSheet, target: ClassicUnit): Arm {
  const gap = modelsByGap(board, model, target)[0]?.gap ?? 0;
  const attacks = (weapon.shots ?? 1) * countOf(model, weapon.id);
  const instead = instructionsOf(board, weapon);
  return { model, weapon, instead, isSnap: false, gap, isWithinHalf: false, isUnseen: true, attacks };
}

/** What special rules say of a weapon against a unit. */
interface SaidOn {
  unseen: boolean;
  nearSeen: boolean;
  nearUnseen: boolean;
  stationary: boolean;
  aim: boolean | undefined;
  flies: boolean;
}

const said = boardMemory<SaidOn>();

/** The same for all models of a unit that are alike. */
function saidOn(board: ClassicBoard, bearer: Shooter, target: ClassicUnit): SaidOn {
  const { unit, model, weapon } = bearer;
  const own = model.effects.length > 0 || model.rules.length > 0 ? model.id : `${model.profile} ${unit.id}`;
  return said(board, `${own} ${weapon.id} ${target.id}`, () => ({
    unseen: mayDo(board, 'fireUnseen', bearer, { target: target.id }).may === true,
    nearSeen: mayDo(board, 'fireTooNear', bearer, { seen: true }).may === true,
    nearUnseen: mayDo(board, 'fireTooNear', bearer, { seen: false }).may === true,
    stationary: shootsAsStationary(board, bearer),
    aim: mayDo(board, 'aim', bearer, { target: target.id }).may,
    flies: isFlyer(board, target),
  }));
}

function shootsAsStationary(board: ClassicBoard, bearer: Shooter): boolean {
  return mayDo(board, 'shootAsStationary', bearer, { kind: bearer.weapon.shooting! }).may === true;
}

export interface Shooter {
  unit: ClassicUnit;
  model: ClassicModel;
  weapon: WeaponSheet;
}

interface Beyond extends Barred {
  isBeyond: true;
}

function outOfReach({ name }: WeaponSheet, target: ClassicUnit): Beyond {
  const why = () => t`${target.name} is out of sight or range for ${name}.`;
  return { why, cite: 'AD.core.range', isBeyond: true };
}

/** Whether a weapon is kept from an enemy by nothing but sight and how far it shoots. */
export function isBeyond(barred: Barred): barred is Beyond {
  return 'isBeyond' in barred;
}

function noPlace({ name }: WeaponSheet, target: ClassicUnit): Barred {
  return {
    why: () => t`${name} has no place over ${target.name} that covers no friend and nobody locked in combat.`,
    cite: 'AD.rule.blast',
  };
}

/** Why such a weapon makes no Snap Shots, at a unit where one is aimed at; undefined where it does (AD.core.snap). */
function noSnap(board: ClassicBoard, bearer: Shooter, target?: ClassicUnit): Barred | undefined {
  const { model, weapon } = bearer;
  const said = mayDo(board, 'snapShot', bearer, target ? { target: target.id } : {});
  const skill = characteristicOf(board, model, 'BS') ?? 0;
  const byCore = weapon.shooting !== 'ordnance' && skill > 0;
  if (said.may ?? byCore) return undefined;
  return { why: () => said.why ?? t`${weapon.name} makes no Snap Shots.`, cite: 'AD.core.snap' };
}

/** Whether something that lasts on a model or its unit marks the model. */
function isMarkedFor(unit: ClassicUnit, model: ClassicModel, mark: EffectMark): boolean {
  return [...unit.effects, ...model.effects].some(({ marks }) => marks?.includes(mark));
}

/** Whether a model counts as having moved in this player turn. */
export function hasMoved(board: ClassicBoard, unit: ClassicUnit, model: ClassicModel): boolean {
  const { gunnery } = unit.deeds;
  if (gunnery !== undefined) return gunnery !== 'steady';
  if (unit.deeds.disembarked || unit.deeds.embarked || unit.deeds.arrived) return true;
  const machine = carrierOf<ClassicModel>(board, unit);
  // However short its way was, it came from Reserve, and so did those aboard (AD.house.aboard).
  if (machine && unitOf(board, machine.unit).deeds.arrived) return true;
  if (!isVehicle(board, model)) return model.moved > 0;
  return isBeyondCombatSpeed(board, model, model.moved);
}

/** Whether a vehicle went further than half its Movement: one weapon shoots at its own skill (AD.house.vehicle.move, IO.house.walk). */
export function movedFar(board: ClassicBoard, model: ClassicModel): boolean {
  const { gunnery } = unitOf(board, model.unit).deeds;
  return gunnery === 'cruising' || (gunnery !== 'steady' && isBeyondCombatSpeed(board, model, model.moved));
}
