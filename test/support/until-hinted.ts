import { seededDice } from '../../src/engine/dice/scripted.js';
import { advise, open, submit, viewFor } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';

/** A battle of Dark Millennium played by the computer up to a question in which something stands beside its options. */
export function untilHinted() {
  const ruleset = allRulesets().find(({ id }) => id.startsWith('dark-'))!;
  const [template] = ruleset.armies.templates().filter(({ size }) => size === 500);
  const list = ruleset.armies.list(template!.id) ?? null;
  const armies = (['blue', 'red'] as const).map(side => ({ side, seat: side, list }));
  const set = ruleset.setUp({ points: 500, battlefieldSeed: 7, armies, options: {} });
  const { state } = open(ruleset, set, seededDice('hinted'));
  for (;;) {
    const asked = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, asked.who, ruleset.hide);
    const options = ruleset.questions[asked.asks]!.choices(view, asked, {})?.options ?? [];
    if (options.some(({ hint = '' }) => /\d"/.test(hint))) return { ruleset, state, asked };
    const reply = advise(ruleset, view, asked) ?? asked.fallback;
    const of = { seat: asked.who, decision: asked.id, reply };
    const outcome = submit(ruleset, state, of, seededDice(`hinted ${state.seq}`));
    if (!outcome.ok) throw new Error(outcome.reason);
  }
}
