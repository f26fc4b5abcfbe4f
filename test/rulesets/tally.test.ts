import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const of = (id: string) => {
  const ruleset = allRulesets().find(each => each.id.startsWith(id));
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`);
  return (event: object) => ruleset.tally(event as GameEvent);
};

test('DM.command.test: an order test counts its first throw against its chance', () => {
  const tally = of('darker');
  const test = {
    type: 'orderTested',
    unit: 'a',
    order: 'run',
    faces: [3, 4],
    need: 7,
    base: 7,
    modifiers: [],
    passed: true,
  };
  expect(tally(test)).toEqual([{ unit: 'a', luck: { expected: expect.closeTo(21 / 36), got: 1 } }]);
  const helped = { ...test, helped: { kind: 'reroll', source: 'x', first: [6, 5] } };
  expect(tally(helped)).toEqual([{ unit: 'a', luck: { expected: expect.closeTo(21 / 36), got: 0 } }]);
  // Double 1 passes whatever is needed.
  expect(tally({ ...test, need: -3, faces: [1, 1] })).toEqual([
    { unit: 'a', luck: { expected: expect.closeTo(1 / 36), got: 1 } },
  ]);
});

test('DM.house.hit: shots count dice to hit and to wound for the shooter, saves for who is hit', () => {
  const volley = {
    toHit: 4,
    hitFaces: [1, 4, 6, 2],
    againFaces: [],
    toWound: 4,
    woundFaces: [4, 1],
    saves: [{ need: 5, dice: 1, faces: [5], saved: 1, name: 'Armour' }],
  };
  expect(of('darker')({ type: 'shot', unit: 'a', target: 'b', volleys: [volley] })).toEqual([
    { unit: 'a', luck: { expected: 3, got: 3 } },
    { unit: 'b', luck: { expected: expect.closeTo(1 / 3), got: 1 } },
  ]);
});

test('DK.combat.ranged: dice of an attack count against the defence that each met; heroic ones and wasted ones do not', () => {
  const thrown = [
    { face: 4, total: 6, defence: 6 },
    { face: 3, total: 5, defence: 6 },
    { face: 6, total: 8, defence: 6, heroic: true },
    { face: 5, total: 7 },
  ];
  expect(of('dark-')({ type: 'attacked', unit: 'a', volleys: [{ thrown }] })).toEqual([
    { unit: 'a', luck: { expected: 1, got: 1 } },
  ]);
});

test('what units were told to do is counted by its name, and all else counts nothing', () => {
  expect(of('darker')({ type: 'ordered', unit: 'a', order: 'advance' })).toEqual([{ unit: 'a', did: 'Advance' }]);
  expect(of('dark-')({ type: 'actionDeclared', unit: 'a', do: 'march' })).toEqual([{ unit: 'a', did: 'March' }]);
  for (const id of ['darker', 'dark-']) expect(of(id)({ type: 'nothing' })).toEqual([]);
});
