import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anyTiny } from '../../../examples/tiny-ruleset/ruleset.js';
import type { Application } from '../../../src/games/application.js';
import { reportToCampaign } from '../../../src/games/campaigns/report.js';
import { MOST_EVENTS } from '../../../src/games/campaigns/words.js';
import type { Games } from '../../../src/games/games.js';
import { Positions } from '../../../src/games/position.js';
import { battleById } from '../../../src/store/battles.js';
import { addCampaignEvent, campaignEvents, campaignOf } from '../../../src/store/campaigns.js';
import { openStore } from '../../../src/store/open-store.js';
import { CHANNEL, ONE, started, TWO, testGames } from '../playing.js';

const HOST = '900';
const of = (user: string) => ({ guild: 'g', channel: CHANNEL, user });
const why = async (outcome: Promise<{ kind: string; why?: string }>) => (await outcome).why;

async function league(games: Games, sample: 'ladder' | 'league' | 'map' = 'league') {
  await games.openCampaign({ ...of(HOST), name: 'Border War', rules: { sample } });
  await games.joinCampaign({ ...of(ONE), army: 'Golds' });
  await games.joinCampaign({ ...of(TWO), army: 'Greys' });
}

async function pageOf(games: Games, campaign?: string) {
  const found = await games.campaignPage({ ...of(ONE), ...(campaign === undefined ? {} : { campaign }) });
  if (found.kind === 'refused') throw new Error(found.why);
  return found.page;
}

async function table(games: Games) {
  return (await pageOf(games)).table.map(({ player, total }) => [player.user, total, player.won, player.lost]);
}

test('whoever reads that a campaign is open reads how to take part and how a battle counts', async () => {
  const { games } = await testGames();
  const opened = await games.openCampaign({ ...of(HOST), name: 'Border War', rules: { sample: 'ladder' } });
  expect(opened).toMatchObject({ said: expect.stringMatching(/`\/campaign join army:…`.*`\/campaign add`/s) });
});

test('a battle that ends is counted once, in the same step', async () => {
  const { games, faults } = await testGames();
  await league(games);
  await games.pairCampaign(of(HOST));
  const battle = await started(games);
  expect(await games.addToCampaign({ ...of(ONE), battle })).toMatchObject({
    kind: 'done',
    said: expect.stringMatching(/its end is counted/),
  });
  expect(await table(games)).toEqual([
    [ONE, 0, 0, 0],
    [TWO, 0, 0, 0],
  ]);
  await games.concede({ battle, user: ONE, interaction: 'end' });
  expect(await table(games)).toEqual([
    [TWO, 3, 1, 0],
    [ONE, 0, 0, 1],
  ]);
  // The same end again changes nothing.
  await games.concede({ battle, user: ONE, interaction: 'end' });
  expect(await table(games)).toEqual([
    [TWO, 3, 1, 0],
    [ONE, 0, 0, 1],
  ]);
  const found = await games.campaignPage(of(ONE));
  if (found.kind === 'refused') throw new Error(found.why);
  expect(found.page.round?.pairs).toEqual([{ a: ONE, b: TWO, played: true }]);
  const told = await games.campaignHistory(of(TWO));
  expect(told.kind === 'history' && told.lines.map(({ line }) => line)).toEqual([
    '<@1001> joined with Golds',
    '<@1002> joined with Greys',
    'round 1 was paired: <@1001> v <@1002>',
    'Golds v Greys (<@1001> v <@1002>) was added',
    '<@1001> conceded to <@1002>',
  ]);
  expect(faults).toEqual([]);
});

test('a battle that is over counts at once; one that is added twice, or never played, does not', async () => {
  const { games } = await testGames();
  await league(games, 'ladder');
  const battle = await started(games);
  await games.concede({ battle, user: ONE, interaction: 'end' });
  expect(await games.addToCampaign({ ...of(TWO), battle })).toMatchObject({
    said: expect.stringMatching(/is over and counts/),
  });
  expect(await table(games)).toEqual([
    [TWO, 3, 1, 0],
    [ONE, 0, 0, 1],
  ]);
  expect(await why(games.addToCampaign({ ...of(TWO), battle }))).toBe('This battle belongs to **Border War** already.');
  const lobby = await games.openBattle({ guild: 'g', channel: 'c9', host: ONE, points: 10 });
  if (lobby.kind !== 'done') throw new Error(lobby.why);
  expect(await why(games.addToCampaign({ ...of(ONE), battle: lobby.battle.id }))).toMatch(/has nobody yet/);
  await games.leave({ battle: lobby.battle.id, user: ONE });
  expect(await why(games.addToCampaign({ ...of(ONE), battle: lobby.battle.id }))).toMatch(
    /nobody yet|before it was played/,
  );
  expect(await why(games.addToCampaign({ ...of(ONE), battle: 'zzzz' }))).toMatch(/no battle here/);
});

test('what does not fit is refused with a sentence, and nothing changes', async () => {
  const { games } = await testGames();
  expect(await why(games.campaignPage(of(ONE)))).toMatch(/There is no campaign here/);
  await league(games);
  const same = { ...of(ONE), name: ' border  WAR ', rules: { sample: 'ladder' as const } };
  expect(await why(games.openCampaign(same))).toBe(
    'A campaign here is called **Border War** already: give this one another name.',
  );
  expect(await why(games.openCampaign({ ...same, name: '@@@' }))).toMatch(/letters or digits/);
  expect(await why(games.joinCampaign({ ...of(ONE), army: 'Others' }))).toMatch(/already, with Golds/);
  expect(await why(games.joinCampaign({ ...of('3'), army: 'golds' }))).toMatch(/<@1001> leads Golds/);
  expect(await why(games.pairCampaign(of(ONE)))).toMatch(/Only <@900>/);
  expect(await why(games.endCampaign(of(TWO)))).toMatch(/Only <@900>/);
  expect(await why(games.leaveCampaign({ ...of(TWO), player: ONE }))).toMatch(/Only <@900>/);
  expect(await why(games.leaveCampaign(of('3')))).toMatch(/<@3> is not in this campaign/);
  expect(await why(games.campaignPage({ ...of(ONE), campaign: 'Bordr War' }))).toMatch(/the nearest is Border War/);
  const battle = await started(games);
  expect(await why(games.addToCampaign({ ...of(ONE), battle }))).toMatch(/No round is under way/);
  expect(await why(games.addToCampaign({ ...of(ONE), battle, region: 'Old Town' }))).toMatch(/No round|no map/);
  await games.leaveCampaign(of(TWO));
  expect(await why(games.pairCampaign(of(HOST)))).toMatch(/Two players or more/);
  expect(await why(games.addToCampaign({ ...of(ONE), battle }))).toMatch(/<@1002> is not in this campaign/);
  const file = { ...of(ONE), name: 'Own', rules: { file: 'name: Own\nkind: chess' } };
  expect(await games.openCampaign(file)).toMatchObject({ kind: 'faults', faults: [{ line: 2 }] });
  await games.endCampaign(of(HOST));
  expect(await why(games.joinCampaign({ ...of(TWO), army: 'Late', campaign: 'Border War' }))).toMatch(/is over/);
});

test('two hosts who pair at once make one round', async () => {
  const { games } = await testGames();
  await league(games);
  const both = await Promise.all([games.pairCampaign(of(HOST)), games.pairCampaign({ ...of('901'), host: true })]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
  expect(both.find(({ kind }) => kind === 'refused')).toMatchObject({
    why: expect.stringMatching(/Round 1 goes on, since <@1001> v <@1002> has not played/),
  });
  expect(await games.pairCampaign({ ...of(HOST), unplayed: true })).toMatchObject({
    said: expect.stringMatching(/round 2/),
  });
  expect(await games.leaveCampaign(of(TWO))).toMatchObject({
    said: `<@${TWO}> leaves **Border War**; what was played stands.\n<@${ONE}> has a bye, worth 3 points.`,
  });
});

test('an odd player has a bye; a league has as many rounds as its rules say, then another season', async () => {
  const { games } = await testGames();
  await league(games);
  await games.joinCampaign({ ...of('3'), army: 'Thirds' });
  for (let round = 1; round <= 5; round += 1)
    expect(await games.pairCampaign({ ...of(HOST), unplayed: true })).toMatchObject({
      said: expect.stringMatching(/has a bye, worth 3 points/),
    });
  expect(await why(games.pairCampaign({ ...of(HOST), unplayed: true }))).toMatch(/All 5 rounds/);
  expect(await games.endCampaign({ ...of(HOST), season: 1 })).toMatchObject({
    said: expect.stringMatching(/Season 2/),
  });
  expect(await games.pairCampaign(of(HOST))).toMatchObject({ said: expect.stringMatching(/round 1/) });
  // A second press on the same question ends no further season.
  expect(await why(games.endCampaign({ ...of(HOST), season: 1 }))).toMatch(/^Season 1 is over/);
  const told = await games.campaignHistory(of(HOST));
  expect('lines' in told && told.lines.at(-1)?.line).toMatch(/^round 1 was paired: <@\d+> v <@\d+>, a bye for <@\d+>$/);
});

test('a campaign in which no more is kept can be ended, as its sentence says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-campaign-'));
  const file = join(folder, 'a.sqlite');
  const { games: before } = await testGames({ file });
  await league(before);
  const found = await before.campaignPage(of(HOST));
  const campaign = found.kind === 'page' ? found.page.id : '';
  await before.close();
  const store = await openStore(file);
  const event = JSON.stringify({ kind: 'left', user: '4' });
  await store.write(async db => {
    for (let seq = 0; seq < MOST_EVENTS; seq += 1) await addCampaignEvent(db, { campaign, at: 0, by: null, event });
  });
  await store.close();
  const { games } = await testGames({ file });
  expect(await why(games.joinCampaign({ ...of('3'), army: 'Thirds' }))).toMatch(/end it with `\/campaign end`/);
  expect(await games.endCampaign(of(HOST))).toMatchObject({ said: '**Border War** is over.' });
  await games.close();
  rmSync(folder, { recursive: true, force: true });
});

test('on a map a battle names its region: one that is free, or beside one’s own', async () => {
  const { games } = await testGames();
  await league(games, 'map');
  const battle = await started(games);
  expect(await why(games.addToCampaign({ ...of(ONE), battle }))).toMatch(
    /Say what it is fought for with `region:`: Northmarch/,
  );
  expect(await why(games.addToCampaign({ ...of(ONE), battle, region: 'Old Towm' }))).toMatch(/nearest is Old Town/);
  expect(await games.addToCampaign({ ...of(ONE), battle, region: 'old town' })).toMatchObject({ kind: 'done' });
  const second = await started(games, { channel: 'c2' });
  expect(await why(games.addToCampaign({ ...of(ONE), battle: second, region: 'Old Town' }))).toMatch(/under way/);
  await games.concede({ battle, user: ONE, interaction: 'x' });
  const found = await games.campaignPage(of(ONE));
  expect(found.kind === 'page' && found.page.regions.find(({ name }) => name === 'Old Town')).toMatchObject({
    owner: 1,
    worth: 3,
  });
  expect(await table(games)).toEqual([
    [TWO, 4, 1, 0],
    [ONE, 0, 0, 1],
  ]);
});

test('a battle that goes on after its end takes its result back, once, and its next end counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-campaign-'));
  const file = join(folder, 'a.sqlite');
  const { games } = await testGames({ file });
  await league(games, 'ladder');
  const battle = await started(games);
  await games.addToCampaign({ ...of(ONE), battle });
  await games.concede({ battle, user: ONE, interaction: 'end' });
  await games.close();
  const store = await openStore(file);
  const app = {
    rulesets: [anyTiny],
    positions: new Positions([anyTiny], () => 1),
    now: () => 1,
  } as unknown as Application;
  const lines = await store.write(async db => {
    const found = await battleById(db, battle);
    const position = await app.positions.at(db, battle);
    if (found === undefined || position === undefined) throw new Error('no battle');
    const { result: _ended, ...onAgain } = position.state;
    const told = [];
    for (const state of [onAgain, onAgain, position.state, position.state])
      told.push(await reportToCampaign(app, db, found, state));
    const row = await campaignOf(db, battle);
    const events = await campaignEvents(db, row?.campaign ?? '');
    return { told, kinds: events.map(({ event }) => (JSON.parse(event) as { kind: string }).kind) };
  });
  expect(lines.told).toEqual([undefined, undefined, 'It counts in **Border War**: `/campaign standings`.', undefined]);
  expect(lines.kinds).toEqual(['joined', 'joined', 'added', 'reported', 'takenBack', 'reported']);
  await store.close();
  const again = await testGames({ file });
  expect(await table(again.games)).toEqual([
    [TWO, 3, 1, 0],
    [ONE, 0, 0, 1],
  ]);
  await again.games.close();
  rmSync(folder, { recursive: true });
});

test('whoever is forgotten leaves the campaigns that go on: nobody waits for somebody unknown, and what was played stands', async () => {
  const { games } = await testGames();
  await league(games, 'ladder');
  const battle = await started(games);
  await games.addToCampaign({ ...of(ONE), battle });
  await games.concede({ battle, user: TWO, interaction: 'end' });
  await games.endCampaign(of(HOST));
  await games.openCampaign({ ...of(HOST), name: 'Next War', rules: { sample: 'league' } });
  for (const [user, army] of [
    [ONE, 'Golds'],
    [TWO, 'Greys'],
  ] as const)
    await games.joinCampaign({ ...of(user), army });
  await games.pairCampaign(of(HOST));
  await games.forgetMe({ user: TWO, battles: 'computer' });
  expect((await pageOf(games, 'Next War')).round).toMatchObject({ pairs: [], byes: [ONE] });
  expect(await table(games)).toEqual([[ONE, 3, 0, 0]]);
  expect(await why(games.pairCampaign(of(HOST)))).toMatch(/^Two players or more/);
  // What is over stays as it was read.
  expect((await pageOf(games, 'Border War')).table.map(({ player }) => player.won)).toEqual([1, 0]);
});
