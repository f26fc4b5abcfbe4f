import { boxRound, touchesAreaIn } from './bases.js';
import { addChains, anyPasses, bundleBetween, type Chain, depthSeen } from './bundles.js';
import { boxesMeet } from './points.js';
import { SEEN_INTO, screensOf } from './sight-blockers.js';
import { topOf } from './terrain.js';
import type { Standing, TerrainPiece } from './types.js';

/**
 * Whether terrain certainly stands between all of these and all of those: quick, and never wrong when it says yes. A no
 * means nothing.
 */
export function walledOff(
  terrain: readonly TerrainPiece[],
  these: readonly Standing[],
  those: readonly Standing[],
): boolean {
  const bundle = bundleBetween(these, those);
  if (bundle === undefined) return false;
  let highest = 0;
  for (const group of [these, those]) {
    for (const standing of group) highest = Math.max(highest, topOf(terrain, standing));
  }
  const box = boxRound([...these, ...those]);
  const depth = depthSeen(bundle, SEEN_INTO);
  const chains: Chain[] = [];
  for (const screen of screensOf(terrain)) {
    if (screen.piece.height < highest || !boxesMeet(screen.box, box)) continue;
    for (const { points } of screen.walls) addChains(chains, bundle, points, false);
    const { outline } = screen;
    if (outline === undefined) continue;
    // Who stands in it or at its edge may see out of it.
    const near = (group: readonly Standing[]) =>
      group.some(standing => touchesAreaIn(outline.box, standing, outline.points));
    addChains(chains, bundle, outline.points, true, near(these) ? depth : 0, near(those) ? 1 - depth : 1);
  }
  return !anyPasses(bundle, chains);
}
