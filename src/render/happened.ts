import type { Point, SideId, Trace, UnitId } from '../engine/index.js';
import { showLength } from '../engine/table/lengths.js';
import { pointDistance } from '../engine/table/points.js';
import { SIDE_WORDS } from './colours.js';
import { plain } from './lettering.js';
import type { PictureRequest } from './picture.js';

const SIDES: readonly SideId[] = ['blue', 'red'];
/** A shot is somebody's if it starts this near to the middle of one of their models, in mils. */
const AT_HAND = 1500;

/** What the traces tell, a line for each kind of deed and each side: `Blue moved: Alpha 8", Echo 6.5"`. */
export function happenedLines(request: PictureRequest): string[] {
  const { traces } = request;
  const lines: string[] = [];
  for (const kind of ['move', 'charge'] as const) {
    for (const side of SIDES) {
      const ways = new Map<UnitId, number>();
      for (const trace of traces) {
        if (trace.kind !== kind || trace.side !== side) continue;
        ways.set(trace.unit, Math.max(ways.get(trace.unit) ?? 0, lengthOf(trace.path)));
      }
      const said = [...ways].map(([unit, far]) => `${nameOf(request, unit)} ${showLength(far)}`);
      if (said.length > 0)
        lines.push(`${SIDE_WORDS[side]} ${kind === 'move' ? 'moved' : 'charged'}: ${said.join(', ')}`);
    }
  }
  for (const side of SIDES) {
    const shots = traces.filter(trace => trace.kind === 'shot').filter(trace => trace.side === side);
    if (shots.length === 0) continue;
    const pairs = new Set(shots.map(shot => shotWords(request, shot, side)));
    lines.push(`${SIDE_WORDS[side]} fired: ${[...pairs].join(', ')}`);
  }
  const blasts = traces.filter(({ kind }) => kind === 'blast').length;
  if (blasts > 0) lines.push(blasts === 1 ? 'A blast fell' : `${blasts} blasts fell`);
  const flames = traces.filter(({ kind }) => kind === 'flame').length;
  if (flames > 0) lines.push(flames === 1 ? 'A flame swept out' : `${flames} flames swept out`);
  const fallen = SIDES.flatMap(side => {
    const count = traces.filter(trace => trace.kind === 'fallen' && trace.side === side).length;
    return count > 0 ? [`${count} of ${SIDE_WORDS[side]}`] : [];
  });
  if (fallen.length > 0) lines.push(`Fell: ${fallen.join(', ')}`);
  return lines;
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
