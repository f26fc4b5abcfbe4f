import type { Room, Weigh } from '../game.js';
import type { AbilityEvent } from './events.js';
import { abilityWriters } from './evolve.js';
import { resolveMoment, sequenceQuestion } from './moment.js';
import { abilityNarrators } from './narrate.js';
import { regenerateNow } from './regenerate.js';
import { runWild } from './run-wild.js';
import { scoutAhead } from './scout-ahead.js';

const asOffered: Weigh = (_view, _decision, _partial, choices) => choices.options.map((_option, index) => -index);

/** Abilities that act by themselves, at named moments (DM.house.abilities). */
export const abilitiesRoom: Room<AbilityEvent> = {
  steps: [resolveMoment, regenerateNow, runWild, scoutAhead],
  questions: [sequenceQuestion],
  moments: [],
  evolve: abilityWriters,
  narrate: abilityNarrators,
  traces: {},
  verbs: [],
  weigh: { sequence: asOffered },
};
