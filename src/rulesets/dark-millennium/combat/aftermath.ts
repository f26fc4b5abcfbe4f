import type { ModelId } from '../../../engine/index.js';
import { modelOf, profileOf } from '../../board-queries.js';
import type { DamageLevel, DkBoard, Profile } from '../board.js';
import { hasWord } from '../lookups.js';
import { consequenceOf } from './damage.js';

/** Chances of each level of damage, misses among `none`. */
export type LevelChances = Record<DamageLevel, number>;

/** What damage comes to in the end, once the tables have been rolled on, exactly. */
export interface Aftermath {
  /** Chances of what it counts as for fatigue. */
  levels: LevelChances;
  /** Chance that the model is disabled or overkilled. */
  out: number;
  /** Average of the fatigue that the tables add. */
  more: number;
}

/** A daemon has armour for the dice, but no damage stays on it (DK.daemons). */
export type Scores = Profile['scores'] | 'daemon';

export function scoresOf(board: DkBoard, id: ModelId): Scores {
  const model = modelOf(board, id);
  return hasWord(board, model, 'daemon') ? 'daemon' : profileOf(board, model).scores;
}

const ON_EACH_FACE = 1 / 6;
const ended = (level: DamageLevel, out: number): Aftermath => ({ levels: onlyAt(level), out, more: 0 });

/** The end of one level of damage to a model with so many armour scores (DK.damage.light, DK.damage.heavy). */
export function aftermathOf(level: DamageLevel, scores: Scores): Aftermath {
  if (scores === 'daemon') return ended(level, 0);
  const consequence = consequenceOf(level, scores);
  if (consequence === 'none') return ended(level, 0);
  if (consequence === 'disabled' || consequence === 'overkilled') return ended(level, 1);
  // A 1 tires the unit, 2 to 5 leave a lasting mark; the rest is worse than the table.
  const tired: Aftermath = { ...ended(level, 0), more: 1 };
  const worse =
    consequence === 'light'
      ? [ended('light', 0), scores === 3 ? aftermathOf('heavy', scores) : ended('heavy', 1)]
      : [ended('heavy', 1), ended('overkill', 1)];
  const marked = Array.from({ length: 3 }, () => ended(level, 0));
  return blended([tired, ...marked, ...worse].map(end => [ON_EACH_FACE, end]));
}

/** The same where the level is a matter of chance. */
export function aftermathOfDie(chances: LevelChances, scores: Scores): Aftermath {
  const levels = Object.entries(chances) as [DamageLevel, number][];
  return blended(levels.map(([level, chance]) => [chance, aftermathOf(level, scores)]));
}

function onlyAt(level: DamageLevel): LevelChances {
  return { none: 0, light: 0, heavy: 0, overkill: 0, [level]: 1 };
}

function blended(parts: readonly (readonly [chance: number, end: Aftermath])[]): Aftermath {
  const sum: Aftermath = { levels: { none: 0, light: 0, heavy: 0, overkill: 0 }, out: 0, more: 0 };
  for (const [chance, { levels, out, more }] of parts) {
    for (const level of Object.keys(levels) as DamageLevel[]) sum.levels[level] += chance * levels[level];
    sum.out += chance * out;
    sum.more += chance * more;
  }
  return sum;
}
