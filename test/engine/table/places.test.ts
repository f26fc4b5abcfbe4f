import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { horseshoe, rectangle } from '../../../src/engine/table/outline.js';
import {
  bearingName,
  columnName,
  exactName,
  type PlaceContext,
  parsePlace,
  squareName,
  wholeSquare,
} from '../../../src/engine/table/places.js';
import { inLanguage } from '../../../src/games/in-language.js';
import { box } from './battlefield.js';

const context: PlaceContext = {
  origin: { x: 24_000, y: 24_000 },
  outline: rectangle(48_000, 48_000),
  terrain: [
    { ...box('c', 10_000, 10_000, 4000, 4000, 'hard'), name: 'Ruin C' },
    { ...box('b', 30_000, 22_000, 1000, 4000, 'linear'), name: 'Wall B' },
  ],
  things: [
    { name: 'Bravo', at: { x: 24_000, y: 4000 } },
    { name: 'Squad Alpha', at: { x: 40_000, y: 40_000 } },
    { name: 'marker 1', at: { x: 12_000, y: 24_000 } },
  ],
};

describe('parsePlace', () => {
  test.each([
    ['F5', 33_000, 27_000, 'F5'],
    [' f5 ', 33_000, 27_000, 'F5'],
    ['F5.3', 35_000, 25_000, 'F5.3'],
    ['f5.1', 31_000, 25_000, 'F5.1'],
    ['F5.5', 33_000, 27_000, 'F5.5'],
    ['F5.7', 31_000, 29_000, 'F5.7'],
    ['A1.9', 5000, 5000, 'A1.9'],
    ['33.5,27', 33_500, 27_000, '33.5,27'],
    ['(33.5", 27")', 33_500, 27_000, '33.5,27'],
    ['6" N', 24_000, 18_000, '6" N'],
    ['6" NE', 28_243, 19_757, '6" NE'],
    ['6in nnw', 21_704, 18_457, '6" NNW'],
    ['6 inches e', 30_000, 24_000, '6" E'],
    ['6“ S', 24_000, 30_000, '6" S'],
    ['6" 45°', 28_243, 19_757, '6" 45°'],
    ['2.5" 270 degrees', 21_500, 24_000, '2.5" 270°'],
    ['toward Ruin C', 12_000, 12_000, 'toward Ruin C'],
    ['TOWARDS ruin c', 12_000, 12_000, 'toward Ruin C'],
    ['ruin c', 12_000, 12_000, 'toward Ruin C'],
    ['C', 12_000, 12_000, 'toward Ruin C'],
    ['to marker 1', 12_000, 24_000, 'toward marker 1'],
    ['squad al', 40_000, 40_000, 'toward Squad Alpha'],
    ['at alpha', 40_000, 40_000, 'toward Squad Alpha'],
    ['behind Wall B', 32_000, 24_000, 'behind Wall B'],
    ['8 from Bravo', 24_000, 12_000, '8" from Bravo'],
    ['8" away from the bravo', 24_000, 12_000, '8" from Bravo'],
    ['2" from wall b', 28_000, 24_000, '2" from Wall B'],
  ])('%s', (text, x, y, said) => {
    expect(parsePlace(text, context)).toEqual({ ok: true, at: { x, y }, said });
  });

  test.each([
    ['Richtung Ruin C', 12_000, 12_000, 'toward Ruin C', 'Richtung Ruin C'],
    ['zu marker 1', 12_000, 24_000, 'toward marker 1', 'Richtung marker 1'],
    ['zum Marker 1', 12_000, 24_000, 'toward marker 1', 'Richtung marker 1'],
    ['zur Ruin C', 12_000, 12_000, 'toward Ruin C', 'Richtung Ruin C'],
    ['in Richtung bravo', 24_000, 4000, 'toward Bravo', 'Richtung Bravo'],
    ['bei Alpha', 40_000, 40_000, 'toward Squad Alpha', 'Richtung Squad Alpha'],
    ['beim Squad Alpha', 40_000, 40_000, 'toward Squad Alpha', 'Richtung Squad Alpha'],
    ['hinter Wall B', 32_000, 24_000, 'behind Wall B', 'hinter Wall B'],
    ['HINTER der wall b', 32_000, 24_000, 'behind Wall B', 'hinter Wall B'],
    ['8 von Bravo', 24_000, 12_000, '8" from Bravo', '8" von Bravo'],
    ['8 Zoll entfernt von Bravo', 24_000, 12_000, '8" from Bravo', '8" von Bravo'],
    ['8" von der Ruin C entfernt', 19_657, 19_657, '8" from Ruin C', '8" von Ruin C'],
    ['8,5 Zoll vom Bravo', 24_000, 12_500, '8.5" from Bravo', '8.5" von Bravo'],
    ['6 Zoll NO', 28_243, 19_757, '6" NE', '6" NE'],
    ['6" SO', 28_243, 28_243, '6" SE', '6" SE'],
    ['6 zoll o', 30_000, 24_000, '6" E', '6" E'],
    ['2,5" W', 21_500, 24_000, '2.5" W', '2.5" W'],
    ['6 Zoll 45 Grad', 28_243, 19_757, '6" 45°', '6" 45°'],
  ])('%s, whatever language its reader speaks', (text, x, y, inEnglish, inGerman) => {
    expect(parsePlace(text, context)).toEqual({ ok: true, at: { x, y }, said: inEnglish });
    const german = inLanguage('de', () => parsePlace(text, context));
    expect(german).toEqual({ ok: true, at: { x, y }, said: inGerman });
    // What the bot says in German it reads, whoever repeats it.
    expect(parsePlace(inGerman, context)).toMatchObject({ ok: true, at: { x, y } });
  });

  test('a place that is not understood is refused with examples that can be typed', () => {
    const refused = inLanguage('de', () => parsePlace('dort drüben', context));
    const why = refused.ok ? '' : refused.why;
    const [, examples = ''] = /nenne ein Feld wie (.+)\.$/.exec(why) ?? [];
    const each = examples.split(/, (?:oder )?| oder /);
    expect(each.length).toBeGreaterThan(4);
    for (const example of each) expect(parsePlace(example, context), example).toMatchObject({ ok: true });
  });

  test('behind a wall is away from the nearest enemy', () => {
    const enemies = [
      { x: 36_000, y: 24_000 },
      { x: 0, y: 0 },
    ];
    expect(parsePlace('behind wall b', { ...context, enemies })).toMatchObject({
      ok: true,
      at: { x: 29_000, y: 24_000 },
    });
  });

  test.each([
    ['', 'Name a place: F5.3, 33.5,27, 6" NE, toward Ruin C, behind Wall B or 8 from Bravo.'],
    ['Z9', '"Z9" lies off the board, which runs from A1 to H8 (48" by 48").'],
    ['F5.0', 'The parts of a square run from 1 to 9 like a phone keypad: F5.5 is its middle.'],
    ['6" NEN', 'NEN is no direction: use a compass point such as N, NE or NNE, or degrees such as 45°.'],
    ['60" N', '"60" N" lies off the board'],
    ['toward squadron', 'Nothing on the board is called squadron'],
    ['toward Narnia', 'Nothing on the board is called Narnia: name one such as Ruin C, Wall B, Bravo.'],
    ['over there', 'I do not know the place over there: name a square such as F5.3, or 33.5,27, 6" NE'],
  ])('refuses %s in one sentence', (text, why) => {
    const place = parsePlace(text, context);
    expect(place.ok).toBe(false);
    if (!place.ok) expect(place.why.replaceAll('"', '')).toContain(why.replaceAll('"', ''));
  });

  test('a word of a name is enough where only one name has it', () => {
    const things = ['Squad Bravo', 'Guns Bravo'].map((name, at) => ({ name, at: { x: at * 9000, y: 9000 } }));
    expect(parsePlace('toward bravo', { ...context, things })).toMatchObject({ ok: false });
    const [squad] = things;
    expect(parsePlace('toward bravo', { ...context, things: [squad!] })).toMatchObject({ ok: true, at: squad!.at });
  });

  test('needs a place to measure from', () => {
    const { origin: _, ...afar } = context;
    for (const text of ['6" NE', '8 from Bravo', 'behind Wall B']) {
      expect(parsePlace(text, afar)).toMatchObject({ ok: false, why: expect.stringContaining('F5.3') });
    }
  });

  test('the gap of a U is off the board', () => {
    expect(parsePlace('N11', { ...context, outline: horseshoe() }).ok).toBe(false);
    expect(parsePlace('AA1', { ...context, outline: horseshoe() })).toMatchObject({
      ok: true,
      at: { x: 159_000, y: 3000 },
    });
  });

  test('never throws, whatever is typed', () => {
    const word = fc.constantFrom(
      '6"',
      'NE',
      'behind',
      'toward',
      'from',
      'hinter',
      'Richtung',
      'von',
      'entfernt',
      'bei',
      'Zoll',
      'NO',
      '3,5',
      'Bravo',
      'Ruin',
      'C',
      'F5',
      '.',
      '3',
      ',',
      '°',
      '-',
      '1e9',
      '999999',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.array(word).map(words => words.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom('en', 'de'), (typed, here, language) => {
        const read = (words: string, from: PlaceContext) => inLanguage(language, () => parsePlace(words, from));
        const place = read(typed, here ? context : { outline: context.outline, terrain: [], things: [] });
        if (place.ok) {
          expect(Number.isInteger(place.at.x) && Number.isInteger(place.at.y)).toBe(true);
          expect(place.at.x >= 0 && place.at.x <= 48_000 && place.at.y >= 0 && place.at.y <= 48_000).toBe(true);
          // What the bot repeats names the same place.
          expect(read(place.said, context)).toMatchObject({ ok: true, at: place.at });
        } else {
          expect(place.why).toMatch(/^[^\n]+\.$/);
          expect(place.why.length).toBeLessThan(200);
        }
      }),
      { numRuns: 1500, seed: 7 },
    );
  });
});

describe('names of places', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [52, 'BA'],
  ])('column %s is %s', (column, name) => {
    expect(columnName(column)).toBe(name);
  });

  test('what is written is read back', () => {
    const outline = rectangle(168_000, 72_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 167_999 }), fc.integer({ min: 0, max: 71_999 }), (x, y) => {
        const part = parsePlace(squareName({ x, y }), { ...context, outline });
        expect(part.ok && squareName(part.at)).toBe(squareName({ x, y }));
        if (part.ok) expect(Math.max(Math.abs(part.at.x - x), Math.abs(part.at.y - y))).toBeLessThanOrEqual(1000);
        expect(parsePlace(exactName({ x, y }), { ...context, outline })).toMatchObject({ ok: true, at: { x, y } });
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('distance and bearing', () => {
    expect(bearingName({ x: 0, y: 0 }, { x: 3000, y: -3000 })).toBe('4.2" NE');
    expect(bearingName({ x: 0, y: 0 }, { x: -100, y: -3000 })).toBe('3" N');
  });
});

test('a refusal repeats no half of a sign that takes two code units, which Discord refuses', () => {
  const read = parsePlace('𝕬'.repeat(30), context);
  expect(read).toMatchObject({ why: expect.stringContaining(` ${'𝕬'.repeat(19)}…`) });
});

test('the whole square of a point leaves its part out', () => {
  expect(wholeSquare({ x: 33_500, y: 27_000 })).toBe('F5');
});
