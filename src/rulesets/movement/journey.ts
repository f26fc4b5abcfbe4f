import type {
  Board,
  Body,
  Cause,
  Ground,
  Mils,
  Model,
  MoveOptions,
  Placement,
  Point,
  Standing,
  Unit,
  UnitId,
} from '../../engine/index.js';
import { overlap } from '../../engine/table/bases.js';
import type { Formation } from '../../engine/table/formations.js';
import type { Marcher } from '../../engine/table/marchers.js';
import { mayStand } from '../../engine/table/room.js';
import { modelOf, standing } from '../board-queries.js';
import type { Placed } from '../model-moves.js';

/** Where those who move together end when they are sent to a place. */
export interface MovePlan {
  places: Placed[];
  /** Whether the first team's middle man stands on the wanted point. */
  reached: boolean;
  /** Where he stands instead, or there. */
  at: Point;
  /** Every team in one chain, and each near to another. */
  coherent: boolean;
  /** What kept it from the point, apart from the distance. */
  cause?: Cause;
  reason?: Formation['reason'];
}

/** A team that moves: its models with what each may spend, and how it passes what lies on its way. */
export interface MovingTeam {
  id: UnitId;
  marchers: readonly Marcher[];
  options: MoveOptions;
}

/** Teams that move together, the first as it is sent and the others beside it. */
export interface Journey {
  teams: readonly MovingTeam[];
  /** Everything on the table but them. */
  ground: Ground;
  to: Point;
  /** Teams end at most so far from another of them. */
  link: Mils;
  /** What to face at the end, for those to whom it matters. */
  face?: Point | number | undefined;
}

/** Everything on the table but these units, enemies marked. `stands` says how tall a model stands just now. */
export function groundFor<M extends Model>(
  board: Pick<Board, 'outline' | 'terrain' | 'units'> & { models: Record<string, M> },
  units: readonly Unit[],
  stands: (model: M) => Standing = standing,
): Ground {
  const own = new Set(units.map(unit => unit.id));
  const side = units[0]?.side;
  const others: Body[] = [];
  for (const model of Object.values(board.models)) {
    if (model.at === undefined || own.has(model.unit)) continue;
    const enemy = board.units[model.unit]?.side !== side;
    others.push({ id: model.id, standing: stands(model), ...(enemy ? { enemy } : {}) });
  }
  return { outline: { points: board.outline }, terrain: board.terrain, others };
}

/** A model as it sets out; who comes on stands nowhere yet. */
export function marcherOf({ id, base, at = { x: 0, y: 0 }, facing, height }: Model, allowance?: Mils): Marcher {
  return { id, base, at, facing, height, allowance };
}

/** A model as it would stand. */
export interface Stood extends Body {
  unit: UnitId;
}

/** The models of a formation as bodies that others keep clear of. */
export function bodiesOf({ id: unit, marchers }: MovingTeam, { places }: Pick<Formation, 'places'>): Stood[] {
  return places.map(({ id, at, facing }) => {
    const { base, height = 0 } = marchers.find(marcher => marcher.id === id)!;
    return { id, unit, standing: { at, facing, base, height } };
  });
}

/** The models of a move as they would stand at the end of it. */
export function bodiesAt(
  board: Pick<Board, 'models'>,
  places: readonly Pick<Placed, 'model' | 'at' | 'facing'>[],
): Stood[] {
  return places.map(({ model: id, at, facing }) => {
    const model = modelOf(board, id);
    return { id, unit: model.unit, standing: standing({ ...model, at, facing }) };
  });
}

/** Whether any two of these bodies stand in each other. */
export function anyOverlap(bodies: readonly Body[]): boolean {
  return bodies.some((one, index) => bodies.some((other, at) => at > index && overlap(one.standing, other.standing)));
}

/** Whether they may all stand so: none on another, and everybody far enough from those of other units. */
export function mayStandSo(bodies: readonly Stood[], ground: Ground): boolean {
  if (anyOverlap(bodies)) return false;
  return bodies.every(body => {
    const comrades = bodies.filter(({ unit }) => unit !== body.unit);
    return mayStand(body.standing, { ...ground, others: [...ground.others, ...comrades] });
  });
}

/** The ends of a formation as parts of a move. */
export function movesOf({ places }: { places: readonly Placement[] }): Placed[] {
  return places.map(({ id, at, facing, path }) => ({ model: id, at, facing, path }));
}
