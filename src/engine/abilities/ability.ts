import type { ZodType } from 'zod';
import type { Modifier } from '../dice/modifiers.js';
import type { Board, RuleId, Unit, UnitId } from '../kernel/board.js';
import type { Frame } from '../kernel/state.js';

/** A query asks for the modifiers of one number; all are about a unit. */
export interface Query {
  unit: Unit;
}

/** What an ability does at a named moment. */
export interface AbilityAct {
  frame: Frame;
  /** Units that it changes or looks at: where two offers touch the same one, their order matters. */
  touches: string[];
}

/** The same with its ability and the unit that has it. */
export interface AbilityOffer extends AbilityAct {
  ability: string;
  unit: UnitId;
}

/**
 * A special rule of units. `modify` is pure: no dice, no events, no questions, and every modifier has
 * its cause. `react` offers a frame at a moment that a step names; the frame may roll, ask and nest. Nothing is registered on the
 * board: who has an ability is read from it at every query. B: the board, Q: queries by name, M: moments by name, C: causes of
 * modifiers.
 */
export interface Ability<B extends Board, Q extends { [K in keyof Q]: Query }, M, C = string, X = unknown> {
  /** As datasheets write it; a value follows after a colon: `hard-to-hit:2`. */
  id: string;
  /** The name that players read, such as `Hard to hit (2)`. */
  label(value: X): string;
  /** What it does, in a sentence or two. */
  text(value: X): string;
  /** Reads what stands after the colon; undefined when nothing does. */
  value: ZodType<X>;
  cite: RuleId;
  /** What counts where several bearers change the same number: the strongest, or all of them. */
  stacks: 'best' | 'sum';
  /** Of several values the least serves best, as of what a die has to show; else the highest. */
  least?: true;
  /** Changes numbers of other units of its side, too: it is asked for all of them. */
  aura?: true;
  modify?: { [K in keyof Q]?: (query: Q[K], value: X, bearer: Q[K]['unit'], board: B) => Modifier<C>[] };
  react?: {
    [K in keyof M]?: (moment: M[K], value: X, bearer: B['units'][string], board: B) => AbilityAct | undefined;
  };
  /** What players read where its act is one of several: `Reavers regenerate`. */
  acts?(bearer: B['units'][string], board: B): string;
}

/** Defines abilities of one ruleset: the value's type is the ability's own business. */
export function abilityOf<B extends Board, Q extends { [K in keyof Q]: Query }, M, C = string>() {
  return <X>(ability: Ability<B, Q, M, C, X>): Ability<B, Q, M, C> => ability as Ability<B, Q, M, C>;
}
