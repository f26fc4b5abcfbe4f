import type { Verb } from '../../../engine/index.js';

const UNIT = { name: 'unit', describe: 'Your unit.', field: 'unit', required: true };
const TO = { name: 'to', describe: 'A square such as F5.3.', field: 'to', required: true };

export const verbs: Verb[] = [
  {
    name: ['enter'],
    also: ['ready'],
    describe: 'Bring a unit on from reserve: from your edge, by teleport or from the air.',
    params: [UNIT, { name: 'by', describe: 'How it comes on.', field: 'by', required: true }, TO],
    asks: ['act'],
    fixed: { do: 'enter' },
  },
  {
    name: ['mount'],
    also: ['embark'],
    describe: 'Get a unit into a transport near by; two models may shoot before.',
    params: [UNIT, { name: 'transport', describe: 'The machine.', field: 'transport', required: true }],
    asks: ['act'],
    fixed: { do: 'mount' },
  },
  {
    name: ['dismount'],
    also: ['disembark'],
    describe: 'Get a unit out of its transport; two models may shoot afterwards.',
    params: [UNIT, TO],
    asks: ['act'],
    fixed: { do: 'dismount' },
  },
];
