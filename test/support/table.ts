import type { Point, TerrainPiece } from '../../src/engine/index.js';
import { rectangle } from '../../src/engine/table/outline.js';
import { bareBoard } from '../../src/rulesets/bare-board.js';

/** Inches. */
export type Place = [x: number, y: number];

/** What a small board has under any rules. */
export interface Table {
  terrain?: TerrainPiece[];
  /** Inches; 48 by 48 by default. */
  table?: Place;
  markers?: { id: string; label: string; at: Place; radius?: number }[];
}

export function inches([x, y]: Place): Point {
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) };
}

/** The name in small letters with dashes. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A rectangle of terrain, in inches from its top left corner; `height` in inches. */
export function piece(
  name: string,
  [x, y, wide, deep]: [x: number, y: number, wide: number, deep: number],
  keywords: string[],
  height = 3,
): TerrainPiece {
  const corners: Place[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ];
  const kind = name.split(' ')[0]?.toLowerCase() ?? 'ruin';
  const [id, letter, outline] = [idOf(name), name.slice(-1), corners.map(inches)];
  return { id, letter, name, kind, outline, height: height * 1000, keywords };
}

/** Where a model stands among those of its unit: in its own place, or in rows of five to the east of the first. */
export function placeOf(
  { at, places, apart = 1.25 }: { at?: Place; places?: Place[]; apart?: number },
  index: number,
): Place | undefined {
  if (places) return places[index];
  return at && [at[0] + (index % 5) * apart, at[1] + Math.floor(index / 5) * apart];
}

/** A board without units: blue from the south, red from the north, seats `blue` and `red`, turn 1. */
export function tableOf({ terrain = [], table = [48, 48], markers = [] }: Table, blue: string, red: string) {
  const { x, y } = inches(table);
  return {
    ...bareBoard(rectangle(x, y).points, { blue, red }),
    terrain,
    markers: markers.map(({ at, radius = 3, ...marker }) => ({ ...marker, at: inches(at), radius: radius * 1000 })),
  };
}
