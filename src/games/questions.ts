import { promptOf } from '../store/prompts.js';
import type { Application } from './application.js';
import type { AskedAt } from './asked-at.js';
import { lineQuestionOf } from './line-question.js';
import { idIn, table } from './looking.js';
import type { OpenQuestion, QuestionOf } from './open-question.js';
import { promptWords } from './prompt-words.js';
import { askedOf, readAsked } from './read-battle.js';
import { questionOfLine } from './rehearsed-question.js';

/** A pending question and the view of the seat that is asked, or of `reader`; undefined when it no longer waits. */
export async function askedAt(
  app: Application,
  { battle, decision: id }: QuestionOf,
  reader?: 'spectator',
): Promise<AskedAt | undefined> {
  if (lineQuestionOf(id)) return questionOfLine(app, id);
  return askedOn(await table(app, battle), id, reader);
}

function askedOn(at: Awaited<ReturnType<typeof table>>, id: string, reader?: 'spectator'): AskedAt | undefined {
  const decision = at?.state.pending.find(pending => pending.id === id && pending.reply === undefined);
  const question = at && decision && at.ruleset.questions[decision.asks];
  if (!at || !decision || !question) return undefined;
  const view = at.view(reader ?? decision.who);
  const about = decision.args.unit;
  const unitName = typeof about === 'string' ? view.board.units[about]?.name : undefined;
  return { ruleset: at.ruleset, question, decision, view, unitName };
}

/** What waits for this user in a channel or thread, in the order asked, before it is put into words. */
export async function askedHere(app: Application, place: string, user: string): Promise<AskedAt[]> {
  const battle = await idIn(app, place);
  const at = battle === undefined ? undefined : await table(app, battle);
  if (battle === undefined || at === undefined) return [];
  const mine = (await readAsked(app.store.db, battle)).filter(({ who }) => who === user);
  return mine.flatMap(({ decision }) => askedOn(at, decision) ?? []);
}

/** A pending question seen by the seat that is asked; undefined when it no longer waits. */
export async function decisionById(app: Application, battle: string, id: string): Promise<OpenQuestion | undefined> {
  if (lineQuestionOf(id)) return lineQuestion(app, battle, id);
  const at = await askedAt(app, { battle, decision: id });
  const prompt = at && (await promptOf(app.store.db, battle, id));
  if (!at || !prompt) return undefined;
  const { question, decision, view, unitName } = at;
  return {
    battle,
    asked: askedOf(prompt),
    decision,
    style: question.style,
    prompt: promptWords(at.ruleset, view, decision),
    side: view.board.seats.find(seat => seat.id === decision.who)?.side,
    unitName,
    ...(decision.asks in at.ruleset.planning.doing && at.ruleset.planning.phaseOf(view.board)
      ? { plannable: true }
      : {}),
    ...(decision.asks in at.ruleset.planning.windows ? { window: true } : {}),
  };
}

/** A line of a plan, asked of its own user. */
async function lineQuestion(app: Application, battle: string, id: string): Promise<OpenQuestion | undefined> {
  const at = await questionOfLine(app, id);
  if (at === undefined) return undefined;
  const { ruleset, question, decision, view, unitName, user } = at;
  return {
    battle,
    asked: { battle, decision: id, seat: decision.who, who: user, asks: decision.asks, askedAt: app.now() },
    decision,
    style: question.style,
    prompt: promptWords(ruleset, view, decision),
    side: view.board.seats.find(seat => seat.id === decision.who)?.side,
    unitName,
    inPlan: true,
  };
}

/** What waits for this user in a channel or thread, in the order asked. */
export async function waitingFor(app: Application, place: string, user: string): Promise<OpenQuestion[]> {
  const battle = await idIn(app, place);
  if (battle === undefined) return [];
  const mine = (await readAsked(app.store.db, battle)).filter(({ who }) => who === user);
  const open = await Promise.all(mine.map(({ decision }) => decisionById(app, battle, decision)));
  return open.filter(question => question !== undefined);
}
