import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { panelBody } from '../../src/discord/panel.js';
import type { Option } from '../../src/engine/index.js';
import type { AnswerSoFar, OpenQuestion } from '../../src/games/games.js';
import { NotPainted, type PictureRequest } from '../../src/render/picture.js';
import { sceneOf } from '../../src/render/scene.js';
import { battleBoard, TABLES } from '../support/boards.js';

const { board, described } = battleBoard(TABLES.usual);
const STAY: Option = { value: 'stay', label: 'Stay' };
const places = (count: number): Option[] =>
  Array.from({ length: count }, (_, index) => ({
    value: { x: 20_000 + (index % 6) * 3000, y: 20_000 + Math.floor(index / 6) * 3000, near: true },
    label: `place ${index}`,
  }));

const open = {
  battle: 'b',
  decision: { id: 'd' },
  asked: { who: '1' },
  prompt: { title: 'Move', lines: [], small: [] },
  side: 'blue',
} as unknown as OpenQuestion;

/** The panel that asks where to go, its menu's labels, and what was to be painted. */
async function panelOf(options: Option[], { page = 0, refuse = false } = {}) {
  const asked: PictureRequest[] = [];
  const soFar: AnswerSoFar = {
    chosen: [{ field: 'unit', words: 'Alpha' }],
    choices: { field: 'to', title: 'Where to', options, free: { kind: 'place', from: { x: 22_000, y: 24_000 } } },
    table: { board, described },
  };
  const bot = {
    games: { answerSoFar: async () => soFar, coachLine: async () => undefined },
    painter: {
      paint: async (request: PictureRequest) => {
        if (refuse) throw new NotPainted('busy');
        asked.push(request);
        return { png: Buffer.from('png'), alt: 'the table' };
      },
    },
  } as unknown as Bot;
  const { body, files } = await panelBody(bot, open, {}, { page });
  const labels = [...JSON.stringify(body).matchAll(/"label":"([^"]+)","value"/g)].map(([, label]) => label);
  return { labels, files, request: asked[0] };
}

/** The numbers on the dots of a picture. */
function numbersOn(request: PictureRequest): string[] {
  const layer = sceneOf(request).layers.find(({ name }) => name === 'places')!;
  const [clip] = layer.shapes;
  return clip?.kind === 'clip' ? clip.shapes.flatMap(shape => (shape.kind === 'text' ? [shape.text] : [])) : [];
}

test('a menu of places shows them as dots with the numbers of its labels', async () => {
  const { labels, files, request } = await panelOf([STAY, ...places(9)]);
  expect(labels).toEqual(['Stay', ...places(9).map(({ label }, index) => `${index + 1} · ${label}`)]);
  expect(files).toHaveLength(1);
  expect(numbersOn(request!)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(request!.side).toBe('blue');
});

test('the second page shows its own places, which keep their numbers', async () => {
  const { labels, request } = await panelOf(places(30), { page: 1 });
  expect(labels[0]).toBe('26 · place 25');
  expect(numbersOn(request!)).toEqual(['26', '27', '28', '29', '30']);
});

test('a menu of other things has no picture, and one that is not painted still asks', async () => {
  expect((await panelOf([STAY])).files).toEqual([]);
  const busy = await panelOf(places(2), { refuse: true });
  expect(busy.files).toEqual([]);
  expect(busy.labels).toEqual(['1 · place 0', '2 · place 1']);
});
