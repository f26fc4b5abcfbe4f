import { mark, rule } from './rule.js';

export const supportSquad = rule({
  id: 'support-squad',
  name: mark`Support Squad`,
  on: ['list', 'unit'],
  key: { supports: () => true },
});
