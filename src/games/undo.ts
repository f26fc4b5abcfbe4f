import { canUndo } from '../engine/index.js';
import { t } from '../engine/language.js';
import { type BattleAndSeats, battleById } from '../store/battles.js';
import { undosLately } from '../store/commands.js';
import type { Db } from '../store/open-store.js';
import { undoable, undoRow } from '../store/states.js';
import { type Application, type Transaction, transact } from './application.js';
import { askOthers } from './ask-others.js';
import { nameForAll } from './consent-asks.js';
import { countedBefore, lastAnswerFor, type Reader, readerOf, since } from './history.js';
import { mustSit, watching } from './lobby.js';
import type { UndoOutcome } from './outcomes.js';
import { rulesetOf } from './position.js';
import { readAsked } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { inReadersWords, takeBack } from './take-back.js';
import { nothingToTakeBack, takenBack, tooOften } from './undo-words.js';

/**
 * Among the newest LATELY commands of a battle at most MOST_LATELY may be undos of one seat; otherwise a player could
 * answer and undo for ever.
 */
const LATELY = 60;
const MOST_LATELY = 25;

/**
 * Takes back the last answer of this user's seat, if nothing was learned from it; else the others are asked. Its number is never
 * used again.
 */
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
        throw new Refusing(t`The battle has not started: there is nothing to take back.`);
      if (reader === undefined || found?.battle.status !== 'running')
        throw new Refusing(t`No battle is under way here: open one with \`/battle new\`.`);
      const { battle, seats } = found;
      // Nobody is asked about a battle that cannot be played.
      rulesetOf(app.rulesets, battle.id, battle.ruleset);
      const position = await app.positions.ofStarted(db, battle.id);
      const taken = await lastChosen(db, reader, position.state.barrier.since);
      const first = taken.at(-1);
      // Whoever took over an ally's army sits twice: what was answered last counts.
      const seat =
        seats.find(own => own.who === of.user && own.seat === first?.seat)?.seat ??
        (await answeredLast(db, reader, seats, of.user)) ??
        mustSit(seats, of.user, watching()).seat;
      if ((await undosLately(db, battle.id, seat, LATELY)) >= MOST_LATELY) throw new Refusing(tooOften());
      const last = await lastAnswerFor(db, reader, seat);
      if (last === undefined) throw new Refusing(nothingToTakeBack());
      if (first?.seat !== seat || !canUndo(position.state, seat))
        return askOthers(app, work, { ...of, ...found, position, seat, last });
      return alone(app, work, { ...of, ...found, seat, reader, taken });
    }),
  );
  return outcome.kind === 'refused' && !('learned' in outcome) ? { ...outcome, learned: [] } : outcome;
}

/** Of a user's seats the one that answered last; undefined where they have none, or none answered. */
async function answeredLast(
  db: Db,
  reader: Reader,
  seats: BattleAndSeats['seats'],
  user: string,
): Promise<string | undefined> {
  const own = seats.filter(({ who }) => who === user);
  const answers = await Promise.all(own.map(({ seat }) => lastAnswerFor(db, reader, seat)));
  return answers.reduce((last, answer) => ((answer?.seq ?? -1) > (last?.seq ?? -1) ? answer : last), undefined)?.seat;
}

async function alone(
  app: Application,
  work: Transaction,
  of: BattleAndSeats & {
    user: string;
    interaction: string;
    seat: string;
    reader: Reader;
    taken: readonly { seq: number }[];
  },
): Promise<UndoOutcome> {
  const { db } = work;
  const { battle, seats, seat, taken } = of;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const position = await app.positions.ofStarted(db, battle.id);
  const row = (await undoRow(db, battle.id, taken.at(-1)!.seq))!;
  const [undone] = await since(db, of.reader, row.seq);
  const what = undone ? inReadersWords(ruleset, row, undone) : '';
  const seq = await takeBack(app, work, {
    battle,
    seats,
    ruleset,
    position,
    row,
    taken,
    alone: seat,
    report: () => ({ title: takenBack(nameForAll(undone)), lines: [] }),
    command: { interaction: of.interaction, seat, who: of.user, answered: undone?.answered ?? '' },
  });
  return { kind: 'undone', battle: battle.id, seq, what, asked: await readAsked(db, battle.id) };
}

/**
 * The last answer after the barrier that somebody chose, and before it in this list what followed from it without a
 * choice.
 */
async function lastChosen(db: Db, reader: Reader, barrier: number) {
  const rows = await undoable(db, reader.battle, barrier);
  const first = rows.at(-1);
  const told = first === undefined ? [] : await since(db, reader, first.seq);
  const chosen = rows.findIndex(({ seq }) => told.some(command => command.seq === seq && !command.forced));
  return rows.slice(0, chosen + 1);
}
