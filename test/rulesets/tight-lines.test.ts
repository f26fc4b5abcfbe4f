import { expect, test } from 'vitest';
import { tightLines } from '../../src/rulesets/tight-lines.js';

const NAMES = ['Raptors 1', 'Raptors 2', 'Raptors', 'Lurkers', 'Alpha'];
const tight = (...lines: string[]) => tightLines(lines, NAMES);

test('what is told of one unit stands in one line, which names it once', () => {
  expect(
    tight(
      '**Raptors 2** · Evade, 5 or less · `3` → **passes**',
      'Raptors 2 · Evade: 2 × Mv 7 · `4` + `6` → **10"**',
      'Raptors 2 falls back 9.8" to `F6.7`',
    ),
  ).toEqual([
    '**Raptors 2** · Evade, 5 or less · `3` → **passes** · Evade: 2 × Mv 7 · `4` + `6` → **10"** · falls back 9.8" to `F6.7`',
  ]);
});

test('a short line of anybody stands behind the one before, dice and all', () => {
  expect(
    tight(
      '**Alpha charges Lurkers** · 5"',
      'Lurkers · Evade, 6 or less · `2` → **passes**',
      'Lurkers falls back 8" to `B3.5`',
      'Alpha closes in 12" to `B4.3`',
      'Alpha charges home: +1',
    ),
  ).toEqual([
    '**Alpha charges Lurkers** · 5" · Lurkers · Evade, 6 or less · `2` → **passes** · falls back 8" to `B3.5` · Alpha closes in 12" to `B4.3` · charges home: +1',
  ]);
});

test('a sentence with something behind it in its line ends with no full stop', () => {
  expect(tight('Alpha holds `B3.5`.', 'Lurkers wait.')).toEqual(['Alpha holds `B3.5` · Lurkers wait.']);
  expect(tight('**Alpha holds.**', 'Lurkers wait')).toEqual(['**Alpha holds** · Lurkers wait']);
});

test('workings in small text stand below what came of them, and above what comes next', () => {
  expect(
    tight(
      '**Alpha fires at Lurkers** · 3 × Gun, 9"',
      '-# To hit 4+ `4` `5` → **2 hits**',
      '**Lurker #1 falls**, 2 of 3 left',
      'Lurkers: **1 pin**',
      'Lurkers · morale 7 or less · `6` + `5` = 11 → **broken**',
      'Raptors 1 · morale 7 or less · `1` + `5` = 6 → holds, and does not go back to its own edge of the table for all that befell it',
    ),
  ).toEqual([
    '**Alpha fires at Lurkers** · 3 × Gun, 9" · **Lurker #1 falls**, 2 of 3 left · Lurkers: **1 pin** · morale 7 or less · `6` + `5` = 11 → **broken**',
    '-# To hit 4+ `4` `5` → **2 hits**',
    'Raptors 1 · morale 7 or less · `1` + `5` = 6 → holds, and does not go back to its own edge of the table for all that befell it',
  ]);
});

test('a line about several units, or about one whose name only begins alike, is none about one', () => {
  const moved = 'Alpha runs 4" to `B1`, through woods that slow it';
  expect(tight(moved, 'Alpha and Lurkers: `1` pin each')).toEqual([`${moved} · Alpha and Lurkers: \`1\` pin each`]);
  expect(tight(moved, 'Alphas · `6` + `5` = 11')).toEqual([`${moved} · Alphas · \`6\` + \`5\` = 11`]);
  expect(tight('Raptors 1 · Run · `1`', 'Raptors 2 · `2`')).toEqual(['Raptors 1 · Run · `1` · Raptors 2 · `2`']);
});

test('the one unit that a line names is not named again by the next', () => {
  expect(tight('**2 of Lurkers fall**, 2 of 4 left', 'Lurkers: **2 pins**')).toEqual([
    '**2 of Lurkers fall**, 2 of 4 left · **2 pins**',
  ]);
  expect(tight('Alpha fires at Lurkers', 'Lurkers: **2 pins**')).toEqual([
    'Alpha fires at Lurkers · Lurkers: **2 pins**',
  ]);
});

test('who acts again behind a line about a side, or both, is named again', () => {
  expect(
    tight(
      '**Alpha v Lurkers**',
      'Lurkers piled in 2" to `F4`',
      '**Drawn**',
      'Wounds lost: Blue 0, Red 0',
      'Lurkers piled in 1" to `F3`',
    ),
  ).toEqual([
    '**Alpha v Lurkers** · Lurkers piled in 2" to `F4` · **Drawn** · Wounds lost: Blue 0, Red 0 · Lurkers piled in 1" to `F3`',
  ]);
});

test('whom a line does something to is not named again where all that follows is about it', () => {
  const told = [
    '**Alpha fires at Lurkers** · Gun, 9"',
    '**2 fall**, 2 of 4 left',
    'Lurkers: **1 pin**',
    'Alpha: Gun jammed',
  ];
  expect(tightLines(told, NAMES, 'Lurkers')).toEqual([
    '**Alpha fires at Lurkers** · Gun, 9" · **2 fall**, 2 of 4 left · **1 pin** · Alpha: Gun jammed',
  ]);
  expect(tight(...told)).toEqual([
    '**Alpha fires at Lurkers** · Gun, 9" · **2 fall**, 2 of 4 left · Lurkers: **1 pin** · Alpha: Gun jammed',
  ]);
});

test('what would make a line longer than six of a phone begins another', () => {
  const long = `Alpha ${'runs '.repeat(40)}`;
  expect(tight(long, 'Lurkers · morale 7 or less · `6` + `5` = 11')).toHaveLength(2);
});

test('bold that went on behind the name goes on', () => {
  expect(tight('Lurkers · burns on 3+ · `3` → **ablaze**', '**Lurkers is wiped out** · 40 points lost')).toEqual([
    'Lurkers · burns on 3+ · `3` → **ablaze** · **is wiped out** · 40 points lost',
  ]);
});
