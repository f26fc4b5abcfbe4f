import { updateSeat } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { dropPrepared, reactionsOf, saveReactions } from '../store/plans.js';
import { changePrompt, movePrompt, openPrompts } from '../store/prompts.js';
import type { SeatRow } from '../store/tables.js';
import { type Application, packed, type Transaction } from './application.js';
import { moveClocks } from './battle-clocks.js';
import { COMPUTER } from './battle-info.js';
import { askWhoSitsNow } from './consent-asks.js';
import { publicly } from './languages.js';
import { clockOf, saveClock } from './question-clock.js';
import { takeReminder } from './reminders.js';
import { type AcceptedCommand, promptDelivery, showBoard } from './save-command.js';
import { tellApart } from './tell-apart.js';

/**
 * Gives a seat to somebody else, with what is told of it: what it was asked is asked of them, with a whole clock. What was prepared
 * for it is dropped, since nobody else reads it; what that one said of reactions for another army counts for it, too.
 */
export async function handOver(
  app: Application,
  work: Transaction,
  { battle, seats, ruleset, after }: Pick<AcceptedCommand, 'battle' | 'seats' | 'ruleset' | 'after'>,
  seat: SeatRow,
  to: string,
  title: () => string,
): Promise<void> {
  const before = seat.who ?? '';
  const now = app.now();
  await updateSeat(work.db, battle.id, seat.seat, { who: to, expired: 0 });
  const sitting = seats.map(row => (row.seat === seat.seat ? { ...row, who: to } : row));
  await dropPrepared(work.db, battle.id, seat.seat);
  await sayReactionsToo(work.db, battle.id, sitting, seat.seat, to);
  await tellApart(app, work, battle, title);
  for (const prompt of await openPrompts(work.db, battle.id)) {
    if (prompt.seat !== seat.seat) continue;
    const { decision: id, title: asked } = prompt;
    const decision = after.pending.find(pending => pending.id === id);
    if (prompt.who !== COMPUTER)
      await work.deliver(battle, packed({ kind: 'retire', decision: id, title: asked, clock: false, at: now }));
    await movePrompt(work.db, battle.id, id, to);
    if (decision === undefined) continue;
    const words =
      to === COMPUTER ? undefined : publicly(app, battle.guild, () => promptDelivery({ ruleset, after }, decision));
    await changePrompt(
      work.db,
      { battle: battle.id, decision: id },
      {
        release: null,
        silent: 0,
        asked_at: now,
        title: words?.prompt.title ?? '',
      },
    );
    const { clock, asking } = await clockOf(work.db, { battle, seats: sitting, who: to, now });
    await saveClock(work.db, { ...prompt, silent: 0 }, asking, clock, now);
    if (words === undefined) work.playOn(battle.id);
    else
      await work.deliver(
        battle,
        packed({ kind: 'prompt', decision: id, seat: seat.seat, who: to, ping: true, ...words }),
      );
  }
  await askWhoSitsNow(app, work, battle.id, to);
  await takeReminder(work, battle, before);
  await showBoard(work, battle);
}

/** What a player says of reactions beforehand counts for all that they play, whenever they came to it. */
async function sayReactionsToo(db: Db, battle: string, seats: readonly SeatRow[], seat: string, player: string) {
  const other = seats.find(row => row.who === player && row.seat !== seat);
  const said = other && (await reactionsOf(db, battle, other.seat));
  if (said !== undefined) await saveReactions(db, { battle, seat, said });
}

/** All of somebody's seats go to somebody else, and clocks that stood because that one is away go on. */
export async function handOverAll(
  app: Application,
  work: Transaction,
  of: Pick<AcceptedCommand, 'battle' | 'seats' | 'ruleset' | 'after'>,
  own: readonly SeatRow[],
  to: string,
  title: () => string,
): Promise<void> {
  let { seats } = of;
  for (const seat of own) {
    await handOver(app, work, { ...of, seats }, seat, to, title);
    seats = seats.map(row => (row.seat === seat.seat ? { ...row, who: to } : row));
  }
  await moveClocks(app, work, of.battle.id);
}
