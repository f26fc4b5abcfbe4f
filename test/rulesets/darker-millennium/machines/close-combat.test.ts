import { describe, expect, test } from 'vitest';
import { mean } from '../../../../src/engine/odds/distribution.js';
import { fightOdds } from '../../../../src/rulesets/darker-millennium/combat/melee.js';
import { chargeTargets } from '../../../../src/rulesets/darker-millennium/movement/actions/charge.js';
import { team } from '../../../support/dm.js';
import { blade, scenario, tank, walker } from './support.js';

const hammer = blade({ id: 'hammer', name: 'Hammer', strength: 8 });

/** Blue's man at the front of Red's machine. */
function brawl(machine: ReturnType<typeof tank>, attacks = 2) {
  return scenario({
    blue: [team('Ada', 1, { at: [24, 26.5], weapons: [hammer], profile: { attacks } })],
    red: [machine],
    board: { subPhase: 6 },
  }).startAt('combat.closeCombat');
}

const ox = () => tank('Ox', { at: [24, 24], facing: 180 });
const strider = () => walker('Strider', { at: [24, 24.7], facing: 180 });

describe('machines in close combat', () => {
  test('DM.house.vehicle.melee: every Attack hits a machine that cannot fight, in the rear', () => {
    const s = brawl(ox()).dice(1, 2, 3);
    const [fought] = s.eventsOf('fought');
    expect(fought).toMatchObject({ automatic: true, hits: 2, attackFaces: [], defendFaces: [], by: 'ada-1' });
    // Strength 8 against the rear, 10: 1 is nothing, 2 glances.
    expect(fought!.volley!.armour).toMatchObject([
      { side: 'rear', armour: 10, result: 'nothing' },
      { side: 'rear', armour: 10, result: 'glances' },
    ]);
    expect(s.left).toEqual([3]);
    expect(s.board.models['ada-1']).toBeDefined();
  });

  test('DM.army.dash, DM.house.disengage: a machine that cannot fight strikes nobody who leaves it, a walker does', () => {
    const left = (machine: ReturnType<typeof tank>, ...dice: number[]) =>
      scenario({ blue: [team('Ada', 1, { at: [24, 26.5], profile: { wounds: 2 } })], red: [machine] })
        .startAt('combat.disengage', { unit: 'ada', from: [machine.name.toLowerCase()] })
        .dice(...dice)
        .eventsOf('hurt');
    expect(left(ox())).toEqual([]);
    expect(left(walker('Strider', { at: [24, 24.75] }), 2)).toHaveLength(1);
  });

  test('DM.house.vehicle.melee: walkers fight back and meet hits with their front', () => {
    // Attacker 6, 5: WS 3 + 6 = 9; walker 1, 2: WS 4 + 2 = 6, and its 1 gives one more: 4 hits; then a penetration.
    const s = brawl(strider()).dice(6, 5, 1, 2, 3, 3, 4, 3, 2);
    const [fought] = s.eventsOf('fought');
    expect(fought).toMatchObject({ hits: 4, scores: [10, 6] });
    expect(fought!.automatic).toBeUndefined();
    expect(fought!.volley!.armour).toMatchObject([
      { side: 'front', armour: 11, result: 'glances' },
      { result: 'glances' },
      { result: 'penetrates', damage: 'immobile' },
      { result: 'nothing' },
    ]);
    expect(s.board.models['strider-1']!.machine).toEqual({ immobile: true });
  });

  test('DM.house.vehicle.melee: a walker that wins wounds as anybody does', () => {
    const s = brawl(strider()).dice(1, 1, 6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2);
    const [fought] = s.eventsOf('fought');
    expect(fought!.by).toBe('strider-1');
    expect(s.board.models['ada-1']).toBeUndefined();
  });

  test('DM.house.vehicle.melee: a destroyed machine counts as a Wound lost', () => {
    const s = brawl(ox()).dice(6, 5);
    expect(s.eventsOf('combatResolved')[0]!.losses).toEqual({ blue: 0, red: 1 });
    expect(s.board.units.ox!.models).toEqual([]);
    expect(s.board.terrain.map(({ name }) => name)).toEqual(['Wreck A']);
    expect(s.reports[0]!.lines.join('\n')).toContain('Ada strikes Ox with Hammer · **2 hits** without a roll');
  });

  test('DM.house.vehicle.explosion: a machine that explodes in a close combat hits those who fight it', () => {
    const s = brawl(ox()).dice(6, 6, 2);
    expect(s.eventsOf('hurt').map(({ unit }) => unit)).toEqual(['ada']);
    expect(s.board.models['ada-1']).toBeUndefined();
    expect(s.board.destroyed.map(({ unit }) => unit)).toEqual(['ox', 'ada']);
  });

  test('DM.house.vehicle.melee: exact odds of a fight with a machine', () => {
    const { board } = brawl(ox()).dice(1, 1);
    const { dealt, taken } = fightOdds(board, 'ada-1', 'ox-1');
    // Each of two hits destroys with 4/6 (3+ penetrates) x 2/6.
    expect(mean(dealt)).toBeCloseTo(1 - (1 - (4 / 6) * (2 / 6)) ** 2);
    expect(mean(taken)).toBe(0);
  });

  test('DM.house.vehicle.melee: machines without Weapon Skill or Attacks do not charge, walkers do', () => {
    const { board } = scenario({
      blue: [tank('Ox', { at: [20, 24] }), walker('Strider', { at: [26, 24] })],
      red: [team('Foe', 1, { at: [23, 18] })],
    }).startAt('move.run', { side: 'blue' });
    expect(chargeTargets(board, [board.units.ox!])).toEqual([]);
    expect(chargeTargets(board, [board.units.strider!]).map(({ enemy }) => enemy.id)).toEqual(['foe']);
  });

  test('DM.house.vehicle.melee: charged, it may evade or open fire, and never counter-attacks', () => {
    const s = scenario({
      blue: [team('Ada', 1, { at: [24, 30], order: 'run', weapons: [hammer] })],
      red: [tank('Ox', { at: [24, 24], facing: 180 })],
      board: { subPhase: 2 },
    }).startAt('move.charge', { units: ['ada'], targets: ['ox'] });
    expect(s.offered()).toEqual(['evade', 'openFire', 'hold']);
  });
});
