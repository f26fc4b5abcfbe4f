import { expect, test } from 'vitest';
import { inLanguage } from '../../../../src/games/in-language.js';
import { markersFor } from '../../../../src/rulesets/age-of-darkness/missions/missions.js';
import { reckon } from '../../../../src/rulesets/age-of-darkness/missions/scoring.js';
import { optionsSchema } from '../../../../src/rulesets/age-of-darkness/options.js';
import { planning } from '../../../../src/rulesets/age-of-darkness/planning.js';
import { boardOf, gun, scenario, squad } from '../../../support/ad.js';
import { piece } from '../../../support/table.js';

const { house } = optionsSchema.parse({});

test('AD.house.sequence, AD.house.end, AD.house.first, AD.house.missions: who is first deploys and plays first, turn by turn, to the last', () => {
  const play = scenario({
    blue: [squad('Alpha', 1)],
    red: [squad('Bravo', 1)],
    options: { mission: 'attrition', house: { first: 'red', night: 'never', turns: 2, reactions: 'none' } },
    board: { turn: 0, playerTurn: 0, phase: 'before' },
  }).startAt('battle');
  expect(play.eventsOf('missionChosen')).toMatchObject([{ mission: { id: 'attrition' }, markers: [] }]);
  const asked: unknown[] = [];
  while (play.pending.length > 0) {
    asked.push([play.asked.asks, play.asked.who, play.board.turn]);
    play.fallback();
  }
  expect(asked.slice(0, 2)).toEqual([
    ['deploy', 'red', 0],
    ['deploy', 'blue', 0],
  ]);
  const ended = play.eventsOf('playerTurnEnded').map(({ turn, side, scores }) => [turn, side, scores]);
  const none = [
    { side: 'blue', points: 0 },
    { side: 'red', points: 0 },
  ];
  expect(ended).toEqual([
    [1, 'red', none],
    [1, 'blue', none],
    [2, 'red', none],
    [2, 'blue', none],
  ]);
  expect(play.eventsOf('battleEnded')).toMatchObject([{ why: { is: 'lastTurn', turns: 2 } }]);
});

test('AD.house.first: who won the roll-off and plays first is asked to deploy', () => {
  const options = { mission: 'attrition', house: { night: 'never' } };
  const play = scenario({ blue: [squad('Alpha', 1)], red: [squad('Bravo', 1)], options })
    .startAt('battle')
    .dice(2, 5);
  const choices = inLanguage('de', () => play.question.choices(play.view(play.asked.who), play.asked, {}));
  expect(choices?.options.map(({ label }) => label)).toEqual(['Als Erster', 'Als Zweiter']);
  play.answer({ play: 'first' });
  expect(play.asked).toMatchObject({ who: 'red', asks: 'deploy' });
});

test('AD.house.missions: two markers more, halfway to the long edges, beside ground that nobody enters', () => {
  const marker = (x: number) => ({ id: `o${x}`, label: `${x}`, at: [x, 24] as [number, number] });
  const spots = (terrain: ReturnType<typeof piece>[] = []) => {
    const board = boardOf({ blue: [], red: [], markers: [12, 24, 36].map(marker), terrain });
    return markersFor(board, { id: 'crossroads', seeks: 'markers' }).map(({ at }) => [at.x / 1000, at.y / 1000]);
  };
  const corners = [12, 24, 36].map(x => [x, 24]);
  expect(spots()).toEqual([...corners, [24, 12], [24, 36]]);
  // Without markers of the table they stand about its middle.
  const bare = boardOf({ blue: [], red: [], markers: [] });
  expect(markersFor(bare, { id: 'crossroads', seeks: 'markers' }).map(({ at }) => at)).toEqual([
    { x: 24_000, y: 12_000 },
    { x: 24_000, y: 36_000 },
  ]);
  expect(spots([piece('Rock', [21.5, 10, 4, 4], ['impassable'])])).toEqual([...corners, [26, 12], [24, 36]]);
});

test('AD.house.missions: markers count from turn 2 on, at the end of the own turn; they add up', () => {
  const scored = (playerTurn: number) => {
    const play = scenario({
      blue: [squad('Alpha', 1, { at: [12, 24] }), squad('Bravo', 1, { at: [36, 24] })],
      red: [squad('Choir', 1, { at: [24, 4] })],
      markers: [12, 36].map(x => ({ id: `m${x}`, label: `${x}`, at: [x, 24] as [number, number] })),
      board: { playerTurn: playerTurn - 1, mission: { id: 'crossroads', seeks: 'markers' } },
    }).startAt('playerTurn', { side: 'blue' });
    while (play.pending.length > 0) play.fallback();
    return reckon(play.board, house).scores.map(({ points, why }) => [points, why]);
  };
  expect(scored(1).map(([points]) => points)).toEqual([0, 0]);
  expect(scored(3)).toMatchObject([
    [2, [{ cause: { is: 'markersByTurn', count: 2 } }]],
    [0, []],
  ]);
});

test('AD.house.sequence: each phase is closed, and what lasts to its end is over', () => {
  const play = scenario({ blue: [squad('Alpha', 1, { at: [24, 40] })], red: [squad('Bravo', 1, { at: [24, 4] })] });
  play.startAt('playerTurn', { side: 'blue' });
  while (play.pending.length > 0) play.fallback();
  expect(play.eventsOf('phaseEnded').map(({ phase }) => phase)).toEqual([
    'start',
    'movement',
    'shooting',
    'assault',
    'end',
  ]);
});

test('AD.house.sequence: Movement, Shooting and Assault are planned, each by itself', () => {
  const board = boardOf({ blue: [], red: [] });
  const keyIn = (phase: 'start' | 'movement' | 'end') => planning.phaseOf({ ...board, phase })?.key;
  expect([keyIn('start'), keyIn('movement'), keyIn('end')]).toEqual([undefined, '1.movement', undefined]);
});

test('AD.house.night: turn 1 is night on a 2 and not on a 3, or as the group says without a die', () => {
  const night = (house: object, ...dice: number[]) => {
    const setting = { blue: [squad('Alpha', 1)], red: [squad('Bravo', 1)] };
    const options = { mission: 'attrition', house: { first: 'red', ...house } };
    const play = scenario({ ...setting, options })
      .startAt('battle')
      .dice(...dice);
    return play.eventsOf('nightRolled').map(({ night: isNight, face }) => [isNight, face]);
  };
  expect([night({}, 2), night({}, 3)]).toEqual([[[true, 2]], [[false, 3]]]);
  expect([night({ night: 'never' }), night({ night: 'always' })]).toEqual([[[false, undefined]], [[true, undefined]]]);
});

test('AD.house.end: a side that has nobody left ends it, one that has somebody in Reserve plays on', () => {
  const ends = (red: ReturnType<typeof squad>[]) => {
    const options = { mission: 'attrition', house: { first: 'blue', night: 'never', turns: 1, reactions: 'none' } };
    const board = { turn: 0, playerTurn: 0, phase: 'before' as const };
    const play = scenario({ blue: [squad('Alpha', 1)], red, options, board }).startAt('battle');
    while (play.pending.length > 0) play.fallback();
    return [play.eventsOf('playerTurnEnded').length, play.eventsOf('battleEnded').map(({ why }) => why)];
  };
  expect(ends([])).toEqual([1, [{ is: 'nobodyLeft', side: 'red' }]]);
  expect(ends([squad('Late', 1, { reserve: 'edge' })])).toEqual([2, [{ is: 'lastTurn', turns: 1 }]]);
});

test('AD.core.locked: whom a stray shot frees of his last foe in contact is locked no longer when that phase ends', () => {
  const mortar = gun('Mortar', { strength: 10, ap: 2, rules: ['blast'], range: { least: 0, most: 48_000 } });
  const play = scenario({
    blue: [
      squad('Gunner', 1, { at: [14, 30], weapons: [mortar] }),
      squad('Line', 1, { at: [20, 11.25], lockedWith: ['choir'] }),
    ],
    red: [
      squad('Bait', 1, { at: [14, 10] }),
      squad('Choir', 2, {
        places: [
          [20, 10],
          [20, 7.5],
        ],
        weapons: [[], [gun('Rifle')]],
        lockedWith: ['line'],
      }),
    ],
    options: { house: { reactions: 'none' } },
  }).startAt('playerTurn', { side: 'blue' });
  play.answer({ unit: 'none' });
  // An arrow by 10 - 4 inches to the east; it wounds of both sides the choir alone.
  play.dice(1, 4, 6, 90, 1, 6).answer({ unit: 'gunner', do: 'shoot', target: 'bait' });
  expect(play.board.units.choir?.models).toEqual(['choir-2']);
  expect(play.board.units).toMatchObject({ line: { lockedWith: [] }, choir: { lockedWith: [] } });
  // Nobody is asked to charge where nobody may.
  expect(play.asked).toMatchObject({ asks: 'act', args: { phase: 'assault' } });
  expect(play.refusal({ unit: 'line', do: 'charge', target: 'choir' })).toBeUndefined();
});
