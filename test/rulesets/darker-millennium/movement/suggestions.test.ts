import { describe, expect, test } from 'vitest';
import type { JsonObject, Option } from '../../../../src/engine/index.js';
import { squareName } from '../../../../src/engine/table/places.js';
import { pointDistance } from '../../../../src/engine/table/points.js';
import { centreOf } from '../../../../src/rulesets/board-queries.js';
import { moveQuestion } from '../../../../src/rulesets/darker-millennium/movement/move-question.js';
import { type Scenario, type Setting, team } from '../../../support/dm.js';
import { type Place, piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const middle: Place = [24, 30];
const beginning = (more: Partial<Setting> = {}) =>
  scenario({
    blue: [team('Alpha', 5, { at: middle, order: 'run' })],
    red: [team('Brood', 3, { at: [24, 6] })],
    ...more,
  }).startAt('move.run', { side: 'blue' });

function places(s: Scenario, doing = 'run'): Option[] {
  return s.question.choices(s.view('blue'), s.asked, { unit: 'alpha', do: doing })!.options;
}

function asPoint(option: Option): { x: number; y: number } {
  return option.value as unknown as { x: number; y: number };
}

describe('DM.move.run: suggested places', () => {
  const terrain = [
    piece('Marsh A', [14, 20, 20, 8], ['difficult']),
    piece('Rock B', [32, 26, 4, 8], ['impassable']),
    piece('Ruin C', [15, 31, 5, 5], ['hard']),
  ];
  const markers = [{ id: 'm1', label: '1', at: [24, 34] as Place }];

  test('each is where the unit ends, through mud and before rocks, and gains ground', () => {
    const s = beginning({ terrain, markers });
    const here = centreOf(s.board, s.board.units.alpha!)!;
    expect(places(s).length).toBeGreaterThan(8);
    for (const option of places(s)) {
      expect(pointDistance(here, asPoint(option)), option.label).toBeGreaterThanOrEqual(1500);
      const reply = { unit: 'alpha', do: 'run', to: { ...asPoint(option), near: false } };
      expect(s.refusal(reply), option.label).toBeUndefined();
      const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
      expect(lines[0], option.label).toContain(`to \`${option.label}\``);
      expect(lines.join(' '), option.label).not.toMatch('too far');
    }
  });

  test('what it gets onto comes first, and is named; mere bearings come last', () => {
    const hints = places(beginning({ terrain, markers })).map(({ hint }) => hint ?? '');
    expect(hints[0]).toMatch(/ · marker 1 · open ground$/);
    expect(hints[1]).toMatch(/ · in Ruin C, hard cover$/);
    expect(hints.findIndex(hint => hint.includes('full N'))).toBeGreaterThan(
      hints.findIndex(hint => hint.includes('toward Brood')),
    );
  });
});

describe('DM.move.sprint: a sprint that gains nothing', () => {
  const what = (s: Scenario) => s.offered({ unit: 'alpha' });

  test('is offered in the open', () => {
    const s = beginning();
    expect(what(s)).toContain('sprint');
    const here = centreOf(s.board, s.board.units.alpha!)!;
    for (const option of places(s, 'sprint')) expect(pointDistance(here, asPoint(option))).toBeGreaterThan(9000);
  });

  test('is not offered where everything about stops it, though it stays legal', () => {
    const walls = [
      piece('Rock A', [18, 23, 12, 2], ['impassable']),
      piece('Rock B', [18, 34, 12, 2], ['impassable']),
      piece('Rock C', [16, 23, 2, 13], ['impassable']),
      piece('Rock D', [30, 23, 2, 13], ['impassable']),
    ];
    const s = beginning({ terrain: walls });
    expect(what(s)).not.toContain('sprint');
    expect(s.question.prompt(s.view('blue'), s.asked).lines.join()).not.toContain('Sprint');
    expect(s.refusal({ unit: 'alpha', do: 'sprint', to: { x: 28_000, y: 30_000 } })).toBeUndefined();
  });
});

describe('DM.house.enter: suggested places along the edge', () => {
  const entering = () =>
    scenario({
      blue: [team('Delta', 10, { at: [22, 41] }), team('Alpha', 5, { order: 'run' })],
      markers: [{ id: 'm1', label: '1', at: [24, 24] }],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    }).startAt('move.run', { side: 'blue' });

  test('no suggestion lies where others stand, and each says where the unit ends', () => {
    const s = entering();
    expect(places(s).length).toBeGreaterThan(2);
    for (const option of places(s)) {
      const at = asPoint(option);
      for (const id of s.board.units.delta!.models) {
        expect(pointDistance(s.board.models[id]!.at!, at), option.label).toBeGreaterThan(1000);
      }
      const reply = { unit: 'alpha', do: 'run', to: option.value } as JsonObject;
      const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
      const end = /to `(\w+\.\d)`/.exec(lines[0]!)![1]!;
      expect(end === option.label || lines[1]!.includes(`\`${squareName(at)}\``), lines.join('\n')).toBe(true);
    }
  });

  test('the advice leads past the crowd', () => {
    const s = entering();
    const choices = s.question.choices(s.view('blue'), s.asked, { unit: 'alpha', do: 'run' })!;
    const worths = moveQuestion.weigh!(s.view('blue'), s.asked, { unit: 'alpha', do: 'run' }, choices);
    const best = choices.options[worths.indexOf(Math.max(...worths))]!;
    const near = s.board.units.delta!.models.filter(id => pointDistance(s.board.models[id]!.at!, asPoint(best)) < 3000);
    expect(near).toEqual([]);
  });
});
