import { t } from '../../../engine/language.js';
import { atLeast, facesShown } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { binomial } from '../../../engine/odds/pools.js';
import { firstWinsRollOff } from '../../../engine/odds/roll-off.js';
import { reach, reaches } from '../../movement/random-length.js';
import type { Working } from '../../odds-cards.js';
import { atLeasts, average, lengthLines, numberIn, wordIn } from '../../odds-params.js';
import { COMBINATIONS, UNLIMITED_DICE } from '../command/pool.js';
import { FALL_BACK, RUN, SPRINT } from './rolls.js';

export const poolOdds: Working = {
  run(values) {
    const dice = numberIn(values, 'dice', 5);
    const free = Math.min(dice, UNLIMITED_DICE);
    const activations = binomial(dice, 4 / 6);
    const [points, sixes] = [binomial(free, 1 / 6), binomial(free, 1 / 6)];
    const wanted = numberIn(values, 'activations', 0);
    const all = t`Activation dice: ${average(activations)}`;
    const activates = (value: 2 | 3 | 4) => percent(chanceToMake(value, dice));
    return {
      ok: true,
      title: t`Command pool of ${dice}: a 4 **${percent(1 - (5 / 6) ** dice)}**`,
      lines: [
        wanted > 0 ? `${all} · ${t`${wanted} or more **${percent(atLeast(activations, wanted))}**`}` : all,
        t`Alone or combined: a squad (2) ${activates(2)} · a Champion (3) ${activates(3)} · a Character (4) ${activates(4)}`,
        t`Command points from 5s: ${atLeasts(points)}, ${average(points)}`,
        t`Sixes kept: ${atLeasts(sixes)} · to seize the initiative ${percent(atLeast(sixes, 2))}`,
      ],
      small: [
        dice === free
          ? t`A 4 may become a point instead while the Warlord is on the table. DM.command.pool.table`
          : dice - free === 1
            ? t`The last die is limited: a 5 or 6 there is lost. DM.command.pool.limited`
            : t`The last ${dice - free} dice are limited: a 5 or 6 there is lost. DM.command.pool.limited`,
      ],
    };
  },
};

/** The chance that so many command dice make an activation die of 2, 3 or 4, alone or combined (DM.command.pool.combine). */
export function chanceToMake(value: 2 | 3 | 4, dice: number): number {
  const making = COMBINATIONS.filter(each => each.value === value);
  let chance = 0;
  // Every way in which the dice can show 1 to 4; the rest shows 5 or 6.
  for (const { counts, share } of facesShown(dice, 4)) {
    const makes = making.some(({ faces }) =>
      [1, 2, 3, 4].every(face => counts[face - 1]! >= faces.filter(each => each === face).length),
    );
    if (makes) chance += share;
  }
  return chance;
}

export const firstPlayerOdds: Working = {
  run(values) {
    const before = wordIn(values, 'won-before', 'nobody');
    const rerolled = values.earlier === true || before === 'nobody';
    const chance = firstWinsRollOff({
      ties: rerolled ? 'reroll' : 'previousWinnerLoses',
      previousWinner: before === 'you' ? 0 : 1,
      bonuses: [numberIn(values, 'rating', 0), numberIn(values, 'enemy-rating', 0)],
      natural6Wins: true,
    });
    return {
      ok: true,
      title: t`First Player: you win the roll **${percent(chance)}**`,
      lines: [t`d6 plus the strategy rating. A natural 6 wins against anything but another.`],
      small: [`${rerolled ? t`Ties are rolled again.` : t`Who won the turn before loses ties.`} DM.command.first`],
    };
  },
};

const MOVES = {
  run: { ...RUN, rule: 'DM.move.run' },
  sprint: { ...SPRINT, rule: 'DM.move.sprint' },
  charge: { ...RUN, rule: 'DM.move.charge' },
  sprintingCharge: { ...SPRINT, rule: 'DM.move.charge.sprint' },
  fallBack: { ...FALL_BACK, rule: 'DM.move.fallBack' },
};

export const moveOdds: Working = {
  run(values) {
    const kind = wordIn<keyof typeof MOVES>(values, 'kind', 'run');
    const movement = numberIn(values, 'movement', 4);
    const move = { movement, ...MOVES[kind], lowest: Math.min(movement, numberIn(values, 'lowest', movement)) };
    const lengths = reach(move);
    const distance = numberIn(values, 'distance', 0);
    const furthest = lengths.low + lengths.chances.length - 1;
    const span = furthest === lengths.low ? `${furthest}"` : t`${lengths.low}" to ${furthest}"`;
    return {
      ok: true,
      title:
        distance > 0
          ? t`${distance}" or more **${percent(reaches(move, Math.round(distance * 1000)))}**`
          : t`Goes ${span}`,
      lines: lengthLines(lengths, distance > 0 ? span : ''),
      small: [`${lengthWords(move)}. ${move.rule}`],
    };
  },
};

/** `Twice the Movement and a d4`. */
function lengthWords({ fixed, randomised, lowest }: { fixed: number; randomised: number; lowest: number }): string {
  const dice = randomised === 1 ? t`a d${lowest}` : `${randomised}d${lowest}`;
  if (fixed === 0) return t`As far as ${dice} in inches, with the lowest Movement as sides`;
  return randomised === 0
    ? t`Twice the Movement`
    : t`Twice the Movement and ${dice}, with the lowest Movement as sides`;
}
