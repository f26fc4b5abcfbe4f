import type { Verb, VerbParam } from '../../../engine/index.js';

const more: VerbParam[] = [
  {
    name: 'target',
    describe: 'The unit that it is played on, if there is a choice.',
    field: 'target',
    required: false,
  },
  { name: 'order', describe: 'The order that it gives, if there is a choice.', field: 'order', required: false },
  { name: 'pay', describe: 'Which detachments pay, if several could.', field: 'from', required: false },
];

const describe = 'Play a stratagem: in a window that asks for one, or while you spend your pools.';

/** `/stratagem`: in windows, and as a choice of the command panel. */
export const stratagemVerbs: Verb[] = [
  {
    name: ['stratagem'],
    describe,
    params: [{ name: 'name', describe: 'The stratagem.', field: 'react', required: true }, ...more],
    asks: ['stratagem'],
    fixed: {},
  },
  {
    name: ['stratagem'],
    describe,
    params: [{ name: 'name', describe: 'The stratagem.', field: 'stratagem', required: true }, ...more],
    asks: ['command'],
    fixed: { do: 'stratagem' },
  },
];
