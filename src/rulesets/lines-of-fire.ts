import type { Mils, Model, Point, Unit } from '../engine/index.js';
import { distance } from '../engine/table/bases.js';
import { coverOnLine } from '../engine/table/cover.js';
import { remember } from '../engine/table/remembered.js';
import { walledOff } from '../engine/table/walled-off.js';
import { placedOf, standing } from './board-queries.js';
import { type CoverOf, majorityCover, pieceName } from './cover.js';
import type { Stood, sightBy } from './sight.js';

/** A free line from one model to another, by their places among the unit's models on the table. */
export interface LineOfFire {
  shooter: number;
  target: number;
  distance: Mils;
  line: [Point, Point];
}

interface LinesOfFire {
  /** Nearest first; equals in datasheet order. */
  lines: LineOfFire[];
  /** Targets that somebody sees, nearest first, with the cover along the nearest line. */
  visible: { target: number; distance: Mils; cover: CoverOf; pieces: string[] }[];
  /** The majority of the visible models decides. */
  cover: CoverOf;
  /** Names of the pieces that give it. */
  coverBy: string[];
}

const NONE: LinesOfFire = { lines: [], visible: [], cover: 'none', coverBy: [] };

/**
 * Over what distance and in what cover one unit sees another: the nearest line of each who sees, and to each who is seen.
 * Other lines are left out, but for models of which `firesInArcs` holds: which line they fire along depends on the weapon.
 */
export function linesOfFireBy<M extends Model, U extends Unit, B extends Stood<M, U>>(
  {
    whereAre,
    blockersKey,
    freeLine,
    seesUnit,
  }: Pick<ReturnType<typeof sightBy<M, U, B>>, 'whereAre' | 'blockersKey' | 'freeLine' | 'seesUnit'>,
  { largeModels, firesInArcs }: { largeModels(board: B): M[]; firesInArcs(board: B, model: M): boolean },
) {
  function findLines(board: B, ours: readonly M[], theirs: readonly M[]): LinesOfFire {
    const large = largeModels(board);
    const [from, to] = [ours.map(standing), theirs.map(standing)];
    const pairs = from.flatMap((one, shooter) =>
      to.map((other, target) => ({ shooter, target, distance: distance(one, other) })),
    );
    pairs.sort((a, b) => a.distance - b.distance || a.shooter - b.shooter || a.target - b.target);
    // Who has no line to one often has none to any, which is quick to see.
    const blind: boolean[] = [];
    const unseen: boolean[] = [];
    const lines: LineOfFire[] = [];
    const visible: LinesOfFire['visible'] = [];
    const firing = new Set<number>();
    const seen = new Set<number>();
    for (const pair of pairs) {
      const { shooter, target } = pair;
      const [model, other] = [ours[shooter]!, theirs[target]!];
      if (firing.has(shooter) && seen.has(target) && !firesInArcs(board, model)) continue;
      if (blind[shooter] || unseen[target]) continue;
      const line = freeLine(board, model, other, large);
      if (line === undefined) {
        if (!firing.has(shooter)) blind[shooter] ??= walledOff(board.terrain, [from[shooter]!], to);
        if (!seen.has(target)) unseen[target] ??= walledOff(board.terrain, from, [to[target]!]);
        continue;
      }
      lines.push({ shooter, target, distance: pair.distance, line });
      firing.add(shooter);
      if (seen.has(target)) continue;
      seen.add(target);
      const { kind = 'none', causes } = coverOnLine(from[shooter]!, to[target]!, board.terrain, { line });
      visible.push({ target, distance: pair.distance, cover: kind, pieces: causes.map(cause => cause.id) });
    }
    const pieces = new Set(visible.flatMap(seen => seen.pieces));
    return {
      lines,
      visible,
      cover: majorityCover(visible.map(seen => seen.cover)),
      coverBy: [...pieces].map(id => pieceName(board, id)),
    };
  }

  return (board: B, from: U, to: U): LinesOfFire => {
    const [ours, theirs] = [placedOf<M>(board, from), placedOf<M>(board, to)];
    const arcs = ours.map(model => (firesInArcs(board, model) ? 1 : 0)).join('');
    const key = `${arcs}${whereAre(board, from)}>${whereAre(board, to)}${blockersKey(largeModels(board), [...ours, ...theirs])}`;
    return remember(board.terrain, 'lines', key, () =>
      seesUnit(board, from, to) ? findLines(board, ours, theirs) : NONE,
    );
  };
}
