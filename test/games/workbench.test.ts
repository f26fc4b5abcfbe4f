import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { viewFor } from '../../src/engine/index.js';
import type { Application } from '../../src/games/application.js';
import { asUser } from '../../src/games/as-user.js';
import { inLanguage } from '../../src/games/in-language.js';
import { refusing } from '../../src/games/refuse.js';
import { TooDear, TooManyWait, unlessTooDear } from '../../src/games/too-dear.js';
import { startWorkbench, type WorkbenchSettings } from '../../src/games/workbench.js';
import type { StudyTask, Workbench } from '../../src/games/workbench-tasks.js';
import { untilHinted } from '../support/until-hinted.js';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const odd = path('../support/benches/odd-bench.mjs');
let bench: Workbench | undefined;
afterEach(() => bench?.close());

function start(settings: Partial<WorkbenchSettings> = {}): Workbench {
  bench = startWorkbench({ file: odd, patience: 1_500, ...settings });
  return bench;
}
/** What was thrown where there should have been an answer. */
const thrown = (answer: Promise<unknown>) => answer.then(() => undefined).catch((error: unknown) => error);

test('a task that never ends is ended, and what waited behind it is done by a new thread', async () => {
  const bench = start();
  const without = thrown(bench.diceOdds('without end'));
  const behind = bench.diceOdds('2d6');
  expect(await without).toBeInstanceOf(TooDear);
  expect(await behind).toBe('2d6');
});

test('a task whose thread had no time is waited for, but not for ever', async () => {
  const bench = start({ patience: 1_000 });
  await bench.diceOdds('awake');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const asleep = () => new SharedArrayBuffer(4);
    const woken = asleep();
    const answer = thrown(bench.diceOdds(woken as unknown as string));
    await vi.advanceTimersByTimeAsync(process.platform === 'linux' ? 10_000 : 0);
    Atomics.store(new Int32Array(woken), 0, 1);
    Atomics.notify(new Int32Array(woken), 0);
    expect(await answer).toBeUndefined();
    const never = thrown(bench.diceOdds(asleep() as unknown as string));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await never).toBeInstanceOf(TooDear);
  } finally {
    vi.useRealTimers();
  }
});

test('a task that fills the memory is ended alone', async () => {
  const bench = start({ memory: 24, patience: 60_000 });
  const without = thrown(bench.diceOdds('without bounds'));
  const behind = bench.diceOdds('2d6');
  expect(await without).toBeInstanceOf(TooDear);
  expect(await behind).toBe('2d6');
});

test('a task that fails, or takes the thread with it, fails alone', async () => {
  const bench = start();
  const all = [bench.diceOdds('wrong'), bench.diceOdds('gone'), bench.diceOdds('2d6')];
  const [wrong, gone, fine] = await Promise.all(all.map(each => each.catch((error: Error) => error.message)));
  expect([wrong, gone, fine]).toEqual(['it went wrong', 'The workbench has ended by itself.', '2d6']);
});

test('only so many wait; one that cannot start fails what waits', async () => {
  const bench = start({ longestQueue: 2 });
  const waiting = [bench.diceOdds('1'), bench.diceOdds('2')];
  expect(await thrown(bench.diceOdds('3'))).toBeInstanceOf(TooManyWait);
  expect(await Promise.all(waiting)).toEqual(['1', '2']);
  await bench.close();
  expect(await thrown(bench.diceOdds('4'))).toMatchObject({ message: 'The workbench is closed.' });
  const nowhere = start({ file: path('./nowhere.mjs') });
  const all = [nowhere.diceOdds('1'), nowhere.diceOdds('2')].map(thrown);
  for (const error of await Promise.all(all)) expect(String(error)).toMatch(/nowhere/);
});

test('one that has nothing to do ends, and begins again when asked', async () => {
  const bench = start({ idle: 1 });
  for (const line of ['1', '2', '3']) expect(await bench.diceOdds(line)).toBe(line);
});

test('the players are told what to ask instead', async () => {
  const told = (error: Error) =>
    unlessTooDear(
      () => Promise.reject(error),
      why => why,
      'ask for less, such as `10d6`',
    );
  expect(await told(new TooDear())).toBe('That takes too long; ask for less, such as `10d6`.');
  expect(await told(new TooManyWait())).toBe('Too many requests of this kind wait; ask again in a minute.');
  await expect(told(new Error('another'))).rejects.toThrow('another');
});

test('the one that is built works out odds and reads files for every ruleset', async () => {
  const bench = start({ file: path('../../dist/src/games/workbench-thread.js'), patience: 60_000 });
  expect(await bench.diceOdds('2d6')).toMatchObject({ ok: true, title: '`2d6`' });
  const text =
    'name: First\ncodex: meridian-guard\nsize: 500\ndetachments: [{ detachment: line-company, units: [marshal] }]';
  const by = ['darker-millennium@1', 'dark-millennium@1'].map(ruleset => ({ ruleset, codexes: [] }));
  expect(await bench.readList({ text, by })).toMatchObject({
    ruleset: 'darker-millennium@1',
    name: 'First',
    report: { codex: 'Meridian Guard', size: 500 },
  });
  expect(await bench.readList({ text: `a: ${'&a '.repeat(3_000)}`, by })).toMatchObject({ faults: [{ line: 1 }] });
  expect(await bench.odds({ ruleset: 'nobody@1', name: 'hit', values: {} })).toBeUndefined();
});

test('lists of other programs are read by the one that is built, and refused in the language of who asks', async () => {
  const bench = start({ file: path('../../dist/src/games/workbench-thread.js'), patience: 60_000 });
  const file = (name: string) => readFileSync(path(`../rosters/files/${name}`));
  expect(await bench.readRoster(file('harrow-watch.battlescribe.rosz'))).toMatchObject({
    ok: true,
    roster: { name: 'Harrow Watch', sum: 459_000 },
  });
  expect(await inLanguage('de', () => bench.readRoster(file('hostile-two-entries.rosz')))).toEqual({
    ok: false,
    why: 'Das Zip enthält mehrere Dateien; häng die eine Liste an, die gemeint ist.',
  });
  expect(await bench.readRoster(Buffer.from('name: First'))).toBeUndefined();
});

test('what is worked out as an answer leaves the one that is built is said in the language of who asked', async () => {
  const bench = start({ file: path('../../dist/src/games/workbench-thread.js'), patience: 60_000 });
  const { ruleset, state, asked } = untilHinted();
  const view = viewFor(state, asked.who, ruleset.hide);
  const task: StudyTask = { key: 1, view, decision: asked, kind: 'answerSoFar', rest: [{}] };
  const said = await inLanguage('de', () => bench.study(task));
  const here = inLanguage('de', () => JSON.stringify(ruleset.questions[asked.asks]!.choices(view, asked, {})));
  expect(JSON.parse(JSON.stringify(said))).toMatchObject({ found: { choices: JSON.parse(here) } });
  expect(here).toMatch(/Deckung|Zielmarker|Gelände|Richtung/);
});

test('whoever fills the bench waits for themselves: another’s task is next', async () => {
  const bench = start();
  const order: string[] = [];
  const ask = (user: string, line: string) =>
    asUser(user, async () => {
      await bench.diceOdds(line);
      order.push(line);
    });
  const flood = Array.from({ length: 20 }, (_, index) => ask('flood', `flood ${index}`));
  // The thread is not there yet: the first of the flood is the one that was asked first.
  await Promise.all([...flood, ask('player', 'player')]);
  expect(order.slice(0, 2)).toEqual(['flood 0', 'player']);
});

test('what waits as the bot is stopped is no fault for the log, and whoever asked reads what to do', async () => {
  const bench = start();
  const faults: unknown[] = [];
  const app = { fault: (fault: unknown) => faults.push(fault) } as unknown as Application;
  const asked = ['1', '2'].map(line => refusing(app, 'odds', () => bench.diceOdds(line)));
  await bench.close();
  const why = 'I am being stopped, and nothing was changed: try again when I am back.';
  expect(await Promise.all(asked)).toEqual([1, 2].map(() => ({ kind: 'refused', why, cite: 'FP.fault' })));
  expect(faults).toEqual([]);
});
