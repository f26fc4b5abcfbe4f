import type { ThrownDie, Trace } from '../engine/index.js';
import { canUndo } from '../engine/index.js';
import { listed } from '../engine/wording.js';
import { battleById } from '../store/battles.js';
import { commandByInteraction, commandsFrom, lastAnswerOf, markUndone } from '../store/commands.js';
import { unpack } from '../store/packed.js';
import { dropUndo, lastUndo } from '../store/states.js';
import type { CommandRow } from '../store/tables.js';
import { type Desk, packed, transact } from './desk.js';
import { land } from './landing.js';
import { mustSit, WATCHING } from './lobby.js';
import type { UndoOutcome } from './outcomes.js';
import { onSameGround, readState, rulesetOf } from './position.js';
import { nameOf, readAsked } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';

/** Takes back the last command of this user's seat, if nothing was learned from it. Its number is never used again. */
export async function undo(
  desk: Desk,
  of: { battle: string; user: string; interaction: string },
): Promise<UndoOutcome> {
  const outcome = await refusing(desk, `undo in ${of.battle}`, () =>
    transact(desk, async (work): Promise<UndoOutcome> => {
      const { db } = work;
      const before = await commandByInteraction(db, of.interaction);
      if (before) {
        const asked = await readAsked(db, before.battle);
        return { kind: 'undone', battle: before.battle, seq: before.seq, what: before.answered, asked };
      }
      const found = await battleById(db, of.battle);
      if (found?.battle.status === 'lobby')
        throw new Refusing('The battle has not started: there is nothing to take back.');
      if (found?.battle.status !== 'running')
        throw new Refusing('No battle is under way here: open one with `/battle new`.');
      const { battle, seats } = found;
      const ruleset = rulesetOf(desk.rulesets, battle.id, battle.ruleset);
      const position = await desk.positions.at(db, battle.id);
      if (position === undefined) throw new Error(`battle ${battle.id} runs without a state`);
      const row = await lastUndo(db, battle.id);
      // Whoever took over an ally's army sits twice: what was answered last counts.
      const seat = (
        seats.find(own => own.who === of.user && own.seat === row?.seat) ?? mustSit(seats, of.user, WATCHING)
      ).seat;
      const last = await lastAnswerOf(db, battle.id, seat);
      if (last === undefined) throw new Refusing('You have not answered anything yet: there is nothing to take back.');
      if (row?.seat !== seat || !canUndo(position.state, seat)) {
        const learned = learnedSince(await commandsFrom(db, battle.id, last.seq), seat);
        const answered = last.answered ? `**${last.answered}**` : 'Your last answer';
        const why = `${answered} stands, for since then ${shortList(learned)}: play on from here.`;
        return { kind: 'refused', why, cite: 'FP.undo', learned };
      }

      const after = onSameGround(readState(battle.id, row.state), position.state);
      after.seq = position.state.seq + 1;
      await dropUndo(db, battle.id, row.seq);
      await markUndone(db, battle.id, row.seq, after.seq);
      const undone = (await commandsFrom(db, battle.id, row.seq))[0];
      const what = undone?.answered ?? '';
      const report = { title: `Taken back: ${what || 'the last answer'}`, lines: [], small: [], why: [] };
      await land(desk, work, {
        ...found,
        ruleset,
        after,
        traces: unpack<Trace[]>(row.traces),
        told: [packed({ kind: 'report', seq: after.seq, by: of.user, clock: false, reports: [report] })],
        command: {
          interaction: of.interaction,
          kind: 'undo',
          seat,
          who: of.user,
          answered: what,
          reports: [report],
        },
      });
      return { kind: 'undone', battle: battle.id, seq: after.seq, what, asked: await readAsked(db, battle.id) };
    }),
  );
  return outcome.kind === 'refused' && !('learned' in outcome) ? { ...outcome, learned: [] } : outcome;
}

/** What became known from a seat's last command on: a line each. */
function learnedSince(commands: readonly CommandRow[], seat: string): string[] {
  const learned: string[] = [];
  const dice = commands.flatMap(command => JSON.parse(command.dice) as ThrownDie[]);
  const [first] = dice;
  if (first) learned.push(dice.length === 1 ? `a die fell (${first.face})` : `${dice.length} dice fell`);
  for (const command of commands) {
    if (command.kind !== 'answer' || command.seat === seat || command.undone_by !== null) continue;
    learned.push(`${nameOf(command.who ?? '')} answered${command.answered ? ` ${command.answered}` : ''}`);
  }
  return learned.length > 0 ? learned : ['something hidden was shown'];
}

function shortList(things: readonly string[]): string {
  const shown = things.length > 4 ? [...things.slice(0, 3), `${things.length - 3} more things happened`] : things;
  return listed(shown);
}
