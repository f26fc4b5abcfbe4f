import { describe, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { Games, StandingOrder, StandingOutcome } from '../../src/games/games.js';
import { isOver } from '../../src/games/standing.js';
import { acting, answer, drained, linesOf, ONE, started, TWO, testGames } from './playing.js';

const LET_PASS_AFTER = 3_000;

/** A battle in which ONE is to act and nobody has prepared anything. */
async function fencing(options: Parameters<typeof testGames>[0] = {}) {
  const { games, clock, faults } = await testGames(options);
  const battle = await started(games);
  await acting(games, battle);
  await drained(games);
  const order = (of: Partial<StandingOrder>, user = TWO) =>
    games.addStandingOrder({ battle, user, order: { kind: 'riposte', ...of }, names: {} });
  const strike = async (interaction = 'strike') => {
    await answer(games, battle, ONE, { do: 'strike' }, interaction);
    await games.idle();
    clock.now += LET_PASS_AFTER;
    await games.tick();
    await games.idle();
  };
  return { games, clock, faults, battle, order, strike };
}

const listed = (outcome: StandingOutcome) =>
  outcome.kind === 'refused' ? outcome.why : outcome.orders.map(({ number, words, fired }) => [number, words, fired]);
const answersOf = async (games: Games, battle: string) =>
  (await games.log(battle))!.entries.map(({ answered, undone }) => (undone ? `(${answered})` : answered));
const told = async (games: Games) => (await drained(games)).flatMap(linesOf);

describe('a standing order', () => {
  test('is over when nobody is left of the unit that was to act, or of the one that it waits for', () => {
    const units = { alive: { models: ['m'] }, gone: { models: [] } };
    const over = (of: Partial<StandingOrder>) =>
      isOver(anyTiny, { units } as never, { kind: 'riposte', ...of } satisfies StandingOrder);
    expect(['alive', 'gone', 'unknown'].map(unit => over({ unit }))).toEqual([false, true, true]);
    expect(['alive', 'gone'].map(unit => over({ target: { unit } }))).toEqual([false, true]);
    expect([over({}), over({ target: { keyword: 'blue' } })]).toEqual([false, false]);
  });

  test('is carried out once, at the first moment at which it fits, and is told to all then', async () => {
    const { games, battle, order, strike, faults } = await fencing();
    expect(listed(await order({ chance: 50 }))).toEqual([
      [1, 'Riposte against the first enemy, at 50 % or more', false],
    ]);
    await strike();
    expect(await answersOf(games, battle)).toEqual(['', 'Bold', 'Wary', 'Strike', 'Riposte']);
    expect(await told(games)).toContain('Standing order of Red: Riposte against the first enemy, at 50 % or more');
    const mine = await games.standingOrders({ battle, user: TWO });
    expect(listed(mine)).toEqual([[1, expect.any(String), true]]);
    // ONE is asked about the riposte: nobody prepared anything for that.
    expect((await games.info(battle))!.asked).toMatchObject([{ who: ONE, asks: 'react' }]);
    expect(faults).toEqual([]);
    await games.close();
  });

  test('nobody is prompted or pinged for what it answers, and it comes a constant while after the question', async () => {
    const { games, clock, battle, order } = await fencing();
    await order({});
    await answer(games, battle, ONE, { do: 'strike' });
    await games.idle();
    expect((await drained(games)).filter(({ delivery }) => delivery.kind === 'prompt')).toEqual([]);
    clock.now += LET_PASS_AFTER - 1;
    await games.tick();
    await games.idle();
    expect((await games.info(battle))!.asked).toMatchObject([{ who: TWO, asks: 'react' }]);
    clock.now += 1;
    await games.tick();
    await games.idle();
    expect((await answersOf(games, battle)).at(-1)).toBe('Riposte');
    await games.close();
  });

  test.each<[string, Partial<StandingOrder>]>([
    ['a chance that is too low', { chance: 51 }],
    ['a chance that is too low against the very enemy', { chance: 90, target: { keyword: 'blue' } }],
  ])('does nothing where a condition does not hold, and its player is asked: %s', async (_name, of) => {
    const { games, battle, order, strike } = await fencing();
    await order(of);
    await strike();
    expect((await games.info(battle))!.asked).toMatchObject([{ who: TWO, asks: 'react' }]);
    expect((await told(games)).filter(line => line === 'prompt')).toHaveLength(1);
    await games.close();
  });

  test('comes before what else was said beforehand, and that holds again afterwards', async () => {
    const { games, battle, order, strike } = await fencing();
    await games.setWishes({ user: TWO, asks: 'react', ask: false });
    await order({ kind: 'parry' });
    await strike('first');
    expect((await answersOf(games, battle)).slice(-1)).toEqual(['Parry']);
    await answer(games, battle, TWO, { do: 'rest' });
    await games.idle();
    await strike('second');
    expect((await answersOf(games, battle)).slice(-1)).toEqual(['Hold']);
    await games.close();
  });

  test('the first of several that fit is carried out; the next waits for the next moment', async () => {
    const { games, battle, order, strike } = await fencing();
    await order({ kind: 'parry' });
    await order({ kind: 'riposte' });
    await strike();
    expect((await answersOf(games, battle)).at(-1)).toBe('Parry');
    expect(listed(await games.standingOrders({ battle, user: TWO }))).toEqual([
      [1, expect.any(String), true],
      [2, expect.any(String), false],
    ]);
    await games.close();
  });

  test('waits again where its answer is taken back, and its player is asked then', async () => {
    const { games, battle, order, strike } = await fencing();
    await order({ kind: 'riposte' });
    await strike();
    const undone = await games.undo({ battle, user: TWO, interaction: 'back' });
    expect(undone).toMatchObject({ kind: 'undone', what: 'Riposte' });
    await games.idle();
    expect(listed(await games.standingOrders({ battle, user: TWO }))).toEqual([[1, expect.any(String), false]]);
    expect((await games.info(battle))!.asked).toMatchObject([{ who: TWO, asks: 'react' }]);
    await games.close();
  });

  test('is dropped by its number, with all else that was prepared, and with the battle', async () => {
    const { games, battle, order } = await fencing();
    await order({ kind: 'riposte' });
    await order({ kind: 'parry' });
    expect(listed(await games.dropStandingOrder({ battle, user: TWO, number: 1 }))).toEqual([
      [2, 'Parry against the first enemy', false],
    ]);
    expect(await games.dropStandingOrder({ battle, user: TWO, number: 1 })).toMatchObject({ kind: 'refused' });
    expect(await games.forgetPrepared({ battle, user: TWO })).toBe(true);
    expect(listed(await games.standingOrders({ battle, user: TWO }))).toEqual([]);
    await games.close();
  });

  test('of somebody else cannot be read or dropped', async () => {
    const { games, battle, order } = await fencing();
    await order({});
    expect(listed(await games.standingOrders({ battle, user: ONE }))).toEqual([]);
    expect(await games.dropStandingOrder({ battle, user: ONE, number: 1 })).toMatchObject({ kind: 'refused' });
    expect(await games.standingOrders({ battle, user: 'stranger' })).toMatchObject({ kind: 'refused' });
    await games.close();
  });
});

describe('a standing order that makes no sense is refused with what to change', () => {
  const line: StandingOrder['line'] = [
    { x: 0, y: 1000 },
    { x: 6000, y: 1000 },
  ];
  test.each<[string, Partial<StandingOrder>, RegExp]>([
    ['no such reaction', { kind: 'faint' }, /no such reaction: choose Riposte or Parry/],
    ['a unit of the enemy', { unit: 'blue' }, /none of your units/],
    ['an own unit as the enemy', { target: { unit: 'red' } }, /No enemy here/],
    ['a kind that no enemy is of', { target: { keyword: 'dragon' } }, /No enemy here/],
    ['a line before what answers no move', { line }, /answers no move/],
    [
      'being aimed at, where the rules do not say',
      { aimed: true },
      /Before Riposte nobody can tell .*: leave `aimed` out/,
    ],
    ['a line and an area', { line, area: line }, /leave one of them out/],
    ['no distance', { within: 0 }, /1" to 100"/],
    ['a chance over one', { chance: 101 }, /0 to 100/],
    ['half a percent', { chance: 0.5 }, /0 to 100/],
  ])('%s', async (_name, of, why) => {
    const { games, order } = await fencing();
    expect(listed(await order(of))).toMatch(why);
    await games.close();
  });

  test('the same twice, and more than ten', async () => {
    const { games, order } = await fencing();
    await order({});
    expect(listed(await order({}))).toMatch(/number 1/);
    for (let chance = 1; chance < 10; chance += 1) await order({ chance });
    expect(listed(await order({ chance: 99 }))).toMatch(/drop one/);
    await games.close();
  });
});

describe('an instruction that lasts with something', () => {
  /** What units of the battle have to wait with. */
  let has: string | undefined;
  const { planning } = anyTiny;
  const { react } = planning.windows;
  const unit = { id: 'r', name: 'Wary', side: 'red', seat: 'red', models: ['r-1'] };
  /** The same rules where red has a unit that reacts. */
  const waiting = {
    ...anyTiny,
    setUp(input: Parameters<typeof anyTiny.setUp>[0]) {
      const begun = anyTiny.setUp(input);
      return {
        ...begun,
        board: {
          ...begun.board,
          units: { r: { ...unit, seat: begun.board.seats.find(({ side }) => side === 'red')!.id } },
        },
      };
    },
    planning: {
      ...planning,
      doing: { ...planning.doing, act: { ...planning.doing.act!, leaves: () => ({ kind: 'riposte', unit: 'r' }) } },
      windows: {
        ...planning.windows,
        react: {
          ...react!,
          candidates: (...of: Parameters<NonNullable<NonNullable<typeof react>['candidates']>>) =>
            react!.candidates!(...of).map(candidate => ({ ...candidate, unit: 'r' })),
          lastsWith: () => has,
        },
      },
    },
  } as typeof anyTiny;

  async function instructed(now: string | undefined) {
    has = 'token 1';
    const game = await fencing({ rulesets: [waiting] });
    expect(listed(await game.order({ unit: 'r' }))).toHaveLength(1);
    has = now;
    return game;
  }

  test('is carried out while it is there', async () => {
    const { games, battle, strike } = await instructed('token 1');
    await strike();
    expect((await answersOf(games, battle)).at(-1)).toBe('Riposte');
    await games.close();
  });

  test.each([[undefined], ['token 2']])('is over when that is gone or another: %s', async now => {
    const { games, battle, strike } = await instructed(now);
    expect(await games.standingOrders({ battle, user: TWO })).toMatchObject({ orders: [{ fired: false, over: true }] });
    await strike();
    expect((await games.info(battle))!.asked).toMatchObject([{ who: TWO, asks: 'react' }]);
    await games.close();
  });

  test('is refused to a unit that has nothing of the kind, with what would work', async () => {
    const { games, order } = await instructed(undefined);
    expect(listed(await order({ unit: 'r', chance: 10 }))).toContain('give it Riposte first');
    await games.close();
  });

  test('is offered to whoever had a unit wait', async () => {
    has = undefined;
    const { games } = await testGames({ rulesets: [waiting] });
    const battle = await started(games);
    await acting(games, battle);
    const outcome = await answer(games, battle, ONE, { do: 'strike' });
    expect(outcome).toMatchObject({ kind: 'accepted', leaves: { kind: 'riposte', unit: 'r' } });
    await games.close();
  });
});
