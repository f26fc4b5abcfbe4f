import { setAlarm } from '../store/alarms.js';
import { type BattleAndSeats, battleById } from '../store/battles.js';
import { messageOf } from '../store/messages.js';
import type { Db } from '../store/open-store.js';
import { substitutesIn } from '../store/substitutes.js';
import type { SeatRow, SubstituteRow, UndoAskRow } from '../store/tables.js';
import { undoAskOf } from '../store/undo-asks.js';
import type { Application } from './application.js';
import { COMPUTER } from './battle-info.js';
import { invitationWaits, offerWaits } from './clock-words.js';
import { correctionWaits } from './correct-words.js';
import { quietUntil } from './question-clock.js';
import { consentWaits } from './undo-words.js';
import { readWishes, type Wishes } from './wishes.js';

/** Something that somebody is asked in a battle besides its questions. */
interface AskedBesides {
  /** The name of its message. */
  name: string;
  title: string;
}

/** Under which name the message stands that asks whether something is taken back. */
export function consentName(ask: string | null | undefined): string {
  return ['consent', ask].join(' ');
}

/** Under which name the message stands in which a seat is offered. */
export function offerName(number: string | undefined): string {
  return ['offer', String(number)].join(' ');
}

/** The people who play besides this one. */
export function othersOf(seats: readonly SeatRow[], user: string): string[] {
  return [...new Set(seats.flatMap(({ who }) => (who === null || who === user || who === COMPUTER ? [] : [who])))];
}

/** The people who play on other sides than this one. */
export function opponentsOf(seats: readonly SeatRow[], side: string): string[] {
  return [
    ...new Set(seats.flatMap(({ side: other, who }) => (other !== side && who && who !== COMPUTER ? [who] : []))),
  ];
}

/** Who has yet to agree that an answer is taken back. */
export function openOf(seats: readonly SeatRow[], { who, agreed }: UndoAskRow): string[] {
  const before = JSON.parse(agreed) as string[];
  return othersOf(seats, who).filter(user => !before.includes(user));
}

/** Who must choose an army before a battle can start, and did not open it. */
function invitedTo({ battle, seats }: BattleAndSeats): string[] {
  if (battle.status !== 'lobby') return [];
  return othersOf(
    seats.filter(({ army }) => army === null),
    battle.host,
  );
}

/** Whether a user may answer an offer that waits. */
function isOffered(seats: readonly SeatRow[], row: SubstituteRow, user: string): boolean {
  if (row.sits === 1) return false;
  if (row.substitute === user) return row.substitute_agrees === 0;
  const side = seats.find(({ seat }) => seat === row.seat)?.side ?? '';
  return row.opponent_agrees === 0 && opponentsOf(seats, side).includes(user);
}

/** What a user is asked in a battle that no question asks: for an army, whether an answer is taken back, who plays for somebody. */
export async function askedBesides(db: Db, battle: string, user: string): Promise<AskedBesides[]> {
  const found = await battleById(db, battle);
  if (found === undefined) return [];
  if (invitedTo(found).includes(user)) return [{ name: 'lobby', title: invitationWaits({ host: found.battle.host }) }];
  return found.battle.status === 'running' ? besidesIn(db, found, user) : [];
}

async function besidesIn(db: Db, { battle, seats }: BattleAndSeats, user: string): Promise<AskedBesides[]> {
  const ask = await undoAskOf(db, battle.id);
  const consents = ask?.state === 'waiting' && openOf(seats, ask).includes(user) ? [ask] : [];
  const offers = (await substitutesIn(db, battle.id)).filter(row => isOffered(seats, row, user));
  // One offer may be about several seats.
  const numbers = [...new Map(offers.map(row => [row.number, row])).values()];
  return [
    ...consents.map(({ id, who, correction }) => ({
      name: consentName(id),
      title: correction === null ? consentWaits({ who }) : correctionWaits({ who }),
    })),
    ...numbers.map(({ number, owner, substitute }) => ({
      name: offerName(number),
      title: offerWaits({ owner, substitute }),
    })),
  ];
}

/**
 * Who of some is mentioned now; the others are owed it, and reminded if they are asked still: who sleeps when they wake, who wishes
 * to be told directly at once.
 */
export function pingNow(app: Application, battle: string, users: readonly string[]): Promise<string[]> {
  return mentionedNow(app, battle, users, ({ pings }) => pings !== 'direct');
}

async function mentionedNow(
  app: Application,
  battle: string,
  users: readonly string[],
  isMentioned: (wishes: Wishes) => boolean,
): Promise<string[]> {
  const now = app.now();
  const owed: { user: string; at: number }[] = [];
  for (const user of users) {
    const wishes = await readWishes(app.store.db, user);
    const at = quietUntil(wishes, now);
    if (at > now || !isMentioned(wishes)) owed.push({ user, at });
  }
  if (owed.length > 0)
    await app.store.write(async db => {
      for (const { user, at } of owed) await setAlarm(db, { kind: 'ping', about: battle, key: user, at });
    });
  return users.filter(user => owed.every(each => each.user !== user));
}

/** Whom the board of buttons invites as it is posted; as it is edited, nobody. Who is mentioned is a member of its thread then. */
export async function invitedNow(app: Application, battle: string): Promise<string[]> {
  const found = await battleById(app.store.db, battle);
  if (found === undefined || (await messageOf(app.store.db, battle, 'lobby')) !== undefined) return [];
  return mentionedNow(app, battle, invitedTo(found), () => true);
}
