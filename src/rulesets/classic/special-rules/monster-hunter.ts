import { isConstruct, isMonstrous } from '../attacks/fighter.js';
import { mark, rule } from './rule.js';

/** Failed Wounds against the huge again (AD.rule.monster-hunter). */
export const monsterHunter = rule({
  id: 'monster-hunter',
  name: mark`Monster Hunter`,
  on: ['unit'],
  again: {
    wound: ({ foes }) =>
      foes.some(foe => isConstruct(foe) || isMonstrous(foe) || foe.type === 'primarch') ? 'failed' : undefined,
  },
});
