import { t } from '../../../engine/language.js';
import { isConstruct, isMonstrous } from '../attacks/fighter.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const monsterHunter = rule({
  id: 'monster-hunter',
  label: () => t`Monster Hunter`,
  value: none,
  again: {
    wound: ({ foes }) =>
      foes.some(foe => isConstruct(foe) || isMonstrous(foe) || foe.type === 'primarch') ? 'failed' : undefined,
  },
});
