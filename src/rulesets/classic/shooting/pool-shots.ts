import type { Mils, ModelId, UnitId } from '../../../engine/index.js';
import type { Distribution } from '../../../engine/odds/distribution.js';
import { placedOf, unitOf } from '../../board-queries.js';
import { mayOverheat } from '../asking.js';
import { cast } from '../attacks/dice.js';
import { poolHits, poolThrow } from '../attacks/template-pools.js';
import type { ClassicBoard, ClassicUnit, WeaponSheet } from '../board.js';
import { coverFrom } from '../cover/cover.js';
import { type ClassicGame, diceOf, type Situation } from '../game.js';
import { isExposed, shownGap, shownOf } from '../transports/riders.js';
import { groundedOf } from './area-aims.js';
import { attackBy, spend } from './attack.js';
import type { PoolCause } from './events.js';
import type { Arm, ShootArgs } from './frames.js';
import { coolShots } from './heat.js';
import type { AreaHits } from './laying.js';
import { modelsByGap } from './sight.js';

/** Nobody hits more easily than on this. */
const BEST = 2;
const WORST = 6;

/** What each die of a blast or a template needs, and why (IO.template.dice, IO.template.crowd, IO.template.still, IO.template.flame, IO.house.barrageHit, IO.house.readings.fire). */
export function poolNeeds(situation: Situation, arm: Arm, target: ClassicUnit): { need: number; for?: PoolCause[] } {
  const { edition, playerTurn } = situation.board;
  const { need, crowd, indirect } = edition.templates!;
  const { dice } = arm.instead.pool!;
  const causes: PoolCause[] = [];
  if (target.models.length >= crowd * dice) causes.push('crowd');
  if (target.lastMoved === undefined || target.lastMoved < playerTurn - 1) causes.push('still');
  if (arm.instead.template && isInCover(situation, arm, target)) causes.push('cover');
  const eased = need - causes.length;
  if (arm.isUnseen) causes.push('indirect');
  const hits = Math.min(WORST, Math.max(BEST, arm.isUnseen ? eased + indirect : eased));
  return causes.length === 0 ? { need: hits } : { need: hits, for: causes };
}

/** Whether the ground gives half of a unit or more cover from a model. */
function isInCover(situation: Situation, { model }: Arm, target: ClassicUnit): boolean {
  const { at } = model;
  if (at === undefined) return false;
  if (isExposed(situation.board, target)) return true;
  const models = placedOf(situation.board, target);
  const covered = models.filter(each => coverFrom(situation, at, each) !== undefined);
  return covered.length > 0 && 2 * covered.length >= models.length;
}

/** How likely so many hits come of all that an arm shoots at a unit. */
export function poolOdds(situation: Situation, arm: Arm, target: ClassicUnit): Distribution {
  const { board } = situation;
  return poolHits({
    attack: attackBy(board, arm, target.id),
    dice: arm.instead.pool!.dice,
    need: poolNeeds(situation, arm, target).need,
    most: target.models.length,
    shots: arm.attacks,
    isHot: mayOverheat(board, arm.weapon.id),
  });
}

/** Throws the dice of all that would cover the ground; what strays hits others (IO.template.dice, IO.template.cap, IO.template.stray). */
export function throwPools(g: ClassicGame, args: ShootArgs, target: ClassicUnit, arms: readonly Arm[]): AreaHits[] {
  const hits: AreaHits[] = [];
  for (const arm of arms) {
    const needs = poolNeeds(g, arm, target);
    for (let shot = coolShots({ g, args, target }, arm); shot > 0; shot -= 1) {
      const attack = attackBy(g.board, arm, target.id);
      const { passes, ...rights } = poolThrow(attack, needs.need);
      const thrown = cast({ dice: diceOf(g), count: arm.instead.pool!.dice, passes, ...rights });
      if (thrown.some(({ isOne }) => isOne)) spend(g, arm);
      const dice = thrown.map(({ face, faces }) => ({ faces, ok: passes(face) }));
      const count = dice.filter(({ ok }) => ok).length;
      hits.push({ ...onUnit(g.board, arm, target, count), thrown: { ...needs, dice } });
      const astray = thrown.filter(({ face }) => face === 1).length;
      for (const [unit, many] of strays(g, arm, target, astray)) {
        hits.push(onUnit(g.board, arm, unitOf(g.board, unit), many));
      }
    }
  }
  return hits;
}

/** So many hits on a unit, never more than it has models. */
function onUnit(board: ClassicBoard, arm: Arm, unit: ClassicUnit, count: number): AreaHits {
  const nearest = modelsByGap(board, arm.model, unit)[0]?.model ?? shownOf(board, unit)[0]!;
  const models: ModelId[] = Array.from({ length: Math.min(count, unit.models.length) }, () => nearest.id);
  const from = arm.instead.blast?.barrage ? nearest.at! : (arm.model.at ?? nearest.at!);
  return { arm, unit: unit.id, models, from, isWithinHalf: arm.isWithinHalf, ring: outermost(arm.weapon) };
}

/** Of a marker with rings the widest counts: without a marker nobody is nearer to its middle. */
export function outermost({ rings }: WeaponSheet): number | undefined {
  return rings && rings.length - 1;
}

/** Whom hits that go astray strike: the nearest other unit by whole inches, one of several by a die. */
function strays(g: ClassicGame, arm: Arm, target: ClassicUnit, count: number): Map<UnitId, number> {
  const struck = new Map<UnitId, number>();
  const { stray } = arm.instead.pool!;
  const near = count === 0 || stray === undefined ? [] : besides(g.board, target, stray);
  if (near.length === 0) return struck;
  for (let left = count; left > 0; left -= 1) {
    const unit = near.length === 1 ? near[0]! : near[g.die(near.length) - 1]!;
    struck.set(unit, (struck.get(unit) ?? 0) + 1);
  }
  return struck;
}

/** Units of either side that are nearest to a unit, by whole inches, where any is so near. */
function besides(board: ClassicBoard, target: ClassicUnit, within: Mils): UnitId[] {
  const near = Object.values(board.units).flatMap(unit => {
    if (unit === target || groundedOf(board, unit).length === 0) return [];
    const gap = shownGap(board, unit, target);
    return gap <= within ? [{ id: unit.id, inches: Math.floor(gap / 1000) }] : [];
  });
  const least = Math.min(...near.map(({ inches }) => inches));
  return near.filter(({ inches }) => inches === least).map(({ id }) => id);
}
