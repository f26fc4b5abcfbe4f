import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { inLanguage } from '../../src/games/in-language.js';
import { settingNamed } from '../../src/games/setting-names.js';
import { optionsWith, settingsOf } from '../../src/games/setting-values.js';
import { settingName, valueWords } from '../../src/games/setting-words.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const LANGUAGES = ['en', 'de'] as const;

describe.each(allRulesets().map(ruleset => [ruleset.name, ruleset] as const))('settings of %s', (_name, ruleset) => {
  const switches = switchesOf(ruleset.options);
  const options = ruleset.options.parse({}) as JsonObject;
  const valueAt = (changed: JsonObject | undefined, path: string) =>
    changed &&
    settingsOf(ruleset, { options: JSON.stringify(changed), points: 1000 }).find(each => each.path === path)?.value;

  test.each(LANGUAGES)('each is found by its name as it is said, in %s', language => {
    inLanguage(language, () => {
      for (const known of switches) expect(settingNamed(switches, settingName(known.name))).toBe(known);
    });
  });

  test.each(LANGUAGES)('each takes its values as they are said, in %s', language => {
    inLanguage(language, () => {
      for (const known of switches) {
        const { takes } = known;
        if (takes === 'text' || !('values' in takes)) continue;
        for (const value of takes.values) {
          const changed = optionsWith(ruleset, options, known, valueWords(value));
          expect([known.path, valueAt(changed, known.path)]).toEqual([known.path, value]);
        }
      }
    });
  });

  test('a word in which several end names none of them', () => {
    const wordsOf = (path: string) => path.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).split(/[ .]/);
    const ends = (path: string, word: string) => wordsOf(path).at(-1) === word && wordsOf(path).length > 1;
    const lasts = new Set(switches.map(({ path }) => wordsOf(path).at(-1)!));
    const shared = [...lasts].filter(word => switches.filter(({ path }) => ends(path, word)).length > 1);
    for (const word of shared) {
      const named = settingNamed(switches, word);
      if (named !== undefined) expect([named.name, named.path.split('.').at(-1)]).toContain(word);
    }
  });

  test('nothing but its values changes one that takes a few', () => {
    const few = switches.filter(({ takes }) => takes !== 'text' && 'values' in takes);
    const odd = ['', 'maybe', 'on', '1', 'yes and no', '{}', 'null', '__proto__', '𝕬'];
    const taken = few.flatMap(known =>
      odd.filter(words => optionsWith(ruleset, options, known, words)).map(words => [known.path, words]),
    );
    expect(taken).toEqual([]);
  });
});
