import { boardMemory } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { onTable } from '../../board-queries.js';
import { placesAt } from '../../model-moves.js';
import { crossingOf } from '../../movement/crossing.js';
import type { DkBoard, DkUnit } from '../board.js';
import { type AttackRequest, attackOn, canAttack, pointsFor } from '../combat/attack.js';
import { attackFields, attackRefusal, weighAttack, worthOfAttack } from '../combat/choose.js';
import { reactionOdds } from '../combat/odds-words.js';
import type { DkView } from '../game.js';
import { standing } from '../lookups.js';
import { boardMoved } from '../movement/placing.js';
import { type Declared, reaction } from './action.js';
import { actionOf } from './all.js';

const boardsAt = boardMemory<DkBoard | undefined>();

/** The view as it is where the reaction would hit: on the mover's way, or as all stand (DK.turn.crossing). */
function viewAt(view: DkView, unit: DkUnit, against: Declared): DkView | undefined {
  const board = boardsAt(view.board, `${unit.id} ${JSON.stringify(against)}`, () => boardAt(view, unit, against));
  return board && { ...view, board };
}

function boardAt(view: DkView, unit: DkUnit, against: Declared): DkBoard | undefined {
  const { board } = view;
  const request = requestOf(unit, against);
  const apex = actionOf(against).apex?.(board, against);
  if (apex) return canAttack(apex, view, request) ? apex : undefined;
  const places = actionOf(against).paths?.(board, against);
  if (places === undefined) return canAttack(board, view, request) ? board : undefined;
  const share = crossingOf(board, places, then => canAttack(then, view, request), standing);
  return share === undefined ? undefined : boardMoved(board, placesAt(board, places, share), places);
}

function requestOf(unit: DkUnit, against: Declared): AttackRequest {
  return attackOn(unit, against.unit, 'returnFire');
}

const CITE = 'DK.reaction.returnFire';

function notAgainstAssaults(others: readonly string[]): string {
  return `${t`An assault cannot be answered with fire.`} ${t`Choose ${listed([...others, t`let it pass`], 'or')}.`}`;
}

/** Ranged combat against the acting unit, unless it assaults (DK.reaction.returnFire). */
export const returnFire = reaction({
  id: 'returnFire',
  word: mark`Return Fire`,
  cite: CITE,
  bar(view, unit, against) {
    if (against.do === 'assault') return { why: ({ instead }) => notAgainstAssaults(instead()), cite: CITE };
    if (!onTable(view.board, unit)) return { why: () => t`${unit.name} is not on the table.`, cite: CITE };
    if (viewAt(view, unit, against)) return undefined;
    return { why: () => t`${unit.name} never has the acting unit in sight and range.`, cite: CITE };
  },
  offer(view, unit, against) {
    return reactionOdds(viewAt(view, unit, against) ?? view, requestOf(unit, against));
  },
  choices(view, unit, against, partial) {
    const there = viewAt(view, unit, against);
    return there && attackFields(there, requestOf(unit, against), partial);
  },
  check: (view, unit, against, reply) =>
    attackRefusal(viewAt(view, unit, against) ?? view, requestOf(unit, against), reply),
  worth(view, unit, against) {
    const there = viewAt(view, unit, against);
    return there ? worthOfAttack(there, requestOf(unit, against)) : 0;
  },
  tires: (view, unit, against) => pointsFor(viewAt(view, unit, against) ?? view, requestOf(unit, against)),
  weigh: (_view, _unit, _against, _partial, choices) => weighAttack(choices),
});
