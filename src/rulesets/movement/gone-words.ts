import type { Board, Point, Unit } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { showLength } from '../../engine/table/lengths.js';
import { squareName } from '../../engine/table/places.js';
import { middleOf, unitOf } from '../board-queries.js';
import type { Placed } from '../model-moves.js';
import { longestOf } from './unit-plans.js';

/** The models of one team at the end of a move, or of a part of it. */
export interface Gone {
  unit: string;
  models: readonly { at: Point; path: readonly Point[] }[];
}

/** Less than this is no move. */
export const STILL = 50;

/** The square in which a team stands: the one it was sent to when one of its models is in it, else that of its middle. */
export function endSquare(models: readonly { at: Point }[], asked?: Point): string {
  const wanted = asked && squareName(asked);
  if (wanted !== undefined && models.some(({ at }) => squareName(at) === wanted)) return wanted;
  return squareName(middleOf(models));
}

/** How a move is told. */
interface Telling {
  /** Where it was sent. */
  asked?: Point | undefined;
  /** It comes on with this move. */
  entering?: boolean;
  /** The teams are told by name; left out, where there are several. */
  named?: boolean;
}

/**
 * `8" to F5.3`, with the team's name before it where it is `named`: the same words before a move and after it. Infiltrators have
 * no way behind them: they are `in F5.3` when they come on.
 */
export function goneWords(
  board: Pick<Board, 'units'>,
  teams: readonly Gone[],
  { asked, entering = false, named = teams.length > 1 }: Telling = {},
): string {
  const words = teams.flatMap(({ unit, models }) => {
    if (models.length === 0) return [];
    const far = longestOf(models);
    const name = named ? `${unitOf(board, unit).name} ` : '';
    const where = `\`${endSquare(models, asked)}\``;
    if (far >= STILL) return [t`${name}${showLength(far)} to ${where}`];
    return [entering ? t`${name}in ${where}` : t`${name}stays at ${where}`];
  });
  return words.join(', ');
}

/** Whether nobody of the team moves at all. */
export function isStill(gone: Gone): boolean {
  return gone.models.length > 0 && longestOf(gone.models) < STILL;
}

/** A plan's places, team by team. */
export function goneBy(board: Pick<Board, 'models'>, units: readonly Unit[], places: readonly Placed[]): Gone[] {
  return units.map(({ id }) => ({ unit: id, models: places.filter(({ model }) => board.models[model]?.unit === id) }));
}
