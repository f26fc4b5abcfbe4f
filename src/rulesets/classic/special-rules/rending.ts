import { mark, roll, rule } from './rule.js';

/** Wounds and pierces on high rolls, whatever the Toughness (AD.rule.rending). */
export const rending = rule({
  id: 'rending',
  name: mark`Rending`,
  value: roll(),
  on: ['weapon', 'model'],
  byWeaponWhenShooting: true,
  face: { wound: (face, _attack, value) => (face >= value ? { rends: { ap: 2 } } : undefined) },
  armourRends: (face, value) => face >= value,
});
