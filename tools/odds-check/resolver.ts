import { type Dice, type Frame, type GameState, type JsonObject, open, start } from '../../src/engine/index.js';
import type { DmBoard, DmModel, DmUnit } from '../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../src/rulesets/darker-millennium/game.js';
import { optionsSchema } from '../../src/rulesets/darker-millennium/options.js';
import { darkerMillennium } from '../../src/rulesets/darker-millennium/ruleset.js';

export interface Resolved {
  state: GameState<DmBoard>;
  events: DmEvent[];
}

const OPTIONS = optionsSchema.parse({}) as unknown as JsonObject;

/** Only a step is played: nobody counts the victory points. */
const ruleset = { ...darkerMillennium, result: () => ({ summary: 'the step is over', scores: [] }) };

/**
 * Plays a step of the ruleset from its first beat, or from a later one, up to its end or to the first question. The board is put back before each
 * play and stays one object, as in a battle: what was worked out about places where models stand is known the next time.
 */
export function stepOn(set: DmBoard, step: string, args: JsonObject, at?: string): (dice: Dice) => Resolved {
  const known = ruleset.steps[step];
  if (known === undefined) throw new Error(`no step ${step}`);
  const board = { ...set };
  const first = { ...start(known, args), ...(at === undefined ? {} : { at }) };
  return dice => {
    putBack(board, set);
    return open(ruleset, { board, first: again(first), options: OPTIONS }, dice);
  };
}

/** Undoes what a test, a volley or a fight wrote. */
function putBack(board: DmBoard, set: DmBoard): void {
  Object.assign(board, set, {
    units: copies<DmUnit>(set.units, unit => ({ ...unit, models: [...unit.models], reacted: [...unit.reacted] })),
    models: copies<DmModel>(set.models, model => ({
      ...model,
      weapons: [...model.weapons],
      jammed: [...model.jammed],
    })),
    detachments: { ...set.detachments },
    destroyed: [],
  });
}

function copies<T>(things: Record<string, T>, copy: (thing: T) => T): Record<string, T> {
  const made: Record<string, T> = {};
  for (const id in things) made[id] = copy(things[id]!);
  return made;
}

function again(frame: Frame): Frame {
  return { ...frame, args: { ...frame.args } };
}
