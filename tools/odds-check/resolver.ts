import {
  type Board,
  type Dice,
  FIRST,
  type Frame,
  type GameEvent,
  type GameState,
  type JsonObject,
  openOn,
  type Ruleset,
} from '../../src/engine/index.js';
import { copyOf } from '../../src/engine/kernel/json.js';
import { forget } from '../../src/engine/kernel/memory.js';
import type { AdEvent } from '../../src/rulesets/age-of-darkness/game.js';
import { optionsSchema as classicOptions } from '../../src/rulesets/age-of-darkness/options.js';
import { ageOfDarkness } from '../../src/rulesets/age-of-darkness/ruleset.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../../src/rulesets/classic/board.js';
import type { DkBoard, DkModel, DkUnit } from '../../src/rulesets/dark-millennium/board.js';
import type { DkEvent } from '../../src/rulesets/dark-millennium/game.js';
import { optionsSchema as darkOptions } from '../../src/rulesets/dark-millennium/options.js';
import { darkMillennium } from '../../src/rulesets/dark-millennium/ruleset.js';
import type { DmBoard, DmModel, DmUnit } from '../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../src/rulesets/darker-millennium/game.js';
import { optionsSchema } from '../../src/rulesets/darker-millennium/options.js';
import { darkerMillennium } from '../../src/rulesets/darker-millennium/ruleset.js';
import { optionsSchema as interactiveOptions } from '../../src/rulesets/interactive-orders/options.js';
import { interactiveOrders } from '../../src/rulesets/interactive-orders/ruleset.js';

export interface Resolved<B extends Board = DmBoard, E extends GameEvent = DmEvent> {
  state: GameState<B>;
  events: E[];
}

type Play<B extends Board, E extends GameEvent> = (dice: Dice) => Resolved<B, E>;

/** What plays a step of a ruleset, and undoes on the board what a test, a volley or a fight wrote. */
interface Room<B extends Board, E extends GameEvent> {
  ruleset: Ruleset<B, E>;
  options: JsonObject;
  putBack(board: B, set: B): void;
}

const darker: Room<DmBoard, DmEvent> = {
  ruleset: stepsOnly(darkerMillennium),
  options: optionsSchema.parse({}) as unknown as JsonObject,
  putBack: putBackDarker,
};

const dark: Room<DkBoard, DkEvent> = {
  ruleset: stepsOnly(darkMillennium),
  options: darkOptions.parse({}) as unknown as JsonObject,
  putBack: putBackDark,
};

const classic: Room<ClassicBoard, AdEvent> = {
  ruleset: stepsOnly(ageOfDarkness),
  options: classicOptions.parse({ house: { reactions: 'none' } }) as unknown as JsonObject,
  putBack: putBackClassic,
};

const interactive: Room<ClassicBoard, AdEvent> = {
  ruleset: stepsOnly(interactiveOrders) as unknown as Ruleset<ClassicBoard, AdEvent>,
  options: interactiveOptions.parse({}) as unknown as JsonObject,
  putBack: putBackClassic,
};

/** Only a step is played: nobody counts the victory points. */
function stepsOnly<B extends Board, E extends GameEvent>(ruleset: Ruleset<B, E>): Ruleset<B, E> {
  return { ...ruleset, result: () => ({ scores: [] }) };
}

/** A step of Darker Millennium, from its first beat or from a later one, up to its end or to the first question. */
export const stepOn = (set: DmBoard, step: string, args: JsonObject, at?: string) =>
  playOn(darker, set, step, args, at);

/** The same of Dark Millennium. */
export const darkStepOn = (set: DkBoard, step: string, args: JsonObject) => playOn(dark, set, step, args);

/** The same of Age of Darkness. */
export const classicStepOn = (set: ClassicBoard, step: string, args: JsonObject) => playOn(classic, set, step, args);

/** The same of Interactive Orders. */
export const interactiveStepOn = (set: ClassicBoard, step: string, args: JsonObject) =>
  playOn(interactive, set, step, args);

/**
 * The board is put back before each play and stays one object, as in a battle: what was worked out about places where
 * models stand is known the next time.
 */
function playOn<B extends Board, E extends GameEvent>(
  { ruleset, options, putBack }: Room<B, E>,
  set: B,
  step: string,
  args: JsonObject,
  at?: string,
): Play<B, E> {
  const known = ruleset.steps[step];
  if (known === undefined) throw new Error(`no step ${step}`);
  const board = { ...set };
  const first: Frame = { step: known.name, at: at ?? FIRST, args };
  return dice => {
    putBack(board, set);
    forget(board);
    return openOn(ruleset, { board, first: copyOf(first), options }, dice);
  };
}

function putBackDarker(board: DmBoard, set: DmBoard): void {
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

function putBackDark(board: DkBoard, set: DkBoard): void {
  Object.assign(board, set, {
    units: copies<DkUnit>(set.units, unit => ({ ...unit, models: [...unit.models] })),
    models: copies<DkModel>(set.models, model => ({ ...model, weapons: [...model.weapons] })),
    armies: copies(set.armies, army => ({ ...army })),
    destroyed: [],
  });
}

function putBackClassic(board: ClassicBoard, set: ClassicBoard): void {
  Object.assign(board, set, {
    units: copies<ClassicUnit>(set.units, unit => ({
      ...unit,
      models: [...unit.models],
      effects: [],
      lockedWith: [],
      deeds: { ...unit.deeds },
      used: [],
    })),
    models: copies<ClassicModel>(set.models, model => ({ ...model, lost: [], effects: [] })),
    armies: copies(set.armies, army => ({ ...army })),
    destroyed: [],
  });
}

function copies<T>(things: Record<string, T>, copy: (thing: T) => T): Record<string, T> {
  const made: Record<string, T> = {};
  for (const id in things) made[id] = copy(things[id]!);
  return made;
}
