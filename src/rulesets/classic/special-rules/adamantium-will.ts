import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { roll } from './values.js';

export const adamantiumWill = rule<number>({
  id: 'adamantium-will',
  label: value => t`Adamantium Will (${value}+)`,
  value: roll(5),
  saving: ({ rules }, _model, value, holder) =>
    holder === 'victim' && rules.some(({ rule: { id } }) => id === 'force' || id === 'psychic-focus')
      ? { invulnerable: value }
      : undefined,
});
