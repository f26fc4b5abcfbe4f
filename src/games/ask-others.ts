import type { BattleAndSeats } from '../store/battles.js';
import { battleById } from '../store/battles.js';
import { importOf } from '../store/imports.js';
import { undoRow } from '../store/states.js';
import type { UndoAskRow } from '../store/tables.js';
import { dropUndoAsk, saveUndoAsk, undoAskOf } from '../store/undo-asks.js';
import { type Application, type Transaction, transact } from './application.js';
import { nameForAll, nextAskId, showAsk, whyNotNow } from './consent-asks.js';
import { correct } from './correct.js';
import { answersFrom, countedBefore, readerOf, type ToldCommand } from './history.js';
import { publicly } from './languages.js';
import { learnedSince } from './learned.js';
import type { Refused, UndoOutcome } from './outcomes.js';
import { openOf, othersOf } from './owed-pings.js';
import { type Position, rulesetOf } from './position.js';
import { readAsked } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { takeReminder } from './reminders.js';
import { inReadersWords, takeBack } from './take-back.js';
import { endAsk } from './undo-asks.js';
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
  const row = await undoRow(db, battle.id, last.seq);
  const what = row ? inReadersWords(rulesetOf(app.rulesets, battle.id, battle.ruleset), row, last) : '';
  const refused = (why: string) => ({ kind: 'refused' as const, why, cite: 'FP.undo', learned });
  if (row === undefined) {
    const filed = await importOf(db, battle.id);
    return refused(filed !== undefined && last.seq <= filed.seq ? words.beforeTheFile() : words.tooFarBack());
  }
  const before = await undoAskOf(db, battle.id);
  const why = whyNotNow(before, { user });
  if (why !== undefined) return refused(words.cannotAsk({ what, learned, why }));
  const ask: UndoAskRow = {
    battle: battle.id,
    id: nextAskId(of.position.state, before),
    seat,
    who: user,
    seq: last.seq,
    state: 'waiting',
    agreed: '[]',
    asked_at: app.now(),
    correction: null,
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
  | { kind: 'corrected'; battle: string; seq: number; what: string }
  | { kind: 'kept'; battle: string /** Whoever asked took the question back. */; withdrawn: boolean; corrects?: true }
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
      if (before) {
        const { seq, answered: what = '' } = before;
        return { kind: before.kind === 'correction' ? 'corrected' : 'undone', battle: of.battle, seq, what };
      }
      const ask = await undoAskOf(db, of.battle);
      if (found.battle.status !== 'running' || ask?.id !== of.ask || ask.state !== 'waiting')
        throw new Refusing(words.noUndoAsked());
      const isOwn = ask.who === of.user;
      if (!isOwn && !found.seats.some(({ who }) => who === of.user)) throw new Refusing(words.notAsked());
      const { battle } = found;
      const about = ask.correction === null ? {} : { corrects: true as const };
      if (isOwn !== (of.says === 'withdraw')) throw new Refusing(isOwn ? words.ownQuestion() : words.notOwnQuestion());
      if (isOwn) {
        await saveUndoAsk(db, { ...ask, state: 'withdrawn' });
        await endAsk(work, found, { kind: 'consent', decision: ask.id, by: ask.who, ...about, state: 'withdrawn' });
        return { kind: 'kept', battle: battle.id, withdrawn: true, ...about };
      }
      if (of.says === 'refuse') {
        await saveUndoAsk(db, { ...ask, state: 'refused' });
        const said = {
          kind: 'consent',
          decision: ask.id,
          by: ask.who,
          ...about,
          state: 'refused',
          who: of.user,
        } as const;
        await endAsk(work, found, said);
        return { kind: 'kept', battle: battle.id, withdrawn: false, ...about };
      }
      const users = [...new Set([...(JSON.parse(ask.agreed) as string[]), of.user])];
      const saved = { ...ask, agreed: JSON.stringify(users) };
      const open = openOf(found.seats, saved);
      if (open.length === 0) {
        const position = await app.positions.ofStarted(db, battle.id);
        const all = { ...found, interaction: of.interaction, position };
        if (ask.correction === null) return agreed(app, work, all, ask, users);
        await dropUndoAsk(db, battle.id);
        const done = await correct(app, work, all, ask, users);
        await endAsk(work, found, { kind: 'consent', decision: ask.id, by: ask.who, corrects: true, state: 'agreed' });
        return { kind: 'corrected', battle: battle.id, ...done };
      }
      await saveUndoAsk(db, saved);
      await takeReminder(work, battle, of.user);
      await showAsk(app, work, found, saved, false);
      return { kind: 'agreed', battle: battle.id, open };
    }),
  );
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
    command: { interaction: of.interaction, seat: ask.seat, who: ask.who, answered: what, consented: users.length > 0 },
  });
  if (users.length > 0) await endAsk(work, of, { kind: 'consent', decision: ask.id, by: ask.who, state: 'agreed' });
  return { kind: 'undone', battle: battle.id, seq, what, asked: await readAsked(db, battle.id) };
}
