import {
  askOf,
  type Frame,
  frameOf,
  type JsonObject,
  type Mils,
  type ModelId,
  type Offered,
  type Point,
  type Reacted,
  type SeatId,
  type SideId,
  type UnitId,
  windowOf,
} from '../../../engine/index.js';
import type { Placed } from '../../model-moves.js';
import type { Danger } from '../../movement/dangerous.js';
import type { DmUnit, OrderKind, Trigger } from '../board.js';
import type { Cause } from '../causes.js';
import type { MovedKind } from './events.js';
import type { SubPhase } from './groups.js';

export interface FallBackArgs {
  unit: UnitId;
  /** The enemies that it is engaged with, or that charge it. */
  from: UnitId[];
  /** A failed Evade of a team already on Run orders: half the distance (DM.move.charge.evade.failed). */
  half?: boolean;
  why: 'evade' | 'fallback' | 'broken';
  distance?: Mils;
  /** Its coherency was broken before: this is the move that must restore it (DM.move.coherency.broken). */
  torn?: boolean;
}

export const fallBackFrame = frameOf<FallBackArgs, boolean>('move.fallBack');

export const consolidateFrame = frameOf<{ unit: UnitId }, boolean>('move.consolidate');

export interface ActArgs {
  side: SideId;
  /** Seats of the side that may still move something. */
  seats?: SeatId[];
}

export const runFrame = frameOf<ActArgs>('move.run');

export const advanceFrame = frameOf<ActArgs>('move.advance');

export interface GoArgs {
  units: UnitId[];
  kind: SubPhase | 'sprint';
  to: { x: number; y: number };
  /** What it is to face at the end (DM.house.vehicle.facing). */
  facing?: string;
  /** Models that stay where they are (DM.move.run). */
  keep?: ModelId[];
  /** Those whose coherency was broken before: this is the move that must restore it. */
  torn?: UnitId[];
}

export const goFrame = frameOf<GoArgs>('move.go');

export interface ChargeArgs {
  /** Teams that charge as one. */
  units: UnitId[];
  targets: UnitId[];
  /** With a randomised third (DM.move.charge.sprint). */
  sprint?: boolean;
  /** Models that are fought already are met like others (DM.move.charge.engaged). */
  meet?: true;
  /** A compulsory move that ran into the enemy, of so many mils: no bonus (DM.move.charge.blunder). */
  blunder?: Mils;
  /** Which way that goes, in millidegrees. */
  bearing?: number;
  allowance?: Mils;
  openers?: UnitId[];
  /** Where the openers fire. */
  halts?: Halt[];
  /** Those whose coherency was broken before: this is the move that must restore it. */
  torn?: UnitId[];
}

export const chargeFrame = frameOf<ChargeArgs, boolean>('move.charge');

export interface WalkArgs {
  units: string[];
  kind: MovedKind;
  places: Placed[];
  note: Cause[];
  /** Interrupts agreed before the move, such as Open Fire; those of Overwatch are added. */
  halts: Halt[];
  /** A charge is aimed anew when chargers fall on the way. */
  charge?: ChargeAim;
  /** Consolidating is not interrupted. */
  unwatched?: boolean;
  /** Whether it starts a message. */
  opens?: boolean;
  /** Where its player sent it, and who stays where it is. */
  sentTo?: Point;
  keep?: ModelId[];
  /** Share that is walked. */
  walked?: number;
  /** What models had spent of their move when the rest of it was planned anew, in mils. */
  spent?: Record<ModelId, Mils>;
  /** Whom the watching units are, in the order in which they were asked. */
  asked?: string[];
  /** Movers that were broken or shaken before. */
  upset?: string[];
  dangers?: Danger[];
  /** Who fires now. */
  shooter?: UnitId;
  /** How many movers stood before that shot. */
  strength?: number;
}

export const moveWalkFrame = frameOf<WalkArgs>('move.walk');

export const splitUpFrame = frameOf<{ unit: UnitId; parts?: string[] }>('move.splitUp');

export const restoreCoherencyFrame = frameOf<{ units: UnitId[] }, boolean>('move.restoreCoherency');

export const compulsoryFrame = frameOf<{
  side: SideId;
  queue?: UnitId[];
  now?: UnitId;
  /** The unit that fights its fire now. */
  burning?: UnitId;
}>('move.compulsory');

export const rejoinFrame = frameOf<{ unit: UnitId; distance?: Mils }>('move.rejoin');

export const burnFrame = frameOf<{ unit: UnitId }>('move.burn');

interface StrayArgs extends Straying {
  unit: UnitId;
  /** Itself, when its coherency was broken before (DM.move.coherency.broken). */
  torn?: UnitId[];
}

export const strayFrame = frameOf<StrayArgs>('move.stray');

export interface TestArgs {
  unit: string;
  reaction: string;
  would: OrderKind;
  /** One attempt a trigger. */
  trigger: Trigger;
  swift: boolean;
  /** The answer to the window; `champion` names the team that the Champion counts as part of. */
  answer?: { champion?: string };
  /** What was thrown; null for a 6 of the pool that was spent instead. */
  face?: number | null;
}

export const reactionTestFrame = frameOf<TestArgs, boolean>('reaction.test');

export const swiftReactionFrame = frameOf<{
  unit: string;
  /** Frames of the reactions by id. */
  frames: Record<string, Frame>;
  answer?: { as: string; champion?: string };
}>('reaction.swift');

export interface ReactArgs {
  unit: UnitId;
  by: UnitId[];
  trigger: Trigger;
  swift: boolean;
  answer?: { champion?: string };
  /** Itself, when its coherency was broken before it surged. */
  torn?: UnitId[];
}

/** Teams are charged, or blundered into, by others. */
interface Charged {
  by: UnitId[];
  targets: UnitId[];
  blunder: boolean;
}

export const chargedWindow = windowOf<Charged>('charged');

/** The frame that plays a planned move of one or more teams. */
export function walkFrame(
  args: Pick<WalkArgs, 'kind' | 'charge' | 'unwatched' | 'opens' | 'sentTo'> &
    Partial<Pick<WalkArgs, 'note' | 'halts'>> & {
      units: readonly DmUnit[];
      places: readonly Placed[];
      keep?: ModelId[] | undefined;
    },
): Frame {
  const { units, places, halts = [], note = [], sentTo, ...rest } = args;
  const sent = sentTo === undefined ? {} : { sentTo: { x: sentTo.x, y: sentTo.y } };
  const ids = units.map(({ id }) => id);
  return moveWalkFrame(Object.assign({ units: ids, places: [...places], halts, note }, rest, sent));
}

/** Somebody fires when so much of the move (0..1) is walked. */
export interface Halt {
  share: number;
  shooter: UnitId;
  how: 'overwatch' | 'openFire';
}

/** A straight move that nobody chose. */
export interface Straying extends JsonObject {
  /** Millidegrees. */
  facing: number;
  distance: Mils;
}

/** Whom a charge is aimed at, and how far each charger may go at most. */
export interface ChargeAim {
  targets: UnitId[];
  allowance: Mils;
  /** What they have spent of it on their way. */
  spent?: Record<ModelId, Mils>;
  /** Models that are fought already are met like others; left out: passed over (DM.move.charge.engaged). */
  meet?: true;
}

export const compulsoryAsk = askOf<{ units: UnitId[] }, { unit: UnitId }>('compulsory', 'DM.move.one');

export interface MoveArgs {
  subPhase: SubPhase;
  side: 'blue' | 'red';
}

export const moveAsk = askOf<MoveArgs, JsonObject>('move');

/** What is reacted to: a charge, an attack, or a move on its way. */
export interface Provocation {
  by?: UnitId | UnitId[];
  unit?: UnitId;
  target?: UnitId;
  kind?: string;
  to?: Point;
  blunder?: boolean;
}

/** Who provokes it. */
export function provokers({ by, unit }: Provocation): UnitId[] {
  return [by ?? unit ?? []].flat();
}

/** A shot at a point of a move: at whom, from how far, and where that is. */
export interface Shot {
  target: UnitId;
  distance: Mils;
  at?: Point;
}

export interface ReactAsked {
  moment: string;
  about: Provocation;
  unit: UnitId;
  /** Shots are offered where a move is interrupted. */
  offers: (Offered & { shot?: Shot })[];
  /** The move that is interrupted, where one is. */
  way?: Way;
}

export const reactAsk = askOf<ReactAsked, Reacted>('react');

export interface RetreatArgs {
  unit: UnitId;
  from: UnitId[];
  distance: Mils;
  /** Why it goes, as `move.fallBack` has it. */
  why?: 'evade' | 'fallback' | 'broken';
}

export const retreatAsk = askOf<RetreatArgs, { to: Point | 'away' }>('retreat', 'DM.move.fallBack');

export const consolidateAsk = askOf<RetreatArgs, { to: Point | 'stay' }>('consolidate', 'DM.house.melee');

export const freeMoveAsk = askOf<RetreatArgs, { to: Point | 'stay' }>('freeMove', 'DM.strat.effects');

export const scoutAsk = askOf<RetreatArgs, { to: Point | 'stay' }>('scout', 'DM.house.abilities.scout');

/** A move that may be interrupted: whose, along which ways, of what kind. */
export interface Way {
  units: UnitId[];
  places: Placed[];
  kind: MovedKind;
}
