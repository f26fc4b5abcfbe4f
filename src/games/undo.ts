import { canUndo } from '../engine/index.js';
import { listed } from '../engine/wording.js';
import { battleById } from '../store/battles.js';
import { markUndone, undosLately } from '../store/commands.js';
import type { Db } from '../store/open-store.js';
import { dropUndo, undoable, undoRow } from '../store/states.js';
import { type Application, transact } from './application.js';
import { newestOf, strike } from './chronicle.js';
import { countedBefore, lastAnswerFor, type Reader, readerOf, since, type ToldCommand } from './history.js';
import { mustSit, WATCHING } from './lobby.js';
import type { UndoOutcome } from './outcomes.js';
import { onSameGround, readState, rulesetOf } from './position.js';
import { nameOf, readAsked } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { saveCommand } from './save-command.js';
import { readStory } from './story.js';
import { Teller } from './teller.js';

/**
 * Among the newest LATELY commands of a battle at most MOST_LATELY may be undos of one seat; otherwise a player could
 * answer and undo for ever.
 */
const LATELY = 60;
const MOST_LATELY = 25;

/** Takes back the last command of this user's seat, if nothing was learned from it. Its number is never used again. */
export async function undo(
  app: Application,
  of: { battle: string; user: string; interaction: string },
): Promise<UndoOutcome> {
  const outcome = await refusing(app, `undo in ${of.battle}`, () =>
    transact(app, async (work): Promise<UndoOutcome> => {
      const { db } = work;
      const found = await battleById(db, of.battle);
      const reader = found && (await readerOf(db, found, of.user));
      const before = reader && (await countedBefore(db, reader, of.interaction));
      if (before) {
        const { battle, seq, answered = '' } = before;
        return { kind: 'undone', battle, seq, what: answered, asked: await readAsked(db, battle) };
      }
      if (found?.battle.status === 'lobby')
        throw new Refusing('The battle has not started: there is nothing to take back.');
      if (reader === undefined || found?.battle.status !== 'running')
        throw new Refusing('No battle is under way here: open one with `/battle new`.');
      const { battle, seats } = found;
      const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
      const position = await app.positions.at(db, battle.id);
      if (position === undefined) throw new Error(`battle ${battle.id} runs without a state`);
      const taken = await lastChosen(db, reader);
      const first = taken.at(-1);
      // Whoever took over an ally's army sits twice: what was answered last counts.
      const seat = (
        seats.find(own => own.who === of.user && own.seat === first?.seat) ?? mustSit(seats, of.user, WATCHING)
      ).seat;
      if ((await undosLately(db, battle.id, seat, LATELY)) >= MOST_LATELY)
        throw new Refusing('You took back so many answers lately that this one stands: play on from here.');
      const last = await lastAnswerFor(db, reader, seat);
      if (last === undefined) throw new Refusing('You have not answered anything yet: there is nothing to take back.');
      if (first?.seat !== seat || !canUndo(position.state, seat)) {
        const learned = learnedSince(await since(db, reader, last.seq), seat);
        const answered = last.answered ? `**${last.answered}**` : 'Your last answer';
        const why = `${answered} cannot be taken back, because ${shortList(learned)} since then: play on from here.`;
        return { kind: 'refused', why, cite: 'FP.undo', learned };
      }

      const row = await undoRow(db, battle.id, first.seq);
      const after = onSameGround(readState([ruleset], battle.id, row.state), position.state);
      after.seq = position.state.seq + 1;
      await dropUndo(db, battle.id, row.seq);
      for (const { seq } of taken) await markUndone(db, battle.id, seq, after.seq);
      const [undone] = await since(db, reader, row.seq);
      const what = undone?.answered ?? '';
      // Everybody reads this.
      const named = undone?.sealed ? 'an answer that was sealed' : what || 'the last answer';
      const newest = await newestOf(db, battle.id, app.now());
      const teller = new Teller(ruleset, after.options, after.seq, readStory(row.traces), newest);
      teller.tell({ title: `Taken back: ${named}`, lines: [], small: [], why: [] }, after.board);
      for (const { seq } of taken) await strike(work, battle, seq);
      await saveCommand(app, work, {
        ...found,
        ruleset,
        after,
        story: teller.story,
        written: teller.written,
        undone: taken.map(({ seq }) => seq),
        command: {
          interaction: of.interaction,
          kind: 'undo',
          seat,
          who: of.user,
          answered: what,
          reports: teller.reports,
        },
      });
      return { kind: 'undone', battle: battle.id, seq: after.seq, what, asked: await readAsked(db, battle.id) };
    }),
  );
  return outcome.kind === 'refused' && !('learned' in outcome) ? { ...outcome, learned: [] } : outcome;
}

/** The last answer that somebody chose, and before it in this list what followed from it without a choice. */
async function lastChosen(db: Db, reader: Reader) {
  const rows = await undoable(db, reader.battle);
  const first = rows.at(-1);
  const told = first === undefined ? [] : await since(db, reader, first.seq);
  const chosen = rows.findIndex(({ seq }) => told.some(command => command.seq === seq && !command.forced));
  return rows.slice(0, chosen + 1);
}

/** What became known from a seat's last command on: a line each. */
function learnedSince(commands: readonly ToldCommand[], seat: string): string[] {
  const learned: string[] = [];
  const dice = commands.flatMap(command => command.dice);
  const [first] = dice;
  if (first) learned.push(dice.length === 1 ? `a die was thrown (${first.face})` : `${dice.length} dice were thrown`);
  for (const command of commands) {
    if (command.kind !== 'answer' || command.seat === seat || command.undone) continue;
    learned.push(`${nameOf(command.by ?? '')} answered${command.answered ? ` ${command.answered}` : ''}`);
  }
  return learned.length > 0 ? learned : ['something hidden was shown'];
}

function shortList(things: readonly string[]): string {
  const shown = things.length > 4 ? [...things.slice(0, 3), `${things.length - 3} more things happened`] : things;
  return listed(shown);
}
