import { t } from '../engine/language.js';
import { beginning } from '../engine/wording.js';
import { INK } from './colours.js';
import { fitted, LONGEST_ALT, plain, squeezed, textWidth, wrapped } from './lettering.js';
import { area, circle, line, polygon, type Shape, type Spot } from './shapes.js';

/** A drawing that is no battlefield, laid out in pixels. */
export interface Drawn {
  width: number;
  height: number;
  layers: { shapes: Shape[] }[];
  alt: string;
}

/** A map of regions, each with who holds it. */
export interface RegionMap {
  kind: 'regions';
  title: string;
  /** Corners in thousandths of the map; `owner` counts from 1. */
  regions: { name: string; outline: [number, number][]; worth: number; owner?: number; fought: boolean }[];
  /** What the owners' armies are called, by their numbers. */
  owners: string[];
}

/** Bars from a middle line, such as luck, or from the left, such as counts. */
export interface BarChart {
  kind: 'bars';
  title: string;
  /** What the bars are of, under the title. */
  about: string;
  bars: { name: string; value: number; shown: string }[];
}

export type Drawing = RegionMap | BarChart;

/** Pixels: shown on a phone at half of it, letters stay legible. */
const WIDTH = 780;
const EDGE = 24;
const HEAD = 64;

/** Tints that stay apart in grey; the number in each says the same. */
const TINTS = ['#8fb8f5', '#ffa28f', '#a5d6a7', '#ffe082', '#ce93d8', '#80cbc4', '#bcaaa4', '#b0bec5'];
const NOBODY = '#e4dcc3';
/** Letters on a region: the largest in which the words of its name have room. */
const LETTERS = [26, 22, 18];
const SMALLEST = 18;
/** Pixels that the number of an owner takes before words, in a circle. */
const MARK = 34;
const RADIUS = 13;

/** Lays a drawing out. Never throws on odd names or shapes. */
export function drawn(drawing: Drawing): Drawn {
  return drawing.kind === 'regions' ? drawnRegions(drawing) : drawnBars(drawing);
}

function heading(title: string): Shape[] {
  const shown = fitted(title, WIDTH - 2 * EDGE, 28, true);
  return [{ kind: 'text', at: { x: EDGE, y: HEAD / 2 }, text: shown, size: 28, bold: true, fill: INK.heading }];
}

function drawnRegions({ title, regions, owners }: RegionMap): Drawn {
  const side = WIDTH - 2 * EDGE;
  const at = ([x, y]: [number, number]): Spot => ({ x: EDGE + (x * side) / 1000, y: HEAD + (y * side) / 1000 });
  const fields = regions.map(region =>
    polygon(region.outline.map(at), {
      fill: region.owner === undefined ? NOBODY : (TINTS[(region.owner - 1) % TINTS.length] as string),
      stroke: INK.rim,
      width: 3,
    }),
  );
  const labels = regions.flatMap(region =>
    labelOf(region, middleOf(region.outline.map(at)), roomAt(region.outline.map(at))),
  );
  const held = owners.flatMap((name, index) => {
    const own = regions.filter(({ owner }) => owner === index + 1);
    return own.length === 0 ? [] : [{ number: index + 1, name, own }];
  });
  const top = HEAD + side + 20;
  const key = held.flatMap(({ number, name, own }, index): Shape[] => {
    const y = top + index * 34 + 17;
    const worth = own.reduce((sum, region) => sum + region.worth, 0);
    const told = (who: string) =>
      t`${who}: ${own.length === 1 ? t`1 region` : t`${own.length} regions`}, worth ${worth}`;
    // A long name is cut, never what is counted behind it.
    const words = told(fitted(name, side - 38 - textWidth(told(''), 24), 24));
    return [
      ...numberMark({ x: EDGE + 14, y }, number),
      {
        kind: 'text',
        at: { x: EDGE + 38, y },
        text: fitted(words, side - 38, 24),
        size: 24,
        fill: INK.text,
        ...squeezed(words, side - 38),
      },
    ];
  });
  const free = regions.filter(({ owner }) => owner === undefined).map(({ name }) => plain(name));
  const sentences = [
    t`${plain(title)}, a map of ${regions.length === 1 ? t`1 region` : t`${regions.length} regions`}.`,
    ...held.map(({ name, own }) => t`${plain(name)} holds ${own.map(region => plain(region.name)).join(', ')}.`),
    ...(free.length > 0 ? [t`Nobody holds ${free.join(', ')}.`] : []),
    ...regions.filter(({ fought }) => fought).map(({ name }) => t`${plain(name)} is fought for.`),
  ];
  return {
    width: WIDTH,
    height: top + Math.max(0, held.length) * 34 + EDGE,
    layers: [{ shapes: heading(title) }, { shapes: fields }, { shapes: labels }, { shapes: key }],
    alt: clipped(sentences.join(' ')),
  };
}

function labelOf(region: RegionMap['regions'][number], at: Spot, room: number): Shape[] {
  const words = region.name.split(' ');
  const size = LETTERS.find(each => words.every(word => textWidth(word, each, true) <= room)) ?? SMALLEST;
  const names = wrapped(region.name, room, size, size === LETTERS[0] ? 2 : 3);
  const rows: Row[] = [...names.map(name => ({ words: name, size, bold: true })), ...rowsBelow(region, room, size)];
  const apart = size + 4;
  const first = at.y - ((rows.length - 1) * apart) / 2;
  return rows.flatMap((row, index) => drawnRow(row, { x: at.x, y: first + index * apart }));
}

/** A line of what is said on a region; the number of its owner stands before the words. */
interface Row {
  words: string;
  size: number;
  bold?: boolean;
  owner?: number;
}

/** What a region is worth, whose it is and whether it is fought for: side by side where there is room, else below each other. */
function rowsBelow({ worth, fought, owner }: RegionMap['regions'][number], room: number, letters: number): Row[] {
  const size = Math.max(SMALLEST, letters - 4);
  const mark = owner === undefined ? {} : { owner };
  const rows = [t`worth ${worth}`, ...(fought ? [t`fought`] : [])].map((words): Row => ({ words, size }));
  const whole: Row = { words: rows.map(({ words }) => words).join(', '), size, ...mark };
  if (widthOf(whole) <= room) return [whole];
  const [first, ...others] = rows as [Row, ...Row[]];
  const marked = { ...first, ...mark };
  return widthOf(marked) <= room ? [marked, ...others] : [{ words: '', size, ...mark }, ...rows];
}

function widthOf({ words, size, owner, bold }: Row): number {
  return textWidth(words, size, bold) + (owner === undefined ? 0 : MARK);
}

function drawnRow(row: Row, at: Spot): Shape[] {
  const { words, size, bold, owner } = row;
  const left = at.x - widthOf(row) / 2;
  const mark = owner === undefined ? [] : numberMark({ x: words === '' ? at.x : left + RADIUS, y: at.y }, owner);
  const middle = owner === undefined ? at.x : at.x + MARK / 2;
  const said: Shape = {
    kind: 'text',
    at: { x: middle, y: at.y },
    text: words,
    size,
    fill: INK.paperText,
    align: 'center',
  };
  return words === '' ? mark : [...mark, bold ? { ...said, bold } : said];
}

function numberMark(at: Spot, number: number): Shape[] {
  return [
    circle(at, RADIUS, { fill: TINTS[(number - 1) % TINTS.length] as string, stroke: INK.rim, width: 2 }),
    { kind: 'text', at, text: String(number), size: 17, bold: true, fill: INK.rim, align: 'center' },
  ];
}

/** The middle of a region by area; of its corners where it has none. */
function middleOf(corners: readonly Spot[]): Spot {
  let [twice, x, y] = [0, 0, 0];
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] as Spot;
    const cross = a.x * b.y - b.x * a.y;
    twice += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (Math.abs(twice) > 1) return { x: x / (3 * twice), y: y / (3 * twice) };
  const mean = (of: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[of], 0) / Math.max(1, corners.length);
  return { x: mean('x'), y: mean('y') };
}

/** Pixels for words across a region. */
function roomAt(corners: readonly Spot[]): number {
  const xs = corners.map(({ x }) => x);
  return Math.max(80, (Math.max(...xs) - Math.min(...xs)) * 0.7);
}

const BAR = 40;
const NAMES = 290;
const SHOWN = 120;

function drawnBars({ title, about, bars }: BarChart): Drawn {
  const below = bars.some(({ value }) => value < 0);
  const most = Math.max(1e-9, ...bars.map(({ value }) => Math.abs(value)));
  const room = WIDTH - 2 * EDGE - NAMES - SHOWN;
  const zero = EDGE + NAMES + (below ? room / 2 : 0);
  const scale = (below ? room / 2 : room) / most;
  const top = HEAD + 34;
  const shapes = bars.flatMap(({ name, value, shown }, index): Shape[] => {
    const y = top + index * BAR + BAR / 2;
    const length = Math.max(2, Math.abs(value) * scale);
    const box = { x: value < 0 ? zero - length : zero, y: y - 12, w: length, h: 24 };
    return [
      {
        kind: 'text',
        at: { x: EDGE, y },
        text: fitted(name, NAMES - 16, 24),
        size: 24,
        fill: INK.text,
        ...squeezed(name, NAMES - 16),
      },
      area(box, { fill: value < 0 ? '#e0a48f' : '#8fb8f5', round: 4 }),
      {
        kind: 'text',
        at: { x: WIDTH - EDGE, y },
        text: fitted(shown, SHOWN, 24, true),
        size: 24,
        bold: true,
        fill: INK.text,
        align: 'right',
      },
    ];
  });
  const height = top + Math.max(1, bars.length) * BAR + EDGE;
  const middle = line(
    [
      { x: zero, y: top - 4 },
      { x: zero, y: height - EDGE + 4 },
    ],
    { stroke: INK.faint, width: 2 },
  );
  const words: Shape = {
    kind: 'text',
    at: { x: EDGE, y: HEAD + 8 },
    text: fitted(about, WIDTH - 2 * EDGE, 22),
    size: 22,
    fill: INK.faint,
  };
  const told = bars.map(({ name, shown }) => `${plain(name)} ${plain(shown)}`);
  return {
    width: WIDTH,
    height,
    layers: [{ shapes: [...heading(title), words] }, { shapes }, { shapes: [middle] }],
    alt: clipped(
      `${plain(title)}. ${plain(about)} ${told.length > 0 ? `${told.join('; ')}.` : t`Nothing to show yet.`}`,
    ),
  };
}

function clipped(words: string): string {
  return words.length <= LONGEST_ALT ? words : `${beginning(words, LONGEST_ALT - 1)}…`;
}
