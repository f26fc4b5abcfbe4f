import { isDeepStrictEqual } from 'node:util';
import type { Dice } from '../../src/engine/dice/types.js';
import type {
  Board,
  Decision,
  Frame,
  GameEvent,
  GameState,
  JsonObject,
  Question,
  Refusal,
  Report,
  Ruleset,
  SeatId,
  View,
} from '../../src/engine/index.js';
import { open, submit, viewFor } from '../../src/engine/index.js';
import { freeze, severed, sharedPlaces } from '../../tools/fuzz/severed.js';

/** What is played: a board, its rules, the switches. */
export interface Stage<B extends Board, E extends GameEvent> {
  board: B;
  ruleset: Ruleset<B, E>;
  options: JsonObject;
}

interface Played<B extends Board> {
  state: GameState<B>;
  faces: number[];
}

/**
 * Plays everything twice, the second time with the state through JSON before every answer and between all beats, and throws as
 * soon as the two differ, when two places of the state share an object, or when a fact is changed after it was told.
 */
export class PlayedTwice<B extends Board, E extends GameEvent> {
  /** All facts so far. */
  readonly told: E[] = [];
  readonly ruleset: Ruleset<B, E>;
  private readonly options: JsonObject;
  private first: Frame | undefined;
  private readonly script: number[] = [];
  private live: Played<B> | undefined;
  private frozen: Played<B> | undefined;
  private readonly set: B;

  constructor(stage: Stage<B, E>) {
    this.set = stage.board;
    this.options = stage.options;
    // Its steps are its own: other files of tests play the same rules.
    this.ruleset = { ...stage.ruleset, steps: { ...stage.ruleset.steps } };
  }

  /** Names the step to play: its name or the step itself. */
  startAt(step: string | { name: string; beats: object }, args: JsonObject = {}): this {
    const known = typeof step === 'string' ? this.ruleset.steps[step] : step;
    if (known === undefined) throw new Error(`no step ${step}`);
    const [at = ''] = Object.keys(known.beats);
    // A frame underneath keeps what the step ends with.
    this.first = { step: 'scenario', at: 'play', args: { frame: { step: known.name, at, args } } };
    this.ruleset.steps.scenario = {
      name: 'scenario',
      beats: {
        play: (_g, { frame }: { frame: Frame }) => ({ call: structuredClone(frame) }),
        keep: (_g, _args, reply) => {
          this.ended = reply;
        },
      },
    };
    return this;
  }

  /** What the step ended with. */
  ended: unknown;

  /** Adds faces to the script, in the order in which they will be thrown. */
  dice(...faces: number[]): this {
    this.script.push(...faces);
    this.live?.faces.push(...faces);
    this.frozen?.faces.push(...faces);
    return this;
  }

  /** Writes the board before the play begins. */
  given(write: (board: B) => void): this {
    if (this.live) throw new Error('the play has begun');
    write(this.set);
    return this;
  }

  get board(): B {
    return this.play().state.board;
  }
  get state(): GameState<B> {
    return this.play().state;
  }
  get events(): E[] {
    this.play();
    return this.told;
  }
  /** Faces that were scripted and not thrown. */
  get left(): number[] {
    return this.play().faces;
  }
  get pending(): Decision[] {
    return this.play().state.pending.filter(decision => decision.reply === undefined);
  }
  /** What is asked now; throws when nothing is. */
  get asked(): Decision {
    const [decision] = this.pending;
    if (decision === undefined) throw new Error('nothing is asked');
    return decision;
  }

  eventsOf<T extends E['type']>(type: T): Extract<E, { type: T }>[] {
    return this.events.filter((event): event is Extract<E, { type: T }> => event.type === type);
  }

  view(seat: SeatId | 'spectator' = 'spectator'): View<B> {
    return viewFor(this.state, seat);
  }

  /** The question asked now. */
  get question(): Question<B> {
    const question = this.ruleset.questions[this.asked.asks];
    if (question === undefined) throw new Error(`no question ${this.asked.asks}`);
    return question;
  }

  /** Values offered for the next field after `partial`. */
  offered(partial: JsonObject = {}): unknown[] {
    const choices = this.question.choices(this.view(this.asked.who), this.asked, partial);
    return choices?.options.map(option => option.value) ?? [];
  }

  /** Why the reply would be refused; undefined when it would be accepted. */
  refusal(reply: JsonObject, decision = this.asked): Refusal | undefined {
    return this.ruleset.questions[decision.asks]?.check(this.view(decision.who), decision, reply);
  }

  /** Answers the first open decision, or the first of `seat`. Throws the refusal. */
  answer(reply: JsonObject, seat?: SeatId): this {
    const live = this.play();
    const frozen = this.frozen as Played<B>;
    const decision = this.pending.find(({ who }) => seat === undefined || who === seat);
    if (decision === undefined) throw new Error(seat ? `nothing is asked of ${seat}` : 'nothing is asked');
    this.askedBy(decision, reply);
    const unable = this.refusal(decision.fallback as JsonObject, decision);
    if (unable) throw new Error(`${decision.asks} would answer for the absent what is refused: ${unable.why}`);
    const command = { seat: decision.who, decision: decision.id, reply };
    const accepted = submit(this.ruleset, live.state, command, diceOf(live.faces), { onEvent: freeze });
    if (!accepted.ok) throw new Error(`refused: ${accepted.refusal.why} (${accepted.refusal.cite})`);
    this.told.push(...accepted.events);
    frozen.state = throughJson(frozen.state);
    submit(severed(this.ruleset), frozen.state, throughJson(command), diceOf(frozen.faces));
    this.same();
    return this;
  }

  /** The menus lead to the reply: they ask for a field once, and what they offer until they end is a whole answer. */
  private askedBy(decision: Decision, reply: JsonObject): void {
    const view = this.view(decision.who);
    const given: JsonObject = {};
    let offered = true;
    for (;;) {
      const choices = this.ruleset.questions[decision.asks]!.choices(view, decision, given);
      if (choices === undefined) break;
      const { field, options } = choices;
      if (field in given) throw new Error(`${decision.asks} asks twice for ${field}`);
      const value = reply[field];
      if (value === undefined) return;
      offered &&= options.some(option => isDeepStrictEqual(option.value, value));
      given[field] = value;
    }
    const refusal = offered ? this.refusal(given, decision) : undefined;
    if (refusal) throw new Error(`${decision.asks} asks for no more than ${JSON.stringify(given)}: ${refusal.why}`);
  }

  /** Answers with the fallback of what is asked. */
  fallback(): this {
    return this.answer(this.asked.fallback as JsonObject);
  }

  /** What players read about everything so far. */
  get reports(): Report[] {
    return this.ruleset.narrate(this.events, this.board);
  }

  private play(): Played<B> {
    if (this.live) return this.live;
    if (this.first === undefined) throw new Error('startAt names the step to play');
    const faces = [...this.script];
    const copy = throughJson({ board: this.set, first: this.first });
    const opened = open(
      this.ruleset,
      { board: throughJson(this.set), first: throughJson(this.first), options: this.options },
      diceOf(faces),
      { onEvent: freeze },
    );
    this.live = { state: opened.state, faces };
    this.told.push(...opened.events);
    const again = [...this.script];
    this.frozen = {
      state: open(severed(this.ruleset), { ...copy, options: this.options }, diceOf(again)).state,
      faces: again,
    };
    this.same();
    return this.live;
  }

  private same(): void {
    const shared = sharedPlaces(this.live?.state);
    if (shared.length > 0) throw new Error(`the state shares objects: ${shared.slice(0, 5).join('; ')}`);
    const live = throughJson(this.live?.state);
    const frozen = throughJson(this.frozen?.state);
    if (!isDeepStrictEqual(live, frozen)) throw new Error('the play differs when its state goes through JSON');
  }
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function diceOf(faces: number[]): Dice {
  return {
    face(sides) {
      const face = faces.shift();
      if (face === undefined) throw new Error(`a d${sides} is thrown, but the script has run out`);
      if (!Number.isInteger(face) || face < 1 || face > sides) throw new Error(`${face} is no face of a d${sides}`);
      return face;
    },
  };
}
