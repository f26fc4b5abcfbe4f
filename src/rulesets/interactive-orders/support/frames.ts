import {
  askOf,
  type Frame,
  frameOf,
  type Json,
  type JsonObject,
  type Point,
  type UnitId,
} from '../../../engine/index.js';
import type { OrderId } from '../board.js';

/** Steps of orders that are played here: the request, the fire of a battery, the flight of a flyer that strikes. */
export type SupportPart = 'request' | 'shell' | 'fly';

/** What a strike is aimed at: a unit, or a place of the table (IO.order.support.target). */
export type Aim = { target: UnitId } | { at: Point };

export interface SupportPartArgs {
  unit: UnitId;
  order: OrderId;
  part: SupportPart;
  told: JsonObject;
  /** Whoever asked for it. */
  calledBy?: UnitId | undefined;
}

export interface RequestArgs extends SupportPartArgs {
  /** Named anew, where an answer took the first aim away. */
  aim?: Aim;
}

/** A unit asks for support: the communications test, then what it asked for (IO.order.support.one). */
export const requestFrame = frameOf<RequestArgs>('io.request');

export interface ShellArgs extends SupportPartArgs {
  /** While it is resolved: its aim, where the middle of that and its models stood when it was declared. */
  aim?: Aim;
  stood?: Point;
  models?: Point[];
}

/** A battery fires at what others see, or at a target point (IO.barrage). */
export const shellFrame = frameOf<ShellArgs>('io.shell');

export interface AimArgs {
  unit: UnitId;
  support: UnitId;
  stood?: Point;
}

/** What a request is aimed at once its first target is lost, or moved off: an enemy, a place, `stood`, the place where that one was; `none`: nothing. */
export const aimAsk = askOf<AimArgs, { at: Json }>('aim');

/** The place where the target was. */
export const STOOD = 'stood';
/** With no enemy in sight nothing need be asked for. */
export const CALLED_OFF = 'none';

export interface FlyArgs extends SupportPartArgs {
  /** Units aboard that have still to come down. */
  cargo?: UnitId[];
}

/** A flyer that strikes comes on over its edge (IO.strike.flyer.move). */
export const flyFrame = frameOf<FlyArgs>('io.fly');

/** Where it flies to. */
export const flyAsk = askOf<{ unit: UnitId }, { to: Json }>('fly', 'IO.strike.flyer.move');

/** Where a unit aboard comes down, within reach of its flyer; `best` leaves it to the bot. */
export const dropAsk = askOf<{ unit: UnitId; flyer: UnitId }, { to: Json }>('drop');

const FRAMES = { request: requestFrame, shell: shellFrame, fly: flyFrame };

/** The frame that plays such a step. */
export function supportFrame(args: SupportPartArgs): Frame {
  return FRAMES[args.part](args);
}

export function isSupportPart(name: string): name is SupportPart {
  return Object.hasOwn(FRAMES, name);
}
