import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { number } from './values.js';

export const duellistsEdge = rule<number>({
  id: 'duellists-edge',
  label: value => t`Duellist’s Edge (${value})`,
  value: number(1),
  number: { step: ({ fight }, value) => (fight?.isChallenge ? { plus: value } : undefined) },
});
