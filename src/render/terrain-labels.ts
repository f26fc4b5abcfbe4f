import type { TerrainPiece } from '../engine/index.js';
import { holds } from '../engine/table/polygons.js';
import { type Frame, placeAll, ZOOM_LETTERS } from './frame.js';
import { beside, best, candidates, latticeIn } from './label-places.js';
import type { Put } from './labelling.js';
import { type Area, apart, around, inside, middleOf, overlaps, type Spot, wider } from './shapes.js';
import { boxAt, paperTag, type Tag } from './tags.js';
import type { TakenAreas } from './taken-areas.js';
import { watersOf } from './waters.js';

/** What a name costs that lies outside of its piece, before how far. */
const OUTSIDE = 40;

/**
 * Pieces are named in full where there is room, by letter where there is not; the legend knows the kinds. A body of water
 * is named once, whatever crosses it.
 */
export function placeTerrain(terrain: readonly TerrainPiece[], frame: Frame, taken: TakenAreas, put: Put): void {
  const size = Math.max(frame.zoomed ? ZOOM_LETTERS.at(-1)! : 0, Math.round(frame.letters * 0.82));
  const bodies = watersOf(terrain);
  const named = new Set<number>();
  const rims = terrain.map(({ outline }) => placeAll(frame, outline));
  const boxes = rims.map(rim => around(rim));
  /** A name on another piece would pass for that one's. */
  const misleads = (at: Spot, own: number) =>
    rims.some(
      (rim, index) => index !== own && rim.length > 2 && inside(boxes[index]!, { ...at, w: 0, h: 0 }) && holds(rim, at),
    );
  for (const [index, piece] of terrain.entries()) {
    const rim = rims[index]!;
    if (rim.length < 3) continue;
    const body = bodies.get(piece.id);
    if (body !== undefined && named.has(body)) continue;
    const box = boxes[index]!;
    if (!overlaps(box, frame.field)) continue;
    const wide = paperTag(piece.name, size);
    const small = paperTag(piece.letter || piece.name, size);
    const nearly = wider(box, 2);
    for (const tag of [wide, small]) {
      const home = { x: box.x + box.w / 2 - tag.w / 2, y: box.y + box.h - tag.h - 4 };
      let lattice: ReadonlySet<Spot> = new Set();
      const priced = (spot: Spot, most: number) => {
        const [dx, dy] = [spot.x - home.x, spot.y - home.y];
        // `Math.hypot` takes several times as long.
        const far = Math.sqrt(dx * dx + dy * dy) * 0.4;
        if (far >= most) return Infinity;
        const at = boxAt(tag, spot);
        const isOutside = !inside(nearly, at);
        const cost = far + (isOutside ? OUTSIDE + apart(at, box) : 0);
        if (cost >= most || !inside(frame.field, at)) return Infinity;
        if (lattice.has(spot) && !holds(rim, middleOf(at))) return Infinity;
        if (taken.meets(at)) return Infinity;
        return isOutside && misleads(middleOf(at), index) ? Infinity : cost;
      };
      // Nothing costs less than a place that costs nothing.
      if (priced(home, OUTSIDE) > 0) lattice = new Set(latticeIn(box, tag));
      const within = [home, ...lattice];
      const outer = () =>
        tag === small ? candidates(box, tag, frame.field) : slim(box, tag) ? beside([box], tag) : [];
      // No place outside costs less.
      const found = best(within, priced, OUTSIDE) ?? best([...within, ...outer()], priced);
      if (found) {
        put({ kind: 'terrain', id: piece.id, box: boxAt(tag, found), shapes: tag.draw(found) });
        if (body !== undefined) named.add(body);
        break;
      }
    }
  }
}

/** Walls and the like are narrower than their names. */
function slim(box: Area, tag: Tag): boolean {
  return box.w < tag.w + 4 || box.h < tag.h + 4;
}
