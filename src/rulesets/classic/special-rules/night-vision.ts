import { isArmoured } from '../attacks/fighter.js';
import { mark, rule } from './rule.js';

/** Sees in the dark, and the shrouded (AD.rule.night-vision). */
export const nightVision = rule({
  id: 'night-vision',
  name: mark`Night Vision`,
  on: ['unit'],
  may: { sufferNight: () => ({ may: false }) },
  saving: (_wound, model, _value, holder) =>
    holder === 'attacker' && !isArmoured(model) ? { bars: ['shrouded'] } : undefined,
});
