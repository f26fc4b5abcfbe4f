import { expect, test } from 'vitest';
import type { Games } from '../../../src/games/games.js';
import { CHANNEL, drained, ONE, started, TWO, testGames } from '../playing.js';

const HOST = '900';
const THREE = '1003';
const of = (user: string) => ({ guild: 'g', channel: CHANNEL, user });
const why = async (outcome: Promise<{ kind: string; why?: string }>) => (await outcome).why;

async function campaign(games: Games, sample: 'ladder' | 'league' | 'map') {
  await games.openCampaign({ ...of(HOST), name: 'Border War', rules: { sample } });
  await games.joinCampaign({ ...of(ONE), army: 'Golds' });
  await games.joinCampaign({ ...of(TWO), army: 'Greys' });
}

async function pageOf(games: Games) {
  const found = await games.campaignPage(of(ONE));
  if (found.kind === 'refused') throw new Error(found.why);
  return found.page;
}

async function table(games: Games) {
  return (await pageOf(games)).table.map(({ player, total }) => [player.user, total, player.won, player.lost]);
}

/** A lobby in which both sit. */
async function lobby(games: Games, channel = CHANNEL) {
  const opened = await games.openBattle({ guild: 'g', channel, host: ONE, points: 10, army: 'gold' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: TWO });
  await games.chooseArmy({ battle, user: TWO, army: 'grey' });
  return battle;
}

/** The sentence of a battle's last message on where it counts. */
async function counted(games: Games) {
  const over = (await drained(games)).find(({ delivery }) => delivery.kind === 'over')?.delivery;
  return over?.kind === 'over' ? over.counts : undefined;
}

test('a battle that is closed before it begins is under way no more, and its region may be fought for', async () => {
  const { games } = await testGames();
  await campaign(games, 'map');
  const closed = await lobby(games);
  expect(await games.addToCampaign({ ...of(ONE), battle: closed, region: 'Old Town' })).toMatchObject({ kind: 'done' });
  expect((await pageOf(games)).waiting).toEqual([expect.stringMatching(/\(<@1001> v <@1002>\)$/)]);
  await games.leave({ battle: closed, user: ONE });
  await games.leave({ battle: closed, user: TWO });
  expect((await games.info(closed))?.status).toBe('over');
  const page = await pageOf(games);
  expect(page.waiting).toEqual([]);
  expect(page.regions.find(({ name }) => name === 'Old Town')?.fought).toBe(false);
  const battle = await started(games);
  expect(await games.addToCampaign({ ...of(ONE), battle, region: 'Old Town' })).toMatchObject({ kind: 'done' });
});

test('what a substitute fights counts for whoever lent the army', async () => {
  const { games } = await testGames();
  await campaign(games, 'ladder');
  const battle = await started(games);
  await games.addToCampaign({ ...of(ONE), battle });
  expect(await games.substitute({ battle, user: TWO, substitute: 'computer' })).toMatchObject({ kind: 'sits' });
  await games.concede({ battle, user: ONE, interaction: 'end' });
  expect(await table(games)).toEqual([
    [TWO, 3, 1, 0],
    [ONE, 0, 0, 1],
  ]);
  expect(await counted(games)).toBe('It counts in **Border War**: `/campaign standings`.');
});

test('a battle may be added while a substitute plays in it', async () => {
  const { games } = await testGames();
  await campaign(games, 'ladder');
  const battle = await started(games);
  await games.substitute({ battle, user: TWO, substitute: 'computer' });
  expect(await games.addToCampaign({ ...of(TWO), battle })).toMatchObject({ kind: 'done' });
});

test('a battle that others played in the end does not say that it counts', async () => {
  const { games } = await testGames();
  await campaign(games, 'ladder');
  const battle = await lobby(games);
  await games.addToCampaign({ ...of(ONE), battle });
  await games.leave({ battle, user: TWO });
  await games.join({ battle, user: THREE });
  await games.chooseArmy({ battle, user: THREE, army: 'grey' });
  await games.startBattle({ battle, user: ONE });
  await games.concede({ battle, user: THREE, interaction: 'end' });
  expect(await table(games)).toEqual([
    [ONE, 0, 0, 0],
    [TWO, 0, 0, 0],
  ]);
  expect(await counted(games)).toBe(
    'It does not count in **Border War**. <@1003> is not in this campaign: both sides of a battle must be; `/campaign join` takes part.',
  );
});

test('two who meet in a round play one battle for it', async () => {
  const { games } = await testGames();
  await campaign(games, 'league');
  await games.pairCampaign(of(HOST));
  const first = await started(games);
  await games.addToCampaign({ ...of(ONE), battle: first });
  const second = await started(games, { channel: 'c2' });
  expect(await why(games.addToCampaign({ ...of(ONE), battle: second }))).toMatch(/under way/);
  await games.concede({ battle: first, user: ONE, interaction: 'end' });
  expect(await why(games.addToCampaign({ ...of(ONE), battle: second }))).toMatch(/do not meet in round 1/);
});

test('who plays a player that leaves a league has no bye besides the result', async () => {
  const { games } = await testGames();
  await campaign(games, 'league');
  await games.pairCampaign(of(HOST));
  const battle = await started(games);
  await games.addToCampaign({ ...of(ONE), battle });
  await games.leaveCampaign(of(TWO));
  await games.concede({ battle, user: TWO, interaction: 'end' });
  expect(await table(games)).toEqual([[ONE, 3, 1, 0]]);
});

test('regions lie beside each other however a file of rules writes their names', async () => {
  const { games } = await testGames();
  const outline = '[[0, 0], [10, 0], [10, 10]]';
  const region = (name: string, next: string) => `  - { name: ${name}, outline: ${outline}, next: [${next}] }`;
  const file = [
    'name: Own',
    'kind: map',
    'regions:',
    region('Upper Dale', 'lower dale'),
    region('Lower Dale', ''),
    region('Far Isle', ''),
  ].join('\n');
  await games.openCampaign({ ...of(HOST), name: 'Border War', rules: { file } });
  for (const [user, army] of [
    [ONE, 'Golds'],
    [TWO, 'Greys'],
  ] as const)
    await games.joinCampaign({ ...of(user), army });
  for (const [region, user] of [
    ['Upper Dale', TWO],
    ['Far Isle', ONE],
  ] as const) {
    const battle = await started(games);
    await games.addToCampaign({ ...of(ONE), battle, region });
    await games.concede({ battle, user, interaction: region });
  }
  const battle = await started(games);
  expect(await games.addToCampaign({ ...of(ONE), battle, region: 'Lower Dale' })).toMatchObject({ kind: 'done' });
});

test('beside the lobby of a rematch, what counts is the battle that was played, then the next', async () => {
  const { games } = await testGames();
  await campaign(games, 'ladder');
  const battle = await started(games);
  await games.concede({ battle, user: ONE, interaction: 'end' });
  const again = await games.rematch({ battle, user: ONE, swap: false });
  const place = (await games.info(battle))?.place ?? '';
  expect((await games.battleToCount(place))?.id).toBe(battle);
  expect(await games.addToCampaign({ ...of(ONE), battle })).toMatchObject({ kind: 'done' });
  expect((await games.battleToCount(place))?.id).toBe(again.kind === 'done' && again.battle.id);
});
