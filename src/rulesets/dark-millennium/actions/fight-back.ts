import { boardMemory, type UnitId } from '../../../engine/index.js';
import { distanceBetween, onTable, unitOf } from '../../board-queries.js';
import type { DkBoard, DkUnit } from '../board.js';
import { type AttackRequest, planAttack } from '../combat/attack.js';
import { attackFields, attackRefusal, weighAttack, worthOfAttack } from '../combat/choose.js';
import { attackOdds } from '../combat/expected.js';
import { oddsWords } from '../combat/odds-words.js';
import { CONTACT } from '../combat/sight.js';
import type { DkView } from '../game.js';
import { boardMoved } from '../movement/placing.js';
import { type Declared, reaction } from './action.js';
import { actionOf } from './all.js';

const CITE = 'DK.reaction.fightBack';

function requestOf(unit: DkUnit, against: UnitId): AttackRequest {
  return { unit: unit.id, targets: [against], how: 'fightBack', choice: {} };
}

const boardsInContact = boardMemory<DkBoard>();

/** The view with the assault in contact. */
function viewThere(view: DkView, against: Declared): DkView {
  const { board } = view;
  const moved = () => boardMoved(board, actionOf(against).paths?.(board, against) ?? []);
  return { ...view, board: boardsInContact(board, JSON.stringify(against), moved) };
}

/** Assault combat with a unit whose assault ends in contact with this one (DK.reaction.fightBack). */
export const fightBack = reaction({
  id: 'fightBack',
  word: 'Fight Back',
  cite: CITE,
  bar(view, unit, against) {
    if (against.do !== 'assault') return { why: () => 'Only an assault can be fought back against.', cite: CITE };
    if (!onTable(view.board, unit)) return { why: () => `${unit.name} is not on the table.`, cite: CITE };
    const { board } = viewThere(view, against);
    const touches = distanceBetween(board, unitOf(board, unit.id), unitOf(board, against.unit)) <= CONTACT;
    if (touches) return undefined;
    return { why: () => `The assault does not end in contact with ${unit.name}.`, cite: CITE };
  },
  offer(view, unit, against) {
    const there = viewThere(view, against);
    const odds = attackOdds(there.board, planAttack(there.board, there, requestOf(unit, against.unit)));
    return { hint: oddsWords(odds), chance: odds.damaged };
  },
  choices: (view, unit, against, partial) =>
    attackFields(viewThere(view, against), requestOf(unit, against.unit), partial),
  check: (view, unit, against, reply) => attackRefusal(viewThere(view, against), requestOf(unit, against.unit), reply),
  worth: (view, unit, against) => worthOfAttack(viewThere(view, against), requestOf(unit, against.unit)) + 0.3,
  weigh: (_view, _unit, _against, _partial, choices) => weighAttack(choices),
});
