import type { MendedFault } from '../../engine/index.js';
import { mark } from '../../engine/language.js';

/**
 * Faults that were mended while battles were under way: those are told the sentences that are new to them, once. Add at
 * the end, with the next number; never change or drop one.
 */
export const mended: readonly MendedFault[] = [
  {
    number: 1,
    rule: 'IO.order.topSpeed',
    told: mark`Who gets out of a transport at Top Speed goes its Run further, as who moves does.`,
  },
  {
    number: 2,
    rule: 'IO.order.coordinate',
    told: mark`Who rallies by Tactical Coordination bears the price of rallying in that turn: Snap Shots, no run, no charge; under a quarter of its models it needs two 1s.`,
  },
  {
    number: 3,
    rule: 'IO.house.windows',
    told: mark`Each unit that waits is asked where it first may shoot at who moves, though another one saw that earlier.`,
  },
  {
    number: 4,
    rule: 'IO.order.support.target',
    told: mark`A request that has lost its target may name a place in sight as well, with no enemy in sight too.`,
  },
  {
    number: 5,
    rule: 'IO.debris',
    told: mark`Debris is fired at only by those who could harm it, and a unit in a Close Assault may strike at what it stands at.`,
  },
];
