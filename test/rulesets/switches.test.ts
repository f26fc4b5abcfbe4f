import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { battlefieldSwitches, describeSwitches, whole, yesOrNo } from '../../src/rulesets/switches.js';

const folder = mkdtempSync(join(tmpdir(), 'switches-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The module beside which a file of what switches do lies. */
function beside(yaml: string): string {
  writeFileSync(join(folder, 'options.yaml'), yaml);
  return pathToFileURL(join(folder, 'options.ts')).href;
}

function switches() {
  return z.object({ battlefield: battlefieldSwitches(), house: z.object({ turns: whole([1, 12], 6) }).prefault({}) });
}

test('every switch is described by its path, also one without a usual value', () => {
  const schema = switches();
  const texts = [
    "battlefield.method: 'XY.table: how it is laid out.'",
    "battlefield.preset: 'XY.table: which of the named ones.'",
    "house.turns: 'XY.house.end: so many turns.'",
  ];
  describeSwitches(schema, beside(texts.join('\n')));
  expect(switchesOf(schema).map(({ path, rule, text }) => [path, rule, text])).toEqual([
    ['battlefield.method', 'XY.table', 'how it is laid out.'],
    ['battlefield.preset', 'XY.table', 'which of the named ones.'],
    ['house.turns', 'XY.house.end', 'so many turns.'],
  ]);
});

test('a file that leaves a switch out, or describes what is none, is refused by its name', () => {
  const schema = z.object({ ram: yesOrNo(false), turns: whole([1], 6) });
  expect(() => describeSwitches(schema, beside('ram: a'))).toThrow(/options\.yaml.*turns/s);
  expect(() => describeSwitches(schema, beside('ram: a\nturns: b\nturn: c'))).toThrow(/options\.yaml:3.*turn/s);
});

test('one and the same switch is not described twice', () => {
  const schema = z.object({ ram: yesOrNo(false) });
  describeSwitches(schema, beside('ram: a'));
  expect(() => describeSwitches(schema, beside('ram: b'))).toThrow('another ruleset has this very ram');
});
