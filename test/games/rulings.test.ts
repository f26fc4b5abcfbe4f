import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import type { ProposeRuling, RulingInfo, RulingOutcome } from '../../src/games/games.js';
import type { Games } from '../../src/games/open-games.js';
import { acting, answer, CHANNEL, drained, linesOf, ONE, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-rulings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const A_DAY = 24 * 3_600_000;
let interactions = 0;

function proposed(games: Games, more: Partial<ProposeRuling> = {}): Promise<RulingOutcome> {
  interactions += 1;
  return games.proposeRuling({
    guild: 'g',
    channel: CHANNEL,
    user: ONE,
    host: false,
    interaction: `p${interactions}`,
    question: 'Do jeeps float?',
    options: ['Yes', 'No'],
    isPrivate: false,
    ...more,
  });
}

async function open(games: Games, more: Partial<ProposeRuling> = {}): Promise<RulingInfo> {
  const outcome = await proposed(games, more);
  if (outcome.kind !== 'ruling') throw new Error(outcome.why);
  return outcome.ruling;
}

const vote = (
  games: Games,
  ruling: string,
  user: string,
  option: number,
  more: { roles?: string[]; sees?: boolean } = {},
) => games.voteOnRuling({ ruling, guild: 'g', option, voter: { user, roles: [], sees: true, ...more } });

const withdraw = (games: Games, ruling: string, user: string, host = false) => {
  interactions += 1;
  return games.withdrawRuling({ ruling, guild: 'g', user, host, interaction: `w${interactions}` });
};

const seen = (games: Games, ruling: string) => games.ruling({ ruling, guild: 'g' });

test('a vote without a battle: it is posted, votes change until it ends, the result is told, it is found again', async () => {
  const { games, clock } = await testGames();
  const { id, deadline } = await open(games, { deadline: '3 days', rule: 'T.stance' });
  expect(deadline).toBe(clock.now + 3 * A_DAY);
  expect((await drained(games)).map(({ delivery, battle }) => [delivery, battle])).toEqual([
    [{ kind: 'ruling', decision: id }, ''],
  ]);
  await vote(games, id, ONE, 0);
  await vote(games, id, TWO, 0);
  await vote(games, id, TWO, 1);
  await vote(games, id, 'three', 1);
  const rows = await drained(games);
  expect(rows.map(({ delivery }) => delivery.kind)).toEqual(['ruling']);
  expect(rows[0]?.message?.channel).toBe(CHANNEL);
  expect(await seen(games, id)).toMatchObject({ counts: [1, 2], by: [[ONE], [TWO, 'three']] });
  clock.now = deadline - 1;
  await games.tick();
  expect(await seen(games, id)).toMatchObject({ state: 'open' });
  clock.now = deadline;
  await games.tick();
  expect((await drained(games)).map(({ delivery }) => delivery.kind)).toEqual(['ruling', 'ruled']);
  expect(await seen(games, id)).toMatchObject({ state: 'accepted', outcome: 1 });
  expect(await vote(games, id, ONE, 0)).toMatchObject({ why: expect.stringMatching(/^That vote is over/) });
  expect(await games.rulings({ guild: 'g', words: 'JEEPS float', decided: true, most: 5 })).toMatchObject([{ id }]);
  expect(await games.rulings({ guild: 'g', rule: 'T.stance', decided: true, most: 5 })).toMatchObject([{ id }]);
  expect(await games.rulings({ guild: 'other', most: 5 })).toEqual([]);
  expect(await games.rulings({ guild: 'g', words: 'boats', most: 5 })).toEqual([]);
});

test('a ruling on a setting is obeyed from then on, undo leaves it, and the next battle of the place is as usual', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'aim' });
  const { id, options, question } = await open(games, {
    question: undefined,
    setting: 'rounds',
    options: ['1', '9'],
  });
  expect({ options, question }).toEqual({ options: ['1', '9'], question: 'What is rounds to be?' });
  await vote(games, id, ONE, 0);
  expect(await seen(games, id)).toMatchObject({ state: 'open' });
  await drained(games);
  await vote(games, id, TWO, 0);
  expect(await seen(games, id)).toMatchObject({ state: 'accepted', outcome: 0, force: 'done' });
  const told = (await drained(games)).flatMap(linesOf);
  expect(told).toContain('**rounds** is **1** from now on, as was ruled');
  expect((await games.battleSettings(battle))?.find(({ path }) => path === 'rounds')?.value).toBe('1');
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ kind: 'ruling', answered: 'Ruling: rounds 1' });
  expect((await games.viewOf(battle, ONE))?.view.options).toMatchObject({ rounds: 1 });
  // What one answered before the ruling is taken back alone; the ruling stands.
  expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Aim' });
  expect((await games.viewOf(battle, ONE))?.view.options).toMatchObject({ rounds: 1 });
  const log = (await games.log(battle))?.entries ?? [];
  expect(log.map(({ kind, undone }) => [kind, undone]).slice(-3)).toEqual([
    ['answer', true],
    ['ruling', false],
    ['undo', false],
  ]);
});

test('a ruled setting waits while what is asked could not be answered by it, and is tried again until it can', async () => {
  const known = anyTiny.questions.act!;
  // Whoever may not last for more than a round may not rest: so the careful answer to what is asked would be refused.
  const check = (...of: Parameters<typeof known.check>) =>
    of[2].do === 'rest' && of[0].options.rounds === 1
      ? { why: 'Nobody rests in the only round.', cite: 'T.act' }
      : known.check(...of);
  const rules: AnyRuleset = {
    ...anyTiny,
    questions: { ...anyTiny.questions, act: { ...known, check } as never },
  };
  const file = join(folder, 'waiting.sqlite');
  const first = await testGames({ rulesets: [rules], file });
  const battle = await started(first.games, { options: { rounds: 9, strength: 60 } });
  await acting(first.games, battle);
  const { id } = await open(first.games, { setting: 'rounds', options: ['1', '9'] });
  await vote(first.games, id, ONE, 0);
  await vote(first.games, id, TWO, 0);
  expect(await seen(first.games, id)).toMatchObject({ state: 'accepted', force: 'waiting' });
  const retries: number[] = [];
  for (let rounds = 0; rounds < 3; rounds += 1) {
    retries.push(((await first.games.nextDeadline()) ?? 0) - first.clock.now);
    first.clock.now += 15_000;
    await first.games.tick();
  }
  expect(retries).toEqual([15_000, 15_000, 15_000]);
  expect((await first.games.log(battle))?.entries.at(-1)).toMatchObject({ kind: 'answer' });
  await first.games.close();
  // A new start forgets it as little; once something else is asked it is obeyed, and told.
  const { games, clock, faults } = await testGames({ rulesets: [rules], file });
  clock.now = first.clock.now + 1000;
  await games.resume();
  await answer(games, battle, ONE, { do: 'strike' });
  await drained(games);
  expect((await games.viewOf(battle, ONE))?.view.options).toMatchObject({ rounds: 9 });
  clock.now += 15_000;
  await games.tick();
  expect(await seen(games, id)).toMatchObject({ state: 'accepted', force: 'done' });
  expect((await games.viewOf(battle, ONE))?.view.options).toMatchObject({ rounds: 1 });
  expect((await drained(games)).flatMap(linesOf)).toContain('**rounds** is **1** from now on, as was ruled');
  expect(await games.nextDeadline()).toBeUndefined();
  await answer(games, battle, TWO, { react: 'hold' });
  expect((await games.info(battle))?.status).toBe('over');
  expect(faults).toEqual([]);
  await games.close();
});

test('the next thing that is resolved goes by the ruling: a battle that was to go on is over', async () => {
  const { games } = await testGames();
  const ends = async (channel: string, rules: boolean) => {
    const battle = await started(games, { channel, options: { rounds: 9, strength: 60 } });
    await acting(games, battle);
    if (rules) {
      const { id } = await open(games, { channel, setting: 'rounds', options: ['1', '9'] });
      await vote(games, id, ONE, 0);
      await vote(games, id, TWO, 0);
    }
    await answer(games, battle, ONE, { do: 'strike' });
    await answer(games, battle, TWO, { react: 'hold' });
    return (await games.info(battle))?.status;
  };
  expect(await ends('usual', false)).toBe('running');
  expect(await ends('ruled', true)).toBe('over');
});

test('what a vote on withdrawing carries is undone: the setting is as before', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  const both = async (id: string, option: number) => {
    await vote(games, id, ONE, option);
    await vote(games, id, TWO, option);
  };
  const rounds = async () => (await games.battleSettings(battle))?.find(({ path }) => path === 'rounds')?.value;
  const first = await open(games, { setting: 'rounds', options: ['7', '9'] });
  await both(first.id, 0);
  const second = await open(games, { setting: 'rounds', options: ['5', '9'] });
  await both(second.id, 0);
  expect(await rounds()).toBe('5');
  const asks = await withdraw(games, second.id, TWO);
  if (asks.kind !== 'ruling') throw new Error(asks.why);
  expect(asks.ruling).toMatchObject({ withdraws: second.id, options: ['Withdraw it', 'Keep it'] });
  expect(await withdraw(games, second.id, ONE)).toMatchObject({ why: expect.stringMatching(/being voted on already/) });
  await both(asks.ruling.id, 0);
  expect(await seen(games, second.id)).toMatchObject({ state: 'withdrawn' });
  expect(await rounds()).toBe('7');
  const again = await withdraw(games, first.id, ONE);
  if (again.kind !== 'ruling') throw new Error(again.why);
  await both(again.ruling.id, 1);
  expect(await seen(games, first.id)).toMatchObject({ state: 'accepted' });
  expect(await seen(games, again.ruling.id)).toMatchObject({ state: 'kept' });
  expect(await rounds()).toBe('7');
  const last = await withdraw(games, first.id, ONE);
  if (last.kind !== 'ruling') throw new Error(last.why);
  await both(last.ruling.id, 0);
  expect(await rounds()).toBe('9');
});

test('a tie is rolled off with sealed dice of the battle, which are verified; the log has them', async () => {
  const { games } = await testGames();
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  const { id } = await open(games);
  await vote(games, id, ONE, 0);
  await vote(games, id, TWO, 1);
  const ended = await seen(games, id);
  const [yes, no] = ended?.rolled ?? [];
  expect(ended).toMatchObject({ state: 'accepted', rolled: [{ option: 0 }, { option: 1 }] });
  const throws = yes?.faces.length ?? 0;
  expect(no?.faces).toHaveLength(throws);
  expect(ended?.outcome).toBe((yes?.faces.at(-1) ?? 0) > (no?.faces.at(-1) ?? 0) ? 0 : 1);
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ kind: 'ruling', dice: [2, 1 + throws * 2] });
  await answer(games, battle, TWO, { do: 'strike' });
  await answer(games, battle, ONE, { react: 'hold' });
  await games.concede({ battle, user: TWO, interaction: 'c' });
  expect(await games.verify(battle)).toMatchObject({ ok: true, dice: 2 + throws * 2 });
});

test('private votes name nobody and nothing before the end, and nobody after it', async () => {
  const { games, clock } = await testGames();
  const { id, deadline } = await open(games, { isPrivate: true });
  await vote(games, id, ONE, 0);
  await vote(games, id, TWO, 1);
  await vote(games, id, 'three', 1);
  expect(await seen(games, id)).toMatchObject({ votes: 3 });
  expect(await seen(games, id)).not.toHaveProperty('counts');
  expect(JSON.stringify(await seen(games, id))).not.toMatch(/three|1002/);
  clock.now = deadline;
  await games.tick();
  expect(await seen(games, id)).toMatchObject({ counts: [1, 2], outcome: 1 });
  expect(JSON.stringify(await seen(games, id))).not.toMatch(/three|1002/);
});

test('nobody votes who may not, and nothing is voted on that is over', async () => {
  const { games, clock } = await testGames();
  await started(games);
  const players = await open(games);
  expect(players.voters).toEqual({ kind: 'players' });
  expect(await vote(games, players.id, 'stranger', 0)).toMatchObject({
    why: expect.stringMatching(/^Only the players/),
  });
  const role = await open(games, { voters: 'role', role: 'judges' });
  expect(await vote(games, role.id, ONE, 0, { roles: ['others'] })).toMatchObject({
    why: 'Only members of <@&judges> vote on this.',
  });
  expect(await vote(games, role.id, 'judge', 0, { roles: ['judges'] })).toMatchObject({ kind: 'ruling' });
  expect(await vote(games, role.id, 'judge', 0, { roles: ['judges'], sees: false })).toMatchObject({
    why: expect.stringMatching(/^You cannot see the channel/),
  });
  expect(await vote(games, role.id, 'judge', 4, { roles: ['judges'] })).toMatchObject({ kind: 'noOption' });
  expect(
    await games.voteOnRuling({
      ruling: role.id,
      guild: 'other',
      option: 0,
      voter: { user: ONE, roles: [], sees: true },
    }),
  ).toMatchObject({
    why: expect.stringMatching(/^That ruling is not here/),
  });
  expect(await withdraw(games, role.id, TWO)).toMatchObject({ why: expect.stringMatching(/^Only who proposed/) });
  expect(await withdraw(games, role.id, TWO, true)).toMatchObject({ ruling: { state: 'withdrawn' } });
  expect(await vote(games, role.id, 'judge', 0, { roles: ['judges'] })).toMatchObject({
    why: expect.stringMatching(/over/),
  });
  expect(await withdraw(games, role.id, ONE)).toMatchObject({ why: expect.stringMatching(/withdrawn already/) });
  clock.now += 2 * A_DAY;
  // The clock did not come by yet: a late vote ends it.
  expect(await vote(games, players.id, ONE, 0)).toMatchObject({ why: expect.stringMatching(/over/) });
  expect(await seen(games, players.id)).toMatchObject({ state: 'lapsed' });
  expect(await withdraw(games, players.id, ONE)).toMatchObject({ why: expect.stringMatching(/^Nothing was decided/) });
});

test('what cannot be put to the vote is refused with a sentence', async () => {
  const { games } = await testGames();
  const why = async (more: Partial<ProposeRuling>) => {
    const outcome = await proposed(games, more);
    return outcome.kind === 'refused' ? outcome.why : outcome.kind;
  };
  expect(await why({ options: [] })).toMatch(/^Give 2 to 5 options/);
  expect(await why({ options: ['Yes'] })).toMatch(/^Give at least one more/);
  expect(await why({ options: ['Yes', ' yes\u200b'] })).toMatch(/^Two of the options are the same/);
  expect(await why({ options: ['Yes', '\u200b\u2066'] })).toMatch(/nothing to read/);
  expect(await why({ question: undefined, options: [] })).toMatch(/^Write the question/);
  expect(await why({ question: ' \u200b' })).toMatch(/^Write the question/);
  expect(await why({ deadline: 'soon' })).toMatch(/^I cannot read that deadline/);
  expect(await why({ deadline: '2020-01-01' })).toMatch(/in the past/);
  expect(await why({ deadline: '1 minute' })).toMatch(/five minutes at least/);
  expect(await why({ deadline: '31 days' })).toMatch(/30 days at most/);
  expect(await why({ deadline: '99999 weeks' })).toMatch(/30 days at most/);
  expect(await why({ voters: 'players' })).toMatch(/^No battle is played here/);
  expect(await why({ voters: 'role' })).toMatch(/^Name the `role`/);
  expect(await why({ setting: 'runds', host: true })).toMatch(/^There is no setting “runds”: .*rounds/);
  expect(await why({ setting: 'rounds', options: ['3', 'many'], host: true })).toMatch(/^\*\*rounds\*\* takes/);
  expect(await why({ setting: 'rounds', options: ['3', '03'], host: true })).toMatch(
    /^Two of the options are the same/,
  );
  expect(await why({ setting: 'rounds', options: [], host: true })).toMatch(/too many values to vote on/);
  expect(await why({ setting: 'rounds', options: ['3', '4'] })).toMatch(/\*\*Manage Server\*\*/);
  expect(await why({ setting: 'rounds', options: ['3', '4'], scope: 'battle' })).toMatch(/^No battle is played here/);
  await started(games);
  expect(await why({ setting: 'strength', options: ['3', '4'] })).toMatch(/settled when a battle begins/);
  for (let more = 0; more < 5; more += 1) await open(games);
  expect(await why({})).toMatch(/^You have 5 votes open here/);
  for (const user of ['a', 'b', 'c']) for (let more = 0; more < 5; more += 1) await open(games, { user });
  expect(await why({ user: 'd' })).toMatch(/^This server has 20 votes open/);
});

test('what a server rules for new battles is how they begin there, until it is withdrawn', async () => {
  const { games, clock } = await testGames();
  const { id, deadline } = await open(games, {
    setting: 'tiny@1 rounds',
    options: ['3', '6'],
    host: true,
    channel: 'hall',
  });
  await vote(games, id, ONE, 0);
  clock.now = deadline;
  await games.tick();
  expect(await games.ruledSettings({ guild: 'g', ruleset: 'tiny@1' })).toEqual({ rounds: '3' });
  const settings = async (guild: string, channel: string) => {
    const opened = await games.openBattle({ guild, channel, host: ONE, points: 10 });
    if (opened.kind !== 'done') throw new Error(opened.why);
    return opened.battle.changed;
  };
  expect(await settings('g', 'c7')).toEqual([{ name: 'rounds', value: '3' }]);
  expect(await settings('elsewhere', 'c8')).toEqual([]);
  const asks = await withdraw(games, id, TWO);
  if (asks.kind !== 'ruling') throw new Error(asks.why);
  await vote(games, asks.ruling.id, TWO, 0);
  clock.now = asks.ruling.deadline;
  await games.tick();
  expect(await settings('g', 'c9')).toEqual([]);
});

test('who neither plays a battle nor hosts puts its settings to the vote of nobody but its players', async () => {
  const { games } = await testGames();
  await started(games);
  const on = { setting: 'rounds', options: ['1', '4'], question: undefined };
  const why = /^How a battle is played is put to the vote of others by its players/;
  for (const voters of [{ voters: 'channel' }, { voters: 'role', role: 'judges' }] as const)
    expect(await proposed(games, { ...on, ...voters, user: 'stranger' })).toMatchObject({
      why: expect.stringMatching(why),
    });
  expect(await proposed(games, { ...on, user: 'stranger' })).toMatchObject({ kind: 'ruling' });
  expect(await proposed(games, { ...on, voters: 'channel', user: 'stranger', host: true })).toMatchObject({
    kind: 'ruling',
  });
  expect(await proposed(games, { ...on, voters: 'channel', user: ONE })).toMatchObject({ kind: 'ruling' });
  expect(await proposed(games, { voters: 'channel', user: 'stranger' })).toMatchObject({ kind: 'ruling' });
});

test('a proposal that comes twice is one', async () => {
  const { games } = await testGames();
  const { id } = await open(games, { interaction: 'same' });
  expect((await open(games, { interaction: 'same' })).id).toBe(id);
});
