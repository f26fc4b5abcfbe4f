import { boxOfBase, touchesArea } from './bases.js';
import { addChains, anyPasses, bundleBetween, type Chain, depthSeen } from './bundles.js';
import type { Box } from './points.js';
import { hasKeyword, piecesNear, topOf } from './terrain.js';
import type { Mils, Standing, TerrainPiece } from './types.js';

/**
 * Whether terrain certainly stands between all of these and all of those: quick, and never wrong when it says yes. A no
 * means nothing.
 */
export function walledOff(
  terrain: readonly TerrainPiece[],
  these: readonly Standing[],
  those: readonly Standing[],
  seeInto: Mils = 3000,
): boolean {
  const bundle = bundleBetween(these, those);
  if (bundle === undefined) return false;
  let highest = 0;
  for (const group of [these, those])
    for (const standing of group) highest = Math.max(highest, topOf(terrain, standing));
  const chains: Chain[] = [];
  for (const piece of piecesNear(terrain, boxRound(these, those))) {
    if (piece.height < highest) continue;
    for (const wall of piece.walls ?? []) addChains(chains, bundle, wall, false);
    if (!hasKeyword(piece, 'blocking') && !hasKeyword(piece, 'obscuring')) continue;
    const depth = depthSeen(bundle, seeInto);
    const near = (standing: Standing) => touchesArea(standing, piece.outline);
    addChains(chains, bundle, piece.outline, true, these.some(near) ? depth : 0, those.some(near) ? 1 - depth : 1);
  }
  return !anyPasses(bundle, chains);
}

function boxRound(these: readonly Standing[], those: readonly Standing[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const group of [these, those]) {
    for (const standing of group) {
      const { minX, minY, maxX, maxY } = boxOfBase(standing);
      if (minX < box.minX) box.minX = minX;
      if (minY < box.minY) box.minY = minY;
      if (maxX > box.maxX) box.maxX = maxX;
      if (maxY > box.maxY) box.maxY = maxY;
    }
  }
  return box;
}
