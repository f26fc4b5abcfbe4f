import { expect, onTestFinished, test, vi } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, GameEvent } from '../../src/engine/index.js';
import { COMPUTER, type Games } from '../../src/games/games.js';
import { beforeEachStatement } from '../support/statements.js';
import { answer, CHANNEL, drained, ONE, testGames } from './playing.js';

async function againstComputer(games: Games) {
  const opened = await games.openBattle({
    guild: 'g',
    channel: CHANNEL,
    host: ONE,
    points: 10,
    army: 'gold',
    opponent: COMPUTER,
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  await games.startBattle({ battle: opened.battle.id, user: ONE });
  return opened.battle.id;
}

async function playToTheEnd(games: Games, battle: string) {
  for (let answers = 0; answers < 200; answers += 1) {
    await games.idle();
    const info = await games.info(battle);
    if (info?.status === 'over') return info;
    const asks = info?.asked.find(({ who }) => who === ONE)?.asks;
    await answer(
      games,
      battle,
      ONE,
      asks === 'stance' ? { stance: 'bold' } : asks === 'act' ? { do: 'strike' } : { react: 'hold' },
    );
  }
  throw new Error('no end');
}

test('the computer answers by itself, to the end, is never prompted, and its dice verify', async () => {
  const { games, faults } = await testGames();
  const battle = await againstComputer(games);
  const info = await playToTheEnd(games, battle);
  expect(info.result).toBeDefined();
  expect(faults).toEqual([]);
  expect(await games.verify(battle)).toMatchObject({ ok: true });
  const rows = await drained(games);
  expect(rows.filter(({ delivery }) => delivery.kind === 'prompt' && delivery.who === COMPUTER)).toEqual([]);
  const log = await games.log(battle, { page: 1 });
  expect(log?.entries.some(({ by, answered }) => by === COMPUTER && answered === 'Aim')).toBe(true);
});

test('its turn costs no look at the channel, and no edit of the board', async () => {
  const { games } = await testGames();
  const battle = await againstComputer(games);
  await games.idle();
  await drained(games, CHANNEL, true);
  let boards = 0;
  for (let answers = 0; answers < 12; answers += 1) {
    const asks = (await games.info(battle))?.asked.find(({ who }) => who === ONE)?.asks;
    if (asks === undefined) break;
    const reply = asks === 'stance' ? { stance: 'bold' } : asks === 'act' ? { do: 'strike' } : { react: 'hold' };
    await answer(games, battle, ONE, reply);
    await games.idle();
    const rows = await drained(games, CHANNEL, true);
    expect(rows.some(({ delivery }) => delivery.kind === 'chapter' && delivery.look)).toBe(false);
    const posted = rows.filter(({ delivery }) => delivery.kind === 'board').length;
    expect(posted).toBeLessThanOrEqual(1);
    boards += posted;
  }
  // When the player is asked again, it says so.
  expect(boards).toBeGreaterThan(0);
});

test('a human cannot answer for the computer', async () => {
  const { games } = await testGames();
  const battle = await againstComputer(games);
  const press = games.submit({ battle, user: ONE, interaction: 'x', decision: '0.1', reply: { stance: 'bold' } });
  expect(await press).toMatchObject({ kind: 'notAsked', who: COMPUTER });
});

test('what is refused is followed by the next best, what goes wrong by the fallback', async () => {
  const fussy: AnyRuleset = {
    ...anyTiny,
    questions: {
      ...anyTiny.questions,
      stance: {
        ...anyTiny.questions.stance!,
        check: (_view, _decision, reply) => (reply.stance === 'bold' ? { why: 'Not that.', cite: 'T' } : undefined),
      },
    },
    weigh: (view, decision, partial, choices) => {
      if (decision.asks === 'act') throw new Error('no taste');
      return anyTiny.weigh(view, decision, partial, choices);
    },
  };
  const { games, faults } = await testGames({ rulesets: [fussy] });
  const battle = await againstComputer(games);
  await games.idle();
  await answer(games, battle, ONE, { stance: 'wary' });
  await answer(games, battle, ONE, { do: 'rest' });
  await games.idle();
  const entries = (await games.log(battle))?.entries ?? [];
  expect(entries.filter(({ by }) => by === COMPUTER).map(({ answered }) => answered)).toEqual(['Wary', 'Rest']);
  expect(faults.map(({ error }) => String(error))).toEqual(['Error: no taste']);
});

test('what the computer could not save it gives again by itself, and not the next best', async () => {
  const { games, faults } = await testGames();
  const battle = await againstComputer(games);
  await games.idle();
  await answer(games, battle, ONE, { stance: 'wary' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // The disk is full once the player's own answer is saved.
  let answers = 0;
  const stop = beforeEachStatement(sql => {
    if (!/^insert into "commands"/.test(sql)) return;
    answers += 1;
    if (answers > 1) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  });
  const given = async () => {
    const entries = (await games.log(battle))?.entries ?? [];
    return entries.flatMap(({ by, answered }) => (by === COMPUTER ? [answered] : []));
  };
  await answer(games, battle, ONE, { do: 'rest' });
  await games.idle();
  stop();
  expect(faults.map(({ error }) => error)).toMatchObject([{ trouble: 'full' }]);
  expect(await given()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  await games.idle();
  expect((await given())[1]).toBe('Aim');
});

test('when even the fallback fails the battle waits, and the log is told', async () => {
  const broken: AnyRuleset = {
    ...anyTiny,
    evolve: {
      ...anyTiny.evolve,
      turnEnded: (_board: unknown, event: GameEvent) => {
        if (event.type === 'turnEnded' && (event as { turn?: number }).turn === 2) throw new Error('broken');
      },
    } as AnyRuleset['evolve'],
    weigh: (_view, _decision, _partial, { options }) => options.map(({ value }) => (value === 'rest' ? 1 : 0)),
  };
  const { games, faults } = await testGames({ rulesets: [broken] });
  const battle = await againstComputer(games);
  await games.idle();
  await answer(games, battle, ONE, { stance: 'wary' });
  await answer(games, battle, ONE, { do: 'rest' });
  await games.idle();
  expect((await games.info(battle))?.asked).toMatchObject([{ who: COMPUTER, asks: 'act' }]);
  expect(faults.length).toBeGreaterThan(0);
});

test('the event loop breathes between the answers of a computer', async () => {
  const { games } = await testGames();
  const battle = await againstComputer(games);
  let turns = 0;
  let stop = false;
  const others = () => {
    turns += 1;
    if (!stop) setImmediate(others);
  };
  await games.idle();
  await answer(games, battle, ONE, { stance: 'wary' });
  const before = (await games.log(battle))?.entries.length ?? 0;
  setImmediate(others);
  await answer(games, battle, ONE, { do: 'rest' });
  await games.idle();
  stop = true;
  const computers = ((await games.log(battle))?.entries.length ?? 0) - before - 1;
  expect(computers).toBeGreaterThan(1);
  expect(turns).toBeGreaterThanOrEqual(computers);
});
