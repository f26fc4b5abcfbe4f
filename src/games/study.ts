import { type AnyRuleset, advise, type ChosenSoFar, type View } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import { answerSoFar, nextFromWords } from './answer-so-far.js';
import type { Application } from './application.js';
import type { AskedAt } from './asked-at.js';
import { completionsOf } from './completions.js';
import { fittingVerbs } from './fitting-verbs.js';
import { nearestAnswer } from './nearest-answer.js';
import type { Typed } from './open-question.js';
import { adviceIn } from './public-advice.js';
import { reactionAhead, type SaidOf } from './reactions-ahead.js';
import { answerFromWords } from './typed-answer.js';
import type { Studied, StudyTask } from './workbench-tasks.js';

/** Everything that is asked about a question without answering it. Nothing but what the seat may see goes in. */
const STUDIES = {
  answerSoFar,
  nextFromWords: nextFromWords,
  completions: completionsOf,
  advice: ({ ruleset, view, decision }: AskedAt, chosen?: ChosenSoFar) => advise(ruleset, view, decision, chosen),
  nearest: nearestAnswer,
  reaction: (at: AskedAt, said: SaidOf) => reactionAhead(at, said),
  adviceIn,
  verbsFor: (at: AskedAt) => fittingVerbs(at).map(({ name }) => name),
  fromWords: ({ ruleset, view, decision }: AskedAt, verb: Typed['verb'], typed: Record<string, string>) =>
    answerFromWords(ruleset, view, decision, verb, typed),
};
type Studies = typeof STUDIES;
type Kind = keyof Studies;
type Rest<K extends Kind> = Studies[K] extends (at: AskedAt, ...rest: infer R) => unknown ? R : never;

/** Models of both sides up to which nothing that can be asked takes long: a battle of a thousand points, or somewhat more. */
const FEW_MODELS = 150;

const keys = new WeakMap<View, number>();
let lastKey = 0;

function keyOf(view: View): { key: number; isNew: boolean } {
  const known = keys.get(view);
  if (known !== undefined) return { key: known, isNew: false };
  lastKey += 1;
  keys.set(view, lastKey);
  return { key: lastKey, isNew: true };
}

/**
 * What can be found out about a question: at once in a battle of few models, elsewhere in a larger one, which would hold up
 * everybody else's. Rejects with TooDear or TooManyWait.
 */
export async function study<K extends Kind>(
  app: Application,
  at: AskedAt,
  kind: K,
  ...rest: Rest<K>
): Promise<ReturnType<Studies[K]>> {
  if (Object.keys(at.view.board.models).length <= FEW_MODELS) return studied(at, kind, rest) as ReturnType<Studies[K]>;
  const { view, decision, unitName } = at;
  const { key, isNew } = keyOf(view);
  const task: StudyTask = { key, decision, unitName, kind, rest };
  const first = await app.studyRoom.study(isNew ? { ...task, view } : task);
  const answer = 'unknown' in first ? await app.studyRoom.study({ ...task, view }) : first;
  return ('found' in answer ? answer.found : undefined) as ReturnType<Studies[K]>;
}

function studied(at: AskedAt, kind: string, rest: readonly unknown[]): unknown {
  const look = STUDIES[kind as Kind] as (at: AskedAt, ...rest: readonly unknown[]) => unknown;
  return look(at, ...rest);
}

const MOST_VIEWS = 16;

/** Where views are kept that questions are studied in; terrain that did not change stays the same object, by which rules remember. */
export function studyRoom(rulesets: readonly AnyRuleset[]): (task: StudyTask) => Studied {
  const views = new Map<number, View>();
  const grounds = new Map<string, View['board']['terrain']>();

  function viewOf({ key, view }: StudyTask): View | undefined {
    const known = views.get(key) ?? view;
    if (known === undefined || views.has(key)) return known && keepNewest(views, key, known, MOST_VIEWS);
    const ground = JSON.stringify(known.board.terrain);
    const terrain = keepNewest(grounds, ground, grounds.get(ground) ?? known.board.terrain, MOST_VIEWS);
    return keepNewest(views, key, { ...known, board: { ...known.board, terrain } }, MOST_VIEWS);
  }

  return task => {
    const view = viewOf(task);
    if (view === undefined) return { unknown: true };
    const { decision, unitName, kind, rest } = task;
    const ruleset = rulesets.find(({ id }) => id === view.ruleset);
    const question = ruleset?.questions[decision.asks];
    if (ruleset === undefined || question === undefined) throw new Error(`no question ${decision.asks}`);
    return { found: studied({ ruleset, question, decision, view, unitName }, kind, rest) };
  };
}
