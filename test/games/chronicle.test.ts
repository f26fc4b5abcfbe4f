import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { migrations } from '../../migrations/index.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import type { Games } from '../../src/games/games.js';
import { openStore } from '../../src/store/open-store.js';
import { pack } from '../../src/store/packed.js';
import { acting, answer, CHANNEL, drained, linesOf, ONE, sentAs, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-chronicle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;

/** Blue may act; what came before is sent. */
async function begun(options: { file?: string; rulesets?: AnyRuleset[] } = {}) {
  const opened = await testGames(options);
  const battle = await started(opened.games);
  await acting(opened.games, battle);
  await drained(opened.games);
  return { ...opened, battle };
}

const chapters = async (games: Games) =>
  (await drained(games)).filter(({ delivery }) => delivery.kind === 'chapter').map(linesOf);

test('waiting rows of a chapter become one edit of one message, whose mark stays', async () => {
  const { games, battle } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  const [first] = (await drained(games)).filter(({ delivery }) => delivery.kind === 'chapter');
  expect(first?.message).toBeUndefined();
  await answer(games, battle, ONE, { do: 'aim' });
  await answer(games, battle, ONE, { do: 'strike' });
  const rows = (await drained(games)).filter(({ delivery }) => delivery.kind === 'chapter');
  expect(rows.map(linesOf)).toEqual([['Turn 1', 'aimed', 'aimed', 'struck']]);
  expect(rows[0]).toMatchObject({ message: { channel: CHANNEL, id: `m${first?.id}` }, delivery: { mark: first?.id } });
  expect(rows[0]?.id).not.toBe(first?.id);
});

test('what comes while a message is being sent is sent after it', async () => {
  const { games, battle } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  for (let row = await games.outbox.next(CHANNEL); row; row = await games.outbox.next(CHANNEL)) {
    if (row.delivery.kind === 'chapter' && row.delivery.entries.length === 1)
      await answer(games, battle, ONE, { do: 'aim' });
    await games.outbox.markSent(row.id, row.message?.id ?? `m${row.id}`, sentAs(row));
    if (row.delivery.kind === 'chapter' && row.delivery.entries.length === 2) return;
  }
  throw new Error('the second line was never sent');
});

test('a message that is old, or lies above another that stays, is continued in a new one', async () => {
  const { games, battle, clock } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await chapters(games)).toEqual([['Turn 1', 'aimed']]);
  clock.now += 44 * MINUTE;
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await chapters(games)).toEqual([['Turn 1', 'aimed', 'aimed']]);
  clock.now += 2 * MINUTE;
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await chapters(games)).toEqual([['Turn 1 goes on', 'aimed']]);
});

test('whether somebody wrote below is looked at when another plays, or after a pause', async () => {
  const { games, battle, clock } = await begun();
  const looks = async () =>
    (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'chapter' ? [delivery.look] : []));
  await answer(games, battle, ONE, { do: 'aim' });
  await drained(games);
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await looks()).toEqual([false]);
  clock.now += 11 * MINUTE;
  await answer(games, battle, ONE, { do: 'strike' });
  expect(await looks()).toEqual([true]);
  await answer(games, battle, TWO, { react: 'riposte' });
  expect(await looks()).toEqual([true]);
});

test('written anew, a message tells only what the old one does not show; what is queued behind it goes there too', async () => {
  const { games, battle } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  await drained(games);
  await answer(games, battle, ONE, { do: 'aim' });
  await answer(games, battle, ONE, { do: 'strike' });
  let row = await games.outbox.next(CHANNEL);
  while (row && row.delivery.kind !== 'chapter') {
    await games.outbox.markSent(row.id, `m${row.id}`);
    row = await games.outbox.next(CHANNEL);
  }
  if (row?.delivery.kind !== 'chapter') throw new Error('no chapter waits');
  await games.outbox.writeAnew(row.id, row.delivery.mark);
  const anew = await games.outbox.next(CHANNEL);
  expect(anew).toMatchObject({ id: row.id, delivery: { mark: row.id } });
  expect(anew?.message).toBeUndefined();
  expect(linesOf(anew!)).toEqual(['Turn 1 goes on', 'aimed', 'struck']);
  const rest = (await drained(games)).filter(({ delivery }) => delivery.kind === 'chapter');
  expect(rest.map(linesOf)).toEqual([['Turn 1 goes on', 'aimed', 'struck']]);
  await answer(games, battle, TWO, { react: 'parry' });
  expect((await chapters(games))[0]?.slice(0, 4)).toEqual(['Turn 1 goes on', 'aimed', 'struck', 'parried']);
});

test('what was taken back stays, struck through; where its message was left as it is, the next one says so', async () => {
  const { games, battle, clock } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  await drained(games);
  clock.now += 46 * MINUTE;
  await games.undo({ battle, user: ONE, interaction: 'u' });
  const rows: string[][] = [];
  for (let row = await games.outbox.next(CHANNEL); row; row = await games.outbox.next(CHANNEL)) {
    if (row.delivery.kind === 'chapter') rows.push(linesOf(row));
    // Discord refuses the first edit: that message stays as it is.
    const refused = row.delivery.kind === 'chapter' && rows.length === 1;
    const sent = sentAs(row);
    if (refused && sent) await games.outbox.markSent(row.id, undefined, { mark: sent.mark, covers: sent.covers });
    else await games.outbox.markSent(row.id, row.message?.id ?? `m${row.id}`, sent);
  }
  expect(rows).toEqual([
    ['Turn 1', '~~aimed~~'],
    ['Turn 1 goes on', 'Taken back: Aim'],
  ]);
});

test('taken back across the beginning of a chapter, the one before goes on', async () => {
  const { games, battle } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  await answer(games, battle, ONE, { do: 'rest' });
  expect(await chapters(games)).toEqual([['Turn 1', 'aimed', 'turnEnded', 'picture End of turn 1']]);
  expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone' });
  await answer(games, battle, ONE, { do: 'strike' });
  expect(await chapters(games)).toEqual([['Turn 1', 'aimed', '~~turnEnded~~', 'struck']]);
});

test('one Why tells of the lines of its message that stand', async () => {
  const { games, battle } = await begun();
  await answer(games, battle, ONE, { do: 'aim' });
  const [row] = (await drained(games)).filter(({ delivery }) => delivery.kind === 'chapter');
  if (row?.delivery.kind !== 'chapter') throw new Error('no chapter');
  expect(await games.reasons(battle, row.delivery.mark)).toEqual([]);
  expect(await games.reasons(battle, 99_999)).toEqual([]);
  expect(await games.reasons('none', row.delivery.mark)).toEqual([]);
});

describe('what the question says that follows', () => {
  /** Aims wait for what is told next. */
  const waiting: AnyRuleset = {
    ...anyTiny,
    narrate: (events, board) =>
      anyTiny
        .narrate(events, board)
        .map(report => (report.title === 'aimed' ? { ...report, waits: true as const } : report)),
  };
  /** The same, but for the first. */
  const afterTheFirst = (ruleset: AnyRuleset): AnyRuleset => {
    let told = 0;
    return {
      ...ruleset,
      narrate: (events, board) => {
        if (events.some(({ type }) => type === 'aimed')) told += 1;
        return (told === 1 ? anyTiny : ruleset).narrate(events, board);
      },
    };
  };
  const aiming = async () => {
    const opened = await begun({ rulesets: [waiting] });
    await answer(opened.games, opened.battle, ONE, { do: 'aim' });
    return opened;
  };

  test('begins no message: it stands in the next one, however late that comes', async () => {
    const { games, battle, clock } = await aiming();
    expect((await drained(games)).map(({ delivery }) => delivery.kind)).toEqual(['retire', 'prompt']);
    clock.now += 180 * MINUTE;
    await answer(games, battle, ONE, { do: 'aim' });
    expect(await chapters(games)).toEqual([]);
    await answer(games, battle, ONE, { do: 'strike' });
    expect(await chapters(games)).toEqual([['Turn 1', 'aimed', 'aimed', 'struck']]);
    clock.now += 44 * MINUTE;
    await answer(games, battle, TWO, { react: 'parry' });
    expect((await chapters(games))[0]?.slice(0, 4)).toEqual(['Turn 1', 'aimed', 'aimed', 'struck']);
  });

  test('is written at once into a message that stands and is fresh', async () => {
    const { games, battle } = await begun({ rulesets: [afterTheFirst(waiting)] });
    await answer(games, battle, ONE, { do: 'aim' });
    expect(await chapters(games)).toEqual([['Turn 1', 'aimed']]);
    await answer(games, battle, ONE, { do: 'aim' });
    expect(await chapters(games)).toEqual([['Turn 1', 'aimed', 'aimed']]);
  });

  test('taken back before it was told it is told nowhere, until what follows shows it struck through', async () => {
    const { games, battle } = await aiming();
    await drained(games);
    expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone' });
    expect(await chapters(games)).toEqual([]);
    await answer(games, battle, ONE, { do: 'strike' });
    expect(await chapters(games)).toEqual([['Turn 1', '~~aimed~~', 'struck']]);
  });

  test('where another chapter begins first, or the battle ends, it is posted before', async () => {
    const { games, battle } = await aiming();
    await drained(games);
    await games.concede({ battle, user: TWO, interaction: 'c' });
    const rows = (await drained(games)).map(row => linesOf(row)[1] ?? row.delivery.kind);
    expect(rows.indexOf('aimed')).toBeGreaterThanOrEqual(0);
    expect(rows.indexOf('aimed')).toBeLessThan(rows.indexOf('over'));
  });
});

/** The same battles in a file of the version before chapters. */
async function withoutChapters(file: string, old: string): Promise<Database.Database> {
  const before = Object.entries(migrations).filter(([name]) => name < '005');
  await (await openStore(old, Object.fromEntries(before))).close();
  const sqlite = new Database(old);
  sqlite.pragma('foreign_keys = OFF');
  sqlite.prepare('attach ? as newer').run(file);
  const tables = sqlite.prepare("select name from main.sqlite_master where type = 'table'").pluck().all() as string[];
  for (const table of tables.filter(name => !/^(kysely|sqlite)_/.test(name))) {
    const namesIn = (of: string) =>
      (sqlite.pragma(`${of}.table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    // What a later version took out has its default.
    const columns = namesIn('main').flatMap(name => (namesIn('newer').includes(name) ? [`"${name}"`] : []));
    sqlite.exec(`insert into main.${table} (${columns}) select ${columns} from newer.${table}`);
  }
  return sqlite;
}

test('a battle of a version without chapters plays on: its next lines begin one, pictures that waited alone are left out', async () => {
  const file = join(folder, 'old.sqlite');
  const { games, battle } = await begun({ file });
  await answer(games, battle, ONE, { do: 'aim' });
  await drained(games);
  await games.close();
  const old = join(folder, 'older.sqlite');
  const sqlite = await withoutChapters(file, old);
  sqlite.prepare('update states set traces = ?').run(pack([]));
  sqlite.prepare('update undo set traces = ?').run(pack([]));
  const waits =
    "insert into outbox (battle, channel, kind, payload, attempts, state, created_at) values (?, ?, ?, ?, 0, 'queued', 0)";
  sqlite.prepare(waits).run(battle, CHANNEL, 'picture', pack({ kind: 'picture' }));
  const report = {
    kind: 'report',
    seq: 3,
    clock: false,
    reports: [{ title: 'told before', lines: [], small: [], why: [] }],
  };
  sqlite.prepare(waits).run(battle, CHANNEL, 'report', pack(report));
  sqlite.close();
  const { games: again } = await testGames({ file: old });
  await answer(again, battle, ONE, { do: 'aim' });
  const rows = await drained(again);
  expect(rows.map(({ delivery }) => delivery.kind)).toEqual(['report', 'retire', 'chapter', 'prompt']);
  expect(linesOf(rows[2]!)).toEqual(['Turn 1', 'aimed']);
  expect(await again.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Aim' });
  await again.close();
});
