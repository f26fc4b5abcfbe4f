import { expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, JsonObject } from '../../src/engine/index.js';
import { acting, answer, CHANNEL, drained, linesOf, ONE, started, TWO, testGames } from './playing.js';

const HOST = 'umpire';
const THREE = '1003';

async function struck() {
  const at = await testGames();
  const battle = await started(at.games, { options: { rounds: 9, strength: 60 } });
  await acting(at.games, battle);
  await answer(at.games, battle, ONE, { do: 'strike' });
  await answer(at.games, battle, TWO, { react: 'hold' });
  await drained(at.games);
  return { ...at, battle };
}

test('a host takes a battle back to any answer that is kept: told, entered, nothing deleted, every die proved', async () => {
  const { games, battle } = await struck();
  const moments = await games.rewindMoments(battle);
  expect(moments.map(({ seq }) => seq)).toEqual([4, 3, 2, 1]);
  // What was answered stands first, so that it is read where the label is cut.
  expect(moments[1]?.label).toMatch(/^Blue: Strike( · |$)/);
  const by = { battle, user: HOST, manages: true, seq: 3 };
  const look = await games.lookAtRewind(by);
  if (look.kind === 'refused') throw new Error(look.why);
  expect(look).toMatchObject({ what: 'Strike', answers: 2, seen: 4 });
  expect(look.learned[0]).toMatch(/^a die was thrown \(\d\)$/);
  const confirmed = { ...by, seen: look.seen, interaction: 'r' };
  expect(await games.rewind(confirmed)).toEqual({ kind: 'done', what: 'Strike' });
  expect(await games.rewind(confirmed)).toEqual({ kind: 'done', what: 'Strike' });
  const told = (await drained(games)).flatMap(linesOf);
  expect(told).toContain('**<@umpire>, as host, took the battle back to before Strike**');
  expect((await games.log(battle))?.entries.map(({ kind, undone }) => [kind, undone]).slice(3)).toEqual([
    ['answer', true],
    ['answer', true],
    ['undo', false],
  ]);
  expect(await games.audit({ guild: 'g', most: 5 })).toMatchObject([
    { battle, who: HOST, what: 'took 2 answers back, from Strike on' },
  ]);
  expect((await games.info(battle))?.asked).toMatchObject([{ who: ONE, asks: 'act' }]);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await games.concede({ battle, user: TWO, interaction: 'c' });
  expect(await games.verify(battle)).toMatchObject({ ok: true, dice: 2 });
});

test('after a rewind whoever sits there by then is asked, and finds the question', async () => {
  const { games, battle } = await struck();
  await games.substitute({ battle, user: ONE, substitute: THREE });
  const [offer] = await drained(games);
  const number = offer?.delivery.kind === 'offer' ? offer.delivery.decision : '';
  for (const user of [THREE, TWO]) await games.answerOffer({ battle, number, user, agrees: true });
  const by = { battle, user: HOST, manages: true, seq: 3 };
  const look = await games.lookAtRewind(by);
  if (look.kind === 'refused') throw new Error(look.why);
  await games.rewind({ ...by, seen: look.seen, interaction: 'r' });
  expect((await games.info(battle))?.asked).toMatchObject([{ who: THREE, asks: 'act' }]);
  expect(await games.waitingFor(CHANNEL, THREE)).toMatchObject([{ asked: { who: THREE } }]);
});

test('where nothing was answered yet a host is told so, and not to choose of what is not offered', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  expect(await games.rewindMoments(battle)).toEqual([]);
  expect(await games.lookAtRewind({ battle, user: HOST, manages: true, seq: 1 })).toMatchObject({
    why: 'Nothing was answered here yet to which the battle could go back.',
  });
});

test('of two hosts at once the later is told what the first did', async () => {
  const { games, battle } = await struck();
  const by = (user: string, seq: number) => ({
    battle,
    user,
    manages: true,
    seq,
    seen: 4,
    interaction: `${user} ${seq}`,
  });
  expect(await games.rewind(by('first', 3))).toMatchObject({ kind: 'done' });
  expect(await games.rewind(by('second', 4))).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/^<@first> took 2 answers back, from Strike on <t:\d+:R>: look at the battle/),
  });
  const end = (user: string) => games.endBattle({ battle, user, manages: true, interaction: `end ${user}` });
  expect(await end('first')).toMatchObject({ kind: 'done' });
  expect(await end('second')).toMatchObject({ why: expect.stringMatching(/^<@first> ended the battle <t:/) });
  expect((await games.info(battle))?.status).toBe('over');
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ kind: 'end', by: 'first' });
  expect(await games.verify(battle)).toMatchObject({ ok: true });
});

test('a battle that a host ends is scored by what its group agreed on', async () => {
  const scores = (options: JsonObject) => [{ side: 'blue' as const, points: options.rounds as number, why: [] }];
  const byRounds: AnyRuleset = {
    ...anyTiny,
    result: (_board, options) => ({ winner: 'blue', scores: scores(options) }),
  };
  const { games } = await testGames({ rulesets: [byRounds] });
  const battle = await started(games, { options: { rounds: 7 } });
  const ended = await games.endBattle({ battle, user: HOST, manages: true, interaction: 'end' });
  expect(ended).toMatchObject({ kind: 'done', what: '7' });
});

test('a battle that went on meanwhile is looked at again; what is not kept, or not a host’s, is refused', async () => {
  const { games, battle } = await struck();
  const by = { battle, user: HOST, manages: true, seq: 3, seen: 4, interaction: 'r' };
  await answer(games, battle, TWO, { do: 'aim' });
  expect(await games.rewind(by)).toMatchObject({ why: expect.stringMatching(/went on meanwhile/) });
  expect(await games.rewind({ ...by, seen: 5, seq: 99 })).toMatchObject({
    why: expect.stringMatching(/cannot go back there/),
  });
  expect(await games.rewind({ ...by, seen: 5, manages: false })).toMatchObject({
    why: expect.stringMatching(/^Only the host of/),
  });
  expect(await games.lookAtRewind({ ...by, manages: false })).toMatchObject({ kind: 'refused' });
  expect(await games.endBattle({ ...by, manages: false })).toMatchObject({ kind: 'refused' });
  expect((await games.info(battle))?.status).toBe('running');
});

test('a sealed answer is named nowhere that a host looks', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await answer(games, battle, ONE, { stance: 'bold' });
  const moments = await games.rewindMoments(battle);
  expect(moments.map(({ label }) => label)).toEqual([expect.stringMatching(/^Blue: a sealed answer/)]);
  const look = await games.lookAtRewind({ battle, user: HOST, manages: true, seq: 1 });
  expect(JSON.stringify(look)).not.toMatch(/bold/i);
  const confirmed = { battle, user: HOST, manages: true, seq: 1, seen: 1, interaction: 'r' };
  expect(JSON.stringify(await games.rewind(confirmed))).not.toMatch(/bold/i);
  expect(
    JSON.stringify([await games.log(battle, { user: TWO }), await games.audit({ guild: 'g', most: 5 })]),
  ).not.toMatch(/bold/i);
});

test('a battle is handed on, and the new host may do what the old one could', async () => {
  const { games, battle } = await struck();
  const hand = (user: string, to: string) => games.transferBattle({ battle, user, manages: false, to });
  expect(await hand(TWO, TWO)).toMatchObject({ kind: 'refused' });
  expect(await hand(ONE, HOST)).toEqual({ kind: 'done', to: HOST, from: ONE });
  expect(await hand(ONE, TWO)).toMatchObject({ why: expect.stringMatching(/^Only the host of/) });
  expect(await games.transferBattle({ battle, user: 'other', manages: true, to: HOST })).toMatchObject({
    why: expect.stringMatching(/^<@1001> made <@umpire> its host in place of <@1001> <t:/),
  });
  expect(await hand(HOST, TWO)).toMatchObject({
    kind: 'done',
    from: HOST,
    last: expect.stringMatching(/made <@umpire>/),
  });
  expect((await games.info(battle))?.host).toBe(TWO);
  expect((await drained(games)).map(({ delivery }) => delivery)).toContainEqual({
    kind: 'report',
    reports: [{ title: '**<@1001> made <@umpire> the host of this battle**', lines: [], small: [], why: [] }],
  });
});
