import { expect, test } from 'vitest';
import { inLanguage } from '../../src/games/games.js';
import { bannerOf } from '../../src/render/banner.js';
import { battleBoard, TABLES } from '../support/boards.js';

const [spec] = Object.values(TABLES);
const plain = battleBoard(spec!);

test('a turn of one side is called so above the table, too', () => {
  const said = (of: { of?: 'side' }) => {
    const request = { ...plain, described: { ...plain.described, turns: { now: 3, last: 20, ...of } } };
    const { shapes } = inLanguage('de', () => bannerOf(request, 1200, false));
    return shapes.flatMap(shape => (shape.kind === 'text' ? [shape.text] : []));
  };
  expect(said({ of: 'side' })).toContain('Zug 3 von 20');
  expect(said({})).toContain('Runde 3 von 20');
});
