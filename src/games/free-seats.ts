import { c, t } from '../engine/language.js';
import { updateSeat } from '../store/battles.js';
import { satBefore } from '../store/imports.js';
import type { Db } from '../store/open-store.js';
import type { BattleRow, SeatRow } from '../store/tables.js';
import type { Application, Transaction } from './application.js';
import { type Fielded, NOTHING_FIELDED } from './army-of-seat.js';
import { goesOn, nameOf, sideName } from './read-battle.js';
import { Refusing } from './refuse.js';
import { takeReminder } from './reminders.js';

/** What a seat mixes into the dice: what its player typed, and chance. */
export function seedOf(app: Application, words: string | undefined): string {
  const typed = words?.trim().slice(0, 100);
  return typed ? `${typed}/${app.random(16)}` : app.random(16);
}

/** A free seat of the side, or of the one with the fewest players. */
export function freeSeat(seats: SeatRow[], side?: string): SeatRow {
  const players = (of: string) => seats.filter(seat => seat.side === of && seat.who !== null).length;
  const free = seats
    .filter(seat => seat.who === null && (side === undefined || seat.side === side))
    .sort((a, b) => players(a.side) - players(b.side) || a.position - b.position);
  if (free[0] !== undefined) return free[0];
  if (side !== undefined && seats.some(({ who }) => who === null))
    throw new Refusing(t`${sideName(side)} is full: join the other side.`);
  const taken = seats.map(seat => nameOf(seat.who ?? '')).join(` ${c('list')`and`} `);
  throw new Refusing(t`Both sides are taken, by ${taken}: watch this one, or open another with \`/battle new\`.`);
}

/** Gives a free seat to a guest, with what they bring and mix into the dice. */
export async function sit(
  app: Application,
  work: Transaction,
  free: SeatRow,
  guest: { who: string; fielded?: Fielded; words?: string },
): Promise<void> {
  const { template, army, list } = guest.fielded ?? NOTHING_FIELDED;
  await updateSeat(work.db, free.battle, free.seat, {
    ...{ template, army, list },
    who: guest.who,
    seed: seedOf(app, guest.words),
  });
}

/** The seats of a user are free again. */
export async function freeSeats(work: Transaction, battle: BattleRow, seats: SeatRow[], user: string): Promise<void> {
  for (const seat of seats.filter(({ who }) => who === user))
    await updateSeat(work.db, battle.id, seat.seat, { ...fieldedIn(battle, seat), who: null, seed: null });
  await takeReminder(work, battle, user);
}

/** What a seat fields whoever sits on it. */
export function fieldedIn(battle: BattleRow, { template, army, list }: SeatRow): Fielded {
  return goesOn(battle) ? { template, army, list } : NOTHING_FIELDED;
}

/** The free seat on which a user sat when the battle was exported. */
export async function seatBefore(
  db: Db,
  battle: BattleRow,
  seats: SeatRow[],
  user: string,
): Promise<SeatRow | undefined> {
  const sat = goesOn(battle) ? await satBefore(db, battle.id) : {};
  return seats.find(({ seat, who }) => who === null && sat[seat] === user);
}
