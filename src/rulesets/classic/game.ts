import type { Dice } from '../../engine/dice/types.js';
import type { Game, GameEvent, View } from '../../engine/index.js';
import { type Evolve, questionOf, stepOf } from '../../engine/index.js';
import { choiceOf } from '../choice.js';
import type { NarratorsOf, RoomOf, TracersOf } from '../rooms.js';
import type { ClassicBoard } from './board.js';
import type { FightingEvent } from './fighting/events.js';
import type { HarmEvent } from './harm/events.js';
import type { MoraleEvent } from './morale/events.js';
import type { MoveEvent } from './movement/events.js';
import type { PsychicEvent } from './psychic/events.js';
import type { ShootingEvent } from './shooting/events.js';
import type { RuleEvent } from './special-rules/steps/events.js';
import type { TableEvent } from './table/events.js';
import type { TransportEvent } from './transports/events.js';
import type { VehicleEvent } from './vehicles/events.js';

/** Every fact of the classic game. Each room states its own; a ruleset adds more. */
export type ClassicEvent =
  | FightingEvent
  | HarmEvent
  | MoraleEvent
  | MoveEvent
  | PsychicEvent
  | RuleEvent
  | ShootingEvent
  | TableEvent
  | TransportEvent
  | VehicleEvent;
/** A fact of a ruleset on the classic game: what it states beside has other names, and no name that is asked for here meets it. */
export function asClassic(event: GameEvent): ClassicEvent {
  return event as ClassicEvent;
}

export type ClassicGame = Game<ClassicBoard, ClassicEvent>;
export type ClassicView = View<ClassicBoard>;

/** A battle as it stands, with its switches: a view or a game. */
export type Situation = Pick<ClassicView, 'board' | 'options'>;

/** The dice of a game, as the order of resolution throws them. */
export function diceOf(g: Pick<ClassicGame, 'die'>): Dice {
  return { face: sides => g.die(sides) };
}

/** Defines a step of the classic game. */
export const step = stepOf<ClassicBoard, ClassicEvent>();

/** Defines a question of it. */
export const question = questionOf<ClassicBoard>();

/** Defines a question of one field, which one of its options answers. */
export const choice = choiceOf<ClassicBoard>();

export type Writers<E extends GameEvent> = Evolve<ClassicBoard, E>;
export type Narrators<E extends ClassicEvent> = NarratorsOf<ClassicBoard, E, ClassicEvent>;
export type Tracers<E extends ClassicEvent> = TracersOf<ClassicBoard, E>;

/** One part of the classic game: everything it brings to a ruleset. */
export type Room<E extends ClassicEvent> = RoomOf<ClassicBoard, E, ClassicEvent>;
