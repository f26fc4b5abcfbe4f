import type { ListRules } from '../../../engine/army/index.js';

/** The rules of the source that lists are held to. */
export const LIST_RULES: ListRules = {
  datasheets: 'DM.army.datasheets',
  detachments: 'DM.army.detachments',
  keywords: 'DM.army.keywords',
  transports: 'DM.army.transports',
  warlord: 'DM.army.warlord',
  points: 'DM.table.points',
};
