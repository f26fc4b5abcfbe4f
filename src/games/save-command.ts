import {
  type AnyRuleset,
  type Decision,
  type GameEvent,
  type GameState,
  type Json,
  type Report,
  sealedIn,
  type ThrownDie,
  viewFor,
} from '../engine/index.js';
import { type BattleAndSeats, updateBattle, updateSeat } from '../store/battles.js';
import { insertCommand } from '../store/commands.js';
import { dropDraftsFor } from '../store/drafts.js';
import { importOf } from '../store/imports.js';
import { pack } from '../store/packed.js';
import { closePrompt, lastAskedSeat, openPrompt, openPrompts } from '../store/prompts.js';
import { dropAllUndo, rememberForUndo, saveSnapshot, saveState, thinUndo } from '../store/states.js';
import type { CommandRow, PromptRow } from '../store/tables.js';
import { type Application, packed, type Transaction } from './application.js';
import { COMPUTER } from './battle-info.js';
import { reportToCampaign } from './campaigns/report.js';
import { newSitting, postWaiting, writeChronicle } from './chronicle.js';
import type { PictureOfChapter, RetireDelivery } from './deliveries.js';
import { factsOf } from './history.js';
import { publicly } from './languages.js';
import { playsBoth } from './own-seats.js';
import { plansAfter } from './plans-after.js';
import { copyOf } from './position.js';
import { isAboutOthers, preparedFor, releaseOf } from './prepared.js';
import { isForced, isUnattended } from './prepared-interactions.js';
import { promptWords } from './prompt-words.js';
import { clockOf, setQuestionAlarm } from './question-clock.js';
import { takeReminder } from './reminders.js';
import type { Story } from './story.js';
import type { Written } from './teller.js';
import { withdrawAsk } from './undo-asks.js';

/** A snapshot of the whole state is saved every this many commands. */
const SNAPSHOT_EVERY = 50;
/** So many answers back a battle can go; beyond them to the ends of its turns. A position takes about 10 KB. */
const POSITIONS_KEPT = 40;

/** An accepted command on its way into the database. */
export interface AcceptedCommand extends BattleAndSeats {
  ruleset: AnyRuleset;
  after: GameState;
  story: Story;
  /** What is written into the chronicle. */
  written: readonly Written[];
  /** The commands that it takes back. */
  undone?: number[];
  /** The table at the end of the battle. */
  last?: PictureOfChapter;
  command: Pick<CommandRow, 'interaction' | 'kind' | 'answered'> & {
    seat?: string;
    who?: string;
    clock?: boolean;
    /** Others agreed to it, for whom whoever asked waited. */
    consented?: boolean;
    decision?: string;
    reply?: Json;
    events?: GameEvent[];
    reports?: readonly Report[];
    dice?: ThrownDie[];
  };
}

/** Saves the command, the state that it led to, what Discord must be told, and the clocks. */
export function saveCommand(app: Application, work: Transaction, accepted: AcceptedCommand): Promise<void> {
  return publicly(app, accepted.battle.guild, () => save(app, work, accepted));
}

async function save(app: Application, work: Transaction, accepted: AcceptedCommand): Promise<void> {
  const { battle, after, command } = accepted;
  const look = await newSitting(work.db, battle.id, command, app.now());
  const before = await app.positions.at(work.db, battle.id);
  await keepForUndo(work, accepted, before?.state);
  if (command.kind !== 'ruling') await withdrawAsk(work, accepted);
  await plansAfter(work, accepted, before?.state);
  const state = pack(after);
  await saveState(work.db, { battle: battle.id, seq: after.seq, state, traces: pack(accepted.story) });
  if (after.seq % SNAPSHOT_EVERY === 0) await saveSnapshot(work.db, { battle: battle.id, seq: after.seq, state });
  await insertCommand(work.db, {
    battle: battle.id,
    seq: after.seq,
    interaction: command.interaction,
    kind: command.kind,
    seat: command.seat ?? null,
    who: command.who ?? null,
    clock: command.clock ? 1 : 0,
    decision: command.decision ?? null,
    reply: command.reply === undefined ? null : JSON.stringify(command.reply),
    answered: command.answered,
    events: pack(command.events ?? []),
    reports: pack(command.reports ?? []),
    dice: JSON.stringify(command.dice ?? []),
    undone_by: null,
    at: app.now(),
  });
  await updateBattle(work.db, battle.id, {
    status: after.result === undefined ? 'running' : 'over',
    turn: after.board.turn,
    result: after.result === undefined ? null : JSON.stringify(accepted.ruleset.resultWords(after.result, after.board)),
    updated_at: app.now(),
  });
  await countExpired(work, accepted);
  const counts = await reportToCampaign(app, work.db, accepted, after);
  await tell(app, work, accepted, look, counts);
  work.keep(battle.id, { state: copyOf(after), story: accepted.story });
}

/** How many questions a seat left to the clock since its player did something. */
async function countExpired(work: Transaction, { battle, seats, command }: AcceptedCommand): Promise<void> {
  const row = seats.find(({ seat }) => seat === command.seat);
  if (row === undefined || isUnattended(command.interaction)) return;
  const expired = command.clock ? row.expired + 1 : 0;
  if (expired !== row.expired) await updateSeat(work.db, battle.id, row.seat, { expired });
}

async function keepForUndo(
  { db }: Transaction,
  { battle, after, command }: AcceptedCommand,
  before: GameState | undefined,
): Promise<void> {
  if (after.result !== undefined) return dropAllUndo(db, battle.id);
  if (command.kind !== 'answer' && command.kind !== 'correction') return;
  const { seq } = after;
  // What nobody chose is taken back with the answer before it; a correction is nobody's own.
  const seat = isForced(command.interaction) ? after.barrier.seat : (command.seat ?? '');
  const ends_turn = before && before.board.turn !== after.board.turn ? 1 : 0;
  await rememberForUndo(db, { battle: battle.id, seq, seat, ends_turn });
  await thinUndo(db, battle.id, POSITIONS_KEPT);
}

/** Queues, in this order: buttons taken off settled prompts, what happened, who is asked next, the end. */
async function tell(
  app: Application,
  work: Transaction,
  accepted: AcceptedCommand,
  look: boolean,
  counts: string | undefined,
): Promise<void> {
  const { battle, after, command, written, last } = accepted;
  const open = await openPrompts(work.db, battle.id);
  const waiting = after.pending.filter(decision => decision.reply === undefined);
  const closing = open.filter(prompt => !waiting.some(({ id }) => id === prompt.decision));
  // Above the chronicle when the battle begins; from then on it is edited.
  if (command.kind === 'start') await showBoard(work, battle);
  for (const prompt of closing) await retire(app, work, accepted, prompt);
  for (const who of new Set(closing.map(prompt => prompt.who))) await takeReminder(work, battle, who);
  await writeChronicle(work, battle, { seq: after.seq, written, now: app.now(), look, asks: waiting.length > 0 });

  const seen = open.filter(({ silent }) => silent === 0).map(({ seat }) => seat);
  // What answered itself without a message took the hand from nobody.
  const pinged = new Set(seen.length > 0 ? seen : [await lastAskedSeat(work.db, battle.id)]);
  if (command.kind === 'undo' && command.seat !== undefined) {
    // Who takes back alone has the phone in hand; who had to be agreed with waited for it.
    if (command.consented) pinged.delete(command.seat);
    else pinged.add(command.seat);
  }
  for (const decision of waiting) {
    if (open.some(prompt => prompt.decision === decision.id)) continue;
    // Who plays both sides has the phone in hand.
    const who = accepted.seats.find(({ seat }) => seat === decision.who)?.who;
    const isHere = who === command.who && command.clock !== true && playsBoth(accepted.seats, who);
    if (await ask(app, work, accepted, decision, !isHere && !pinged.has(decision.who))) pinged.add(decision.who);
  }
  const asked = (await openPrompts(work.db, battle.id)).filter(({ silent }) => silent === 0);
  // The computer's turn is over before anybody looks.
  const waits = asked.some(prompt => prompt.who !== COMPUTER);
  const handedOver = waits && namesOf(asked) !== namesOf(open.filter(({ silent }) => silent === 0));
  if (handedOver || after.result !== undefined) await showBoard(work, battle);
  if (after.result === undefined) return;
  await postWaiting(work, battle);
  const epilogue = accepted.ruleset.epilogue(await factsOf(work.db, battle.id), after.board);
  // Those from before it went on from a file are of another seal.
  const dice = after.dice - ((await importOf(work.db, battle.id))?.dice ?? 0);
  const result = accepted.ruleset.resultWords(after.result, after.board);
  await work.deliver(
    battle,
    packed({
      kind: 'over',
      result,
      dice,
      epilogue,
      ...(counts === undefined ? {} : { counts }),
      ...(last ? { picture: last } : {}),
    }),
  );
}

/** Who is waited for, as one text. */
function namesOf(prompts: readonly PromptRow[]): string {
  return [...new Set(prompts.map(({ who }) => who))].sort().join(' ');
}

/** Has the message that says where the battle stands posted or edited. */
export async function showBoard(work: Transaction, battle: BattleAndSeats['battle']): Promise<void> {
  await work.deliver(battle, packed({ kind: 'board' }));
}

async function retire(
  app: Application,
  work: Transaction,
  { battle, after, command }: AcceptedCommand,
  prompt: PromptRow,
): Promise<void> {
  const now = app.now();
  await closePrompt(work.db, battle.id, prompt.decision, now);
  await dropDraftsFor(work.db, battle.id, prompt.decision);
  if (prompt.who === COMPUTER || prompt.silent === 1) return;
  const retired: RetireDelivery = {
    kind: 'retire',
    decision: prompt.decision,
    title: prompt.title,
    clock: false,
    at: now,
  };
  if (command.decision === prompt.decision) {
    retired.by = command.who;
    // The clock's answer is known, so that it being the clock is sealed with it.
    if (!sealedIn(after).has(prompt.decision)) {
      retired.answered = command.answered;
      retired.clock = command.clock ?? false;
    }
  }
  await work.deliver(battle, packed(retired));
}

/** Whether it is asked by a message. */
async function ask(
  app: Application,
  work: Transaction,
  accepted: AcceptedCommand,
  decision: Decision,
  ping: boolean,
): Promise<boolean> {
  const { battle, seats, ruleset, after } = accepted;
  const who = seats.find(({ seat }) => seat === decision.who)?.who;
  if (!who) throw new Error(`nobody sits on ${decision.who}`);
  const now = app.now();
  const found =
    who === COMPUTER
      ? undefined
      : await preparedFor(work.db, { battle: battle.id, ruleset, state: after, decision, who });
  // Whoever takes back what was answered beforehand wants to be asked.
  const takenBack = accepted.command.kind === 'undo';
  const prepared = found && takenBack && isAboutOthers(found.kind) ? undefined : found;
  const prompted = who === COMPUTER || prepared ? undefined : promptDelivery(accepted, decision);
  const of = { battle: battle.id, decision: decision.id, silent: prepared ? 1 : 0 };
  const { clock, asking } = await clockOf(work.db, { battle, seats, who, now });
  await openPrompt(work.db, {
    ...of,
    ...clock,
    seat: decision.who,
    who,
    asks: decision.asks,
    title: prompted?.prompt.title ?? '',
    asked_at: now,
    asked_seq: after.seq,
    release: prepared ? releaseOf(prepared, { now, waits: app.windowWaits }) : null,
  });
  await setQuestionAlarm(work.db, of, asking, clock, now);
  if (prompted === undefined) {
    work.playOn(battle.id);
    return false;
  }
  const seat = decision.who;
  await work.deliver(battle, packed({ kind: 'prompt', decision: decision.id, seat, who, ping, ...prompted }));
  return true;
}

/** The prompt as everybody may read it, made from the spectator's view. */
export function promptDelivery({ ruleset, after }: Pick<AcceptedCommand, 'ruleset' | 'after'>, decision: Decision) {
  const question = ruleset.questions[decision.asks];
  if (question === undefined) throw new Error(`no question ${decision.asks}`);
  const view = viewFor(after, 'spectator', ruleset.hide);
  const phase = ruleset.planning.phaseOf(view.board);
  return {
    style: question.style,
    prompt: promptWords(ruleset, view, decision),
    // Copied, since some words are worked out only as they are read.
    buttons: question.style === 'buttons' ? structuredClone(question.choices(view, decision, {})) : undefined,
    ...(phase && decision.asks in ruleset.planning.doing ? { plannable: true } : {}),
    ...(phase && decision.asks in ruleset.planning.windows
      ? { rest: phase.part, ...(phase.piece ? { piece: phase.piece.part } : {}) }
      : {}),
  };
}
