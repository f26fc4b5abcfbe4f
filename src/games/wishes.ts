import { t } from '../engine/language.js';
import { battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { saveWishes, wishesOf } from '../store/plans.js';
import { type Application, packed, transact } from './application.js';
import { publicly } from './languages.js';
import type { Refused } from './outcomes.js';
import { Refusing, refusing } from './refuse.js';
import type { WakingHours } from './waking-hours.js';

/** How a user wishes to be asked, in every battle. */
export interface Wishes {
  /** Also where nothing else is possible. */
  asked?: boolean;
  /** Whole percent: nothing that has a lower chance is asked about. */
  threshold?: number;
  /** Questions about what others do that are let pass, by name, where a plan says nothing else. */
  pass?: string[];
  /** When they are awake; all hours count where they set none. */
  hours?: WakingHours;
  /** `direct`: they are told by direct message, and not mentioned where the battle is. */
  pings?: 'direct';
  /** Until when they are away, in milliseconds since 1970, while the clocks of their battles stand. */
  away?: { until: number };
}

export async function readWishes(db: Db, user: string): Promise<Wishes> {
  const saved = await wishesOf(db, user);
  return saved === undefined ? {} : (JSON.parse(saved) as Wishes);
}

/** Saves all that a user wishes. */
export function keepWishes(db: Db, user: string, wishes: Wishes): Promise<void> {
  return saveWishes(db, user, JSON.stringify(wishes));
}

/** Changes how this user wishes to be asked; what is not named stays. A threshold of 0 is none. `asks`: of which question, `ask`: whether. */
export function setWishes(
  app: Application,
  of: { user: string; asks?: string; ask?: boolean } & Pick<Wishes, 'asked' | 'threshold'>,
): Promise<{ kind: 'set'; wishes: Wishes } | Refused> {
  return refusing(app, 'wishes', async () => {
    const { user, asked, threshold, asks, ask } = of;
    if (threshold !== undefined && !(Number.isInteger(threshold) && threshold >= 0 && threshold <= 100))
      throw new Refusing(t`A threshold is a chance from 0 to 100 percent: give one of these.`, 'FP.wishes');
    return app.store.write(async db => {
      const now: Wishes = { ...(await readWishes(db, user)) };
      if (asked !== undefined) now.asked = asked;
      if (threshold !== undefined) now.threshold = threshold;
      if (asks !== undefined) {
        const others = (now.pass ?? []).filter(name => name !== asks);
        now.pass = ask === false ? [...others, asks] : others;
      }
      if (now.threshold === 0) delete now.threshold;
      await keepWishes(db, user, now);
      return { kind: 'set' as const, wishes: now };
    });
  });
}

/** Where a user is told that they are asked; gives it back. */
export function setPings(app: Application, of: { user: string; direct: boolean }): Promise<void> {
  return app.store.write(async db => {
    const { pings: _, ...wishes } = await readWishes(db, of.user);
    await keepWishes(db, of.user, of.direct ? { ...wishes, pings: 'direct' } : wishes);
  });
}

/** A user takes no direct messages: they are mentioned again, and told so once, where the battle is. */
export function directRefused(app: Application, of: { user: string; battle: string }): Promise<void> {
  return transact(app, async work => {
    const { pings, ...wishes } = await readWishes(work.db, of.user);
    const found = await battleById(work.db, of.battle);
    if (pings === undefined || found === undefined) return;
    await keepWishes(work.db, of.user, wishes);
    const title = publicly(
      app,
      found.battle.guild,
      () =>
        t`<@${of.user}> takes no direct messages from me and is mentioned here again; \`/me pings where:\` changes it once they are allowed.`,
    );
    await work.deliver(found.battle, packed({ kind: 'report', reports: [{ title, lines: [], small: [], why: [] }] }));
  });
}
