import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { advise, open, submit, viewFor } from '../../src/engine/index.js';
import { answerFromWords } from '../../src/games/words.js';
import { allRulesets } from '../../src/rulesets/registry.js';

test('a command without options is a whole answer wherever it fits: /pass opens no panel', () => {
  const met = new Set<string>();
  for (const ruleset of allRulesets()) {
    const dice = seededDice('words');
    const [template] = ruleset.armies.templates();
    const list = ruleset.armies.list(template!.id)!;
    const armies = (['blue', 'red'] as const).map(side => ({ side, seat: side, list }));
    const set = ruleset.setUp({ points: template!.size, battlefieldSeed: 1, armies, options: {} });
    const { state } = open(ruleset, set, dice);
    for (let answers = 0; answers < 400 && state.result === undefined; answers += 1) {
      const decision = state.pending.find(({ reply }) => reply === undefined)!;
      const view = viewFor(state, decision.who, ruleset.hide);
      const bare = ruleset.verbs.filter(verb => verb.params.length === 0 && verb.asks.includes(decision.asks));
      for (const verb of bare) {
        const progress = answerFromWords(ruleset, view, decision, verb, {});
        met.add(`${verb.name.join(' ')} ${decision.asks} ${progress.state}`);
      }
      const reply = advise(ruleset, view, decision) ?? decision.fallback;
      submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    }
  }
  expect([...met].filter(each => each.startsWith('pass') && each.endsWith('open'))).toEqual([]);
  expect([...met]).toContain('pass issue complete');
  expect([...met]).toContain('pass command complete');
});
