import { expect, test } from 'vitest';
import { COMPUTER, type Games } from '../../src/games/games.js';
import { acting, answer, ONE, TWO, testGames } from './playing.js';

const THREE = '1000000000000000013';
const opening = { guild: 'g', channel: 'c', host: ONE, points: 20, players: 2, army: 'gold' };

test('two players a side share the points, join the side they like, and computers take what is free', async () => {
  const { games, faults } = await testGames();
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  expect(opened.battle.seats.map(({ seat, side }) => [seat, side])).toEqual([
    ['blue', 'blue'],
    ['red', 'red'],
    ['blue2', 'blue'],
    ['red2', 'red'],
  ]);
  // Seats of both sides are free, and said once.
  expect(opened.battle.missing).toEqual([
    'Blue has a free seat and Red has 2 free seats: somebody joins, or the computer plays them.',
  ]);
  expect(await games.join({ battle, user: TWO, side: 'red' })).toMatchObject({ kind: 'done' });
  // The side with fewer players, and of these the first.
  await games.join({ battle, user: THREE });
  const info = await games.info(battle);
  expect(info?.seats.map(({ who }) => who)).toEqual([ONE, TWO, THREE, undefined]);
  expect(await games.addComputer({ battle, user: ONE })).toMatchObject({ kind: 'done' });
  await games.chooseArmy({ battle, user: TWO, army: 'grey' });
  await games.chooseArmy({ battle, user: THREE, army: 'grey' });
  expect((await games.info(battle))?.missing).toEqual([]);
  expect((await games.info(battle))?.seats[3]).toMatchObject({ who: COMPUTER, army: { name: expect.any(String) } });
  expect(faults).toEqual([]);
});

test('a full side is refused with the other one; a side has at most three players', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle({ ...opening, opponent: COMPUTER });
  if (opened.kind !== 'done') throw new Error(opened.why);
  expect(await games.join({ battle: opened.battle.id, user: TWO, side: 'red' })).toMatchObject({
    kind: 'refused',
    why: 'Red is full: join the other side.',
  });
  expect(await games.openBattle({ ...opening, channel: 'd', players: 4 })).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('1 to 3 players'),
  });
});

test('whoever concedes with an ally leaves the armies and the question to them; the last one gives up the battle', async () => {
  const { games, faults } = await testGames();
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  for (const user of [THREE]) await games.join({ battle, user, side: 'blue' });
  await games.chooseArmy({ battle, user: THREE, army: 'grey' });
  await games.addComputer({ battle, user: ONE });
  expect(await games.startBattle({ battle, user: ONE })).toMatchObject({ kind: 'done' });
  await games.idle();
  const asked = (await games.waitingFor('c', ONE))[0]!;
  expect(asked).toBeDefined();
  const left = await games.concede({ battle, user: ONE, interaction: 'i1' });
  expect(left).toMatchObject({ kind: 'handedOver', to: THREE });
  expect((await games.waitingFor('c', THREE)).map(({ decision }) => decision.id)).toContain(asked.decision.id);
  expect(await games.waitingFor('c', ONE)).toEqual([]);
  expect(await games.concede({ battle, user: THREE, interaction: 'i2' })).toMatchObject({
    kind: 'conceded',
    result: { winner: 'red' },
  });
  expect(faults).toEqual([]);
});

/** TWO and THREE lead Red; TWO leaves once THREE said beforehand what `says` says, and ONE strikes. */
async function takenOver(says: (of: { games: Games; battle: string }) => Promise<unknown>) {
  const { games, clock, faults } = await testGames();
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  for (const user of [TWO, THREE]) {
    await games.join({ battle, user, side: 'red' });
    await games.chooseArmy({ battle, user, army: 'grey' });
  }
  await games.addComputer({ battle, user: ONE });
  await games.startBattle({ battle, user: ONE });
  await acting(games, battle);
  await says({ games, battle });
  expect(await games.concede({ battle, user: TWO, interaction: 'leave' })).toMatchObject({ to: THREE });
  await answer(games, battle, ONE, { do: 'strike' });
  await games.idle();
  clock.now += 3_000;
  await games.tick();
  await games.idle();
  const given = (await games.log(battle))!.entries.map(({ answered }) => answered);
  return { games, battle, faults, given };
}

test('what was said of reactions beforehand counts for an army that is taken over', async () => {
  const { games, battle, faults, given } = await takenOver(of =>
    of.games.setReactions({ ...of, user: THREE, said: 'hold' }),
  );
  expect(given.at(-1)).toBe('Hold');
  const told = await games.reactions({ battle, user: THREE });
  expect(told.kind === 'reactions' && told.reactions.kinds.map(({ said }) => said)).toEqual(['hold', 'hold']);
  expect(faults).toEqual([]);
});

test('a standing order for whatever unit counts for every army of its player', async () => {
  const { faults, given } = await takenOver(of =>
    of.games.addStandingOrder({ ...of, user: THREE, order: { kind: 'riposte' }, names: {} }),
  );
  expect(given.at(-1)).toBe('Riposte');
  expect(faults).toEqual([]);
});

test('the clocks of a battle go on when who is away leaves the army to an ally', async () => {
  const { games, faults } = await testGames();
  const opened = await games.openBattle({ ...opening, pace: 'day' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: THREE, side: 'blue' });
  await games.join({ battle, user: TWO, side: 'red' });
  for (const user of [TWO, THREE]) await games.chooseArmy({ battle, user, army: 'grey' });
  await games.addComputer({ battle, user: ONE });
  await games.startBattle({ battle, user: ONE });
  const clocks = async () =>
    (await games.info(battle))!.asked.map(({ who, deadline }) => [who, deadline !== undefined]);
  expect(await games.setAway({ user: ONE, until: '3 days' })).toMatchObject({ kind: 'away' });
  expect(await clocks()).toEqual([
    [ONE, false],
    [TWO, false],
  ]);
  expect(await games.concede({ battle, user: ONE, interaction: 'left' })).toMatchObject({
    kind: 'handedOver',
    to: THREE,
  });
  expect(await clocks()).toEqual([
    [THREE, true],
    [TWO, true],
  ]);
  expect(faults).toEqual([]);
});

test('whoever took over an ally’s army takes back what was answered last, whichever army it was for', async () => {
  const { games, faults } = await testGames();
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: THREE, side: 'blue' });
  await games.chooseArmy({ battle, user: THREE, army: 'grey' });
  await games.join({ battle, user: TWO, side: 'red' });
  await games.chooseArmy({ battle, user: TWO, army: 'grey' });
  await games.addComputer({ battle, user: ONE });
  await games.startBattle({ battle, user: ONE });
  await answer(games, battle, ONE, { stance: 'bold' });
  await answer(games, battle, TWO, { stance: 'wary' });
  await games.concede({ battle, user: ONE, interaction: 'leave' });
  await answer(games, battle, THREE, { do: 'aim' });
  expect(await games.undo({ battle, user: THREE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Aim' });
  expect(faults).toEqual([]);
});
