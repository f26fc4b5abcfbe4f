import { expect, test } from 'vitest';
import { type Battle, type Outcome, playBattle } from '../../tools/league/battle.js';
import { battlesOf, shareWon, standingsOf, tableLines } from '../../tools/league/table.js';
import { rulesetNamed } from '../../tools/playable.js';

const darker = rulesetNamed('darker');
const LISTS = ['brood-500', 'meridian-500'];

test('each pair of lists plays on both sides of each table, and each list against random play', () => {
  const battles = battlesOf(darker, 500, [7, 8]);
  const between = (of: Battle[]) => of.map(({ seed, sides }) => `${seed} ${sides.blue.list} ${sides.red.list}`).sort();
  const fair = battles.filter(({ sides }) => sides.blue.play === sides.red.play);
  const sides = ['brood-500 meridian-500', 'meridian-500 brood-500'];
  expect(between(fair)).toEqual([7, 8].flatMap(seed => sides.map(names => `${seed} ${names}`)));
  const suggests = battles.flatMap(({ seed, sides: { blue, red } }) => {
    if (blue.play === red.play) return [];
    return [`${seed} ${blue.play === 'suggest' ? `blue ${blue.list}` : `red ${red.list}`}`];
  });
  expect(suggests.sort()).toEqual(
    [7, 8].flatMap(seed => LISTS.map(list => `${seed} ${seed === 7 ? 'red' : 'blue'} ${list}`)),
  );
});

test('of a ruleset with more lists some can be named, and random play left out', () => {
  const orders = rulesetNamed('interactive');
  const between = (battles: Battle[]) => battles.map(({ sides: { blue, red } }) => `${blue.list} ${red.list}`).sort();
  const lists = ['saltmarsh-levy-1000', 'tidewater-pact-1000'];
  const fair = battlesOf(orders, 1000, [7], { lists: ['salt', 'tide'], random: false });
  expect(between(fair)).toEqual([lists.join(' '), lists.toReversed().join(' ')]);
  expect(fair.every(({ sides }) => sides.blue.play === 'suggest' && sides.red.play === 'suggest')).toBe(true);
  expect(() => battlesOf(orders, 1000, [7], { lists: ['salt', 'tied'] })).toThrow('saltmarsh-levy-1000');
});

/** A battle of the two lists, the first one's as Blue, that ended so. */
function ended(blue: number, red: number, [one, other]: string[], random: boolean): Outcome {
  return {
    points: 500,
    seed: 1,
    sides: { blue: { list: one!, play: 'suggest' }, red: { list: other!, play: random ? 'random' : 'suggest' } },
    ...(blue === red ? {} : { winner: blue > red ? 'blue' : 'red' }),
    scores: { blue, red },
    markers: { blue: 2, red: 1 },
    turns: 6,
    answers: 100,
  };
}

test('wins, draws and means are counted by army, by side and against random play', () => {
  const back = LISTS.toReversed();
  const standings = standingsOf([
    ended(5, 2, LISTS, false),
    ended(3, 3, back, false),
    ended(0, 4, back, false),
    ended(9, 0, LISTS, true),
  ]);
  const counted = standings.map(({ name, battles, wins, draws, score, markers }) => [
    name,
    battles,
    wins,
    draws,
    score,
    markers,
  ]);
  expect(counted).toEqual([
    ['brood-500', 3, 2, 1, 4, 4 / 3],
    ['meridian-500', 3, 0, 1, 5 / 3, 5 / 3],
    ['as blue', 3, 1, 1, 8 / 3, 2],
    ['as red', 3, 1, 1, 3, 1],
    ['brood-500 by Suggest v random', 1, 1, 0, 9, 2],
    ['Suggest v random', 1, 1, 0, 9, 2],
  ]);
  const [heads, first] = tableLines(standings);
  expect(heads).toMatch(/^ +battles {2}won {2}drawn {2}share/);
  expect(first).toMatch(/^brood-500 +3 +2 +1 +83 % +\d+-\d+ % +4\.0 +1\.7 +1\.3 +6\.0$/);
});

test('the interval of a share is the one that Wilson gives', () => {
  const { share, low, high } = shareWon({ battles: 100, wins: 50, draws: 20 });
  expect(share).toBe(0.6);
  expect(low).toBeCloseTo(0.502, 3);
  expect(high).toBeCloseTo(0.691, 3);
  expect(shareWon({ battles: 4, wins: 0, draws: 0 }).low).toBe(0);
});

test('a battle is played to its end, and the same way again', { timeout: 300_000 }, () => {
  const [battle] = battlesOf(rulesetNamed('dark-'), 500, [4]).filter(
    ({ sides }) => sides.red.play === 'random' || sides.blue.play === 'random',
  );
  const outcome = playBattle(rulesetNamed('dark-'), battle!);
  expect(outcome.turns).toBeGreaterThan(3);
  expect(outcome.markers.blue + outcome.markers.red).toBeGreaterThan(0);
  expect(outcome.winner).toBe(
    outcome.scores.blue === outcome.scores.red ? undefined : outcome.scores.blue > outcome.scores.red ? 'blue' : 'red',
  );
  expect(playBattle(rulesetNamed('dark-'), battle!)).toEqual(outcome);
});
