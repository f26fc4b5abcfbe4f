import type { Frame, SeatId, SideId } from '../../../../engine/index.js';
import { t } from '../../../../engine/language.js';
import type { DmBoard, DmUnit, OrderKind } from '../../board.js';
import type { Cause } from '../../causes.js';
import type { DmGame } from '../../game.js';
import type { Agreed } from '../../options.js';
import type { Playing } from '../frames.js';
import type { Effect, EffectOf } from '../schema.js';

/** For whom and because of what an effect happens. */
export interface Doing {
  side: SideId;
  seat: SeatId;
  /** Where points and dice go. */
  detachment: string;
  /** The stratagem or the event, as players know it. */
  source: string;
  /** The same, as what it does bears it. */
  why: Cause;
  units: DmUnit[];
  /** The order that was chosen, where the effect leaves a choice. */
  order?: OrderKind;
  /** While pools are spent: in the Onslaught nobody seizes the initiative any more. */
  spending?: true;
}

/** One kind of effect: what players read, whom it would change, what it does, and what it is worth. */
export interface EffectRule<E extends Effect> {
  /** `+1 to hit until the turn ends`. */
  words(effect: E): string;
  /** Whether it would change anything for this unit; undefined for effects that are for the player. */
  fits?(at: Agreed, unit: DmUnit, effect: E): boolean;
  /** Whether it would do anything for the player. */
  serves?(board: DmBoard, side: SideId, effect: E): boolean;
  /** States facts at once, or gives the frame that does it. */
  apply(g: DmGame, effect: E, doing: Doing): Frame | undefined;
  /** In command points, roughly: what the computer thinks that it is worth. On an enemy, what it costs him. */
  worth(at: Playing, effect: E, unit: DmUnit | undefined): number;
}

/** How long something lasts. */
export function untilWords(until: EffectOf<'modify'>['until']): string {
  if (until === 'battle') return t`for the rest of the battle`;
  return until === 'phase' ? t`until the phase ends` : t`until the turn ends`;
}

/** A number that an effect names, or a die that says it; the faces only where one was thrown. */
export function rollFew(g: DmGame, count: number | 'd3' | 'd6'): { value: number; faces?: number[] } {
  if (typeof count === 'number') return { value: count };
  const face = g.die(count === 'd3' ? 3 : 6);
  return { value: face, faces: [face] };
}

export function averageOf(count: number | 'd3' | 'd6'): number {
  return count === 'd3' ? 2 : count === 'd6' ? 3.5 : count;
}
