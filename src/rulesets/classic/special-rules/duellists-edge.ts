import { mark, number, rule } from './rule.js';

/** Quicker in a challenge (AD.rule.duellists-edge). */
export const duellistsEdge = rule({
  id: 'duellists-edge',
  name: mark`Duellist’s Edge`,
  value: number(1),
  on: ['weapon'],
  only: 'melee',
  number: { step: ({ fight }, value) => (fight?.isChallenge ? { plus: value } : undefined) },
});
