import type { OddsTopic } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { atLeast, atMost, type Distribution, fromPairs, shift, subtract } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { keepDice } from '../../../engine/odds/pools.js';
import { counted } from '../../../engine/wording.js';
import { throwChance } from '../../characteristic-test.js';
import { choice, count, numberIn, wordIn } from '../../odds-params.js';
import { DIFFICULT_TEST } from '../movement/difficult.js';
import { PSYCHIC_TEST, psychicChance } from '../psychic/casting.js';
import { tooHeroic } from './way-lines.js';

const MOST_DICE = 12;

/** The best of so many psychic dice and one for each further six (DK.psychic); the lower of two without any (DK.first.psychic). */
export function firstTurnDice(psychic: number): Distribution {
  if (psychic === 0) return keepDice('lowest', 1, 2, 6);
  const results = Array.from({ length: psychic + 5 }, (_, index) => index + 1);
  return fromPairs(results.map(value => [value, psychicChance(psychic, value) - psychicChance(psychic, value + 1)]));
}

export const castingTopic: OddsTopic = {
  name: 'casting',
  describe: mark`The chance to cast a psychic power, or to come to so many summoning points.`,
  params: [
    count('dice', mark`Psychic score of who casts, and one for each who assists.`, 1, MOST_DICE, { required: true }),
    count('threshold', mark`Threshold of the power, or the summoning points wanted.`, 1, 20, { required: true }),
    count(
      'fatigue',
      mark`Combat fatigue of the unit as it casts, the point of the action with it; 0 when left out.`,
      0,
      20,
    ),
    count('nullified', mark`Psychic score of the unit that nullifies it, 0 when left out.`, 0, MOST_DICE),
    count('heroes', mark`Dice that hero points turn into sixes, 0 when left out.`, 0, MOST_DICE),
  ],
  words: {
    also: ['cast', 'power'],
    short: { dice: ['x', 'psychic'], threshold: ['needs'], fatigue: ['tired'] },
    plus: { param: 'threshold' },
    example: 'cast 4 dice 7+ nullified 2',
  },
  run(values) {
    const dice = numberIn(values, 'dice', 1);
    const heroes = numberIn(values, 'heroes', 0);
    const refused = tooHeroic(dice, heroes);
    if (refused) return refused;
    const threshold = numberIn(values, 'threshold', 1);
    const fatigue = numberIn(values, 'fatigue', 0);
    const cast = { dice, heroes, threshold, fatigue, nullified: numberIn(values, 'nullified', 0) };
    const tired = 1 - (5 / 6) ** (dice - heroes);
    return {
      ok: true,
      title: t`Cast **${percent(throwChance(PSYCHIC_TEST, cast))}**`,
      lines: [
        t`${counted(dice, t`psychic die`, t`psychic dice`)}, ${PSYCHIC_TEST.need(cast).value} or more on the best, a further 6 adds 1.`,
        t`A 1 among them, and with it fatigue: ${percent(tired)}, ${((dice - heroes) / 6).toFixed(1)} points on average.`,
      ],
      small: [t`The threshold grows by fatigue and by who nullifies. DK.psychic · DK.psychic.fatigue`],
    };
  },
};

export const firstTurnTopic: OddsTopic = {
  name: 'first-turn',
  describe: mark`The chance to take the first turn.`,
  params: [
    count('psychic', mark`Your best Psychic score, 0 without any.`, 0, MOST_DICE, { required: true }),
    count('theirs', mark`The enemy’s best Psychic score, 0 without any.`, 0, MOST_DICE, { required: true }),
    count('modifier', mark`What is added to yours: scouts, fewer units, reserve, the attacker.`, -10, 30),
    count('their-modifier', mark`The same for the enemy.`, -10, 30),
  ],
  words: {
    also: ['first'],
    short: { psychic: ['mine'], theirs: ['enemy'], modifier: ['mod'], 'their-modifier': ['their mod'] },
    example: 'first turn psychic 3 theirs 2',
  },
  run(values) {
    const side = (psychic: string, modifier: string) =>
      shift(firstTurnDice(numberIn(values, psychic, 0)), numberIn(values, modifier, 0));
    const lead = subtract(side('psychic', 'modifier'), side('theirs', 'their-modifier'));
    const [wins, loses] = [atLeast(lead, 1), atMost(lead, -1)];
    return {
      ok: true,
      title: t`The first turn is yours **${percent(wins / (wins + loses))}**`,
      lines: [
        dicePhrase(t`You`, numberIn(values, 'psychic', 0)),
        dicePhrase(t`The enemy`, numberIn(values, 'theirs', 0)),
      ],
      small: [t`Equal totals are thrown again (house default). DK.first · DK.first.psychic`],
    };
  },
};

function dicePhrase(who: string, psychic: number): string {
  return psychic === 0 ? t`${who}: the lower of two dice.` : t`${who}: the best of ${psychic}, a further 6 adds 1.`;
}

export const difficultTopic: OddsTopic = {
  name: 'difficult',
  describe: mark`What difficult terrain takes from a move.`,
  params: [
    count('agility', mark`Agility of the model.`, 0, 12, { required: true }),
    choice('terrain', mark`How difficult, 7+ when left out.`, {
      '7': mark`Difficult, 7+`,
      '9': mark`Very difficult, 9+`,
    }),
  ],
  words: {
    also: ['difficult terrain'],
    short: { agility: ['ag', 'agi'] },
    example: 'difficult terrain agility 4',
  },
  run(values) {
    const agility = numberIn(values, 'agility', 0);
    const threshold = Number(wordIn(values, 'terrain', '7'));
    return {
      ok: true,
      title: t`Nothing lost **${percent(throwChance(DIFFICULT_TEST, { agility, threshold }))}**`,
      lines: [1, 2, 3, 4, 5, 6].map(face => {
        const by = Math.max(0, threshold - face - agility);
        if (face === 1) return `1: ${by === 0 ? t`not entered` : t`not entered, ${by}" less`}`;
        return `${face}: ${by === 0 ? t`nothing lost` : t`${by}" less`}`;
      }),
      small: [t`One die for the unit, each model adds its Agility. DK.move.difficult · DK.move.difficult.one`],
    };
  },
};
