import type { AnyRuleset, Choices, Decision, JsonObject, View } from '../../src/engine/index.js';
import { promptWords } from '../../src/games/prompt-words.js';
import { recordedBattle } from './recorded-battle.js';

/** So many examples of one kind are shown. */
const MOST_OF_A_KIND = 3;

/** Texts by kind, each kind of sentence a few times. */
class Kinds {
  private readonly kinds = new Map<string, Map<string, string>>();

  add(kind: string, text: string): void {
    const known = this.kinds.get(kind) ?? new Map<string, string>();
    this.kinds.set(kind, known);
    // Sentences that differ in their numbers and names alone are one.
    const shape = text.replaceAll(/\d+/g, '#').replaceAll(/\b[A-Z][a-z]+(?: [A-Z#][a-z]*)*/g, 'N');
    if (!known.has(shape) && known.size < MOST_OF_A_KIND) known.set(shape, text);
  }

  lines(): string[] {
    return [...this.kinds].sort().flatMap(([kind, texts]) => [`#### ${kind}`, ...texts.values(), '']);
  }
}

/** Everything that is asked, shown and told in a battle of this ruleset that the computer plays against itself. */
export function metInBattle(ruleset: AnyRuleset, seed: string, answers: number): string[] {
  const asked = new Kinds();
  const told = new Kinds();
  for (const moment of recordedBattle(ruleset, { seed, answers })) {
    if (moment.asked) addAsked(asked, ruleset, moment.view, moment.asked, moment.advised);
    else {
      for (const { events, reports } of moment.told) {
        const types = [...new Set(events.map(({ type }) => type))];
        for (const report of reports) {
          const { title, lines, small, why } = report;
          const small_ = small.map(line => `-# ${line}`);
          told.add(types[0] ?? '', [title, ...lines, ...small_, ...why.map(line => `Why? ${line}`)].join('\n'));
        }
        for (const event of events) {
          const shown = ruleset.narrate([event], moment.told.at(-1)!.board);
          for (const { title, lines } of shown) told.add(event.type, [title, ...lines].join('\n'));
        }
      }
    }
  }
  return ['### Asked', ...asked.lines(), '### Told', ...told.lines()];
}

function addAsked(
  kinds: Kinds,
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  advised: JsonObject | undefined,
): void {
  const question = ruleset.questions[decision.asks]!;
  const { title, lines, small } = promptWords(ruleset, view, decision);
  kinds.add(`${decision.asks}: question`, [title, ...lines, ...small.map(line => `-# ${line}`)].join('\n'));
  const reply: JsonObject = {};
  for (const [field, value] of Object.entries(advised ?? {})) {
    const choices = question.choices(view, decision, reply);
    if (choices?.field !== field) break;
    addChoices(kinds, decision.asks, choices);
    reply[field] = value;
  }
  if (advised === undefined) return;
  const preview = question.preview?.(view, decision, advised);
  if (preview && preview.lines.length > 0)
    kinds.add(`${decision.asks}: preview`, [...preview.lines, ...preview.small.map(line => `-# ${line}`)].join('\n'));
  for (const nonsense of [{}, { unit: 'nobody' }, { ...advised, to: { x: -1, y: -1 } }, { ...advised, order: 'x' }]) {
    const refusal = question.check(view, decision, nonsense);
    if (refusal) kinds.add(`${decision.asks}: refusals`, refusal.why);
  }
}

function addChoices(kinds: Kinds, asks: string, { title, field, options }: Choices): void {
  for (const { label, hint } of options)
    kinds.add(`${asks}: menu “${title}” (${field})`, `${label}${hint === undefined ? '' : ` — ${hint}`}`);
}
