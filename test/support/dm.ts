import { isDeepStrictEqual } from 'node:util';
import type { Dice } from '../../src/engine/dice/types.js';
import type {
  Decision,
  Frame,
  GameState,
  JsonObject,
  Moment,
  Refusal,
  Report,
  Ruleset,
  SeatId,
  Step,
  TerrainPiece,
} from '../../src/engine/index.js';
import { open, start, submit, viewFor } from '../../src/engine/index.js';
import type { Army, Detachment, DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import type { DmEvent, DmQuestion, DmView, Narrator, Weigh } from '../../src/rulesets/darker-millennium/game.js';
import { optionsSchema } from '../../src/rulesets/darker-millennium/options.js';
import { narrateWith } from '../../src/rulesets/tell-reports.js';
import { emptyArmy, muster, type Part, type Place } from './dm-army.js';

export * from './dm-army.js';

/** A room of any events, so that a test needs only the rooms that it plays. */
export interface AnyRoom {
  steps: Step<DmBoard, DmEvent>[];
  questions: Record<string, DmQuestion>;
  moments: Record<string, Moment<DmBoard>>;
  evolve: object;
  narrate: object;
  traces: object;
  weigh: Record<string, Weigh>;
}

export interface Setting {
  blue?: Part[];
  red?: Part[];
  terrain?: TerrainPiece[];
  /** Inches; 48 by 48 by default. */
  table?: Place;
  markers?: { id: string; label: string; at: Place; radius?: number }[];
  detachments?: (Partial<Detachment> & Pick<Detachment, 'id' | 'side'>)[];
  armies?: { blue?: Partial<Army>; red?: Partial<Army> };
  /** Switches that differ from the defaults. */
  options?: JsonObject;
  /** Other fields of the board: turn, phase, firstPlayer … */
  board?: Partial<DmBoard>;
  /** Stand-ins for steps of rooms that the test does not play. */
  steps?: Step<DmBoard, DmEvent>[];
}

/** A rectangle of terrain, in inches from its top left corner; `height` in inches. */
export function piece(
  name: string,
  [x, y, wide, deep]: [x: number, y: number, wide: number, deep: number],
  keywords: string[],
  height = 3,
): TerrainPiece {
  const corners: Place[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ];
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    letter: name.slice(-1),
    name,
    kind: name.split(' ')[0]?.toLowerCase() ?? 'ruin',
    outline: corners.map(inches),
    height: height * 1000,
    keywords,
  };
}

function inches([x, y]: Place): { x: number; y: number } {
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) };
}

/** The board of a setting: blue from the south, red from the north, seats `blue` and `red`, turn 1, Action Phase. */
export function boardOf(setting: Setting): DmBoard {
  const [wide, deep] = setting.table ?? [48, 48];
  const detachments = (setting.detachments ?? []).map((given): Detachment => {
    const name = `${given.side === 'blue' ? 'Blue' : 'Red'} Detachment`;
    const usual = { name, keywords: [], commandDice: 5, stage: 'reserve' as const, points: 0, seized: false };
    return { ...usual, seat: given.side, pool: [], ...given };
  });
  const board: DmBoard = {
    outline: [
      [0, 0],
      [wide, 0],
      [wide, deep],
      [0, deep],
    ].map(corner => inches(corner as Place)),
    terrain: setting.terrain ?? [],
    sides: [
      { id: 'blue', name: 'Meridian Guard', edge: 'south' },
      { id: 'red', name: 'Hollow Brood', edge: 'north' },
    ],
    seats: [
      { id: 'blue', side: 'blue' },
      { id: 'red', side: 'red' },
    ],
    units: {},
    models: {},
    markers: (setting.markers ?? []).map(({ at, radius, ...marker }) => ({
      ...marker,
      at: inches(at),
      radius: (radius ?? 3) * 1000,
    })),
    turn: 1,
    squads: {},
    detachments: Object.fromEntries(detachments.map(detachment => [detachment.id, detachment])),
    armies: {
      blue: { ...emptyArmy('blue'), ...setting.armies?.blue },
      red: { ...emptyArmy('red'), ...setting.armies?.red },
    },
    profiles: {},
    weapons: {},
    phase: 'action',
    subPhase: 0,
    firstPlayer: 'blue',
    activated: [],
    destroyed: [],
  };
  muster(board, 'blue', setting.blue ?? []);
  muster(board, 'red', setting.red ?? []);
  return Object.assign(board, setting.board);
}

/** A small battle with scripted dice, made of the given rooms. Nothing is played before the first look or answer. */
export function scenarioIn(rooms: AnyRoom[]): (setting: Setting) => Scenario {
  return setting => new Scenario(rooms, setting);
}

interface Played {
  state: GameState<DmBoard>;
  faces: number[];
}

/**
 * Plays everything twice, the second time with the state through JSON before every answer, and throws as soon as the two
 * differ.
 */
export class Scenario {
  /** All facts so far. */
  readonly told: DmEvent[] = [];
  readonly ruleset: Ruleset<DmBoard, DmEvent>;
  private readonly options: JsonObject;
  private first: Frame | undefined;
  private readonly script: number[] = [];
  private live: Played | undefined;
  private frozen: Played | undefined;
  private readonly set: DmBoard;

  constructor(
    private readonly rooms: AnyRoom[],
    setting: Setting,
  ) {
    this.set = boardOf(setting);
    this.options = optionsSchema.parse(setting.options ?? {}) as unknown as JsonObject;
    const steps = [...rooms.flatMap(room => room.steps), ...(setting.steps ?? [])];
    this.ruleset = {
      id: 'darker-millennium@test',
      steps: Object.fromEntries(steps.map(step => [step.name, step])),
      questions: Object.assign({}, ...rooms.map(room => room.questions)),
      moments: Object.assign({}, ...rooms.map(room => room.moments)),
      evolve: Object.assign({}, ...rooms.map(room => room.evolve)),
      result: () => ({ summary: 'over', scores: [] }),
    } as unknown as Ruleset<DmBoard, DmEvent>;
  }

  /** Names the step to play: its name or the step itself. */
  startAt(step: string | { name: string; beats: object }, args: JsonObject = {}): this {
    const known = typeof step === 'string' ? this.ruleset.steps[step] : step;
    if (known === undefined) throw new Error(`no step ${step}`);
    // A frame underneath keeps what the step ends with.
    this.first = { step: 'scenario', at: 'play', args: { frame: start(known, args) as unknown as JsonObject } };
    this.ruleset.steps.scenario = {
      name: 'scenario',
      beats: {
        play: (_g, { frame }) => ({ call: structuredClone(frame) as unknown as Frame }),
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
  given(write: (board: DmBoard) => void): this {
    if (this.live) throw new Error('the play has begun');
    write(this.set);
    return this;
  }

  get board(): DmBoard {
    return this.play().state.board;
  }
  get state(): GameState<DmBoard> {
    return this.play().state;
  }
  get events(): DmEvent[] {
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

  eventsOf<T extends DmEvent['type']>(type: T): Extract<DmEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<DmEvent, { type: T }> => event.type === type);
  }

  view(seat: SeatId | 'spectator' = 'spectator'): DmView {
    return viewFor(this.state, seat);
  }

  /** The question asked now. */
  get question(): DmQuestion {
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
    const frozen = this.frozen as Played;
    const decision = this.pending.find(({ who }) => seat === undefined || who === seat);
    if (decision === undefined) throw new Error(seat ? `nothing is asked of ${seat}` : 'nothing is asked');
    const command = { seat: decision.who, decision: decision.id, reply };
    const accepted = submit(this.ruleset, live.state, command, diceOf(live.faces));
    if (!accepted.ok) throw new Error(`refused: ${accepted.refusal.why} (${accepted.refusal.cite})`);
    this.told.push(...accepted.events);
    frozen.state = JSON.parse(JSON.stringify(frozen.state)) as GameState<DmBoard>;
    submit(this.ruleset, frozen.state, JSON.parse(JSON.stringify(command)), diceOf(frozen.faces));
    this.same();
    return this;
  }

  /** Answers with the fallback of what is asked. */
  fallback(): this {
    return this.answer(this.asked.fallback as JsonObject);
  }

  /** What players read about everything so far. */
  get reports(): Report[] {
    const tell = Object.assign({}, ...this.rooms.map(room => room.narrate)) as Record<string, Narrator>;
    return narrateWith(tell, this.events, this.board);
  }

  private play(): Played {
    if (this.live) return this.live;
    if (this.first === undefined) throw new Error('startAt names the step to play');
    const faces = [...this.script];
    const copy = JSON.parse(JSON.stringify({ board: this.set, first: this.first })) as { board: DmBoard; first: Frame };
    const opened = open(
      this.ruleset,
      { board: structuredClone(this.set), first: this.first, options: this.options },
      diceOf(faces),
    );
    this.live = { state: opened.state, faces };
    this.told.push(...opened.events);
    const again = [...this.script];
    this.frozen = {
      state: open(this.ruleset, { ...copy, options: this.options }, diceOf(again)).state,
      faces: again,
    };
    this.same();
    return this.live;
  }

  private same(): void {
    const live = JSON.parse(JSON.stringify(this.live?.state)) as unknown;
    const frozen = JSON.parse(JSON.stringify(this.frozen?.state)) as unknown;
    if (!isDeepStrictEqual(live, frozen)) throw new Error('the play differs when its state goes through JSON');
  }
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
