import { sealedDice } from '../engine/dice/sealed.js';
import { checkReply, type Dice, type JsonObject, type Report } from '../engine/index.js';
import { type BattleAndSeats, updateBattle } from '../store/battles.js';
import type { Application, Transaction } from './application.js';
import { publicly } from './languages.js';
import { copyOf, rulesetOf } from './position.js';
import { saveCommand } from './save-command.js';
import { sealOf } from './seal.js';
import { tellerFor, toldBy } from './telling.js';

/** What a ruling does in a battle, as one command of its log; undo does not take it back. */
export interface RuledInBattle {
  interaction: string;
  /** For the log, asked as everybody in the server reads it; so is `report`. */
  answered: () => string;
  /** Its dice are the battle's, numbered and sealed like any. */
  throws?: (dice: Dice) => void;
  options?: JsonObject;
  /** Told once the dice have fallen. */
  report: () => Pick<Report, 'title' | 'lines'>;
}

export function ruleInBattle(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  ruled: RuledInBattle,
): Promise<void> {
  return publicly(app, found.battle.guild, () => ruleNow(app, work, found, ruled));
}

async function ruleNow(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  ruled: RuledInBattle,
): Promise<void> {
  const { battle } = found;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const position = await app.positions.ofStarted(work.db, battle.id);
  const after = copyOf(position.state);
  after.seq += 1;
  const dice = sealedDice({ ...sealOf(found), seq: after.seq, from: after.dice + 1 });
  ruled.throws?.(dice);
  after.dice += dice.thrown.length;
  if (ruled.options) {
    after.options = ruled.options;
    await updateBattle(work.db, battle.id, { options: JSON.stringify(ruled.options) });
  }
  const { options, seq } = after;
  const teller = await tellerFor(app, work.db, { battle, ruleset, options, seq, story: position.story });
  teller.tell({ ...ruled.report(), small: [], why: [] }, after.board);
  await saveCommand(app, work, {
    ...found,
    ruleset,
    after,
    ...toldBy(teller, after),
    command: {
      interaction: ruled.interaction,
      kind: 'ruling',
      answered: ruled.answered(),
      ...(ruled.options ? { reply: { options: ruled.options } } : {}),
      reports: teller.reports,
      dice: [...dice.thrown],
    },
  });
}

/**
 * Whether a battle can play by other options from this moment on: what is sealed already, and what the clock would answer, must
 * be legal by them as well.
 */
export async function canTake(app: Application, work: Transaction, { battle }: BattleAndSeats, options: JsonObject) {
  const position = await app.positions.at(work.db, battle.id);
  if (position === undefined) return false;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const state = copyOf(position.state);
  state.options = options;
  try {
    return state.pending.every(
      decision => checkReply(ruleset, state, decision, decision.reply ?? decision.fallback) === undefined,
    );
  } catch {
    return false;
  }
}
