import { scriptedDice, seededDice } from '../../src/engine/dice/scripted.js';
import {
  type Accepted,
  type AnyRuleset,
  type Board,
  type Choices,
  type Command,
  canUndo,
  checkReply,
  compose,
  type Decision,
  type Dice,
  type GameEvent,
  type GameState,
  type Json,
  type JsonObject,
  open,
  type Refusal,
  type SetUp,
  submit,
  type ThrownDie,
  viewFor,
  type Watch,
} from '../../src/engine/index.js';
import { forget } from '../../src/engine/kernel/memory.js';
import { boardFaults } from './board-faults.js';
import type { Match } from './match.js';
import { severed, sharedPlaces } from './severed.js';

export interface RandomGame {
  decisions: number;
  turns: number;
  winner?: string;
  /** Refused answers that were tried on purpose. */
  refused: number;
  faults: string[];
}

export interface RandomGameOptions extends Partial<Match> {
  seed: number;
  points: number;
  /** Look for faults after each answer; off for measuring speed. */
  inspect: boolean;
  /** Looks at each decision before it is answered, and tells faults. */
  look?(state: GameState, decision: Decision): string[];
}

const MOST_DECISIONS = 20_000;
const MOST_FAULTS = 10;

/** Plays one whole game by random legal answers, with nonsense among them, and looks for faults at every step. */
export function randomGame(ruleset: AnyRuleset, options: RandomGameOptions): RandomGame {
  const { seed, inspect } = options;
  const chance = seededDice(`choices ${seed}`);
  const dice = seededDice(`dice ${seed}`);
  const events: GameEvent[] = [];
  const watch = inspect ? { onEvent: (event: GameEvent) => events.push(structuredClone(event)) } : {};
  const set = ruleset.setUp(randomSetUp(ruleset, chance, options));
  const folded = inspect ? structuredClone(set.board) : undefined;
  let { state } = open(ruleset, set, dice, watch);
  const apart = inspect ? severed(ruleset) : undefined;
  const game: RandomGame = { decisions: 0, turns: 0, refused: 0, faults: [] };
  const blame = (fault: string) => game.faults.push(`seed ${seed}, seq ${state.seq}: ${fault}`);

  while (state.result === undefined && game.faults.length < MOST_FAULTS) {
    if (game.decisions > MOST_DECISIONS) blame('does not end');
    const open = state.pending.filter(pending => pending.reply === undefined);
    const decision = open[chance.face(open.length || 1) - 1];
    if (decision === undefined) {
      blame('nobody is asked and there is no result');
      break;
    }
    if (inspect && chance.face(6) === 1)
      game.refused += Number(tryNonsense(ruleset, state, decision, chance, dice, blame));
    for (const fault of options.look?.(state, decision) ?? []) blame(`${decision.asks}: ${fault}`);
    const thrownBefore = state.dice;
    const before = inspect ? JSON.stringify(state) : '';
    const answered = answerAtRandom(ruleset, state, decision, { chance, dice, watch });
    if ('why' in answered) {
      blame(`the fallback of ${decision.asks} is illegal: ${answered.why}`);
      break;
    }
    const { reply, outcome } = answered;
    game.decisions += 1;
    if (apart === undefined) continue;
    checkBarrier(state, decision.who, state.dice > thrownBefore, blame);
    checkViews(ruleset, state, blame);
    checkApart(apart, before, { seat: decision.who, decision: decision.id, reply }, { ...outcome, state }, blame);
    // Folded are the events of the answers before this one.
    for (const fault of boardFaults(ruleset, state, folded)) blame(fault);
    for (const event of events.splice(0)) fold(ruleset, folded as Board, event);
    if (JSON.stringify(folded) !== JSON.stringify(state.board)) blame('the board differs from the fold of its events');
    state = JSON.parse(JSON.stringify(state)) as GameState;
  }
  game.turns = state.board.turn;
  game.winner = state.result?.winner;
  return game;
}

function randomSetUp(ruleset: AnyRuleset, chance: Dice, match: RandomGameOptions): SetUp {
  const { seed, points, seats = 1, codex = '', against = codex, codexes = [], options = {} } = match;
  const share = Math.floor(points / seats);
  const pick = (wanted: string) => {
    const all = ruleset.armies.templates(codexes);
    const fitting = all.filter(({ id, size }) => size === share && id.startsWith(wanted));
    const template = fitting[chance.face(fitting.length || 1) - 1];
    if (template === undefined) throw new Error(`no template army ${wanted} at ${share} points`);
    return ruleset.armies.list(template.id, codexes) ?? null;
  };
  const armies = Array.from({ length: seats }, (_, index) =>
    (['blue', 'red'] as const).map(side => ({
      side,
      seat: index === 0 ? side : `${side}${index + 1}`,
      list: pick(side === 'blue' ? codex : against),
    })),
  ).flat();
  return { points, battlefieldSeed: seed, armies, options, codexes };
}

/** Random walks through the choices, a place sometimes anywhere on the table, and at last the fallback. */
function* randomReplies(ruleset: AnyRuleset, state: GameState, decision: Decision, chance: Dice): Generator<Json> {
  const view = viewFor(state, decision.who, ruleset.hide);
  for (let tries = 0; tries < 8; tries += 1) {
    const reply = compose(ruleset, view, decision, choices => randomValue(state, choices, chance));
    if (reply !== undefined) yield reply;
  }
  yield decision.fallback;
}

/** The first of them that is accepted, and what came of it; or why not even the fallback is. */
function answerAtRandom(
  ruleset: AnyRuleset,
  state: GameState,
  decision: Decision,
  { chance, dice, watch }: { chance: Dice; dice: Dice; watch: Watch<Board, GameEvent> },
): { reply: Json; outcome: Accepted<GameEvent> } | Refusal {
  let refusal: Refusal | undefined;
  for (const reply of randomReplies(ruleset, state, decision, chance)) {
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice, watch);
    if (outcome.ok) return { reply, outcome };
    refusal = outcome.refusal;
  }
  return refusal as Refusal;
}

/** The first of them that would be accepted. */
export function randomAnswer(
  ruleset: AnyRuleset,
  state: GameState,
  decision: Decision,
  chance: Dice,
  blame: (fault: string) => void,
): Json {
  let refusal: Refusal | undefined;
  for (const reply of randomReplies(ruleset, state, decision, chance)) {
    refusal = checkReply(ruleset, state, decision, reply);
    if (refusal === undefined) return reply;
  }
  blame(`the fallback of ${decision.asks} is illegal: ${refusal?.why}`);
  return decision.fallback;
}

function randomValue(state: GameState, choices: Choices, chance: Dice): Json | undefined {
  const { options, many, free } = choices;
  if (free && (options.length === 0 || chance.face(5) === 1)) return randomPlace(state.board, chance);
  if (many) {
    const count = Math.min(options.length, many.min + chance.face(many.max - many.min + 1) - 1);
    const left = [...options];
    return Array.from({ length: count }, () => left.splice(chance.face(left.length) - 1, 1)[0]?.value as Json);
  }
  const picked = options[chance.face(options.length || 1) - 1]?.value;
  const eager = typeof picked === 'string' && PASSING.has(picked) && chance.face(EAGERNESS) > 1;
  return eager ? options[chance.face(options.length) - 1]?.value : picked;
}

/** Answers that only end things; too many of them and nothing ever meets. */
const PASSING = new Set(['none', 'done', 'end', 'pass', 'hold']);
const EAGERNESS = 4;

function randomPlace(board: Board, chance: Dice): Json {
  const width = Math.max(...board.outline.map(({ x }) => x));
  const height = Math.max(...board.outline.map(({ y }) => y));
  return { x: chance.face(width), y: chance.face(height) };
}

const NONSENSE: Json[] = [
  null,
  {},
  [],
  'run',
  { do: 'fly' },
  { do: 'run', unit: 'nobody', to: { x: 1, y: 1 } },
  { do: 'run', unit: { toString: 1 }, to: 'F5' },
  { unit: '__proto__', do: 'constructor' },
  { react: 'evade', as: 7 },
  { do: 'activate', dice: [6, 6], unit: 'b1' },
];

/** Names that everything in JavaScript has: they look up something wherever a record is read without care. */
const INHERITED = ['constructor', '__proto__', 'toString'];

/** A legal answer of which one word is not a name of the battle. */
function almostLegal(ruleset: AnyRuleset, state: GameState, decision: Decision, chance: Dice): Json | undefined {
  const view = viewFor(state, decision.who, ruleset.hide);
  const reply = compose(ruleset, view, decision, choices => randomValue(state, choices, chance));
  const words = Object.keys(reply ?? {}).filter(field => typeof reply?.[field] === 'string');
  const field = words[chance.face(words.length || 1) - 1];
  return reply && field ? { ...reply, [field]: INHERITED[chance.face(INHERITED.length) - 1] } : undefined;
}

/** A foreign or wild answer must be refused and change nothing. True when it was. */
function tryNonsense(
  ruleset: AnyRuleset,
  state: GameState,
  decision: Decision,
  chance: Dice,
  dice: Dice,
  blame: (fault: string) => void,
): boolean {
  const before = JSON.stringify(state);
  const wild = NONSENSE[chance.face(NONSENSE.length) - 1] as Json;
  const reply = (chance.face(2) === 1 ? almostLegal(ruleset, state, decision, chance) : undefined) ?? wild;
  const view = viewFor(state, decision.who, ruleset.hide);
  const question = ruleset.questions[decision.asks];
  const legal = typeof reply === 'object' && reply !== null && !Array.isArray(reply);
  if (legal && question?.check(view, decision, reply as JsonObject) === undefined) return false;
  const others = state.board.seats.filter(seat => seat.id !== decision.who);
  const stranger = others[chance.face(others.length || 1) - 1]?.id ?? 'nobody';
  const outcomes = [
    submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice),
    submit(ruleset, state, { seat: stranger, decision: decision.id, reply: decision.fallback }, dice),
    submit(ruleset, state, { seat: decision.who, decision: 'x.0', reply: decision.fallback }, dice),
  ];
  if (outcomes.some(outcome => outcome.ok)) blame(`${decision.asks} accepted nonsense: ${JSON.stringify(reply)}`);
  if (JSON.stringify(state) !== before) blame(`a refused answer to ${decision.asks} changed the state`);
  return true;
}

function checkBarrier(state: GameState, seat: string, threw: boolean, blame: (fault: string) => void): void {
  if (threw && canUndo(state, seat)) blame('a roll can be undone');
  for (const other of state.board.seats) {
    if (other.id !== seat && canUndo(state, other.id)) blame('somebody may undo the answer of another');
  }
}

function checkViews(ruleset: AnyRuleset, state: GameState, blame: (fault: string) => void): void {
  if (!state.pending.some(pending => pending.reply !== undefined)) return;
  for (const seat of [...state.board.seats.map(({ id }) => id), 'spectator']) {
    const view = viewFor(state, seat, ruleset.hide);
    if (view.pending.some(pending => 'reply' in pending)) blame(`a sealed answer is in the view of ${seat}`);
  }
}

/** Played again from what was saved, with the state through JSON between all beats, an answer leads to the same. */
function checkApart(
  apart: AnyRuleset,
  before: string,
  command: Command,
  { state, events, thrown }: { state: GameState; events: GameEvent[]; thrown: ThrownDie[] },
  blame: (fault: string) => void,
): void {
  for (const place of sharedPlaces(state).slice(0, 3)) blame(`the state shares an object: ${place}`);
  const again = JSON.parse(before) as GameState;
  const told: string[] = [];
  const watch = { onEvent: (event: GameEvent) => told.push(JSON.stringify(event)) };
  submit(apart, again, command, scriptedDice(thrown.map(({ face }) => face)), watch);
  if (JSON.stringify(again) !== JSON.stringify(state)) blame('the play differs when its state goes through JSON');
  if (told.join() !== events.map(event => JSON.stringify(event)).join()) blame('a fact differs from what was told');
}

function fold(ruleset: AnyRuleset, board: Board, event: GameEvent): void {
  const apply = ruleset.evolve[event.type] as ((board: Board, event: GameEvent) => void) | undefined;
  if (apply === undefined) throw new Error(`nothing evolves ${event.type}`);
  apply(board, event);
  forget(board);
}
