import type { AskedAt } from './asked-at.js';
import { leadsTo } from './fitting-verbs.js';
import { choicesLater } from './later-fields.js';
import type { Completion, Typed } from './open-question.js';
import { answerFromWords, placeOf, typedOption, valueText } from './typed-answer.js';

const MOST_SHOWN = 25;

/** What a field could be; the first that is asked for when none is named, what was typed into which stands under ''. */
export function completionsOf(
  at: AskedAt,
  verb: Typed['verb'],
  named: string | undefined,
  given: Record<string, string>,
): Completion[] {
  const field = named ?? at.question.choices(at.view, at.decision, {})?.field;
  if (field === undefined) return [];
  const { [named ?? '']: words = '', ...typed } = given;
  const { ruleset, view, decision } = at;
  const found = answerFromWords(ruleset, view, decision, verb, typed);
  // A field with one option was filled in without being asked for: whoever types it is offered it all the same.
  const { [field]: _filled, ...soFar } = 'reply' in found ? found.reply : {};
  const next =
    found.state === 'open' && found.choices.field === field
      ? found.choices
      : found.state === 'refused'
        ? undefined
        : choicesLater(ruleset, view, decision, { ...verb.fixed, ...soFar }, field);
  if (next === undefined) return [];
  const wanted = words.trim().toLowerCase();
  const options: Completion[] = [];
  for (const option of next.options) {
    // Whoever types sees no more of them.
    if (options.length === MOST_SHOWN) break;
    if (!option.label.toLowerCase().includes(wanted)) continue;
    if (!leadsTo(at, verb.fixed, { ...soFar, [next.field]: option.value })) continue;
    options.push({ name: [option.label, option.hint].filter(Boolean).join(' · '), value: valueText(option) });
  }
  const meant = wanted === '' ? undefined : typedOption(at, field, words);
  if (meant) options.unshift({ name: [meant.label, meant.hint].filter(Boolean).join(' · '), value: valueText(meant) });
  if (next.free && wanted !== '') {
    const place = placeOf(view, ruleset, next, words);
    if (place.ok) options.unshift({ name: place.said, value: words });
    else if (options.length === 0) options.push({ name: place.why, value: words });
  }
  return options;
}
