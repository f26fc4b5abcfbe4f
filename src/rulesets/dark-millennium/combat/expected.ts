import { modelOf, profileOf } from '../../lookups.js';
import type { DamageLevel, DkBoard } from '../board.js';
import { hasWord } from '../lookups.js';
import { type Aimed, bonusOf, type FireTeam } from './attack.js';
import { consequenceOf, fatigueOf, hitLevel, worse } from './damage.js';
import { weaponOfTeam } from './ram.js';

/** Chances of each level of damage, misses among `none`. */
export type LevelChances = Record<DamageLevel, number>;

/** What one die of a team does to the model it is given to, exactly. */
export function dieChances(board: DkBoard, team: FireTeam, aimed: Aimed): LevelChances {
  const model = modelOf(board, aimed.model);
  const profile = profileOf(board, model);
  const weapon = weaponOfTeam(board, team);
  const bonus = bonusOf(team, aimed);
  const unharmed = hasWord(board, model, 'daemon') && !weapon.words.includes('psychic-shock');
  const chances: LevelChances = { none: 0, light: 0, heavy: 0, overkill: 0 };
  for (let face = 1; face <= 6; face += 1) {
    const mos = face + bonus - aimed.defence.value;
    chances[mos < 0 || unharmed ? 'none' : hitLevel(weapon, mos, profile).level] += 1 / 6;
  }
  return chances;
}

/** What a team takes from its targets on average: models, and a share of one for lesser harm. For choosing and comparing. */
export function expectedOf(board: DkBoard, team: FireTeam): number {
  let sum = 0;
  for (const aimed of team.targets.slice(0, team.dice)) {
    const chances = dieChances(board, team, aimed);
    const model = modelOf(board, aimed.model);
    if (hasWord(board, model, 'daemon')) continue;
    const { scores } = profileOf(board, model);
    for (const level of ['light', 'heavy', 'overkill'] as const) {
      const consequence = consequenceOf(level, scores);
      const worth =
        consequence === 'disabled' || consequence === 'overkilled' ? 1 : consequence === 'heavy' ? 0.6 : 0.3;
      sum += chances[level] * worth;
    }
  }
  return sum;
}

/** Chance that any model at all is damaged, and the average of the fatigue that follows (DK.combat.fatigue). */
export function attackOdds(
  board: DkBoard,
  teams: readonly FireTeam[],
): { damaged: number; fatigue: number; models: number } {
  let chances: LevelChances = { none: 1, light: 0, heavy: 0, overkill: 0 };
  let models = 0;
  for (const team of teams) {
    models += expectedOf(board, team);
    for (const aimed of team.targets.slice(0, team.dice)) chances = worstOf(chances, dieChances(board, team, aimed));
  }
  const levels = Object.entries(chances) as [DamageLevel, number][];
  return {
    damaged: 1 - chances.none,
    fatigue: teams.length === 0 ? 0 : levels.reduce((sum, [level, chance]) => sum + chance * fatigueOf(level), 0),
    models,
  };
}

function worstOf(a: LevelChances, b: LevelChances): LevelChances {
  const both: LevelChances = { none: 0, light: 0, heavy: 0, overkill: 0 };
  for (const [one, p] of Object.entries(a) as [DamageLevel, number][]) {
    for (const [other, q] of Object.entries(b) as [DamageLevel, number][]) both[worse(one, other)] += p * q;
  }
  return both;
}
