import { boardMemory } from '../../../engine/index.js';
import type { DmBoard, DmModel } from '../board.js';

/** Ways of standing that plans are kept for, and plans kept for each. */
const MOST_STANDINGS = 3;
const MOST = 60;

/** Where every model stood, and what was planned then: some events change nothing of that. */
interface Standing {
  models: Pick<DmModel, 'id' | 'unit' | 'at' | 'facing'>[];
  plans: Map<string, unknown>;
}

// By identity of the terrain, which evolve replaces when it changes; the way in use comes last.
const standings = new WeakMap<DmBoard['terrain'], Standing[]>();

const here = boardMemory<Standing>();

/**
 * A plan that was made before for the same question with everybody standing in the same place: checking an answer, showing
 * its ghost and playing it ask three times.
 */
export function rememberPlan<T>(board: DmBoard, question: string, find: () => T): T {
  const { plans } = here(board, '', () => standingOf(board));
  if (plans.has(question)) return plans.get(question) as T;
  const plan = find();
  if (plans.size >= MOST) plans.clear();
  plans.set(question, plan);
  return plan;
}

function standingOf(board: DmBoard): Standing {
  let known = standings.get(board.terrain);
  if (known === undefined) {
    known = [];
    standings.set(board.terrain, known);
  }
  const models = Object.values(board.models).filter(({ at }) => at !== undefined);
  const at = known.findLastIndex(standing => isSame(standing.models, models));
  const found = known[at] ?? { models: models.map(asNow), plans: new Map() };
  if (at === known.length - 1 && at >= 0) return found;
  if (at >= 0) known.splice(at, 1);
  known.push(found);
  if (known.length > MOST_STANDINGS) known.shift();
  return found;
}

function isSame(then: Standing['models'], now: Standing['models']): boolean {
  return (
    then.length === now.length &&
    then.every((one, i) => {
      const { id, unit, at, facing } = now[i]!;
      return one.at!.x === at!.x && one.at!.y === at!.y && one.facing === facing && one.id === id && one.unit === unit;
    })
  );
}

function asNow({ id, unit, at, facing }: DmModel): Standing['models'][number] {
  return { id, unit, at: { ...at! }, facing };
}
