import { mark, number, rule } from '../special-rules/rule.js';

/** Wares of which an army has so many points before they are a restricted choice together (IO.codex.signature). */
export const signature = rule({
  id: 'signature',
  name: mark`Signature wares`,
  value: number(undefined, 500),
  on: ['unit', 'list'],
  key: { signature: value => value },
});
