import { atLeast, fromPairs } from '../../src/engine/odds/distribution.js';
import type { DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import { planAttack } from '../../src/rulesets/darker-millennium/combat/attack.js';
import type { ShotHow } from '../../src/rulesets/darker-millennium/combat/events.js';
import { fightOdds } from '../../src/rulesets/darker-millennium/combat/melee.js';
import { moraleChance } from '../../src/rulesets/darker-millennium/combat/morale.js';
import { anyHitChance, attackOdds } from '../../src/rulesets/darker-millennium/combat/shooting-odds.js';
import { coverUnder, type Imagined, imagined } from '../../src/rulesets/darker-millennium/odds/imagined.js';
import type { OddsCase } from './agreement.js';
import { stepOn } from './resolver.js';
import { whether } from './test-cases.js';

/** One whole shooting action (DM.house.hit to DM.house.morale): who falls, Wounds lost, pins, and morale after it. */
function shotCase(name: string, how: ShotHow, own: Imagined, enemy: Imagined, board: Partial<DmBoard> = {}): OddsCase {
  // Nobody reacts: the check is of the volley.
  const set = imagined({ own, enemy: { ...enemy, unit: { ...enemy.unit, shot: true } }, board });
  const [shooters, target] = [set.units.own!, set.units.enemy!];
  const attack = planAttack(set, shooters, target, how);
  if (attack === undefined) throw new Error(`${name}: nobody can shoot`);
  const odds = attackOdds({ board: set, options: {} }, attack);
  const missed = 1 - anyHitChance({ board: set, options: {} }, attack);
  const full = target.models.reduce((sum, id) => sum + set.models[id]!.wounds, 0);
  const gone = atLeast(odds.fallen, target.models.length);
  // Whoever fell was hit, so that a test is always made with the pin of this attack.
  const tests = atLeast(odds.fallen, Math.ceil(target.models.length / 4)) - gone;
  const pinned = { ...target, pins: target.pins + 1 };
  const fails = tests * (1 - moraleChance(set, pinned));
  // Before aim is taken no die is thrown: the shot is declared, and nobody may react to it.
  const play = stepOn(set, 'combat.shoot', { unit: 'own', target: 'enemy', how }, 'takeAim');
  return {
    name,
    measures: [
      { name: 'fallen', exact: odds.fallen },
      { name: 'Wounds', exact: odds.wounds },
      {
        name: 'pins',
        exact: fromPairs([
          [0, missed + gone],
          [1, 1 - missed - gone],
        ]),
      },
      { name: 'breaks', exact: whether(fails) },
    ],
    resolve(dice) {
      const { state } = play(dice);
      const { models, units } = state.board;
      const left = units.enemy!.models;
      const wounds = left.reduce((sum, id) => sum + models[id]!.wounds, 0);
      return [
        target.models.length - left.length,
        full - wounds,
        left.length === 0 ? 0 : units.enemy!.pins - target.pins,
        Number(left.length > 0 && units.enemy!.status !== undefined),
      ];
    },
  };
}

/** One pair in close combat (DM.house.melee): Wounds dealt and taken. */
function fightCase(name: string, own: Imagined, enemy: Imagined): OddsCase {
  const calm = ({ unit, weapon, ...more }: Imagined): Imagined => ({
    ...more,
    unit: { ...unit, abilities: ['immune-to-morale', 'ignores-morale'] },
    weapon: { kind: 'melee', ...weapon },
  });
  const set = imagined({ own: calm(own), enemy: calm(enemy), board: { subPhase: 6 } });
  const at = set.models['own-1']!.at!;
  set.models['enemy-1']!.at = { x: at.x, y: at.y - 1000 };
  const { dealt, taken } = fightOdds(set, 'own-1', 'enemy-1');
  const play = stepOn(set, 'combat.closeCombat', {});
  return {
    name,
    measures: [
      { name: 'dealt', exact: dealt },
      { name: 'taken', exact: taken },
    ],
    resolve(dice) {
      const { events } = play(dice);
      const resolved = events.find(event => event.type === 'combatResolved');
      return [resolved?.losses.red ?? 0, resolved?.losses.blue ?? 0];
    },
  };
}

/** Shooting and close combat. */
export function fightCases(): OddsCase[] {
  const armour = (need: number, dice: 1 | 2 = 1) => ({ armour: { need, dice, name: 'Armour' } });
  return [
    shotCase(
      '4 rifles on 5 in flak',
      'fire',
      { models: 4 },
      { models: 5, model: armour(5), profile: { leadership: 7 } },
    ),
    shotCase(
      '8 shots needing 8: a 6, then 5+; 2d6 armour',
      'advance',
      { models: 2, weapon: { shots: 4, save: -1 } },
      { models: 4, model: armour(8, 2), unit: { moved: 'run' } },
      { terrain: [coverUnder('enemy', 'hard')] },
    ),
    shotCase(
      'd3 damage on 3 of 2 Wounds with a field, shooters pinned',
      'fire',
      { models: 3, profile: { bs: 4 }, unit: { pins: 2 }, weapon: { damage: 'd3', strength: 5, save: -2, shots: 2 } },
      { models: 3, profile: { wounds: 2, t: 4 }, model: { ...armour(3), field: { need: 5, dice: 1, name: 'Field' } } },
    ),
    shotCase(
      '2 shots of 2 dice of sustained fire each, held to V',
      'fire',
      { models: 1, weapon: { shots: 2, sustained: 2 } },
      { models: 6, profile: { wounds: 2 } },
      { subPhase: 5 },
    ),
    fightCase('close combat, even', {}, {}),
    fightCase(
      'close combat, 3 attacks charge 2 in mail',
      { profile: { attacks: 3, ws: 5, wounds: 2 }, unit: { charged: true }, weapon: { save: -1 } },
      { profile: { attacks: 2, wounds: 3, initiative: 5 }, model: armour(4), weapon: { damage: 'd3', strength: 5 } },
    ),
  ];
}
