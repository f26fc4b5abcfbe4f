import type { Desk } from './desk.js';
import { leadsTo } from './fitting-verbs.js';
import { choicesLater } from './later-fields.js';
import type { Completion, Progress, Typed } from './open-question.js';
import { askedAt } from './questions.js';
import { answerFromWords, placeOf, valueText } from './words.js';

/** Reads what was typed into a slash command; undefined when the question no longer waits. */
export async function fromWords(desk: Desk, of: Typed): Promise<Progress | undefined> {
  const at = await askedAt(desk, of);
  return at && answerFromWords(at.ruleset, at.view, at.decision, of.verb, of.typed);
}

/** What a field of a slash command could be, given what was typed into it and into the others. */
export async function completions(desk: Desk, of: Typed & { field: string }): Promise<Completion[]> {
  const at = await askedAt(desk, of);
  if (at === undefined) return [];
  const { ruleset, view, decision } = at;
  const { [of.field]: words = '', ...typed } = of.typed;
  const found = answerFromWords(ruleset, view, decision, of.verb, typed);
  const next =
    found.state === 'open' && found.choices.field === of.field
      ? found.choices
      : found.state === 'refused'
        ? undefined
        : choicesLater(ruleset, view, decision, { ...of.verb.fixed, ...found.reply }, of.field);
  if (next === undefined) return [];
  const wanted = words.trim().toLowerCase();
  const soFar = 'reply' in found ? found.reply : {};
  const options = next.options
    .filter(option => option.label.toLowerCase().includes(wanted))
    .filter(option => leadsTo(at, of.verb.fixed, { ...soFar, [next.field]: option.value }))
    .map(option => ({
      name: [option.label, option.hint].filter(Boolean).join(' · '),
      value: valueText(option),
    }));
  if (next.free && wanted !== '') {
    const place = placeOf(view, ruleset, next, words);
    if (place.ok) options.unshift({ name: place.said, value: words });
    else if (options.length === 0) options.push({ name: place.why, value: words });
  }
  return options;
}
