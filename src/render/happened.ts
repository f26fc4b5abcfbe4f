import type { SideId, Trace, UnitId } from '../engine/index.js';
import { showLength } from '../engine/table/lengths.js';
import { pointDistance } from '../engine/table/points.js';
import { SIDE_WORDS } from './colours.js';
import { plain } from './lettering.js';
import type { PictureRequest } from './picture.js';

/** What the traces tell, one sentence a line, in their order. */
export function happenedLines({ traces, described, board }: PictureRequest): string[] {
  const name = (unit: UnitId) =>
    plain(described.units[unit]?.label ?? board.units[unit]?.name ?? 'A unit that is gone');
  const lines: string[] = [];
  const told = new Set<string>();
  for (const trace of traces) {
    if (trace.kind === 'fallen' || trace.kind === 'shot') continue;
    if (trace.kind === 'blast') {
      const count = traces.filter(({ kind }) => kind === 'blast').length;
      if (!told.has('blast')) lines.push(count === 1 ? 'A blast fell' : `${count} blasts fell`);
      told.add('blast');
      continue;
    }
    const key = `${trace.kind} ${trace.unit}`;
    if (told.has(key)) continue;
    told.add(key);
    const far = Math.max(...traces.map(other => (isSame(other, trace) ? lengthOf(other) : 0)));
    lines.push(`${name(trace.unit)} ${trace.kind === 'charge' ? 'charged' : 'moved'} ${showLength(far)}`);
  }
  for (const side of ['blue', 'red'] as const) {
    const shots = traces.filter(trace => trace.kind === 'shot' && trace.side === side).length;
    if (shots > 0) lines.push(`${SIDE_WORDS[side]} fired${shots > 1 ? ` ${shots} times` : ''}`);
  }
  for (const side of ['blue', 'red'] as const) {
    const fallen = fallenOf(traces, side);
    if (fallen > 0) lines.push(`${fallen} of ${SIDE_WORDS[side]} fell`);
  }
  return lines;
}

function fallenOf(traces: readonly Trace[], side: SideId): number {
  return traces.filter(trace => trace.kind === 'fallen' && trace.side === side).length;
}

type Move = Extract<Trace, { kind: 'move' | 'charge' }>;

function isSame(other: Trace, move: Move): other is Move {
  return other.kind === move.kind && 'unit' in other && other.unit === move.unit;
}

function lengthOf({ path }: Move): number {
  return path.reduce((sum, point, index) => sum + (index > 0 ? pointDistance(path[index - 1]!, point) : 0), 0);
}
