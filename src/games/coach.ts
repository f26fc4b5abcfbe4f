import { translated } from '../engine/language.js';
import { playedBefore } from '../store/battles.js';
import { factOf, saveFact } from '../store/facts.js';
import { tipsOf } from '../store/user-data.js';
import type { Application } from './application.js';
import type { QuestionOf } from './open-question.js';
import { askedAt } from './questions.js';

/** What a newcomer was told: in which battle, and under which question of each kind. */
interface Coached {
  /** The first battle; only that one is taught in. */
  battle: string;
  told: Record<string, string>;
  off?: true;
}

/**
 * A line that teaches, under a person's first question of a kind in their first battle; undefined for all others, and once they
 * want no more. The same question gives the same line each time it is shown.
 */
export async function coachLine(app: Application, of: QuestionOf & { user: string }): Promise<string | undefined> {
  const { battle, decision: id, user } = of;
  const known = await coached(app, user);
  if (known !== undefined && (known.off || known.battle !== battle)) return undefined;
  const at = await askedAt(app, of);
  const line = at?.ruleset.teaching?.coach[at.decision.asks];
  if (at === undefined || line === undefined) return undefined;
  const { asks } = at.decision;
  const under = known?.told[asks];
  if (under !== undefined) return under === id ? translated(line) : undefined;
  if (known === undefined && (await playedBefore(app.store.db, user, battle))) {
    await keep(app, user, { battle, told: {}, off: true });
    return undefined;
  }
  await keep(app, user, { battle, told: { ...known?.told, [asks]: id } });
  return translated(line);
}

/** A person wants to be taught no more. */
export async function stopCoach(app: Application, user: string): Promise<void> {
  const known = await coached(app, user);
  await keep(app, user, { battle: known?.battle ?? '', told: known?.told ?? {}, off: true });
}

async function coached(app: Application, user: string): Promise<Coached | undefined> {
  const fact = await factOf(app.store.db, tipsOf(user));
  return fact === undefined ? undefined : (JSON.parse(fact) as Coached);
}

function keep(app: Application, user: string, now: Coached): Promise<void> {
  return app.store.write(db => saveFact(db, tipsOf(user), JSON.stringify(now)));
}
