import type { Tallied } from '../../engine/index.js';
import { d6AtLeast, d6AtMost, twoD6AtLeast } from '../../engine/odds/target-numbers.js';
import { TWO_D6, withinNatural } from '../characteristic-test.js';
import { ORDER_WORDS } from './cause-words.js';
import type { Volley } from './combat/events.js';
import { ORDER_TEST } from './command/order-test.js';
import type { DmEvent } from './game.js';

/** What an event adds to statistics: shots, saves, order and reaction tests, and the orders that units were given. */
export function tally(event: DmEvent): Tallied[] {
  switch (event.type) {
    case 'ordered':
      return [{ unit: event.unit, did: ORDER_WORDS[event.order] }];
    case 'orderTested': {
      // What was thrown first: help is no luck.
      const first = event.helped?.first ?? event.faces;
      const most = withinNatural(ORDER_TEST, event.need);
      return [
        { unit: event.unit, luck: { expected: TWO_D6.atMost(most), got: TWO_D6.resultOf(first) <= most ? 1 : 0 } },
      ];
    }
    case 'reactionTested': {
      const face = event.helped?.first[0] ?? event.face;
      if (face === undefined) return [];
      return [{ unit: event.unit, luck: { expected: d6AtMost(event.need), got: face <= event.need ? 1 : 0 } }];
    }
    case 'shot':
      return event.volleys.flatMap(volley => [
        { unit: event.unit, luck: shotLuck(volley) },
        ...volley.saves.map(save => ({ unit: volley.onto ?? event.target, luck: saveLuck(save) })),
      ]);
    default:
      return [];
  }
}

/** Of the first dice to hit, and of those to wound. */
function shotLuck({ toHit, hitFaces, toWound, woundFaces }: Volley): { expected: number; got: number } {
  // Where 7 or more is needed a 6 comes first (DM.house.hit).
  const hit = Math.min(6, Math.max(2, toHit));
  const hits = { expected: hitFaces.length * d6AtLeast(hit), got: hitFaces.filter(face => face >= hit).length };
  const wounds = {
    expected: woundFaces.length * d6AtLeast(toWound),
    got: woundFaces.filter(face => face >= toWound).length,
  };
  return { expected: hits.expected + wounds.expected, got: hits.got + wounds.got };
}

function saveLuck({ need, dice, faces, saved }: Volley['saves'][number]): { expected: number; got: number } {
  const chance = dice === 2 ? twoD6AtLeast(need) : d6AtLeast(need);
  return { expected: (faces.length / dice) * chance, got: saved };
}
