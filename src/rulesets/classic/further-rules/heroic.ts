import { mark, rule } from '../special-rules/rule.js';

/** Rallies on its whole Leadership, however few are left (IO.codex.knife). */
export const heroic = rule({
  id: 'heroic',
  name: mark`Heroic Morale`,
  on: ['unit'],
  key: { heroic: () => true },
});
