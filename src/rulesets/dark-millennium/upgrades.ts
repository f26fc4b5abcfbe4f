import type { JsonObject } from '../../engine/index.js';
import { rewritten } from '../../engine/upgrade/rewritten.js';
import type { Upgrades } from '../../engine/upgrade/upgrade.js';

/** What saved battles of earlier versions become; shipped ones are never edited. */
export const upgrades: Upgrades = {
  /** Modifiers of attacks that were planned had a sentence for a cause, dice had one for a name, and the choice of weapons was a code in a string. */
  1: state => rewritten(state, typed),
};

/** What hero points may make a 6. */
const DICE: Record<string, string> = {
  'the Rally die': 'rally',
  'the die for difficult terrain': 'difficult',
  'the die for landing': 'landing',
};

function typed(object: JsonObject): JsonObject {
  const { op, by, why, cite } = object;
  if (typeof op === 'string' && typeof why === 'string') {
    return { op, ...(by === undefined ? {} : { by }), cause: { is: 'told', words: why }, ...(cite ? { cite } : {}) };
  }
  const { choice, die } = object;
  if (typeof die === 'string' && DICE[die] !== undefined) return { ...object, die: DICE[die] };
  if (choice === null || typeof choice !== 'object' || Array.isArray(choice)) return object;
  const { arms } = choice;
  if (typeof arms !== 'string' || arms === 'snipers' || arms === 'nearer') return object;
  // `grenade 4`: four models, or all that can where no number stands.
  const [weapon = '', models] = arms.split(' ');
  const used = { weapon, ...(models === undefined ? {} : { models: Number(models) }) };
  return { ...object, choice: { ...choice, arms: used } };
}
