import type { SideId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { SIDE_NAMES } from '../engine/wording.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { signOf } from './figures.js';
import { type Frame, RIGHT, ZOOM_LETTERS } from './frame.js';
import { type Deed, deedsOf } from './happened.js';
import type { Legend, LegendRow } from './legend.js';
import { fitted, squeezed, textWidth, wrapped } from './lettering.js';
import type { PictureRequest } from './picture.js';
import type { Shape, Spot } from './shapes.js';

interface Section {
  heading: string;
  colour: string;
  sign?: SideId;
  /** Two short rows share a line. */
  paired: boolean;
  rows: Row[];
}

/** A row of the legend, or a deed and those who did it, of whom as many are named as there is room for. */
type Row = LegendRow & { deed?: Deed };

const TEXT = 18;
const LINE = 24;
const HEADING = 21;
const GUTTER = 30;
const SAMPLE = 34;
const BETWEEN = 14;
/** Rows of ground in a column. */
const GROUND = 7;
/** Of the key below a part of the table. */
const KEY_TEXT = ZOOM_LETTERS.at(-1)!;
const KEY_LINE = 42;
const KEY_SAMPLE = 54;
const KEY_NUMBER = 76;
/** In a battle's thread the pictures of so many turns say what signs mean; those after them spare the height. */
const EXPLAINED_TURNS = 2;
/** Lines that one row may take. */
const MOST_LINES = 5;

/** What stands below the table, from `at`, and how high it is: columns below all of it, a key below a part of it. */
export function drawPanel(
  request: PictureRequest,
  frame: Frame,
  legend: Legend,
  at: Spot,
): { shapes: Shape[]; height: number } {
  const room = frame.width - at.x - 2 * RIGHT;
  if (frame.zoomed) {
    const known = request.shows === 'news' && request.board.turn > EXPLAINED_TURNS;
    return drawKey(known ? { ...legend, glyphs: [], marks: [] } : legend, at, room);
  }
  const sections = sectionsOf(request, legend);
  const columns = Math.max(1, Math.floor((room + GUTTER) / 310));
  const width = (room - GUTTER * (columns - 1)) / columns;
  const heights = sections.map(section => drawSection(section, at, width).height + BETWEEN);
  const shapes: Shape[] = [];
  let height = 0;
  for (const [column, [from, to]] of runsOf(heights, columns).entries()) {
    let y = at.y;
    for (let index = from; index < to; index += 1) {
      shapes.push(...drawSection(sections[index]!, { x: at.x + column * (width + GUTTER), y }, width).shapes);
      y += heights[index]!;
    }
    height = Math.max(height, y - at.y);
  }
  return { shapes, height };
}

/** Cuts the sections into runs, one a column, so that the longest column is as short as can be. */
function runsOf(heights: readonly number[], columns: number): [number, number][] {
  const tallest = (run: [number, number][]) =>
    Math.max(...run.map(([a, b]) => heights.slice(a, b).reduce((x, y) => x + y, 0)));
  const cut = (from: number, left: number): [number, number][] => {
    if (left === 1 || from >= heights.length) return [[from, heights.length]];
    let best: [number, number][] | undefined;
    for (let to = from + 1; to <= heights.length; to += 1) {
      const run: [number, number][] = [[from, to], ...cut(to, left - 1)];
      if (!best || tallest(run) < tallest(best)) best = run;
    }
    return best!;
  };
  return cut(0, columns);
}

function sectionsOf(request: PictureRequest, legend: Legend): Section[] {
  const sections: Section[] = [];
  const own = (id: SideId) => Number(id === request.side);
  for (const side of [...request.described.sides].sort((a, b) => own(b.id) - own(a.id))) {
    sections.push({
      heading: `${SIDE_NAMES[side.id]} · ${side.name}`,
      colour: SIDE_COLOURS[side.id].light,
      sign: side.id,
      paired: false,
      rows: side.lines.slice(0, 6).map(text => ({ text })),
    });
  }
  // Elsewhere the message says so.
  const told = request.shows === 'map' ? deedsOf(request) : [];
  const deeds = told.map(deed => ({ text: deed.what, deed }));
  const rest: [string, Row[], boolean][] = [
    [t`Since the last picture`, deeds, false],
    [t`Numbers`, legend.names, true],
    [t`Letters`, legend.glyphs, true],
    [t`Marks`, legend.marks, true],
    [t`Ground`, legend.ground.slice(0, GROUND), false],
    [t`More ground`, legend.ground.slice(GROUND), false],
  ];
  for (const [heading, rows, paired] of rest) {
    if (rows.length > 0) sections.push({ heading, colour: INK.heading, paired, rows });
  }
  return sections;
}

/** What the signs mean, one after another, in letters that a phone shows legibly. */
function drawKey(legend: Legend, at: Spot, room: number): { shapes: Shape[]; height: number } {
  const rows = [...legend.names, ...legend.glyphs, ...legend.marks, ...legend.ground];
  const shapes: Shape[] = [];
  let [x, y] = [at.x, at.y + KEY_LINE / 2];
  for (const row of rows) {
    const lead = legend.names.includes(row) ? KEY_NUMBER : KEY_SAMPLE;
    const text = fitted(row.text, room - lead, KEY_TEXT);
    const wide = lead + textWidth(text, KEY_TEXT);
    if (x > at.x && x + wide > at.x + room) [x, y] = [at.x, y + KEY_LINE];
    if (row.sample) shapes.push(...row.sample({ x: x + lead / 2 - 4, y }));
    if (row.glyph) shapes.push(glyphAt(row.glyph, { x: x + lead / 2 - 4, y }, KEY_TEXT, lead));
    shapes.push({
      kind: 'text',
      at: { x: x + lead, y },
      text,
      size: KEY_TEXT,
      fill: INK.text,
      ...squeezed(text, room - lead),
    });
    x += wide + 22;
  }
  return { shapes, height: rows.length === 0 ? 0 : y + KEY_LINE / 2 - at.y };
}

function glyphAt(glyph: string, at: Spot, size: number, room: number): Shape {
  return {
    kind: 'text',
    at,
    text: fitted(glyph, room, size, true),
    size,
    bold: true,
    fill: INK.heading,
    align: 'center',
    ...squeezed(glyph, room),
  };
}

function drawSection(section: Section, at: Spot, width: number): { shapes: Shape[]; height: number } {
  const shapes: Shape[] = [];
  const sign = section.sign ? 26 : 0;
  if (section.sign)
    shapes.push(...signOf(section.sign, { x: at.x + 9, y: at.y + HEADING / 2 + 3 }, 17, section.colour));
  shapes.push({
    kind: 'text',
    at: { x: at.x + sign, y: at.y + HEADING / 2 + 3 },
    text: fitted(section.heading, width - sign, HEADING, true),
    size: HEADING,
    bold: true,
    fill: section.colour,
    ...squeezed(section.heading, width - sign),
  });
  let y = at.y + HEADING + 18;
  const sampled = section.rows.some(row => row.sample || row.glyph);
  const indent = sampled ? SAMPLE : 0;
  let half = false;
  for (const row of section.rows) {
    const narrow = width / 2 - 6;
    const short = section.paired && indent + textWidth(row.text, TEXT) <= narrow;
    if (half && !short) y += LINE;
    const x = half && short ? at.x + width / 2 + 3 : at.x;
    half = short && !half;
    if (row.sample) shapes.push(...row.sample({ x: x + SAMPLE / 2 - 5, y }));
    if (row.glyph) shapes.push(glyphAt(row.glyph, { x: x + SAMPLE / 2 - 5, y }, TEXT, SAMPLE));
    const room = (short ? narrow : width) - indent;
    // Lines that go on stand in a little, where no sample does it already.
    const hang = indent > 0 ? 0 : 12;
    const text = row.deed ? deedIn(row.deed, room - hang) : row.text;
    for (const [index, line] of wrapped(text, room - hang, TEXT, MOST_LINES).entries()) {
      const at = { x: x + indent + (index > 0 ? hang : 0), y };
      shapes.push({ kind: 'text', at, text: line, size: TEXT, fill: INK.text, ...squeezed(line, room) });
      if (!half) y += LINE;
    }
  }
  if (half) y += LINE;
  return { shapes, height: y - at.y - 8 };
}

/** `Blue moved: Alpha 8", Echo 6.5" and 3 more`: whole names only, as many as the lines of a row hold. */
function deedIn({ what, items }: Deed, room: number): string {
  if (items.length === 0) return what;
  const words = (named: number) => {
    const left = items.length - named;
    return `${what}: ${items.slice(0, named).join(', ')}${left > 0 ? t` and ${left} more` : ''}`;
  };
  let named = items.length;
  while (named > 1 && wrapped(words(named), room, TEXT, MOST_LINES + 1).length > MOST_LINES) named -= 1;
  return words(named);
}
