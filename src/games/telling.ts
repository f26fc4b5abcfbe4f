import type { AnyRuleset, GameEvent, GameState, ThrownDie } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { Db } from '../store/open-store.js';
import type { BattleRow } from '../store/tables.js';
import type { Application } from './application.js';
import { newestOf } from './chronicle.js';
import { languageOf } from './languages.js';
import type { AcceptedCommand } from './save-command.js';
import { copyOfStory, type Story } from './story.js';
import { Teller } from './teller.js';

/** Tells a command of a battle where its chronicle stands. `seq`: the command's number; `fresh`: nothing was told before. */
export async function tellerFor(
  app: Application,
  db: Db,
  of: {
    battle: Pick<BattleRow, 'id' | 'guild'>;
    ruleset: AnyRuleset;
    options: GameState['options'];
    seq: number;
    story: Story;
    fresh?: true;
  },
): Promise<Teller> {
  const newest = of.fresh ? undefined : await newestOf(db, of.battle.id, app.now());
  const language = languageOf(app, of.battle.guild);
  return new Teller(of.ruleset, language, of.options, of.seq, copyOfStory(of.story), newest);
}

/** What a teller told of a command, as it is saved with it; at the end of a battle with the table as it stands. */
export function toldBy(teller: Teller, state: GameState): Pick<AcceptedCommand, 'story' | 'written' | 'last'> {
  return {
    story: teller.story,
    written: teller.written,
    ...(state.result ? { last: teller.last(t`The end`, state.board, state.result) } : {}),
  };
}

/** What the engine made of a command, and how it was told. */
export function resolvedBy(
  teller: Teller,
  { events, thrown }: { events: GameEvent[]; thrown: ThrownDie[] },
): Pick<AcceptedCommand['command'], 'events' | 'reports' | 'dice'> {
  return { events, reports: teller.reports, dice: thrown };
}
