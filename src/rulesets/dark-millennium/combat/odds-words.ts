import { percent } from '../../../engine/odds/percent.js';
import type { AttackOdds } from './expected.js';

/** `58 % for damage · 1.3 models out · 2.1 fatigue`, averages but for the first. */
export function oddsWords({ damaged, out, fatigue }: AttackOdds): string {
  return `${percent(damaged)} for damage · ${out.toFixed(1)} models out · ${fatigue.toFixed(1)} fatigue`;
}
