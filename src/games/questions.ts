import { advise } from '../engine/index.js';
import { promptOf } from '../store/prompts.js';
import type { Desk } from './desk.js';
import type { OpenQuestion } from './games.js';
import { idIn, table } from './looking.js';
import { askedOf, readAsked } from './read-battle.js';

/** A pending question seen by the seat that is asked; undefined when it no longer waits. */
export async function decisionById(desk: Desk, battle: string, id: string): Promise<OpenQuestion | undefined> {
  const at = await table(desk, battle);
  const decision = at?.state.pending.find(pending => pending.id === id && pending.reply === undefined);
  const prompt = decision && (await promptOf(desk.store.db, battle, id));
  const question = at && decision && at.ruleset.questions[decision.asks];
  if (!at || !decision || !question || !prompt) return undefined;
  const view = at.view(decision.who);
  return {
    battle,
    asked: askedOf(prompt),
    decision,
    view,
    style: question.style,
    prompt: question.prompt(view, decision),
    choices: partial => question.choices(view, decision, partial),
    check: reply => question.check(view, decision, reply),
    preview: reply => question.preview?.(view, decision, reply),
    advice: () => advise(at.ruleset, view, decision),
  };
}

/** What waits for this user in a channel or thread, in the order asked. */
export async function waitingFor(desk: Desk, place: string, user: string): Promise<OpenQuestion[]> {
  const battle = await idIn(desk, place);
  if (battle === undefined) return [];
  const mine = (await readAsked(desk.store.db, battle)).filter(({ who }) => who === user);
  const open = await Promise.all(mine.map(({ decision }) => decisionById(desk, battle, decision)));
  return open.filter(question => question !== undefined);
}
