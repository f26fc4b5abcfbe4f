import type { ChosenSoFar, JsonObject } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { Application } from './application.js';
import type { completionsOf } from './completions.js';
import type { AnswerSoFar, Completion, FieldFound, Progress, QuestionOf, Typed, Typing } from './open-question.js';
import type { Advice } from './public-advice.js';
import { askedAt, askedHere } from './questions.js';
import { study } from './study.js';
import { unlessTooDear } from './too-dear.js';
import { Unplayable } from './unplayable.js';
import { questionOfVerb } from './verb-question.js';

/** What may be asked about a question that waits; each gives undefined, or nothing, when it no longer does. */

/** Goes through an answer field by field; undefined when the question no longer waits. */
export async function answerSoFar(
  app: Application,
  of: QuestionOf & { partial: JsonObject },
): Promise<AnswerSoFar | undefined> {
  const at = await askedAt(app, of);
  return at && study(app, at, 'answerSoFar', of.partial);
}

/**
 * What the computer would answer who had chosen so much already, which stays as it is; undefined when it has no idea, or the
 * question no longer waits.
 */
export async function advice(app: Application, of: QuestionOf & ChosenSoFar): Promise<JsonObject | undefined> {
  const at = await askedAt(app, of);
  const { partial = {}, marked = [] } = of;
  return at && unlessTooDear(() => study(app, at, 'advice', { partial, marked }), nothing, '');
}

/** What the computer would answer that knew no more than a spectator: advice that everybody may see. */
export async function publicAdvice(app: Application, of: QuestionOf): Promise<Advice | undefined> {
  const at = await askedAt(app, of, 'spectator');
  return at && unlessTooDear(() => study(app, at, 'adviceIn'), nothing, '');
}

function nothing(): undefined {
  return undefined;
}

/** The value of the next field that typed words name; undefined when the question no longer waits. */
export async function nextFromWords(
  app: Application,
  of: QuestionOf & { partial: JsonObject; words: string },
): Promise<FieldFound | undefined> {
  const at = await askedAt(app, of);
  const refused = (why: string) => ({ why });
  return at && unlessTooDear(() => study(app, at, 'nextFromWords', of.partial, of.words), refused, fromMenu());
}

/** Reads what was typed into a slash command; undefined when the question no longer waits. */
export async function fromWords(app: Application, of: Typed): Promise<Progress | undefined> {
  const at = await askedAt(app, of);
  const refused = (why: string) => ({ state: 'refused' as const, why });
  return (
    at && unlessTooDear(() => study(app, at, 'fromWords', { fixed: of.verb.fixed }, of.typed), refused, fromMenu())
  );
}

/** The names of the verbs by which the question can be answered now; none when it no longer waits. */
export async function verbsFor(app: Application, of: QuestionOf): Promise<string[][]> {
  const at = await askedAt(app, of);
  return at
    ? unlessTooDear(
        () => study(app, at, 'verbsFor'),
        () => [],
        '',
      )
    : [];
}

/**
 * What an option of a slash command could be, given what was typed into it and into the others; none where the command fits
 * nothing that waits. One call, and no words of prompts: whoever types waits for it at each letter.
 */
export async function completions(app: Application, typing: Typing): Promise<Completion[]> {
  const { place, user, verb: name, option, typed } = typing;
  const waiting = await askedHere(app, place, user).catch((fault: unknown) => {
    if (fault instanceof Unplayable) return [];
    throw fault;
  });
  if (name === undefined) {
    const at = waiting.find(({ question }) => question.style === 'buttons') ?? waiting[0];
    return at ? studied(app, at, { fixed: {} }, undefined, { '': typed[option] ?? '' }) : [];
  }
  const verbs = waiting[0]?.ruleset.verbs.filter(verb => verb.name.join(' ') === name.join(' ')) ?? [];
  const found = questionOfVerb(waiting, verbs, option === 'unit' ? undefined : typed.unit);
  const field = found?.verb.params.find(param => param.name === option)?.field;
  if (found === undefined || field === undefined) return [];
  const words = found.verb.params.flatMap(param => {
    const said = typed[param.name] ?? '';
    return said.trim() === '' ? [] : [[param.field, said]];
  });
  return studied(app, found.question, found.verb, field, Object.fromEntries(words));
}

/** Nobody who types is told why nothing is offered. */
async function studied(app: Application, ...of: Parameters<typeof completionsOf>): Promise<Completion[]> {
  const [at, { fixed }, field, typed] = of;
  return unlessTooDear(
    () => study(app, at, 'completions', { fixed }, field, typed),
    () => [],
    '',
  );
}

function fromMenu(): string {
  return t`choose from the menus of the question, one thing at a time`;
}
