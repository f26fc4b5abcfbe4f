import { expect, test } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';

const read = armies.readCodex(guideCodex('fourth'));
if ('faults' in read) throw new Error(read.faults.map(({ line, where, why }) => `${line} ${where}: ${why}`).join('\n'));
const codexes: Json[] = [read.codex];

test('the codex of docs/write-a-codex.md loads, and its list is legal and nearly fills its size', () => {
  const own = armies.templates(codexes).filter(({ army }) => army === 'Chalk Riders');
  expect(own).toHaveLength(1);
  for (const { id, size, points } of own) {
    expect(armies.check(armies.list(id, codexes)!, size, codexes)).toEqual({ points, faults: [] });
    expect(points).toBeGreaterThan(size * 0.9);
  }
});
