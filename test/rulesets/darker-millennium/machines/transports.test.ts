import { describe, expect, test } from 'vitest';
import { distance } from '../../../../src/engine/table/bases.js';
import { inLanguage } from '../../../../src/games/games.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { describe as describeBattle } from '../../../../src/rulesets/darker-millennium/describe.js';
import { faults } from '../../../../src/rulesets/darker-millennium/invariants.js';
import { standing } from '../../../../src/rulesets/darker-millennium/lookups.js';
import { transportsFor } from '../../../../src/rulesets/darker-millennium/machines/transports.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { boardOf, character, type Setting, squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { carrier, gunner, scenario, shoot } from './support.js';

const room = (board: DmBoard) => {
  board.models['ox-1']!.capacity = 6;
};
const ride =
  (...units: string[]) =>
  (board: DmBoard) => {
    room(board);
    for (const id of units) {
      board.units[id]!.aboard = 'ox-1';
      for (const model of board.units[id]!.models) delete board.models[model]!.at;
    }
  };
const at = (board: DmBoard, id: string) => standing(board.models[id]!);

/** Blue's transport in the middle, a team near it, an enemy far off. */
function depot(more: Partial<Setting> = {}) {
  return scenario({
    blue: [
      carrier('Ox', { at: [24, 24] }),
      team('Alpha', 5, { at: [20, 30], order: 'run' }),
      team('Bravo', 3, { at: [30, 44], order: 'run' }),
    ],
    red: [team('Foe', 1, { at: [24, 2] })],
    board: { subPhase: 2 },
    ...more,
  });
}

describe('getting in', () => {
  const boarding = () => depot().given(room).startAt('move.run', { side: 'blue' });

  test('DM.house.vehicle.embark: in place of a Run, when every model reaches the hull', () => {
    const s = boarding();
    expect(s.offered({ unit: 'alpha' })).toContain('embark');
    expect(s.offered({ unit: 'bravo' })).not.toContain('embark');
    expect(s.offered({ unit: 'alpha', do: 'embark' })).toEqual(['ox-1']);
    s.answer({ unit: 'alpha', do: 'embark', transport: 'ox-1' });
    expect(s.board.units.alpha).toMatchObject({ aboard: 'ox-1', moved: 'run' });
    expect(s.board.units.alpha!.models.every(id => s.board.models[id]!.at === undefined)).toBe(true);
    expect(s.reports[0]!.lines).toContain('**Alpha** gets into **Ox**');
    expect(faults(s.board)).toEqual([]);
  });

  test('DM.house.vehicle.embark, DM.strat.effects: who goes further for a while gets in round a wall for so long', () => {
    const board = boardOf({
      blue: [carrier('Ox', { at: [24, 24] }), team('Alpha', 1, { at: [24, 30.5] })],
      terrain: [piece('Wall A', [19, 28, 10, 0.5], ['impassable'])],
    });
    room(board);
    const alpha = board.units.alpha!;
    const gets = () => transportsFor(board, [alpha], 2).length > 0;
    alpha.effects = [{ source: 'Haste', what: { kind: 'modify', what: 'movement', by: 2 }, until: 'phase' }];
    expect(gets()).toBe(true);
    delete alpha.effects;
    expect(gets()).toBe(false);
  });

  test('DM.house.vehicle.embark: who reaches the side of the hull straight on need not go toward its middle', () => {
    // Beside the front corner: 4" of Mv leave 1" of these 5" to the hull, and no more of a thousandth further.
    const able = (off: number) =>
      depot({
        blue: [
          carrier('Ox', { at: [24, 24], facing: 0 }),
          team('Alpha', 1, { at: [25.5 + off + 0.5, 22], order: 'advance' }),
        ],
        board: { subPhase: 3 },
      })
        .given(room)
        .startAt('move.advance', { side: 'blue' });
    expect(able(5).offered({ unit: 'alpha' })).toContain('embark');
    expect(able(5.001).offered({ unit: 'alpha' })).not.toContain('embark');
    const s = able(5).answer({ unit: 'alpha', do: 'embark', transport: 'ox-1' });
    expect(s.board.units.alpha!.aboard).toBe('ox-1');
  });

  test('DM.house.vehicle.embark: too far away is refused with what it can do', () => {
    const s = boarding();
    const refusal = s.refusal({ unit: 'bravo', do: 'embark', transport: 'ox-1' })!;
    expect(refusal.why).toContain('Bravo');
    expect(refusal.why).toContain('Run');
  });

  test('DM.house.vehicle.transport: only friendly Infantry, and no more than it has room for', () => {
    const s = scenario({
      blue: [
        carrier('Ox', { at: [24, 24] }),
        team('Alpha', 5, { at: [20, 30], order: 'run' }),
        team('Beast', 1, { at: [30, 26], order: 'run', keywords: ['Monster'] }),
        team('Crowd', 7, { at: [18, 18], order: 'run' }),
        team('Two', 2, { at: [29, 22], order: 'run' }),
      ],
      red: [team('Foe', 1, { at: [24, 2] })],
      board: { subPhase: 2 },
    })
      .given(room)
      .startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'beast' })).not.toContain('embark');
    expect(s.offered({ unit: 'crowd' })).not.toContain('embark');
    expect(s.offered({ unit: 'two' })).toContain('embark');
    s.answer({ unit: 'alpha', do: 'embark', transport: 'ox-1' });
    expect(s.offered({ unit: 'two' })).not.toContain('embark');
  });

  test('DM.house.vehicle.embark: a wall without a way round keeps them out', () => {
    const wall = piece('Wall A', [0, 27, 48, 1], ['impassable']);
    const s = depot({ terrain: [wall] })
      .given(room)
      .startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'alpha' })).not.toContain('embark');
  });

  test('DM.house.vehicle.embark: teams that share an order get in together', () => {
    const order = { kind: 'advance' as const, group: 'g' };
    const s = scenario({
      blue: [
        carrier('Ox', { at: [24, 24] }),
        squad('Squad', [team('One', 3, { at: [21, 28], order }), team('Two', 3, { at: [26, 28], order })]),
      ],
      red: [team('Foe', 1, { at: [24, 2] })],
      board: { subPhase: 3 },
    })
      .given(room)
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'one', do: 'embark', transport: 'ox-1' });
    expect([s.board.units.one!.aboard, s.board.units.two!.aboard]).toEqual(['ox-1', 'ox-1']);
  });
});

describe('getting out', () => {
  const riding = (order: 'run' | 'advance' = 'run', more: Partial<Setting> = {}) =>
    depot({ blue: [carrier('Ox', { at: [24, 24] }), team('Alpha', 5, { order })], ...more })
      .given(ride('alpha'))
      .startAt(`move.${order}`, { side: 'blue' });

  test('DM.house.vehicle.disembark: measured from the hull, ending 1" from it, in one chain', () => {
    const s = riding('advance');
    expect(s.offered({ unit: 'alpha' })).toEqual(['disembark']);
    s.answer({ unit: 'alpha', do: 'disembark', to: { x: 24_000, y: 18_500 } });
    const { board } = s;
    expect(board.units.alpha).toMatchObject({ moved: 'advance', entered: false });
    expect(board.units.alpha!.aboard).toBeUndefined();
    for (const id of board.units.alpha!.models) {
      const far = distance(at(board, id), at(board, 'ox-1'));
      expect(far).toBeGreaterThanOrEqual(1000);
      // Mv 4 from where its base touches the hull.
      expect(far).toBeLessThanOrEqual(4000);
    }
    expect(faults(board)).toEqual([]);
    expect(s.reports).toHaveLength(1);
    expect(s.reports[0]!.lines).toContain('Gets out of Ox');
  });

  test('DM.house.vehicle.disembark: only for those who are aboard', () => {
    for (const order of ['run', 'advance'] as const) {
      const s = depot({ blue: [carrier('Ox', { at: [24, 24] }), team('Alpha', 5, { at: [20, 34], order })] }).startAt(
        `move.${order}`,
        { side: 'blue' },
      );
      expect(s.offered({ unit: 'alpha' })).not.toContain('disembark');
      expect(s.refusal({ unit: 'alpha', do: 'disembark', to: { x: 20_000, y: 38_000 } })).toBeDefined();
    }
  });

  test('DM.house.vehicle.disembark: its command names the unit and the place', () => {
    const verb = darkerMillennium.verbs.find(({ fixed }) => fixed.do === 'disembark')!;
    expect(verb).toMatchObject({ name: ['disembark'], also: ['dismount'] });
    expect(verb.params.map(({ name }) => name)).toEqual(['unit', 'to']);
  });

  test('DM.house.vehicle.disembark: on any side, round what stands there, and never through a wall', () => {
    const wall = piece('Wall A', [20, 20.5, 8, 1], ['impassable']);
    for (const to of [
      { x: 24_000, y: 16_000 },
      { x: 16_000, y: 24_000 },
      { x: 24_000, y: 32_000 },
      { x: 33_000, y: 24_000 },
    ]) {
      const s = riding('run', { terrain: [wall] });
      s.answer({ unit: 'alpha', do: 'disembark', to: { ...to, near: true } });
      expect(faults(s.board)).toEqual([]);
      expect(s.board.units.alpha!.aboard).toBeUndefined();
    }
  });

  test('DM.house.vehicle.disembark: no charge on that move, and nobody gets out where there is no room', () => {
    const near = riding('run', { red: [team('Foe', 1, { at: [24, 20] })] });
    expect(near.offered({ unit: 'alpha' })).toEqual(['disembark']);
    const walls = [
      piece('Wall A', [19, 21, 10, 1], ['impassable']),
      piece('Wall B', [19, 26, 10, 1], ['impassable']),
      piece('Wall C', [19, 21, 1, 6], ['impassable']),
      piece('Wall D', [28, 21, 1, 6], ['impassable']),
    ];
    const s = riding('run', { terrain: walls });
    const refusal = s.refusal({ unit: 'alpha', do: 'disembark', to: { x: 24_000, y: 30_000, near: true } })!;
    expect(refusal.why).toContain('no room for all of Alpha to get out of Ox');
    expect(refusal.cite).toBe('DM.house.vehicle.disembark');
  });

  test('DM.house.vehicle.transport: those aboard are ordered where their transport stands, to get out', () => {
    const s = scenario({
      blue: [
        carrier('Ox', { at: [24, 24] }),
        team('Alpha', 5),
        character('Near', { at: [24, 29], rank: 2 }),
        character('Far', { at: [24, 40], rank: 2 }),
      ],
      red: [team('Foe', 1, { at: [24, 2] })],
      board: { phase: 'command' },
    }).given(ride('alpha'));
    const near = s.startAt('command.issue', { leader: 'near-1', as: 'character' });
    expect(near.offered()).toContain('alpha');
    expect(near.offered({ unit: 'alpha' })).toEqual(['run', 'advance']);
    expect(near.refusal({ unit: 'alpha', order: 'fire' })!.why).toBe(
      'Alpha is aboard Ox and takes only (house default): Run, Advance.',
    );
    near.answer({ unit: 'alpha', order: 'run' });
    expect(near.board.units.alpha!.order?.kind).toBe('run');
  });

  test('DM.house.vehicle.transport: a leader aboard orders from the hull, and not the reserve', () => {
    const s = scenario({
      blue: [
        carrier('Ox', { at: [24, 24] }),
        character('Boss', { rank: 2 }),
        team('Near', 2, { at: [24, 30] }),
        team('Far', 2, { at: [24, 40] }),
        team('Reserve', 2),
      ],
      red: [team('Foe', 1, { at: [24, 2] })],
      board: { phase: 'command' },
    })
      .given(ride('boss'))
      .startAt('command.issue', { leader: 'boss-1', as: 'character' });
    expect(s.offered()).toEqual(['ox', 'boss', 'near', 'done']);
  });

  test('DM.house.vehicle.transport: a transport comes on with everybody aboard', () => {
    const s = scenario({
      blue: [carrier('Ox', { order: 'run' }), team('Alpha', 5)],
      red: [team('Foe', 1, { at: [24, 2] })],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
      board: { subPhase: 2 },
    })
      .given(ride('alpha'))
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'ox', do: 'run', to: { x: 24_000, y: 38_000 } });
    expect(s.board.models['ox-1']!.at).toEqual({ x: 24_000, y: 38_000 });
    expect(s.board.units.alpha!.aboard).toBe('ox-1');
    expect(faults(s.board)).toEqual([]);
  });

  test('DM.house.vehicle.transport: ordered off the table, a unit comes on without its transport', () => {
    const s = scenario({
      blue: [carrier('Ox'), team('Alpha', 5, { order: 'run' })],
      red: [team('Foe', 1, { at: [24, 2] })],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
      board: { subPhase: 2 },
    })
      .given(ride('alpha'))
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: { x: 24_000, y: 42_000, near: true } });
    expect(s.board.units.alpha!.aboard).toBeUndefined();
    expect(s.board.models['alpha-1']!.at).toBeDefined();
  });
});

describe('the end of a transport', () => {
  const doomed = (more: Partial<Setting> = {}) =>
    scenario({
      blue: [gunner('Ada', { at: [24, 36], order: 'fire' })],
      red: [carrier('Ox', { at: [24, 22], facing: 180, moved: 'run' }), team('Alpha', 4)],
      board: { subPhase: 4 },
      ...more,
    })
      .given(ride('alpha'))
      .startAt('combat.shoot', shoot('ada', 'ox'));

  test('DM.house.vehicle.spill: everybody is put down near the wreck with a Strength 3 hit each', () => {
    // Hit, penetrated, wrecked; two of four wounded, no saves; half of them: morale on 7.
    const s = doomed().dice(5, 6, 5, 4, 3, 5, 2, 3, 4);
    const { board } = s;
    expect(s.eventsOf('spilled')[0]).toMatchObject({ unit: 'alpha', lost: [] });
    expect(board.units.alpha!.models).toHaveLength(2);
    expect(s.eventsOf('moraleTested')).toHaveLength(1);
    expect(board.units.alpha!.aboard).toBeUndefined();
    expect(faults(board)).toEqual([]);
    for (const id of board.units.alpha!.models) expect(board.models[id]!.at).toBeDefined();
    expect(s.reports[0]!.lines.join('\n')).toContain('**Alpha** was aboard Ox: 4 get out');
  });

  test('DM.house.vehicle.spill: out of an explosion they take its Strength, once', () => {
    const s = doomed().dice(5, 6, 6, 1, 1, 1, 1);
    const hurt = s.eventsOf('hurt').filter(({ unit }) => unit === 'alpha');
    expect(hurt).toHaveLength(1);
    // Strength 5 against Toughness 3 wounds on 2+.
    expect(hurt[0]!.volley).toMatchObject({ toWound: 2, wounds: 0 });
    expect(s.board.units.alpha!.models).toHaveLength(4);
  });

  test('DM.house.vehicle.spill: a switch changes the hit', () => {
    const s = doomed({ options: { house: { machines: { spillStrength: 6 } } } }).dice(5, 6, 5, 1, 1, 1, 1);
    expect(s.eventsOf('hurt')[0]!.volley!.toWound).toBe(2);
  });

  test('DM.house.vehicle.spill: who finds no room is lost', () => {
    // Impassable ground all round.
    const rock = (name: string, box: [number, number, number, number]) => piece(name, box, ['impassable']);
    const terrain = [
      rock('Rock A', [0, 0, 22.4, 48]),
      rock('Rock B', [25.6, 0, 22.4, 48]),
      rock('Rock C', [22.4, 0, 3.2, 19.9]),
      rock('Rock D', [22.4, 24.1, 3.2, 6]),
    ];
    const s = doomed({
      terrain,
      blue: [gunner('Ada', { at: [24, 32], order: 'fire' })],
    });
    s.given(board => {
      for (const each of board.terrain) each.height = 0;
      board.units.alpha!.models.push('x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'x8');
      for (const id of board.units.alpha!.models.slice(4)) {
        board.models[id] = { ...structuredClone(board.models['alpha-1']!), id };
      }
    });
    s.dice(5, 6, 5, ...Array.from({ length: 24 }, () => 1));
    const [spilled] = s.eventsOf('spilled');
    expect(spilled!.lost.length).toBeGreaterThan(0);
    expect(spilled!.places.length + spilled!.lost.length).toBe(12);
    expect(s.board.units.alpha!.models).toHaveLength(spilled!.places.length);
  });
});

describe('what players see', () => {
  test('DM.house.vehicle.transport: a counter on the transport, and where the passengers are', () => {
    const s = depot().given(ride('alpha')).startAt('move.run', { side: 'blue' });
    const { units } = describeBattle(s.view());
    expect(units.ox!.badges.map(({ word }) => word)).toContain('5 aboard');
    expect(units.ox!.lines).toContain('carries 5 of 6: Alpha (5)');
    expect(units.alpha!.lines.join('\n')).toContain('aboard Ox');
  });

  test('DM.house.vehicle.damage: the banners of a machine are in the language of their reader', () => {
    const s = depot()
      .given(board => {
        ride('alpha')(board);
        board.models['ox-1']!.machine = { immobile: true, outOfControl: true };
      })
      .startAt('move.run', { side: 'blue' });
    const glyphs = () => describeBattle(s.view()).units.ox!.badges.map(({ glyph }) => glyph);
    expect(glyphs()).toEqual(expect.arrayContaining(['IMMOBILE', 'WILD', '5 ABOARD']));
    expect(inLanguage('de', glyphs)).toEqual(expect.arrayContaining(['LAHMGELEGT', 'FÜHRERLOS', '5 AN BORD']));
  });

  test('DM.house.vehicle.facing: machines show where they face, others do not', () => {
    const s = depot().startAt('move.run', { side: 'blue' });
    const { models } = describeBattle(s.view());
    expect(models['ox-1']).toMatchObject({ faces: true });
    expect(models['alpha-1']).toBeUndefined();
  });

  test('DM.house.vehicle.damage: lasting damage is a banner under the machine', () => {
    const s = depot()
      .given(board => {
        board.models['ox-1']!.machine = { outOfControl: true };
      })
      .startAt('move.run', { side: 'blue' });
    const { units, legend } = describeBattle(s.view());
    expect(units.ox!.badges.map(({ word }) => word)).toContain('out of control');
    expect(units.ox!.lines).toContain('Ox: out of control, rolls in sub-phase I');
    expect(units.ox!.lines[1]).toContain('AV 12/11/10');
    expect(units.ox!.lines[2]).toContain('to its front');
    expect(legend.map(({ word }) => word)).toContain('out of control');
  });

  test('DM.house.vehicle: faults of machines are found', () => {
    const s = depot().given(ride('alpha', 'bravo')).startAt('move.run', { side: 'blue' });
    expect(faults(s.board)).toContain('Ox carries too many');
    const board = structuredClone(s.board);
    delete board.models['ox-1'];
    board.units.ox!.models = [];
    expect(faults(board)).toContain('Alpha is aboard what is gone');
    board.models['alpha-1']!.at = { x: 1000, y: 1000 };
    expect(faults(board)).toContain('Alpha is aboard and on the table');
    const damaged = structuredClone(s.board);
    damaged.models['ox-1']!.machine = { immobile: true };
    expect(faults(damaged)).not.toContain('Ox has empty damage');
    damaged.models['ox-1']!.machine = {};
    expect(faults(damaged)).toContain('Ox has empty damage');
  });
});
