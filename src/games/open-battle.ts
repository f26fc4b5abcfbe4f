import { commitment } from '../engine/dice/sealed.js';
import type { JsonObject } from '../engine/index.js';
import { c, t } from '../engine/language.js';
import { activeAt, insertBattle } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import type { BattleRow, SeatRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import { armyFor, firstFitting, mustFitArmies, NOTHING_FIELDED } from './army-of-seat.js';
import { COMPUTER, type Pace } from './battle-info.js';
import { chooseField, mustHaveField } from './battlefields.js';
import { freeBattleId } from './free-id.js';
import { seedOf } from './free-seats.js';
import { battlefieldSeed, done, paceOf, showLobby, waitFor } from './lobby.js';
import type { LobbyOutcome, Refused } from './outcomes.js';
import { Refusing, refusing } from './refuse.js';
import { optionsAsRuled } from './ruled-defaults.js';
import { mustHaveRoom, waitOf } from './server-limits.js';

/** Of a side. */
const MOST_PLAYERS = 3;

/** Opens a battle in a channel or thread that has none. The dice are sealed from here on. */
export function openBattle(app: Application, open: OpenBattle): Promise<LobbyOutcome> {
  return refusing(app, `a new battle`, () =>
    transact(app, async work => {
      await mustBeFree(work.db, open.thread ?? open.channel);
      const limits = await mustHaveRoom(app, work.db, open);
      const id = await freeBattleId(app, work.db);
      const row = battleRow(app, open, id);
      const options = open.options ? row.options : await optionsAsRuled(app, work.db, row);
      const battle = { ...row, options };
      const seats = await seatRows(app, work.db, open, battle);
      await insertBattle(work.db, { battle, seats });
      if (open.field !== undefined) await chooseField(app, work.db, battle, open.field);
      await waitFor(app, work.db, id, waitOf(limits));
      await showLobby(work, id);
      return done(app, work, id);
    }),
  );
}

/** Refuses a second battle in a channel or thread. */
export async function mustBeFree(db: Db, place: string): Promise<void> {
  if ((await activeAt(db, place)) !== undefined)
    throw new Refusing(t`A battle is under way here: finish or concede it, or open this one in another channel.`);
}

/** Why a battle could not be opened, apart from where; asked before a thread is made for it. Writes nothing. */
export async function cannotOpen(app: Application, open: OpenBattle): Promise<Refused | undefined> {
  const outcome = await refusing(app, `a new battle`, async () => {
    await mustHaveRoom(app, app.store.db, open);
    const battle = battleRow(app, open, '');
    await seatRows(app, app.store.db, open, battle);
    if (open.field !== undefined) await mustHaveField(app, app.store.db, battle, open.field);
    return { kind: 'possible' as const };
  });
  return outcome.kind === 'refused' ? outcome : undefined;
}

function battleRow(app: Application, open: OpenBattle, id: string): BattleRow {
  const ruleset = rulesetNamed(app, open.ruleset);
  const points = open.points ?? Math.max(...ruleset.sizes);
  if (!ruleset.sizes.includes(points)) {
    throw new Refusing(t`${ruleset.name} is played at ${ruleset.sizes.join(', ')} points: choose one of these.`);
  }
  const options = ruleset.options.safeParse(open.options ?? {});
  if (!options.success)
    throw new Refusing(t`Those options do not fit ${ruleset.name}: leave them out for the usual ones.`);
  return {
    ...notBegun(app, open.battlefieldSeed),
    id,
    guild: open.guild,
    channel: open.channel,
    thread: open.thread ?? null,
    place: open.thread ?? open.channel,
    ruleset: ruleset.id,
    points,
    pace: paceOf(open.pace ?? 'none'),
    host: open.host,
    options: JSON.stringify(options.data),
    expiry: 'careful',
  };
}

/** What of a battle is new each time: nothing has happened, its field is chosen and its dice are sealed. */
export function notBegun(app: Application, field: number | undefined) {
  const secret = app.random(32);
  const now = app.now();
  return {
    status: 'lobby' as const,
    battlefield_seed: battlefieldSeed(app, field),
    secret,
    commitment: commitment(secret),
    turn: null,
    result: null,
    mended: 0,
    created_at: now,
    updated_at: now,
  };
}

async function seatRows(app: Application, db: Db, open: OpenBattle, battle: BattleRow): Promise<SeatRow[]> {
  const players = open.players ?? 1;
  if (!Number.isInteger(players) || players < 1 || players > MOST_PLAYERS)
    throw new Refusing(t`A side has 1 to ${MOST_PLAYERS} players: choose how many.`);
  const seat = (side: string, position: number, who: string | undefined): SeatRow => ({
    ...NOTHING_FIELDED,
    battle: battle.id,
    // blue, red, blue2, red2: the first of a side commands it.
    seat: position < 2 ? side : `${side}${Math.floor(position / 2) + 1}`,
    side,
    position,
    who: who ?? null,
    seed: who === undefined ? null : seedOf(app, position === 0 ? open.words : undefined),
    expired: 0,
  });
  const [blue, red] = [seat('blue', 0, open.host), seat('red', 1, open.opponent)];
  const seats = [blue, red];
  for (let more = 1; more < players; more += 1) {
    seats.push(seat('blue', more * 2, undefined));
    seats.push(seat('red', more * 2 + 1, open.opponent === COMPUTER ? COMPUTER : undefined));
  }
  const asking = (side: string) => ({ battle, seats, side, user: open.host, db });
  await mustFitArmies(app, asking('blue'), rulesetNamed(app, open.ruleset).sizes);
  if (open.army !== undefined) Object.assign(blue, await armyFor(app, { ...asking('blue'), army: open.army }));
  for (const theirSeat of seats.filter(({ side, who }) => side === 'red' && who !== null)) {
    const computers = theirSeat.who === COMPUTER ? await counterpart(app, asking('red')) : undefined;
    const theirs = open.opponentArmy ?? computers;
    if (theirs !== undefined) Object.assign(theirSeat, await armyFor(app, { ...asking('red'), army: theirs }));
  }
  return seats;
}

/** The computer's army while its opponent may have none yet: not the first, which most people take. */
async function counterpart(app: Application, of: Parameters<typeof firstFitting>[1]): Promise<string | undefined> {
  if (of.seats.some(({ army }) => army !== null)) return firstFitting(app, of);
  const first = await firstFitting(app, of);
  if (first === undefined) return undefined;
  const { army } = await armyFor(app, { ...of, army: first });
  return firstFitting(app, { ...of, seats: [...of.seats, { side: '', army }] });
}

function rulesetNamed(app: Application, id: string | undefined) {
  const wanted = id?.trim().toLowerCase();
  const ruleset =
    wanted === undefined
      ? app.rulesets[0]
      : (app.rulesets.find(known => known.id === wanted) ??
        app.rulesets.find(known => known.name.toLowerCase() === wanted || known.id.split('@')[0] === wanted));
  if (ruleset === undefined) {
    throw new Refusing(
      t`There are no such rules here: choose ${app.rulesets.map(({ name }) => name).join(` ${c('list')`or`} `)}.`,
    );
  }
  return ruleset;
}

export interface OpenBattle {
  guild: string;
  channel: string;
  /** Set when it is opened in a thread already. */
  thread?: string;
  /** The user who opens it and gets the first seat. */
  host: string;
  /** The newest ruleset when undefined. */
  ruleset?: string;
  points?: number;
  pace?: Pace;
  /** On each side, 1 when undefined; they share the points evenly. */
  players?: number;
  /** A user id or `COMPUTER`, who then takes every seat of the other side; undefined leaves it free. */
  opponent?: string;
  /** The host's army, as `armies` names it. */
  army?: string;
  /** The opponent's army; a computer without one takes the first that fits. */
  opponentArmy?: string;
  battlefieldSeed?: number;
  /** The name of one of the server's own battlefields. */
  field?: string;
  options?: JsonObject;
  /** What the host types to be mixed into the dice. */
  words?: string;
}
