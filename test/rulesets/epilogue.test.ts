import { expect, test } from 'vitest';
import type { Board } from '../../src/engine/index.js';
import { deedsIn as classicDeeds } from '../../src/rulesets/classic/deeds.js';
import { deedsIn as darkDeeds } from '../../src/rulesets/dark-millennium/battle/deeds.js';
import { deedsIn as darkerDeeds } from '../../src/rulesets/darker-millennium/tally.js';
import { type Deed, epilogueOf } from '../../src/rulesets/epilogue.js';

const unit = (side: string, name: string) => ({ side, name, models: ['m1'] });
const board = {
  units: { a: unit('blue', 'Alpha'), b: unit('blue', 'Bravo'), r: unit('red', 'Raptors') },
  markers: [
    { id: '1', label: '1' },
    { id: '2', label: '2' },
    { id: '3', label: '3' },
  ],
  armies: { blue: { name: 'B', points: 500, startModels: 9 }, red: { name: 'R', points: 490, startModels: 7 } },
  destroyed: [{ side: 'red', points: 50 }],
} as unknown as Board & Parameters<typeof epilogueOf>[0];

const told = (deeds: Deed[], held: Record<string, 'blue' | 'red'> = {}) =>
  epilogueOf(board, deeds, ({ label }) => held[label]);

test('a battle in hindsight: what was lost, who felled most, who began, the worst turn, who holds what', () => {
  const deeds: Deed[] = [
    { turn: 1, unit: 'r', models: 1, by: 'a' },
    { turn: 2, unit: 'a', models: 2, by: 'r' },
    { turn: 2, unit: 'r', models: 1, by: 'b' },
    { turn: 3, unit: 'r', models: 2, by: 'b' },
  ];
  expect(told(deeds, { 1: 'blue', 2: 'blue', 3: 'red' })).toEqual({
    losses: [
      'Blue lost 7 of 9 models, and units worth 0 of 500 points.',
      'Red lost 6 of 7 models, and units worth 50 of 490 points.',
    ],
    most: ['**Bravo** did most for Blue: 3 enemy models', '**Raptors** did most for Red: 2 enemy models'],
    story: [
      'The first to fall in turn 1 was a model of Raptors, by Alpha.',
      'Turn 2 was the worst: 2 of Blue and 1 of Red fell.',
      'At the end Blue held markers 1 and 2, Red held marker 3.',
    ],
  });
});

test('who fell before anybody had a turn did not fall in turn 0', () => {
  const bombarded: Deed[] = [
    { turn: 0, unit: 'r', models: 3 },
    { turn: 1, unit: 'a', models: 1, by: 'r' },
  ];
  expect(told(bombarded).story.slice(0, 2)).toEqual([
    'The first to fall before the first turn were 3 models of Raptors.',
    'Most fell before the first turn: 3 of Red.',
  ]);
});

test('friends who fall, and those who fall to nobody, make nobody a hero', () => {
  const { most, story } = told([
    { turn: 4, unit: 'b', models: 2, by: 'a' },
    { turn: 4, unit: 'r', models: 3 },
  ]);
  expect(most).toEqual([]);
  expect(story).toEqual([
    'The first to fall in turn 4 were 2 models of Bravo, by Alpha.',
    'At the end nobody held a marker.',
  ]);
});

test('in close combat, by fire in answer and in flight it is the one who struck, shot or caught', () => {
  const facts = [
    { type: 'playerTurnStarted', turn: 2 },
    { type: 'did', unit: 'a', deeds: { charged: true } },
    { type: 'shot', unit: 'r', target: 'a' },
    { type: 'fell', unit: 'a', models: [{}] },
    { type: 'struck', unit: 'b', target: 'r' },
    { type: 'struck', unit: 'r', target: 'a' },
    { type: 'fell', unit: 'r', models: [{}, {}] },
    { type: 'fell', unit: 'a', models: [{}] },
    { type: 'dangerTested', unit: 'r' },
    { type: 'fell', unit: 'r', models: [{}] },
    { type: 'swept', unit: 'r', by: 'b', caught: true },
    { type: 'fell', unit: 'r', models: [{}, {}, {}] },
  ] as never[];
  expect(classicDeeds(facts)).toEqual([
    { turn: 2, unit: 'a', models: 1, by: 'r' },
    { turn: 2, unit: 'r', models: 2, by: 'b' },
    { turn: 2, unit: 'a', models: 1, by: 'r' },
    { turn: 2, unit: 'r', models: 1 },
    { turn: 2, unit: 'r', models: 3, by: 'b' },
  ]);
});

test('who fell by whom is read from the facts', () => {
  const fallen = (of: string, count: number) => Array.from({ length: count }, () => ({ unit: of }));
  const darker = [
    { type: 'turnStarted', turn: 2 },
    { type: 'shot', unit: 'a', fallen: [...fallen('r', 2), ...fallen('b', 1)] },
    { type: 'machineDestroyed', unit: 'r' },
    { type: 'fought', attackerUnit: 'a', defenderUnit: 'r', fallen: [...fallen('a', 1), ...fallen('r', 1)] },
    { type: 'hurt', fallen: fallen('b', 1) },
    { type: 'machineDestroyed', unit: 'r' },
  ] as never[];
  expect(darkerDeeds(darker)).toEqual([
    { turn: 2, unit: 'r', models: 2, by: 'a' },
    { turn: 2, unit: 'b', models: 1, by: 'a' },
    { turn: 2, unit: 'r', models: 1, by: 'a' },
    { turn: 2, unit: 'a', models: 1, by: 'r' },
    { turn: 2, unit: 'r', models: 1, by: 'a' },
    { turn: 2, unit: 'b', models: 1 },
    { turn: 2, unit: 'r', models: 1 },
  ]);
  const dark = [
    { type: 'turnStarted', turn: 1 },
    { type: 'fell', unit: 'b', models: [{}] },
    { type: 'attacked', unit: 'a' },
    { type: 'fell', unit: 'r', models: [{}, {}] },
    { type: 'powerCast', unit: 'b' },
    { type: 'fell', unit: 'r', models: [{}] },
  ] as never[];
  expect(darkDeeds(dark)).toEqual([
    { turn: 1, unit: 'b', models: 1 },
    { turn: 1, unit: 'r', models: 2, by: 'a' },
    { turn: 1, unit: 'r', models: 1, by: 'b' },
  ]);
});
