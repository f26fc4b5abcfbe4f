import { lasting, thisTurn } from './lasting.js';
import { mark, number, rule } from './rule.js';
import { stunFrame } from './steps/frames.js';

const IS = 'shakenByBlows';

export const concussive = rule({
  id: 'concussive',
  name: mark`Concussive`,
  value: number(1),
  on: ['weapon'],
  moment: {
    afterAttack: ({ board, about: { target, wounded = 0 } }, value) => {
      if (target === undefined || wounded === 0) return undefined;
      const before = board.units[target]?.effects.find(({ is }) => is === IS)?.rule;
      // The worst of several is tested, once.
      if (before !== undefined && Number(before.split(':')[1]) >= value) return undefined;
      const effect = { is: IS, rule: `concussive:${value}`, until: thisTurn(board) };
      return lasting([{ on: { unit: target }, effect }]);
    },
  },
  struck: {
    combatFought: ({ bearer: { unit } }, less) => ({ frame: stunFrame({ unit: unit.id, is: IS, less }) }),
    endOfPhase: ({ bearer: { unit } }, less) => ({ frame: stunFrame({ unit: unit.id, is: IS, less }) }),
  },
});
