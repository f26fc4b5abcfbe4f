import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import type { Games } from '../../src/games/games.js';
import { beforeEachStatement } from '../support/statements.js';
import { acting, answer, CHANNEL, drained, ONE, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${files++}.sqlite`);

/** Does something to a battle in `file`; gives the files as SIGKILL would leave them before each statement of it, and after it. */
async function killedAtEach(file: string, name: string, work: () => Promise<unknown>): Promise<string[]> {
  const copies: string[] = [];
  const killNow = () => {
    const copy = join(folder, `${name}-${copies.length}.sqlite`);
    for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
    copies.push(copy);
  };
  const stop = beforeEachStatement(killNow);
  await work();
  killNow();
  stop();
  return copies;
}

async function seen(games: Games, battle: string) {
  return JSON.stringify([await games.viewOf(battle, ONE), await games.viewOf(battle, TWO), await games.log(battle)]);
}

/** A battle saved in a file, blue about to act. */
async function saved() {
  const file = newFile();
  const { games } = await testGames({ file });
  const battle = await started(games, { options: { rounds: 1 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'aim' });
  await answer(games, battle, ONE, { do: 'strike' });
  await drained(games);
  return { file, games, battle };
}

test('killed before any statement, a battle is as it was before the answer or as it is after, and goes on', async () => {
  const { file, games, battle } = await saved();
  const before = await seen(games, battle);
  const answered = { battle, user: TWO, interaction: 'last', decision: '4.0', reply: { react: 'hold' } };
  const copies = await killedAtEach(file, 'killed', async () => {
    expect(await games.submit(answered)).toMatchObject({ kind: 'accepted' });
  });
  const after = await seen(games, battle);
  const rows = (await drained(games)).map(({ id, delivery }) => [id, delivery.kind]);
  const kept = { before: 0, after: 0 };
  for (const copy of copies) {
    const { games: again } = await testGames({ file: copy });
    const found = await seen(again, battle);
    expect([before, after]).toContain(found);
    kept[found === before ? 'before' : 'after'] += 1;
    if (found === before) expect(await again.outbox.channels()).toEqual([]);
    expect(await again.submit(answered)).toMatchObject({ kind: 'accepted', seq: 5, repeated: found === after });
    expect(await seen(again, battle)).toBe(after);
    expect((await drained(again)).map(({ id, delivery }) => [id, delivery.kind])).toEqual(rows);
    await again.close();
  }
  expect(kept.before).toBeGreaterThan(10);
  expect(kept.after).toBe(1);
});

test('killed between sealed answers, what was answered stays sealed, counts once, and opens with the last', async () => {
  const file = newFile();
  const { games } = await testGames({ file });
  const battle = await started(games);
  const draft = { battle, user: TWO, decision: '0.1' };
  await games.saveDraft({ ...draft, partial: { stance: 'wary' } });
  await drained(games);
  const bold = { battle, user: ONE, interaction: 'bold', decision: '0.0', reply: { stance: 'bold' } };
  const steps: ((at: Games) => Promise<{ kind: string }>)[] = [
    at => at.submit(bold),
    at => at.undo({ battle, user: ONE, interaction: 'undo' }),
    at => at.submit({ ...bold, interaction: 'again' }),
    at => at.submit({ ...bold, user: TWO, interaction: 'last', decision: '0.1' }),
  ];
  const known = async (at: Games) =>
    JSON.stringify([await seen(at, battle), await at.log(battle, { user: ONE }), await at.draftFor(draft)]);
  const toOthers = async (at: Games) =>
    JSON.stringify([await at.viewOf(battle, TWO), await at.log(battle, { user: TWO })]);
  for (const [place, step] of steps.entries()) {
    const before = await known(games);
    const copies = await killedAtEach(file, `sealed-${place}`, async () => {
      expect((await step(games)).kind).not.toBe('refused');
    });
    const after = await known(games);
    expect(after).not.toBe(before);
    const rows = (await drained(games)).map(({ id, delivery }) => [id, delivery]);
    const kept = { before: 0, after: 0 };
    for (const copy of copies) {
      const { games: again } = await testGames({ file: copy });
      const found = await known(again);
      expect([before, after]).toContain(found);
      kept[found === before ? 'before' : 'after'] += 1;
      if (found === before || place < steps.length - 1) expect(await toOthers(again)).not.toMatch(/bold/i);
      expect((await step(again)).kind).not.toBe('refused');
      expect(await known(again)).toBe(after);
      expect((await drained(again)).map(({ id, delivery }) => [id, delivery])).toEqual(rows);
      await again.close();
    }
    expect(kept.before).toBeGreaterThan(10);
    expect(kept.after).toBe(1);
  }
  expect(await toOthers(games)).toMatch(/Bold/);
  expect(await games.draftFor(draft)).toBeUndefined();
});

test.each(['consent', 'vote'])(
  'killed before any statement of a %s, it counts wholly or not at all, and once',
  async what => {
    const file = newFile();
    const { games } = await testGames({ file });
    const battle = await started(games, { options: { rounds: 9, strength: 60 } });
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'strike' });
    await answer(games, battle, TWO, { react: 'hold' });
    const say = (user: string) => ({ ruling, guild: 'g', option: 0, voter: { user, roles: [], sees: true } });
    const proposal = { guild: 'g', channel: CHANNEL, user: ONE, host: false, interaction: 'p', isPrivate: false };
    const proposed = await games.proposeRuling({ ...proposal, setting: 'rounds', options: ['1', '9'] });
    const ruling = proposed.kind === 'ruling' ? proposed.ruling.id : '';
    await games.voteOnRuling(say(ONE));
    await games.undo({ battle, user: ONE, interaction: 'u' });
    await drained(games);
    const agreed = { battle, ask: '4.0', user: TWO, interaction: 'agree', says: 'agree' } as const;
    const step = (at: Games) => (what === 'consent' ? at.consent(agreed) : at.voteOnRuling(say(TWO)));
    const known = async (at: Games) =>
      JSON.stringify([await seen(at, battle), await at.ruling({ ruling }), await at.battleSettings(battle)]);
    const before = await known(games);
    const copies = await killedAtEach(file, what, async () => {
      expect((await step(games)).kind).not.toBe('refused');
    });
    const after = await known(games);
    const rows = (await drained(games)).map(({ id, delivery }) => [id, delivery]);
    expect(rows.length).toBeGreaterThan(1);
    const kept = { before: 0, after: 0 };
    for (const copy of copies) {
      const { games: again } = await testGames({ file: copy });
      const found = await known(again);
      expect([before, after]).toContain(found);
      kept[found === before ? 'before' : 'after'] += 1;
      const repeated = await step(again);
      if (found === before || what === 'consent') expect(repeated.kind).not.toBe('refused');
      else expect(repeated).toMatchObject({ kind: 'refused', why: expect.stringMatching(/^That vote is over/) });
      expect(await known(again)).toBe(after);
      expect((await drained(again)).map(({ id, delivery }) => [id, delivery])).toEqual(rows);
      await again.close();
    }
    expect(kept.before).toBeGreaterThan(10);
    expect(kept.after).toBe(1);
  },
);

test('when any statement fails nothing is half-done, and the same answer counts afterwards', async () => {
  const { games, battle } = await saved();
  const before = await seen(games, battle);
  for (let failing = 1; ; failing += 1) {
    let statement = 0;
    const stop = beforeEachStatement(sql => {
      statement += 1;
      if (statement === failing && !sql.startsWith('rollback')) throw new Error('torn out');
    });
    const outcome = await games.submit({
      battle,
      user: TWO,
      interaction: 'l',
      decision: '4.0',
      reply: { react: 'hold' },
    });
    stop();
    if (outcome.kind === 'accepted') {
      expect(failing).toBeGreaterThan(10);
      break;
    }
    expect(outcome.kind).toBe('refused');
    expect(await seen(games, battle)).toBe(before);
    expect(await games.outbox.channels()).toEqual([]);
  }
  expect((await games.info(battle))?.status).toBe('over');
  expect(await games.verify(battle)).toMatchObject({ ok: true });
});

test('restarted in the middle of a nested reaction, a battle ends as if nothing had happened', async () => {
  const play = async (restarts: boolean) => {
    const file = newFile();
    let { games } = await testGames({ file, seed: 7 });
    const battle = await started(games, { options: { rounds: 1 } });
    await acting(games, battle);
    const answers = [
      [ONE, { do: 'strike' }],
      [TWO, { react: 'riposte' }],
      [ONE, { react: 'riposte' }],
      [TWO, { react: 'parry' }],
    ] as const;
    for (const [user, reply] of answers) {
      if (restarts) {
        await games.close();
        ({ games } = await testGames({ file, seed: 8 }));
        expect((await games.waitingFor(CHANNEL, user)).length).toBe(1);
      }
      expect(await answer(games, battle, user, reply)).toMatchObject({ kind: 'accepted' });
    }
    return [await seen(games, battle), await games.verify(battle)];
  };
  const straight = await play(false);
  expect(await play(true)).toEqual(straight);
  expect(straight[1]).toMatchObject({ kind: 'verified', ok: true, dice: 3 });
});

test('a full disk refuses with a sentence, loses nothing, and play goes on when there is room', async () => {
  const file = newFile();
  const { games, faults } = await testGames({ file });
  const battle = await started(games);
  await acting(games, battle);
  const sqlite = await connection(games);
  sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`);
  const before = await seen(games, battle);
  let refused = 0;
  for (let tries = 0; tries < 60 && refused === 0; tries += 1) {
    const was = await seen(games, battle);
    const outcome = await answer(games, battle, ONE, { do: 'aim' });
    if (outcome.kind !== 'refused') continue;
    refused += 1;
    expect(outcome.why).toMatch(/disk is full/);
    expect(await seen(games, battle)).toBe(was);
  }
  expect(refused).toBe(1);
  expect(faults[0]?.error).toMatchObject({ trouble: 'full' });
  sqlite.pragma('max_page_count = 100000');
  expect(await answer(games, battle, ONE, { do: 'strike' })).toMatchObject({ kind: 'accepted' });
  expect(await seen(games, battle)).not.toBe(before);
});

test('a database that became read-only refuses with a sentence', async () => {
  const { games, battle } = await saved();
  const sqlite = await connection(games);
  sqlite.pragma('query_only = ON');
  const outcome = await answer(games, battle, TWO, { react: 'hold' });
  expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringMatching(/read-only/) });
  expect(await games.openBattle({ guild: 'g', channel: 'other', host: ONE })).toMatchObject({ kind: 'refused' });
  sqlite.pragma('query_only = OFF');
  expect(await answer(games, battle, TWO, { react: 'hold' })).toMatchObject({ kind: 'accepted' });
});

test('messages leave in order, survive a restart, and keep their nonce until they are sent', async () => {
  const file = newFile();
  const first = await testGames({ file });
  const woken: string[] = [];
  first.games.outbox.onQueued(channel => woken.push(channel));
  await started(first.games);
  expect(new Set(woken)).toEqual(new Set([CHANNEL]));
  const row = await first.games.outbox.next(CHANNEL);
  await first.games.outbox.markFailed(row?.id ?? 0, 'Discord is down');
  await first.games.close();

  const { games } = await testGames({ file });
  const again = await games.outbox.next(CHANNEL);
  expect(again).toMatchObject({ id: row?.id, nonce: row?.nonce, attempts: 1 });
  expect(again?.nonce.length).toBeLessThanOrEqual(25);
  await games.outbox.markFailed(again?.id ?? 0, 'no such channel', true);
  const rest = await drained(games);
  expect(rest.map(({ delivery }) => delivery.kind)).toEqual(['prompt', 'prompt']);
  expect(rest.map(({ id }) => id)).toEqual([...rest.map(({ id }) => id)].sort((a, b) => a - b));
  expect(await games.outbox.channels()).toEqual([]);
  const battle = rest[0]?.battle ?? '';
  expect(await games.promptMessage(battle, '0.1')).toEqual({ channel: CHANNEL, id: `m${rest[1]?.id}` });
  expect(await games.byMessage(`m${rest[1]?.id}`)).toEqual({ battle, decision: '0.1' });
  const gone = (await games.promptMessage(battle, '0.1'))?.id;
  await games.promptAgain(battle, '0.1', gone);
  expect((await drained(games)).map(({ delivery }) => delivery)).toMatchObject([
    { kind: 'prompt', ping: false, decision: '0.1' },
  ]);
  // Whoever missed the same message a moment later finds the new one.
  await games.promptAgain(battle, '0.1', gone);
  expect(await drained(games)).toEqual([]);
});

async function connection(games: Games): Promise<Database.Database> {
  let found: Database.Database | undefined;
  const stop = beforeEachStatement((_sql, sqlite) => {
    found = sqlite;
  });
  await games.remembered('nothing');
  stop();
  if (found === undefined) throw new Error('no connection');
  return found;
}
