import { rollDice } from '../../src/engine/dice/roll.js';
import { binomial } from '../../src/engine/odds/pools.js';
import { activationDice, readPool } from '../../src/rulesets/darker-millennium/command/pool.js';
import { chanceToMake } from '../../src/rulesets/darker-millennium/odds/command.js';
import type { OddsCase } from './agreement.js';
import { whether } from './test-cases.js';

/** A command pool as it is read and combined (DM.command.pool.table, DM.command.pool.combine, DM.command.pool.limited). */
export function poolCase(dice: number): OddsCase {
  const free = Math.min(5, dice);
  return {
    name: `command pool of ${dice}`,
    measures: [
      { name: 'activation dice', exact: binomial(dice, 4 / 6) },
      { name: 'points', exact: binomial(free, 1 / 6) },
      { name: '6s', exact: binomial(free, 1 / 6) },
      { name: 'makes a 3', exact: whether(chanceToMake(3, dice)) },
      { name: 'makes a 4', exact: whether(chanceToMake(4, dice)) },
    ],
    resolve(thrown) {
      const faces = rollDice(thrown, dice, 6).map(({ value }) => value);
      const { pool, points } = readPool(faces);
      const made = new Set(activationDice(pool).map(({ value }) => value));
      const sixes = pool.filter(({ face }) => face === 6).length;
      return [pool.length - sixes, points, sixes, Number(made.has(3)), Number(made.has(4))];
    },
  };
}
