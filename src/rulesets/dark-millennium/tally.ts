import type { Tallied } from '../../engine/index.js';
import { d6AtLeast } from '../../engine/odds/target-numbers.js';
import { capital } from '../../engine/wording.js';
import type { Thrown } from './combat/events.js';
import type { DkEvent } from './game.js';

/** What an event adds to statistics: dice of attacks against the defence that they met, and the actions that units took. */
export function tally(event: DkEvent): Tallied[] {
  switch (event.type) {
    case 'actionDeclared':
      return [{ unit: event.unit, did: capital(event.do) }];
    case 'attacked': {
      const dice = event.volleys.flatMap(({ thrown, turns }) => thrown.flatMap(die => luckOf(die, turns) ?? []));
      const sum = (of: 'expected' | 'got') => dice.reduce((total, die) => total + die[of], 0);
      return dice.length === 0 ? [] : [{ unit: event.unit, luck: { expected: sum('expected'), got: sum('got') } }];
    }
    default:
      return [];
  }
}

/** Of one die; undefined where it met nobody, or was no throw of chance (DK.heroes.dice). */
function luckOf(
  { face, total, defence, heroic, hot }: Thrown,
  turns = false,
): { expected: number; got: number } | undefined {
  if (defence === undefined || heroic || hot) return undefined;
  const needed = defence - (total - face);
  // Where a 1 turns on its wielder, who met somebody shows 2 to 6 (DK.weapons.getsHot).
  const expected = turns ? (d6AtLeast(Math.max(2, needed)) * 6) / 5 : d6AtLeast(needed);
  return { expected, got: face >= needed ? 1 : 0 };
}
