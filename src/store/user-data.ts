import { sql } from 'kysely';
import { answersBy, renameInCommands, renameInPacked } from './commands-of-user.js';
import type { Db } from './open-store.js';
import { unpack } from './packed.js';
import { plansBy, reactionsBy, wishesBy } from './plans-of-user.js';

/** As many answers of a user as a file of their data holds, the newest of them. */
const MOST_ANSWERS = 20_000;

/** All rows that are of a user or name them as who did something, by what they are. Nothing of others stands in it. */
export async function rowsOf(db: Db, user: string): Promise<Record<string, unknown[]>> {
  const lists = await db.selectFrom('lists').selectAll().where('owner', '=', user).execute();
  const seats = await db
    .selectFrom('seats')
    .innerJoin('battles', 'battles.id', 'seats.battle')
    .select(['battles.id', 'battles.guild', 'battles.place', 'battles.status', 'battles.ruleset', 'battles.created_at'])
    .select(['seats.seat', 'seats.side', 'seats.army', 'seats.seed', 'battles.host'])
    .where(eb => eb.or([eb('seats.who', '=', user), eb('battles.host', '=', user)]))
    .execute();
  const standing = await db
    .selectFrom('standing')
    .innerJoin('seats', join =>
      join.onRef('seats.battle', '=', 'standing.battle').onRef('seats.seat', '=', 'standing.seat'),
    )
    .select(['standing.battle', 'standing.number', 'standing.words'])
    .where('seats.who', '=', user)
    .execute();
  return {
    wishes: await wishesBy(db, user),
    language: await db.selectFrom('languages').selectAll().where('whose', '=', user).execute(),
    lists: lists.map(({ list, ...row }) => ({ ...row, list: unpack(list) })),
    battles: seats.map(({ host, seed, ...row }) => ({
      ...row,
      hosts: host === user,
      // It opens the seal of the dice: nobody reads it while the battle runs.
      ...(row.status === 'over' ? { mixedIntoTheDice: seed } : {}),
    })),
    reactions: await reactionsBy(db, user),
    drafts: await db
      .selectFrom('drafts')
      .select(['battle', 'decision', 'partial', 'expires_at'])
      .where('user', '=', user)
      .execute(),
    undoAsks: await db
      .selectFrom('undo_asks')
      .select(['battle', 'seq', 'state', 'asked_at', 'correction'])
      .where('who', '=', user)
      .execute(),
    answers: await answersBy(db, user, MOST_ANSWERS),
    plans: await plansBy(db, user),
    standing,
    substitutes: await db
      .selectFrom('substitutes')
      .selectAll()
      .where(eb => eb.or([eb('owner', '=', user), eb('substitute', '=', user)]))
      .execute(),
    tips: await db.selectFrom('facts').selectAll().where('fact', '=', tipsOf(user)).execute(),
    looks: await db.selectFrom('looks').selectAll().where('user', '=', user).execute(),
    presets: await db.selectFrom('presets').selectAll().where('saved_by', '=', user).execute(),
    rulings: await db
      .selectFrom('rulings')
      .select(['id', 'guild', 'question', 'options', 'proposed_at', 'state'])
      .where('proposer', '=', user)
      .execute(),
    votes: await db.selectFrom('ruling_votes').selectAll().where('user', '=', user).execute(),
    campaigns: await db.selectFrom('campaign_events').selectAll().where('by', '=', user).execute(),
    asHost: await db.selectFrom('audit').selectAll().where('who', '=', user).execute(),
    battlefields: await db
      .selectFrom('battlefields')
      .select(['guild', 'name', 'saved_at'])
      .where('saved_by', '=', user)
      .execute(),
    codexes: await db
      .selectFrom('codexes')
      .select(['guild', 'id', 'name', 'loaded_at'])
      .where('loaded_by', '=', user)
      .execute(),
  };
}

/** The fact that says which tips a user was given. */
export function tipsOf(user: string): string {
  return ['coach', user].join(' ');
}

/** Where a user is named as who did something. */
const NAMED = [
  ['battles', 'host'],
  ['seats', 'who'],
  ['commands', 'who'],
  ['prompts', 'who'],
  ['undo_asks', 'who'],
  ['audit', 'who'],
  ['rulings', 'proposer'],
  ['ruling_votes', 'user'],
  ['campaigns', 'host'],
  ['campaign_events', 'by'],
  ['presets', 'saved_by'],
  ['codexes', 'loaded_by'],
  ['battlefields', 'saved_by'],
] as const;

/** Text or JSON in which a user may be mentioned. */
const MENTIONED = [
  ['commands', 'answered'],
  ['chapters', 'title'],
  ['campaign_events', 'event'],
  ['rulings', 'voters'],
  ['rulings', 'question'],
  ['rulings', 'options'],
  ['audit', 'deed'],
  ['imports', 'sat'],
  ['undo_asks', 'agreed'],
  ['battles', 'result'],
] as const;

/** What belongs to a user alone. */
const OWN = [
  ['lists', 'owner'],
  ['builds', 'owner'],
  ['wishes', 'user'],
  ['languages', 'whose'],
  ['looks', 'user'],
  ['plans', 'user'],
  ['drafts', 'user'],
  ['substitutes', 'owner'],
  ['substitutes', 'substitute'],
] as const;

/** What is kept under a user's id without a column of its own: what reminded them, and what is owed or was told of them. */
async function forgetMarks(db: Db, user: string): Promise<void> {
  await sql`delete from alarms where (kind = 'away' and about = ${user}) or (kind = 'ping' and key = ${user})`.execute(
    db,
  );
  await sql`delete from battlefields where saved_by = ${user} and kept = 0`.execute(db);
  await sql`delete from messages where name = ${`reminder ${user}`}`.execute(db);
  await sql`delete from facts where fact like ${`left % ${user}`} or fact = ${tipsOf(user)}`.execute(db);
  await sql`update outbox set decision = null where decision = ${user} and state <> 'queued'`.execute(db);
}

/** Puts another name in the place of a user's everywhere, and forgets what is theirs alone. */
export async function forgetUser(db: Db, user: string, name: string): Promise<void> {
  await renameInCommands(db, user, name);
  await renameInPacked(db, user, name);
  await forgetMarks(db, user);
  for (const [table, column] of OWN)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${user}`.execute(db);
  for (const [table, column] of NAMED)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name} where ${sql.ref(column)} = ${user}`.execute(
      db,
    );
  const [mention, other] = [`<@${user}>`, `<@${name}>`];
  const [quoted, others] = [JSON.stringify(user), JSON.stringify(name)];
  for (const [table, column] of MENTIONED) {
    const text = sql.ref(column);
    const now = sql`replace(replace(${text}, ${mention}, ${other}), ${quoted}, ${others})`;
    const names = sql`instr(${text}, ${mention}) > 0 or instr(${text}, ${quoted}) > 0`;
    await sql`update ${sql.table(table)} set ${text} = ${now} where ${names}`.execute(db);
  }
}
