import { ability } from './queries.js';
import { noValue } from './values.js';

/** Charges unless it was ordered otherwise (DM.house.abilities.frenzy). */
export const frenzy = ability({
  id: 'frenzy',
  label: () => 'Frenzy',
  text: () =>
    'Without orders at the end of the Command Phase, with an enemy in reach of a charge, it takes Run orders and charges the nearest.',
  value: noValue,
  cite: 'DM.house.abilities.frenzy',
  stacks: 'best',
});

/** Whether it runs because of its frenzy and not because somebody ordered it to. */
export function runsWild(unit: { id: string; order?: { group: string } }): boolean {
  return unit.order?.group === `frenzy.${unit.id}`;
}
