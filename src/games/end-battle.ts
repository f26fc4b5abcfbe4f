import type { GameResult } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { BattleAndSeats } from '../store/battles.js';
import type { Application, Transaction } from './application.js';
import { newestOf } from './chronicle.js';
import { languageOf } from './languages.js';
import { rulesetOf } from './position.js';
import { type AcceptedCommand, saveCommand } from './save-command.js';
import { copyOfStory } from './story.js';
import { Teller } from './teller.js';

/** Ends a battle before its rules do; without a `result` it is scored as it stands. Gives the result. */
export async function endOfBattle(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  {
    title,
    result: decided,
    command,
  }: {
    title: string;
    result?: Partial<GameResult>;
    command: Omit<AcceptedCommand['command'], 'kind' | 'reports'>;
  },
): Promise<{ result: GameResult; words: ReturnType<ReturnType<typeof rulesetOf>['resultWords']> }> {
  const { battle } = found;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const position = await app.positions.at(work.db, battle.id);
  if (position === undefined) throw new Error(`battle ${battle.id} runs without a state`);
  const { state } = position;
  const result = { ...ruleset.result(state.board), ...decided };
  const after = { ...state, seq: state.seq + 1, stack: [], pending: [], result };
  const newest = await newestOf(work.db, battle.id, app.now());
  const teller = new Teller(
    ruleset,
    languageOf(app, battle.guild),
    state.options,
    after.seq,
    copyOfStory(position.story),
    newest,
  );
  teller.tell({ title, lines: [], small: [], why: [] }, state.board);
  await saveCommand(app, work, {
    ...found,
    ruleset,
    after,
    last: teller.last(t`The end`, state.board),
    story: teller.story,
    written: teller.written,
    command: { ...command, kind: 'concede', reports: teller.reports },
  });
  return { result, words: ruleset.resultWords(result, state.board) };
}
