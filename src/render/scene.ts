import { INK } from './colours.js';
import { drawFigures, drawGhosts, type Group, groupsOf, veilOf } from './figures.js';
import { type Frame, frameOf, LEFT, placeAll } from './frame.js';
import { drawEdges, drawGrid, drawGridNames, drawGround, drawSquareNames } from './ground.js';
import { type Label, placeLabels } from './labels.js';
import { type Legend, legendOf } from './legend.js';
import { fitted, squeezed, wrapped } from './lettering.js';
import { drawObjectives, objectivesOf } from './objectives.js';
import { drawPanel } from './panel.js';
import type { PictureRequest } from './picture.js';
import { drawPlaces } from './places.js';
import type { Shape } from './shapes.js';
import { drawPieceGhosts, drawTerrain } from './terrain.js';
import { drawSights, drawTraces } from './traces.js';

/** A picture before it is painted: every shape in its place, in pixels. The same request always gives the same scene. */
export interface Scene {
  width: number;
  height: number;
  frame: Frame;
  /** Drawn one over the other. */
  layers: { name: string; shapes: Shape[] }[];
  groups: Group[];
  labels: Label[];
  legend: Legend;
}

const TITLE = 30;
const DETAIL = 19;

/** Lays out the whole table, or the part in focus. Never throws on odd names, places or sizes. */
export function sceneOf(request: PictureRequest): Scene {
  const { board } = request;
  const frame = frameOf(request, width => bannerOf(request, width).height);
  const groups = groupsOf(request, frame);
  const objectives = objectivesOf(board.markers, frame, request.described);
  const traces = drawTraces(request, groups, frame);
  const ghosts = drawGhosts(request, frame);
  const places = drawPlaces(request, frame);
  const sights = drawSights(request, frame);
  const legend = legendOf(request, frame, groups, objectives);
  const { labels, leaders } = placeLabels({
    request,
    frame,
    groups,
    ghosts: [...ghosts.boxes, ...places.boxes],
    objectives,
    traces,
    sights: sights.words,
  });
  const { field } = frame;
  const bottom = field.y + field.h + 40;
  const panel = drawPanel(
    request,
    frame,
    legend,
    frame.panel === 'beside' ? { x: field.x + field.w + 22, y: field.y } : { x: frame.margin + 8, y: bottom + 6 },
  );
  const width = LEFT + field.w + (frame.panel === 'beside' ? frame.panelWidth + 40 : frame.margin);
  const height = Math.ceil(
    frame.panel === 'beside' ? Math.max(bottom, field.y + panel.height) : bottom + panel.height + 10,
  );
  const rim = placeAll(frame, board.outline);
  const onTable = (shapes: Shape[]): Shape[] => [{ kind: 'clip', lines: [rim], shapes }];
  const table: [string, Shape[]][] = [
    ['ground', drawGround(board.outline, frame)],
    [
      'terrain',
      onTable(
        drawTerrain(
          board.terrain.filter(piece => seen(piece.outline, frame)),
          frame,
        ),
      ),
    ],
    ['pieces', onTable(drawPieceGhosts(request.preview?.pieces ?? [], frame))],
    ['grid', drawGrid(board.outline, frame)],
    ['squares', onTable(frame.zoomed ? drawSquareNames(frame) : [])],
    ['objectives', onTable(drawObjectives(objectives, frame))],
    ['veils', onTable(groups.flatMap(veilOf))],
    ['traces', traces.shapes],
    ['ways', ghosts.ways],
    ['figures', drawFigures(groups, request.described)],
    ['preview', [...sights.shapes, ...ghosts.shapes]],
    ['places', places.shapes],
    ['leaders', leaders],
  ];
  const inField = [corners(field)];
  return {
    width: Math.ceil(width),
    height,
    frame,
    groups,
    labels,
    legend,
    layers: [
      ...table.map(([name, shapes]) => ({ name, shapes: [{ kind: 'clip' as const, lines: inField, shapes }] })),
      { name: 'labels', shapes: labels.flatMap(({ shapes }) => shapes) },
      { name: 'edges', shapes: drawEdges(board.outline, board.sides, frame) },
      { name: 'names', shapes: drawGridNames(frame) },
      { name: 'banner', shapes: bannerOf(request, width).shapes },
      { name: 'panel', shapes: panel.shapes },
    ],
  };
}

function seen(outline: { x: number; y: number }[], { window }: Frame): boolean {
  return (
    outline.some(({ x }) => x >= window.minX) &&
    outline.some(({ x }) => x <= window.maxX) &&
    outline.some(({ y }) => y >= window.minY) &&
    outline.some(({ y }) => y <= window.maxY)
  );
}

function corners({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return [
    { x: x - 2, y: y - 2 },
    { x: x + w + 2, y: y - 2 },
    { x: x + w + 2, y: y + h + 2 },
    { x: x - 2, y: y + h + 2 },
  ];
}

function bannerOf({ title, described }: PictureRequest, width: number): { shapes: Shape[]; height: number } {
  const room = width - LEFT - 20;
  const shapes: Shape[] = [
    {
      kind: 'text',
      at: { x: LEFT, y: 28 },
      text: fitted(title, room, TITLE, true),
      size: TITLE,
      bold: true,
      fill: '#ffffff',
      ...squeezed(title, room),
    },
  ];
  let y = 60;
  for (const text of wrapped(described.detail, room, DETAIL, 2)) {
    shapes.push({ kind: 'text', at: { x: LEFT, y }, text, size: DETAIL, fill: INK.faint, ...squeezed(text, room) });
    y += 24;
  }
  return { shapes, height: y + 2 };
}
