import type { ModelId } from '../../../engine/index.js';
import { pairsOf } from '../../../engine/odds/distribution.js';
import { binomial } from '../../../engine/odds/pools.js';
import { modelOf, profileOf, unitOf } from '../../board-queries.js';
import { DAMAGE_LEVELS, type DamageLevel, type DkBoard, type Weapon } from '../board.js';
import { defenceOf } from '../lookups.js';
import { aftermathOfDie, type LevelChances, type Scores, scoresOf } from './aftermath.js';
import { unmetOf } from './aims.js';
import type { Aimed, FireTeam } from './attack.js';
import {
  backlashOf,
  consequenceOf,
  fatigueOf,
  heavierOf,
  hitLevel,
  type Rammer,
  type Victim,
  worse,
} from './damage.js';
import { weaponOfTeam } from './ram.js';
import { bonusOf } from './values.js';

const FACES = [1, 2, 3, 4, 5, 6];

/**
 * What one die that adds `bonus` does to a model with this threshold, exactly (DK.combat.attack). `hot`: a 1 turns on its
 * wielder (DK.weapons.getsHot); `bare`: a margin of 0 stays 0 (DK.house.marginZero).
 */
export function levelChances(
  weapon: Weapon,
  bonus: number,
  threshold: number,
  profile: Victim,
  { faces = FACES, hot = false, bare = false }: { faces?: readonly number[]; hot?: boolean; bare?: boolean } = {},
): LevelChances {
  const chances: LevelChances = { none: 0, light: 0, heavy: 0, overkill: 0 };
  for (const face of faces) {
    const mos = face + bonus - threshold;
    chances[mos < 0 || (hot && face === 1) ? 'none' : hitLevel(weapon, mos, profile, bare).level] += 1 / faces.length;
  }
  return chances;
}

/** What comes back on the one that rams, for each face: undefined where nothing does (DK.ram.backlash). */
export function backlashByFace(
  { weapon, bonus, threshold, profile }: { weapon: Weapon; bonus: number; threshold: number; profile: Victim },
  rammer: Rammer,
  faces: readonly number[] = FACES,
): (DamageLevel | undefined)[] {
  return faces.map(face => {
    const mos = face + bonus - threshold;
    return mos < 0 ? undefined : backlashOf(hitLevel(weapon, mos, profile), rammer);
  });
}

/**
 * What one die of a team does to the model it is given to, exactly; `heroic`: it is a 6 already (DK.heroes.dice). One that
 * turns on its wielder is given to nobody, and shows no 1 here (DK.weapons.getsHot). A margin of 0 may stay 0
 * (DK.house.marginZero).
 */
function dieChances(board: DkBoard, team: FireTeam, aimed: Aimed, heroic = false): LevelChances {
  const weapon = weaponOfTeam(board, team);
  const profile = profileOf(board, modelOf(board, aimed.model));
  const faces = heroic ? [6] : team.hot ? FACES.slice(1) : FACES;
  return levelChances(weapon, bonusOf(team, aimed), aimed.defence.value, profile, { faces, bare: team.bare === true });
}

/** Cases of an attack that are looked at one by one: two hot teams of fifteen dice, eight of one. */
const MOST_CASES = 256;

/** A team, and how many of its dice go to models where that is settled. */
interface Thrown extends FireTeam {
  given?: number;
}

/** How many dice of a team go to models, with the chance of each number: all that do not turn on their wielders (DK.weapons.getsHot). */
function givenOut({ dice, hot, given }: Thrown, heroic: number): { given: number; chance: number }[] {
  if (given !== undefined) return [{ given, chance: 1 }];
  if (!hot) return [{ given: dice, chance: 1 }];
  const sure = Math.min(heroic, dice);
  return pairsOf(binomial(dice - sure, 5 / 6)).map(([more, chance]) => ({ given: sure + more, chance }));
}

/** What one die takes on average: models, and a share of one for lesser harm. */
function worthOfDie(chances: LevelChances, scores: Scores): number {
  if (scores === 'daemon') return 0;
  let sum = 0;
  for (const level of ['light', 'heavy', 'overkill'] as const) {
    const consequence = consequenceOf(level, scores);
    const ends = consequence === 'disabled' || consequence === 'overkilled';
    sum += chances[level] * (ends ? 1 : consequence === 'heavy' ? 0.6 : 0.3);
  }
  return sum;
}

/** Whether a die of a blast would go to a model of its own side (DK.weapons.blast). */
function isFriend(board: DkBoard, team: FireTeam, { model }: Aimed): boolean {
  const [one, other] = [team.models[0]!, model].map(id => unitOf(board, modelOf(board, id).unit).side);
  return one === other;
}

/** The same for all dice of a team, less what it takes of its own side. For choosing and comparing. */
export function expectedOf(board: DkBoard, team: FireTeam): number {
  const worths = team.targets.slice(0, team.dice).map(aimed => {
    const worth = worthOfDie(dieChances(board, team, aimed), scoresOf(board, aimed.model));
    return isFriend(board, team, aimed) ? -worth : worth;
  });
  return givenOut(team, 0).reduce(
    (sum, { given, chance }) => sum + chance * worths.slice(0, given).reduce((all, worth) => all + worth, 0),
    0,
  );
}

export interface AttackOdds {
  /** Chance that any enemy model at all is damaged. */
  damaged: number;
  /** Average of the enemy models disabled or overkilled. */
  out: number;
  /** The same of the own side, by blasts (DK.weapons.blast). */
  friends: number;
  /** Average of the combat fatigue that follows, were somebody left to be tired (DK.combat.fatigue). */
  fatigue: number;
  /** Models taken, and a share of one for lesser harm, less those of the own side (`expectedOf`). */
  worth: number;
  /** Chance that the attacker damages itself (DK.ram.backlash, DK.weapons.getsHot). */
  back: number;
}

const UNHARMED: LevelChances = { none: 1, light: 0, heavy: 0, overkill: 0 };

/** What a die comes to that is given to a model: the chance of no damage, and all that follows from the others. */
function endOfDie(board: DkBoard, team: FireTeam, aimed: Aimed, heroic: boolean) {
  const chances = dieChances(board, team, aimed, heroic);
  const scores = scoresOf(board, aimed.model);
  return {
    ...aftermathOfDie(chances, scores),
    model: aimed.model,
    friend: isFriend(board, team, aimed),
    none: chances.none,
    worth: worthOfDie(chances, scores),
  };
}

/**
 * What an attack comes to, all teams together (DK.combat.allocate, DK.combat.fatigue, DK.weapons.getsHot); so many dice of each team are sixes
 * (DK.heroes.dice).
 */
export function attackOdds(
  board: DkBoard,
  teams: readonly Thrown[],
  heroes: readonly number[] = [],
  most = MOST_CASES,
): AttackOdds {
  // What a 1 of one team leaves to the others is looked at case by case (DK.house.teams).
  const goOn = teams.some(({ reach }) => reach);
  const open = goOn ? teams.findIndex(({ hot, given }) => hot && given === undefined) : -1;
  const left = open < 0 ? [] : givenOut(teams[open]!, heroes[open] ?? 0);
  // Of too many hot teams only the first leave anything to the others.
  if (left.length === 0 || left.length > most) return oddsOf(board, teams, heroes);
  const cases = left.map(({ given, chance }) => {
    return { chance, odds: attackOdds(board, metBefore(teams, open, given), heroes, most / left.length) };
  });
  const average = (of: (odds: AttackOdds) => number) =>
    cases.reduce((sum, each) => sum + each.chance * of(each.odds), 0);
  return {
    damaged: average(odds => odds.damaged),
    out: average(odds => odds.out),
    friends: average(odds => odds.friends),
    fatigue: average(odds => odds.fatigue),
    worth: average(odds => odds.worth),
    back: average(odds => odds.back),
  };
}

/** Whom each team meets when so many dice of one of them go to models. */
function metBefore(teams: readonly Thrown[], open: number, given: number): Thrown[] {
  const met = new Set<ModelId>();
  return teams.map((team, at) => {
    const targets = team.reach ? unmetOf(team.reach, met) : team.targets;
    const now: Thrown = { ...team, targets, ...(at === open ? { given } : {}) };
    for (const { model } of targets.slice(0, now.given ?? now.dice)) met.add(model);
    return now;
  });
}

function oddsOf(board: DkBoard, teams: readonly Thrown[], heroes: readonly number[]): AttackOdds {
  let worst = UNHARMED;
  let missed = 1;
  let spared = 1;
  const odds: AttackOdds = { damaged: 0, out: 0, friends: 0, fatigue: 0, worth: 0, back: 0 };
  const left = new Map<ModelId, { friend: boolean; stands: number; worth: number }>();
  for (const [at, team] of teams.entries()) {
    const sixes = heroes[at] ?? 0;
    for (let index = 0; index < team.dice; index += 1) {
      spared *= 1 - backChance(board, team, team.targets[index], index < sixes);
    }
    const ways = givenOut(team, sixes);
    const ends = team.targets.slice(0, team.dice).map((aimed, index) => endOfDie(board, team, aimed, index < sixes));
    const of: LevelChances = { none: 0, light: 0, heavy: 0, overkill: 0 };
    let spares = 0;
    for (const { given, chance } of ways) {
      const met = ends.slice(0, given);
      spares += chance * met.reduce((none, end) => none * (end.friend ? 1 : end.none), 1);
      const levels = met.reduce((all, end) => worstOf(all, end.levels), UNHARMED);
      for (const level of DAMAGE_LEVELS) of[level] += chance * levels[level];
    }
    for (const [index, end] of ends.entries()) {
      const chance = ways.reduce((sum, each) => sum + (each.given > index ? each.chance : 0), 0);
      const before = left.get(end.model) ?? { friend: end.friend, stands: 1, worth: 1 };
      // Dice of several teams may meet one model, which falls once.
      left.set(end.model, {
        friend: end.friend,
        stands: before.stands * (1 - chance * end.out),
        worth: before.worth * (1 - chance * end.worth),
      });
      if (!end.friend) odds.fatigue += before.stands * chance * end.more;
    }
    missed *= spares;
    worst = worstOf(worst, of);
  }
  for (const { friend, stands, worth } of left.values()) {
    odds[friend ? 'friends' : 'out'] += 1 - stands;
    odds.worth += friend ? worth - 1 : 1 - worth;
  }
  odds.damaged = 1 - missed;
  odds.back = 1 - spared;
  if (teams.length > 0)
    odds.fatigue += averageFatigue(worst) + heavierOf(teams.map(team => weaponOfTeam(board, team))).length;
  return odds;
}

/** Chance that one die damages who throws it (DK.ram.backlash, DK.weapons.getsHot). */
function backChance(board: DkBoard, team: FireTeam, aimed: Aimed | undefined, heroic: boolean): number {
  const weapon = weaponOfTeam(board, team);
  const own = modelOf(board, team.models[0]!);
  if (team.ram !== undefined && aimed) {
    const faces = heroic ? [6] : FACES;
    const profile = profileOf(board, modelOf(board, aimed.model));
    const die = { weapon, bonus: bonusOf(team, aimed), threshold: aimed.defence.value, profile };
    const back = backlashByFace(die, profileOf(board, own), faces);
    return back.filter(level => level !== undefined && level !== 'none').length / faces.length;
  }
  if (heroic || !weapon.words.includes('gets-hot')) return 0;
  const mos = 1 + team.attack.value - defenceOf(board, own);
  return mos >= 0 && hitLevel(weapon, mos, profileOf(board, own), team.bare).level !== 'none' ? 1 / 6 : 0;
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
