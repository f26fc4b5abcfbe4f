import type { ListRules } from '../../../engine/army/index.js';

/** The rules of the source that lists are held to. */
export const LIST_RULES: ListRules = {
  datasheets: 'DM.army.datasheets',
  composition: 'DM.army.datasheets.composition',
  options: 'DM.army.datasheets.options',
  detachments: 'DM.army.detachments',
  roles: 'DM.army.roles',
  restrictions: 'DM.army.detachments.benefits',
  keywords: 'DM.army.keywords',
  transports: 'DM.army.transports',
  commander: 'DM.army.warlord',
  points: 'DM.table.points',
  armySize: 'DM.house.armySize',
};
