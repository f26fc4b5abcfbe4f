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
  if (waiting >= limits.waiting) {
    const which = t`You have ${battles(waiting)} waiting for ${waiting === 1 ? 'its' : 'their'} start`;
    throw new Refusing(
      t`${which}, which is all that this server allows: start or leave one; \`/battle list\` shows them.`,
    );
  }
  if (running >= limits.running) {
    const which = t`You opened ${battles(running)} that ${running === 1 ? 'is' : 'are'} still being played`;
    throw new Refusing(
      t`${which}, which is all that this server allows: finish or concede one; \`/battle list\` shows them.`,
    );
  }
  if (lately >= limits.hourly)
    throw new Refusing(
      t`You opened ${battles(lately)} within an hour, which is all that this server allows: open the next one later.`,
    );
  const here = await lobbiesIn(db, channel);
  if (here >= limits.channel)
    throw new Refusing(
      t`${here === 1 ? t`A battle waits` : t`${here} battles wait`} for players in this channel already: join one of them, or open yours in another channel.`,
    );
  return limits;
}

function battles(count: number): string {
  return count === 1 ? 'a battle' : t`${count} battles`;
}
