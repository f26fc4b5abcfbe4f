import { expect, test } from 'vitest';
import { overBody } from '../../src/discord/end.js';
import { inLanguage } from '../../src/games/games.js';
import { epilogueOf } from '../../src/rulesets/epilogue.js';
import { resultWordsOf } from '../../src/rulesets/objectives/result-words.js';

const result = {
  winner: undefined,
  scores: [
    { side: 'blue', points: 1, why: [{ points: 1, cause: { is: 'warlordSlain' } }] },
    { side: 'red', points: 1, why: [{ points: 1, cause: { is: 'firstDestroyed' } }] },
  ],
} as never;
const board = { sides: [], armies: { blue: { name: 'B' }, red: { name: 'R' } } } as never;
const last = () =>
  JSON.stringify(overBody(1, 'b', { result: resultWordsOf('unit')(result, board), dice: 3 } as never).components);

test('the end says in whole sentences what each point is for', () => {
  expect(last()).toContain('## A draw, 1 point each\\n**Blue 1**: 1 for the enemy Warlord slain\\n');
  expect(last()).toContain('**Red 1**: 1 for the first unit destroyed');
});

test('the end in German: no case is wrong', () => {
  const said = inLanguage('de', last);
  expect(said).toContain('## Unentschieden, je 1 Punkt\\n**Blau 1**: 1 (gegnerischer Kriegsherr gefallen)\\n');
  expect(said).toContain('**Rot 1**: 1 (erste Einheit vernichtet)');
});

test('the story in German: no number of a turn runs into that of models', () => {
  const units = { a: { side: 'blue', name: 'Alpha', models: [] }, r: { side: 'red', name: 'Choir', models: [] } };
  const side = { name: 'B', points: 500, startModels: 9 };
  const table = { units, markers: [], destroyed: [], armies: { blue: side, red: side } } as never;
  const story = (models: number) =>
    inLanguage('de', () => epilogueOf(table, [{ turn: 1, unit: 'a', models, by: 'r' }], () => undefined).story[0]);
  expect(story(5)).toBe('5 Modelle von Alpha fielen in Runde 1 als Erste, durch Choir.');
  // Where each side’s turns are counted alone, a turn is a Zug.
  const deeds = [1, 2, 2].map(turn => ({ turn, unit: 'a', models: 5 }));
  const ofSides = inLanguage('de', () => epilogueOf(table, deeds, () => undefined, 'side').story);
  expect(ofSides.slice(0, 2)).toEqual([
    '5 Modelle von Alpha fielen in Zug 1 als Erste.',
    'Zug 2 war der schlimmste: Verluste 10 von Blau.',
  ]);
  expect(story(1)).toBe('Ein Modell von Alpha fiel in Runde 1 als Erstes, durch Choir.');
});
