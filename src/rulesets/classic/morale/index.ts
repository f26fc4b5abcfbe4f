import { changedBy, toldAlone } from '../../rooms.js';
import type { Room } from '../game.js';
import type { MoraleEvent } from './events.js';
import { fallBack } from './fall-back.js';
import { tellMorale } from './narrate.js';
import { regroup } from './regroup.js';
import { morale, pinning } from './tests.js';

/** Tests of nerve, falling back and regrouping. */
export const moraleRoom: Room<MoraleEvent> = {
  steps: [morale, pinning, fallBack, regroup],
  evolve: toldAlone('leadershipTested', 'leadershipSure', 'fellBack', 'regrouped'),
  narrate: tellMorale,
  traces: changedBy('fellBack', 'regrouped'),
};
