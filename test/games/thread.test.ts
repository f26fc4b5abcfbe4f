import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreFault } from '../../src/games/games.js';
import type * as Thread from '../../src/games/games-thread.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-thread-'));
const built = new URL('../../dist/src/games/games-thread.js', import.meta.url);
let openGamesThread: typeof Thread.openGamesThread;

beforeAll(async () => {
  ({ openGamesThread } = await import(built.href));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the application plays in its own thread and tells who listens; closed, it takes no more calls', async () => {
  const games = await openGamesThread({ file: join(folder, 'a.sqlite') });
  expect(games.rulesets.map(({ id }) => id)).toContain('darker-millennium@1');
  const queued: string[] = [];
  games.outbox.onQueued(channel => queued.push(channel));
  const opened = await games.openBattle({
    guild: 'g',
    channel: 'c',
    host: '1',
    points: 500,
    opponent: 'computer',
    army: 'meridian-500',
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  await games.startBattle({ battle: opened.battle.id, user: '1' });
  await games.idle();
  const [question] = await games.waitingFor('c', '1');
  const of = { battle: opened.battle.id, decision: question!.decision.id };
  const reply = (await games.advice(of))!;
  const walked = await games.answerSoFar({ ...of, partial: reply });
  expect(walked?.choices).toBeUndefined();
  expect(walked?.refusal).toBeUndefined();
  const outcome = await games.submit({ ...of, user: '1', interaction: 'i', reply });
  expect(outcome.kind).toBe('accepted');
  expect(queued).toContain('c');
  await games.close();
  await expect(games.battleIn('c')).rejects.toThrow('the application has ended');
});

// What stands beside an option is worked out as it is read, which was where answers left the thread, in English.
test('what is worked out as an answer leaves the thread is said in the language of who asked', async () => {
  const { inLanguage } = await import(new URL('./in-language.js', built).href);
  const games = await openGamesThread({ file: join(folder, 'german.sqlite') });
  const asked = { guild: 'g', channel: 'c', host: '1', points: 500, opponent: 'computer', army: 'cinder-march-500' };
  const opened = await games.openBattle({ ...asked, ruleset: 'dark-millennium@1' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.startBattle({ battle, user: '1' });
  const hintsIn = async (language: 'de' | 'en', decision: string): Promise<string> => {
    const soFar = await inLanguage(language, () => games.answerSoFar({ battle, decision, partial: {} }));
    return (soFar?.choices?.options ?? []).map(({ hint = '' }: { hint?: string }) => hint).join('; ');
  };
  let german = '';
  for (let answers = 0; german === '' && answers < 20; answers += 1) {
    await games.idle();
    const [question] = await games.waitingFor('c', '1');
    const decision = question!.decision.id;
    const english = await hintsIn('en', decision);
    if (/[a-z]{2}/.test(english)) {
      german = await hintsIn('de', decision);
      expect(german).not.toBe(english);
    }
    const reply = (await games.advice({ battle, decision }))!;
    await games.submit({ battle, decision, user: '1', interaction: `${answers}`, reply });
  }
  expect(german).not.toBe('');
  await games.close();
});

test('a database that cannot be used is the same fault with the same sentence as without the thread', async () => {
  const file = join(folder, 'damaged.sqlite');
  writeFileSync(file, 'this is no database, and long enough to be read as one '.repeat(40));
  const fault = await openGamesThread({ file }).catch((error: unknown) => error);
  // The build has classes of its own; what matters is what the bot looks at.
  expect(fault).toMatchObject({ name: StoreFault.name, trouble: 'damaged' });
  expect((fault as Error).message).toContain('npm run restore');
});

test('one member’s calls by the hundred hold up no other member’s', async () => {
  const { asUser } = await import(new URL('./as-user.js', built).href);
  const games = await openGamesThread({ file: join(folder, 'fair.sqlite') });
  const order: string[] = [];
  const ask = (user: string) =>
    asUser(user, async () => {
      await games.codexes({ guild: 'g' });
      order.push(user);
    });
  const flood = Array.from({ length: 200 }, () => ask('flood'));
  await Promise.all([...flood, ask('player')]);
  expect(order).toHaveLength(201);
  // Two of the flood were in the thread when the other asked.
  expect(order.indexOf('player')).toBeLessThanOrEqual(2);
  await games.close();
});

test('what an acknowledgement waits for goes before what others asked after theirs, until it is acknowledged itself', async () => {
  const { acknowledged, asUnacknowledged, asUser } = await import(new URL('./as-user.js', built).href);
  const games = await openGamesThread({ file: join(folder, 'first.sqlite') });
  const order: string[] = [];
  const ask = async (what: string) => {
    await games.codexes({ guild: 'g' });
    order.push(what);
  };
  const others = Array.from({ length: 100 }, (_, other) => asUser(`${other}`, () => ask('other')));
  const typing = asUnacknowledged('typist', () => ask('typed'));
  const pressing = asUnacknowledged('presser', () => {
    acknowledged();
    return ask('pressed');
  });
  await Promise.all([...others, typing, pressing]);
  // Two of the others were in the thread, of which the first may have made room for one more.
  expect(order.indexOf('typed')).toBeLessThanOrEqual(4);
  expect(order.indexOf('pressed')).toBeGreaterThan(90);
  await games.close();
});

test('hundreds who type keep nobody waiting who pressed', async () => {
  const { asUnacknowledged, asUser } = await import(new URL('./as-user.js', built).href);
  const games = await openGamesThread({ file: join(folder, 'typists.sqlite') });
  const order: string[] = [];
  const ask = async (what: string) => {
    await games.codexes({ guild: 'g' });
    order.push(what);
  };
  const typists = Array.from({ length: 100 }, (_, each) => asUnacknowledged(`${each}`, () => ask('typed')));
  await Promise.all([...typists, asUser('presser', () => ask('pressed'))]);
  expect(order.indexOf('pressed')).toBeLessThanOrEqual(4);
  await games.close();
});
