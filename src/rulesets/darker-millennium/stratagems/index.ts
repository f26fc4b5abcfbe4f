import type { Room } from '../game.js';
import { freeMoves } from './effects/at-once.js';
import type { StratagemEvent } from './events.js';
import { stratagemWriters } from './evolve.js';
import { stratagemNarrators } from './narrate.js';
import { applyEffects, playStratagem } from './play.js';
import { stratagemQuestion } from './question.js';
import { stratagemVerbs } from './verbs.js';
import { weighStratagem } from './weigh.js';
import { keepQuiet, played, stratagemWindow } from './window.js';

/** Stratagems and the effects that they share with events (DM.command.stratagems). */
export const stratagemRoom: Room<StratagemEvent> = {
  steps: [stratagemWindow, playStratagem, applyEffects, keepQuiet, freeMoves],
  questions: [stratagemQuestion],
  moments: [played],
  evolve: stratagemWriters,
  narrate: stratagemNarrators,
  traces: {},
  verbs: stratagemVerbs,
  weigh: { stratagem: weighStratagem },
};
