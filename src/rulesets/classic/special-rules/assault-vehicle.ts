import { mark, rule } from './rule.js';

/** Passengers charge on the turn in which they get out (AD.rule.assault-vehicle). */
export const assaultVehicle = rule({
  id: 'assault-vehicle',
  name: mark`Assault Vehicle`,
  on: ['model'],
  may: { chargeAfterDisembarking: ({ about: { arrived } }) => (arrived ? undefined : { may: true }) },
});
