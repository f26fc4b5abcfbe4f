import type { AnyRuleset, Report } from '../engine/index.js';
import type { BattleAndSeats } from '../store/battles.js';
import { markUndone } from '../store/commands.js';
import { dropUndo } from '../store/states.js';
import type { UndoRow } from '../store/tables.js';
import { answerInWords } from './answer.js';
import type { Application, Transaction } from './application.js';
import { strike } from './chronicle.js';
import type { ToldCommand } from './history.js';
import { publicly } from './languages.js';
import { onSameGround, type Position, readState, viewAt } from './position.js';
import { saveCommand } from './save-command.js';
import { readStory } from './story.js';
import { tellerFor, toldBy } from './telling.js';

/** What is taken back, from one command on, and how that is told and logged. */
interface TakeBack extends BattleAndSeats {
  ruleset: AnyRuleset;
  /** Where the battle stands. */
  position: Position;
  /** The position to go back to. */
  row: UndoRow;
  /** The answers that do not count any more. */
  taken: readonly { seq: number }[];
  /** Who may still take back alone what they answered before it; nobody after something was learned. */
  alone?: string;
  /** Asked as everybody in the server reads it. */
  report: () => Pick<Report, 'title' | 'lines'>;
  command: { interaction: string; seat?: string; who: string; answered: string; consented?: boolean };
}

/**
 * The battle stands as before a command. Its number is another, so that dice fall anew; its settings stay as they are now, since
 * rulings are not taken back. Nothing is deleted: what does not count any more is marked, and struck through where it was told.
 */
export function takeBack(app: Application, work: Transaction, back: TakeBack): Promise<number> {
  return publicly(app, back.battle.guild, () => goBack(app, work, back));
}

async function goBack(app: Application, work: Transaction, back: TakeBack): Promise<number> {
  const { db } = work;
  const { battle, seats, ruleset, position, row, taken, command } = back;
  const after = onSameGround(readState([ruleset], battle.id, row.state), position.state);
  after.seq = position.state.seq + 1;
  after.options = position.state.options;
  if (after.barrier.seat !== back.alone) after.barrier = { seat: back.alone ?? '', since: after.seq };
  await dropUndo(db, battle.id, row.seq);
  for (const { seq } of taken) await markUndone(db, battle.id, seq, after.seq);
  const { options, seq } = after;
  const teller = await tellerFor(app, db, { battle, ruleset, options, seq, story: readStory(row.traces) });
  teller.tell({ ...back.report(), small: [], why: [] }, after.board);
  for (const { seq } of taken) await strike(work, battle, seq);
  await saveCommand(app, work, {
    battle,
    seats,
    ruleset,
    after,
    ...toldBy(teller, after),
    undone: taken.map(({ seq }) => seq),
    command: { ...command, kind: 'undo', reports: teller.reports },
  });
  return after.seq;
}

/** An answer that its reader may know in the language that is spoken, as it was asked for; `row`: the position before it. */
export function inReadersWords(
  ruleset: AnyRuleset,
  row: UndoRow,
  { battle, answered = '', given }: ToldCommand,
): string {
  const state = readState([ruleset], battle, row.state);
  const decision = state.pending.find(({ id }) => id === given?.decision);
  if (given === undefined || decision === undefined) return answered;
  const view = viewAt(ruleset, { state, story: readStory(row.traces) }, decision.who);
  return answerInWords(ruleset, view, decision, given.reply) || answered;
}
