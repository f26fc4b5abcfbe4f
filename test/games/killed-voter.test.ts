import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { openGames } from '../../src/games/open-games.js';
import { bundled, lifeOf } from './life.js';
import { CHANNEL, TWO } from './names.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-killed-voter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('killed in the middle of a consent and of a vote, nothing is half-done; once saved, each counts once', {
  timeout: 300_000,
}, async () => {
  const script = await bundled('killed-voter');
  const file = join(folder, 'voter.sqlite');
  const lives = [];
  for (const args of [
    ['consent', 'insert into "commands"'],
    ['consent', 'commit'],
    ['consent', 'saved'],
    ['vote', 'insert into "ruling_votes"'],
    ['vote', 'insert into "commands"'],
    ['vote', 'commit'],
    ['vote', 'saved'],
    [],
  ]) {
    const { signal, lines } = await lifeOf(script, [file, ...args]);
    lives.push([signal, ...lines]);
  }
  const struck = 'rounds 9: start answer answer answer answer';
  const takenBack = 'rounds 9: start answer answer (answer) (answer) undo';
  const ruled = 'rounds 1: start answer answer (answer) (answer) undo ruling';
  expect(lives).toEqual([
    ['SIGKILL', struck],
    ['SIGKILL', struck],
    ['SIGKILL', struck],
    // The press comes again: it was counted.
    ['SIGKILL', takenBack, 'consent undone'],
    ['SIGKILL', takenBack, 'consent undone'],
    ['SIGKILL', takenBack, 'consent undone'],
    ['SIGKILL', takenBack, 'consent undone'],
    [null, ruled, 'consent undone', expect.stringMatching(/^vote That vote is over/), ruled],
  ]);
  // What is to be told was kept as well: once each.
  const games = await openGames({ file, rulesets: [anyTiny] });
  const kinds: string[] = [];
  for (let row = await games.outbox.next(CHANNEL); row; row = await games.outbox.next(CHANNEL)) {
    kinds.push(row.delivery.kind);
    await games.outbox.markSent(row.id, `m${row.id}`);
  }
  expect(kinds.filter(kind => kind === 'consent')).toHaveLength(2);
  expect(kinds.filter(kind => kind === 'ruled')).toHaveLength(1);
  const { id } = (await games.lastBattleIn(CHANNEL))!;
  await games.concede({ battle: id, user: TWO, interaction: 'end' });
  expect(await games.verify(id)).toMatchObject({ kind: 'verified', ok: true });
  await games.close();
});
