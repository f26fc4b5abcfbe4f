import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/engine/dice/scripted.js';
import { oddsFaults } from '../../../tools/pairs/odds-of-pair.js';
import { playFaults } from '../../../tools/pairs/play-pair.js';
import { allPairs, writtenPair } from '../../../tools/pairs/rule-pairs.js';

const SAMPLE = 200;
const PARTS = 10;

/** Every n-th of all pairs, so that 200 are tried; in parts, since each throws thousands of dice. */
function sample(part: number) {
  const all = allPairs();
  const every = Math.floor(all.length / SAMPLE);
  const chosen = all.filter((_pair, index) => index % every === 3).slice(0, SAMPLE);
  return chosen.filter((_pair, index) => index % PARTS === part);
}

describe('any two special rules together (issue: pairs on one weapon or one body)', () => {
  test.each(Array.from({ length: PARTS }, (_none, part) => part))(
    'are resolved, agree with their odds, or are refused: part %i',
    part => {
      const pairs = sample(part);
      expect(pairs).toHaveLength(SAMPLE / PARTS);
      const faults = pairs.flatMap(pair => {
        const name = `${pair.one.id} with ${pair.other.id} on one ${pair.on}`;
        const chance = seededDice(`1 ${name}`);
        const written = writtenPair(pair, chance);
        if (written.refusal !== undefined) return [];
        return [...oddsFaults(written, chance), ...playFaults(written, chance)].map(fault => `${name}: ${fault}`);
      });
      expect(faults).toEqual([]);
    },
  );

  test('a fault would be found: odds of another attack, a step that throws', () => {
    const pair = allPairs().find(({ one, other }) => one.id === 'rending' && other.id === 'shred')!;
    const chance = seededDice('fault');
    const written = writtenPair(pair, chance);
    // What it needs changes from one question to the next: odds and dice never mean the same.
    const lame = { ...written.rules[0]!.rule, need: () => (chance.face(2) === 1 ? 2 : 6) };
    const rules = written.rules.map(held => ({ ...held, rule: lame }));
    expect(Array.from({ length: 12 }, () => oddsFaults({ ...written, rules }, chance)).flat()).not.toEqual([]);
    expect(playFaults({ ...written, written: ['no-such-rule'] }, chance).join()).toContain(
      'no special rule no-such-rule',
    );
  });
});
