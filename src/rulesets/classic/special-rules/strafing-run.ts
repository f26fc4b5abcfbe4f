import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const strafingRun = rule<number>({
  id: 'strafing-run',
  label: value => t`Strafing Run (${value})`,
  value: number(),
  number: {
    BS: ({ foes }, value) => (foes.some(({ subTypes }) => subTypes.includes('flyer')) ? undefined : { plus: value }),
  },
});
