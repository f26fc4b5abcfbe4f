import { t } from '../engine/language.js';
import { type BattleAndSeats, battleById, seatsOf } from '../store/battles.js';
import { isQueued } from '../store/outbox.js';
import { dropSubstitute, saveSubstitute, substitutesIn } from '../store/substitutes.js';
import type { SubstituteRow } from '../store/tables.js';
import { type Application, type Packed, packed, type Transaction, transact } from './application.js';
import { moveClocks } from './battle-clocks.js';
import { COMPUTER } from './battle-info.js';
import { lentWords, returnedWords } from './clock-words.js';
import type { OfferDelivery } from './deliveries.js';
import { handOver } from './hand-over.js';
import { mustSit, watching } from './lobby.js';
import type { Refused } from './outcomes.js';
import { opponentsOf, othersOf } from './owed-pings.js';
import { playsBoth } from './own-seats.js';
import { rulesetOf } from './position.js';
import { nameOf } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { takeReminder } from './reminders.js';

export type SubstituteOutcome =
  | { kind: 'offered' | 'sits' | 'returned' | 'withdrawn' | 'declined'; substitute: string }
  | Refused;

const CITE = 'FP.substitute';

/**
 * Offers somebody's seats to another player; both that one and an opponent must agree. Without `substitute` they come back. `owner`:
 * somebody who is not on the server any more, for whom another who plays asks.
 */
export function substitute(
  app: Application,
  of: { battle: string; user: string; substitute?: string; owner?: string },
): Promise<SubstituteOutcome> {
  return refusing(app, `substitute in ${of.battle}`, () =>
    transact(app, async (work): Promise<SubstituteOutcome> => {
      const found = await running(work, of.battle);
      if (of.owner !== undefined && of.substitute !== undefined) {
        mustSit(found.seats, of.user, watching());
        const { owner, substitute } = of;
        const sits = await offerSeats(app, work, found, { owner, substitute, asker: of.user });
        return { kind: sits ? 'sits' : 'offered', substitute };
      }
      const lent = (await substitutesIn(work.db, of.battle)).filter(
        ({ owner, substitute, sits }) =>
          owner === of.user || (of.substitute === undefined && sits === 1 && substitute === of.user),
      );
      if (of.substitute === undefined) {
        if (lent[0] === undefined)
          throw new Refusing(t`Name who plays for you: \`/battle substitute player:\`, and mention them.`, CITE);
        for (const row of lent) await giveBack(app, work, row);
        return { kind: lent[0].sits === 1 ? 'returned' : 'withdrawn', substitute: lent[0].substitute };
      }
      if (lent.some(({ sits }) => sits === 1))
        throw new Refusing(
          t`${nameOf(lent[0]?.substitute ?? '')} plays for you already: \`/battle substitute\` alone takes your army back.`,
          CITE,
        );
      const sits = await offerSeats(app, work, found, { owner: of.user, substitute: of.substitute });
      return { kind: sits ? 'sits' : 'offered', substitute: of.substitute };
    }),
  );
}

/**
 * Offers all seats of a user in a battle; says whether the substitute sits there already, since nobody must agree. `asker`: who
 * asks for somebody who is gone, and so agrees as an opponent.
 */
export async function offerSeats(
  app: Application,
  work: Transaction,
  { battle, seats }: BattleAndSeats,
  { owner, substitute, asker }: { owner: string; substitute: string; asker?: string },
): Promise<boolean> {
  const { side } = mustSit(seats, owner, watching());
  const before = await substitutesIn(work.db, battle.id);
  const borrowed = before.find(row => row.sits === 1 && row.substitute === owner);
  if (borrowed)
    throw new Refusing(
      t`You play for ${nameOf(borrowed.owner)} here: \`/battle substitute\` alone gives the army back.`,
      CITE,
    );
  if (playsBoth(seats, owner))
    throw new Refusing(t`You play both sides here: nobody waits for you, so nobody needs to play for you.`, CITE);
  if (substitute === owner) throw new Refusing(t`That is you: mention somebody else.`, CITE);
  if (seats.some(other => other.who === substitute && other.side !== side && substitute !== COMPUTER))
    throw new Refusing(t`${nameOf(substitute)} is your opponent in this battle: mention somebody else.`, CITE);
  const number = app.random(6);
  const free = substitute === COMPUTER;
  const opponents = opponentsOf(seats, side);
  const isAgreed = free || opponents.length === 0 || (asker !== undefined && opponents.includes(asker));
  for (const old of before) if (old.owner === owner && old.sits === 0) await takeOffer(work, { battle, seats }, old);
  const rows = seats
    .filter(({ who }) => who === owner)
    .map(
      ({ seat }): SubstituteRow => ({
        battle: battle.id,
        seat,
        owner,
        substitute,
        number,
        substitute_agrees: free ? 1 : 0,
        opponent_agrees: isAgreed ? 1 : 0,
        sits: 0,
      }),
    );
  for (const row of rows) await saveSubstitute(work.db, row);
  if (rows.every(agreed)) {
    for (const row of rows) await sit(app, work, { battle, seats }, row);
    return true;
  }
  await work.deliver(battle, offered(rows[0]!, opponents, [substitute, ...(isAgreed ? [] : opponents)]));
  return false;
}

/** A press under an offer: its substitute, or an opponent, agrees or does not. */
export function answerOffer(
  app: Application,
  of: { battle: string; number: string; user: string; agrees: boolean },
): Promise<SubstituteOutcome> {
  return refusing(app, `offer in ${of.battle}`, () =>
    transact(app, async (work): Promise<SubstituteOutcome> => {
      const found = await running(work, of.battle);
      const rows = (await substitutesIn(work.db, of.battle)).filter(({ number }) => number === of.number);
      const [first] = rows;
      if (first === undefined || first.sits === 1)
        throw new Refusing(t`This was settled already: \`/battle status\` shows who plays.`, CITE);
      const side = found.seats.find(({ seat }) => seat === first.seat)?.side ?? '';
      const opponents = opponentsOf(found.seats, side);
      const isSubstitute = of.user === first.substitute;
      if (!isSubstitute && !opponents.includes(of.user))
        throw new Refusing(t`Only ${nameOf(first.substitute)} and the opponent are asked this.`, CITE);
      if (!of.agrees) {
        for (const row of rows) await takeOffer(work, found, row);
        return { kind: 'declined', substitute: first.substitute };
      }
      const now = rows.map(row => ({ ...row, ...(isSubstitute ? { substitute_agrees: 1 } : { opponent_agrees: 1 }) }));
      for (const row of now) await saveSubstitute(work.db, row);
      if (!now.every(agreed)) {
        await takeReminder(work, found.battle, of.user);
        await work.deliver(found.battle, offered(now[0]!, opponents, []));
        return { kind: 'offered', substitute: first.substitute };
      }
      for (const row of now) await sit(app, work, found, row);
      await settle(work, found, first);
      return { kind: 'sits', substitute: first.substitute };
    }),
  );
}

/** A seat goes back to its owner, or its offer is withdrawn. */
export async function giveBack(app: Application, work: Transaction, row: SubstituteRow): Promise<void> {
  const found = await battleById(work.db, row.battle);
  if (found?.battle.status !== 'running') return dropSubstitute(work.db, row);
  if (row.sits === 0) return takeOffer(work, found, row);
  await dropSubstitute(work.db, row);
  const title = () => returnedWords({ owner: nameOf(row.owner), substitute: nameOf(row.substitute) });
  await change(app, work, found, { seat: row.seat, to: row.owner, title });
}

async function sit(app: Application, work: Transaction, found: BattleAndSeats, row: SubstituteRow): Promise<void> {
  await saveSubstitute(work.db, { ...row, sits: 1 });
  // Nobody becomes their own opponent.
  const sideOf = (seat: string) => found.seats.find(each => each.seat === seat)?.side;
  for (const other of await substitutesIn(work.db, found.battle.id))
    if (other.sits === 0 && other.substitute === row.substitute && sideOf(other.seat) !== sideOf(row.seat))
      await takeOffer(work, found, other);
  const title = () => lentWords({ owner: nameOf(row.owner), substitute: nameOf(row.substitute) });
  await change(app, work, found, { seat: row.seat, to: row.substitute, title });
}

async function change(
  app: Application,
  work: Transaction,
  { battle }: BattleAndSeats,
  { seat, to, title }: { seat: string; to: string; title: () => string },
): Promise<void> {
  const position = await app.positions.ofStarted(work.db, battle.id);
  const seats = await seatsOf(work.db, battle.id);
  const row = seats.find(each => each.seat === seat);
  if (row === undefined) return;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  await handOver(app, work, { battle, seats, ruleset, after: position.state }, row, to, title);
  await moveClocks(app, work, battle.id);
}

async function takeOffer(work: Transaction, { battle, seats }: BattleAndSeats, row: SubstituteRow) {
  await dropSubstitute(work.db, row);
  await settle(work, { battle, seats }, row);
}

/** An offer waits no more: its message goes, and what reminded of it. */
async function settle(work: Transaction, { battle, seats }: BattleAndSeats, row: SubstituteRow) {
  await work.deliver(battle, settled(row));
  for (const user of new Set([row.substitute, ...othersOf(seats, row.owner)])) await takeReminder(work, battle, user);
}

/** Offers that wait are posted anew, since the messages that asked are gone. */
export async function offerAgain(work: Transaction, { battle, seats }: BattleAndSeats): Promise<void> {
  const open = (await substitutesIn(work.db, battle.id)).filter(({ sits }) => sits === 0);
  for (const row of new Map(open.map(each => [each.number, each])).values()) {
    if (await isQueued(work.db, battle.id, 'offer', row.number)) continue;
    const opponents = opponentsOf(seats, seats.find(({ seat }) => seat === row.seat)?.side ?? '');
    const asked = [
      ...(row.substitute_agrees === 1 ? [] : [row.substitute]),
      ...(row.opponent_agrees === 1 ? [] : opponents),
    ];
    await work.deliver(battle, offered(row, opponents, asked));
  }
}

async function running(work: Transaction, id: string): Promise<BattleAndSeats> {
  const found = await battleById(work.db, id);
  if (found?.battle.status !== 'running')
    throw new Refusing(t`No battle is under way here: a seat is lent only while one is played.`, CITE);
  return found;
}

function agreed({ substitute_agrees, opponent_agrees }: SubstituteRow): boolean {
  return substitute_agrees === 1 && opponent_agrees === 1;
}

function offered(row: SubstituteRow, opponents: string[], ping: string[]): Packed {
  const offer: OfferDelivery = {
    kind: 'offer',
    decision: row.number,
    owner: row.owner,
    substitute: row.substitute,
    opponents,
    open: [
      ...(row.substitute_agrees === 1 ? [] : [row.substitute]),
      ...(row.opponent_agrees === 1 ? [] : opponents.slice(0, 1)),
    ],
    ping,
  };
  return packed(offer);
}

function settled({ number, owner, substitute }: SubstituteRow): Packed {
  return packed({ kind: 'offer', decision: number, owner, substitute, opponents: [], open: [], ping: [] });
}
