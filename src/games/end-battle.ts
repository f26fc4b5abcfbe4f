import type { AnyRuleset, Board, GameResult, ResultWords } from '../engine/index.js';
import type { BattleAndSeats } from '../store/battles.js';
import type { Application, Transaction } from './application.js';
import { publicly } from './languages.js';
import { rulesetOf } from './position.js';
import { type AcceptedCommand, saveCommand } from './save-command.js';
import { tellerFor, toldBy } from './telling.js';

/** How a battle ends before its rules end it. */
interface Ending {
  /** Left out, it is scored as it stands. */
  result?: Partial<GameResult>;
  /** What the chronicle and the log say of it; asked as everybody in the server reads it. */
  told: () => { title: string; answered: string };
  command: Omit<AcceptedCommand['command'], 'answered' | 'reports'>;
}

/** Ends a battle. Gives its result, in the words of whoever ended it. */
export async function endOfBattle(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  ending: Ending,
): Promise<ResultWords> {
  const { ruleset, result, board } = await publicly(app, found.battle.guild, () => end(app, work, found, ending));
  return ruleset.resultWords(result, board);
}

async function end(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  { result: decided, told, command }: Ending,
): Promise<{ ruleset: AnyRuleset; result: GameResult; board: Board }> {
  const { battle } = found;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const position = await app.positions.ofStarted(work.db, battle.id);
  const { state } = position;
  const result = { ...ruleset.result(state.board, state.options), ...decided };
  const after = { ...state, seq: state.seq + 1, stack: [], pending: [], result };
  const { title, answered } = told();
  const { options, seq } = after;
  const teller = await tellerFor(app, work.db, { battle, ruleset, options, seq, story: position.story });
  teller.tell({ title, lines: [], small: [], why: [] }, state.board);
  await saveCommand(app, work, {
    ...found,
    ruleset,
    after,
    ...toldBy(teller, after),
    command: { ...command, answered, reports: teller.reports },
  });
  return { ruleset, result, board: state.board };
}
