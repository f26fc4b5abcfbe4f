import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { word } from './values.js';

export const hatred = rule<string | undefined>({
  id: 'hatred',
  value: word.optional(),
  label: value => (value === undefined ? t`Hatred` : t`Hatred (${value})`),
  again: {
    hit: ({ fight, foes }, kind) =>
      fight?.isFirst && (kind === undefined || foes.some(({ kinds }) => kinds.includes(kind))) ? 'failed' : undefined,
  },
});
