import type { Db } from './open-store.js';
import type { CommandRow } from './tables.js';

export async function insertCommand(db: Db, row: CommandRow): Promise<void> {
  await db.insertInto('commands').values(row).execute();
}

export function commandByInteraction(db: Db, interaction: string): Promise<CommandRow | undefined> {
  return db.selectFrom('commands').selectAll().where('interaction', '=', interaction).executeTakeFirst();
}

/** The last one of somebody else than `but`, not given as any of these, and not to a question that nobody was shown. */
export function lastCommand(
  db: Db,
  battle: string,
  but: string,
  notAs: readonly string[],
): Promise<Pick<CommandRow, 'seq' | 'who' | 'at'> | undefined> {
  return db
    .selectFrom('commands')
    .leftJoin('prompts', join =>
      join.onRef('prompts.battle', '=', 'commands.battle').onRef('prompts.decision', '=', 'commands.decision'),
    )
    .select(['commands.seq', 'commands.who', 'commands.at'])
    .where('commands.battle', '=', battle)
    .where('commands.who', '!=', but)
    .where(eb => eb.or([eb('prompts.silent', 'is', null), eb('prompts.silent', '=', 0)]))
    .where(eb => eb.and(notAs.map(kind => eb('commands.interaction', 'not like', `${kind}:%`))))
    .orderBy('commands.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The answer that stands for a decision; undefined when there is none or it was taken back. */
export function answerTo(db: Db, battle: string, decision: string): Promise<CommandRow | undefined> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .where('decision', '=', decision)
    .where('undone_by', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Answers to what was asked at one moment: the decisions are numbered `moment.place`. */
export function commandsOfMoment(db: Db, battle: string, moment: string): Promise<CommandRow[]> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .where('decision', '>=', `${moment}.`)
    .where('decision', '<', `${moment}/`)
    .orderBy('seq')
    .execute();
}

export async function markUndone(db: Db, battle: string, seq: number, by: number): Promise<void> {
  await db.updateTable('commands').set({ undone_by: by }).where('battle', '=', battle).where('seq', '=', seq).execute();
}

/** The commands that these later ones took back. */
export function commandsUndoneBy(db: Db, battle: string, seqs: readonly number[]): Promise<CommandRow[]> {
  if (seqs.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .where('undone_by', 'in', seqs)
    .orderBy('seq', 'desc')
    .execute();
}

/** The last answer of a seat that stands and that somebody chose. */
export function lastAnswerOf(db: Db, battle: string, seat: string): Promise<CommandRow | undefined> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .where('seat', '=', seat)
    .where('kind', '=', 'answer')
    .where('interaction', 'not like', 'forced:%')
    .where('undone_by', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many of the newest `count` commands of a battle are undos of this seat. */
export async function undosLately(db: Db, battle: string, seat: string, count: number): Promise<number> {
  const newest = await db
    .selectFrom('commands')
    .select(['kind', 'seat'])
    .where('battle', '=', battle)
    .orderBy('seq', 'desc')
    .limit(count)
    .execute();
  return newest.filter(command => command.kind === 'undo' && command.seat === seat).length;
}

/** Commands from `first` to `last`, in order. */
export function commandsBetween(db: Db, battle: string, first: number, last: number): Promise<CommandRow[]> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .where('seq', '>=', first)
    .where('seq', '<=', last)
    .orderBy('seq')
    .execute();
}

/** Commands from `seq` on, in order. */
export function commandsFrom(db: Db, battle: string, seq: number): Promise<CommandRow[]> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .where('seq', '>=', seq)
    .orderBy('seq')
    .execute();
}

export async function countCommands(db: Db, battle: string): Promise<number> {
  const row = await db
    .selectFrom('commands')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('battle', '=', battle)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function commandsPage(db: Db, battle: string, offset: number, limit: number): Promise<CommandRow[]> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('battle', '=', battle)
    .orderBy('seq')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Every die of a battle, a row a command. */
export function diceOf(db: Db, battle: string): Promise<{ seq: number; dice: string }[]> {
  return db.selectFrom('commands').select(['seq', 'dice']).where('battle', '=', battle).orderBy('seq').execute();
}
