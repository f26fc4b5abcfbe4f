import { ability } from './queries.js';
import { numberOr } from './values.js';

/** Tends one Wound a turn (DM.house.abilities.medic); combat/tend.ts asks and throws. */
export const medic = ability({
  id: 'medic',
  label: need => (need === 4 ? 'Medic' : `Medic (${need}+)`),
  text: need => `Once a turn, one Wound that an attack took from a unit within 3" is restored on ${need}+.`,
  value: numberOr(4, 2, 6),
  cite: 'DM.house.abilities.medic',
  stacks: 'best',
});
