import { t } from '../engine/language.js';
import type { Db } from '../store/open-store.js';
import { saveWishes, wishesOf } from '../store/plans.js';
import type { Application } from './application.js';
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
