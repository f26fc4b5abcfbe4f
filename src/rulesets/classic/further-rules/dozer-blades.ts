import { mark, rule } from '../special-rules/rule.js';

/** Difficult ground does not hinder it, and it shifts debris (IO.vehicle.dozer). */
export const dozerBlades = rule({
  id: 'dozer-blades',
  name: mark`Dozer Blades`,
  on: ['unit', 'model'],
  may: { sufferDifficult: () => ({ may: false }) },
  key: { shiftsDebris: () => true },
});
