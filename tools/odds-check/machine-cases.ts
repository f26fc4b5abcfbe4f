import { planAttack } from '../../src/rulesets/darker-millennium/combat/attack.js';
import { fightOdds } from '../../src/rulesets/darker-millennium/combat/melee.js';
import { machineOdds } from '../../src/rulesets/darker-millennium/machines/armour.js';
import { type Imagined, imagined } from '../../src/rulesets/darker-millennium/odds/imagined.js';
import type { OddsCase } from './agreement.js';
import { stepOn } from './resolver.js';
import { whether } from './test-cases.js';

/** A machine that is thought of: its Armour Values, and what else differs. */
function machine(av: [front: number, side: number, rear: number], more: Imagined = {}): Imagined {
  const [front, side, rear] = av;
  return {
    ...more,
    profile: { t: null, av: { front, side, rear }, ...more.profile },
    unit: { keywords: ['Vehicle'], shot: true, ...more.unit },
  };
}

/** One volley at machines (DM.house.vehicle.armour, DM.house.vehicle.damage): hurt at all, penetrated, destroyed. */
function volleyCase(name: string, own: Imagined, enemy: Imagined): OddsCase {
  const set = imagined({ own, enemy });
  for (const model of Object.values(set.models)) if (model.unit === 'enemy') model.facing = 180_000;
  const attack = planAttack(set, set.units.own!, set.units.enemy!, 'fire');
  if (attack === undefined) throw new Error(`${name}: nobody can shoot`);
  const odds = machineOdds({ board: set, options: {} }, attack);
  const play = stepOn(set, 'combat.shoot', { unit: 'own', target: 'enemy', how: 'fire' }, 'takeAim');
  return {
    name,
    measures: [
      { name: 'hurt', exact: whether(odds.hurt) },
      { name: 'penetrated', exact: whether(odds.penetrated) },
      { name: 'destroyed', exact: odds.destroyed },
    ],
    resolve(dice) {
      const { events } = play(dice);
      const hits = events
        .flatMap(event => (event.type === 'shot' ? event.volleys : []))
        .flatMap(({ armour }) => armour ?? [])
        .filter(({ damage }) => damage !== undefined);
      const destroyed = hits.filter(({ damage }) => damage === 'wrecked' || damage === 'explodes');
      return [Number(hits.length > 0), Number(hits.some(({ result }) => result === 'penetrates')), destroyed.length];
    },
  };
}

/** One who fights a machine that cannot fight back (DM.house.vehicle.melee). */
function strikeCase(name: string, own: Imagined, enemy: Imagined): OddsCase {
  const set = imagined({ own: { ...own, weapon: { kind: 'melee', ...own.weapon } }, enemy, board: { subPhase: 6 } });
  const at = set.models['own-1']!.at!;
  set.models['enemy-1']!.at = { x: at.x, y: at.y - 1000 };
  const play = stepOn(set, 'combat.closeCombat', {});
  return {
    name,
    measures: [{ name: 'dealt', exact: fightOdds(set, 'own-1', 'enemy-1').dealt }],
    resolve(dice) {
      const resolved = play(dice).events.find(event => event.type === 'combatResolved');
      return [resolved?.losses.red ?? 0];
    },
  };
}

/** Shooting at machines, and striking them. */
export function machineCases(): OddsCase[] {
  const field = { need: 5, dice: 1 as const, name: 'Field' };
  return [
    volleyCase('3 lances on armour 12', { models: 3, weapon: { strength: 8 } }, machine([12, 11, 10])),
    volleyCase(
      '4 shots on two machines, one behind the other',
      { models: 2, weapon: { strength: 8, shots: 2 } },
      machine([10, 10, 10], { models: 2 }),
    ),
    volleyCase(
      'sustained fire with armour dice on a field',
      { weapon: { strength: 4, shots: 2, sustained: 2, armourDice: 6 } },
      machine([10, 10, 10], { model: { field } }),
    ),
    strikeCase(
      '3 Attacks on the rear of a machine',
      { profile: { attacks: 3 }, weapon: { strength: 6 } },
      machine([12, 11, 10], { profile: { ws: null, attacks: null } }),
    ),
  ];
}
