import { bannerOf } from './banner.js';
import { drawFigures, drawGhosts, type Group, groupsOf, veilOf } from './figures.js';
import { type Frame, frameOf, LEFT, placeAll } from './frame.js';
import { drawEdges, drawGridNames, drawSquareNames } from './ground.js';
import type { Label } from './labelling.js';
import { placeLabels } from './labels.js';
import { inField, type Layer, landOf } from './land.js';
import { type Legend, legendOf } from './legend.js';
import { drawLocator } from './locator.js';
import { drawObjectives, objectivesOf } from './objectives.js';
import { drawRings, drawShades } from './overlay.js';
import { drawPanel } from './panel.js';
import type { PictureRequest } from './picture.js';
import { drawPlaces } from './places.js';
import { drawPointers } from './pointers.js';
import type { Shape } from './shapes.js';
import { drawSpots, spotsIn } from './spots.js';
import { drawPieceGhosts } from './terrain.js';
import { drawSights, drawTraces } from './traces.js';

/** A picture before it is painted: every shape in its place, in pixels. The same request always gives the same scene. */
export interface Scene {
  width: number;
  height: number;
  frame: Frame;
  /** Drawn one over the other. */
  layers: Layer[];
  /** The lowest of the layers: the same array stands for the same shapes. */
  land: readonly Layer[];
  groups: Group[];
  labels: Label[];
  legend: Legend;
}

/** Lays out the whole table, or the part in focus. Never throws on odd names, places or sizes. */
export function sceneOf(request: PictureRequest): Scene {
  const { board } = request;
  const framed = frameOf(request, (width, zoomed) => bannerOf(request, width, zoomed).height);
  const groups = groupsOf(request, framed);
  const objectives = objectivesOf(board.markers, framed, request.described);
  const traces = drawTraces(request, groups, framed);
  const ghosts = drawGhosts(request, framed);
  const places = drawPlaces(request, framed);
  const shownSpots = spotsIn(request, framed);
  const spots = drawSpots(shownSpots, framed);
  const pointers = drawPointers(request, framed);
  const sights = drawSights(request, framed);
  const rings = drawRings(request, framed);
  const { labels, leaders, letters, numbered } = placeLabels({
    request,
    frame: framed,
    groups,
    ghosts: [...ghosts.boxes, ...places.boxes, ...spots.boxes, ...pointers.boxes, ...rings.boxes],
    objectives,
    traces,
    sights: sights.words,
  });
  const legend = legendOf(request, framed, { groups, objectives, spots: shownSpots, numbered });
  const frame = { ...framed, letters };
  const { width, field } = frame;
  const banner = bannerOf(request, width, frame.zoomed);
  const bottom = field.y + field.h + 40;
  const panel = drawPanel(request, frame, legend, { x: LEFT, y: bottom + 6 });
  const rim = placeAll(frame, board.outline);
  const onTable = (shapes: Shape[]): Shape[] => [{ kind: 'clip', lines: [rim], shapes }];
  const table: [string, Shape[]][] = [
    ['pieces', onTable(drawPieceGhosts(request.preview?.pieces ?? [], frame))],
    ['shades', onTable(drawShades(request, framed))],
    ['squares', onTable(frame.zoomed ? drawSquareNames(frame) : [])],
    ['objectives', onTable(drawObjectives(objectives, frame))],
    ['spots', onTable(spots.shapes)],
    ['veils', onTable(groups.flatMap(veilOf))],
    ['rings', onTable(rings.curves)],
    ['traces', traces.shapes],
    ['ways', ghosts.ways],
    ['figures', drawFigures(groups, request.described)],
    ['preview', [...sights.shapes, ...ghosts.shapes]],
    ['pointers', pointers.shapes],
    ['places', places.shapes],
    ['reaches', rings.words],
    ['leaders', leaders],
  ];
  const land = landOf(board, framed);
  return {
    width,
    height: Math.ceil(bottom + panel.height + 8),
    frame,
    groups,
    labels,
    legend,
    land,
    layers: [
      ...land,
      ...table.map(([name, shapes]) => ({ name, shapes: [inField(field, shapes)] })),
      { name: 'labels', shapes: labels.flatMap(({ shapes }) => shapes) },
      { name: 'edges', shapes: drawEdges(board.outline, board.sides, frame) },
      { name: 'names', shapes: drawGridNames(frame) },
      { name: 'banner', shapes: banner.shapes },
      { name: 'locator', shapes: banner.corner ? drawLocator(request, frame, banner.corner) : [] },
      { name: 'panel', shapes: panel.shapes },
    ],
  };
}
