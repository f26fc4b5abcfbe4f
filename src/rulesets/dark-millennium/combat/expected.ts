import { modelOf, profileOf } from '../../lookups.js';
import type { DamageLevel, DkBoard, Profile, Weapon } from '../board.js';
import { hasWord } from '../lookups.js';
import { aftermathOfDie, type LevelChances } from './aftermath.js';
import { type Aimed, bonusOf, type FireTeam } from './attack.js';
import { consequenceOf, fatigueOf, heavierOf, hitLevel, worse } from './damage.js';
import { weaponOfTeam } from './ram.js';

export const FACES = [1, 2, 3, 4, 5, 6];

/** What one die that adds `bonus` does to a model with this threshold, exactly (DK.combat.attack); `hot`: a 1 turns on its wielder. */
export function levelChances(
  weapon: Weapon,
  bonus: number,
  threshold: number,
  profile: Pick<Profile, 'armour' | 'type'>,
  { faces = FACES, hot = false }: { faces?: readonly number[]; hot?: boolean } = {},
): LevelChances {
  const chances: LevelChances = { none: 0, light: 0, heavy: 0, overkill: 0 };
  for (const face of faces) {
    const mos = face + bonus - threshold;
    chances[mos < 0 || (hot && face === 1) ? 'none' : hitLevel(weapon, mos, profile).level] += 1 / faces.length;
  }
  return chances;
}

/** What one die of a team does to the model it is given to, exactly; `heroic`: it is a 6 already (DK.heroes.dice). */
export function dieChances(board: DkBoard, team: FireTeam, aimed: Aimed, heroic = false): LevelChances {
  const model = modelOf(board, aimed.model);
  const weapon = weaponOfTeam(board, team);
  if (hasWord(board, model, 'daemon') && !weapon.words.includes('psychic-shock')) {
    return { none: 1, light: 0, heavy: 0, overkill: 0 };
  }
  const faces = heroic ? [6] : FACES;
  const hot = team.hot === true;
  return levelChances(weapon, bonusOf(team, aimed), aimed.defence.value, profileOf(board, model), { faces, hot });
}

/** What a team takes from its targets on average: models, and a share of one for lesser harm. For choosing and comparing. */
export function expectedOf(board: DkBoard, team: FireTeam, sixes = 0): number {
  let sum = 0;
  for (const [index, aimed] of team.targets.slice(0, team.dice).entries()) {
    const chances = dieChances(board, team, aimed, index < sixes);
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

export interface AttackOdds {
  /** Chance that any model at all is damaged. */
  damaged: number;
  /** Average of the models disabled or overkilled. */
  out: number;
  /** Average of the combat fatigue that follows, were somebody left to be tired (DK.combat.fatigue). */
  fatigue: number;
  /** Models taken, and a share of one for lesser harm (`expectedOf`). */
  worth: number;
}

/** What an attack comes to, all teams together; so many dice of each team are sixes (DK.heroes.dice). */
export function attackOdds(board: DkBoard, teams: readonly FireTeam[], heroes: readonly number[] = []): AttackOdds {
  let worst: LevelChances = { none: 1, light: 0, heavy: 0, overkill: 0 };
  let missed = 1;
  const odds: AttackOdds = { damaged: 0, out: 0, fatigue: 0, worth: 0 };
  for (const [at, team] of teams.entries()) {
    const sixes = heroes[at] ?? 0;
    odds.worth += expectedOf(board, team, sixes);
    for (const [index, aimed] of team.targets.slice(0, team.dice).entries()) {
      const chances = dieChances(board, team, aimed, index < sixes);
      const model = modelOf(board, aimed.model);
      const end = aftermathOfDie(chances, hasWord(board, model, 'daemon') ? 'daemon' : profileOf(board, model).scores);
      missed *= chances.none;
      odds.out += end.out;
      odds.fatigue += end.more;
      worst = worstOf(worst, end.levels);
    }
  }
  odds.damaged = 1 - missed;
  if (teams.length > 0)
    odds.fatigue += averageFatigue(worst) + heavierOf(teams.map(team => weaponOfTeam(board, team))).length;
  return odds;
}

function averageFatigue(worst: LevelChances): number {
  const levels = Object.entries(worst) as [DamageLevel, number][];
  return levels.reduce((sum, [level, chance]) => sum + chance * fatigueOf(level), 0);
}

function worstOf(a: LevelChances, b: LevelChances): LevelChances {
  const both: LevelChances = { none: 0, light: 0, heavy: 0, overkill: 0 };
  for (const [one, p] of Object.entries(a) as [DamageLevel, number][]) {
    for (const [other, q] of Object.entries(b) as [DamageLevel, number][]) both[worse(one, other)] += p * q;
  }
  return both;
}
