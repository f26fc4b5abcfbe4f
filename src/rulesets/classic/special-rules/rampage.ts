import { mark, numberOrDie, rule, worthOf } from './rule.js';
import { rampageFrame } from './steps/frames.js';

export const rampage = rule({
  id: 'rampage',
  name: mark`Rampage`,
  value: numberOrDie,
  on: ['model'],
  number: {
    attacks: ({ fight }, value) => {
      const isKnown = typeof value === 'number' || fight?.isAhead;
      return isKnown && fight?.isOutnumbered && !fight.isDisordered ? { plus: worthOf(value) } : undefined;
    },
  },
  moment: {
    // A die is thrown once for all of a unit that have the same.
    fightStarts: ({ bearer: { unit } }, value) =>
      typeof value === 'string' && unit.lockedWith.length > 0 && unit.deeds.disordered === undefined
        ? { frame: rampageFrame({ unit: unit.id, rule: `rampage:${value}` }) }
        : undefined,
  },
});
