import { lasting, thisTurn } from './lasting.js';
import { mark, number, rule } from './rule.js';

export const shellShock = rule({
  id: 'shell-shock',
  name: mark`Shell Shock`,
  value: number(),
  on: ['weapon'],
  only: 'shooting',
  count: { pinning: (_asked, value) => -value },
  moment: {
    afterAttack: ({ board, about: { target, lost = 0, isMelee } }, value) => {
      if (target === undefined || lost === 0 || isMelee) return undefined;
      const rule = `shell-shock:${value}`;
      return lasting([{ on: { unit: target }, effect: { is: rule, rule, until: thisTurn(board) } }]);
    },
  },
});
