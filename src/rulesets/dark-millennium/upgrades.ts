import type { JsonObject } from '../../engine/index.js';
import type { Upgrades } from '../../engine/upgrade/upgrade.js';
import { rewritten } from '../rewritten.js';

/** What saved battles of earlier versions become; shipped ones are never edited. */
export const upgrades: Upgrades = {
  /** Modifiers of attacks that were planned had a sentence for a cause, and the choice of weapons was a code in a string. */
  1: state => rewritten(state, typed),
};

function typed(object: JsonObject): JsonObject {
  const { op, by, why, cite } = object;
  if (typeof op === 'string' && typeof why === 'string') {
    return { op, ...(by === undefined ? {} : { by }), cause: { is: 'told', words: why }, ...(cite ? { cite } : {}) };
  }
  const { choice } = object;
  if (choice === null || typeof choice !== 'object' || Array.isArray(choice)) return object;
  const { arms } = choice;
  if (typeof arms !== 'string' || arms === 'snipers' || arms === 'nearer') return object;
  // `grenade 4`: four models, or all that can where no number stands.
  const [weapon = '', models] = arms.split(' ');
  const used = { weapon, ...(models === undefined ? {} : { models: Number(models) }) };
  return { ...object, choice: { ...choice, arms: used } };
}
