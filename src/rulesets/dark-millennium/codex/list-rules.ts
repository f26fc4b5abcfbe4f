import type { ListRules } from '../../../engine/army/index.js';

/** The rules that lists are held to. The source has none: all of them are house defaults. */
export const LIST_RULES: ListRules = {
  datasheets: 'DK.house.lists',
  composition: 'DK.house.lists',
  options: 'DK.house.lists',
  detachments: 'DK.house.lists',
  roles: 'DK.house.lists',
  restrictions: 'DK.house.lists',
  keywords: 'DK.house.lists',
  transports: 'DK.house.lists',
  commander: 'DK.house.lists',
  points: 'DK.house.points',
  armySize: 'DK.house.armySize',
};
