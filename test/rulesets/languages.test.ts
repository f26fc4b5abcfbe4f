import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';
import { inBrackets, wordsOutside } from '../support/pseudo-language.js';
import { namesOf, saidBy } from '../support/ruleset-texts.js';

/** Texts that are shown of each source that fails. */
const EXAMPLES = 3;

/*
 * Each text is said in a language that sets what catalogues can translate between brackets. A word outside of them and of names
 * is one that German readers see in English: `asked react: "to" in ⟦Red⟧ to ⟦answer⟧`. Find the text in the folder of the
 * ruleset, say the whole sentence with `t` (or `translated` what was marked in a table), and give its German in src/languages/de.
 * A word that is a name belongs on the board or in a codex, where `namesOf` finds it.
 */
test.each(allRulesets().map(ruleset => ({ id: ruleset.id, ruleset })))(
  '$id: nothing that players read is in English for everybody',
  { timeout: 300_000 },
  ({ id, ruleset }) => {
    const names = [...namesOf(ruleset)].sort((one, other) => other.length - one.length);
    const heard = new Set<string>();
    const outside = new Map<string, string[]>();
    inBrackets(() => {
      for (const { of, text } of saidBy(ruleset)) {
        const source = `${id} ${of}`;
        const key = `${source}: ${text}`;
        if (heard.has(key)) continue;
        heard.add(key);
        const words = wordsOutside(text, names);
        if (words.length === 0) continue;
        const examples = outside.get(source) ?? [];
        outside.set(source, examples);
        if (examples.length < EXAMPLES && !examples.some(each => each.startsWith(`"${words.join(' ')}"`)))
          examples.push(`"${words.join(' ')}" in: ${text}`);
      }
    });
    expect(heard.size).toBeGreaterThan(100);
    expect(Object.fromEntries([...outside].sort())).toEqual({});
  },
);
