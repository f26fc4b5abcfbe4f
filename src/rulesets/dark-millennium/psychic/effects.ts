import { gapBetween, placedOf, profileOf } from '../../board-queries.js';
import type { DamageLevel, DkBoard, DkUnit, Power } from '../board.js';
import { damageScore, fatigueOf, levelOf, worse } from '../combat/damage.js';
import type { Damaged } from '../combat/events.js';
import { tire } from '../combat/harm.js';
import type { DkGame } from '../game.js';
import type { Struck } from './events.js';

/** What a power does to its target that strikes nobody (DK.house.powers). */
export function takeEffect(g: DkGame, target: DkUnit, { effect, name }: Power): void {
  switch (effect.kind) {
    case 'attack':
      return;
    case 'calm': {
      const points = Math.min(effect.points, target.fatigue);
      g.emit({ type: 'calmed', unit: target.id, points, now: target.fatigue - points });
      return;
    }
    case 'dread':
      tire(g, target, effect.points, [{ is: 'power', name }]);
      return;
    case 'ward':
      g.emit({ type: 'warded', unit: target.id, defence: effect.defence });
  }
}

/** The closest models are hit with the margin of the test: what it would do to each (DK.house.powers). */
export function struckBy(
  board: DkBoard,
  caster: DkUnit,
  target: DkUnit,
  { power, hits, shock }: { power: number; hits: number; shock: boolean },
  mos: number,
): Struck[] {
  const casters = placedOf(board, caster);
  const near = placedOf(board, target)
    .map(model => ({ model, far: Math.min(...casters.map(from => gapBetween(from, model))) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, hits);
  return near.map(({ model }) => {
    const { armour, type } = profileOf(board, model);
    const score = damageScore(mos, power);
    const level: DamageLevel = shock && type !== 'vehicle' ? 'overkill' : levelOf(score, armour);
    return { model: model.id, name: model.name, score, level, by: { mos, power, armour } };
  });
}

/** Hits the closest models with the margin of the test: those that it would damage (DK.house.powers). */
export function strike(
  g: DkGame,
  caster: DkUnit,
  target: DkUnit,
  effect: { power: number; hits: number; shock: boolean },
  mos: number,
): Damaged[] {
  const struck = struckBy(g.board, caster, target, effect, mos);
  g.emit({ type: 'powerStruck', unit: target.id, hits: struck });
  return struck.map(({ model, name, level }) => ({ model, name, unit: target.id, level, psychic: true }));
}

/** The fatigue of a power's target by the worst that it took; Daemons are tired by nothing else (DK.combat.fatigue, DK.daemons). */
export function tireOfDamage(g: DkGame, target: DkUnit, levels: readonly DamageLevel[]): void {
  const worst = levels.reduce<DamageLevel>(worse, 'none');
  if (target.models.length > 0) tire(g, target, fatigueOf(worst), [{ is: 'damage', level: worst, psychic: true }]);
}
