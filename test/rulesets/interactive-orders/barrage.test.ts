import { expect, test } from 'vitest';
import { targetOn } from '../../../src/rulesets/classic/shooting/targets.js';
import { gun, squad, type UnitSpec } from '../../support/classic.js';
import { midBoard, played } from '../../support/io-small.js';
import { piece } from '../../support/table.js';

const MORTAR = gun('Mortar', {
  strength: 4,
  ap: 3,
  rules: ['blast', 'barrage'],
  range: { least: 12_000, most: 24_000 },
});
const battery = (more: UnitSpec = {}) => squad('Battery', 1, { weapons: [MORTAR], ...more });
const choir = (more: UnitSpec = {}) => squad('Choir', 5, { at: [10, 10], lastMoved: 4, ...more });
const EDGE = { x: 24_000, y: 48_000 };

function bombards(dice: number[], more: UnitSpec = {}, red = choir()) {
  const orders = [{ target: 'choir', indirect: { from: EDGE } }];
  return played({ blue: [battery(more)], red: [red] })
    .startAt('classic.shoot', { unit: 'battery', orders, why: 'phase' })
    .dice(...dice);
}

test('IO.barrage.hit, IO.house.barrageHit: off the map it needs neither sight nor range, and hits at 6+', () => {
  const [shot] = bombards([5, 5, 5]).eventsOf('shot');
  expect(shot?.volleys[0]).toMatchObject({ hits: 0, hit: { need: 6, for: ['indirect'] } });
  const [still] = bombards([5, 2, 3, 1], {}, choir({ lastMoved: undefined })).eventsOf('shot');
  expect(still?.volleys[0]).toMatchObject({ hits: 1, hit: { need: 5, for: ['still', 'indirect'] } });
});

test('IO.barrage.hit: who is directed fires from the table as well', () => {
  expect(bombards([6, 2, 2, 1], { at: [40, 44] }).eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hits: 1 });
});

test('IO.barrage.pinning: whoever loses Wounds to it takes a Pinning test, and goes to ground', () => {
  const play = bombards([6, 2, 2, 4, 6, 6]).answer({ ground: 'stay' });
  expect(play.eventsOf('fell')).toHaveLength(1);
  expect(play.eventsOf('leadershipTested')).toMatchObject([{ for: 'pinning', passed: false }]);
  expect(play.board.units.choir).toMatchObject({ grounded: 5 });
});

test('IO.barrage.pinning: nobody who lost nothing tests, and nobody at whom it fires directly', () => {
  const saved = bombards([6, 2, 2, 4, 4], { weapons: [gun('Light', { ...MORTAR, ap: 6, id: 'light' })] }).answer({
    ground: 'stay',
  });
  expect(saved.eventsOf('fell')).toEqual([]);
  expect(saved.eventsOf('leadershipTested')).toEqual([]);
  const orders = [{ target: 'choir' }];
  const direct = played({ blue: [battery({ at: [10, 28] })], red: [choir()] })
    .startAt('classic.shoot', { unit: 'battery', orders, why: 'phase' })
    .dice(4, 2, 2, 4)
    .answer({ ground: 'stay' });
  expect(direct.eventsOf('fell')).toHaveLength(1);
  expect(direct.eventsOf('leadershipTested')).toEqual([]);
});

test('IO.barrage: on the table it fires at what it sees, at 4+, and at nothing else unless it is directed; F29', () => {
  const wall = piece('Wall A', [0, 20, 48, 1], ['blocking'], 6);
  const target = (terrain: (typeof wall)[]) => {
    const board = midBoard({ blue: [battery({ at: [10, 28] })], red: [choir()], terrain });
    return targetOn(board, board.units.battery!, board.units.choir!, 'phase');
  };
  expect(target([])?.arms).toMatchObject([{ isUnseen: false }]);
  expect(target([wall])).toBeUndefined();
});

test('IO.barrage.offMap: off the map it sees nobody', () => {
  const board = midBoard({ blue: [battery()], red: [choir()] });
  expect(targetOn(board, board.units.battery!, board.units.choir!, 'phase')).toBeUndefined();
});
