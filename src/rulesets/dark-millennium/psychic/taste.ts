import type { DkBoard, DkUnit, Power } from '../board.js';
import { aftermathOf, scoresOf } from '../combat/aftermath.js';
import { fatigueOf, worse } from '../combat/damage.js';
import { A_POINT, SUPPRESSED } from '../combat/worth-of-fatigue.js';
import type { Situation } from '../game.js';
import { enemiesOf, isSuppressed, moraleOf } from '../lookups.js';
import { assistantsOf, diceFor, nullifyingScore, psychicChance, SUMMON } from './casting.js';
import { struckBy } from './effects.js';

/** What powers are worth to the computer, in models taken out, as attacks are (DK.house.computer). */

const A_WARD = 0.5;
const A_SUMMONING_POINT = 0.35;

/** A power on a unit, with as many assistants as are best for it. */
export function worthOfPower(at: Situation, unit: DkUnit, power: Power, target: DkUnit): number {
  return Math.max(...helps(at, unit, power.id).map(assist => worthOfCast(at, unit, power, target, assist)));
}

/** Every number of assistants, as a reply has it. */
function helps(at: Situation, unit: DkUnit, power: string): string[] {
  return Array.from({ length: assistantsOf(at, unit, power) + 1 }, (_, count) => String(count));
}

/** A power on a unit with so many assistants: the chance of success times what it gains, less what the cast tires. */
export function worthOfCast(at: Situation, unit: DkUnit, power: Power, target: DkUnit, assist: string): number {
  const { board } = at;
  const dice = diceFor(at, unit, { power: power.id, assist });
  const need = power.threshold + takenOff(board, unit);
  const gain =
    power.effect.kind === 'attack'
      ? strikeGain(board, unit, target, power.effect, dice, need)
      : psychicChance(dice, need) * gainOf(board, unit, power, target);
  return gain - costOf(board, unit, dice);
}

/** A summoning with as many assistants as are best for it. */
export function worthOfSummoning(at: Situation, unit: DkUnit): number {
  return Math.max(...helps(at, unit, SUMMON).map(assist => worthOfCall(at, unit, assist)));
}

/** Points that it brings on average with so many assistants, less what the cast tires. */
export function worthOfCall(at: Situation, unit: DkUnit, assist: string): number {
  const { board } = at;
  const dice = diceFor(at, unit, { power: SUMMON, assist });
  const off = takenOff(board, unit);
  let points = 0;
  for (let best = off + 1; best <= dice + 5; best += 1) points += psychicChance(dice, best);
  return A_SUMMONING_POINT * points - costOf(board, unit, dice);
}

/** What stands against a cast: fatigue, the action's own point with it, and the best enemy who could nullify. */
function takenOff(board: DkBoard, unit: DkUnit): number {
  const able = enemiesOf(board, unit).filter(enemy => !isSuppressed(board, enemy));
  return unit.fatigue + 1 + Math.max(0, ...able.map(enemy => nullifyingScore(board, enemy)));
}

/**
 * What a cast tires: its points weigh more the nearer the unit is to its Morale, most where ones could suppress it. Where
 * the action's own point does, that is counted with the action.
 */
function costOf(board: DkBoard, unit: DkUnit, dice: number): number {
  const morale = moraleOf(board, unit);
  const left = morale - unit.fatigue;
  // So many ones are as likely as so many sixes.
  const risk = left > 0 ? SUPPRESSED * psychicChance(dice, left + 5) : 0;
  return A_POINT * (1 + dice / 6) * Math.min(1, unit.fatigue / Math.max(1, morale)) + risk;
}

/** What a power gains that strikes nobody, once it succeeds. */
function gainOf(board: DkBoard, unit: DkUnit, { effect }: Power, target: DkUnit): number {
  const morale = moraleOf(board, target);
  if (effect.kind === 'ward') return target.ward === undefined ? A_WARD * effect.defence : 0;
  if (effect.kind === 'dread') {
    const breaks = target.fatigue <= morale && target.fatigue + effect.points > morale;
    return A_POINT * effect.points + (breaks ? SUPPRESSED : 0);
  }
  if (effect.kind !== 'calm') return 0;
  // Of its own points one is the action's, which is no gain.
  const own = target === unit ? 1 : 0;
  const points = Math.min(effect.points, target.fatigue + own) - own;
  const lifts = target.fatigue > morale && target.fatigue - points <= morale;
  return A_POINT * points + (lifts ? SUPPRESSED : 0);
}

/** Models out and fatigue on average, over every result that succeeds: the margin makes the damage. */
function strikeGain(
  board: DkBoard,
  unit: DkUnit,
  target: DkUnit,
  effect: Extract<Power['effect'], { kind: 'attack' }>,
  dice: number,
  need: number,
): number {
  let gain = 0;
  for (let best = Math.max(need, 1); best <= dice + 5; best += 1) {
    const chance = psychicChance(dice, best) - psychicChance(dice, best + 1);
    if (chance <= 0) continue;
    const struck = struckBy(board, unit, target, effect, best - need);
    const out = struck.reduce((sum, { model, level }) => sum + aftermathOf(level, scoresOf(board, model)).out, 0);
    gain += chance * (out + A_POINT * fatigueOf(struck.map(({ level }) => level).reduce(worse, 'none')));
  }
  return gain;
}
