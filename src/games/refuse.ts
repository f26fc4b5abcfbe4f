import { Unfit } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { StoreFault } from '../store/store-fault.js';
import type { Application } from './application.js';
import { NOT_STARTED } from './battle-info.js';
import type { Refused } from './outcomes.js';
import { Stopping } from './too-dear.js';
import { faultSentence } from './unplayable.js';

/** Thrown inside a transaction to undo it and to tell the player why. */
export class Refusing extends Error {
  override readonly name = Refusing.name;
  readonly outcome: Refused;

  constructor(why: string, cite = 'FP.battle') {
    super(why);
    this.outcome = { kind: 'refused', why, cite };
  }
}

/** What is asked of a battle before it begins. */
export function notStarted(): Refusing {
  return new Refusing(translated(NOT_STARTED));
}

/** Runs `work`; what went wrong becomes one sentence for the player, and the log is told of every fault. */
export async function refusing<T>(app: Application, about: string, work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusing) return error.outcome;
    if (!(error instanceof Stopping)) app.fault(error, about);
    const passes = error instanceof StoreFault ? { passes: true as const } : {};
    return { kind: 'refused', why: sentenceFor(error), cite: 'FP.fault', ...passes };
  }
}

function sentenceFor(error: unknown): string {
  const known = faultSentence(error);
  if (known !== undefined) return known;
  return t`The rules engine stumbled over this and nothing was changed: answer differently, or tell whoever runs this bot.`;
}

/** What a ruleset says of a setting that does not fit the battle, such as a named battlefield of another size. */
export function mustFit(lay: () => unknown): void {
  try {
    lay();
  } catch (fault) {
    throw fault instanceof Unfit ? new Refusing(fault.message) : fault;
  }
}
