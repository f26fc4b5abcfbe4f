import type { BattleAndSeats } from '../store/battles.js';
import { battleById } from '../store/battles.js';
import { undoRow } from '../store/states.js';
import type { SeatRow, UndoAskRow } from '../store/tables.js';
import { dropUndoAsk, saveUndoAsk, undoAskOf } from '../store/undo-asks.js';
import { type Application, type Transaction, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { answersFrom, countedBefore, readerOf, type ToldCommand } from './history.js';
import { publicly } from './languages.js';
import { learnedSince } from './learned.js';
import type { Refused, UndoOutcome } from './outcomes.js';
import { type Position, rulesetOf } from './position.js';
import { readAsked } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { takeBack } from './take-back.js';
import { deliverAsk } from './undo-asks.js';
import * as words from './undo-words.js';

/** Asks all other people of a battle whether a player's last answer is taken back, though something was learned since. */
export async function askOthers(
  app: Application,
  work: Transaction,
  of: BattleAndSeats & { user: string; interaction: string; position: Position; seat: string; last: ToldCommand },
): Promise<UndoOutcome> {
  const { db } = work;
  const { battle, seats, user, seat, last } = of;
  const learned = await learnedSince(db, await readerOf(db, of), { seq: last.seq, seat });
  const what = last.answered ?? '';
  const refused = (why: string) => ({ kind: 'refused' as const, why, cite: 'FP.undo', learned });
  if ((await undoRow(db, battle.id, last.seq)) === undefined) return refused(words.tooFarBack());
  const before = await undoAskOf(db, battle.id);
  if (before?.state === 'waiting') {
    const why = before.who === user ? words.ownWaits() : words.otherWaits(before.who);
    return refused(words.cannotAsk({ what, learned, why }));
  }
  if (before?.state === 'refused' && before.who === user)
    return refused(words.cannotAsk({ what, learned, why: words.refusedBefore() }));
  const ask: UndoAskRow = {
    battle: battle.id,
    // Of the moment that it is asked at, and of what was asked then before.
    id: `${of.position.state.seq}.${Number(before?.id.split('.')[1] ?? -1) + 1}`,
    seat,
    who: user,
    seq: last.seq,
    state: 'waiting',
    agreed: '[]',
    asked_at: app.now(),
  };
  const others = othersOf(seats, user);
  if (others.length === 0) return agreed(app, work, of, ask, []);
  await saveUndoAsk(db, ask);
  await showAsk(app, work, of, ask, true);
  return { ...refused(words.othersAreAsked({ what, learned, others })), asks: others };
}

/** What somebody says to an answer being taken back. */
export type ConsentOutcome =
  | { kind: 'agreed'; battle: string /** Who has yet to agree. */; open: string[] }
  | { kind: 'undone'; battle: string; seq: number; what: string }
  | { kind: 'kept'; battle: string /** Whoever asked took the question back. */; withdrawn: boolean }
  | Refused;

/** Agrees or refuses; `ask` is the id on the buttons. With the last who agrees it is taken back. */
export function consent(
  app: Application,
  of: { battle: string; ask: string; user: string; interaction: string; says: 'agree' | 'refuse' | 'withdraw' },
): Promise<ConsentOutcome> {
  return refusing(app, `consent in ${of.battle}`, () =>
    transact(app, async (work): Promise<ConsentOutcome> => {
      const { db } = work;
      const found = await battleById(db, of.battle);
      if (found === undefined) throw new Refusing(words.noUndoAsked());
      const before = await countedBefore(db, await readerOf(db, found, of.user), of.interaction);
      if (before) return { kind: 'undone', battle: of.battle, seq: before.seq, what: before.answered ?? '' };
      const ask = await undoAskOf(db, of.battle);
      if (found.battle.status !== 'running' || ask?.id !== of.ask || ask.state !== 'waiting')
        throw new Refusing(words.noUndoAsked());
      if (!found.seats.some(({ who }) => who === of.user)) throw new Refusing(words.notAsked());
      const { battle } = found;
      const isOwn = ask.who === of.user;
      if (isOwn !== (of.says === 'withdraw')) throw new Refusing(isOwn ? words.ownQuestion() : words.notOwnQuestion());
      if (isOwn) {
        await saveUndoAsk(db, { ...ask, state: 'withdrawn' });
        await deliverAsk(work, battle, { kind: 'consent', decision: ask.id, by: ask.who, state: 'withdrawn' });
        return { kind: 'kept', battle: battle.id, withdrawn: true };
      }
      if (of.says === 'refuse') {
        await saveUndoAsk(db, { ...ask, state: 'refused' });
        const said = { kind: 'consent', decision: ask.id, by: ask.who, state: 'refused', who: of.user } as const;
        await deliverAsk(work, battle, said);
        return { kind: 'kept', battle: battle.id, withdrawn: false };
      }
      const users = [...new Set([...(JSON.parse(ask.agreed) as string[]), of.user])];
      const open = othersOf(found.seats, ask.who).filter(who => !users.includes(who));
      if (open.length === 0) {
        const position = await app.positions.at(db, battle.id);
        if (position === undefined) throw new Error(`battle ${battle.id} runs without a state`);
        const done = await agreed(app, work, { ...found, interaction: of.interaction, position }, ask, users);
        return done;
      }
      const saved = { ...ask, agreed: JSON.stringify(users) };
      await saveUndoAsk(db, saved);
      await showAsk(app, work, found, saved, false);
      return { kind: 'agreed', battle: battle.id, open };
    }),
  );
}

/** The people who play besides this one. */
function othersOf(seats: readonly SeatRow[], user: string): string[] {
  return [...new Set(seats.flatMap(({ who }) => (who === null || who === user || who === COMPUTER ? [] : [who])))];
}

function showAsk(
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
  const taken = await answersFrom(db, reader, ask.seq);
  const agreedBy = JSON.parse(ask.agreed) as string[];
  await deliverAsk(work, of.battle, {
    kind: 'consent',
    decision: ask.id,
    state: 'waiting',
    by: ask.who,
    what: nameForAll(taken[0]),
    answers: taken.length,
    learned: await learnedSince(db, reader, ask),
    agreed: agreedBy,
    open: othersOf(of.seats, ask.who).filter(who => !agreedBy.includes(who)),
    ping,
  });
}

/** An answer as everybody may read it. */
export function nameForAll(command: ToldCommand | undefined): string {
  return command?.sealed ? words.sealedAnswer() : command?.answered || words.lastAnswer();
}

/** All agreed: it is taken back. */
async function agreed(
  app: Application,
  work: Transaction,
  of: BattleAndSeats & { interaction: string; position: Position },
  ask: UndoAskRow,
  users: string[],
): Promise<Extract<UndoOutcome, { kind: 'undone' }>> {
  const { db } = work;
  const { battle, seats, position } = of;
  const row = await undoRow(db, battle.id, ask.seq);
  if (row === undefined) throw new Refusing(words.tooFarBack());
  const taken = await answersFrom(db, await readerOf(db, of), ask.seq);
  const what = publicly(app, battle.guild, () => nameForAll(taken[0]));
  await dropUndoAsk(db, battle.id);
  const seq = await takeBack(app, work, {
    battle,
    seats,
    ruleset: rulesetOf(app.rulesets, battle.id, battle.ruleset),
    position,
    row,
    taken,
    report: () => words.takenBackTogether({ what, by: ask.who, agreed: users, answers: taken.length }),
    command: { interaction: of.interaction, seat: ask.seat, who: ask.who, answered: what },
  });
  if (users.length > 0)
    await deliverAsk(work, battle, { kind: 'consent', decision: ask.id, by: ask.who, state: 'agreed' });
  return { kind: 'undone', battle: battle.id, seq, what, asked: await readAsked(db, battle.id) };
}
