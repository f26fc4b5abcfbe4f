import { mark, number, rule } from './rule.js';

/** Aims better at what does not fly (AD.rule.strafing-run). */
export const strafingRun = rule({
  id: 'strafing-run',
  name: mark`Strafing Run`,
  value: number(),
  on: ['model'],
  number: {
    BS: ({ foes }, value) => (foes.some(({ subTypes }) => subTypes.includes('flyer')) ? undefined : { plus: value }),
  },
});
