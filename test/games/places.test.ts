import { expect, test } from 'vitest';
import { acting, answer, CHANNEL, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const A_DAY = 24 * 3_600_000;

test('on a server that took the bot away nothing is sent and no clock answers; afterwards all goes on', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'day' });
  await drained(games);
  expect(await games.battlesOf(ONE)).not.toMatchObject([{ adrift: true }]);
  await games.serverGone('g');
  expect(await games.battlesOf(ONE)).toMatchObject([{ adrift: true }]);
  expect(await pass(at, 2 * A_DAY)).toBe(0);
  await answer(games, battle, ONE, { stance: 'bold' });
  expect(await games.outbox.channels()).toEqual([]);
  expect(await games.serverBack('g')).toEqual([battle]);
  await games.goOnInPlace(battle);
  expect(await games.outbox.channels()).toEqual([CHANNEL]);
  expect(await games.serversWithBattles()).toEqual(['g']);
  expect((await games.info(battle))?.asked).toMatchObject([{ who: TWO, deadline: expect.any(Number) }]);
  expect(await pass(at, A_DAY)).toBe(1);
});

test('nothing is sent either of what waits for its start on such a server; that it ended is told once the bot is back', async () => {
  const at = await testGames();
  const { games } = at;
  const opened = await games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 10 });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const woken: string[] = [];
  games.outbox.onQueued(channel => woken.push(channel));
  await games.serverGone('g');
  expect(await games.outbox.channels()).toEqual([]);
  await pass(at, 4 * A_DAY);
  expect(await games.info(opened.battle.id)).toMatchObject({ status: 'over' });
  expect(await games.outbox.channels()).toEqual([]);
  woken.length = 0;
  expect(await games.serverBack('g')).toEqual([]);
  expect(woken).toEqual([CHANNEL]);
  expect((await drained(games)).map(({ delivery }) => delivery.kind)).toEqual(['lobby', 'ended']);
});

test('of a server that took the bot away nothing is kept after so many days', async () => {
  const at = await testGames({ keepDays: 2 });
  const { games } = at;
  const battle = await started(games);
  const other = await started(games, { channel: 'elsewhere', guild: 'other' });
  await games.serverGone('g');
  await pass(at, 2 * A_DAY - 3_600_000);
  expect(await games.info(battle)).toBeDefined();
  await pass(at, 3 * 3_600_000);
  expect(await games.info(battle)).toBeUndefined();
  expect(await games.serverSettings('g')).toEqual({});
  expect(await games.info(other)).toMatchObject({ status: 'running' });
  expect(at.faults).toEqual([]);
});

test('what is asked besides questions is asked anew where a battle goes on, with a ping, and answered there', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await games.undo({ battle, user: ONE, interaction: 'u' });
  await games.substitute({ battle, user: ONE, substitute: '1003' });
  const before = (await drained(games)).map(({ delivery, message }) => [delivery.kind, message !== undefined]);
  expect(before.slice(-2)).toEqual([
    ['consent', false],
    ['offer', false],
  ]);
  await games.placeGone(CHANNEL);
  await games.moveBattle({ battle, from: CHANNEL, channel: 'c2', thread: 't2' });
  const sent = (await drained(games, 't2')).filter(({ delivery }) => ['consent', 'offer'].includes(delivery.kind));
  expect(sent.map(({ delivery, message }) => [delivery, message])).toMatchObject([
    [{ kind: 'consent', state: 'waiting', open: [TWO], awake: [TWO] }, undefined],
    [{ kind: 'offer', open: ['1003', TWO], ping: ['1003', TWO] }, undefined],
  ]);
  const [ask = '', number = ''] = sent.map(({ delivery }) => ('decision' in delivery ? (delivery.decision ?? '') : ''));
  expect(await games.answerOffer({ battle, number, user: '1003', agrees: false })).toMatchObject({ kind: 'declined' });
  expect(await games.consent({ battle, ask, user: TWO, interaction: 'a', says: 'agree' })).toMatchObject({
    kind: 'undone',
  });
  // The messages of the new place are edited and taken away, not those of the old one.
  const after = (await drained(games, 't2')).filter(({ delivery }) => ['consent', 'offer'].includes(delivery.kind));
  expect(after.map(({ message }) => message?.channel)).toEqual(['t2', 't2']);
});

test('a battle moves once, with its questions, and a player who left is told of once', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await drained(games);
  expect(await games.placeGone(CHANNEL)).toEqual([battle]);
  const of = { battle, from: CHANNEL, channel: 'c2', thread: 't2' };
  expect(await games.moveBattle(of)).toBe(true);
  expect(await games.moveBattle({ ...of, thread: 't3' })).toBe(false);
  const sent = await drained(games, 't2', true);
  expect(sent.map(({ delivery }) => delivery.kind)).toEqual(['report', 'board', 'prompt']);
  expect(sent[2]?.delivery).toMatchObject({ who: ONE, ping: true });
  await games.playerLeft({ battle, user: TWO });
  await games.playerLeft({ battle, user: TWO });
  expect((await drained(games, 't2')).map(({ delivery }) => delivery.kind)).toEqual(['report']);
  expect(await games.substitute({ battle, user: ONE, owner: TWO, substitute: '1003' })).toEqual({
    kind: 'offered',
    substitute: '1003',
  });
  const [offer] = await drained(games, 't2');
  // Whoever asked has agreed.
  expect(offer?.delivery).toMatchObject({ kind: 'offer', open: ['1003'], ping: ['1003'] });
  // Who was only asked to play is no player of whom anybody need be told.
  await games.playerLeft({ battle, user: '1003' });
  expect(await drained(games, 't2')).toEqual([]);
  const number = (offer!.delivery as { decision: string }).decision;
  expect(await games.answerOffer({ battle, number, user: '1003', agrees: true })).toMatchObject({ kind: 'sits' });
});

test('who left, came back, answered and left again is told of again', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games);
  await drained(games);
  const told = async () => {
    await games.playerLeft({ battle, user: ONE });
    return (await drained(games)).filter(({ delivery }) => delivery.kind === 'report').length;
  };
  expect([await told(), await told()]).toEqual([1, 0]);
  clock.now += 60_000;
  await answer(games, battle, ONE, { stance: 'bold' });
  await drained(games);
  expect([await told(), await told()]).toEqual([1, 0]);
});

test('what is looked back at beside the lobby of a rematch is the battle that was played', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await games.concede({ battle, user: ONE, interaction: 'end' });
  const again = await games.rematch({ battle, user: TWO, swap: false });
  if (again.kind !== 'done') throw new Error(again.why);
  const { place } = again.battle;
  expect((await games.lastBattleIn(place))?.id).toBe(again.battle.id);
  expect((await games.playedBattleIn(place))?.id).toBe(battle);
  await games.startBattle({ battle: again.battle.id, user: ONE });
  expect((await games.playedBattleIn(place))?.id).toBe(again.battle.id);
});
