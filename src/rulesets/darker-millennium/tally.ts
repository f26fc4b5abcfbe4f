import type { Tallied, UnitId } from '../../engine/index.js';
import { d6AtLeast, d6AtMost, twoD6AtLeast } from '../../engine/odds/target-numbers.js';
import { TWO_D6, withinNatural } from '../characteristic-test.js';
import type { Deed } from '../epilogue.js';
import { ORDER_WORDS } from './cause-words.js';
import type { Fallen, Volley } from './combat/events.js';
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

/** Who fell in a battle, in order, and by whom. */
export function deedsIn(events: readonly DmEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  let shooter: UnitId | undefined;
  const fell = (fallen: readonly Fallen[], by: (unit: UnitId) => UnitId | undefined) => {
    for (const unit of new Set(fallen.map(each => each.unit))) {
      const models = fallen.filter(each => each.unit === unit).length;
      const who = by(unit);
      deeds.push({ turn, unit, models, ...(who === undefined ? {} : { by: who }) });
    }
  };
  for (const event of events) {
    if (event.type === 'turnStarted') turn = event.turn;
    else if (event.type === 'shot') {
      shooter = event.unit;
      fell(event.fallen, () => event.unit);
    } else if (event.type === 'fought') {
      const { attackerUnit, defenderUnit } = event;
      shooter = undefined;
      fell(event.fallen, unit => (unit === attackerUnit ? defenderUnit : attackerUnit));
    } else if (event.type === 'hurt') fell(event.fallen, () => undefined);
    else if (event.type === 'machineDestroyed')
      deeds.push({ turn, unit: event.unit, models: 1, ...(shooter === undefined ? {} : { by: shooter }) });
  }
  return deeds;
}
