import { expect, test } from 'vitest';
import { acting, answer, CHANNEL, drained, linesOf, ONE, started, TWO, testGames } from './playing.js';

test('an answer counts once, however often its interaction comes', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  const first = await answer(games, battle, ONE, { stance: 'bold' }, 'same');
  expect(first).toMatchObject({ kind: 'accepted', seq: 1, answered: 'Bold', repeated: false });
  const asked = (await games.info(battle))?.asked ?? [];
  expect(asked.map(({ who }) => who)).toEqual([TWO]);
  const again = await games.submit({
    battle,
    user: ONE,
    interaction: 'same',
    decision: '0.0',
    reply: { stance: 'wary' },
  });
  expect(again).toMatchObject({ kind: 'accepted', seq: 1, answered: 'Bold', repeated: true });
  expect((await games.log(battle))?.entries).toHaveLength(2);
});

test('two presses at once: one counts, the other learns who was first and what', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const decision = (await games.info(battle))?.asked[0]?.decision ?? '';
  const press = (interaction: string, reply: string) =>
    games.submit({ battle, user: ONE, interaction, decision, reply: { do: reply } });
  const outcomes = await Promise.all([press('a', 'aim'), press('b', 'rest'), press('c', 'aim')]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'gone', 'gone']);
  expect(outcomes[1]).toMatchObject({
    by: ONE,
    what: 'Aim',
    why: expect.stringMatching(/by you at <t:\d+:t> \(Aim\)/),
  });
});

test('a sealed answer is told to nobody but its giver', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, ONE, { stance: 'bold' });
  const press = (user: string) =>
    games.submit({ battle, user, interaction: `x${user}`, decision: '0.0', reply: { stance: 'wary' } });
  expect(await press(ONE)).toMatchObject({ kind: 'gone', what: 'Bold' });
  const other = await press(TWO);
  expect(other).toMatchObject({ kind: 'gone', by: ONE, what: undefined });
  expect(JSON.stringify(other)).not.toContain('Bold');
  expect(JSON.stringify(await drained(games))).not.toMatch(/bold"/i);
});

test('the wrong presser, a forged decision and a missing battle each get a sentence', async () => {
  const { games, faults } = await testGames();
  const battle = await started(games);
  const press = (change: object) =>
    games.submit({ battle, user: ONE, interaction: 'p', decision: '0.1', reply: { stance: 'bold' }, ...change });
  expect(await press({})).toEqual({ kind: 'notAsked', who: TWO, why: `Only <@${TWO}> can answer this.` });
  expect(await press({ user: 'stranger' })).toMatchObject({ kind: 'notAsked', who: TWO });
  expect(await press({ decision: "0.0'; drop table battles" })).toMatchObject({
    kind: 'gone',
    why: expect.stringMatching(/^This is not asked here/),
  });
  expect(await press({ battle: 'zzzz' })).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('/battle new'),
  });
  expect(await press({ user: TWO, reply: { stance: 'odd' } })).toMatchObject({ kind: 'refused', cite: 'T.stance' });
  expect(await press({ user: TWO, reply: 'odd' })).toMatchObject({ kind: 'refused', cite: 'T.stance' });
  expect(faults).toEqual([]);
  expect((await games.log(battle))?.entries).toHaveLength(1);
});

test('a fault in the rules changes nothing, is logged, and the battle goes on', async () => {
  const { games, faults } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await drained(games);
  const before = await games.viewOf(battle, ONE);
  expect(await answer(games, battle, ONE, { do: 'burst' })).toMatchObject({ kind: 'refused', cite: 'FP.fault' });
  expect(faults).toHaveLength(1);
  expect(await games.viewOf(battle, ONE)).toEqual(before);
  expect(await games.outbox.channels()).toEqual([]);
  expect(await answer(games, battle, ONE, { do: 'aim' })).toMatchObject({ kind: 'accepted' });
});

test('a view that was handed out never changes', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const seen = await games.viewOf(battle, ONE);
  const copy = JSON.stringify(seen);
  await answer(games, battle, ONE, { do: 'aim' });
  await answer(games, battle, ONE, { do: 'strike' });
  expect(JSON.stringify(seen)).toBe(copy);
});

test('what hidden things a side has is in no other view and in no message', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'rest' });
  expect(JSON.stringify(await games.viewOf(battle, TWO))).toContain('red secret');
  expect(JSON.stringify(await games.viewOf(battle, TWO))).not.toContain('blue secret');
  expect(JSON.stringify(await games.viewOf(battle, 'stranger'))).not.toMatch(/(blue|red) secret/);
  expect(JSON.stringify(await drained(games))).not.toMatch(/(blue|red) secret/);
});

test('a command tells: buttons off, what happened, the picture of that moment, who is asked', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  const opening = await drained(games);
  expect(opening.map(({ delivery }) => delivery.kind)).toEqual(['lobby', 'prompt', 'prompt']);
  await acting(games, battle);
  await drained(games);
  await answer(games, battle, ONE, { do: 'rest' });
  const rows = await drained(games);
  expect(rows.map(({ delivery }) => delivery.kind)).toEqual(['retire', 'chapter', 'prompt']);
  const [retire, chapter, prompt] = rows;
  expect(retire?.delivery).toMatchObject({ by: ONE, answered: 'Rest', title: 'Act' });
  expect(retire?.message?.id).toMatch(/^m\d+$/);
  expect(linesOf(chapter!)).toEqual(['Turn 1', 'turnEnded', 'picture End of turn 1']);
  expect(chapter?.delivery).toMatchObject({ picture: { board: { turn: 1, active: 'blue' } } });
  expect(prompt?.delivery).toMatchObject({ who: TWO, ping: true, style: 'panel', prompt: { title: 'Act' } });
});

test('one ping a hand-over: whoever is being asked already is not pinged again', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await drained(games);
  await answer(games, battle, ONE, { do: 'aim' });
  const prompts = (await drained(games)).filter(({ delivery }) => delivery.kind === 'prompt');
  expect(prompts.map(({ delivery }) => delivery)).toMatchObject([{ who: ONE, ping: false }]);
  await answer(games, battle, ONE, { do: 'strike' });
  const reaction = (await drained(games)).find(({ delivery }) => delivery.kind === 'prompt');
  expect(reaction?.delivery).toMatchObject({ who: TWO, ping: true, style: 'buttons', buttons: { field: 'react' } });
});

test('the battle ends: result, secret revealed, every die verified, channel free', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 2 } });
  await acting(games, battle);
  expect(await games.verify(battle)).toMatchObject({
    kind: 'sealed',
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'riposte' });
  await answer(games, battle, ONE, { react: 'hold' });
  const last = await answer(games, battle, TWO, { do: 'rest' });
  expect(last).toMatchObject({ kind: 'accepted', asked: [], result: { summary: expect.any(String) } });
  const rows = await drained(games);
  const over = rows.at(-1)?.delivery;
  const epilogue = { story: ['2 blows landed.'] };
  expect(over).toMatchObject({ kind: 'over', dice: 2, epilogue, picture: { title: 'The end', whole: true } });
  // The last picture stands in one message, and what opens the seal in none.
  expect(rows.slice(-3).flatMap(linesOf).join()).not.toContain('picture End of turn 2');
  const verified = await games.verify(battle);
  expect(verified).toMatchObject({ kind: 'verified', ok: true, dice: 2, mismatches: [] });
  if (verified.kind === 'verified') expect(JSON.stringify(rows)).not.toContain(verified.secret);
  expect(await games.battleIn(CHANNEL)).toBeUndefined();
  expect((await games.lastBattleIn(CHANNEL))?.id).toBe(battle);
  const late = await games.submit({ battle, user: TWO, interaction: 'late', decision: '99.0', reply: {} });
  expect(late).toMatchObject({ kind: 'gone', why: 'The battle is over: nothing is asked any more.' });
});

test('the battlefield stays the same object from command to command, and nobody can scribble on it', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const ground = async () => (await games.viewOf(battle, ONE))?.view.board.terrain;
  const before = await ground();
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await ground()).toBe(before);
  await games.undo({ battle, user: ONE, interaction: 'u' });
  expect(await ground()).toBe(before);
  expect(Object.isFrozen(before)).toBe(true);
});
