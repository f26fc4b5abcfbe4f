import { battleById } from '../store/battles.js';
import { lookOf, saveLook } from '../store/looks.js';
import type { Db } from '../store/open-store.js';
import { latestSeq, snapshotAt } from '../store/states.js';
import type { Application } from './application.js';
import { happened } from './history.js';
import type { Refused } from './outcomes.js';
import { Refusing, refusing } from './refuse.js';
import type { Retold, ToRetell } from './retold.js';
import { untoldWords } from './since-words.js';
import { unlessTooDear } from './too-dear.js';

/** Pictures of a film, at most. */
export const MOST_MOMENTS = 40;

type Told<T> = ({ kind: 'told' } & T) | Refused;

/** The whole battle in pictures, as text for a painter. */
export function film(app: Application, battle: string): Promise<Told<{ film: string; moments: number }>> {
  return told(app, battle, of => app.workbench.film(of, MOST_MOMENTS));
}

/** The table at a moment of the battle, by its place from 0; beyond the last, the last. */
export function moment(
  app: Application,
  { battle, place }: { battle: string; place: number },
): Promise<Told<{ moment: Retold; place: number; count: number }>> {
  return told(app, battle, of => app.workbench.momentAt(of, place));
}

/** The commands of a turn, of some units, or both. */
export function commandsAbout(
  app: Application,
  battle: string,
  what: { turn?: number; units?: readonly string[] },
): Promise<Told<{ seqs: number[]; turns: number }>> {
  return told(app, battle, of => app.workbench.commandsAbout(of, what));
}

/** What happened since a user last saw the table, and when that was; since the start for somebody who never did. */
export function whatHappened(
  app: Application,
  { battle, user }: { battle: string; user: string },
): Promise<Told<{ since: Retold; at?: number; nothing: boolean }>> {
  return told(app, battle, async of => {
    const look = await lookOf(app.store.db, battle, user);
    const seq = look?.seq ?? 0;
    const since = await app.workbench.happenedSince(of, seq);
    const nothing = !of.commands.some(command => command.seq > seq);
    return { since, nothing, ...(look === undefined ? {} : { at: look.at }) };
  });
}

/** Remembers that a user saw the table as it stands. */
export async function looked(app: Application, { battle, user }: { battle: string; user: string }): Promise<void> {
  await app.store.note(async db => {
    const seq = await latestSeq(db, battle);
    if (seq !== undefined) await saveLook(db, { battle, user, seq, at: app.now() });
  });
}

function told<T extends object>(
  app: Application,
  battle: string,
  work: (of: ToRetell) => Promise<T>,
): Promise<Told<T>> {
  return refusing(app, `${battle} told again`, async () => {
    const of = await toRetell(app.store.db, battle);
    const found = await unlessTooDear(
      () => work(of),
      why => {
        throw new Refusing(why);
      },
      untoldWords.instead,
    );
    return { kind: 'told' as const, ...found };
  });
}

async function toRetell(db: Db, battle: string): Promise<ToRetell> {
  const found = await battleById(db, battle);
  const start = await snapshotAt(db, battle, 0);
  if (found === undefined || found.battle.status === 'lobby') throw new Refusing(untoldWords.notBegun);
  if (start === undefined) throw new Refusing(untoldWords.noStart);
  return { ruleset: found.battle.ruleset, start: start.state, commands: await happened(db, battle) };
}
