import { percent } from '../../../engine/odds/percent.js';
import type { AttackOdds } from './expected.js';

/** `58 % for damage · 1.3 models out · 2.1 fatigue · 17 % to harm itself`, averages but for the first and the last. */
export function oddsWords({ damaged, out, fatigue, back }: AttackOdds): string {
  const harm = back > 0 ? ` · ${percent(back)} to harm itself` : '';
  return `${percent(damaged)} for damage · ${out.toFixed(1)} models out · ${fatigue.toFixed(1)} fatigue${harm}`;
}
