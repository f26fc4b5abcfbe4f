import type { SeatRow } from '../store/tables.js';

/** Whether one user plays against themselves: both sides at one table, with one phone. */
export function playsBoth(seats: readonly Pick<SeatRow, 'side' | 'who'>[], user: string | undefined | null): boolean {
  const own = seats.filter(({ who }) => who !== null && who !== undefined && who === user);
  return new Set(own.map(({ side }) => side)).size > 1;
}

/** Of a user's seats the first that is asked now, else the first of all. `asked`: seats that have yet to answer. */
export function ownSeat<S extends { seat: string; who?: string | null }>(
  seats: readonly S[],
  user: string | undefined,
  asked: readonly string[],
): S | undefined {
  const own = seats.filter(({ who }) => who !== null && who !== undefined && who === user);
  return own.find(({ seat }) => asked.includes(seat)) ?? own[0];
}
