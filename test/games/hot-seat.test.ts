import { expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { promptBody } from '../../src/discord/messages.js';
import { answer, CHANNEL, drained, ONE, pass, TWO, testGames } from './playing.js';

/** One user in both seats, before the start: with an army for each. */
async function seated(rulesets = [anyTiny]) {
  const at = await testGames({ rulesets });
  const { games } = at;
  const opened = await games.openBattle({
    guild: 'g',
    channel: CHANNEL,
    host: ONE,
    opponent: ONE,
    points: 10,
    pace: 'day',
    options: { rounds: 9, strength: 60 },
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  for (const army of ['gold', 'grey']) await games.chooseArmy({ battle, user: ONE, army });
  return { ...at, battle };
}

async function begun(rulesets?: (typeof anyTiny)[]) {
  const at = await seated(rulesets);
  const started = await at.games.startBattle({ battle: at.battle, user: ONE });
  if (started.kind !== 'done') throw new Error(started.why);
  return at;
}

test('one user takes both sides as the battle is opened, or the other one in the lobby; each has its army', async () => {
  const { games, battle } = await seated();
  expect((await games.info(battle))?.seats).toMatchObject([
    { side: 'blue', who: ONE, army: { name: 'Gold' } },
    { side: 'red', who: ONE, army: { name: 'Grey' } },
  ]);
  const opened = await games.openBattle({ guild: 'g', channel: 'other', host: ONE, points: 10 });
  const second = opened.kind === 'done' ? opened.battle.id : '';
  expect(await games.join({ battle: second, user: ONE })).toMatchObject({
    why: expect.stringMatching(/in this battle already/),
  });
  expect(await games.join({ battle: second, user: ONE, side: 'blue' })).toMatchObject({ kind: 'refused' });
  expect(await games.join({ battle: second, user: ONE, side: 'red' })).toMatchObject({ kind: 'done' });
  expect((await games.info(second))?.seats.map(({ who }) => who)).toEqual([ONE, ONE]);
  await games.chooseArmy({ battle: second, user: ONE, army: 'grey', seat: 'red' });
  expect((await games.info(second))?.seats[1]).toMatchObject({ army: { name: 'Grey' } });
});

test('what one side sealed is shown to the other neither in the table nor in the log before both have answered', async () => {
  const { games, battle } = await begun();
  expect((await games.viewOf(battle, ONE))?.view.seat).toBe('blue');
  expect(await answer(games, battle, ONE, { stance: 'bold' })).toMatchObject({ kind: 'accepted', sealed: true });
  // Red is asked still: what it may know is what Red knows.
  const red = await games.viewOf(battle, ONE);
  expect(red?.view.seat).toBe('red');
  const known = JSON.stringify([red, await games.log(battle, { user: ONE }), await games.info(battle)]);
  expect(known).not.toMatch(/bold|blue secret/i);
  expect(known).toMatch(/red secret/);
  await answer(games, battle, ONE, { stance: 'wary' });
  expect(JSON.stringify(await games.log(battle, { user: ONE }))).toMatch(/Bold.*Wary/);
});

test('questions say whose they are and ping nobody who has the phone in hand; what comes later pings', async () => {
  const at = await begun();
  const { games, battle } = at;
  const shown = async () =>
    (await drained(games)).flatMap(({ delivery }) =>
      delivery.kind === 'prompt'
        ? [[/### [^\\]*?(?=")/.exec(JSON.stringify(promptBody(1, battle, delivery)))?.[0], delivery.ping]]
        : [],
    );
  expect(await shown()).toEqual([
    [`### <@${ONE}> · Blue · Choose a stance`, true],
    [`### <@${ONE}> · Red · Choose a stance`, true],
  ]);
  for (const stance of ['bold', 'wary']) await answer(games, battle, ONE, { stance });
  expect(await shown()).toEqual([[`### <@${ONE}> · Blue · Act`, false]]);
  await answer(games, battle, ONE, { do: 'strike' });
  expect(await shown()).toEqual([[`### <@${ONE}> · Red · React`, false]]);
  // The clock answers for Red, twice: nobody is at the table.
  await pass(at, 2 * 24 * 3_600_000);
  expect(await shown()).toContainEqual([`### <@${ONE}> · Blue · Act`, true]);
});

test('consent is given by nobody else, a correction is made at once, and who gives up is the side that is asked', async () => {
  const { games, battle } = await begun();
  for (const stance of ['bold', 'wary']) await answer(games, battle, ONE, { stance });
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, ONE, { react: 'hold' });
  // A die fell: across it others would be asked.
  expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Hold' });
  expect((await games.info(battle))?.asked).toMatchObject([{ seat: 'red', asks: 'react' }]);
  expect(await games.substitute({ battle, user: ONE, substitute: TWO })).toMatchObject({
    why: expect.stringMatching(/^You play both sides here/),
  });
  expect(await games.concede({ battle, user: ONE, interaction: 'c' })).toMatchObject({
    kind: 'conceded',
    result: { winner: 'blue' },
  });
  expect(await games.verify(battle)).toMatchObject({ ok: true });
});

test('standing orders of both seats are one list, with a number each', async () => {
  // With a unit on either side.
  const setUp: typeof anyTiny.setUp = input => {
    const { board, ...rest } = anyTiny.setUp(input);
    const units = board.seats.map(({ id: seat, side }) => ({ id: side, side, seat, name: side, models: ['m'] }));
    return {
      ...rest,
      board: { ...board, units: Object.fromEntries(units.map(unit => [unit.id, unit])) } as typeof board,
    };
  };
  const { games, battle } = await begun([{ ...anyTiny, setUp }]);
  const listed = (outcome: Awaited<ReturnType<typeof games.standingOrders>>) =>
    outcome.kind === 'refused' ? outcome.why : outcome.orders.map(({ number, words }) => [number, words]);
  const add = (unit: string) =>
    games.addStandingOrder({ battle, user: ONE, order: { kind: 'riposte', unit }, names: { unit } });
  await add('blue');
  const both = [
    [1, expect.stringContaining('blue')],
    [2, expect.stringContaining('red')],
  ];
  expect(listed(await add('red'))).toEqual(both);
  expect(listed(await games.standingOrders({ battle, user: ONE }))).toEqual(both);
  expect(listed(await games.dropStandingOrder({ battle, user: ONE, number: 2 }))).toEqual(both.slice(0, 1));
  expect(listed(await games.standingOrders({ battle, user: ONE }))).toEqual(both.slice(0, 1));
});
