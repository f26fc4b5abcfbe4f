import { expect, test } from 'vitest';
import { PACES } from '../../src/games/games.js';
import { acting, answer, drained, ONE, started, TWO, testGames } from './playing.js';

test('whose time is up gets the fallback, once, and both are told that the clock answered', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games, { pace: 'day' });
  await answer(games, battle, ONE, { stance: 'bold' });
  await drained(games);
  const deadline = clock.now + (PACES.day ?? 0);
  expect(await games.nextDeadline()).toBe(deadline);
  clock.now = deadline - 1;
  expect(await games.tick()).toBe(0);
  clock.now = deadline;
  expect(await games.overdue(clock.now)).toMatchObject([{ who: TWO, decision: '0.1' }]);
  expect(await Promise.all([games.tick(), games.tick()])).toEqual([1, 0]);
  expect((await drained(games))[0]?.delivery).toMatchObject({ kind: 'retire', by: TWO, clock: true, answered: 'Wary' });
  const late = await games.submit({ battle, user: TWO, interaction: 'l', decision: '0.1', reply: { stance: 'bold' } });
  expect(late).toMatchObject({ kind: 'gone', clock: true, why: expect.stringMatching(/the clock, for <@1002>/) });
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ by: TWO, clock: true, answered: 'Wary' });
});

test('an answer of the clock that was taken back is given again when time is up again', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games, { pace: 'day' });
  await answer(games, battle, ONE, { stance: 'bold' });
  await games.undo({ battle, user: ONE, interaction: 'u1' });
  clock.now += PACES.day ?? 0;
  expect(await games.tick()).toBe(2);
  clock.now += PACES.day ?? 0;
  expect(await games.tick()).toBe(1);
});

test('without a pace nothing is ever overdue', async () => {
  const { games, clock } = await testGames();
  await started(games);
  expect(await games.nextDeadline()).toBeUndefined();
  clock.now += 1e12;
  expect(await games.tick()).toBe(0);
});

test('a draft is private, kept until its question is answered, and expires', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const decision = (await games.info(battle))?.asked[0]?.decision ?? '';
  const key = { battle, user: ONE, decision };
  const first = await games.saveDraft({ ...key, partial: { do: 'aim' } });
  const second = await games.saveDraft({ ...key, partial: { do: 'rest' } });
  expect(second.id).toBe(first.id);
  expect(await games.draft(first.id, ONE)).toMatchObject({ partial: { do: 'rest' }, decision });
  expect(await games.draft(first.id, TWO)).toBeUndefined();
  expect((await games.draftFor(key))?.id).toBe(first.id);
  clock.now = second.expiresAt;
  expect(await games.draft(first.id, ONE)).toBeUndefined();
  const third = await games.saveDraft({ ...key, partial: {} });
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await games.draft(third.id, ONE)).toBeUndefined();
});

test('facts are kept', async () => {
  const { games } = await testGames();
  expect(await games.remembered('commands')).toBeUndefined();
  await games.remember('commands', 'abc');
  await games.remember('commands', 'def');
  expect(await games.remembered('commands')).toBe('def');
});

test('a battle that nobody looks at for ten minutes is left to the database, and reads the same', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const board = async () => (await games.viewOf(battle))!.view.board;
  const before = await board();
  clock.now += 9 * 60_000;
  await games.tick();
  expect((await board()).terrain).toBe(before.terrain);
  clock.now += 10 * 60_000;
  await games.tick();
  const after = await board();
  expect(after.terrain).not.toBe(before.terrain);
  expect(after).toEqual(before);
});
