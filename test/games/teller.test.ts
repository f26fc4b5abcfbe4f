import { expect, test } from 'vitest';
import type { AnyRuleset, Board, GameEvent, StoryMark, Trace } from '../../src/engine/index.js';
import type { PictureOfChapter } from '../../src/games/deliveries.js';
import { copyOfStory, type Story, UNTOLD } from '../../src/games/story.js';
import { MOST_CHARACTERS, type Newest, Teller } from '../../src/games/teller.js';
import { unpack } from '../../src/store/packed.js';

interface Marked extends GameEvent {
  mark?: StoryMark;
  says?: string;
  waits?: true;
  draws?: boolean;
}

const trace: Trace = { kind: 'blast', at: { x: 0, y: 0 }, radius: 1 };

/** Events say themselves what they begin, tell and draw; `pins` is all that the table shows. */
const ruleset = {
  id: 'told',
  story: ({ mark }: Marked) => mark,
  describe: ({ board }: { board: { pins: number } }) => ({
    title: 'Somewhere',
    sides: [],
    units: {
      a: {
        badges: [
          { glyph: 'P', kind: 'pin', count: board.pins },
          { glyph: 'R', kind: 'order' },
        ],
      },
    },
  }),
  narrate: (events: Marked[]) =>
    events.flatMap(({ says, waits }) =>
      says === undefined ? [] : [{ title: says, lines: [], small: [], why: [], ...(waits ? { waits } : {}) }],
    ),
  traces: (events: Marked[]) => events.filter(({ draws }) => draws).map(() => trace),
} as unknown as AnyRuleset;

const chapter = (key: string): Marked => ({ type: 'c', mark: { chapter: { key, title: `Chapter ${key}` } } });
const retitled = (key: string): Marked => ({ type: 'r', mark: { chapter: { key, title: `${key}, better` } } });
const heading = (title: string): Marked => ({ type: 'h', mark: { heading: title } });
const says = (what: string): Marked => ({ type: 's', says: what });
const shot: Marked = { type: 'shot', draws: true };
const over = (title: string, whole?: true): Marked => ({
  type: 'o',
  mark: { picture: { title, ...(whole ? { whole } : {}) } },
});

function tell(events: Marked[], { from = UNTOLD, newest }: { from?: Story; newest?: Newest } = {}, pins = 0) {
  const board = { models: {}, units: {}, terrain: [], pins } as unknown as Board;
  const teller = new Teller(ruleset, 'en', {}, 1, copyOfStory(from), newest);
  for (const event of events) teller.onEvent(event, board);
  teller.close(board);
  const written = teller.written.map(({ title, begins, picture }) => {
    const shown = picture && unpack<PictureOfChapter>(picture);
    return [title, begins, ...(shown ? [`${shown.title} ${shown.traces.length}`] : [])];
  });
  const waits = teller.written.map(each => each.waits);
  return { written, waits, story: teller.story, reports: teller.reports };
}

test('a chapter begins with the report after its event; one that tells nothing is no message', () => {
  const { written } = tell([chapter('1'), says('a'), says('b'), chapter('2'), chapter('3'), says('c')]);
  expect(written).toEqual([
    ['Chapter 1', 0],
    ['Chapter 3', 2],
  ]);
});

test('what is told before any chapter stands under what the table is called', () => {
  expect(tell([says('a')]).written).toEqual([['Somewhere', 0]]);
});

test('the chapter that is open goes on in its message and may get another title', () => {
  const newest = { key: '1', title: 'Chapter 1', length: 10, full: false };
  const { story } = tell([chapter('1'), says('a')]);
  expect(tell([retitled('1'), says('b')], { from: story, newest }).written).toEqual([['1, better', undefined]]);
  expect(tell([says('b'), retitled('1')], { from: story, newest }).written).toEqual([['1, better', undefined]]);
});

test('a message that is full, old, or not of the open chapter is left; the next begins with the same chapter', () => {
  const { story } = tell([chapter('1'), says('a')]);
  const newest = { key: '1', title: 'Chapter 1', length: 10, full: false };
  for (const left of [
    { ...newest, full: true },
    { ...newest, length: MOST_CHARACTERS },
    { ...newest, key: '2' },
  ]) {
    expect(tell([says('b')], { from: story, newest: left }).written).toEqual([['Chapter 1', 0]]);
  }
  const long = says('x'.repeat(MOST_CHARACTERS / 2));
  expect(tell([long, long, long], { from: story, newest }).written).toEqual([
    ['Chapter 1', undefined],
    ['Chapter 1', 1],
    ['Chapter 1', 2],
  ]);
});

test('reports know their part of the chapter, also those of a later command; a new chapter begins without', () => {
  const { story, reports } = tell([chapter('1'), heading('II'), says('a')]);
  expect(reports).toMatchObject([{ heading: 'II' }]);
  const later = tell([says('b'), chapter('2'), says('c')], { from: story }).reports;
  expect(later.map(report => report.heading)).toEqual(['II', undefined]);
});

test('a picture is made where something was drawn or looks another, and never twice of the same', () => {
  const first = tell([chapter('1'), over('the start', true)]);
  expect(first.written).toEqual([['Chapter 1', 0, 'the start 0']]);
  const from = first.story;
  expect(tell([over('I'), over('II')], { from }).written).toEqual([]);
  expect(tell([over('I'), shot, over('II'), over('III')], { from }).written).toEqual([['Chapter 1', 0, 'II 1']]);
  expect(tell([over('I')], { from }, 1).written).toEqual([['Chapter 1', 0, 'I 0']]);
  // The whole table is shown where it was last shown in part.
  const { story } = tell([over('II')], { from }, 1);
  expect(tell([over('the end', true)], { from: story }, 1).written).toEqual([['Chapter 1', 0, 'the end 0']]);
  expect(tell([over('the end')], { from: story }, 1).written).toEqual([]);
});

test('the last picture of a message draws all that happened since the message before had its own', () => {
  const { written, story } = tell([chapter('1'), shot, over('I'), shot, over('II'), shot]);
  expect(written).toEqual([['Chapter 1', 0, 'II 2']]);
  const newest = { key: '1', title: 'Chapter 1', length: 0, full: false };
  expect(tell([over('III')], { from: story, newest }).written).toEqual([['Chapter 1', undefined, 'III 3']]);
  const left = { ...newest, full: true };
  expect(tell([over('III')], { from: story, newest: left }).written).toEqual([['Chapter 1', 0, 'III 1']]);
});

test('a message may wait while all of it may: a report that may not, or a picture, posts it', () => {
  const waits = (what: string): Marked => ({ type: 'w', says: what, waits: true });
  const waiting = (...events: Marked[]) => tell([chapter('1'), ...events]).waits;
  expect(waiting(waits('a'), waits('b'))).toEqual([true]);
  expect(waiting(waits('a'), says('b'))).toEqual([undefined]);
  expect(waiting(waits('a'), over('the table'))).toEqual([undefined]);
});

test('a chapter that may join the one before is told in its message while that is edited, under a heading of its own', () => {
  const joining: Marked = { type: 'c', mark: { chapter: { key: '2', title: 'Chapter 2', joins: 'Second' } } };
  const { story } = tell([chapter('1'), says('a')]);
  const newest = { key: '1', title: 'Chapter 1', length: 10, full: false };
  const joined = tell([joining, says('b')], { from: story, newest });
  expect(joined.written).toEqual([['Chapter 1, Second', undefined]]);
  expect(joined.reports.map(({ heading: under }) => under)).toEqual(['Second']);
  // Within one command, and what goes on in the same message with the next.
  expect(tell([chapter('1'), says('a'), joining, says('b')]).written).toEqual([['Chapter 1, Second', 0]]);
  const on = tell([says('c'), joining], {
    from: joined.story,
    newest: { ...newest, key: '2', title: 'Chapter 1, Second' },
  });
  expect(on.written).toEqual([['Chapter 1, Second', undefined]]);
  for (const left of [
    { ...newest, full: true },
    { ...newest, length: MOST_CHARACTERS },
  ])
    expect(tell([joining, says('b')], { from: story, newest: left }).written).toEqual([['Chapter 2', 0]]);
  // A part that comes again, after a rewind, stood in the title twice.
  const third = { ...newest, key: '3', title: 'Chapter 1, Second, Third' };
  expect(tell([joining, says('b')], { from: story, newest: third }).written).toEqual([[third.title, undefined]]);
  // One that may not join begins anew.
  expect(tell([chapter('3'), says('d')], { from: joined.story, newest }).written).toEqual([['Chapter 3', 0]]);
});

test('a picture that comes with a new chapter stands in the message before it', () => {
  const begins: Marked = {
    type: 'b',
    mark: { chapter: { key: '1', title: 'Turn 1' }, picture: { title: 'Deployed' } },
  };
  const { written } = tell([chapter('before'), says('Blue is set up'), begins, says('Alpha runs')]);
  expect(written).toEqual([
    ['Chapter before', 0, 'Deployed 0'],
    ['Turn 1', 1],
  ]);
  expect(tell([begins, says('Alpha runs')]).written).toEqual([['Turn 1', 0, 'Deployed 0']]);
});
