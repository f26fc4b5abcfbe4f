import { expect, test } from 'vitest';
import { acting, answer, drained, linesOf, ONE, started, TWO, testGames } from './playing.js';

const undo = (
  games: Awaited<ReturnType<typeof testGames>>['games'],
  battle: string,
  user: string,
  interaction: string,
) => games.undo({ battle, user, interaction });

test('what taught nothing is taken back, one by one, and numbers are never used again', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const before = await games.viewOf(battle, ONE);
  await answer(games, battle, ONE, { do: 'aim' });
  const once = await games.viewOf(battle, ONE);
  await answer(games, battle, ONE, { do: 'aim' });
  await drained(games);
  expect(await undo(games, battle, ONE, 'u1')).toMatchObject({
    kind: 'undone',
    seq: 5,
    what: 'Aim',
    asked: [{ who: ONE }],
  });
  expect((await games.viewOf(battle, ONE))?.view.board).toEqual(once?.view.board);
  const rows = await drained(games);
  expect(rows.map(({ delivery }) => delivery.kind)).toEqual(['chapter', 'retire', 'prompt']);
  expect(linesOf(rows[0]!)).toEqual(['Turn 1', 'aimed', '~~aimed~~']);
  expect(rows[2]?.delivery).toMatchObject({ who: ONE, ping: false });
  expect(await undo(games, battle, ONE, 'u1')).toMatchObject({ kind: 'undone', seq: 5 });
  expect(await undo(games, battle, ONE, 'u2')).toMatchObject({ kind: 'undone', seq: 6 });
  const after = await games.viewOf(battle, ONE);
  expect(after?.view.board).toEqual(before?.view.board);
  expect(after?.view.pending).toEqual(before?.view.pending);
  expect(after?.view.seq).toBe(6);
  expect((await games.log(battle))?.entries.map(({ seq, kind, undone }) => [seq, kind, undone])).toEqual([
    [0, 'start', false],
    [1, 'answer', false],
    [2, 'answer', false],
    [3, 'answer', true],
    [4, 'answer', true],
    [5, 'undo', false],
    [6, 'undo', false],
  ]);
  expect(await answer(games, battle, ONE, { do: 'strike' })).toMatchObject({ kind: 'accepted', seq: 7 });
});

test('a question that was taken back is gone, and an answer given again is a new one', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'aim' });
  const later = (await games.info(battle))?.asked[0]?.decision ?? '';
  await undo(games, battle, ONE, 'u1');
  const press = await games.submit({ battle, user: ONE, interaction: 'p', decision: later, reply: { do: 'rest' } });
  expect(press).toMatchObject({ kind: 'gone', why: expect.stringMatching(/taken back/) });
});

test('across dice and other answers it is refused, and says what was learned', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  expect(await undo(games, battle, ONE, 'u0')).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/<@1002> answered Wary/),
  });
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  const refused = await undo(games, battle, ONE, 'u1');
  expect(refused).toMatchObject({
    kind: 'refused',
    learned: [expect.stringMatching(/a die was thrown \(\d\)/), '<@1002> answered Hold'],
  });
  expect(await undo(games, battle, TWO, 'u2')).toMatchObject({
    kind: 'refused',
    learned: [expect.stringMatching(/die was thrown/)],
  });
  expect(await undo(games, battle, 'stranger', 'u3')).toMatchObject({ kind: 'refused', learned: [] });
});

test('somebody else’s command is never taken back, nor anything after the end', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, ONE, { stance: 'bold' });
  expect(await undo(games, battle, TWO, 'u1')).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/not answered/),
  });
  await games.concede({ battle, user: TWO, interaction: 'c' });
  expect(await undo(games, battle, ONE, 'u2')).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/No battle is under way/),
  });
});

test('dice after an undo are other dice, and still verify', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 1 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'aim' });
  await undo(games, battle, ONE, 'u1');
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  expect(await games.verify(battle)).toMatchObject({ kind: 'verified', ok: true, dice: 1 });
});
