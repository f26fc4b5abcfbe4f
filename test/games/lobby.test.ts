import { expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import { COMPUTER } from '../../src/games/games.js';
import { CHANNEL, drained, ONE, started, TWO, testGames } from './playing.js';

const opening = { guild: 'g', channel: CHANNEL, host: ONE, points: 10 };

test('a battle is opened, filled and started; its dice are sealed from the first moment', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle({ ...opening, words: 'my lucky words' });
  expect(opened).toMatchObject({
    kind: 'done',
    battle: {
      id: expect.stringMatching(/^[a-z]\d[a-z]\d$/),
      status: 'lobby',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      missing: [expect.stringContaining('Blue'), expect.stringContaining('Red has a free seat')],
    },
  });
  if (opened.kind !== 'done') return;
  const battle = opened.battle.id;
  expect(await games.viewOf(battle, ONE)).toBeUndefined();
  expect(await games.startBattle({ battle, user: ONE })).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/Red has a free seat/),
  });
  await games.chooseArmy({ battle, user: ONE, army: 'gold' });
  await games.join({ battle, user: TWO });
  await games.chooseArmy({ battle, user: TWO, army: 'grey' });
  await games.setPace({ battle, user: TWO, pace: 'day' });
  const begun = await games.startBattle({ battle, user: TWO });
  expect(begun).toMatchObject({ battle: { name: 'Golds v Greys', status: 'running', pace: 'day', turn: 0 } });
  if (begun.kind !== 'done') return;
  expect(begun.battle.commitment).toBe(opened.battle.commitment);
  await games.concede({ battle, user: ONE, interaction: 'end' });
  const verified = await games.verify(battle);
  expect(verified).toMatchObject({ kind: 'verified', ok: true });
  if (verified.kind === 'verified') expect(verified.seeds[0]?.seed).toMatch(/^my lucky words\/[0-9a-f]{32}$/);
});

test('one active battle a channel or thread; threads of their own make room', async () => {
  const { games } = await testGames();
  const first = await games.openBattle(opening);
  expect(await games.openBattle(opening)).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/under way here/),
  });
  if (first.kind !== 'done') throw new Error(first.why);
  await games.attachThread(first.battle.id, 't1');
  expect((await games.battleIn('t1'))?.id).toBe(first.battle.id);
  expect((await games.battleIn(CHANNEL))?.id).toBe(first.battle.id);
  expect(await games.outbox.channels()).toEqual(['t1']);
  const second = await games.openBattle({ ...opening, thread: 't2' });
  expect(second.kind).toBe('done');
  expect(await games.battleIn(CHANNEL)).toBeUndefined();
  if (second.kind !== 'done') throw new Error(second.why);
  expect(await games.attachThread(second.battle.id, 't1')).toMatchObject({ kind: 'refused' });
});

test('what does not fit is refused with what to do instead', async () => {
  const { games, faults } = await testGames();
  const why = async (outcome: Promise<{ kind: string; why?: string }>) => (await outcome).why;
  expect(await why(games.openBattle({ ...opening, points: 11 }))).toMatch(/10, 20 points/);
  expect(await why(games.openBattle({ ...opening, ruleset: 'chess' }))).toMatch(/choose Tiny/);
  expect(await why(games.openBattle({ ...opening, army: 'great' }))).toMatch(/choose Gold or Grey/);
  expect(await why(games.openBattle({ ...opening, army: 'none' }))).toMatch(/choose Gold or Grey/);
  expect(await why(games.openBattle({ ...opening, battlefieldSeed: 1.5 }))).toMatch(/0 to 999999/);
  expect(await why(games.openBattle({ ...opening, options: { rounds: 'many' } }))).toMatch(/leave them out/);
  expect(await games.battlesOf(ONE)).toEqual([]);
  const battle = await started(games);
  expect(await why(games.join({ battle, user: 'three' }))).toMatch(/has started/);
  expect(await why(games.chooseArmy({ battle, user: ONE, army: 'grey' }))).toMatch(/has started/);
  expect(await why(games.startBattle({ battle, user: ONE }))).toMatch(/started already/);
  expect(await why(games.leave({ battle, user: TWO }))).toMatch(/battle concede/);
  expect(await why(games.join({ battle: 'zzzz', user: ONE }))).toMatch(/battle new/);
  expect(await why(games.attachThread('zzzz', 't'))).toMatch(/battle new/);
  expect(faults).toEqual([]);
});

test('in the lobby: joining twice, a full table, strangers, leaving', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle({ ...opening, army: 'grey', opponent: TWO, opponentArmy: 'grey' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  expect(await games.join({ battle, user: TWO })).toMatchObject({ why: expect.stringMatching(/already/) });
  expect(await games.join({ battle, user: 'three' })).toMatchObject({
    why: expect.stringMatching(/<@1001> and <@1002>/),
  });
  expect(await games.startBattle({ battle, user: 'three' })).toMatchObject({ why: expect.stringMatching(/join/) });
  expect(await games.startBattle({ battle, user: ONE })).toMatchObject({
    why: 'Two grey armies cannot be told apart: change one.',
  });
  expect(await games.addComputer({ battle, user: TWO })).toMatchObject({ why: expect.stringMatching(/Only <@1001>/) });
  expect(await games.leave({ battle, user: TWO })).toMatchObject({
    kind: 'done',
    battle: { seats: [{}, { who: undefined }] },
  });
  expect(await games.addComputer({ battle, user: ONE })).toMatchObject({
    battle: { seats: [{}, { who: COMPUTER, army: { name: 'Gold' } }], missing: [] },
  });
  expect(await games.chooseArmy({ battle, user: ONE, seat: 'red', army: 'grey' })).toMatchObject({ kind: 'done' });
  expect(await games.chooseArmy({ battle, user: TWO, seat: 'red', army: 'gold' })).toMatchObject({
    kind: 'refused',
  });
  expect(await games.leave({ battle, user: ONE })).toMatchObject({ kind: 'done', battle: { status: 'over' } });
  expect(await games.battleIn(CHANNEL)).toBeUndefined();
});

test('FP.fault: what is wrong with the rules themselves is logged, and never read to a player', async () => {
  const broken: AnyRuleset = {
    ...anyTiny,
    setUp() {
      throw new Error('no datasheet for Bravo');
    },
  };
  const { games, faults } = await testGames({ rulesets: [broken] });
  const opened = await games.openBattle({ ...opening, army: 'gold', opponent: COMPUTER, opponentArmy: 'gold' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const begun = await games.startBattle({ battle: opened.battle.id, user: ONE });
  expect(begun).toMatchObject({ kind: 'refused', cite: 'FP.fault', why: expect.not.stringContaining('datasheet') });
  expect(faults).toHaveLength(1);
});

test('the board of buttons waits once, and is edited where it was first posted', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.setPace({ battle, user: ONE, pace: 'blitz' });
  const first = await drained(games);
  expect(first.map(({ delivery, message }) => [delivery.kind, message])).toEqual([['lobby', undefined]]);
  await games.attachThread(battle, 't1');
  await games.setPace({ battle, user: ONE, pace: 'none' });
  const posted = { channel: CHANNEL, id: `m${first[0]?.id}` };
  expect((await drained(games, 't1')).map(({ message }) => message)).toEqual([posted]);
  await games.setPace({ battle, user: ONE, pace: 'day' });
  expect((await drained(games, 't1')).map(({ message }) => message)).toEqual([posted]);
  expect(await games.byMessage(posted.id)).toEqual({ battle });
});

test('a board of buttons that changes while it is being posted is edited after', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle(opening);
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  const under = (await games.outbox.next(CHANNEL))!;
  await games.setPace({ battle, user: ONE, pace: 'blitz' });
  await games.setPace({ battle, user: ONE, pace: 'none' });
  await games.outbox.markSent(under.id, 'm1');
  const rest = await drained(games);
  expect(rest.map(({ delivery, message }) => [delivery.kind, message?.id])).toEqual([['lobby', 'm1']]);
});

test('a battlefield is the same before the start as its number says', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle({ ...opening, battlefieldSeed: 77 });
  if (opened.kind !== 'done') throw new Error(opened.why);
  expect(await games.battlefieldOf(opened.battle.id)).toMatchObject({ turn: 77 });
  await games.setBattlefield({ battle: opened.battle.id, user: ONE, seed: 78 });
  expect(await games.battlefieldOf(opened.battle.id)).toMatchObject({ turn: 78 });
});

test('my battles, those that wait for me first; what waits for me here', async () => {
  const { games } = await testGames();
  const one = await started(games, { channel: 'a' });
  const two = await started(games, { channel: 'b' });
  await games.submit({ battle: one, user: ONE, interaction: '1', decision: '0.0', reply: { stance: 'bold' } });
  expect((await games.battlesOf(ONE)).map(({ id }) => id)).toEqual([two, one]);
  expect(await games.waitingFor('a', ONE)).toEqual([]);
  const [question] = await games.waitingFor('b', ONE);
  expect(question).toMatchObject({ battle: two, style: 'panel', prompt: { title: 'Choose a stance' } });
  const of = { battle: two, decision: question!.decision.id };
  expect((await games.answerSoFar({ ...of, partial: {} }))?.choices?.options).toHaveLength(2);
  expect((await games.answerSoFar({ ...of, partial: { stance: 'odd' } }))?.refusal?.cite).toBe('T.stance');
  expect(await games.decisionById(one, '0.0')).toBeUndefined();
});
