import { mark, rule } from '../special-rules/rule.js';

/** Harder to kill outright, while it is in the reach of another mind (IO.codex.consonance, IO.house.readings.codex). */
export const consonance = rule({
  id: 'consonance',
  name: mark`Psychic Consonance`,
  on: ['model'],
  hardens: () => 1,
});
