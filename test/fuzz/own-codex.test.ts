import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyRuleset } from '../../src/engine/index.js';
import { darkMillennium } from '../../src/rulesets/dark-millennium/ruleset.js';
import ruleset from '../../src/rulesets/darker-millennium/ruleset.js';
import { matchesOf, matchOf } from '../../tools/fuzz/match.js';
import { randomGame } from '../../tools/fuzz/random-game.js';
import { readOwnCodexes } from '../../tools/own-codexes.js';
import { rulesetNamed } from '../../tools/playable.js';
import { guideCodex } from '../support/guide-codex.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-codex-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const dm = anyRuleset(ruleset);
const dk = anyRuleset(darkMillennium);
const usual = { points: '500', seats: '1', revision: 'v1.00', method: 'generated' };

test('a codex of one’s own plays a shipped one without a fault', { timeout: 60_000 }, () => {
  const codexes = readOwnCodexes(dm, [file('own.yaml', guideCodex())]).map(({ json }) => json);
  const wanted = { ...usual, codex: 'wardens', against: 'brood', codexes };
  const game = randomGame(dm, { seed: 5, ...matchOf(dm, wanted, 5), inspect: true });
  expect(game.faults).toEqual([]);
  expect(game.turns).toBeGreaterThan(0);
});

test('a force of the other rules, as the guide has it, plays a shipped one without a fault', {
  timeout: 60_000,
}, () => {
  const codexes = readOwnCodexes(dk, [file('glass.yaml', guideCodex('second'))]).map(({ json }) => json);
  const { revision: _, ...any } = usual;
  const wanted = { ...any, codex: 'glass', against: 'pale', codexes };
  const game = randomGame(dk, { seed: 3, ...matchOf(dk, wanted, 3), inspect: true });
  expect(game.faults).toEqual([]);
  expect(game.turns).toBeGreaterThan(0);
});

test('scores below 0, which a codex may give, are no fault of play', { timeout: 60_000 }, () => {
  const clumsy = guideCodex('second').replace(
    /^( {2}\w[\w-]*: .*?\[[^,]+, infantry, \d+, \d+), \d+, \d+,/gm,
    '$1, -3, -3,',
  );
  expect(clumsy).toContain('-3, -3');
  const codexes = readOwnCodexes(dk, [file('clumsy.yaml', clumsy)]).map(({ json }) => json);
  const { revision: _, ...any } = usual;
  const wanted = { ...any, codex: 'glass', against: 'pale', codexes };
  expect(randomGame(dk, { seed: 3, ...matchOf(dk, wanted, 3), inspect: true }).faults).toEqual([]);
});

test('only sizes for which both sides have lists', () => {
  const codexes = readOwnCodexes(dm, [file('own.yaml', guideCodex())]).map(({ json }) => json);
  const sizes = (codex: string, against?: string) =>
    matchesOf(dm, { ...usual, points: 'random', codex, codexes, ...(against ? { against } : {}) }).map(
      ({ points }) => points,
    );
  expect(sizes('brood', 'wardens')).toEqual([500]);
  expect(sizes('brood').length).toBeGreaterThan(1);
  expect(() => sizes('brood', 'nobody')).toThrow(/no list begins with nobody/);
  expect(() => matchesOf(dm, { ...usual, codex: 'wardens' })).toThrow(/no list begins with wardens/);
  expect(() => matchesOf(dm, { ...usual, points: '2000', codex: 'wardens', codexes })).toThrow(
    /no lists of these armies for --points 2000 .* 1 a side at 500 points/,
  );
});

test('a file that is none, or no text, is told in a sentence', () => {
  expect(() => readOwnCodexes(dm, [join(folder, 'nowhere.yaml')])).toThrow(/there is none at/);
  expect(() => readOwnCodexes(dm, [folder])).toThrow(/there is none at/);
  const odd = file('odd.yaml', Buffer.from([0xff, 0xfe, 0x41, 0x00]));
  expect(() => readOwnCodexes(dm, [odd])).toThrow(/save it as UTF-8/);
});

test('a ruleset is named by the beginning of its id, as far as only one begins so', () => {
  expect(rulesetNamed(undefined)).toBe(rulesetNamed('darker'));
  expect(rulesetNamed('dark-').id).toBe(dk.id);
  expect(() => rulesetNamed('dark')).toThrow(/may be any of .*dark-millennium@1.*: write more of it/);
  expect(() => rulesetNamed('chess')).toThrow('there is no ruleset chess; there are');
});
