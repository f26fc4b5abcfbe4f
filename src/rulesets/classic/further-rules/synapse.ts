import { mark, number, rule } from '../special-rules/rule.js';

/** Creatures of its side within so many inches use its Leadership where it is higher (IO.codex.synapse). */
export const synapse = rule({
  id: 'synapse',
  name: mark`Synapse`,
  value: number(12),
  on: ['model'],
  key: { synapse: value => value },
});
