import type { RollTopic } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { numberIn } from '../../odds-params.js';
import { readPool, showPool } from './pool.js';

const MOST_DICE = 30;

/** `/pool roll`: a command pool on demand, as the Command Phase reads it (DM.command.pool.table, DM.command.pool.limited). */
export const poolRoll: RollTopic = {
  name: ['pool', 'roll'],
  describe: 'Roll a command pool.',
  params: [{ kind: 'number', name: 'dice', describe: 'How many dice.', min: 1, max: MOST_DICE, required: true }],
  run(values, dice) {
    const count = numberIn(values, 'dice', 1);
    const { pool, points, lost } = readPool(Array.from({ length: count }, () => dice.face(6)));
    const sixes = pool.filter(({ face }) => face === 6).length;
    const gives = [
      counted(points, 'command point'),
      `${counted(sixes, 'six', 'sixes')} kept`,
      ...(lost.length > 0 ? [`${lost.length} limited ${lost.length === 1 ? 'die' : 'dice'} lost`] : []),
    ];
    return {
      ok: true,
      title: `Command pool of ${count}`,
      lines: [showPool(pool), gives.join(' · ')],
      small: [
        '1 a team · 2 a squad, or a team with any order · 3 a Champion · 4 a Character, or a point while the Warlord is on the table.',
        '1 to 4 combine upward, to 4 at most. Dice beyond the first five are limited: their 5s and 6s do nothing. DM.command.pool',
      ],
    };
  },
};
