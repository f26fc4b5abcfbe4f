import type { Mils, Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { boxRound, distance, reachOf } from '../../../engine/table/bases.js';
import { coverOnLine } from '../../../engine/table/cover.js';
import { isNearBox } from '../../../engine/table/points.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import { enemyOf, gapBetween, onTable, placedOf, profileOf, unitsOf } from '../../board-queries.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import type { DmGame } from '../game.js';
import { standing } from '../lookups.js';
import { firesInArcs } from '../machines/arcs.js';
import {
  blockersKey,
  type CoverOf,
  freeLine,
  isEngaged,
  largeModels,
  majorityCover,
  pieceName,
  remember,
  seesUnit,
  whereAre,
  whollyInCover,
} from './sight.js';

/** The enemy that has found a unit: one of its models sees one within its own Initiative in inches (DM.house.hidden). */
function finderOf(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const ours = placedOf(board, unit);
  const box = boxRound(ours);
  return unitsOf(board, enemyOf(unit.side)).find(enemy =>
    placedOf(board, enemy).some(model => {
      const reach = profileOf(board, model).initiative * 1000;
      if (!isNearBox(model.at, box, reach + 1 + reachOf(model.base))) return false;
      return ours.some(own => Math.round(gapBetween(model, own)) <= reach && freeLine(board, model, own) !== undefined);
    }),
  );
}

/** Whether the unit is hidden and nobody has found it: it cannot be targeted (DM.house.hidden). */
export function isHidden(board: DmBoard, unit: DmUnit): boolean {
  return unit.hidden && finderOf(board, unit) === undefined;
}

/** Why a unit cannot hide now; undefined when it can: every model in cover, not engaged, not found (DM.house.hidden). */
export function hideRefusal(board: DmBoard, unit: DmUnit): string | undefined {
  if (!onTable(board, unit)) return t`${unit.name} is not on the table.`;
  if (unit.hidden) return t`${unit.name} is hidden already.`;
  if (isEngaged(board, unit)) return t`${unit.name} is engaged and cannot hide.`;
  if (!whollyInCover(board, unit)) return t`${unit.name} cannot hide: not every model is in cover.`;
  const finder = finderOf(board, unit);
  return finder && t`${unit.name} cannot hide: ${finder.name} sees it within its own Initiative in inches.`;
}

/** A unit that is Down hides when every model is in cover (DM.command.order.down). States it where it happens. */
export function hideIfDown(g: DmGame, unit: DmUnit): void {
  if (unit.order?.kind === 'down' && hideRefusal(g.board, unit) === undefined)
    g.emit({ type: 'hid', unit: unit.id, chosen: false });
}

/** Down units hide, and hidden ones that an enemy has found are hidden no longer. */
export function settleHiding(g: DmGame): void {
  for (const unit of Object.values(g.board.units)) {
    if (!onTable(g.board, unit)) continue;
    if (unit.hidden) unhideIfFound(g, unit);
    else hideIfDown(g, unit);
  }
}

/** States that a hidden unit was found, where it was. */
export function unhideIfFound(g: DmGame, unit: DmUnit): void {
  const finder = unit.hidden ? finderOf(g.board, unit) : undefined;
  if (finder) g.emit({ type: 'unhidden', unit: unit.id, why: { is: 'foundBy', name: finder.name } });
}

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
  /** The majority of the visible models decides (DM.house.cover). */
  cover: CoverOf;
  /** Names of the pieces that give it. */
  coverBy: string[];
}

/**
 * Over what distance and in what cover one unit sees another: the nearest line of each who sees, and to each who is seen.
 * Other lines are left out, but for models whose weapons fire in arcs: which line they fire along depends on the weapon
 * (DM.house.vehicle.arcs).
 */
export function linesOfFire(board: DmBoard, from: DmUnit, to: DmUnit): LinesOfFire {
  const [ours, theirs] = [placedOf(board, from), placedOf(board, to)];
  const arcs = ours.map(model => (firesInArcs(board, model) ? 1 : 0)).join('');
  const key = `${arcs}${whereAre(board, from)}>${whereAre(board, to)}${blockersKey(largeModels(board), [...ours, ...theirs])}`;
  return remember(board, 'lines', key, () => (seesUnit(board, from, to) ? findLines(board, ours, theirs) : NONE));
}

const NONE: LinesOfFire = { lines: [], visible: [], cover: 'none', coverBy: [] };

function findLines(board: DmBoard, ours: readonly DmModel[], theirs: readonly DmModel[]): LinesOfFire {
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
    lines.push({ ...pair, line });
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
