import type { Db } from '../store/open-store.js';
import { tableCorrected } from './correct-words.js';
import { type Reader, since, type ToldCommand, withMoment } from './history.js';
import { answerLearned, diceLearned, hiddenLearned, openedLearned } from './undo-words.js';

/**
 * What became known from a seat's command on, a line each: dice, answers of others, and what others had sealed until it was
 * given. As the reader may know it, so that nothing is told that is sealed still.
 */
export async function learnedSince(
  db: Db,
  reader: Reader,
  { seq, seat }: { seq: number; seat: string },
): Promise<string[]> {
  const commands = await since(db, reader, seq);
  const learned: string[] = [];
  const faces = commands.flatMap(({ kind, dice }) => (kind === 'answer' ? dice.map(({ face }) => face) : []));
  if (faces.length > 0) learned.push(diceLearned(faces));
  const [first] = commands;
  for (const other of first ? await openedBy(db, reader, first) : [])
    learned.push(openedLearned({ by: other.by ?? '', what: other.answered }));
  for (const command of commands) {
    if (command.kind === 'correction' && !command.undone) learned.push(tableCorrected({ what: command.answered }));
    if (command.kind !== 'answer' || command.seat === seat || command.undone) continue;
    learned.push(answerLearned({ by: command.by ?? '', what: command.answered }));
  }
  return learned.length > 0 ? learned : [hiddenLearned()];
}

/** Answers of the same moment that others had given before, and that are sealed no more. */
async function openedBy(db: Db, reader: Reader, last: ToldCommand): Promise<ToldCommand[]> {
  if (last.moment === undefined || last.sealed) return [];
  const together = await withMoment(db, reader, last.moment);
  return together.filter(({ seq, seat, undone }) => seq < last.seq && seat !== last.seat && !undone);
}
