import { mark, number, rule } from './rule.js';

/** Fires several weapons (AD.rule.firing-protocols). */
export const firingProtocols = rule({
  id: 'firing-protocols',
  name: mark`Firing Protocols`,
  value: number(),
  on: ['model'],
  plan: weapons => ({ weapons }),
});
