import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customId, KINDS, parseCustomId } from '../../src/discord/custom-id.js';
import { LIMITS } from '../../src/discord/limits.js';

test('a custom id is read back as it is written', () => {
  const part = fc.stringMatching(/^[\w.:-]{0,20}$/);
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), part, part, part, (kind, battle, decision, option) => {
      expect(parseCustomId(customId(kind, battle, decision, option))).toEqual({ kind, battle, decision, option });
    }),
    { numRuns: 300 },
  );
});

test('what the bot did not write is no custom id, whatever it is', () => {
  const part = fc.constantFrom<string>(...KINDS, 'b1', '', '|', '%', ' ', '𝕬', 'x'.repeat(60));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('|', ''), (found, joint) => {
      const id = found.join(joint);
      const read = parseCustomId(id);
      if (read !== undefined) expect(customId(read.kind, read.battle, read.decision, read.option)).toBe(id);
    }),
    { numRuns: 500 },
  );
  expect(parseCustomId(`answer|${'b'.repeat(LIMITS.customId)}||`)).toBeUndefined();
});
