import type { Point, SideId, Trace, UnitId } from '../engine/index.js';
import { showLength } from '../engine/table/lengths.js';
import { pointDistance } from '../engine/table/points.js';
import { SIDE_NAMES } from '../engine/wording.js';
import { plain } from './lettering.js';
import type { PictureRequest } from './picture.js';

const SIDES: readonly SideId[] = ['blue', 'red'];
/** A shot counts as a model's when it starts within this many mils of the model's middle. */
const AT_HAND = 1500;

/**
 * One line of what happened: `Blue moved`, with the units that did it (`Alpha 8"`, `Echo 6.5"`); `items` is empty when
 * the words say it all.
 */
export interface Deed {
  what: string;
  items: string[];
}

/** What the traces tell, one for each kind of deed and each side. */
export function deedsOf(request: PictureRequest): Deed[] {
  const { traces } = request;
  const deeds: Deed[] = [];
  for (const kind of ['move', 'charge'] as const) {
    for (const side of SIDES) {
      const ways = new Map<UnitId, number>();
      for (const trace of traces) {
        if (trace.kind !== kind || trace.side !== side) continue;
        ways.set(trace.unit, Math.max(ways.get(trace.unit) ?? 0, lengthOf(trace.path)));
      }
      const items = [...ways].map(([unit, far]) => `${nameOf(request, unit)} ${showLength(far)}`);
      if (items.length > 0) deeds.push({ what: `${SIDE_NAMES[side]} ${kind === 'move' ? 'moved' : 'charged'}`, items });
    }
  }
  for (const side of SIDES) {
    const shots = traces.filter(trace => trace.kind === 'shot').filter(trace => trace.side === side);
    if (shots.length === 0) continue;
    const pairs = new Set(shots.map(shot => shotWords(request, shot, side)));
    deeds.push({ what: `${SIDE_NAMES[side]} fired`, items: [...pairs] });
  }
  const blasts = traces.filter(({ kind }) => kind === 'blast').length;
  if (blasts > 0) deeds.push({ what: blasts === 1 ? 'A blast fell' : `${blasts} blasts fell`, items: [] });
  const flames = traces.filter(({ kind }) => kind === 'flame').length;
  if (flames > 0) deeds.push({ what: flames === 1 ? 'A flame swept out' : `${flames} flames swept out`, items: [] });
  const fallen = SIDES.flatMap(side => {
    const count = traces.filter(trace => trace.kind === 'fallen' && trace.side === side).length;
    return count > 0 ? [`${count} of ${SIDE_NAMES[side]}`] : [];
  });
  if (fallen.length > 0) deeds.push({ what: 'Fell', items: fallen });
  return deeds;
}

function nameOf({ described, board }: PictureRequest, unit: UnitId): string {
  return plain(described.units[unit]?.label ?? board.units[unit]?.name ?? 'a unit that is gone').slice(0, 40);
}

type Shot = Extract<Trace, { kind: 'shot' }>;

function shotWords(request: PictureRequest, shot: Shot, side: SideId): string {
  const from = standingAt(request, shot.from, unit => unit === side);
  const to = standingAt(request, shot.to, unit => unit !== side);
  if (from && to) return `${from} at ${to}`;
  return from ?? (to ? `at ${to}` : 'at models that fell');
}

function standingAt(request: PictureRequest, spot: Point, wanted: (side: SideId) => boolean): string | undefined {
  let found: UnitId | undefined;
  let least = AT_HAND;
  for (const unit of Object.values(request.board.units)) {
    if (!wanted(unit.side)) continue;
    for (const id of unit.models) {
      const at = request.board.models[id]?.at;
      const far = at ? pointDistance(at, spot) : Infinity;
      if (far < least) [found, least] = [unit.id, far];
    }
  }
  return found === undefined ? undefined : nameOf(request, found);
}

function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, point, index) => sum + (index > 0 ? pointDistance(path[index - 1]!, point) : 0), 0);
}
