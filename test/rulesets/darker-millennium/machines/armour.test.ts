import { describe, expect, test } from 'vitest';
import type { JsonObject, OddsValues } from '../../../../src/engine/index.js';
import { workOut } from '../../../../src/engine/kernel/work-out.js';
import { exactly } from '../../../../src/engine/odds/distribution.js';
import type { DmBoard, Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { planAttack } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import { attackChance } from '../../../../src/rulesets/darker-millennium/combat/shooting-odds.js';
import { ignoresMorale } from '../../../../src/rulesets/darker-millennium/lookups.js';
import {
  armourNeeds,
  armourOdds,
  machineOdds,
  sideFrom,
} from '../../../../src/rulesets/darker-millennium/machines/armour.js';

import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { boardOf, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, gunner, lance, scenario, shoot, tank, walker } from './support.js';

const odds = darkerMillennium.odds!;

/** Blue's gunner 12" south of Red's tank, which faces it. */
const duel = (more: { tank?: Parameters<typeof tank>[1]; gunner?: Parameters<typeof gunner>[1] } = {}) =>
  scenario({
    blue: [gunner('Ada', { at: [24, 36], order: 'fire', ...more.gunner })],
    red: [tank('Ox', { at: [24, 22], facing: 180, order: 'overwatch', ...more.tank })],
    board: { subPhase: 4 },
  }).startAt('combat.shoot', shoot('ada', 'ox'));

const quiet = { order: 'fire' as const };

describe('hits on armour', () => {
  test('DM.house.vehicle.armour: quarters of 90 degrees from the middle of the hull', () => {
    const board = boardOf({ red: [tank('Ox', { at: [24, 24], facing: 0 })] });
    const ox = board.models['ox-1']!;
    const from = (x: number, y: number) => sideFrom(ox, { x: x * 1000, y: y * 1000 });
    expect([from(24, 4), from(40, 24), from(8, 24), from(24, 44)]).toEqual(['front', 'side', 'side', 'rear']);
    expect([from(33, 14), from(35, 14), from(35, 34), from(33, 35)]).toEqual(['front', 'side', 'side', 'rear']);
  });

  test('DM.house.vehicle.armour: below nothing, equal glances, above penetrates', () => {
    const { nothing, glances, penetrates } = armourOdds({ strength: 8 }, 12);
    expect(glances).toBeCloseTo(1 / 6);
    expect(penetrates).toBeCloseTo(2 / 6);
    expect(nothing).toBeCloseTo(3 / 6);
    expect(armourOdds({ strength: 3 }, 12)).toEqual({ nothing: 1, glances: 0, penetrates: 0 });
    // d6 + d6 + 4 against 12: eight in five ways, more in ten.
    const dice = armourOdds({ strength: 4, armourDice: 6 }, 12);
    expect(dice.glances).toBeCloseTo(5 / 36);
    expect(dice.penetrates).toBeCloseTo(10 / 36);
    expect(armourNeeds({ strength: 8 }, 12)).toBe('glances on 4, penetrates on 5+');
    expect(armourNeeds({ strength: 3 }, 12)).toBe('cannot glance');
    expect(armourNeeds({ strength: 6 }, 12)).toBe('glances on 6');
    expect(armourNeeds({ strength: 4, armourDice: 6 }, 12)).toBe('d6 + d6 + 4: 12 glances, 13 penetrates');
  });

  test('DM.army.av: a hit throws against the armour and never to wound; below it nothing happens', () => {
    const s = duel({ tank: quiet }).dice(5, 3).answer({ react: 'hold' });
    const [shot] = s.eventsOf('shot');
    expect(shot!.volleys[0]).toMatchObject({ hits: 1, toWound: 0, woundFaces: [] });
    expect(shot!.volleys[0]!.armour).toMatchObject([
      { side: 'front', armour: 12, face: 3, total: 11, result: 'nothing' },
    ]);
    expect(s.board.models['ox-1']).toBeDefined();
    expect(s.board.units.ox!.order?.kind).toBe('fire');
    expect(s.reports[0]!.lines.join()).toContain('Ox, Armour 12 front · `3` + 8 = 11 → it does nothing');
  });

  test('DM.house.vehicle.damage: a glance costs the order', () => {
    const s = duel({ tank: quiet }).dice(5, 4).answer({ react: 'hold' });
    expect(s.eventsOf('shot')[0]!.volleys[0]!.armour).toMatchObject([{ result: 'glances', damage: 'order' }]);
    expect(s.board.units.ox!.order).toBeUndefined();
  });

  test('DM.house.vehicle.armour: armour dice are added', () => {
    const heavy = lance({ strength: 4, armourDice: 6 });
    const s = duel({ tank: quiet, gunner: { weapons: [heavy] } })
      .dice(5, 5, 4, 1)
      .answer({ react: 'hold' });
    expect(s.eventsOf('shot')[0]!.volleys[0]!.armour).toMatchObject([
      { face: 5, extra: { sides: 6, face: 4 }, total: 13, result: 'penetrates', damageFace: 1, damage: 'order' },
    ]);
  });

  test('DM.house.vehicle.damage: 2 takes a gun at random, and when none is left the order', () => {
    const guns = [gun(), gun({ id: 'repeater', name: 'Repeater' })];
    const s = duel({ tank: { ...quiet, weapons: guns }, gunner: { weapons: [lance({ shots: 3 })] } })
      // Three hits; each penetrates with a 2: of two guns, of one, of none.
      .dice(5, 5, 5, 6, 2, 4, 6, 2, 6, 2)
      .answer({ react: 'hold' });
    expect(s.eventsOf('shot')[0]!.volleys[0]!.armour).toMatchObject([
      { weapon: 'repeater', weaponFace: 2 },
      { weapon: 'cannon' },
      { damage: 'order', instead: 'noGun' },
    ]);
    expect(s.board.models['ox-1']!.weapons).toEqual([]);
    expect(s.board.units.ox!.order).toBeUndefined();
  });

  test('DM.house.weapons.gun: a gun that fires in several ways is one gun, and is lost with all of them', () => {
    const burst = gun({ id: 'burst', name: 'Burst', gun: 'Twin' });
    const bolt = gun({ id: 'bolt', name: 'Bolt', gun: 'Twin' });
    const lost = (weapons: Weapon[], ...dice: number[]) =>
      duel({ tank: { ...quiet, weapons }, gunner: { weapons: [lance({ shots: dice.length > 3 ? 2 : 1 })] } })
        .dice(...(dice.length > 3 ? [5] : []), 5, ...dice)
        .answer({ react: 'hold' });
    // The only gun: nothing is thrown for which.
    const alone = lost([burst, bolt], 6, 2);
    expect(alone.board.models['ox-1']!.weapons).toEqual([]);
    expect(alone.reports[0]!.lines.join()).toContain('Twin is lost');
    // One of two, and of two of a kind one.
    expect(lost([burst, bolt, gun()], 6, 2, 4).board.models['ox-1']!.weapons).toEqual(['burst', 'bolt']);
    expect(lost([burst, bolt, burst, bolt], 6, 2, 1).board.models['ox-1']!.weapons).toEqual(['burst', 'bolt']);
    expect(lost([burst, bolt, burst, bolt], 6, 2, 1, 6, 2).board.models['ox-1']!.weapons).toEqual([]);
  });

  test('DM.house.vehicle.damage: 3 immobile, and 3 or 4 once more costs the order', () => {
    const s = duel({ tank: quiet, gunner: { weapons: [lance({ shots: 3 })] } })
      .dice(5, 5, 5, 6, 3, 6, 3, 6, 4)
      .answer({ react: 'hold' });
    expect(s.eventsOf('shot')[0]!.volleys[0]!.armour).toMatchObject([
      { damage: 'immobile' },
      { damage: 'order', instead: 'immobile' },
      { damage: 'order', instead: 'cannotMove' },
    ]);
    expect(s.board.models['ox-1']!.machine).toEqual({ immobile: true });
  });

  test('DM.house.vehicle.wreck: 5 leaves hard cover in the shape of the hull', () => {
    const s = duel({ tank: quiet }).dice(5, 6, 5).answer({ react: 'hold' });
    expect(s.board.models['ox-1']).toBeUndefined();
    expect(s.board.destroyed.map(({ unit }) => unit)).toEqual(['ox']);
    const [wreck] = s.board.terrain;
    expect(wreck).toMatchObject({ name: 'Wreck A', kind: 'wreck', height: 2000, keywords: ['difficult', 'hard'] });
    expect(wreck!.outline).toContainEqual({ x: 22_500, y: 24_000 });
    expect(s.reports[0]!.lines.join('\n')).toContain('**Ox is wrecked**, Wreck A stays');
  });

  test('DM.house.vehicle.wreck: on a hill it rises as high over the hill, so that who stands behind it is in cover', () => {
    const s = scenario({
      blue: [gunner('Ada', { at: [24, 36], order: 'fire' })],
      red: [tank('Ox', { at: [24, 22], facing: 180, moved: 'run' }), team('Raptors', 1, { at: [24, 18] })],
      terrain: [piece('Hill A', [14, 12, 20, 16], ['elevated 2"'], 2)],
      board: { subPhase: 4 },
    })
      .startAt('combat.shoot', shoot('ada', 'ox'))
      .dice(5, 6, 5);
    expect(s.board.terrain[1]).toMatchObject({ name: 'Wreck B', height: 4000 });
    const { ada, raptors } = s.board.units;
    expect(planAttack(s.board, ada!, raptors!, 'fire')).toMatchObject({ cover: 'hard', coverBy: ['Wreck B'] });
  });

  test('DM.house.vehicle.wreck: a switch takes wrecks off the table', () => {
    const s = scenario({
      blue: [gunner('Ada', { at: [24, 36], order: 'fire' })],
      red: [tank('Ox', { at: [24, 22], facing: 180, moved: 'run' })],
      board: { subPhase: 4 },
      options: { house: { machines: { wrecks: 'removed' } } },
    })
      .startAt('combat.shoot', shoot('ada', 'ox'))
      .dice(5, 6, 5);
    expect(s.board.models['ox-1']).toBeUndefined();
    expect(s.board.terrain).toEqual([]);
  });

  test('DM.house.vehicle.armour: hits that cannot glance are not thrown', () => {
    const s = duel({ tank: quiet, gunner: { weapons: [lance({ strength: 3 })] } })
      .dice(5)
      .answer({ react: 'hold' });
    expect(s.eventsOf('shot')[0]!.volleys[0]).toMatchObject({ hits: 1, armour: [] });
    expect(s.reports[0]!.lines.join()).toContain('Armour: not strong enough to hurt it');
  });

  test('DM.house.vehicle.armour: a field is tried first', () => {
    const field = { dice: 1 as const, need: 4, name: 'Void shield' };
    const s = duel({ tank: { ...quiet, field } })
      .dice(5, 6, 4)
      .answer({ react: 'hold' });
    expect(s.eventsOf('shot')[0]!.volleys[0]!.armour).toMatchObject([{ result: 'penetrates', saved: { saved: true } }]);
    expect(s.board.units.ox!.order?.kind).toBe('fire');
  });

  test('DM.strat.effects, DM.house.vehicle.armour: what changes the saves of a unit changes the field of a machine', () => {
    const shielded = (by: number) => {
      const what = { kind: 'modify' as const, what: 'save' as const, by };
      const effects = [{ source: 'Overload', what, until: 'turn' as const }];
      return { ...quiet, effects, field: { dice: 1 as const, need: 4, name: 'Void shield' } };
    };
    const saved = (by: number, face: number) => {
      const s = duel({ tank: shielded(by) })
        .dice(5, 6, face, 1)
        .answer({ react: 'hold' });
      return s.eventsOf('shot')[0]!.volleys[0]!.armour![0]!.saved;
    };
    expect(saved(-1, 4)).toMatchObject({ need: 5, saved: false });
    expect(saved(1, 3)).toMatchObject({ need: 3, saved: true });
    const hurt = (by: number) => {
      const board = boardOf({
        blue: [gunner('Ada', { at: [24, 36], order: 'fire' })],
        red: [tank('Ox', { at: [24, 22], facing: 180, ...shielded(by) })],
      });
      return machineOdds({ board, options: {} }, planAttack(board, board.units.ada!, board.units.ox!, 'fire')!).hurt;
    };
    // A 4+ lets half of it through, a 5+ two thirds, a 3+ one.
    expect(hurt(-1) / hurt(0)).toBeCloseTo(4 / 3);
    expect(hurt(1) / hurt(0)).toBeCloseTo(2 / 3);
  });

  test('DM.house.vehicle.armour: of several machines the next is hit when the nearest is destroyed', () => {
    const pair = team('Herd', 2, {
      keywords: ['Vehicle', 'Walker'],
      base: { shape: 'circle', d: 2000 },
      places: [
        [24, 22],
        [27, 20],
      ],
      facing: 180,
      moved: 'run',
      weapons: [gun()],
      profile: { t: null, av: { front: 10, side: 10, rear: 10 } },
    });
    const s = scenario({
      blue: [gunner('Ada', { at: [24, 36], order: 'fire', weapons: [lance({ shots: 2 })] })],
      red: [pair],
      board: { subPhase: 4 },
    })
      .startAt('combat.shoot', shoot('ada', 'herd'))
      .dice(5, 5, 6, 5, 6, 3);
    expect(s.eventsOf('shot')[0]!.volleys[0]!.armour).toMatchObject([
      { model: 'herd-1', damage: 'wrecked' },
      { model: 'herd-2', damage: 'immobile' },
    ]);
    expect(s.board.units.herd!.models).toEqual(['herd-2']);
  });
});

describe('explosions', () => {
  const crowd = (board: Partial<DmBoard> = {}, machines: JsonObject = {}) =>
    scenario({
      options: { house: { machines } },
      blue: [gunner('Ada', { at: [24, 36], order: 'fire' }), team('Near', 1, { at: [24, 26.9] })],
      red: [
        tank('Ox', { at: [24, 22], facing: 180, moved: 'run' }),
        team('Far', 1, { at: [31, 22] }),
        tank('Cow', { at: [28.5, 22], facing: 90, moved: 'run' }),
      ],
      board: { subPhase: 4, ...board },
    }).startAt('combat.shoot', shoot('ada', 'ox'));

  test('DM.house.vehicle.explosion: everything within 3" takes a Strength 5 hit, machines on the side toward it', () => {
    // To hit, to penetrate, explodes; Near is wounded on 2+ and has no save; Cow's rear glances on 5; morale of Near is moot.
    const s = crowd().dice(5, 6, 6, 2, 5);
    const hurt = s.eventsOf('hurt');
    expect(hurt.map(({ unit }) => unit)).toEqual(['near', 'cow']);
    expect(hurt[0]!.fallen.map(({ model }) => model)).toEqual(['near-1']);
    expect(hurt[1]!.volley!.armour).toMatchObject([{ side: 'rear', armour: 10, face: 5, result: 'glances' }]);
    expect(s.board.models['far-1']).toBeDefined();
    expect(s.board.terrain).toEqual([]);
    expect(s.board.destroyed.map(({ unit }) => unit).sort()).toEqual(['near', 'ox']);
  });

  test('DM.house.vehicle.explosion: switches say how far it reaches, and how strong it is', () => {
    // Strength 2 wounds Near on a 5 and cannot hurt Cow's rear; within 1" stands Cow alone, within 9" Far too.
    const weak = crowd({}, { explosionStrength: 2 }).dice(5, 6, 6, 4, 6);
    expect(weak.eventsOf('hurt').map(({ fallen }) => fallen.length)).toEqual([0, 0]);
    const hurt = (explosionReach: number, ...dice: number[]) =>
      crowd({}, { explosionReach })
        .dice(5, 6, 6, ...dice)
        .eventsOf('hurt')
        .map(({ unit }) => unit);
    expect(hurt(1, 1)).toEqual(['cow']);
    expect(hurt(9, 1, 1, 1)).toEqual(['near', 'far', 'cow']);
  });

  test('DM.house.vehicle.explosion: one sets off another', () => {
    const s = crowd().dice(5, 6, 6, 1, 6, 6, 4);
    // Near lives through it; Cow explodes, too, and Far is hit.
    expect(s.eventsOf('machineDestroyed').map(({ model, how }) => [model, how])).toEqual([
      ['ox-1', 'explodes'],
      ['cow-1', 'explodes'],
    ]);
    expect(s.board.models['far-1']).toBeUndefined();
    expect(s.left).toEqual([]);
  });
});

describe('odds', () => {
  test('DM.house.vehicle.armour: exact odds of one shot at one machine', () => {
    const { board } = duel({ tank: quiet });
    const attack = planAttack(board, board.units.ada!, board.units.ox!, 'fire')!;
    // Hits on 2+: 3+ and one easier for a large target.
    const odds = machineOdds({ board, options: {} }, attack);
    expect(odds.hurt).toBeCloseTo((5 / 6) * (3 / 6));
    expect(odds.penetrated).toBeCloseTo((5 / 6) * (2 / 6));
    expect(exactly(odds.destroyed, 1)).toBeCloseTo((5 / 6) * (2 / 6) * (2 / 6));
    expect(attackChance({ board, options: {} }, attack)).toBeCloseTo(odds.hurt);
  });

  test('DM.house.vehicle.damage: odds of a volley are those of many throws', () => {
    const { board } = duel({ tank: quiet, gunner: { weapons: [lance({ shots: 3 })] } });
    const attack = planAttack(board, board.units.ada!, board.units.ox!, 'fire')!;
    const one = (5 / 6) * (2 / 6) * (2 / 6);
    expect(exactly(machineOdds({ board, options: {} }, attack).destroyed, 1)).toBeCloseTo(1 - (1 - one) ** 3);
    expect(machineOdds({ board, options: {} }, attack).hurt).toBeCloseTo(1 - (1 - (5 / 6) * (3 / 6)) ** 3);
  });

  test('DM.house.vehicle.armour: the preview says every number before the shot', () => {
    const s = scenario({
      blue: [gunner('Ada', { at: [24, 36], order: 'fire' })],
      red: [tank('Ox', { at: [24, 22], facing: 180 })],
      board: { subPhase: 4 },
    }).startAt('combat.fire', { side: 'blue' });
    const reply = { unit: 'ada', do: 'fire', target: 'ox' };
    const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines).toContain('1 × Lance: hits 2+, against Armour 12 (front) glances on 4, penetrates on 5+');
    expect(lines[0]).toMatch(/^\*\*Ada\*\* fires at \*\*Ox\*\*, .*: hurt 42 %$/);
    expect(lines.at(-1)).toBe('Penetrated 28 % · destroyed 9 %');
    const [option] = s.question.choices(s.view('blue'), s.asked, { unit: 'ada', do: 'fire' })!.options;
    expect(option!.hint).toContain('destroys it 9 %');
  });
});

describe('chances by numbers alone', () => {
  const told = (values: OddsValues) => {
    const answer = workOut(odds.find(({ name }) => name === 'armour')!, values);
    if (!answer.ok) throw new Error(answer.why);
    return [answer.title, ...answer.lines].join('\n');
  };

  test('DM.house.vehicle.armour, DM.house.vehicle.damage: hits on an Armour Value', () => {
    expect(told({ strength: 8, armour: 12 })).toBe(
      'Armour 12: destroyed **11 %**\nEach hit: glances on 4, penetrates on 5+ · nothing 50 %, glances 17 %, penetrates 33 %',
    );
    expect(told({ strength: 8, armour: 12, hits: 3 })).toContain(
      '3 hits: hurt at all 88 % · penetrated 70 % · destroyed 30 %',
    );
    expect(told({ strength: 4, armour: 12, 'armour-dice': 6 })).toContain('d6 + d6 + 4: 12 glances, 13 penetrates');
    expect(told({ strength: 3, armour: 12 })).toContain('destroyed **0 %**\nEach hit: cannot glance');
  });
});

describe('pins and morale', () => {
  test('DM.house.vehicle.morale: an attack neither pins a machine nor tests its morale', () => {
    const s = duel({ tank: quiet }).dice(5, 6, 3).answer({ react: 'hold' });
    expect(s.eventsOf('pinned')).toEqual([]);
    expect(s.eventsOf('moraleTested')).toEqual([]);
    expect(ignoresMorale(s.board.units.ox!)).toBe(true);
  });

  test('DM.house.vehicle.morale: a switch lets what hurts a machine pin it', () => {
    const s = (face: number) =>
      scenario({
        blue: [gunner('Ada', { at: [24, 36], order: 'fire' })],
        red: [walker('Ox', { at: [24, 22], facing: 180, moved: 'run' })],
        board: { subPhase: 4 },
        options: { house: { machines: { pins: true } } },
      })
        .startAt('combat.shoot', shoot('ada', 'ox'))
        .dice(5, face);
    expect(s(2).board.units.ox!.pins).toBe(0);
    expect(s(3).board.units.ox!.pins).toBe(1);
  });
});
