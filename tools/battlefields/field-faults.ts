import type { Marker, Point, TerrainPiece } from '../../src/engine/index.js';
import { centreOf } from '../../src/engine/table/polygons.js';
import {
  apart,
  insideBoard,
  isHigh,
  lostMarkers,
  overlap,
  sharesOf,
  toNearestEdge,
  waysAbout,
} from '../../src/rulesets/battlefields/field-check.js';

/** High pieces at the edge of the table without one as high in front of them (DM.table.tall). */
export function highAtEdge(outline: readonly Point[], terrain: readonly TerrainPiece[]): TerrainPiece[] {
  const AT_EDGE = 3000;
  const IN_FRONT = 16_000;
  const middle = centreOf(outline);
  const far = (piece: TerrainPiece) => {
    const at = centreOf(piece.outline);
    return Math.hypot(at.x - middle.x, at.y - middle.y);
  };
  const high = terrain.filter(isHigh);
  return high.filter(
    piece =>
      toNearestEdge(outline, piece) < AT_EDGE &&
      !high.some(other => other.height >= piece.height && far(other) < far(piece) && apart(piece, other) < IN_FRONT),
  );
}

/** What is wrong with a battlefield, a line each; empty when nothing is (DM.table.terrain). */
export function fieldFaults(
  {
    outline,
    terrain,
    markers,
  }: { outline: readonly Point[]; terrain: readonly TerrainPiece[]; markers: readonly Marker[] },
  most: { covered: number; impassable: number } = { covered: 0.5, impassable: 0.25 },
): string[] {
  const faults: string[] = [];
  const { covered, impassable } = sharesOf(outline, terrain);
  if (covered < 1 / 3 || covered > most.covered) faults.push(`${percent(covered)} of the table is covered`);
  if (impassable > most.impassable) faults.push(`${percent(impassable)} of the table is impassable`);
  terrain.forEach((piece, index) => {
    if (!insideBoard(outline, piece)) faults.push(`${piece.name} leaves the table`);
    for (const other of terrain.slice(index + 1)) {
      if (overlap(piece, other)) faults.push(`${piece.name} overlaps ${other.name}`);
    }
  });
  for (const { name } of highAtEdge(outline, terrain)) faults.push(`${name} stands high at the edge`);
  for (const { label } of lostMarkers(terrain, markers)) faults.push(`nobody reaches marker ${label}`);
  const { total, roundabout } = waysAbout(outline, terrain, 500);
  if (roundabout < total * 0.98) faults.push(`${percent(1 - roundabout / total)} of the ground has but one way to it`);
  return faults;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
