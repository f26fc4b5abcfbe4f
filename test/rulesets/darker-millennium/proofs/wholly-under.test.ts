import { describe, expect, test } from 'vitest';
import { blast, flame } from '../../../../src/engine/table/templates.js';
import type { TemplateRules } from '../../../../src/rulesets/darker-millennium/combat/to-hit.js';
import { optionsOf } from '../../../../src/rulesets/darker-millennium/options.js';
import { caughtBy } from '../../../../src/rulesets/templates/laying.js';
import { boardOf, team } from '../../../support/dm.js';

/** Bases of 1" across, so far from the middle of the table; the radius of a blast is 3". */
const at = (...inches: number[]) => inches.map((far): [number, number] => [24 + far, 24]);
const partly: TemplateRules = optionsOf({}).house;
const wholly: TemplateRules = optionsOf({ house: { under: 'wholly' } }).house;

function caught(
  rules: TemplateRules,
  template: ReturnType<typeof blast>,
  places: [number, number][],
  more: { stands?: (id: string) => boolean; bearer?: string } = {},
): number[] {
  const board = boardOf({ red: [team('Foe', places.length, { places })] });
  const target = board.units.foe!;
  return caughtBy({ board, target, rules, ...more }, target, template).map(({ id }) => Number(id.split('-')[1]));
}

describe('DM.basics.wholly: under a template', () => {
  const shell = blast({ x: 24_000, y: 24_000 }, 3000);

  test('a blast hits whom it touches; or whoever is wholly under it, every part of the base', () => {
    const places = at(2.5, -2.501, 3.5, -3.501);
    expect(caught(partly, shell, places)).toEqual([1, 2, 3]);
    expect(caught(wholly, shell, places)).toEqual([1]);
  });

  test('a flame of 2.5" likewise', () => {
    const tongue = flame({ x: 24_000, y: 24_000 }, { x: 32_000, y: 24_000 });
    const places: [number, number][] = [
      [29.5, 24],
      [29.5, 25.3],
      [29.5, 26.2],
    ];
    expect(caught(partly, tongue, places)).toEqual([1, 2]);
    expect(caught(wholly, tongue, places)).toEqual([1]);
  });

  test('who has fallen already, and who bears the flame, is not hit by it', () => {
    const places = at(0, 1.1, -1.1);
    expect(caught(wholly, shell, places)).toEqual([1, 2, 3]);
    expect(caught(wholly, shell, places, { stands: id => id !== 'foe-2' })).toEqual([1, 3]);
    expect(caught(wholly, shell, places, { bearer: 'foe-3' })).toEqual([1, 2]);
  });
});
