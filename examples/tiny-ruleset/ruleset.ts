import { z } from 'zod';
import {
  anyRuleset,
  askOf,
  type Board,
  type Choices,
  frameOf,
  type JsonObject,
  type Option,
  type Question,
  questionOf,
  type Reacted,
  type Ruleset,
  type SideId,
  stepOf,
  Unfit,
  type WindowAsked,
  whenOf,
  windowOf,
} from '../../src/engine/index.js';
import { tinyArmies } from './armies.js';

/**
 * Two fencers who trade blows: the smallest battle with sealed choices, dice, nested reactions and undo. The order of this
 * file is the order in which a ruleset is written: board, events, names, steps, questions, the object that has them all.
 */
export interface TinyBoard extends Board {
  strength: Record<SideId, number>;
  aim: number;
  stances?: Record<SideId, string>;
  /** Known to its own side only. */
  secrets: Partial<Record<SideId, string>>;
  active: SideId;
}

/** Facts, with their dice in them. Only `evolve` below writes the board, from these. */
export type TinyEvent =
  | { type: 'stancesShown'; blue: string; red: string }
  | { type: 'turnBegan'; side: SideId; turn: number }
  | { type: 'aimed' }
  | { type: 'struck'; by: SideId; depth: number }
  | { type: 'landed'; by: SideId; faces: number[]; hurt: number }
  | { type: 'parried'; by: SideId }
  | { type: 'turnEnded'; turn: number };

const step = stepOf<TinyBoard, TinyEvent>();
const question = questionOf<TinyBoard>();
const when = whenOf<TinyBoard>();

// Names of questions, moments and frames, with the types of what they carry. Saved battles hold the strings.
const stanceAsk = askOf<Record<never, never>, { stance: string }>('stance');
export const actAsk = askOf<Record<never, never>, { do: string }>('act');
const reactAsk = askOf<WindowAsked<Struck>, Reacted>('react');

interface Struck {
  by: SideId;
  depth: number;
}

const struckWindow = windowOf<Struck>('struck');
const battleFrame = frameOf<{ chosen?: number }>('battle');
const turnFrame = frameOf('turn');
const strikeFrame = frameOf<Struck>('strike');
const parryFrame = frameOf<{ by: SideId }>('parry');

function otherSide(side: SideId): SideId {
  return side === 'blue' ? 'red' : 'blue';
}

/** The battle: both choose a stance, sealed until both have; then turns until somebody falls or the rounds are over. */
const battle = step(battleFrame, {
  chooseStances: () => ({
    askAll: (['blue', 'red'] as const).map(who => stanceAsk({ who, cite: 'T.stance', fallback: { stance: 'wary' } })),
  }),
  showStances(g, args, replies) {
    const [blue, red] = stanceAsk.answers(replies);
    g.emit({ type: 'stancesShown', blue: blue?.stance ?? '', red: red?.stance ?? '' });
    g.reveal();
    args.chosen = (args.chosen ?? 0) + 1;
    return args.chosen < Number(g.options.stances ?? 1) ? { go: 'chooseStances' } : undefined;
  },
  playTurn: () => ({ call: turnFrame() }),
  goOn: g => (isOver(g) ? { end: null } : { go: 'playTurn' }),
});

const turn = step(turnFrame, {
  begin(g) {
    g.emit({ type: 'turnBegan', side: otherSide(g.board.active), turn: g.board.turn + 1 });
  },
  ask: g => ({ ask: actAsk({ who: g.board.active, cite: 'T.act', fallback: { do: 'rest' } }) }),
  act(g, _args, reply) {
    const { do: what } = actAsk.answer(reply);
    if (what === 'aim') {
      g.emit({ type: 'aimed' });
      return { go: 'ask' };
    }
    if (what === 'strike') return { call: strikeFrame({ by: g.board.active, depth: 1 }) };
    // For tests of how a fault in the rules is survived.
    if (what === 'burst') throw new Error('the rules are at fault');
    return undefined;
  },
  finish(g) {
    g.emit({ type: 'turnEnded', turn: g.board.turn });
  },
});

/** Each blow lets the other side react, with a blow of its own that can be reacted to: last in, first out. */
const strike = step(strikeFrame, {
  declare(g, { by, depth }) {
    g.emit({ type: 'struck', by, depth });
  },
  letReact: (_g, { by, depth }) => ({ call: struckWindow({ by, depth }) }),
  roll(g, { by, depth }) {
    if (fallen(g.board)) return { end: null };
    const faces = g.roll(1 + (depth === 1 ? g.board.aim : 0), 6);
    const hurt = faces.filter(face => face >= 4).length;
    g.emit({ type: 'landed', by, faces, hurt });
    return undefined;
  },
});

const parry = step(parryFrame, {
  declare(g, { by }) {
    g.emit({ type: 'parried', by });
  },
});

function fallen(board: TinyBoard): boolean {
  return board.strength.blue <= 0 || board.strength.red <= 0;
}

function isOver({ board, options }: { board: TinyBoard; options: JsonObject }): boolean {
  return fallen(board) || board.turn >= Number(options.rounds);
}

/** A question of one field: which of `options`. What it offers is what it accepts. */
function picking<A>(field: string, title: string, style: 'buttons' | 'panel', options: (args: A) => Option[]) {
  const asked: Omit<Question<TinyBoard, A>, 'asks'> = {
    style,
    prompt: () => ({ title, lines: [], small: [] }),
    choices: (_view, decision, partial): Choices | undefined =>
      partial[field] === undefined ? { field, title, options: options(decision.args) } : undefined,
    check: (_view, decision, reply) =>
      options(decision.args).some(({ value }) => value === reply[field])
        ? undefined
        : { why: `Choose one of ${options(decision.args).map(({ label }) => label)}.`, cite: decision.cite },
  };
  return asked;
}

const option = (value: string, label = value): Option => ({ value, label });

export const tiny: Ruleset<TinyBoard, TinyEvent> = {
  id: 'tiny@1',
  name: 'Tiny',
  sizes: [10, 20],
  options: z.object({
    rounds: z.number().default(6),
    stances: z.number().default(1),
    strength: z.number().default(6),
  }) as unknown as Ruleset['options'],
  settledAtStart: ['strength', 'stances'],
  steps: { battle, turn, strike, parry },
  questions: {
    stance: question(
      stanceAsk,
      picking('stance', 'Choose a stance', 'panel', () => [option('bold', 'Bold'), option('wary', 'Wary')]),
    ),
    act: question(
      actAsk,
      picking('do', 'Act', 'panel', () => [
        option('aim', 'Aim'),
        option('strike', 'Strike'),
        option('rest', 'Rest'),
        option('burst', 'Burst'),
      ]),
    ),
    react: question(
      reactAsk,
      picking('react', 'React', 'buttons', ({ offers }: WindowAsked<Struck>) => [
        ...offers.map(({ id }) => option(id, id === 'parry' ? 'Parry' : 'Riposte')),
        option('hold', 'Hold'),
      ]),
    ),
  },
  moments: {
    struck: when(struckWindow, {
      asks: reactAsk,
      cite: 'T.react',
      watchers(view, { by, depth: struckAt }) {
        const seat = otherSide(by);
        const depth = struckAt + 1;
        if (depth > 4) return [];
        return [
          {
            seat,
            unit: seat,
            offers: [
              { id: 'riposte', frame: strikeFrame({ by: seat, depth }) },
              { id: 'parry', frame: parryFrame({ by: seat }) },
            ],
          },
        ].filter(() => view.board.turn > 0);
      },
    }),
  },
  evolve: {
    stancesShown(board, { blue, red }) {
      board.stances = { blue, red };
    },
    turnBegan(board, event) {
      board.active = event.side;
      board.turn = event.turn;
      board.aim = 0;
    },
    aimed(board) {
      board.aim += 1;
    },
    struck() {},
    landed(board, { by, hurt }) {
      board.strength[otherSide(by)] -= hurt;
    },
    parried(board, { by }) {
      board.secrets[by] = 'parried';
    },
    turnEnded() {},
  },
  verbs: [],
  reference: [],
  armies: tinyArmies,
  battlefield: (_points, seed) => ({
    outline: [],
    terrain: [],
    sides: [],
    seats: [],
    units: {},
    models: {},
    markers: [],
    turn: seed,
  }),
  setUp({ armies, options }) {
    if (armies.every(({ list }) => list === 'grey'))
      throw new Unfit('Two grey armies cannot be told apart: change one.');
    const strength = options.strength as number;
    return {
      board: {
        outline: [],
        terrain: [],
        sides: armies.map(({ side, list }) => ({ id: side, name: String(list) })),
        seats: armies.map(({ seat, side }) => ({ id: seat, side })),
        units: {},
        models: {},
        markers: [],
        turn: 0,
        strength: { blue: strength, red: strength },
        aim: 0,
        secrets: { blue: 'blue secret', red: 'red secret' },
        active: 'red',
      },
      first: battleFrame(),
      options,
    };
  },
  hide: (board, seat) => ({
    ...board,
    secrets: seat === 'spectator' ? {} : { [seat]: board.secrets[seat as SideId] },
  }),
  describe: view => ({
    title: `Turn ${view.board.turn}`,
    detail: '',
    sides: [],
    units: {},
    models: {},
    legend: [],
  }),
  traces: events =>
    events.flatMap(event =>
      event.type === 'landed'
        ? [{ kind: 'shot' as const, side: event.by, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }]
        : [],
    ),
  narrate: events =>
    events
      .filter(({ type }) => type !== 'turnBegan')
      .map(event => ({ title: event.type, lines: [JSON.stringify(event)], small: [], why: [] })),
  story(event) {
    if (event.type === 'turnBegan')
      return { chapter: { key: `${event.turn}`, title: `Turn ${event.turn}`, side: event.side } };
    return event.type === 'turnEnded' ? { picture: { title: `End of turn ${event.turn}` } } : undefined;
  },
  weigh: (view, _decision, _partial, { options }) =>
    options.map(({ value }) => {
      if (value === 'aim') return view.board.aim < 2 ? 3 : 0;
      return value === 'strike' || value === 'riposte' || value === 'bold' ? 2 : 1;
    }),
  planning: {
    doing: { act: { rests: ({ do: what }) => what === 'rest' } },
    windows: {
      react: {
        title: 'Ripostes',
        ahead: 'ask',
        hold: { react: 'hold' },
        kinds: { riposte: 'Riposte', parry: 'Parry' },
        kindOf: value => (value === 'hold' ? undefined : String(value)),
        candidates(_view, decision) {
          const { offers, about } = reactAsk.args(decision);
          return offers.map(({ id }) => ({
            reply: { react: id },
            kind: id,
            unit: decision.who,
            to: [about.by],
            at: 0,
            ways: [],
            odds: () => ({ chance: 0.5 }),
          }));
        },
      },
    },
    keywordsOf: id => [id],
    phaseOf: ({ turn }) =>
      turn === 0 ? undefined : { key: `${turn}`, title: `Turn ${turn}`, stage: 0, part: 'this turn' },
    behind: key => `Turn ${Number(key) + 2}`,
    unforeseen: () => false,
    stops: (events, _board, seat) =>
      events.flatMap(event =>
        event.type === 'landed' && event.by !== seat && event.hurt > 0
          ? [{ kind: 'reaction' as const, unit: seat, words: `${seat} was hurt` }]
          : [],
      ),
  },
  result(board) {
    const { blue, red } = board.strength;
    return {
      winner: blue === red ? undefined : blue > red ? 'blue' : 'red',
      scores: [
        { side: 'blue', points: blue, why: [] },
        { side: 'red', points: red, why: [] },
      ],
    };
  },
  resultWords: ({ winner, scores }) => ({
    winner,
    summary: scores.map(({ points }) => points).join(' to '),
    scores: scores.map(({ side, points }) => ({ side, points, why: [] })),
  }),
  tally: () => [],
  epilogue: events => ({
    losses: [],
    most: [],
    story: [`${events.filter(({ type }) => type === 'landed').length} blows landed.`],
  }),
  faults: board => (board.aim < 0 ? ['aim below nothing'] : []),
};

export const anyTiny = anyRuleset(tiny);
