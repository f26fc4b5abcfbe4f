import { certain, type Distribution, mixture, pairsOf } from '../../../engine/odds/distribution.js';
import { binomial } from '../../../engine/odds/pools.js';
import { throwChance } from '../../characteristic-test.js';
import type { Struck } from '../attacks/together.js';
import type { ClassicBoard } from '../board.js';
import { checkFor, checkOf, checkWords, PSYCHIC_TEST } from '../psychic/steps.js';
import type { Arm } from './frames.js';

/** What shots come to. */
interface Outcome {
  hits: number;
  lost: number;
  losses: Distribution;
  struck: Struck;
}

/** Whether a check may silence an arm, and none of this phase has decided that yet (AD.rule.psychic-focus). */
function awaitsCheck(board: ClassicBoard, { model, weapon }: Arm): boolean {
  return checkFor(board, model, weapon.id)?.silences === true && checkOf(board, model.id) === undefined;
}

/** What arms of one kind come to, where each Psyker must pass a check to shoot his. */
export function byCheck<O extends Outcome>(
  board: ClassicBoard,
  arms: readonly Arm[],
  of: (arms: readonly Arm[]) => O,
): O {
  const all = of(arms);
  const [first] = arms;
  if (first === undefined || !awaitsCheck(board, first)) return all;
  const chance = throwChance(PSYCHIC_TEST, { board, model: first.model });
  const silent = all.struck.volleys.map(({ chance, volley }) => ({
    chance,
    volley: { ...volley, count: 0, hits: undefined },
  }));
  const none = { hits: 0, lost: 0, losses: certain(0), struck: { ...all.struck, volleys: silent } };
  const parts = pairsOf(binomial(arms.length, chance)).map(([loud, share]) => {
    const outcome = loud === 0 ? none : loud === arms.length ? all : of(arms.slice(0, loud));
    return { share, ...outcome };
  });
  const expected = (part: 'hits' | 'lost') => parts.reduce((sum, each) => sum + each.share * each[part], 0);
  const losses = mixture(parts.map(({ share, losses: dist }) => ({ chance: share, dist })));
  const volleys = parts.flatMap(({ share, struck }) =>
    struck.volleys.map(({ chance, volley }) => ({ chance: chance * share, volley })),
  );
  return {
    ...all,
    hits: expected('hits'),
    lost: expected('lost'),
    losses,
    struck: { ...all.struck, volleys, parts: undefined },
  };
}

/** What players are told of the checks that arms wait for, each sentence once. */
export function checksOf(board: ClassicBoard, arms: readonly Arm[]): string[] {
  const waiting = arms.filter(arm => awaitsCheck(board, arm));
  return [...new Set(waiting.map(({ model }) => checkWords(board, model)))];
}
