import type { Json, Mils, Option, UnitId } from '../../../engine/index.js';
import { boxOf } from '../../../engine/table/points.js';
import { modelsOf, unitOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { characterOf, SHIELD } from '../../classic/characters/joining.js';
import { infiltration, LAST } from '../../classic/deployment/infiltrators.js';
import type { Situation } from '../../classic/game.js';
import { gunRange } from '../../classic/movement/taste.js';
import { strideOf } from '../../classic/movement/ways.js';
import { REST } from '../../deployment.js';
import { type Company, companiesOf } from './company.js';
import { depthOf } from './deploy-plan.js';
import { type ReserveWay, reserveWays } from './reserve-ways.js';

/** How units rather begin than in the line, the best first: those who wait to infiltrate are out of the others' way. */
const WORTH = { infiltrate: 5, board: 4, join: 3, deepStrike: 2, flank: 1 };
/** What another character in the same unit takes off. */
const CROWDED = 0.5;

/** Whatever is better for a unit than to be lined up, with what it is worth: the one place that says it, for every way to begin. */
function beginnings(situation: Situation, unit: ClassicUnit): Map<Json, number> {
  const { board } = situation;
  const found = new Map<Json, number>();
  if (infiltration(board, unit)) found.set(LAST, WORTH.infiltrate);
  for (const { value, with: company } of companiesOf(board, unit, depthOf(situation.options)))
    found.set(value, worthOfCompany(situation, unit, company));
  for (const way of reserveWays(situation, unit)) found.set(way, worthOfWaiting(situation, unit, way));
  return new Map([...found].filter(([, worth]) => worth > 0));
}

function worthOfCompany(situation: Situation, unit: ClassicUnit, company: Company): number {
  const { board } = situation;
  const other = 'boards' in company ? unitOf(board, company.boards.unit) : company.joins;
  // Whoever leads it leads who joins it.
  if (other.seat !== unit.seat) return 0;
  if ('boards' in company) {
    const rides = slowest(board, other) > slowest(board, unit);
    return rides && characterOf(board, unit) === undefined && isFarFromAll(situation, unit) ? WORTH.board : 0;
  }
  const host = modelsOf(board, company.joins);
  const isSlow = slowest(board, other) < slowest(board, unit);
  const arrives = reserveWays(situation, company.joins).some(way => worthOfWaiting(situation, company.joins, way) > 0);
  if (isSlow || arrives || host.length < SHIELD) return 0;
  const guests = host.filter(({ home }) => home !== undefined).length;
  return WORTH.join + host.length / 100 - guests * CROWDED;
}

function worthOfWaiting(situation: Situation, unit: ClassicUnit, way: ReserveWay): number {
  if (way === 'edge' || characterOf(situation.board, unit) || !isFarFromAll(situation, unit)) return 0;
  return WORTH[way];
}

/** Whether a unit shoots at nobody in its first turn who stands across the table, both as the bot lines armies up. */
function isFarFromAll({ board, options }: Situation, unit: ClassicUnit): boolean {
  const { minY, maxY } = boxOf(board.outline);
  const across = maxY - minY - 2 * ((2 * depthOf(options)) / 3);
  return slowest(board, unit) + gunRange(board, unit) < across;
}

function slowest(board: ClassicBoard, unit: ClassicUnit): Mils {
  return Math.min(...modelsOf(board, unit).map(strideOf(board, unit, 'move')));
}

/** Who of those that wait should begin otherwise than in the line, and how; undefined where the line is best for all. */
export function bestBeginning(
  situation: Situation,
  waiting: readonly ClassicUnit[],
): { unit: UnitId; to: Json } | undefined {
  let best: { unit: UnitId; to: Json; worth: number } | undefined;
  for (const unit of waiting) {
    for (const [to, worth] of beginnings(situation, unit)) {
      if (worth > (best?.worth ?? 0)) best = { unit: unit.id, to, worth };
    }
  }
  return best && { unit: best.unit, to: best.to };
}

/** How much the computer likes units to be named, or places for the one that is: the bot begins with all that are left, each as is best for it. */
export function weighDeploy(situation: Situation, id: Json | undefined, options: readonly Option[]): number[] {
  const unit = situation.board.units[String(id)];
  if (unit === undefined) return options.map(({ value }) => (value === REST ? 1 : 0));
  const found = beginnings(situation, unit);
  return options.map(({ value }) => found.get(value) ?? 0);
}
