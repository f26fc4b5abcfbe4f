import type { Badge, Trace, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { pieceWord, terrainWords } from '../engine/table/terrain-words.js';
import { isAstray } from './blasts.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { LEFT_BEHIND } from './features.js';
import type { Group } from './figures.js';
import type { Frame } from './frame.js';
import { placeAll } from './frame.js';
import { spotsOf } from './news.js';
import type { Objective } from './objectives.js';
import { ringWord, sampleOf, shadeWord, swatchOf } from './overlay.js';
import type { PictureRequest } from './picture.js';
import { dotAt } from './places.js';
import { around, arrowHead, circle, line, overlaps, type Shape, type Spot } from './shapes.js';
import { crossAt, type ShownSpot } from './spots.js';
import { countAt, numberTag, pinAt } from './tags.js';
import { drawTerrain } from './terrain.js';
import { fallenAt } from './traces.js';

export interface LegendRow {
  text: string;
  /** Drawn round its middle, at most 30 by 18 pixels. */
  sample?: (at: Spot) => Shape[];
  glyph?: string;
}

export interface Legend {
  /** Names of units that bear a number on the table. */
  names: LegendRow[];
  glyphs: LegendRow[];
  marks: LegendRow[];
  ground: LegendRow[];
}

/** What the picture shows, and nothing that it does not show. */
export function legendOf(
  request: PictureRequest,
  frame: Frame,
  on: {
    groups: Group[];
    objectives: Objective[];
    spots: readonly ShownSpot[];
    numbered: readonly UnitId[];
  },
): Legend {
  const { groups, objectives, spots, numbered } = on;
  const glyphs = new Set<string>();
  const counted = new Map<string, Badge>();
  for (const { unit, figures } of groups) {
    for (const badge of request.described.units[unit.id]?.badges ?? []) {
      if (badge.kind === 'pin' || badge.kind === 'count') counted.set(`${badge.kind} ${badge.word}`, badge);
      else if (badge.kind === 'order') glyphs.add(badge.glyph);
    }
    for (const { model } of figures) {
      const mark = request.described.models[model.id]?.mark;
      if (mark) glyphs.add(mark);
    }
  }
  const marks: LegendRow[] = [];
  for (const { kind, word, tone } of counted.values()) {
    marks.push({ text: word, sample: at => (kind === 'pin' ? pinAt(at, 16, 1) : countAt(at, 14, 1, tone)) });
  }
  const shown = request.traces.filter(trace => traceShown(trace, frame));
  const traced = new Set(shown.map(({ kind }) => kind));
  const first = shown.find(trace => 'side' in trace);
  const colour = SIDE_COLOURS[first && 'side' in first ? first.side : 'blue'].light;
  if (traced.has('move')) marks.push({ text: t`moved`, sample: at => arrow(at, colour) });
  if (traced.has('charge')) marks.push({ text: t`charged`, sample: at => arrow(at, colour, [7, 4]) });
  if (traced.has('shot')) {
    marks.push({
      text: t`fired`,
      sample: at => arrow(at, colour, [0.1, 6]),
    });
  }
  if (traced.has('blast')) {
    marks.push({
      text: t`blast`,
      sample: at => [circle(at, 8, { fill: 'rgba(240,130,20,0.5)', stroke: '#ff9a3d', width: 2, dash: [5, 3] })],
    });
  }
  if (shown.some(trace => trace.kind === 'blast' && isAstray(trace))) {
    marks.push({ text: t`went astray`, sample: at => arrow(at, '#ff9a3d') });
  }
  if (traced.has('flame')) {
    marks.push({
      text: t`flame`,
      sample: at => [circle(at, 8, { fill: 'rgba(240,90,20,0.5)', stroke: '#ff6a2d', width: 2 })],
    });
  }
  if (traced.has('fallen')) marks.push({ text: t`fell`, sample: at => fallenAt(at, 11, SIDE_COLOURS.red.base) });
  const isAloft = groups.some(({ figures }) => figures.some(({ model }) => request.described.models[model.id]?.aloft));
  if (isAloft) marks.push({ text: t`in flight`, sample: flyerSample });
  if (objectives.length > 0) {
    marks.push({
      text: t`objective marker`,
      sample: at => [circle(at, 8, { stroke: INK.gold, width: 2, dash: [3, 3] }), circle(at, 3, { fill: INK.gold })],
    });
  }
  const [pointer] = request.described.pointers ?? [];
  if (pointer) marks.push({ text: t`answers`, sample: at => arrow(at, SIDE_COLOURS[pointer.side].light) });
  const kinds = new Map(spots.map(({ spot }) => [spot.word, spot.side]));
  for (const [text, side] of kinds) marks.push({ text, sample: at => crossAt(side, at, 7) });
  if ((request.preview?.ghosts.length ?? 0) > 0) {
    marks.push({
      text: t`would stand`,
      sample: at => [circle(at, 8, { fill: '#dfe3ea', stroke: INK.faint, width: 2, dash: [4, 2] })],
    });
  }
  if ((request.places?.length ?? 0) > 0) marks.push({ text: t`place to choose`, sample: at => dotAt(at, 10, 1) });
  const { overlay } = request;
  for (const kind of new Set((overlay?.rings ?? []).map(ring => ring.kind))) {
    marks.push({ text: ringWord(kind), sample: sampleOf(kind, overlay!.side) });
  }
  for (const { kind } of overlay?.shades ?? []) {
    marks.push({ text: shadeWord(kind), sample: swatchOf(kind, overlay!.side) });
  }
  const sights = request.preview?.sights ?? [];
  if (sights.some(({ clear }) => clear)) {
    marks.push({ text: t`in sight`, sample: ({ x, y }) => [line(level(x, y), { stroke: '#35c493', width: 3 })] });
  }
  if (sights.some(({ clear }) => !clear)) {
    marks.push({
      text: t`no sight`,
      sample: ({ x, y }) => [line(level(x, y), { stroke: '#ff6a92', width: 3, dash: [7, 4] })],
    });
  }
  return {
    names: numbered.map((id, index) => nameRow(request, id, index + 1)),
    glyphs: request.described.legend
      .filter(({ glyph }) => glyphs.has(glyph))
      .map(({ glyph, word }) => ({ glyph, text: word })),
    marks,
    ground: groundRows(request, frame, request.shows === 'map' ? undefined : LEFT_BEHIND),
  };
}

function flyerSample({ x, y }: Spot): Shape[] {
  return [
    circle({ x: x + 4, y: y + 4 }, 7, { fill: 'rgba(0,0,0,0.6)' }),
    circle({ x: x - 1, y: y - 1 }, 7, { fill: '#7f8794', stroke: '#ffffff', width: 1.5, dash: [3, 2] }),
  ];
}

function nameRow({ described, board }: PictureRequest, id: UnitId, number: number): LegendRow {
  const { name, side } = board.units[id]!;
  const tag = numberTag(side, number, 24);
  return {
    text: described.units[id]?.label ?? name,
    sample: at => tag.draw({ x: Math.round(at.x - tag.w / 2), y: Math.round(at.y - tag.h / 2) }),
  };
}

/** Whether the picture shows any of it. */
function traceShown(trace: Trace, frame: Frame): boolean {
  const points = spotsOf(trace);
  return points.length > 0 && overlaps(around(placeAll(frame, points)), frame.field);
}

/** A row for each sort of ground in the frame (of the kinds in `only`, if given), with what its pieces are like. */
function groundRows({ board }: PictureRequest, frame: Frame, only?: readonly string[]): LegendRow[] {
  const rows = new Map<string, LegendRow>();
  for (const piece of board.terrain) {
    const { kind, keywords, outline } = piece;
    if (only?.includes(kind) === false || outline.length < 3) continue;
    if (!overlaps(around(placeAll(frame, outline)), frame.field)) continue;
    const word = pieceWord(piece);
    const key = `${kind} ${word}`;
    const text = keywords.length > 0 ? `${word}: ${terrainWords(keywords)}` : word;
    if (!rows.has(key)) rows.set(key, { text, sample: at => swatch(kind, at) });
  }
  return [...rows.values()];
}

/** A small piece of the kind, drawn by the same hand as the large ones. */
function swatch(kind: string, at: Spot): Shape[] {
  const [w, h] = [26, 16];
  const outline = [
    { x: 0, y: 0 },
    { x: 4000, y: 0 },
    { x: 4000, y: 2500 },
    { x: 0, y: 2500 },
  ];
  const frame: Frame = {
    zoomed: false,
    window: { minX: 0, minY: 0, maxX: 4000, maxY: 2500 },
    scale: 6.5,
    field: { x: at.x - w / 2, y: at.y - h / 2, w, h },
    letters: 10,
    width: w,
  };
  const piece = { id: kind, letter: '', name: '', kind, outline, height: 0, keywords: [] };
  return drawTerrain([piece], frame);
}

function level(x: number, y: number): Spot[] {
  return [
    { x: x - 13, y },
    { x: x + 13, y },
  ];
}

function arrow({ x, y }: Spot, colour: string, dash?: number[]): Shape[] {
  const [from, to] = [
    { x: x - 13, y },
    { x: x + 14, y },
  ];
  return [
    line([from, { x: x + 6, y }], { stroke: colour, width: 3, ...(dash ? { dash } : {}) }),
    arrowHead(from, to, 11, colour),
  ];
}
