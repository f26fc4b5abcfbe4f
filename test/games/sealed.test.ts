import { expect, test } from 'vitest';
import type { Games } from '../../src/games/games.js';
import { answer, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const last = async (games: Games, battle: string, user?: string) => (await games.log(battle, { user }))?.entries.at(-1);

test('the log tells a sealed answer to its giver alone, and to everybody once all have answered', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, ONE, { stance: 'bold' });
  expect(await last(games, battle, ONE)).toMatchObject({ seq: 1, by: ONE, answered: 'Bold' });
  for (const user of [TWO, 'stranger', undefined]) {
    const entry = await last(games, battle, user);
    expect(entry).toMatchObject({ seq: 1, by: ONE, answered: undefined, reports: [] });
  }
  await answer(games, battle, TWO, { stance: 'wary' });
  const told = (await games.log(battle, { user: 'stranger' }))?.entries.map(({ answered }) => answered);
  expect(told).toEqual(['', 'Bold', 'Wary']);
});

test('a sealed answer that is taken back stays sealed: in the thread, in the log, and after its question comes again', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, ONE, { stance: 'bold' });
  await drained(games);
  expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Bold' });
  expect((await drained(games)).map(({ delivery }) => delivery)).toMatchObject([
    { kind: 'chapter', entries: [{ title: 'Taken back: an answer that was sealed' }] },
    { kind: 'prompt', who: ONE },
  ]);
  const entries = (user: string) => games.log(battle, { user }).then(log => log?.entries.slice(1));
  expect(await entries(ONE)).toMatchObject([{ answered: 'Bold' }, { kind: 'undo', answered: 'Bold' }]);
  expect(JSON.stringify(await entries(TWO))).not.toMatch(/bold/i);
  await answer(games, battle, ONE, { stance: 'wary' });
  expect(JSON.stringify(await entries(TWO))).not.toMatch(/bold|wary/i);
  await answer(games, battle, TWO, { stance: 'wary' });
  expect(JSON.stringify(await entries(TWO))).toMatch(/Bold/);
});

test('what was learned since names nobody’s sealed answer', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { stances: 2 } });
  await answer(games, battle, ONE, { stance: 'bold' });
  await answer(games, battle, TWO, { stance: 'bold' });
  await answer(games, battle, ONE, { stance: 'wary' });
  const refused = await games.undo({ battle, user: TWO, interaction: 'u' });
  expect(refused).toMatchObject({
    kind: 'refused',
    learned: [`the sealed answer of <@${ONE}> was shown: Bold`, `<@${ONE}> answered`],
  });
});

test('that the clock answered is sealed too, for its answer is known', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games, { pace: 'day' });
  const { decision = '', deadline = 0 } = (await games.info(battle))?.asked.find(({ who }) => who === ONE) ?? {};
  // Asked anew, so that the clock does not answer for both at once.
  await pass({ games, clock }, deadline - 1 - clock.now);
  await answer(games, battle, TWO, { stance: 'bold' });
  await games.undo({ battle, user: TWO, interaction: 'u' });
  clock.now = deadline;
  await drained(games);
  expect(await games.tick()).toBe(1);
  const told = (await drained(games)).map(({ delivery }) => delivery).filter(({ kind }) => kind !== 'reminded');
  expect(told).toMatchObject([{ kind: 'retire', clock: false }]);
  expect(told[0]).not.toHaveProperty('answered');
  expect(await last(games, battle, TWO)).toMatchObject({ by: ONE, clock: false, answered: undefined });
  expect(await last(games, battle, ONE)).toMatchObject({ by: ONE, clock: true, answered: 'Wary' });
  const press = (user: string) =>
    games.submit({ battle, user, interaction: `p${user}`, decision, reply: { stance: 'bold' } });
  expect(await press(TWO)).toMatchObject({ kind: 'gone', by: ONE, clock: false, what: undefined });
  expect(await press(ONE)).toMatchObject({ kind: 'gone', by: ONE, clock: true, what: 'Wary' });
});

test('an interaction that comes twice tells another user nothing of what it did', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, ONE, { stance: 'bold' }, 'same');
  const again = (user: string) =>
    games.submit({ battle, user, interaction: 'same', decision: '0.1', reply: { stance: 'wary' } });
  expect(await again(ONE)).toMatchObject({ kind: 'accepted', answered: 'Bold', repeated: true });
  expect(await again(TWO)).toMatchObject({ kind: 'accepted', answered: '', repeated: true });
});
