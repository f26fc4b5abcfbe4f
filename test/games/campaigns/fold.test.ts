import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BattleReport, CampaignEntry, CampaignEvent } from '../../../src/games/campaigns/events.js';
import { campaignState, tableOf } from '../../../src/games/campaigns/fold.js';
import { rated } from '../../../src/games/campaigns/ratings.js';
import { type CampaignRules, readRules, SAMPLES } from '../../../src/games/campaigns/rules.js';

const entries = (...events: CampaignEvent[]): CampaignEntry[] =>
  events.map((event, index) => ({ seq: index + 1, at: index, event }));
const joined = (...users: string[]) =>
  users.map((user): CampaignEvent => ({ kind: 'joined', user, army: `Army ${user}` }));

let battles = 0;
function won(
  winner: string,
  loser: string,
  more: Partial<BattleReport> & { region?: string; battle?: string } = {},
): CampaignEvent {
  battles += 1;
  const { region, battle = `b${battles}`, ...report } = more;
  return {
    kind: 'reported',
    battle,
    name: 'A battle',
    report: {
      players: { blue: winner, red: loser },
      winner: 'blue',
      points: { blue: 5, red: 2 },
      units: { blue: [], red: [] },
      ...report,
    },
    ...(region === undefined ? {} : { region }),
  };
}

const users = (rules: CampaignRules, list: CampaignEntry[]) =>
  tableOf(rules, campaignState(rules, list)).map(({ user }) => user);

test('a ladder: whoever beats somebody above them takes their place', () => {
  const ladder = SAMPLES.ladder();
  const list = entries(...joined('a', 'b', 'c', 'd'), won('d', 'b'), won('a', 'c'));
  expect(users(ladder, list)).toEqual(['a', 'd', 'b', 'c']);
  expect(users(ladder, [...list, { seq: 99, at: 0, event: { kind: 'left', user: 'd' } }])).toEqual(['a', 'b', 'c']);
});

test('a league counts points by its rules, and a bye; who is left alone by a player who leaves has a bye', () => {
  const league = SAMPLES.league();
  const list = entries(
    ...joined('a', 'b', 'c', 'd', 'e'),
    {
      kind: 'paired',
      round: 1,
      pairs: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      bye: 'e',
    },
    won('b', 'a'),
    { kind: 'left', user: 'd' },
  );
  const table = tableOf(league, campaignState(league, list));
  expect(table.map(({ user, points, byes }) => [user, points, byes])).toEqual([
    ['b', 3, 0],
    ['c', 3, 1],
    ['e', 3, 1],
    ['a', 0, 0],
  ]);
  // The table told of the first bye alone, and the second came without a word.
  expect(campaignState(league, list).round).toMatchObject({ pairs: [['a', 'b']], byes: ['e', 'c'] });
});

test('a result that is taken back leaves no trace in table, ratings and records, and may be reported again', () => {
  const ladder = SAMPLES.ladder();
  const unit = { name: 'Bravo', began: 5, left: 2 };
  const report = { units: { blue: [unit], red: [] } };
  const before = entries(...joined('a', 'b'));
  const event = won('b', 'a', { battle: 'x', ...report });
  const back: CampaignEvent = { kind: 'takenBack', battle: 'x', name: 'A battle' };
  const after = (...more: CampaignEvent[]) =>
    campaignState(ladder, [...before, ...more.map((each, index) => ({ seq: 10 + index, at: 0, event: each }))]);
  expect(after(event, back).players).toEqual(campaignState(ladder, before).players);
  expect(after(event, back, event).players).toEqual(after(event).players);
  expect(after(event).players.get('b')?.units).toEqual([
    { name: 'Bravo', battles: 1, fallen: 3, wipedOut: 0, experience: 3, rank: 'Green' },
  ]);
});

test('units carry names, experience, ranks and losses from battle to battle, as the rules say', () => {
  const league = SAMPLES.league();
  const fight = (left: number) => won('a', 'b', { units: { blue: [{ name: 'Bravo', began: 5, left }], red: [] } });
  const state = campaignState(league, entries(...joined('a', 'b'), fight(5), fight(4), fight(0)));
  // Three each for the first two, halved when it was wiped out, then battle and win.
  expect(state.players.get('a')?.units).toEqual([
    { name: 'Bravo', battles: 3, fallen: 6, wipedOut: 1, experience: 5, rank: 'Blooded' },
  ]);
  const keeps = campaignState({ ...league, wipedOut: 'keeps' }, entries(...joined('a', 'b'), fight(5), fight(0)));
  expect(keeps.players.get('a')?.units[0]?.experience).toBe(5);
  const again = campaignState(
    { ...league, wipedOut: 'begins again' },
    entries(...joined('a', 'b'), fight(5), fight(0)),
  );
  expect(again.players.get('a')?.units[0]?.experience).toBe(2);
});

test('on a map the winner holds the region; a draw changes nothing; a season empties map and points, not ratings', () => {
  const map = SAMPLES.map();
  expect(map.regions).toHaveLength(8);
  const list = entries(
    ...joined('a', 'b'),
    won('a', 'b', { region: 'Old Town' }),
    won('b', 'a', { region: 'Old Town', winner: undefined }),
  );
  const state = campaignState(map, list);
  expect(Object.fromEntries(state.owners)).toEqual({ 'Old Town': 'a' });
  const next = campaignState(map, [...list, { seq: 99, at: 0, event: { kind: 'season', season: 2 } }]);
  expect(next.owners.size).toBe(0);
  expect(next.players.get('a')).toMatchObject({
    points: 0,
    won: 0,
    battles: 2,
    rating: state.players.get('a')?.rating,
  });
});

test('ratings are those of Glicko-2: who wins rises by as much as the loser falls, at first', () => {
  const newcomer = { rating: 1500, deviation: 350, volatility: 0.06 };
  const [first, second] = rated(newcomer, newcomer, 1);
  expect(first.rating).toBeCloseTo(1662.31, 1);
  expect(first.rating - 1500).toBeCloseTo(1500 - second.rating, 6);
  expect(first.deviation).toBeLessThan(350);
  expect(rated(newcomer, newcomer, 0.5)[0].rating).toBeCloseTo(1500, 6);
});

test('a battle of somebody who never joined, or of one against himself, counts for nobody', () => {
  const ladder = SAMPLES.ladder();
  const state = campaignState(ladder, entries(...joined('a'), won('a', 'x'), won('a', 'a')));
  expect(state.players.get('a')).toMatchObject({ won: 0, battles: 0 });
});

test('luck, deeds and pace add up over battles', () => {
  const ladder = SAMPLES.ladder();
  const tally = (got: number, answers: number, minutes: number) => ({
    expected: 2,
    got,
    did: { Advance: 1 },
    answers,
    minutes,
  });
  const fight = (answers: number, minutes: number) =>
    won('a', 'b', { tally: { blue: tally(3, answers, minutes), red: tally(1, 0, 0) } });
  const state = campaignState(ladder, entries(...joined('a', 'b'), fight(10, 2), fight(30, 6)));
  expect(state.players.get('a')?.tally).toEqual({ expected: 4, got: 6, did: { Advance: 2 }, answers: 40, minutes: 5 });
  expect(state.players.get('b')?.tally).toMatchObject({ expected: 4, got: 2, answers: 0, minutes: 0 });
});

test('the example of the page on campaigns is a file that is read', () => {
  const page = readFileSync(new URL('../../../docs/write-a-campaign.md', import.meta.url), 'utf8');
  const text = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(readRules(text)).toMatchObject({ rules: { kind: 'league', rounds: 5 } });
});

test.each([
  ['kind: ladder', /name.*missing|missing.*name/i],
  ['name: X\nkind: chess', /must be one of ladder, league, map/],
  ['name: X\nkind: map', /two regions or more/],
  ['name: X\nkind: ladder\nplayers: 5000', /32/],
  ['name: X\nkind: ladder\nprize: gold', /no field prize/],
  ['name: "@everyone"\nkind: ladder', /plain signs/],
  ['name: X\nkind: ladder\nranks: [{ from: 3, name: A }, { from: 1, name: B }]', /Ranks go up/],
  [
    'name: X\nkind: map\nregions:\n  - { name: A, outline: [[0,0],[1,0],[0,1]], next: [C] }\n  - { name: A, outline: [[0,0],[1,0],[0,1]] }',
    /no region C/,
  ],
  ['a: &a [1,1]\nb: &b [*a,*a,*a]\nname: X\nkind: ladder', /no field a/],
  [`name: X\nkind: ladder\nabout: ${'x'.repeat(40_000)}`, /larger than 32 KB/],
  ['[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[', /./],
])('a file of rules that does not fit is told by line: %j', (text, why) => {
  const read = readRules(text);
  if (!('faults' in read)) throw new Error('it was read');
  expect(read.faults.map(fault => `${fault.where}: ${fault.why}`).join('\n')).toMatch(why);
  expect(read.faults.every(({ line }) => line >= 1)).toBe(true);
});
