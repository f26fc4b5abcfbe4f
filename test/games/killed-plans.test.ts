import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.js';
import { bundled, lifeOf } from './life.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-killed-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDERS = ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliett'];
const MOVES = ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Hotel', 'India'];

test('ten orders and eight moves, a failed test, a unit shot down, two deaths, forged presses: each counts once, each stop asks once', {
  timeout: 300_000,
}, async () => {
  const script = await bundled('killed-planner');
  const file = join(folder, 'plans.sqlite');
  // The first death comes among the orders, the second among the moves.
  const first = await lifeOf(script, [file, '5', 'one']);
  expect(await playedIn(file)).toEqual(ORDERS.slice(0, 4));
  const second = await lifeOf(script, [file, '13', 'two']);
  expect(await playedIn(file)).toEqual([...ORDERS, ...MOVES.slice(0, 2)]);
  const third = await lifeOf(script, [file, '', 'three']);
  expect(await playedIn(file)).toEqual([...ORDERS, ...MOVES, 'Done']);
  expect([first, second, third].map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL', null]);
  expect([first, second, third].map(({ lines }) => lines)).toEqual([
    // Both plans are handed in before anything is played.
    ['1001 command', 'confirms Turn 1 · Action Phase', 'confirms Turn 1 · Command Phase'],
    ['1001 command', 'stopped after line 7: Golf failed its order test', 'confirms Turn 1 · Command Phase'],
    [
      '1002 react',
      '1001 move',
      'stopped after line 4: Delta: Watch fired at it on Overwatch; Delta was wiped out',
      'confirms Turn 1 · Action Phase',
      'over',
    ],
  ]);

  const store = await openStore(file);
  const commands = await store.db.selectFrom('commands').select(['seq', 'interaction']).orderBy('seq').execute();
  expect(commands.map(({ seq }) => seq)).toEqual(commands.map((_, index) => index));
  const played = commands.filter(({ interaction }) => interaction.startsWith('plan:'));
  expect(new Set(played.map(({ interaction }) => interaction.replace(/@.*/, ''))).size).toBe(10 + 8 + 1);
  // The start, and what the opponent answered.
  expect(commands.length).toBe(10 + 8 + 1 + 2);
  const prompts = await store.db.selectFrom('outbox').select('decision').where('kind', '=', 'prompt').execute();
  // Before the plan, at its first stop, the opponent, at its second stop.
  expect(prompts.map(({ decision }) => decision)).toEqual(['0.0', '7.0', '14.0', '15.0']);
  await store.close();
});

/** Whose lines were played, in their order. */
async function playedIn(file: string): Promise<string[]> {
  const store = await openStore(file);
  const rows = await store.db.selectFrom('commands').select(['interaction', 'answered']).orderBy('seq').execute();
  await store.close();
  const names = [...ORDERS, 'Done'];
  return rows
    .filter(({ interaction }) => interaction.startsWith('plan:'))
    .map(({ answered }) => names.find(name => answered.includes(name)) ?? answered);
}
