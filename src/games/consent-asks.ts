import { setAlarm } from '../store/alarms.js';
import { type BattleAndSeats, battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { isQueued } from '../store/outbox.js';
import { promptOf } from '../store/prompts.js';
import type { UndoAskRow } from '../store/tables.js';
import { undoAskOf } from '../store/undo-asks.js';
import type { Application, Transaction } from './application.js';
import { correctionAsked, correctionRefused } from './correct-words.js';
import { answersFrom, readerOf, type ToldCommand } from './history.js';
import { publicly } from './languages.js';
import { learnedSince } from './learned.js';
import { openOf } from './owed-pings.js';
import { deliverAsk, withdrawAsk } from './undo-asks.js';
import * as words from './undo-words.js';

/** What is asked of the others: whether an answer is taken back, or whether the table is corrected so. */
export interface WaitingCorrection {
  what: string;
}

/** Why nothing can be asked of the others now: one thing waits at a time, and what was refused is not asked again. */
export function whyNotNow(
  before: UndoAskRow | undefined,
  { user, corrects }: { user: string; corrects?: string },
): string | undefined {
  if (before?.state === 'waiting') {
    if (before.who === user) return words.ownWaits();
    return before.correction === null ? words.otherWaits(before.who) : correctionAsked({ who: before.who });
  }
  if (before?.state !== 'refused' || before.who !== user) return undefined;
  if (before.correction === null) return corrects === undefined ? words.refusedBefore() : undefined;
  return corrects === correctionIn(before) ? correctionRefused() : undefined;
}

/** Of the moment that it is asked at, and of what was asked then before. */
export function nextAskId({ seq }: { seq: number }, before: UndoAskRow | undefined): string {
  return `${seq}.${Number(before?.id.split('.')[1] ?? -1) + 1}`;
}

/** What is still asked is asked anew, since the message that asked it is gone. */
export async function askAgain(app: Application, work: Transaction, of: BattleAndSeats): Promise<void> {
  const ask = await undoAskOf(work.db, of.battle.id);
  if (ask?.state !== 'waiting' || (await isQueued(work.db, of.battle.id, 'consent', ask.id))) return;
  await showAsk(app, work, of, ask, true);
}

/** Somebody else sits in a seat: what is asked of the others is asked of them, too; of nobody, it is not asked any more. */
export async function askWhoSitsNow(app: Application, work: Transaction, battle: string, sits: string): Promise<void> {
  const ask = await undoAskOf(work.db, battle);
  const of = await battleById(work.db, battle);
  if (of === undefined || ask?.state !== 'waiting') return;
  const open = openOf(of.seats, ask);
  if (open.length === 0) return withdrawAsk(work, of);
  await showAsk(app, work, of, ask, false);
  // Its message is edited, which pings nobody.
  if (open.includes(sits)) await setAlarm(work.db, { kind: 'ping', about: battle, key: sits, at: app.now() });
}

/** Has the question posted, or edited where it stands. */
export function showAsk(
  app: Application,
  work: Transaction,
  of: BattleAndSeats,
  ask: UndoAskRow,
  ping: boolean,
): Promise<void> {
  return publicly(app, of.battle.guild, () => deliverNow(work, of, ask, ping));
}

/** The question as it stands, in words for everybody. */
async function deliverNow(work: Transaction, of: BattleAndSeats, ask: UndoAskRow, ping: boolean): Promise<void> {
  const { db } = work;
  const reader = await readerOf(db, of);
  const taken = ask.correction === null ? await answersFrom(db, reader, ask.seq) : [];
  const about =
    ask.correction === null
      ? {
          what: nameForAll(taken[0]),
          ...(await questionOf(db, taken[0])),
          learned: await learnedSince(db, reader, ask),
        }
      : { what: correctionIn(ask), learned: [], corrects: true as const };
  await deliverAsk(work, of.battle, {
    kind: 'consent',
    decision: ask.id,
    state: 'waiting',
    by: ask.who,
    ...about,
    answers: taken.length,
    agreed: JSON.parse(ask.agreed) as string[],
    open: openOf(of.seats, ask),
    ping,
  });
}

/** What an answer was given to, as it was asked for everybody: some answers say little without it. */
async function questionOf(db: Db, command: ToldCommand | undefined): Promise<{ question?: string }> {
  if (command?.given === undefined || command.sealed) return {};
  const question = (await promptOf(db, command.battle, command.given.decision))?.title;
  return question ? { question } : {};
}

function correctionIn({ correction }: UndoAskRow): string {
  return (JSON.parse(correction ?? '') as WaitingCorrection).what;
}

/** An answer as everybody may read it. */
export function nameForAll(command: ToldCommand | undefined): string {
  return command?.sealed ? words.sealedAnswer() : command?.answered || words.lastAnswer();
}
