import { expect, test } from 'vitest';
import { COMPUTER, type ConsentDelivery } from '../../src/games/games.js';
import type { Games } from '../../src/games/open-games.js';
import { acting, answer, drained, linesOf, ONE, pass, started, TWO, testGames } from './playing.js';

const undo = (games: Games, battle: string, user: string, interaction: string) =>
  games.undo({ battle, user, interaction });

const THREE = '1003';

/** What is asked of the others, as it was sent last. */
async function asked(games: Games): Promise<ConsentDelivery> {
  const rows = await drained(games);
  const found = rows.flatMap(({ delivery }) => (delivery.kind === 'consent' ? [delivery] : []));
  const [last] = found.slice(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}

const say = (games: Games, battle: string, ask: string, user: string, says: 'agree' | 'refuse' | 'withdraw', as = '') =>
  games.consent({ battle, ask, user, says, interaction: `${says} ${user} ${as}` });

/** One has struck, two has held: a die fell. */
async function struck() {
  const at = await testGames();
  const battle = await started(at.games, { options: { rounds: 9, strength: 60 } });
  await acting(at.games, battle);
  await answer(at.games, battle, ONE, { do: 'aim' });
  await drained(at.games);
  return { ...at, battle };
}

test('across a die it is refused with reasons, and the others are asked what they would lose', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await drained(games);
  const before = await games.viewOf(battle, ONE);
  const refused = await undo(games, battle, ONE, 'u');
  expect(refused).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(
      /^\*\*Strike\*\* cannot be taken back by you alone, because a die was thrown \(\d\) and <@1002> answered Hold since then\. <@1002> is asked to agree\.$/,
    ),
    asks: [TWO],
  });
  expect(await games.viewOf(battle, ONE)).toEqual(before);
  expect(await asked(games)).toMatchObject({
    state: 'waiting',
    by: ONE,
    what: 'Strike',
    question: 'Act',
    answers: 2,
    learned: [expect.stringMatching(/^a die was thrown \(\d\)$/), '<@1002> answered Hold'],
    open: [TWO],
    ping: true,
  });
});

test('whoever sleeps is asked without a ping', async () => {
  const { games, battle } = await struck();
  await games.setHours({ user: TWO, from: '12:00', to: '23:00', zone: 'Europe/London' });
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await drained(games);
  await undo(games, battle, ONE, 'u');
  expect(await asked(games)).toMatchObject({ state: 'waiting', open: [TWO], awake: [] });
});

/** What pings somebody from now on, a minute at a time: when, whom, and what it says waits. */
async function pings(
  at: { games: Games; clock: { now: number } },
  minutes: number,
): Promise<[string, string, string[]][]> {
  const seen: [string, string, string[]][] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await pass(at, 60_000);
    for (const { delivery } of await drained(at.games))
      if (delivery.kind === 'reminder')
        seen.push([
          new Date(at.clock.now).toISOString().slice(11, 16),
          delivery.who,
          delivery.asks.map(({ title, message }) => `${title.replace(/:.*/, '')}${message ? ' (link)' : ''}`),
        ]);
  }
  return seen;
}

test('who slept when they were asked to agree is pinged once when they wake, with what else waits, and it goes with their answer', async () => {
  const at = await struck();
  const { games, battle, clock } = at;
  clock.now = Date.parse('2026-11-10T22:00Z');
  await games.setHours({ user: TWO, from: '8:00', to: '21:00', zone: 'UTC' });
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  // Two is asked to act, which is owed, too.
  await undo(games, battle, ONE, 'u');
  const { decision } = await asked(games);
  expect(await pings(at, 12 * 60)).toEqual([
    ['08:00', TWO, ['Act (link)', '<@1001> asks to take back an answer (link)']],
  ]);
  await say(games, battle, decision, TWO, 'refuse');
  expect((await drained(games)).map(({ delivery }) => delivery.kind)).toEqual(['consent']);
  // Of an answer that is asked back by day everybody is pinged at once.
  await answer(games, battle, TWO, { do: 'rest' });
  await drained(games);
});

test('nobody is pinged in the morning for what was withdrawn or answered at night; who gets up early is pinged then', async () => {
  for (const [what, expected] of [
    ['withdraw', []],
    ['agree', []],
    ['hours', [['23:30', TWO]]],
    ['', [['08:00', TWO]]],
  ] as const) {
    const at = await struck();
    const { games, battle, clock } = at;
    await answer(games, battle, ONE, { do: 'strike' });
    await answer(games, battle, TWO, { react: 'hold' });
    await answer(games, battle, TWO, { do: 'rest' });
    clock.now = Date.parse('2026-11-10T22:59Z');
    await games.setHours({ user: TWO, from: '8:00', to: '21:00', zone: 'UTC' });
    await undo(games, battle, TWO, 'early');
    await drained(games);
    await undo(games, battle, ONE, 'u');
    const rows = await drained(games);
    const ask = rows.flatMap(({ delivery }) => (delivery.kind === 'consent' ? [delivery.decision] : [])).at(-1) ?? '';
    const before = await pings(at, 30);
    if (what === 'withdraw') await say(games, battle, ask, ONE, 'withdraw');
    if (what === 'agree') await say(games, battle, ask, TWO, 'agree');
    if (what === 'hours') await games.setHours({ user: TWO, from: '8:00', to: '24:00', zone: 'UTC' });
    await drained(games);
    const seen = [...before, ...(await pings(at, 12 * 60))].filter(([, , asks]) =>
      asks.some(each => /take back/.test(each)),
    );
    expect(
      seen.map(([time, who]) => [time, who]),
      what,
    ).toEqual(expected);
    await games.close();
  }
});

test('who asked is pinged by the question that comes back once the others agreed, as it was waited for', async () => {
  const { games, battle } = await struck();
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'riposte' });
  await answer(games, battle, ONE, { react: 'hold' });
  await drained(games);
  await undo(games, battle, ONE, 'u');
  const { decision } = await asked(games);
  await say(games, battle, decision, TWO, 'agree');
  const prompts = (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'prompt' ? [delivery] : []));
  expect(prompts).toMatchObject([{ who: ONE, ping: true }]);
  await games.close();
});

test('who sits down for somebody is asked in their place what is to be taken back, and is pinged for it', async () => {
  const at = await struck();
  const { games, battle } = at;
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await undo(games, battle, ONE, 'u');
  await drained(games);
  await games.substitute({ battle, user: TWO, substitute: THREE });
  const number = (await drained(games)).flatMap(({ delivery }) =>
    delivery.kind === 'offer' ? [delivery.decision] : [],
  )[0];
  for (const user of [THREE, ONE]) await games.answerOffer({ battle, number: number ?? '', user, agrees: true });
  const { decision, ...shown } = await asked(games);
  expect(shown).toMatchObject({ state: 'waiting', open: [THREE] });
  expect(await pings(at, 1)).toMatchObject([
    [expect.anything(), THREE, ['Act (link)', '<@1001> asks to take back an answer (link)']],
  ]);
  expect(await say(games, battle, decision, THREE, 'agree')).toMatchObject({ kind: 'undone' });
  await games.close();
});

test('nothing is asked any more where the computer plays for who was asked, and whoever asked may ask anew', async () => {
  const { games, battle } = await struck();
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await answer(games, battle, TWO, { do: 'rest' });
  await undo(games, battle, ONE, 'u');
  await drained(games);
  await games.setAway({ user: TWO, until: '2 days', play: COMPUTER });
  expect(await asked(games)).toMatchObject({ state: 'withdrawn', by: ONE });
  await games.close();
});

test('with consent the battle stands as before, other dice fall, nothing is deleted, every die is proved', async () => {
  const { games, battle } = await struck();
  const stood = await games.viewOf(battle, ONE);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'riposte' });
  await answer(games, battle, ONE, { react: 'hold' });
  const dice = async () =>
    (await games.log(battle))?.entries.flatMap(({ seq, dice }) => (dice ? [[seq, ...dice]] : [])) ?? [];
  const first = await dice();
  const told = JSON.stringify((await games.log(battle))?.entries);
  await drained(games);
  await undo(games, battle, ONE, 'u');
  const { decision } = await asked(games);
  expect(await say(games, battle, decision, TWO, 'agree')).toMatchObject({ kind: 'undone', seq: 7, what: 'Hold' });
  // A press that comes twice does nothing twice.
  expect(await say(games, battle, decision, TWO, 'agree')).toMatchObject({ kind: 'undone', seq: 7 });
  expect(first.length).toBeGreaterThan(0);
  const log = (await games.log(battle))?.entries ?? [];
  expect(log.map(({ seq, kind, undone }) => [seq, kind, undone]).slice(3)).toEqual([
    [3, 'answer', false],
    [4, 'answer', false],
    [5, 'answer', false],
    [6, 'answer', true],
    [7, 'undo', false],
  ]);
  expect(stood?.view.seq).toBe(3);
  expect(JSON.stringify(log.slice(0, 6))).toBe(JSON.stringify((JSON.parse(told) as unknown[]).slice(0, 6)));
  // The dice of the answer that was taken back stand in the log, and fall anew under another number.
  expect(await answer(games, battle, ONE, { react: 'hold' })).toMatchObject({ kind: 'accepted', seq: 8 });
  const all = await dice();
  expect(all.map(([seq]) => seq)).toEqual([6, 8]);
  expect(all[0]?.slice(1)).toEqual(all[1]?.slice(1));
  await games.concede({ battle, user: TWO, interaction: 'c' });
  const verified = await games.verify(battle);
  expect(verified).toMatchObject({ kind: 'verified', ok: true });
  const thrown = all.reduce((sum, [, from = 0, to = 0]) => sum + to - from + 1, 0);
  expect(verified).toMatchObject({ dice: thrown });
});

test('what was taken back together is struck through in its chapter, and the question goes', async () => {
  const { games, battle } = await struck();
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'riposte' });
  await answer(games, battle, ONE, { react: 'hold' });
  await drained(games);
  await undo(games, battle, TWO, 'u');
  const { decision } = await asked(games);
  await say(games, battle, decision, ONE, 'agree');
  const rows = await drained(games);
  const told = rows.map(linesOf);
  expect(told.flat().filter(line => line.startsWith('~~')).length).toBeGreaterThan(0);
  expect(told.flat()).toContain('Taken back: Riposte');
  expect(rows.map(({ delivery }) => delivery)).toContainEqual({
    kind: 'consent',
    decision,
    by: TWO,
    state: 'agreed',
  });
  expect((await games.info(battle))?.asked).toMatchObject([{ who: TWO, asks: 'react' }]);
});

test('nobody takes back alone what they answered before it: they know what came after', async () => {
  const { games, battle } = await struck();
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await drained(games);
  await undo(games, battle, ONE, 'u');
  await say(games, battle, (await asked(games)).decision, TWO, 'agree');
  expect(await undo(games, battle, ONE, 'u2')).toMatchObject({ kind: 'refused', asks: [TWO] });
});

test('a second ask waits for the first; a stranger, the asker and an old button do nothing', async () => {
  const { games, battle } = await struck();
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await drained(games);
  await undo(games, battle, ONE, 'u');
  const { decision } = await asked(games);
  expect(await undo(games, battle, ONE, 'u2')).toMatchObject({ why: expect.stringMatching(/You have asked already/) });
  expect(await undo(games, battle, TWO, 'u3')).toMatchObject({ why: expect.stringMatching(/decided first\.$/) });
  expect(await say(games, battle, decision, ONE, 'agree')).toMatchObject({ why: expect.stringMatching(/^You asked/) });
  expect(await say(games, battle, decision, 'stranger', 'agree')).toMatchObject({
    why: expect.stringMatching(/^Only those who play/),
  });
  expect(await say(games, battle, decision, TWO, 'withdraw')).toMatchObject({
    why: expect.stringMatching(/^Only whoever asked/),
  });
  expect(await say(games, battle, '1.9', TWO, 'agree')).toMatchObject({ why: expect.stringMatching(/^Nothing is to/) });
  expect(await say(games, battle, decision, ONE, 'withdraw')).toMatchObject({ kind: 'kept', withdrawn: true });
  expect(await say(games, battle, decision, TWO, 'agree')).toMatchObject({ why: expect.stringMatching(/^Nothing is/) });
  expect(await undo(games, battle, ONE, 'u4')).toMatchObject({ asks: [TWO] });
});

test('refused once it is not asked again before the battle goes on, and it is withdrawn when the battle goes on', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await drained(games);
  await undo(games, battle, ONE, 'u');
  const first = await asked(games);
  expect(await say(games, battle, first.decision, TWO, 'refuse')).toEqual({ kind: 'kept', battle, withdrawn: false });
  expect(await asked(games)).toEqual({
    kind: 'consent',
    decision: first.decision,
    by: ONE,
    state: 'refused',
    who: TWO,
  });
  expect(await undo(games, battle, ONE, 'u2')).toMatchObject({ why: expect.stringMatching(/others refused/) });
  await answer(games, battle, TWO, { do: 'aim' });
  expect(await undo(games, battle, ONE, 'u3')).toMatchObject({ asks: [TWO] });
  const second = await asked(games);
  await answer(games, battle, TWO, { do: 'aim' });
  expect(await asked(games)).toMatchObject({ decision: second.decision, state: 'withdrawn' });
  expect(await say(games, battle, second.decision, TWO, 'agree')).toMatchObject({ kind: 'refused' });
});

test('the computer agrees', async () => {
  const { games } = await testGames();
  const opened = await games.openBattle({
    guild: 'g',
    channel: 'c1',
    host: ONE,
    points: 10,
    army: 'gold',
    opponent: COMPUTER,
    options: { rounds: 4, strength: 60 },
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.startBattle({ battle, user: ONE });
  await answer(games, battle, ONE, { stance: 'bold' });
  await games.idle();
  const before = (await games.log(battle))?.entries.length;
  expect(await undo(games, battle, ONE, 'u')).toMatchObject({ kind: 'undone' });
  expect((await games.log(battle))?.entries.length).toBe((before ?? 0) + 1);
  await games.idle();
  await games.close();
});

test('what all had read stays readable when it is asked anew, and what was not stays sealed', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await drained(games);
  await undo(games, battle, TWO, 'u');
  await say(games, battle, (await asked(games)).decision, ONE, 'agree');
  // Two is asked again, one's answer of that moment stands and is sealed again for two? It was read already.
  expect((await games.info(battle))?.asked.map(({ who }) => who)).toEqual([TWO]);
  const log = (await games.log(battle, { user: TWO }))?.entries ?? [];
  expect(log.find(({ seq }) => seq === 2)).toMatchObject({ answered: 'Wary', undone: true });
});

test('so far back and no further', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 1_000, strength: 1_000 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  for (let more = 0; more < 40; more += 1) await answer(games, battle, TWO, { do: 'aim' });
  expect(await undo(games, battle, ONE, 'u')).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/^That is too long ago/),
  });
});
