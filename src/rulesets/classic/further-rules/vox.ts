import { mark, rule } from '../special-rules/rule.js';

/** Asks for support through whoever could on his own (IO.codex.vox). */
export const vox = rule({
  id: 'vox',
  name: mark`Vox`,
  on: ['unit'],
  key: { asksSupport: () => 'through' },
});
