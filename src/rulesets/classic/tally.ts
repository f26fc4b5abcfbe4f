import type { GameEvent, Tallied } from '../../engine/index.js';
import { capital } from '../../engine/wording.js';
import type { Deeds } from './board.js';
import { asClassic } from './game.js';

/** What an event adds to statistics: what units did. */
export function tally(fact: GameEvent): Tallied[] {
  const event = asClassic(fact);
  if (event.type !== 'did') return [];
  const did = deedOf(event.deeds);
  return did === undefined ? [] : [{ unit: event.unit, did: capital(did) }];
}

function deedOf({ moved, charged, acted }: Deeds): string | undefined {
  if (moved === 'ran') return 'run';
  if (moved === 'moved' || moved === 'half' || moved === 'full') return 'move';
  if (charged) return 'charge';
  return acted ? 'shoot' : undefined;
}
