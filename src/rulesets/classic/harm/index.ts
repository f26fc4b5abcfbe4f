import { toldAlone } from '../../rooms.js';
import type { Room } from '../game.js';
import { allocateQuestion } from './allocate-question.js';
import { die } from './die.js';
import type { HarmEvent } from './events.js';
import { tellHarm } from './narrate.js';
import { suffer } from './suffer.js';

/** Wounds: who takes them, what stops them, who falls. */
export const harmRoom: Room<HarmEvent> = {
  steps: [suffer, die],
  questions: [allocateQuestion],
  // What a unit lost stands in facts of the table; this one is told alone.
  evolve: toldAlone('suffered'),
  narrate: tellHarm,
};
