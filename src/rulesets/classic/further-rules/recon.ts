import { mark, oneOf, rule } from '../special-rules/rule.js';

/** Counts as a Recon unit; `on-foot`: unless a transport was bought with it (IO.codex.sentries). */
export const recon = rule({
  id: 'recon',
  name: mark`Recon`,
  value: oneOf('on-foot'),
  said: { 'on-foot': mark`on foot` },
  on: ['unit', 'list'],
  key: { recon: value => (value === undefined ? 'always' : 'onFoot') },
});
