import type { Board, Evolve, GameEvent, Moment, Question, Ruleset, Step, Trace, UnitId } from '../engine/index.js';
import { allAlike } from './tastes.js';
import { type EventBatch, narrateWith, type ReportPart, type Teller } from './tell-reports.js';

/** Narrators of a room's events E; `All` are the events of the whole ruleset, which may be told together. */
export type NarratorsOf<B extends Board, E extends GameEvent, All extends GameEvent> = {
  [T in E['type']]: (event: Extract<E, { type: T }>, board: B, around: EventBatch<All>) => ReportPart;
};

export type TracersOf<B extends Board, E extends GameEvent> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>, board: B) => Trace[];
};

/** Tracers of events after which their unit is not as it was. */
export function changedBy<T extends string>(...types: T[]) {
  const traced = ({ unit }: { unit: UnitId }): Trace[] => [{ kind: 'changed', unit }];
  return Object.fromEntries(types.map(type => [type, traced])) as Record<T, typeof traced>;
}

/** One part of a rule book: everything it brings to its ruleset. */
export interface RoomOf<B extends Board, E extends GameEvent, All extends GameEvent> {
  steps: Step<B, All>[];
  questions?: Question<B>[];
  moments?: Moment<B>[];
  evolve: Evolve<B, E>;
  narrate: NarratorsOf<B, E, All>;
  traces?: TracersOf<B, E>;
}

/** Writers of facts that change nothing on the board: other facts say what came of them, these are told. */
export function toldAlone<T extends string>(...types: T[]): Record<T, () => void> {
  return Object.fromEntries(types.map(type => [type, () => {}])) as Record<T, () => void>;
}

/** Narrators of facts that are not told: others tell what came of them. */
export function untold<T extends string>(...types: T[]): Record<T, () => undefined> {
  return Object.fromEntries(types.map(type => [type, () => undefined])) as Record<T, () => undefined>;
}

/** A room whose own events are forgotten. */
export interface AnyRoom<B extends Board, All extends GameEvent>
  extends Omit<RoomOf<B, GameEvent, All>, 'evolve' | 'narrate' | 'traces'> {
  evolve: object;
  narrate: object;
  traces?: object;
}

type Furnished = 'steps' | 'questions' | 'moments' | 'evolve' | 'traces' | 'narrate' | 'weigh';

/**
 * A room of several rulesets for one that has more facts, or more on its board: its steps state no others and look at no more,
 * and its writers and narrators know theirs. The one place where that is promised.
 */
export function roomFor<B extends Board, E extends GameEvent, Less extends Board, Fewer extends GameEvent>(
  room: AnyRoom<Less, Fewer>,
): AnyRoom<B, E> {
  return room as unknown as AnyRoom<B, E>;
}

/** Joins the rooms of a ruleset into one set of steps, questions, moments, writers and narrators. */
export function furnished<B extends Board, E extends GameEvent>(
  rooms: readonly AnyRoom<B, E>[],
): Pick<Ruleset<B, E>, Furnished> {
  const tell = Object.assign({}, ...rooms.map(room => room.narrate)) as Record<string, Teller<B, E>>;
  const trace = Object.assign({}, ...rooms.map(room => room.traces)) as Record<
    string,
    ((event: E, board: B) => Trace[]) | undefined
  >;
  const questions = Object.fromEntries(
    rooms.flatMap(room => room.questions ?? []).map(question => [question.asks, question]),
  );
  return {
    steps: Object.fromEntries(rooms.flatMap(room => room.steps).map(step => [step.name, step])),
    questions,
    moments: Object.fromEntries(rooms.flatMap(room => room.moments ?? []).map(when => [when.moment, when])),
    evolve: Object.assign({}, ...rooms.map(room => room.evolve)),
    traces: (events, board) => events.flatMap(event => trace[event.type]?.(event, board) ?? []),
    narrate: (events, board) => narrateWith(tell, events, board),
    weigh: (view, decision, partial, choices) =>
      questions[decision.asks]?.weigh?.(view, decision, partial, choices) ?? allAlike(choices),
  };
}
