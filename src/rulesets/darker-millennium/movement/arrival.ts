import type { Mils, Point } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { unitOf } from '../../lookups.js';
import type { Plan } from '../../movement/journey.js';
import type { Placed } from '../../placed.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause } from '../causes.js';
import { pieceName } from '../combat/sight.js';
import { isAway } from '../lookups.js';
import { teamsName } from '../team-names.js';

/** The models of one team at the end of a move, or of a part of it. */
export interface Gone {
  unit: string;
  models: readonly { at: Point; path: readonly Point[] }[];
}

/** Less than this is no move. */
const STILL = 50;

/** The square in which a team stands: the one it was sent to when one of its models is in it, else that of its middle. */
export function endSquare(models: readonly { at: Point }[], asked?: Point): string {
  const wanted = asked && squareName(asked);
  if (wanted !== undefined && models.some(({ at }) => squareName(at) === wanted)) return wanted;
  const sum = models.reduce((total, { at }) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return squareName({ x: Math.round(sum.x / models.length), y: Math.round(sum.y / models.length) });
}

/**
 * `8" to F5.3`, with the team's name before it where several go: the same words before a move and after it. Infiltrators have
 * no way behind them: they are `in F5.3` when they come on.
 */
export function goneWords(board: DmBoard, teams: readonly Gone[], asked?: Point, entering = false): string {
  const words = teams.flatMap(({ unit, models }) => {
    if (models.length === 0) return [];
    const far = farOf({ models });
    const name = teams.length > 1 ? `${unitOf(board, unit).name} ` : '';
    const where = `\`${endSquare(models, asked)}\``;
    if (far >= STILL) return [`${name}${showLength(far)} to ${where}`];
    return [entering ? `${name}in ${where}` : `${name}stays at ${where}`];
  });
  return words.join(', ');
}

function farOf({ models }: Pick<Gone, 'models'>): Mils {
  return Math.max(0, ...models.map(({ path }) => lengthOf(path)));
}

/** Whether nobody of the team moves at all. */
export function isStill(gone: Gone): boolean {
  return gone.models.length > 0 && farOf(gone) < STILL;
}

/** A plan's places, team by team. */
export function goneBy(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[]): Gone[] {
  return units.map(({ id }) => ({ unit: id, models: places.filter(({ model }) => board.models[model]?.unit === id) }));
}

/**
 * Why a group does not end where it was sent, and where it ends instead; undefined when it gets there. For what stands in
 * the report as well as in the preview.
 */
export function shortfall(board: DmBoard, units: readonly DmUnit[], to: Point, plan: Plan): Cause | undefined {
  const [lead] = goneBy(board, units, plan.places);
  if (lead === undefined || lead.models.length === 0 || plan.reached) return undefined;
  const [wanted, end] = [squareName(to), endSquare(lead.models, to)];
  if (wanted === end) return undefined;
  const { cause, reason } = plan;
  if (cause && cause.how !== 'distance') {
    if (cause.what === 'edge') return { is: 'endsShort', wanted, end, by: 'edge' };
    if (cause.what === 'terrain') {
      return { is: 'endsShortOf', wanted, end, by: 'piece', name: pieceName(board, cause.id) };
    }
    const other = board.models[cause.id]?.unit;
    if (other !== undefined && board.units[other] !== undefined) {
      return { is: 'endsShortOf', wanted, end, by: 'unit', name: unitOf(board, other).name };
    }
  }
  if (reason === 'room' || reason === 'torn') {
    if (units.some(unit => isAway(board, unit))) return { is: 'endsShort', wanted, end, by: 'full' };
    const name = teamsName(
      board,
      units.map(({ id }) => id),
    );
    return { is: 'endsShortOf', wanted, end, by: 'room', name };
  }
  return { is: 'endsShort', wanted, end, by: 'distance' };
}
