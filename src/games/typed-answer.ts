import type { AnyRuleset, Choices, Decision, Json, JsonObject, Option, RuleId, Verb, View } from '../engine/index.js';
import { spoken, t } from '../engine/language.js';
import { nearestOr, thingMeant } from '../engine/near-names.js';
import { parsePlace } from '../engine/table/places.js';
import { inLanguage } from './in-language.js';
import { choicesLater } from './later-fields.js';
import type { Progress } from './open-question.js';
import { typedWords } from './typed-words.js';

const MOST_FIELDS = 20;
/** The most calls of `choices` that one typed line may cost in search of fields typed before others. */
const MOST_LOOKS = 240;

/** One sentence, and the rule behind it where there is one. */
interface Why {
  why: string;
  cite?: RuleId;
}

/**
 * Fills fields from what was typed into a slash command, as far as that goes. `typed` is by field name; its words are in the
 * language that is spoken or, as the examples in the help have them, in English. A field that was left out before one that was typed
 * (a die before a unit) may stay out where the rules choose for themselves.
 */
export function answerFromWords(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  verb: Pick<Verb, 'fixed'>,
  typed: Record<string, string>,
): Progress {
  const found = answerSpoken(ruleset, view, decision, verb, typed);
  if (found.state !== 'refused' || spoken() === 'en') return found;
  const english = inLanguage('en', () => answerSpoken(ruleset, view, decision, verb, typed));
  if (english.state === 'refused') return found;
  if (english.state === 'complete') return english;
  const choices = questionOf(ruleset, decision).choices(view, decision, english.reply);
  return choices === undefined ? { state: 'complete', reply: english.reply } : { ...english, choices };
}

function answerSpoken(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  verb: Pick<Verb, 'fixed'>,
  typed: Record<string, string>,
): Progress {
  const reply: JsonObject = {};
  const left = new Set(Object.keys(typed));
  const budget = { looks: MOST_LOOKS };
  let passedOver: string | undefined;
  const whole = (): Progress => {
    const why = left.has('unit') ? aboutAnother(view, decision, typed.unit as string) : undefined;
    return why === undefined ? { state: 'complete', reply } : { state: 'refused', why };
  };
  for (let fields = 0; fields < MOST_FIELDS; fields += 1) {
    const choices = questionOf(ruleset, decision).choices(view, decision, reply);
    if (choices === undefined) return whole();
    const { field } = choices;
    const words = typed[field];
    left.delete(field);
    if (Object.hasOwn(verb.fixed, field)) {
      const fixed = verb.fixed[field] as Json;
      if (!choices.options.some(option => same(option.value, fixed))) {
        const why = cannot(ruleset, view, decision, { ...reply, [field]: fixed }, { choices, typed });
        return { state: 'refused', ...why };
      }
      reply[field] = fixed;
    } else if (words !== undefined) {
      const value = chosen({ ruleset, view, decision }, choices, words);
      if ('why' in value) return { state: 'refused', ...value };
      reply[field] = value.value;
    } else if (choices.options.length === 1 && choices.free === undefined && choices.many === undefined) {
      reply[field] = choices.options[0]?.value;
    } else {
      const later = laterField({ ruleset, view, decision }, reply, left, budget);
      if (later === undefined) {
        const enough = passedOver === field && questionOf(ruleset, decision).check(view, decision, reply) === undefined;
        return enough ? whole() : { state: 'open', reply, choices };
      }
      const value = chosen({ ruleset, view, decision }, later, typed[later.field] as string);
      if ('why' in value) return { state: 'refused', ...value };
      reply[later.field] = value.value;
      left.delete(later.field);
      passedOver = field;
    }
  }
  throw new Error(`${decision.asks} asks for more than ${MOST_FIELDS} fields`);
}

/** Why a question about one unit is not answered for another of the side that was typed. */
function aboutAnother({ board }: View, { args }: Decision, words: string): string | undefined {
  const about = typeof args.unit === 'string' ? board.units[args.unit] : undefined;
  const own = Object.values(board.units).filter(({ side }) => side === about?.side);
  const meant = own.find(({ id }) => id === words) ?? thingMeant(own, words, ({ name }) => [name]);
  if (about === undefined || meant === undefined || meant.id === about.id) return undefined;
  return t`It is **${about.name}** that is asked about now, not ${meant.name}: answer for ${about.name} first.`;
}

function laterField(
  { ruleset, view, decision }: { ruleset: AnyRuleset; view: View; decision: Decision },
  reply: JsonObject,
  fields: Set<string>,
  budget: { looks: number },
) {
  for (const field of fields) {
    const choices = choicesLater(ruleset, view, decision, reply, field, budget);
    if (choices !== undefined) return choices;
  }
  return undefined;
}

/** The value that words name among a field's options, or a place. */
export function chosen(
  { ruleset, view, decision }: { ruleset: AnyRuleset; view: View; decision: Decision },
  choices: Choices,
  words: string,
): { value: Json } | Why {
  const unknown = (typed: string) =>
    questionOf(ruleset, decision).unknown?.(view, decision, { field: choices.field, words: typedWords(typed) }) ?? {
      why: noSuch(choices, typed),
    };
  if (choices.many) {
    const values: Json[] = [];
    for (const word of words.split(/\s*[,+]\s*/).filter(part => part !== '')) {
      const found = optionOf(choices.options, word, true);
      if (found === undefined) return unknown(word);
      values.push(found.value);
    }
    if (values.length < choices.many.min || values.length > choices.many.max) {
      return { why: t`${choices.title}: choose ${range(choices.many)}, separated by commas.` };
    }
    return { value: values };
  }
  const found = optionOf(choices.options, words, choices.free === undefined);
  if (found !== undefined) return { value: found.value };
  const meant = typedOption({ ruleset, view, decision }, choices.field, words);
  if (meant !== undefined) return { value: meant.value };
  if (choices.free === undefined) return unknown(words);
  const place = placeOf(view, ruleset, choices, words);
  return place.ok ? { value: { x: place.at.x, y: place.at.y } } : { why: place.why };
}

/** What words mean for a field that are none of its options, where the question knows more than it offers. */
export function typedOption(
  { ruleset, view, decision }: { ruleset: AnyRuleset; view: View; decision: Decision },
  field: string,
  words: string,
): Option | undefined {
  return questionOf(ruleset, decision).typed?.(view, decision, { field, words: typedWords(words) });
}

/** Reads a typed place with everything on the table that has a name. */
export function placeOf(view: View, ruleset: AnyRuleset, choices: Choices, words: string) {
  const { board } = view;
  const described = ruleset.describe(view);
  const side = board.seats.find(seat => seat.id === view.seat)?.side;
  const things: { name: string; at: { x: number; y: number } }[] = [];
  const enemies: { x: number; y: number }[] = [];
  for (const unit of Object.values(board.units)) {
    const places = unit.models.flatMap(id => board.models[id]?.at ?? []);
    if (places.length === 0) continue;
    const at = {
      x: Math.round(places.reduce((sum, { x }) => sum + x, 0) / places.length),
      y: Math.round(places.reduce((sum, { y }) => sum + y, 0) / places.length),
    };
    things.push({ name: unit.name, at });
    const label = described.units[unit.id]?.label;
    if (label !== undefined && label !== unit.name) things.push({ name: label, at });
    if (unit.side !== side) enemies.push(at);
  }
  for (const { label, at } of board.markers)
    for (const name of new Set([['marker', label].join(' '), t`marker ${label}`])) things.push({ name, at });
  return parsePlace(typedWords(words), {
    origin: choices.free?.from,
    outline: { points: board.outline },
    terrain: board.terrain,
    things,
    enemies,
  });
}

/**
 * An option by value, by label, or by the beginning of a label that only one option has; with `parts`, also by another part of
 * it, which would be mistaken for a typed place.
 */
function optionOf(options: Option[], words: string, parts: boolean): Option | undefined {
  // A long label is shown with its end cut off, and may come back so.
  const wanted = words.trim().replace(/…$/, '').toLowerCase();
  const exact =
    options.find(option => valueText(option) === words.trim()) ??
    options.find(option => option.label.toLowerCase() === wanted);
  if (exact) return exact;
  const starts = options.filter(option => bare(option.label).startsWith(wanted));
  if (starts.length > 0 || !parts) return starts.length === 1 ? starts[0] : undefined;
  return thingMeant(options, wanted, ({ label }) => [bareLabel(label)]);
}

/** An option's value as text: what autocomplete gives back. */
export function valueText(option: Option): string {
  return typeof option.value === 'string' ? option.value : JSON.stringify(option.value);
}

function bare(label: string): string {
  return bareLabel(label).toLowerCase();
}

function bareLabel(label: string): string {
  return label.replace(/[*`_]/g, '');
}

function same(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function noSuch(choices: Choices, words: string): string {
  const labels = [...new Set(choices.options.map(({ label }) => bareLabel(label)))];
  const shown = typedWords(words);
  if (labels.length === 0) return t`${choices.title}: there is nothing to choose now.`;
  const some = `${labels.slice(0, 5).join(', ')}${labels.length > 5 ? t` and more` : ''}`;
  if (shown === '') return t`${choices.title}: choose ${some}.`;
  return t`${choices.title}: “${shown}” is not one of them; ${nearestOr(shown, labels, t`choose ${some}.`)}`;
}

/** The rule's own reason where the question gives one, else what is possible instead. */
function cannot(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  reply: JsonObject,
  { choices, typed }: { choices: Choices; typed: Record<string, string> },
): Why {
  const question = questionOf(ruleset, decision);
  for (const [field, words] of Object.entries(typed)) {
    const unknown = question.unknown?.(view, decision, { field, words: typedWords(words) });
    if (unknown) return unknown;
  }
  const refusal = question.check(view, decision, reply);
  if (refusal) return refusal;
  return {
    why: t`That is not possible now. ${choices.title}: ${choices.options.map(option => option.label).join(', ')}.`,
  };
}

function questionOf(ruleset: AnyRuleset, decision: Decision) {
  const question = ruleset.questions[decision.asks];
  if (question === undefined) throw new Error(`no question ${decision.asks}`);
  return question;
}

function range({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min}` : t`${min} to ${max}`;
}
