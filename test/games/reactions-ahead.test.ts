import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Games, Said } from '../../src/games/games.js';
import { acting, answer, drained, ONE, started, TWO, testGames } from './playing.js';
import { tinyWithChances } from './tiny-with-chances.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-reactions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WAITS = 3_000;
/** Suggest likes a riposte best, then a parry and to hold alike. */
const withChances = tinyWithChances({ riposte: 0.25, parry: 0.5 });

const answersOf = async (games: Games, battle: string) =>
  (await games.log(battle))!.entries.filter(({ kind }) => kind === 'answer').map(({ answered }) => answered);
const askedOf = async (games: Games, battle: string) => (await games.info(battle))!.asked.map(({ who }) => who);

/** A battle in which ONE has struck, and TWO said these things beforehand. */
async function struck(said: Record<string, Said>, file?: string) {
  const opened = await testGames({ rulesets: [withChances], ...(file ? { file } : {}) });
  const { games, clock } = opened;
  const battle = await started(games);
  await acting(games, battle);
  for (const [kind, of] of Object.entries(said))
    expect(await games.setReactions({ battle, user: TWO, kinds: [kind], said: of })).toMatchObject({
      kind: 'reactions',
    });
  await drained(games);
  await answer(games, battle, ONE, { do: 'strike' });
  await games.idle();
  const wait = async (milliseconds: number) => {
    clock.now += milliseconds;
    await games.tick();
    await games.idle();
  };
  return { ...opened, battle, wait };
}

describe('a reaction that something was said of beforehand', () => {
  test.each<[name: string, said: Record<string, Said>, given: string]>([
    ['everything passes', { riposte: 'hold', parry: 'hold' }, 'Hold'],
    ['as suggested', { riposte: 0, parry: 0 }, 'Riposte'],
    ['the second best where the best is to pass', { riposte: 'hold', parry: 0 }, 'Parry'],
    ['from its own chance on', { riposte: 25, parry: 'hold' }, 'Riposte'],
    ['no longer above its chance', { riposte: 26, parry: 51 }, 'Hold'],
    ['the one whose chance is high enough', { riposte: 40, parry: 40 }, 'Parry'],
  ])('%s', async (_name, said, given) => {
    const { games, battle, wait, faults } = await struck(said);
    expect((await drained(games)).filter(({ delivery }) => delivery.kind === 'prompt')).toEqual([]);
    await wait(WAITS - 1);
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Strike']);
    await wait(1);
    expect((await answersOf(games, battle)).at(3)).toBe(given);
    expect(faults).toEqual([]);
    await games.close();
  });

  test('costs no look at the channel, and neither does what is played on after it', async () => {
    const { games, battle, wait } = await struck({ riposte: 0, parry: 0 });
    const looks = async () =>
      (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'chapter' ? [delivery.look] : []));
    await looks();
    await wait(WAITS);
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Strike', 'Riposte']);
    expect(await looks()).toEqual([false]);
    await answer(games, battle, ONE, { react: 'riposte' });
    expect(await looks()).toEqual([false]);
    await games.close();
  });

  test.each<[name: string, said: Record<string, Said>]>([
    ['one of the kinds that are offered is asked about', { riposte: 0, parry: 'ask' }],
    ['of one of them nothing was said', { riposte: 'hold' }],
  ])('is asked about at once where %s', async (_name, said) => {
    const { games, battle } = await struck(said);
    const prompts = (await drained(games)).filter(({ delivery }) => delivery.kind === 'prompt');
    expect(prompts).toMatchObject([{ delivery: { who: TWO, ping: true } }]);
    expect(await askedOf(games, battle)).toEqual([TWO]);
    await games.close();
  });

  test('what nothing was said of follows the wishes', async () => {
    const { games, battle, wait } = await struck({ parry: 0 });
    expect(await askedOf(games, battle)).toEqual([TWO]);
    await answer(games, battle, TWO, { react: 'hold' });
    await games.setWishes({ user: TWO, asks: 'react', ask: false });
    await answer(games, battle, TWO, { do: 'rest' });
    await answer(games, battle, ONE, { do: 'strike' });
    await wait(WAITS);
    expect((await answersOf(games, battle)).at(-1)).toBe('Parry');
    await games.close();
  });

  test('is said once for every kind, shown with the plan, kept over a restart, and dropped by /plan drop', async () => {
    const file = join(folder, 'kept.sqlite');
    const first = await struck({}, file);
    expect(await first.games.setReactions({ battle: first.battle, user: TWO, said: 35 })).toEqual({
      kind: 'reactions',
      reactions: {
        battle: first.battle,
        kinds: [
          { asks: 'react', kind: 'riposte', title: 'Riposte', said: 35 },
          { asks: 'react', kind: 'parry', title: 'Parry', said: 35 },
        ],
        side: 'red',
      },
    });
    await first.games.close();
    const { games } = await testGames({ rulesets: [withChances], file });
    const { battle } = first;
    await answer(games, battle, TWO, { react: 'hold' });
    const opened = await games.openPlan({ battle, user: TWO });
    expect(opened).toMatchObject({ kind: 'plan', plan: { reactions: [{ said: 35 }, { said: 35 }] } });
    expect(await games.reactions({ battle, user: ONE })).toMatchObject({
      reactions: { kinds: [{ kind: 'riposte', title: 'Riposte' }, { kind: 'parry' }] },
    });
    expect(await games.forgetPrepared({ battle, user: TWO })).toBe(true);
    await answer(games, battle, TWO, { do: 'rest' });
    await answer(games, battle, ONE, { do: 'strike' });
    expect(await askedOf(games, battle)).toEqual([TWO]);
    await games.close();
  });

  test('is refused with a sentence where it makes no sense', async () => {
    const { games, battle } = await struck({});
    const set = (of: object) => games.setReactions({ battle, user: TWO, said: 'hold', ...of });
    expect(await set({ kinds: ['constructor'] })).toMatchObject({
      kind: 'refused',
      why: 'These rules have no such reaction: choose Riposte, Parry.',
    });
    expect(await set({ said: 101 })).toMatchObject({ kind: 'refused', why: expect.stringContaining('0 to 100') });
    expect(await set({ user: 'stranger' })).toMatchObject({ kind: 'refused', why: expect.stringContaining('no army') });
    await games.close();
  });

  test('is asked about when it was taken back', async () => {
    const { games, battle, wait } = await struck({ riposte: 0, parry: 'hold' });
    await wait(WAITS);
    expect(await askedOf(games, battle)).toEqual([ONE]);
    expect(await games.undo({ battle, user: TWO, interaction: 'u' })).toMatchObject({
      kind: 'undone',
      what: 'Riposte',
    });
    await wait(WAITS);
    expect(await askedOf(games, battle)).toEqual([TWO]);
    await games.close();
  });
});

const WINDOWS = 24;

/** Everything that everybody can see of a battle in which windows are answered beforehand, with the moment of each message. */
async function seen(set: (games: Games, battle: string, user: string) => Promise<unknown>): Promise<string[]> {
  const { games, clock, faults } = await testGames({ rulesets: [withChances] });
  const battle = await started(games, { options: { rounds: WINDOWS + 1, strength: 1_000_000 } });
  await acting(games, battle);
  for (const user of [ONE, TWO]) await set(games, battle, user);
  const all: string[] = [];
  const look = async (mark: string) => {
    for (const { delivery } of await drained(games)) all.push(JSON.stringify([mark, clock.now, delivery]));
    if (mark === 'answered')
      all.push(
        JSON.stringify([mark, (await games.log(battle, { user: 'stranger' }))?.entries, await games.info(battle)]),
      );
  };
  for (let window = 0; window < WINDOWS; window += 1) {
    await answer(games, battle, window % 2 === 0 ? ONE : TWO, { do: 'strike' }, `strike ${window}`);
    await games.idle();
    await look('asked');
    clock.now += WAITS - 1;
    await games.tick();
    await games.idle();
    await look('waits');
    clock.now += 1;
    await games.tick();
    await games.idle();
    await look('answered');
  }
  expect(faults).toEqual([]);
  await games.close();
  return all;
}

test(`over ${WINDOWS} windows nobody sees what was said beforehand, or in which way it passes`, {
  timeout: 120_000,
}, async () => {
  const all = (said: Said) => (games: Games, battle: string, user: string) =>
    games.setReactions({ battle, user, said });
  const ways: Record<string, Parameters<typeof seen>[0]> = {
    'a wish': (games, _battle, user) => games.setWishes({ user, asks: 'react', ask: false }),
    'by kind': all('hold'),
    'too low a chance': all(60),
    'a threshold': (games, _battle, user) => games.setWishes({ user, threshold: 60 }),
  };
  const found: string[][] = [];
  for (const way of Object.values(ways)) found.push(await seen(way));
  const [first = [], ...others] = found;
  expect(first.length).toBeGreaterThan(WINDOWS * 3);
  for (const other of others) expect(other.find((line, index) => line !== first[index])).toBeUndefined();
  // One that is answered with a parry shows the same until it is answered, and that at the same moment.
  const parries = await seen((games, battle, user) =>
    games
      .setReactions({ battle, user, kinds: ['riposte'], said: 'hold' })
      .then(() => games.setReactions({ battle, user, kinds: ['parry'], said: 50 })),
  );
  const upTo = (lines: string[]) =>
    lines.slice(
      0,
      lines.findIndex(line => line.startsWith('["answered"')),
    );
  expect(upTo(parries)).toEqual(upTo(first));
  expect(upTo(first).length).toBeGreaterThan(0);
  const momentsOf = (lines: string[]) =>
    lines.filter(line => line.includes('"kind":')).map(line => /\d{13}/.exec(line)?.[0]);
  expect(momentsOf(parries)).toEqual(momentsOf(first));
  expect(parries.join()).toContain('Parry');
  for (const lines of [first, parries])
    for (const word of ['ahead', 'riposte"', 'suggested', 'silent', 'release'])
      expect(lines.join().includes(word)).toBe(false);
});
