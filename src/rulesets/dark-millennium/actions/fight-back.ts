import { mark, t } from '../../../engine/language.js';
import { distanceBetween, onTable, unitOf } from '../../board-queries.js';
import type { DkUnit } from '../board.js';
import { type AttackRequest, attackOn } from '../combat/attack.js';
import { attackFields, attackRefusal, weighAttack, worthOfAttack } from '../combat/choose.js';
import { reactionOdds } from '../combat/odds-words.js';
import { CONTACT } from '../combat/sight.js';
import type { DkView } from '../game.js';
import { type Declared, reaction } from './action.js';
import { viewInContact } from './assault.js';

const CITE = 'DK.reaction.fightBack';

function requestOf(unit: DkUnit, against: Declared): AttackRequest {
  return attackOn(unit, against.unit, 'fightBack');
}

/** The view with the assault in contact. */
function viewThere(view: DkView, against: Declared): DkView {
  return viewInContact(view, unitOf(view.board, against.unit), against);
}

/** Assault combat with a unit whose assault ends in contact with this one (DK.reaction.fightBack). */
export const fightBack = reaction({
  id: 'fightBack',
  word: mark`Fight Back`,
  cite: CITE,
  bar(view, unit, against) {
    if (against.do !== 'assault') return { why: () => t`Only an assault can be fought back against.`, cite: CITE };
    if (!onTable(view.board, unit)) return { why: () => t`${unit.name} is not on the table.`, cite: CITE };
    const { board } = viewThere(view, against);
    const touches = distanceBetween(board, unitOf(board, unit.id), unitOf(board, against.unit)) <= CONTACT;
    if (touches) return undefined;
    return { why: () => t`The assault does not end in contact with ${unit.name}.`, cite: CITE };
  },
  offer: (view, unit, against) => reactionOdds(viewThere(view, against), requestOf(unit, against)),
  choices: (view, unit, against, partial) => attackFields(viewThere(view, against), requestOf(unit, against), partial),
  check: (view, unit, against, reply) => attackRefusal(viewThere(view, against), requestOf(unit, against), reply),
  worth: (view, unit, against) => worthOfAttack(viewThere(view, against), requestOf(unit, against)) + 0.3,
  weigh: (_view, _unit, _against, _partial, choices) => weighAttack(choices),
});
