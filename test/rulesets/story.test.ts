import { expect, test } from 'vitest';
import { story as darkStory } from '../../src/rulesets/dark-millennium/battle/story.js';
import type { DkEvent } from '../../src/rulesets/dark-millennium/game.js';
import { story as darkerStory } from '../../src/rulesets/darker-millennium/battle/story.js';
import type { DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../src/rulesets/darker-millennium/game.js';
import type { IoBoard } from '../../src/rulesets/interactive-orders/board.js';
import { story as ordersStory } from '../../src/rulesets/interactive-orders/story.js';

const board = (more: Partial<DmBoard> = {}) =>
  ({
    turn: 3,
    phase: 'command',
    firstPlayer: 'red',
    detachments: { line: { side: 'blue' }, pack: { side: 'red' } },
    ...more,
  }) as unknown as DmBoard;
const darker = (event: object, at = board()) => darkerStory(event as DmEvent, at);
const dark = (event: object) => darkStory(event as DkEvent);

test('Darker Millennium: a chapter for each side’s commands, one for the Action Phase, one for an Onslaught', () => {
  expect(darker({ type: 'turnStarted', turn: 3 })).toEqual({ chapter: { key: '3 first', title: 'Turn 3' } });
  // The roll for First Player stands in the chapter of whoever commands first, which then has a name.
  expect(darker({ type: 'firstPlayerChosen', side: 'red' })).toEqual({
    chapter: { key: '3 first', title: 'Turn 3 · Red commands', side: 'red' },
  });
  const activated = { type: 'activated', detachment: 'line' };
  expect(darker(activated)?.chapter).toEqual({
    key: '3 second',
    title: 'Turn 3 · Blue commands',
    side: 'blue',
    joins: 'Blue commands',
  });
  expect(darker({ ...activated, detachment: 'pack' })?.chapter?.key).toBe('3 first');
  expect(darker(activated, board({ phase: 'onslaught' }))).toBeUndefined();
  expect(darker({ type: 'phaseStarted', phase: 'action' })?.chapter?.title).toBe('Turn 3 · Action Phase');
  for (const phase of ['command', 'psychic', 'onslaught'])
    expect(darker({ type: 'phaseStarted', phase })).toBeUndefined();
  expect(darker({ type: 'seized' })?.chapter?.title).toBe('Turn 3 · Onslaught');
  expect(darker({ type: 'subPhaseStarted', subPhase: 2 })).toEqual({ heading: 'II · Run moves' });
});

test('Darker Millennium draws the table as it is laid, after the moves and after the turn; an Onslaught stands in that', () => {
  const drawn = (event: object) => darker(event)?.picture?.title;
  const ended = (subPhase: number, phase = 'action') => drawn({ type: 'subPhaseEnded', turn: 3, phase, subPhase });
  expect([1, 2, 3, 4, 5, 6].map(subPhase => ended(subPhase))).toEqual([
    undefined,
    undefined,
    'Turn 3 · after the moves',
    undefined,
    undefined,
    undefined,
  ]);
  expect(ended(3, 'onslaught')).toBeUndefined();
  expect(darker({ type: 'turnEnded', turn: 3 })?.picture).toEqual({ title: 'After turn 3' });
  expect(darker({ type: 'battleBegan', laid: true })?.picture).toMatchObject({ whole: true });
  expect(darker({ type: 'battleBegan', laid: false })).not.toHaveProperty('picture');
  expect(drawn({ type: 'piecePlaced' })).toBe('Before the battle · The battlefield');
});

test('Dark Millennium: a chapter before the battle and one for each turn, drawn when all have deployed and when a turn ends', () => {
  expect(dark({ type: 'edgesRolled' })?.chapter?.title).toBe('Before the battle');
  expect(dark({ type: 'firstTurnRolled' })?.picture).toMatchObject({ whole: true });
  expect(dark({ type: 'turnStarted', turn: 2, side: 'red' })).toEqual({
    chapter: { key: '2 red', title: 'Turn 2 · Red acts', side: 'red' },
  });
  expect(dark({ type: 'turnEnded', turn: 2, side: 'red' })?.picture).toEqual({ title: "After turn 2, Red's" });
  expect(dark({ type: 'moved' })).toBeUndefined();
});

test('Interactive Orders: each side’s turn is drawn as it ends, and turn 0, in which few act, once for both', () => {
  const ended = (turn: number, side: 'blue' | 'red') =>
    ordersStory({ type: 'playerTurnEnded', turn, side }, { firstSide: 'red' } as IoBoard);
  expect(ended(0, 'red')).toEqual({ heading: '' });
  expect(ended(0, 'blue')?.picture).toEqual({ title: "After turn 0, Blue's" });
  expect(ended(1, 'red')?.picture).toEqual({ title: "After turn 1, Red's" });
});
