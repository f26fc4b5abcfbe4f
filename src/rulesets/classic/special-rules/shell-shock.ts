import { isUnderFire, lasting, thisTurn } from './lasting.js';
import { mark, number, rule } from './rule.js';
import { pinFrame } from './steps/frames.js';

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
  struck: {
    // Where those shots pin nobody it is over with them, and bears on no test for others.
    firerDone: ({ bearer: { unit }, about: { targets = [] } }) =>
      targets.includes(unit.id) && !isUnderFire(unit) ? { frame: pinFrame({ unit: unit.id }) } : undefined,
  },
});
