import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../../src/games/in-language.js';
import { presetField, presets, presetsFor } from '../../../../src/rulesets/battlefields/presets/index.js';
import { battlefieldOf, type Preset } from '../../../../src/rulesets/battlefields/presets/preset.js';
import { tablesFor } from '../../../../src/rulesets/battlefields/tables.js';
import { fieldFaults } from '../../../../tools/battlefields/field-faults.js';

describe('DM.table.placement: named battlefields', () => {
  test.each([500, 1000, 2000, 3000, 4000])('at %i points there are four at least, each on its own board', points => {
    const fitting = presetsFor(points);
    expect(fitting.length).toBeGreaterThanOrEqual(4);
    for (const { id } of fitting) expect(presetField(points, id).outline).toEqual(tablesFor(points).outline);
    expect(presetField(points, undefined)).toEqual(presetField(points, fitting[0]!.id));
  });

  test.each(presets.map(preset => [preset.name, preset] as const))('nothing is wrong with %s', (_name, preset) => {
    const field = battlefieldOf(preset);
    expect(fieldFaults(field)).toEqual([]);
    expect(JSON.parse(JSON.stringify(field))).toEqual(field);
    expect(new Set(field.terrain.map(({ kind }) => kind)).size).toBeGreaterThan(5);
  });

  test('names and ids are not given twice', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
  });

  test('one that does not fit the size is refused with those that do', () => {
    expect(() => presetField(500, 'iron-mile')).toThrow(
      /^No battlefield for 500 points is called "iron-mile"; choose one of ashford/,
    );
    expect(() => presetField(500, '__proto__')).toThrow(/choose one of/);
    expect(() => inLanguage('de', () => presetField(500, 'iron-mile'))).toThrow(
      /^Kein Schlachtfeld für 500 Punkte heißt "iron-mile": wähle eines von ashford/,
    );
  });

  test('a map with an unknown sign says so', () => {
    const odd: Preset = { id: 'odd', name: 'Odd', about: '', size: 48, mirror: 'uneven', map: ['....', '.??.'] };
    expect(() => battlefieldOf(odd)).toThrow('Odd: no kind ?');
  });

  test('mirrored ones are alike for both sides', () => {
    const { terrain } = battlefieldOf(presets.find(({ id }) => id === 'ashford-crossroads')!);
    const middles = terrain.map(({ kind, outline }) => {
      const x = outline.reduce((sum, point) => sum + point.x, 0) / outline.length;
      const y = outline.reduce((sum, point) => sum + point.y, 0) / outline.length;
      return { kind, x: Math.round(x), y: Math.round(y) };
    });
    const about = (one: (typeof middles)[number], other: (typeof middles)[number]) =>
      one.kind === other.kind && Math.abs(one.x + other.x - 48_000) < 2 && Math.abs(one.y + other.y - 48_000) < 2;
    expect(middles.filter(one => !middles.some(other => about(one, other)))).toEqual([]);
  });
});
