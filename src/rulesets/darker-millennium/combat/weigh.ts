import { enemyOf, onTable, unitsOf } from '../../lookups.js';
import type { DmBoard } from '../board.js';
import type { Weigh } from '../game.js';
import { gunRange } from '../movement/overwatch.js';
import { type Shooter, shootersIn } from './actors.js';
import { shootAsk } from './asks.js';
import { expectedOf } from './attack.js';
import { weighCasualty } from './casualty.js';
import { weighFight } from './fight-question.js';
import { worthOf } from './shoot-question.js';

/** Less than this many Wounds on average is not worth being seen for. */
const HARDLY = 0.25;

/** More than any shot is worth. */
const BEST = 1000;

/** Whether nobody fires at the seat's units before they may fire in sub-phase V, better aimed (DM.house.hit). */
function mayWait(board: DmBoard, seat: string): boolean {
  const side = board.seats.find(({ id }) => id === seat)!.side;
  const before = new Set<string | undefined>(board.firstPlayer === side ? ['fire'] : ['fire', 'advance']);
  return !unitsOf(board, enemyOf(side)).some(
    enemy => before.has(enemy.order?.kind) && !enemy.shot && onTable(board, enemy) && gunRange(board, enemy) > 0,
  );
}

/** The computer shoots what it hurts most, unit by unit, and hides those that would hurt nobody. */
const weighShoot: Weigh = (view, decision, partial, choices) => {
  const { subPhase, held } = shootAsk.args(decision);
  const able = shootersIn(view.board, { seat: decision.who, subPhase, held });
  const of = (id: unknown): Shooter | undefined => able.find(({ unit }) => unit.id === id);
  const waits = choices.field === 'unit' && subPhase === 4 && mayWait(view.board, decision.who);
  return choices.options.map(({ value }) => {
    if (choices.field === 'unit') {
      const one = of(value);
      if (value === 'none' && waits) return BEST;
      return one === undefined ? 0 : 1 + (one.nearest ? worthOf(view.board, one.nearest) : 0);
    }
    const one = of(partial.unit);
    if (one === undefined) return 0;
    if (choices.field === 'target') {
      const attack = one.attacks.find(({ target }) => target.id === value);
      return attack ? worthOf(view.board, attack) : 0;
    }
    if (value === 'pass') return 0;
    const wounds = Math.max(0, ...one.attacks.map(attack => expectedOf(view.board, attack)));
    if (value === 'hide') return wounds < HARDLY ? 2 : 0.5;
    return 1;
  });
};

export const weigh: Record<string, Weigh> = { shoot: weighShoot, fight: weighFight, casualty: weighCasualty };
