import { t } from '../engine/language.js';
import { shortenWaiting } from '../store/alarms.js';
import type { Db } from '../store/open-store.js';
import { limitsOf, lobbiesIn, openedBy, saveLimits } from '../store/server-limits.js';
import type { Application } from './application.js';
import { type LimitName, type Limits, SERVER_LIMITS } from './limit-names.js';
import { Refusing } from './refuse.js';

const A_DAY = 24 * 3_600_000;
const AN_HOUR = 3_600_000;

/** What a server allows: the usual, where it changed nothing. */
export async function readLimits(db: Db, guild: string): Promise<Limits> {
  const saved = JSON.parse((await limitsOf(db, guild)) ?? '{}') as Partial<Record<string, unknown>>;
  const one = (name: LimitName) => {
    const { min, max, usual } = SERVER_LIMITS[name];
    const value = saved[name];
    return typeof value === 'number' && value >= min && value <= max ? value : usual;
  };
  return Object.fromEntries(Object.keys(SERVER_LIMITS).map(name => [name, one(name as LimitName)])) as Limits;
}

/** What a server lets its members open. */
export function limits(app: Application, guild: string): Promise<Limits> {
  return readLimits(app.store.db, guild);
}

/** Changes some of a server's limits, to values within their ranges; a shorter wait counts for the battles that wait already. */
export function setLimits(app: Application, of: { guild: string; limits: Partial<Limits> }): Promise<Limits> {
  return app.store.write(async db => {
    const limits = { ...(await readLimits(db, of.guild)), ...of.limits };
    await saveLimits(db, of.guild, JSON.stringify(limits));
    await shortenWaiting(db, of.guild, app.now() + waitOf(limits));
    return readLimits(db, of.guild);
  });
}

/** Milliseconds for which a lobby waits after its last change. */
export function waitOf({ days }: Limits): number {
  return days * A_DAY;
}

/** Refuses a battle too many of a member or in a channel; gives the limits that it keeps. */
export async function mustHaveRoom(
  app: Application,
  db: Db,
  { guild, channel, host }: { guild: string; channel: string; host: string },
): Promise<Limits> {
  const limits = await readLimits(db, guild);
  const now = app.now();
  const { waiting, running, lately } = await openedBy(db, { guild, host, since: now - AN_HOUR, now });
  if (waiting >= limits.waiting) throw new Refusing(tooManyWaiting(waiting));
  if (running >= limits.running) throw new Refusing(tooManyRunning(running));
  if (lately >= limits.hourly) throw new Refusing(tooManyLately(lately));
  const here = await lobbiesIn(db, channel);
  if (here >= limits.channel) throw new Refusing(tooManyInChannel(here));
  return limits;
}

function tooManyWaiting(count: number): string {
  return count === 1
    ? t`You have a battle waiting for its start, which is all that this server allows: start or leave one; \`/battle list\` shows them.`
    : t`You have ${count} battles waiting for their start, which is all that this server allows: start or leave one; \`/battle list\` shows them.`;
}

function tooManyRunning(count: number): string {
  return count === 1
    ? t`You opened a battle that is still being played, which is all that this server allows: finish or concede one; \`/battle list\` shows them.`
    : t`You opened ${count} battles that are still being played, which is all that this server allows: finish or concede one; \`/battle list\` shows them.`;
}

function tooManyLately(count: number): string {
  return count === 1
    ? t`You opened a battle within an hour, which is all that this server allows: open the next one later.`
    : t`You opened ${count} battles within an hour, which is all that this server allows: open the next one later.`;
}

function tooManyInChannel(count: number): string {
  return count === 1
    ? t`A battle waits for players in this channel already: join one of them, or open yours in another channel.`
    : t`${count} battles wait for players in this channel already: join one of them, or open yours in another channel.`;
}
