import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/age-of-darkness/codex/armies.js';
import { heldRule, SPECIAL_RULES } from '../../../../src/rulesets/classic/special-rules/book.js';
import { guideCodex } from '../../../support/guide-codex.js';

const read = armies.readCodex(guideCodex('third'));
if ('faults' in read) throw new Error(read.faults.map(({ line, where, why }) => `${line} ${where}: ${why}`).join('\n'));
const codexes: Json[] = [read.codex];

test('the codex of docs/write-a-codex.md loads, and its list is legal and nearly fills its size', () => {
  const own = armies.templates(codexes).filter(({ army }) => army === 'Winter Tithe');
  expect(own).toHaveLength(1);
  for (const { id, size, points } of own) {
    expect(armies.check(armies.list(id, codexes)!, size, codexes)).toEqual({ points, faults: [] });
    expect(points).toBeGreaterThan(size * 0.95);
  }
});

test('every special rule that it writes, or the page names as an example, is one', () => {
  const { profiles, weapons } = parse(guideCodex('third')) as Record<string, Record<string, { rules?: string[] }>>;
  const written = [...Object.values(profiles!), ...Object.values(weapons!)].flatMap(({ rules }) => rules ?? []);
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter(rule => heldRule(rule) === undefined)).toEqual([]);
  const page = readFileSync(new URL('../../../../docs/write-a-codex.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('**Special rules** stand'), page.indexOf('**Lists** have a'));
  const named = [...section.matchAll(/`'?([a-z-]+:[^`'…]+)'?`/g)].map(([, rule]) => rule!.replaceAll('\n', ' '));
  expect(named).toEqual(['rending:6', 'fear:2', 'armourbane:melta', 'hatred:Drowned Synod']);
  expect(named.filter(rule => heldRule(rule) === undefined)).toEqual([]);
});

test('the page about special rules names every one that it points to', () => {
  const page = readFileSync(new URL('../../../../docs/write-a-special-rule.md', import.meta.url), 'utf8');
  const labels = SPECIAL_RULES.map(({ id }) => id);
  const examples = page
    .split('\n')
    .filter(line => /^\| `[a-zA-Z`, ]+ \|/.test(line) && line.split(' | ').length === 3)
    .flatMap(line => line.split(' | ')[2]!.replace(' |', '').split(', '))
    .map(name => name.toLowerCase().replaceAll(' ', '-'));
  expect(examples.length).toBeGreaterThan(15);
  expect(examples.filter(name => !labels.includes(name))).toEqual([]);
});
