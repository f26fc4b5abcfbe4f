import type { AnyRuleset, SideId } from '../../src/engine/index.js';
import { listsAt } from '../playable.js';
import type { Battle, Entrant, Outcome } from './battle.js';

/** How the battles of one army went, or of one side, or of Suggest. Draws count half a win. */
export interface Standing {
  name: string;
  battles: number;
  wins: number;
  draws: number;
  /** Means of a battle. */
  score: number;
  against: number;
  markers: number;
  turns: number;
}

/** Which of the battles are wanted: of lists whose ids begin so, and whether against random play as well. */
interface Wanted {
  lists?: readonly string[];
  random?: boolean;
}

/**
 * Every pair of ready-made lists of a size, each on both sides of each seed's table; and each list played by Suggest against
 * each other (itself, where there is only one) played at random, on a side that changes with the seed. Throws a sentence where there
 * are no lists, or none of those that are named.
 */
export function battlesOf(
  ruleset: AnyRuleset,
  points: number,
  seeds: readonly number[],
  { lists: named = [''], random: withRandom = true }: Wanted = {},
): Battle[] {
  const all = listsAt(ruleset, points).map(({ id }) => id);
  const unknown = named.find(beginning => !all.some(id => id.startsWith(beginning)));
  if (unknown !== undefined) throw new Error(`no list at ${points} points begins with ${unknown}: ${all.join(', ')}`);
  const lists = all.filter(id => named.some(beginning => id.startsWith(beginning)));
  const others = (list: string) => (lists.length === 1 ? lists : lists.filter(other => other !== list));
  return seeds.flatMap(seed =>
    lists.flatMap(list =>
      others(list).flatMap((other): Battle[] => {
        const own: Entrant = { list, play: 'suggest' };
        const random: Entrant = { list: other, play: 'random' };
        const fair: Battle = { points, seed, sides: { blue: own, red: { list: other, play: 'suggest' } } };
        const unfair = {
          points,
          seed,
          sides: seed % 2 === 0 ? { blue: own, red: random } : { blue: random, red: own },
        };
        return withRandom ? [fair, unfair] : [fair];
      }),
    ),
  );
}

const SIDES: readonly SideId[] = ['blue', 'red'];

/** Armies first, then the sides, then Suggest against random play: of each army, and of all. */
export function standingsOf(outcomes: readonly Outcome[]): Standing[] {
  const isFair = ({ sides }: Outcome) => sides.blue.play === sides.red.play;
  const fair = outcomes.filter(isFair);
  const unfair = outcomes.filter(outcome => !isFair(outcome));
  const lists = [...new Set(outcomes.flatMap(({ sides }) => SIDES.map(side => sides[side].list)))].sort();
  const suggests = (side: SideId, { sides }: Outcome) => sides[side].play === 'suggest';
  return [
    ...lists.map(list => standing(list, fair, (side, { sides }) => sides[side].list === list)),
    ...SIDES.map(own => standing(`as ${own}`, fair, side => side === own)),
    ...lists.map(list =>
      standing(`${list} by Suggest v random`, unfair, (side, outcome) => {
        return suggests(side, outcome) && outcome.sides[side].list === list;
      }),
    ),
    standing('Suggest v random', unfair, suggests),
  ].filter(({ battles }) => battles > 0);
}

function standing(
  name: string,
  outcomes: readonly Outcome[],
  isOwn: (side: SideId, outcome: Outcome) => boolean,
): Standing {
  const seen = outcomes.flatMap(outcome =>
    SIDES.filter(side => isOwn(side, outcome)).map(
      side => ({ side, foe: side === 'blue' ? 'red' : 'blue', outcome }) as const,
    ),
  );
  const mean = (of: (each: (typeof seen)[number]) => number) =>
    seen.reduce((sum, each) => sum + of(each), 0) / Math.max(1, seen.length);
  return {
    name,
    battles: seen.length,
    wins: seen.filter(({ side, outcome }) => outcome.winner === side).length,
    draws: seen.filter(({ outcome }) => outcome.winner === undefined).length,
    score: mean(({ side, outcome }) => outcome.scores[side]),
    against: mean(({ foe, outcome }) => outcome.scores[foe]),
    markers: mean(({ side, outcome }) => outcome.markers[side]),
    turns: mean(({ outcome }) => outcome.turns),
  };
}

/** 97.5 % of a normal distribution lie below so many deviations. */
const Z = 1.96;

/** What share of battles was won, and between what it truly lies 19 times in 20 (Wilson's interval). */
export function shareWon({ battles, wins, draws }: Pick<Standing, 'battles' | 'wins' | 'draws'>): {
  share: number;
  low: number;
  high: number;
} {
  const share = (wins + draws / 2) / battles;
  const scale = 1 + Z ** 2 / battles;
  const middle = (share + Z ** 2 / (2 * battles)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / battles + Z ** 2 / (4 * battles ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const HEADS = ['', 'battles', 'won', 'drawn', 'share', '19 in 20', 'score', 'against', 'markers', 'turns'];

/** The table as lines, its columns set for a terminal. */
export function tableLines(standings: readonly Standing[]): string[] {
  const percent = (share: number) => (100 * share).toFixed(0);
  const rows = standings.map(standing => {
    const { share, low, high } = shareWon(standing);
    const { name, battles, wins, draws, score, against, markers, turns } = standing;
    const means = [score, against, markers, turns].map(value => value.toFixed(1));
    return [name, battles, wins, draws, `${percent(share)} %`, `${percent(low)}-${percent(high)} %`, ...means].map(
      String,
    );
  });
  const all = [HEADS, ...rows];
  const widths = HEADS.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
  return all.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
}
