import { copyWith } from '../../../engine/copy-with.js';
import type { ModelId } from '../../../engine/index.js';
import { unitOf, weaponOf } from '../../board-queries.js';
import { instructionsOf } from '../asking.js';
import { hasOneMore } from '../attacks/dice.js';
import { hitNeeds, rollToHit } from '../attacks/to-hit.js';
import type { Attack } from '../attacks/types.js';
import { mayBePrecise } from '../attacks/wounds.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { nearestTo } from '../cover/cover.js';
import { type ClassicGame, diceOf } from '../game.js';
import type { KeptPool } from '../harm/frames.js';
import { diceKept, rollArmour, rollWounds } from '../harm/rolls.js';
import { isVehicleUnit } from '../lookups.js';
import { shownOf } from '../transports/riders.js';
import { armourHit, armourOf } from '../vehicles/sides.js';
import { reachOfWeapon } from './arms.js';
import { attackBy, spend } from './attack.js';
import type { Volley } from './events.js';
import type { Arm, Attacked, Harmed, KeptArm, ShootArgs, ShotFor } from './frames.js';
import { isDark, NIGHT } from './night.js';
import { boardShotAt } from './plan.js';
import { isPointBlank } from './point-blank.js';
import { shooterIn, shootersOf } from './shooters.js';
import { looksNot, modelMet, reachedByAny } from './sight.js';

/** Models that shoot the same weapon in the same way. */
interface Group {
  arms: Arm[];
  attack: Attack;
  /** Of a hull: which one, and the armour that is hit. */
  hull?: { model: ClassicModel; armour: number };
  /** At point blank. */
  near: boolean;
  /** Whose Wounds they may allocate; undefined for everybody. */
  picks?: { among: string[] | undefined } | undefined;
}

/** An arm again as it was kept. */
export function armIn(board: ClassicBoard, { model, weapon: id, ...kept }: KeptArm): Arm {
  const weapon = weaponOf(board, id);
  return copyWith(kept, { model: shooterIn(board, model), weapon, instead: instructionsOf(board, weapon) });
}

export function keptArm({ model, weapon, instead: _instead, ...arm }: Arm): KeptArm {
  return copyWith(arm, { model: model.id, weapon: weapon.id });
}

/** The Armour Value that an arm hits: unseen, or where a rule says so, that of the flank (AD.core.vehicle). */
export function armourStruck(board: ClassicBoard, hull: ClassicModel, { instead, isUnseen, model }: Arm): number {
  return instead.hitsSides || isUnseen ? armourOf(board, hull, 'side') : armourHit(board, hull, model);
}

function grouped(board: ClassicBoard, arms: readonly Arm[], target: ClassicUnit): Group[] {
  const isHull = isVehicleUnit(board, target);
  const groups = new Map<string, Group>();
  for (const arm of arms) {
    const { model, weapon, isSnap, isWithinHalf, isUnseen, isForced } = arm;
    const attack = attackBy(board, arm, target.id);
    const nearest = modelMet(board, arm, target);
    const hull = isHull && nearest ? { model: nearest, armour: armourStruck(board, nearest, arm) } : undefined;
    // A die of each model may be thrown again.
    const near = isPointBlank(board, arm, target);
    const own = hasOneMore(attack) || model.effects.length > 0 || model.rules.length > 0;
    // Each picks among those whom he sees himself, where the owner does not allot (AD.rule.precision-shots, AD.rule.sniper).
    const seen = { ...arm, needsNoSight: undefined };
    const isPicked = !board.edition.ownerAllots && mayBePrecise(attack);
    const picks = isPicked ? { among: victimsOf(board, [seen], target) } : undefined;
    const key = `${own ? model.id : model.profile} ${weapon.id} ${isSnap} ${isWithinHalf} ${isUnseen} ${isForced} ${hull?.model.id} ${hull?.armour} ${near} ${picks?.among?.join()}`;
    const group = groups.get(key);
    if (group) group.arms.push(arm);
    else groups.set(key, { arms: [arm], attack, hull, near, picks });
  }
  return [...groups.values()];
}

/** Those of them that roll to hit shoot at the target: hits, then Wounds or armour of all; what comes of it is kept. */
export function shootDirectly(g: ClassicGame, args: ShootArgs, target: ClassicUnit, arms: readonly Arm[]): void {
  if (arms.length === 0) return;
  const order = args.orders[args.next!]!;
  const board = boardShotAt(g.board, order, unitOf(g.board, args.unit));
  const trail = order.trail && { trail: order.trail.map(({ model, at }) => ({ model, at })) };
  const groups = grouped(board, arms, target);
  const thrown = groups.map(({ attack, arms: some }) => rollHits(g, attack, some));
  const among = sharedVictims(board, arms, target);
  const firers = [...new Map(arms.map(({ model }) => [model.id, model.at!])).values()];
  const harmed = harmedIn(args, target.id);
  const lends = lentBy(board, args, arms);
  const volleys = groups.map(({ attack, arms: some, hull, near, picks }, index): Volley => {
    const blank = near ? { isPointBlank: true as const } : {};
    const { need, thrown: faces, hits, hot } = thrown[index]!;
    const [first] = some as [Arm, ...Arm[]];
    const { weapon, instead, isSnap } = first;
    for (const [model, count] of hot) args.hot!.push({ model, weapon: weapon.id, count });
    if (hits.length > 0) note(args, { weapon: weapon.id, model: first.model.id, target: target.id, hits: hits.length });
    const volley: Volley = {
      weapon: weapon.name,
      models: some.length,
      isSnap: isSnap ? true : undefined,
      hit: { need, dice: diceKept(faces, at => faces[at]!.hits) },
      hits: hits.length,
    };
    if (hits.length === 0) return volley;
    if (hull) {
      const pierced = rollArmour(g, { ...attack, armour: hull.armour }, hull.model.id, hits.length, instead);
      if (pierced.threatens) harmed.threatens = true;
      const from = nearestTo(hull.model.at!, firers);
      harmed.hulls.push(
        ...pierced.hits.map(each => ({ ...each, weapon: weapon.id, from, ...lends, ...blank, ...trail })),
      );
      return { ...volley, armour: pierced.armour };
    }
    const { wound, pools } = rollWounds(g, attack, hits, instead);
    const more = { firers, ...trail, ...lends, ...blank, weapon: weapon.id, among: among(first) };
    const picked = { ...more, ...picks };
    harmed.pools.push(...pools.map(pool => copyWith(pool, pool.wound.isPrecise ? picked : more)));
    return { ...volley, wound, wounds: wound.dice.filter(({ ok }) => ok).length };
  });
  const isHit = volleys.some(({ hits }) => hits > 0);
  if (isHit && !args.hit!.includes(target.id)) args.hit!.push(target.id);
  harmed.pools = merged(harmed.pools);
  g.emit({
    type: 'shot',
    unit: args.unit,
    target: target.id,
    why: args.why,
    distance: Math.round(Math.min(...arms.map(({ gap }) => gap))),
    volleys,
    lines: linesOf(board, groups, target),
  });
}

/** Throws to hit; `hot`: models by the natural ones that hurt them. */
function rollHits(g: ClassicGame, attack: Attack, arms: readonly Arm[]) {
  const count = arms.reduce((sum, { attacks }) => sum + attacks, 0);
  const thrown = rollToHit(diceOf(g), attack, count);
  const hot = new Map<ModelId, number>();
  let from = 0;
  for (const { model, attacks } of arms) {
    const burnt = thrown.slice(from, from + attacks).filter(({ marks }) => marks.isHot).length;
    if (burnt > 0) hot.set(model.id, burnt);
    from += attacks;
  }
  // Whoever has a right to one die shoots by himself.
  if (thrown.some(({ isOne }) => isOne)) spend(g, arms[0]!);
  return { need: hitNeeds(attack), thrown, hits: thrown.filter(({ hits }) => hits), hot };
}

/** What night gives those who are far from whoever shoots (AD.house.night). */
export function lentBy(
  board: ClassicBoard,
  { unit: id }: Pick<ShootArgs, 'unit'>,
  arms: readonly Arm[],
): Pick<KeptPool, 'lends'> {
  const unit = unitOf(board, id);
  const isFar = Math.min(...arms.map(({ gap }) => gap)) > NIGHT.hides;
  return isFar && isDark(board, unit) ? { lends: [...NIGHT.lends] } : {};
}

/** Pools that are alike in everything are one (AD.core.pools). */
export function merged(pools: readonly KeptPool[]): KeptPool[] {
  const all = new Map<string, KeptPool>();
  for (const { count, ...pool } of pools) {
    const key = JSON.stringify(pool);
    const known = all.get(key);
    all.set(key, { ...pool, count: count + (known?.count ?? 0) });
  }
  return [...all.values()];
}

export function harmedIn(args: ShootArgs, unit: string): Harmed {
  const known = args.harmed!.find(each => each.unit === unit);
  if (known) return known;
  const harmed: Harmed = { unit, pools: [], hulls: [] };
  args.harmed!.push(harmed);
  return harmed;
}

/** Attacks of a weapon on a unit, for what follows them. */
export function note(
  { attacked = [] }: ShootArgs,
  { hits, ...of }: Pick<Attacked, 'weapon' | 'model' | 'target' | 'hits'>,
): void {
  const known = attacked.find(({ weapon, target }) => weapon === of.weapon && target === of.target);
  if (known) {
    known.hits += hits;
    if (of.model !== known.model) known.others = [...new Set([...(known.others ?? []), of.model])];
  } else attacked.push(copyWith(of, { hits, wounded: 0, lost: 0, unsaved: 0, survivors: [], penetrated: [] }));
}

/** Who may suffer: models within the reach of somebody who sees them, or who shoots unseen; undefined for everybody. */
export function victimsOf(
  board: ClassicBoard,
  arms: readonly Arm[],
  target: ClassicUnit,
  why?: ShotFor,
): string[] | undefined {
  const placed = shownOf(board, target);
  if (placed.length < 2) return undefined;
  const firers = arms.map(arm => {
    return { model: arm.model, reach: reachOfWeapon(arm.weapon, arm.instead, why), isUnseen: looksNot(arm) };
  });
  const found = reachedByAny(board, firers, target);
  return found.length === placed.length ? undefined : found;
}

/** The same for each of several that shoot together: those who look share whom they see, those who do not whom they reach. */
export function sharedVictims(board: ClassicBoard, arms: readonly Arm[], target: ClassicUnit) {
  const [unseen, seen] = [true, false].map(which =>
    victimsOf(
      board,
      arms.filter(arm => looksNot(arm) === which),
      target,
    ),
  );
  return (arm: Arm) => (looksNot(arm) ? unseen : seen);
}

/** A line of fire for each group, at most so many. */
const MOST_LINES = 6;

function linesOf(board: ClassicBoard, groups: readonly Group[], target: ClassicUnit) {
  return groups.slice(0, MOST_LINES).flatMap(({ arms: [arm] }) => {
    const to = arm && modelMet(board, arm, target)?.at;
    return arm?.model.at && to ? [{ from: arm.model.at, to }] : [];
  });
}

/** The unit of this id, where somebody of it can shoot. */
function shootingUnit(board: ClassicBoard, id: string): ClassicUnit | undefined {
  const unit = unitOf(board, id);
  return shootersOf(board, unit).length > 0 ? unit : undefined;
}

/** The unit that shoots; one that is directed by others may be off the table. */
export function firingUnit(board: ClassicBoard, { unit, orders }: ShootArgs): ClassicUnit | undefined {
  const isDirected = orders.some(({ indirect }) => indirect !== undefined) && unitOf(board, unit).models.length > 0;
  return isDirected ? unitOf(board, unit) : shootingUnit(board, unit);
}

/** The unit of this id, where somebody of it is to be seen. */
export function presentUnit(board: ClassicBoard, id: string): ClassicUnit | undefined {
  const unit = unitOf(board, id);
  return shownOf(board, unit).length > 0 ? unit : undefined;
}
