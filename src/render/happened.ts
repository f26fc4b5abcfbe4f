import type { Point, SideId, Trace, UnitId } from '../engine/index.js';
import { c, t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import { wholeSquare } from '../engine/table/places.js';
import { pointDistance } from '../engine/table/points.js';
import { beginning, SIDE_NAMES } from '../engine/wording.js';
import { plain } from './lettering.js';
import { unitsOf } from './news.js';
import type { PictureRequest } from './picture.js';
import { firesOf } from './traces.js';

const SIDES: readonly SideId[] = ['blue', 'red'];

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
  for (const side of SIDES) {
    const items = traces.flatMap(trace =>
      trace.kind === 'appeared' && trace.side === side
        ? [`${nameOf(request, trace.unit)} ${wholeSquare(trace.at)}`]
        : [],
    );
    if (items.length > 0) deeds.push({ what: t`${SIDE_NAMES[side]} brought on`, items });
  }
  for (const kind of ['move', 'charge'] as const) {
    for (const side of SIDES) {
      const ways = new Map<UnitId, number>();
      for (const trace of traces) {
        if (trace.kind !== kind || trace.side !== side) continue;
        ways.set(trace.unit, (ways.get(trace.unit) ?? 0) + lengthOf(trace.path));
      }
      const items = [...ways].map(([unit, far]) => `${nameOf(request, unit)} ${showLength(far)}`);
      if (items.length > 0)
        deeds.push({ what: kind === 'move' ? t`${SIDE_NAMES[side]} moved` : t`${SIDE_NAMES[side]} charged`, items });
    }
  }
  for (const side of SIDES) {
    const shots = firesOf(traces).filter(fire => fire.side === side);
    if (shots.length === 0) continue;
    const pairs = new Set(shots.map(({ shots: [shot] }) => shotWords(request, shot!)));
    deeds.push({ what: t`${SIDE_NAMES[side]} fired`, items: [...pairs].filter(words => words !== '') });
  }
  const blasts = traces.filter(({ kind }) => kind === 'blast').length;
  if (blasts > 0) deeds.push({ what: blasts === 1 ? t`A blast fell` : t`${blasts} blasts fell`, items: [] });
  const flames = traces.filter(({ kind }) => kind === 'flame').length;
  if (flames > 0) deeds.push({ what: flames === 1 ? t`A flame swept out` : t`${flames} flames swept out`, items: [] });
  const fallen = SIDES.flatMap(side => {
    const count = traces.filter(trace => trace.kind === 'fallen' && trace.side === side).length;
    return count > 0 ? [c('fallen')`${count} of ${SIDE_NAMES[side]}`] : [];
  });
  if (fallen.length > 0) deeds.push({ what: t`Fell`, items: fallen });
  const told = new Set(traces.flatMap(trace => (trace.kind === 'changed' ? [] : unitsOf(trace))));
  const changed = new Set(traces.flatMap(trace => (trace.kind === 'changed' ? [trace.unit] : [])));
  const others = [...changed].filter(unit => !told.has(unit)).map(unit => nameOf(request, unit));
  if (others.length > 0) deeds.push({ what: t`State changed`, items: others });
  return deeds;
}

function nameOf({ described, board }: PictureRequest, unit: UnitId): string {
  return beginning(plain(board.units[unit]?.name ?? described.units[unit]?.label ?? t`a unit that is gone`), 40);
}

/** Empty where the trace does not say who fired at whom. */
function shotWords(request: PictureRequest, { unit, target }: Extract<Trace, { kind: 'shot' }>): string {
  const by = unit === undefined ? '' : nameOf(request, unit);
  const at = target === undefined ? '' : c('fired')`at ${nameOf(request, target)}`;
  return `${by} ${at}`.trim();
}

function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, point, index) => sum + (index > 0 ? pointDistance(path[index - 1]!, point) : 0), 0);
}
