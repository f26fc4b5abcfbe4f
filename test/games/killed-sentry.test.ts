import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openGames } from '../../src/games/open-games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { bundled, lifeOf } from './life.js';
import { CHANNEL } from './names.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-killed-sentry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a standing order fires in the middle of a charge, the bot is killed, and what answers that shot comes first all the same', {
  timeout: 300_000,
}, async () => {
  const script = await bundled('killed-sentry');
  const file = join(folder, 'sentry.sqlite');
  // Killed right after the standing order has fired, before Bravo is told that it may fire at Sentry.
  const first = await lifeOf(script, [file, '4']);
  const before = await logIn(file);
  const second = await lifeOf(script, [file]);
  const after = await logIn(file);
  expect([first, second]).toEqual([
    { code: null, signal: 'SIGKILL', lines: ['1001 move', '1002 react'] },
    { code: 0, signal: null, lines: ['1001 react', 'over'] },
  ]);
  expect(before).toEqual([
    ['', []],
    ['Alpha · Charge · Raptors, 6.5"', ['**Alpha charges Raptors** · 6.5"']],
    ['Hold', []],
    [
      expect.stringMatching(/^Fire at 8", D5\.6/),
      [
        'Standing order of Red: Overwatch by Sentry against any infantry that crosses from B5 to F5',
        expect.stringMatching(/^\*\*Alpha\*\* closes in 4" to `D5\.\d`, so far$/),
      ],
    ],
  ]);
  expect(after.slice(0, before.length)).toEqual(before);
  const [answered, told] = after[before.length]!;
  expect(answered).toMatch(/^Overwatch: fire first/);
  expect(told.slice(0, 2)).toEqual([
    expect.stringMatching(/^\*\*Bravo fires at Sentry\*\*/),
    expect.stringMatching(/^\*\*Sentry fires at Alpha\*\*/),
  ]);
  expect(after).toHaveLength(before.length + 1);
});

/** The answers and what was told of each, as anybody reads them. */
async function logIn(file: string): Promise<[string | undefined, string[]][]> {
  const games = await openGames({ file, rulesets: allRulesets() });
  const { id } = (await games.lastBattleIn(CHANNEL))!;
  const { entries } = (await games.log(id))!;
  await games.close();
  return entries.map(({ answered, reports }) => [answered, reports.map(({ title }) => title)]);
}
