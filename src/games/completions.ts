import type { Desk } from './desk.js';
import { Unplayable } from './faults.js';
import { leadsTo } from './fitting-verbs.js';
import { choicesLater } from './later-fields.js';
import type { Completion, Progress, Typed, Typing } from './open-question.js';
import { type AskedAt, askedAt, askedHere } from './questions.js';
import { questionOfVerb } from './verb-question.js';
import { answerFromWords, placeOf, typedOption, valueText } from './words.js';

/** Reads what was typed into a slash command; undefined when the question no longer waits. */
export async function fromWords(desk: Desk, of: Typed): Promise<Progress | undefined> {
  const at = await askedAt(desk, of);
  return at && answerFromWords(at.ruleset, at.view, at.decision, of.verb, of.typed);
}

/**
 * What an option of a slash command could be, given what was typed into it and into the others; none where the command fits
 * nothing that waits. One call, and no words of prompts: whoever types waits for it at each letter.
 */
export async function completions(desk: Desk, typing: Typing): Promise<Completion[]> {
  const { place, user, verb: name, option, typed } = typing;
  const waiting = await askedHere(desk, place, user).catch((fault: unknown) => {
    if (fault instanceof Unplayable) return [];
    throw fault;
  });
  if (name === undefined) {
    const at = waiting.find(({ question }) => question.style === 'buttons') ?? waiting[0];
    const first = at?.question.choices(at.view, at.decision, {});
    return at && first ? completionsOf(at, { fixed: {} }, first.field, { [first.field]: typed[option] ?? '' }) : [];
  }
  const verbs = waiting[0]?.ruleset.verbs.filter(verb => verb.name.join(' ') === name.join(' ')) ?? [];
  const found = questionOfVerb(waiting, verbs, option === 'unit' ? undefined : typed.unit);
  const field = found?.verb.params.find(param => param.name === option)?.field;
  if (found === undefined || field === undefined) return [];
  const words = found.verb.params.flatMap(param => {
    const said = typed[param.name] ?? '';
    return said.trim() === '' ? [] : [[param.field, said]];
  });
  return completionsOf(found.question, found.verb, field, Object.fromEntries(words));
}

function completionsOf(
  at: AskedAt,
  verb: Typed['verb'],
  field: string,
  { [field]: words = '', ...typed }: Record<string, string>,
): Completion[] {
  const { ruleset, view, decision } = at;
  const found = answerFromWords(ruleset, view, decision, verb, typed);
  const next =
    found.state === 'open' && found.choices.field === field
      ? found.choices
      : found.state === 'refused'
        ? undefined
        : choicesLater(ruleset, view, decision, { ...verb.fixed, ...found.reply }, field);
  if (next === undefined) return [];
  const wanted = words.trim().toLowerCase();
  const soFar = 'reply' in found ? found.reply : {};
  const options = next.options
    .filter(option => option.label.toLowerCase().includes(wanted))
    .filter(option => leadsTo(at, verb.fixed, { ...soFar, [next.field]: option.value }))
    .map(option => ({
      name: [option.label, option.hint].filter(Boolean).join(' · '),
      value: valueText(option),
    }));
  const meant = wanted === '' ? undefined : typedOption(at, field, words);
  if (meant) options.unshift({ name: [meant.label, meant.hint].filter(Boolean).join(' · '), value: valueText(meant) });
  if (next.free && wanted !== '') {
    const place = placeOf(view, ruleset, next, words);
    if (place.ok) options.unshift({ name: place.said, value: words });
    else if (options.length === 0) options.push({ name: place.why, value: words });
  }
  return options;
}
