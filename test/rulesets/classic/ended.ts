import { expect } from 'vitest';
import type { ClassicBoard } from '../../../src/rulesets/classic/board.js';
import type { ClassicEvent } from '../../../src/rulesets/classic/game.js';
import type { PlayedTwice } from '../../support/played-twice.js';

/** What a step ended with, once it is played and nothing is asked. */
export function ended(battle: Pick<PlayedTwice<ClassicBoard, ClassicEvent>, 'pending' | 'ended'>): unknown {
  expect(battle.pending).toEqual([]);
  return battle.ended;
}
