import { mark, t } from '../../../engine/language.js';
import { reachOf } from '../actions/going.js';
import type { DkUnit } from '../board.js';
import type { Situation } from '../game.js';
import { optionsOf } from '../options.js';
import type { EnteredBy } from './events.js';

export const WAYS: { by: EnteredBy; word: string; needs?: string; cite: string }[] = [
  { by: 'advance', word: mark`Advance on`, cite: 'DK.reserves.edge' },
  { by: 'march', word: mark`March on`, cite: 'DK.reserves.edge' },
  { by: 'teleport', word: mark`Teleport`, needs: 'teleport', cite: 'DK.reserves.teleport' },
  { by: 'airDrop', word: mark`Air-drop`, needs: 'air-drop', cite: 'DK.reserves.airDrop' },
];

/**
 * How units may come onto the table: as they like, unless the battle asks for abilities, and from the edge only those that
 * walk (DK.reserves, DK.reserves.edge, DK.house.arrivals).
 */
export function waysOn({ board, options }: Situation, unit: DkUnit) {
  const { arrivals } = optionsOf(options).house;
  const walks = reachOf(board, unit, 1) > 0;
  return WAYS.filter(({ needs }) =>
    needs === undefined ? walks : arrivals === 'all' || unit.abilities.includes(needs),
  );
}

/** Why a unit comes on in no way at all; undefined where there is one (DK.reserves.edge). */
export function barOfWaysOn(at: Situation, unit: DkUnit) {
  if (waysOn(at, unit).length > 0) return undefined;
  return { why: () => t`${unit.name} has no Speed to come on from the edge with.`, cite: 'DK.reserves.edge' };
}
