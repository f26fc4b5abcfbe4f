import type { Room } from '../game.js';
import type { PsychicEvent } from './events.js';
import { psychicWriters } from './evolve.js';
import { tellPsychic } from './narrate.js';
import { powerStep } from './power-step.js';
import { summonQuestion, weighSummon } from './summon.js';
import { verbs } from './verbs.js';

/** Psychic powers, nullification, summoning. */
export const psychicRoom: Room<PsychicEvent> = {
  steps: [powerStep],
  questions: [summonQuestion],
  moments: [],
  evolve: psychicWriters,
  narrate: tellPsychic,
  traces: {},
  verbs,
  weigh: { summon: weighSummon },
};
