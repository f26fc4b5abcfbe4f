import type { AnyRuleset } from '../engine/index.js';
import { t } from '../engine/language.js';
import { dropAlarm, setAlarm } from '../store/alarms.js';
import { setFieldOfBattle } from '../store/battlefields.js';
import { activeAt, type BattleAndSeats, battleById, updateBattle, updateSeat } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { redirect } from '../store/outbox.js';
import type { BattleRow, SeatRow } from '../store/tables.js';
import { type Application, packed, type Transaction, transact } from './application.js';
import { armyFor, firstFitting, NOTHING_FIELDED } from './army-of-seat.js';
import { COMPUTER, EXPIRIES, type Expiry, PACES, type Pace } from './battle-info.js';
import { fieldedIn, freeSeat, freeSeats, seatBefore, sit } from './free-seats.js';
import type { LobbyOutcome } from './outcomes.js';
import { rulesetOf } from './position.js';
import { goesOn, nameOf, readBattle, sideName } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { takeReminder } from './reminders.js';
import { playersOf } from './ruling-info.js';
import { readLimits, waitOf } from './server-limits.js';
import { tellApart } from './tell-apart.js';

/** A battle in its lobby, and the ruleset it will play. */
interface Lobby extends BattleAndSeats {
  ruleset: AnyRuleset;
}

/** Changes a battle that has not started, and has its board of buttons redrawn. */
export async function inLobby(
  app: Application,
  id: string,
  change: (work: Transaction, lobby: Lobby) => Promise<void>,
  tooLate = t`The battle has started: armies, field and pace stay as they are.`,
): Promise<LobbyOutcome> {
  return refusing(app, `lobby of ${id}`, () =>
    transact(app, async work => {
      const found = await battleById(work.db, id);
      if (found === undefined) throw new Refusing(t`That battle is not here any more: open one with \`/battle new\`.`);
      const { battle } = found;
      if (battle.status === 'running') throw new Refusing(tooLate);
      if (battle.status === 'over') throw new Refusing(t`That battle is over: open another with \`/battle new\`.`);
      const waits = waitOf(await readLimits(work.db, battle.guild));
      await updateBattle(work.db, id, { updated_at: app.now() });
      await waitFor(app, work.db, id, waits);
      await change(work, { ...found, ruleset: rulesetOf(app.rulesets, id, battle.ruleset) });
      await showLobby(work, id);
      return done(app, work, id);
    }),
  );
}

/** A lobby waits for so many milliseconds from now on. */
export function waitFor(app: Application, db: Db, battle: string, milliseconds: number): Promise<void> {
  return setAlarm(db, { kind: 'lobby', about: battle, key: '', at: app.now() + milliseconds });
}

/** Has the board of buttons posted or edited; who is not asked for an army any more is reminded of none. */
export async function showLobby(work: Transaction, id: string): Promise<void> {
  const found = await battleById(work.db, id);
  if (found === undefined) return;
  for (const who of await playersOf(work.db, id)) await takeReminder(work, found.battle, who);
  await work.deliver(found.battle, packed({ kind: 'lobby' }));
}

/** A battle that will not start; its channel is told why. */
export async function endLobby(
  app: Application,
  work: Transaction,
  battle: BattleRow,
  why: 'quiet' | 'left',
): Promise<void> {
  await updateBattle(work.db, battle.id, { status: 'over', updated_at: app.now() });
  await dropAlarm(work.db, { kind: 'lobby', about: battle.id, key: '' });
  await showLobby(work, battle.id);
  await work.deliver(battle, packed({ kind: 'ended', why, host: battle.host }));
}

export async function done(app: Application, work: Transaction, id: string): Promise<LobbyOutcome> {
  const battle = await readBattle(work.db, app.rulesets, id);
  if (battle === undefined) throw new Error(`battle ${id} vanished`);
  return { kind: 'done', battle };
}

/** Moves a battle into its own thread, with everything that waits to be sent. */
export async function attachThread(app: Application, id: string, thread: string): Promise<LobbyOutcome> {
  const outcome = await refusing(app, `thread of ${id}`, () =>
    transact(app, async work => {
      const other = await activeAt(work.db, thread);
      if ((await battleById(work.db, id)) === undefined)
        throw new Refusing(t`That battle is not here any more: open one with \`/battle new\`.`);
      if (other !== undefined && other !== id) throw new Refusing(t`Another battle is fought in that thread already.`);
      await updateBattle(work.db, id, { thread, place: thread, updated_at: app.now() });
      await redirect(work.db, id, thread);
      return done(app, work, id);
    }),
  );
  if (outcome.kind === 'done') app.wake(thread);
  return outcome;
}

/** Takes a free seat of a side, or of the side with the fewest players. */
export function join(
  app: Application,
  of: { battle: string; user: string; side?: string; words?: string },
): Promise<LobbyOutcome> {
  return inLobby(
    app,
    of.battle,
    async (work, { battle, seats }) => {
      const own = seats.filter(({ who }) => who === of.user);
      // Who names the other side takes that one as well, and plays both.
      if (own.length > 0 && (of.side === undefined || own.some(({ side }) => side === of.side)))
        throw new Refusing(
          goesOn(battle)
            ? t`You are in this battle already: **Start** begins it when all are there.`
            : t`You are in this battle already: choose your army.`,
        );
      const before = await seatBefore(work.db, battle, seats, of.user);
      const free = before && (of.side === undefined || before.side === of.side) ? before : freeSeat(seats, of.side);
      await sit(app, work, free, { who: of.user, words: of.words, fielded: fieldedIn(battle, free) });
    },
    t`The battle has started: watch it with \`/battle map\`, or open another with \`/battle new\`.`,
  );
}

/** Gives the free seats to computers. */
export function addComputer(
  app: Application,
  of: { battle: string; user: string; army?: string },
): Promise<LobbyOutcome> {
  return inLobby(app, of.battle, async (work, { battle, seats }) => {
    mustBeHost(battle, of.user, t`can bring in the computer`);
    freeSeat(seats);
    for (const free of seats.filter(({ who }) => who === null)) {
      if (goesOn(battle)) {
        await sit(app, work, free, { who: COMPUTER, fielded: free });
        continue;
      }
      const asking = { battle, seats, side: free.side, user: of.user, db: work.db };
      const army = of.army ?? (await firstFitting(app, asking));
      const fielded = army === undefined ? NOTHING_FIELDED : await armyFor(app, { ...asking, army });
      Object.assign(free, fielded);
      await sit(app, work, free, { who: COMPUTER, fielded });
    }
  });
}

/** Takes a guest out of a battle that has not started; when the host leaves, the battle is closed. */
export function leave(app: Application, of: { battle: string; user: string }): Promise<LobbyOutcome> {
  return inLobby(
    app,
    of.battle,
    async (work, { battle, seats }) => {
      mustSit(seats, of.user);
      if (of.user === battle.host) return endLobby(app, work, battle, 'left');
      await freeSeats(work, battle, seats, of.user);
      // The board is edited, which nobody notices who waits for them.
      await tellApart(app, work, battle, () => t`**${nameOf(of.user)} left this battle: their seat is free again**`);
    },
    t`The battle has started: end it with \`/battle concede\`.`,
  );
}

/** Chooses the army of one's own seat; the host may name the `seat` of a computer. */
export function chooseArmy(
  app: Application,
  of: { battle: string; user: string; army: string; seat?: string },
): Promise<LobbyOutcome> {
  return inLobby(app, of.battle, async (work, { battle, seats }) => {
    mustBeNew(battle);
    const bare = seats.find(({ who, army }) => who === of.user && army === null);
    const seat = of.seat === undefined ? (bare ?? mustSit(seats, of.user)) : seats.find(({ seat }) => seat === of.seat);
    if (seat === undefined) throw new Refusing(t`There is no such side: choose Blue or Red.`);
    if (seat.who !== of.user && !(seat.who === COMPUTER && of.user === battle.host)) {
      throw new Refusing(t`${sideName(seat.side)} is not yours: its own player chooses that army.`);
    }
    const asking = { battle, seats, side: seat.side, user: of.user, army: of.army, db: work.db };
    await updateSeat(work.db, battle.id, seat.seat, await armyFor(app, asking));
  });
}

/** Sets how long players have for each answer, and what answers then; for anybody with a seat. */
export function setPace(
  app: Application,
  of: { battle: string; user: string; pace?: Pace; expiry?: Expiry },
): Promise<LobbyOutcome> {
  return inLobby(app, of.battle, async (work, { battle, seats }) => {
    mustSit(seats, of.user);
    const pace = of.pace === undefined ? {} : { pace: paceOf(of.pace) };
    const expiry = of.expiry === undefined ? {} : { expiry: expiryOf(of.expiry) };
    await updateBattle(work.db, battle.id, { ...pace, ...expiry });
  });
}

/** Lays the battlefield out anew, from `seed` where one is given; for anybody with a seat. */
export function setBattlefield(
  app: Application,
  of: { battle: string; user: string; seed?: number },
): Promise<LobbyOutcome> {
  return inLobby(app, of.battle, async (work, { battle, seats }) => {
    mustSit(seats, of.user);
    mustBeNew(battle);
    await setFieldOfBattle(work.db, battle.id, undefined);
    await updateBattle(work.db, battle.id, { battlefield_seed: battlefieldSeed(app, of.seed) });
  });
}

/** A whole number 0..999999; by chance when not given. */
export function battlefieldSeed(app: Application, seed: number | undefined): number {
  if (seed === undefined) return Number.parseInt(app.random(4), 16) % 1_000_000;
  if (!Number.isInteger(seed) || seed < 0 || seed > 999_999) {
    throw new Refusing(t`A battlefield has a number from 0 to 999999: give one, or none for a new field.`);
  }
  return seed;
}

export function paceOf(pace: string): Pace {
  if (!Object.hasOwn(PACES, pace))
    throw new Refusing(
      t`A battle is paced \`none\`, \`blitz\`, \`day\`, \`weekend\` or \`correspondence\`: choose one of these.`,
    );
  return pace as Pace;
}

function expiryOf(expiry: string): Expiry {
  if (!(EXPIRIES as readonly string[]).includes(expiry))
    throw new Refusing(t`When time is up \`careful\`, \`plan\` or \`computer\` answers: choose one of these.`);
  return expiry as Expiry;
}

/** Refuses to change what a battle from a file brings with it. */
export function mustBeNew(battle: BattleRow): void {
  if (goesOn(battle))
    throw new Refusing(t`This battle goes on from a file: its armies, its field and its settings stay as they were.`);
}

export function mustSit(
  seats: readonly SeatRow[],
  user: string,
  otherwise = t`You are not in this battle: join it first with \`/battle join\`.`,
): SeatRow {
  const seat = seats.find(({ who }) => who === user);
  if (seat === undefined) throw new Refusing(otherwise);
  return seat;
}

/** For somebody who only watches a battle that has begun. */
export function watching(): string {
  return t`You have no army in this battle; \`/battle status\` shows who plays.`;
}

export function mustBeHost(battle: BattleRow, user: string, does: string): void {
  if (battle.host !== user) throw new Refusing(t`Only ${nameOf(battle.host)}, the host of this battle, ${does}.`);
}
