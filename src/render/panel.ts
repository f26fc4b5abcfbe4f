import type { SideId } from '../engine/index.js';
import { INK, SIDE_COLOURS, SIDE_WORDS } from './colours.js';
import { signOf } from './figures.js';
import type { Frame } from './frame.js';
import { happenedLines } from './happened.js';
import type { LegendRow, legendOf } from './legend.js';
import { fitted, textWidth, wrapped } from './lettering.js';
import type { PictureRequest } from './picture.js';
import type { Shape, Spot } from './shapes.js';

interface Section {
  heading: string;
  colour: string;
  sign?: SideId;
  /** Two short rows share a line. */
  paired: boolean;
  rows: LegendRow[];
}

const TEXT = 16;
const LINE = 22;
const HEADING = 18;
const GUTTER = 30;
const SAMPLE = 34;
const MOST_LINES = 12;

/** The panel's shapes from `at`, and how high it is. A column where it stands beside the table, several where below. */
export function drawPanel(
  request: PictureRequest,
  frame: Frame,
  legend: ReturnType<typeof legendOf>,
  at: Spot,
): { shapes: Shape[]; height: number } {
  const sections = sectionsOf(request, frame, legend);
  const columns = frame.panel === 'beside' ? 1 : Math.max(1, Math.floor((frame.panelWidth + GUTTER) / 330));
  const width = (frame.panelWidth - GUTTER * (columns - 1)) / columns;
  const ends = Array.from({ length: columns }, () => 0);
  const shapes: Shape[] = [];
  for (const section of sections) {
    const column = ends.indexOf(Math.min(...ends));
    const corner = { x: at.x + column * (width + GUTTER), y: at.y + ends[column]! };
    const drawn = drawSection(section, corner, width);
    shapes.push(...drawn.shapes);
    ends[column]! += drawn.height + 12;
  }
  return { shapes, height: sections.length > 0 ? Math.max(...ends) : 0 };
}

function sectionsOf(request: PictureRequest, frame: Frame, legend: ReturnType<typeof legendOf>): Section[] {
  const sections: Section[] = [];
  if (!frame.zoomed) {
    const sides = [...request.described.sides].sort(
      (a, b) => Number(b.id === request.side) - Number(a.id === request.side),
    );
    for (const side of sides) {
      sections.push({
        heading: `${SIDE_WORDS[side.id]}  ${side.name}`,
        colour: SIDE_COLOURS[side.id].light,
        sign: side.id,
        paired: false,
        rows: side.lines.map(text => ({ text })),
      });
    }
    const happened = happenedLines(request);
    const more = happened.length - MOST_LINES;
    const rows = (more > 0 ? [...happened.slice(0, MOST_LINES), `and ${more} more`] : happened).map(text => ({ text }));
    if (rows.length > 0) sections.push({ heading: 'Since the last picture', colour: INK.heading, paired: false, rows });
  }
  if (legend.glyphs.length > 0)
    sections.push({ heading: 'Letters', colour: INK.heading, paired: true, rows: legend.glyphs });
  if (legend.marks.length > 0)
    sections.push({ heading: 'Marks', colour: INK.heading, paired: true, rows: legend.marks });
  if (legend.ground.length > 0)
    sections.push({ heading: 'Ground', colour: INK.heading, paired: false, rows: legend.ground });
  return sections;
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
    fit: width - sign,
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
    if (row.glyph)
      shapes.push({
        kind: 'text',
        at: { x: x + SAMPLE / 2 - 5, y },
        text: row.glyph,
        size: TEXT,
        bold: true,
        fill: INK.heading,
        align: 'center',
        fit: SAMPLE,
      });
    const room = (short ? narrow : width) - indent;
    for (const text of wrapped(row.text, room, TEXT, 4)) {
      shapes.push({ kind: 'text', at: { x: x + indent, y }, text, size: TEXT, fill: INK.text, fit: room });
      if (!half) y += LINE;
    }
  }
  if (half) y += LINE;
  return { shapes, height: y - at.y - 8 };
}
