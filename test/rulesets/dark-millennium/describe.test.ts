import { expect, test } from 'vitest';
import { describe } from '../../../src/rulesets/dark-millennium/describe.js';
import { boardOf, GUARDSMAN, type Setting, squad, vehicle } from '../../support/dk.js';

/** What the picture explains; with `led`, the first model of Alpha has the better Morale of a leader. */
function legendOf(setting: Setting, led = false) {
  const board = boardOf(setting);
  if (led) {
    board.profiles.sergeant = { ...GUARDSMAN, id: 'sergeant', morale: GUARDSMAN.morale + 1 };
    board.models['alpha-1']!.profile = 'sergeant';
  }
  const view = { seat: 'spectator', ruleset: 'dark-millennium@1', options: {}, seq: 1, board, pending: [] } as const;
  return describe({ ...view, pending: [] }).legend;
}

test('what a unit has one of is said in the singular', () => {
  const board = boardOf({ blue: [squad('Alpha', 3, { at: [10, 40], actions: 1 })], red: [squad('Bravo', 1)] });
  const view = { seat: 'spectator', ruleset: 'dark-millennium@1', options: {}, seq: 1, board, pending: [] } as const;
  expect(describe({ ...view, pending: [] }).units.alpha!.lines[0]).toMatch(/ · 1 action this turn$/);
  expect(describe({ ...view, pending: [] }).turns).toMatchObject({ of: 'side' });
});

test('who is one model, or has no weapon, is told so without a hole', () => {
  const board = boardOf({ blue: [vehicle('Hauler', { at: [30, 40] })], red: [squad('Bravo', 1)] });
  board.models['hauler-1']!.weapons = [];
  const view = { seat: 'spectator', ruleset: 'dark-millennium@1', options: {}, seq: 1, board, pending: [] } as const;
  const { lines } = describe({ ...view, pending: [] }).units.hauler!;
  expect(lines[0]).toMatch(/^1 of 1 model · fatigue 0/);
  expect(lines[1]).toMatch(/ · Morale \d+$/);
});

test('the legend explains the letter of a leader where one stands, and only there', () => {
  const red = [squad('Bravo', 1, { at: [10, 10] })];
  const blue = [squad('Alpha', 3, { at: [10, 40] }), vehicle('Hauler', { at: [30, 40] })];
  expect(legendOf({ blue, red })).toEqual([]);
  expect(legendOf({ blue, red }, true)).toEqual([{ glyph: 'L', word: 'Leader' }]);
});

test('DK.first.reserve: who rides in what is held back is said to be in reserve as well', () => {
  const board = boardOf({
    blue: [vehicle('Hauler', { reserve: true }), squad('Alpha', 3, { aboard: 'hauler-1' }), squad('Delta', 3)],
  });
  const view = { seat: 'spectator', ruleset: 'dark-millennium@1', options: {}, seq: 1, board, pending: [] } as const;
  const { sides, units } = describe({ ...view, pending: [] });
  expect(sides[0]?.lines).toContain('in reserve: Hauler, Alpha');
  expect(units.alpha!.lines[0]).toMatch(/ · in reserve/);
  expect(units.delta!.lines[0]).not.toMatch(/in reserve/);
});

test('DK.damage.light, DK.damage.heavy: of a Ballistic Skill no more is said to be lost than is', () => {
  const lines = (ballistic: number, hurt: object) => {
    const model = { hurt: { speed: 0, ballistic: 0, assault: 0, ...hurt } };
    const board = boardOf({ blue: [vehicle('Tank', { at: [10, 40], profile: { ballistic }, model })] });
    const view = { seat: 'spectator', ruleset: 'dark-millennium@1', options: {}, seq: 1, board, pending: [] } as const;
    return describe({ ...view, pending: [] }).units.tank!.lines.at(-1);
  };
  expect(lines(2, { ballistic: 1 })).toMatch(/damaged: BS -1$/);
  expect(lines(1, { ballistic: 3 })).toMatch(/damaged: BS -1$/);
  expect(lines(0, { ballistic: 1 })).not.toContain('damaged');
  expect(lines(1, { blind: true })).toMatch(/damaged: BS 0$/);
  expect(lines(-1, { blind: true })).not.toContain('damaged');
});
