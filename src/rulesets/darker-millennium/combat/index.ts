import type { Verb } from '../../../engine/index.js';
import { enemyOf, onTable, unitsOf } from '../../board-queries.js';
import type { DmBoard } from '../board.js';
import type { Room, Weigh } from '../game.js';
import { gunRange } from '../movement/overwatch.js';
import { reactionsTo } from '../movement/reactions/all.js';
import { shootAsk } from './asks.js';
import { expectedOf } from './attack.js';
import { casualty, weighCasualty } from './casualty.js';
import { closeCombat, disengage, fightOut } from './close-combat.js';
import type { CombatEvent } from './events.js';
import { evolve } from './evolve.js';
import { fightQuestion, weighFight } from './fight-question.js';
import { advanceFire, fire, type Shooter, shootersIn } from './fire.js';
import { aftermath, moraleTest } from './morale.js';
import { narrate } from './narrate.js';
import { nameReaction, shoot, shotAt } from './shoot.js';
import { shootQuestion, worthOf } from './shoot-question.js';
import { tend, tendQuestion, weighTend } from './tend.js';
import { traces } from './traces.js';

const verbs: Verb[] = [
  {
    name: ['shoot'],
    describe: 'Shoot with one of your units at an enemy that it sees.',
    params: [
      { name: 'unit', describe: 'The unit that shoots.', field: 'unit', required: true },
      { name: 'target', describe: 'The enemy to shoot at.', field: 'target', required: true },
    ],
    asks: ['shoot'],
    fixed: { do: 'fire' },
  },
  {
    name: ['hide'],
    describe: 'Hide a unit on Advance instead of shooting; every model must be in cover.',
    params: [{ name: 'unit', describe: 'The unit that hides.', field: 'unit', required: true }],
    asks: ['shoot'],
    fixed: { do: 'hide' },
  },
  {
    name: ['fight'],
    describe: 'Choose the close combat that is fought next.',
    params: [{ name: 'unit', describe: 'A unit of that close combat.', field: 'unit', required: true }],
    asks: ['fight'],
    fixed: {},
  },
];

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

/** Sub-phases IV to VI: shooting, pins, morale, hiding, overwatch shots and close combat. */
export const combatRoom: Room<CombatEvent> = {
  steps: [
    fire,
    advanceFire,
    shoot,
    tend,
    ...reactionsTo('shotAt').flatMap(({ steps }) => steps),
    nameReaction,
    aftermath,
    moraleTest,
    closeCombat,
    fightOut,
    disengage,
  ],
  questions: [shootQuestion, fightQuestion, casualty, tendQuestion],
  moments: [shotAt],
  evolve,
  narrate,
  traces,
  verbs,
  weigh: { ...weigh, tend: weighTend },
};
