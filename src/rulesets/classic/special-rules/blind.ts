import { lasting, thisTurn } from './lasting.js';
import { mark, rule } from './rule.js';
import { blindFrame } from './steps/frames.js';

export const blind = rule({
  id: 'blind',
  name: mark`Blind`,
  on: ['weapon', 'model'],
  moment: {
    afterAttack: ({ board, about: { unit, target, hits = 0 } }) =>
      target !== undefined && target !== unit && hits > 0
        ? lasting([{ on: { unit: target }, effect: { is: 'dazzled', rule: 'blind', until: thisTurn(board) } }])
        : undefined,
  },
  struck: { endOfPhase: ({ bearer: { unit } }) => ({ frame: blindFrame({ unit: unit.id }) }) },
});
