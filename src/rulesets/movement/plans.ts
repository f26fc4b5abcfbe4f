import { type Board, boardMemory } from '../../engine/index.js';
import { remember } from '../../engine/table/remembered.js';

/** Ways of standing that plans are kept for on one battlefield, and plans kept for each. */
const MOST_STANDINGS = 6;
const MOST = 100;

const plansHere = boardMemory<Map<string, unknown>>();

/**
 * A plan that was made before for the same question with everybody standing in the same place, since most events move nobody:
 * checking an answer, showing its ghost and playing it ask three times. The question must hold everything else that is looked at.
 */
export function rememberPlan<T>(board: Board, question: string, find: () => T): T {
  const plans = plansHere(board, '', () =>
    remember(board.terrain, 'plans', whereAllStand(board), () => new Map<string, unknown>(), MOST_STANDINGS),
  );
  if (plans.has(question)) return plans.get(question) as T;
  const plan = find();
  if (plans.size >= MOST) plans.clear();
  plans.set(question, plan);
  return plan;
}

function whereAllStand(board: Board): string {
  let where = '';
  for (const { id, unit, at, facing } of Object.values(board.models)) {
    if (at) where += `${id} ${unit} ${at.x},${at.y},${facing};`;
  }
  return where;
}
