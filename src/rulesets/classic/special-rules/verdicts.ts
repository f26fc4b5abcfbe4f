import type { Acts, Asked, Verdict } from '../attacks/board-hooks.js';

/** Verdicts that several rules give alike. */

/** Heavy and Ordnance weapons, as if it had not moved. */
export function shootAsStationary({ about: { kind } }: Asked<Acts['shootAsStationary']>): Verdict | undefined {
  return kind === 'heavy' || kind === 'ordnance' ? { may: true } : undefined;
}

/** Heavy, Ordnance and Rapid Fire weapons do not bar a charge. */
export function chargeAfterShooting({ about: { kind } }: Asked<Acts['chargeAfterShooting']>): Verdict | undefined {
  return kind === 'assault' || kind === 'pistol' ? undefined : { may: true };
}
