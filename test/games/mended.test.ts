import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, MendedFault } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { acting, CHANNEL, drained, ONE, started, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-mended-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fault = (number: number, more: Partial<MendedFault> = {}): MendedFault => ({
  number,
  rule: 'T.act',
  told: `Fault ${number} is mended.`,
  ...more,
});
const rulesetWith = (mended: MendedFault[]): AnyRuleset[] => [{ ...anyTiny, mended }];

/** Stops what plays on the file, and starts it again with these faults mended. */
async function upgraded(file: string, mended: MendedFault[]) {
  const again = await testGames({ file, rulesets: rulesetWith(mended), seed: 7 });
  await again.games.resume();
  return again;
}

const told = async (games: Awaited<ReturnType<typeof testGames>>['games'], channel = CHANNEL) =>
  (await drained(games, channel)).flatMap(({ delivery }) => (delivery.kind === 'mended' ? [delivery] : []));

test('a running battle is told once, in one message, of what was mended since it began; one that began later is not', async () => {
  const file = join(folder, 'once');
  const before = await testGames({ file, rulesets: rulesetWith([fault(1)]) });
  await started(before.games);
  await drained(before.games);
  await before.games.close();

  const after = await upgraded(file, [fault(1), fault(2), fault(3, { rule: 'T.stance' })]);
  await started(after.games, { channel: 'later' });
  expect(await told(after.games)).toEqual([
    {
      kind: 'mended',
      first: true,
      faults: [
        { rule: 'T.act', told: 'Fault 2 is mended.' },
        { rule: 'T.stance', told: 'Fault 3 is mended.' },
      ],
    },
  ]);
  await after.games.close();

  const again = await upgraded(file, [fault(1), fault(2), fault(3), fault(4)]);
  expect((await told(again.games)).map(({ faults }) => faults.map(each => each.told))).toEqual([
    ['Fault 4 is mended.'],
  ]);
  expect((await told(again.games, 'later')).map(({ faults }) => faults.length)).toEqual([1]);
  await again.games.close();
});

test('a battle is told only what concerns it; a ruleset that cannot say tells it all the same', async () => {
  const file = join(folder, 'concerns');
  const before = await testGames({ file, rulesets: rulesetWith([]) });
  await acting(before.games, await started(before.games));
  await drained(before.games);
  await before.games.close();
  const after = await upgraded(file, [
    fault(1, { concerns: board => board.turn > 5 }),
    fault(2, { concerns: (board, options) => board.turn === 1 && options.rounds === 6 }),
    fault(3, {
      concerns: () => {
        throw new Error('no idea');
      },
    }),
  ]);
  expect((await told(after.games)).flatMap(({ faults }) => faults.map(each => each.told))).toEqual([
    'Fault 2 is mended.',
    'Fault 3 is mended.',
  ]);
  expect(after.faults.map(({ about }) => about)).toEqual(['whom mended fault 3 concerns']);
  await after.games.close();
  const none = await upgraded(file, [fault(1), fault(2), fault(3)]);
  expect(await told(none.games)).toEqual([]);
  await none.games.close();
});

test('many sentences go on in another message; a battle that is over, in its lobby or damaged is told nothing', async () => {
  const file = join(folder, 'many');
  const before = await testGames({ file, rulesets: rulesetWith([]) });
  await started(before.games);
  await drained(before.games);
  const over = await started(before.games, { channel: 'over' });
  await before.games.concede({ battle: over, user: ONE, interaction: 'end' });
  await before.games.openBattle({ guild: 'g', channel: 'lobby', host: ONE, points: 10 });
  const damaged = await started(before.games, { channel: 'damaged' });
  for (const channel of ['over', 'lobby', 'damaged']) await drained(before.games, channel);
  await before.games.close();
  const sqlite = new Database(file);
  sqlite.prepare('update states set state = ? where battle = ?').run(Buffer.from('rubbish'), damaged);
  sqlite.close();

  const after = await upgraded(
    file,
    Array.from({ length: 30 }, (_, index) => fault(index + 1)),
  );
  const messages = await told(after.games);
  expect(messages.map(({ first, faults }) => [first, faults.length])).toEqual([
    [true, 12],
    [false, 12],
    [false, 6],
  ]);
  for (const channel of ['over', 'lobby', 'damaged']) expect(await told(after.games, channel)).toEqual([]);
  await after.games.close();
});

test('a battle of a version that knew of no mended faults is told of all', async () => {
  const file = join(folder, 'older');
  const before = await testGames({ file, rulesets: rulesetWith([]) });
  await started(before.games);
  await drained(before.games);
  await before.games.close();
  const sqlite = new Database(file);
  // What the column holds where the migration adds it.
  sqlite.exec(
    "update battles set mended = (select dflt_value from pragma_table_info('battles') where name = 'mended')",
  );
  sqlite.close();
  const after = await upgraded(file, [fault(1), fault(2)]);
  expect((await told(after.games)).flatMap(({ faults }) => faults).length).toBe(2);
  await after.games.close();
});

/** What stands against a list of mended faults, a line each. */
function wrongIn({ mended = [], reference }: Pick<AnyRuleset, 'mended' | 'reference'>): string[] {
  return mended.flatMap(({ number, rule, told: sentence }, index) => [
    ...(number === index + 1 ? [] : [`fault ${number} stands in place ${index + 1}`]),
    ...(reference.some(({ id }) => id === rule) ? [] : [`fault ${number} names no rule: ${rule}`]),
    ...(sentence.length <= 200 && /^[A-Z“].*\.$/.test(sentence) && !sentence.includes('!')
      ? []
      : [`fault ${number} is not told in a sentence of at most 200 characters: ${sentence}`]),
  ]);
}

test('mended faults are numbered 1, 2, 3, name a rule that can be looked up, and are told in a sentence', () => {
  for (const ruleset of allRulesets()) expect(wrongIn(ruleset), ruleset.name).toEqual([]);
  const { reference } = allRulesets()[0]!;
  const rule = reference[0]!.id;
  const mended = [fault(1, { rule }), fault(3), fault(3, { rule, told: 'not a sentence' })];
  expect(wrongIn({ mended, reference }).map(line => line.split(':')[0])).toEqual([
    'fault 3 stands in place 2',
    'fault 3 names no rule',
    'fault 3 is not told in a sentence of at most 200 characters',
  ]);
});
