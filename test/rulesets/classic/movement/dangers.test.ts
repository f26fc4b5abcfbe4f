import { expect, it } from 'vitest';
import { BURNING } from '../../../../src/rulesets/classic/movement/dangers.js';
import { walkFrame } from '../../../../src/rulesets/classic/movement/frames.js';
import { hull, scenario, squad, type UnitPart } from '../../../support/classic.js';
import { type Place, piece } from '../../../support/table.js';

/** From y 20 to 22. */
const WIRE = [piece('Wire A', [0, 20, 48, 2], ['dangerous'])];
const point = ([x, y]: Place) => ({ x: x * 1000, y: y * 1000 });

/** Who tests when models of `line` walk these ways. */
function walks(line: UnitPart, ways: Place[][], { terrain = WIRE, faces = [6, 6, 6] } = {}) {
  const places = ways.map((way, index) => {
    return { model: `line-${index + 1}`, at: point(way.at(-1)!), facing: 0, path: way.map(point) };
  });
  const battle = scenario({ blue: [line], terrain });
  return battle.startAt(walkFrame.step, { unit: 'line', kind: 'move', places }).dice(...faces);
}

const met = (...of: Parameters<typeof walks>) => walks(...of).eventsOf('dangerTested')[0]?.met ?? [];

it('is tested by who walks through it or into it, not by who stands in it (AD.core.dangerous, AD.house.difficult)', () => {
  const line = squad('Line', 3, { at: [10, 21] });
  expect(
    met(line, [
      [[10, 21]],
      [
        [12, 23],
        [12, 19],
      ],
      [
        [14, 23],
        [14, 21],
      ],
    ]),
  ).toEqual(['line-2', 'line-3']);
  expect(
    met(line, [
      [[10, 24]],
      [
        [12, 24],
        [12, 23],
      ],
    ]),
  ).toEqual([]);
});

it('is tested by who passes over it only where it comes down in it (AD.core.dangerous, AD.house.skimmer)', () => {
  const skimmer = hull('Line', { at: [10, 25], profile: { subTypes: ['skimmer'] } });
  expect(
    met(skimmer, [
      [
        [10, 25],
        [10, 15],
      ],
    ]),
  ).toEqual([]);
  expect(
    met(skimmer, [
      [
        [10, 25],
        [10, 21],
      ],
    ]),
  ).toEqual(['line-1']);
});

it('is tested by nobody who flies high, wherever he ends (AD.core.dangerous, AD.house.flyer)', () => {
  const way: Place[] = [
    [10, 25],
    [10, 21],
  ];
  const of = (...subTypes: ('skimmer' | 'flyer')[]) =>
    met(hull('Line', { at: [10, 25], profile: { subTypes } }), [way]);
  expect([of('skimmer'), of('flyer')]).toEqual([['line-1'], []]);
});

it('is what difficult ground is to Cavalry, to nobody else (AD.house.type.cavalry, AD.core.dangerous)', () => {
  const terrain = [piece('Woods A', [0, 20, 48, 2], ['difficult'])];
  const of = (type: 'cavalry' | 'infantry') => squad('Line', 2, { at: [10, 25], profile: { type } });
  const ways: Place[][] = [
    [[10, 21]],
    [
      [12, 25],
      [12, 18],
    ],
  ];
  expect(met(of('cavalry'), ways, { terrain })).toEqual(['line-2']);
  expect(met(of('infantry'), ways, { terrain })).toEqual([]);
});

it('takes a Hull Point of a Vehicle on a 1, and nothing on more (AD.core.dangerous, AD.house.difficult)', () => {
  const tank = hull('Line', { at: [10, 25] });
  const wounds = (...faces: number[]) =>
    walks(
      tank,
      [
        [
          [10, 25],
          [10, 18],
        ],
      ],
      { faces },
    ).board.models['line-1']?.wounds;
  expect([wounds(1), wounds(2)]).toEqual([2, 3]);
});

it('is met by nobody who finds paths, and fire on the ground by no hull (AD.rule.pathfinder, AD.rule.lingering-death)', () => {
  const across: Place[][] = [
    [
      [10, 25],
      [10, 18],
    ],
  ];
  const line = (has: string[]) => squad('Line', 1, { at: [10, 25], has });
  expect([met(line([]), across), met(line(['pathfinder']), across)]).toEqual([['line-1'], []]);
  const terrain = WIRE.map(wire => ({ ...wire, kind: BURNING }));
  expect([met(line([]), across, { terrain }), met(hull('Line', { at: [10, 25] }), across, { terrain })]).toEqual([
    ['line-1'],
    [],
  ]);
  expect(met(hull('Line', { at: [10, 25] }), across)).toEqual(['line-1']);
});
