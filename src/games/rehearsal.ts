import { seededDice } from '../engine/dice/scripted.js';
import {
  type AnyRuleset,
  advise,
  type Decision,
  type GameEvent,
  type GameState,
  type Json,
  type JsonObject,
  type PlanPhase,
  type SeatId,
  submit,
  type View,
  viewFor,
} from '../engine/index.js';
import { t } from '../engine/language.js';
import { wordsOf } from './line-words.js';
import { nearestAnswer } from './nearest-answer.js';
import { nextLine, type PlanLine } from './plan.js';
import { copyOf } from './position.js';
import { touchedUnits } from './touched-units.js';

/** Answers that are given in a rehearsal at most, those of others included. */
const MOST_ANSWERS = 400;
/** Of these, before the phase that is planned has begun. */
const MOST_BEFORE = 60;
/** Lines that a plan has at most. */
const MOST_LINES = 80;
/** So often dice are thrown anew until a line comes out as hoped. */
const MOST_THROWS = 6;

/** What a rehearsal makes of the lines that it is given. */
export interface HowRehearsed {
  /** `mends`: lines that Suggest filled in and that are not possible become what is; `fills`: so do lines that are missing. */
  suggests?: 'mends' | 'fills';
  /** Lines that are not possible are left out. */
  leavesOut?: true;
}

/** A rehearsal as far as it has come: plain data, so that it can go on in another thread. */
export interface Rehearsal {
  ruleset: string;
  /** What the player may know of the battle, played on by the lines. */
  state: GameState;
  seat: SeatId;
  /** The turn in which it began. */
  from: number;
  /** Of its own dice. */
  seed: string;
  /** The phase that is planned; undefined until the first one is found in which the seat has something to do. */
  phase?: string;
  title?: string;
  /** Phases that are not looked for: the plans that their seat has for them, whose lines are played. */
  before: Record<string, PlanLine[]>;
  lines: PlanLine[];
  /** The highest id that a line of the plan ever had. */
  lastId: number;
  /** Lines that were rehearsed. */
  done: number;
  how: HowRehearsed;
  /** What was left out since it cannot be done, in words. */
  left: string[];
  /** Ends at the question of this line, by its place; else of the first that has none. */
  until?: number;
  answers: number;
  /** Why it has ended: at a question of the seat's own, with its phase, or where nobody can plan beyond. */
  end?: 'question' | 'phase' | 'unforeseen';
  /** The question at which it ended. */
  decision?: Decision;
}

/** What the seat may know of a state, to be rehearsed on: nothing that is sealed or hidden goes in. */
export function rehearsable(ruleset: AnyRuleset, state: GameState, seat: SeatId): GameState {
  const { board, pending } = viewFor(state, seat, ruleset.hide);
  return copyOf({ ...state, board, pending: pending.map(decision => ({ ...decision })) }, state);
}

/** Goes on until it ends or `isLate`; changes the rehearsal. */
export function rehearse(ruleset: AnyRuleset, r: Rehearsal, isLate: () => boolean): Rehearsal {
  while (r.end === undefined && !isLate()) goOn(ruleset, r);
  return r;
}

function goOn(ruleset: AnyRuleset, r: Rehearsal): void {
  const { planning } = ruleset;
  const phase = planning.phaseOf(r.state.board);
  const reached = phase !== undefined && phase.key === r.phase;
  const tooLong = r.answers > (r.phase !== undefined && reached ? MOST_ANSWERS : MOST_BEFORE);
  if (r.state.result !== undefined || tooLong || (r.done > 0 && !reached)) {
    r.end = 'phase';
    return;
  }
  const own =
    phase &&
    r.state.pending.find(({ who, asks, reply }) => reply === undefined && who === r.seat && asks in planning.doing);
  if (!own) {
    answerOther(ruleset, r);
    return;
  }
  if (r.phase === undefined && !(phase.key in r.before)) {
    r.phase = phase.key;
    r.title = phase.title;
  }
  if (phase.key === r.phase) {
    answerOwn(ruleset, r, own, phase);
    return;
  }
  const earlier = nextLine({ lines: r.before[phase.key] ?? [] }, ruleset, { asks: own.asks, stage: phase.stage });
  if (earlier && 'line' in earlier) {
    earlier.line.state = 'played';
    const view = viewFor(r.state, r.seat, ruleset.hide);
    if (ruleset.questions[own.asks]?.check(view, own, earlier.line.reply) === undefined) {
      playOut(ruleset, r, own, earlier.line.reply, earlier.line);
      return;
    }
  }
  give(ruleset, r, own, own.fallback, seededDice(`${r.seed} ${r.answers}`));
}

/** Everything that is not planned: windows are let pass, all else is answered as for a player whose time is up. */
function answerOther(ruleset: AnyRuleset, r: Rehearsal): void {
  const other = r.state.pending.find(({ reply }) => reply === undefined);
  if (other === undefined) {
    r.end = 'phase';
    return;
  }
  give(ruleset, r, other, restingReply(ruleset, other), seededDice(`${r.seed} ${r.answers}`));
}

function restingReply({ planning }: AnyRuleset, { asks, fallback }: Decision): Json {
  return planning.windows[asks]?.hold ?? fallback;
}

function give(
  ruleset: AnyRuleset,
  r: Rehearsal,
  { id, who }: Decision,
  reply: Json,
  dice: ReturnType<typeof seededDice>,
): GameEvent[] {
  r.answers += 1;
  const result = submit(ruleset, r.state, { seat: who, decision: id, reply }, dice);
  if (!result.ok) throw new Error(`a rehearsal answered what is refused: ${result.refusal.why}`);
  if (ruleset.planning.unforeseen(result.events, r.from)) r.end = 'unforeseen';
  return result.events;
}

function answerOwn(ruleset: AnyRuleset, r: Rehearsal, own: Decision, phase: PlanPhase): void {
  const asked = { asks: own.asks, stage: phase.stage };
  if (r.until !== undefined && r.done >= r.until) {
    endAt(r, own);
    return;
  }
  const rest = { lines: r.lines.slice(r.done) };
  const next = nextLine(rest, ruleset, asked);
  for (const line of rest.lines) {
    if (line.state !== 'passed') break;
    line.state = 'open';
    r.done += 1;
  }
  if (next && 'stopsAt' in next) {
    notPossible(r, next.stopsAt, t`Nobody is asked this any more.`);
    return;
  }
  const view = viewFor(r.state, r.seat, ruleset.hide);
  if (next) {
    const { line } = next;
    const refusal = ruleset.questions[own.asks]?.check(view, own, line.reply);
    const mayChange = refusal !== undefined && r.how.suggests !== undefined && line.suggested === true;
    const question = ruleset.questions[own.asks];
    const instead =
      mayChange && question ? nearestAnswer({ ruleset, question, view, decision: own }, line.reply) : undefined;
    if (refusal && !instead) {
      notPossible(r, line, refusal.why);
      return;
    }
    if (instead) line.reply = instead;
    r.done += 1;
    playLine(ruleset, r, own, { ...asked, view, line });
    return;
  }
  if (r.how.suggests === 'fills' && r.lines.length < MOST_LINES) {
    r.lastId += 1;
    const line: PlanLine = {
      id: r.lastId,
      ...asked,
      reply: advise(ruleset, view, own) ?? (own.fallback as JsonObject),
      words: '',
      thrown: 0,
      state: 'open',
      suggested: true,
    };
    r.lines.splice(r.done, 0, line);
    r.done += 1;
    playLine(ruleset, r, own, { ...asked, view, line });
  } else if (r.done < r.lines.length) give(ruleset, r, own, own.fallback, seededDice(`${r.seed} ${r.answers}`));
  else endAt(r, own);
}

/** What was filled in and is no use any more makes room for what is; what was chosen says why it is not possible. */
function notPossible(r: Rehearsal, line: PlanLine, why: string): void {
  const mayGo = r.how.leavesOut === true || (r.how.suggests !== undefined && line.suggested === true);
  if (!mayGo) {
    line.why = why;
    r.done += 1;
    return;
  }
  if (line.intent !== true && line.rests !== true) r.left.push(line.words);
  r.lines.splice(r.lines.indexOf(line), 1);
}

function endAt(r: Rehearsal, decision: Decision): void {
  r.end = 'question';
  r.decision = decision;
}

function playLine(
  ruleset: AnyRuleset,
  r: Rehearsal,
  own: Decision,
  { view, line }: { view: View; line: PlanLine },
): void {
  Object.assign(line, wordsOf(ruleset, view, own, line.reply));
  delete line.why;
  const { board } = r.state;
  playOut(ruleset, r, own, line.reply, line);
  line.touches = touchedUnits(board, r.state.board, r.seat);
}

/** Submits a line and what comes of it, up to the next question of anybody's own doing, with dice under which it succeeds. */
function playOut(ruleset: AnyRuleset, r: Rehearsal, own: Decision, reply: JsonObject, line: PlanLine): void {
  const before = r.state;
  const { answers } = r;
  const first = line.thrown;
  for (let again = 0; again < MOST_THROWS; again += 1) {
    line.thrown = (first + again) % MOST_THROWS;
    r.state = copyOf(before);
    r.answers = answers;
    delete r.end;
    const dice = seededDice(`${r.seed} ${line.id} ${line.thrown}`);
    const events = give(ruleset, r, own, reply, dice);
    for (let next = waits(ruleset, r); next; next = waits(ruleset, r)) {
      events.push(...give(ruleset, r, next, restingReply(ruleset, next), dice));
    }
    const stops = ruleset.planning.stops(events, r.state.board, r.seat);
    if (!stops.some(({ kind }) => kind !== 'reaction')) return;
  }
}

/** A question that is not of anybody's own doing. */
function waits({ planning }: AnyRuleset, r: Rehearsal): Decision | undefined {
  if (r.end !== undefined || r.answers > MOST_ANSWERS) return undefined;
  const open = r.state.pending.filter(({ reply }) => reply === undefined);
  return open.some(({ asks }) => asks in planning.doing) ? undefined : open[0];
}
