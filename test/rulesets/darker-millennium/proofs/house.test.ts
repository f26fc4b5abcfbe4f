import { describe, expect, test } from 'vitest';
import { frameOf, type Json, type JsonObject, type Point } from '../../../../src/engine/index.js';
import { unbarred } from '../../../../src/rulesets/actions/action.js';
import { modifiersOf } from '../../../../src/rulesets/darker-millennium/abilities/book.js';
import { causeWords } from '../../../../src/rulesets/darker-millennium/cause-words.js';
import { step } from '../../../../src/rulesets/darker-millennium/game.js';
import { standing } from '../../../../src/rulesets/darker-millennium/lookups.js';
import { isHelpless, mayCharge } from '../../../../src/rulesets/darker-millennium/machines/armour.js';
import { groupsToMove, moves } from '../../../../src/rulesets/darker-millennium/movement/actions/all.js';
import { journeyOf, passage } from '../../../../src/rulesets/darker-millennium/movement/ground.js';
import { groupsOfSide } from '../../../../src/rulesets/darker-millennium/movement/groups.js';
import type { Modified } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { planGettingOut } from '../../../../src/rulesets/transports/getting-out.js';
import { boardOf, type Setting, squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { blade, scenario as fight, gun } from '../combat/field.js';
import { carrier, tank, walker } from '../machines/support.js';
import { scenario } from '../stratagems/rooms.js';

describe('DM.house.abilities', () => {
  const trick = (what: Modified, by: number) => ({
    source: 'Trick',
    what: { kind: 'modify' as const, what, by },
    until: 'turn' as const,
  });

  test('DM.strat.effects: what lasts on a unit changes the number that it names, up or down', () => {
    const board = boardOf({ blue: [team('Alpha', 1, { at: [10, 20] })] });
    const alpha = board.units.alpha!;
    alpha.effects = [
      trick('leadership', 2),
      trick('leadership', -1),
      trick('leadership', 0),
      { source: 'Howl', what: { kind: 'ability', ability: 'vox' }, until: 'turn' },
    ];
    const said = (name: Modified) =>
      modifiersOf(board, name, alpha).map(({ op, by, cause }) => `${causeWords(cause)} ${op}${by}`);
    expect(said('leadership')).toEqual(['Trick +2', 'Trick -1']);
    expect(said('save')).toEqual([]);
  });

  test('DM.strat.effects: what makes a unit harder to hit is taken from the roll of the shooter', () => {
    const board = boardOf({ blue: [team('Alpha', 1, { at: [10, 20] })] });
    const alpha = board.units.alpha!;
    alpha.effects = [trick('toBeHit', 1), trick('toBeHit', -2)];
    expect(modifiersOf(board, 'toBeHit', alpha)).toMatchObject([
      { op: '-', by: 1 },
      { op: '+', by: 2 },
    ]);
  });

  test('DM.house.abilities.scout, DM.house.abilities.regenerate: those that act do it before the first turn and at the end of each', () => {
    const others = ['command.phase', 'command.onslaught', 'move.compulsory', 'move.run', 'move.advance'];
    const more = ['combat.fire', 'combat.advanceFire', 'combat.closeCombat'];
    const s = scenario({
      blue: [
        team('Hulk', 1, { at: [10, 40], profile: { wounds: 4 }, abilities: ['regenerate'] }),
        team('Scouts', 1, { abilities: ['scout'] }),
      ],
      red: [team('Foe', 1, { at: [10, 4] })],
      board: { turn: 0, phase: 'before' },
      options: { house: { turns: 2 } },
      steps: [...others, ...more].map(name => step(frameOf<JsonObject, Json>(name), { begin: () => ({ end: null }) })),
    })
      .given(board => {
        board.models['hulk-1']!.wounds = 1;
      })
      .startAt('battle')
      .dice(5, 2, 3, 1)
      .answer({ do: 'ready' })
      .answer({ do: 'ready' })
      .answer({ edge: 'north' })
      .answer({ do: 'ready' }, 'blue')
      .answer({ do: 'ready' }, 'red');
    expect(s.asked).toMatchObject({ asks: 'scout', who: 'blue', args: { unit: 'scouts' } });
    expect(s.board.turn).toBe(0);
    s.fallback();
    const told = s.events.map(({ type }) => type).filter(type => type === 'healed' || type === 'turnEnded');
    expect(told).toEqual(['healed', 'turnEnded', 'healed', 'turnEnded']);
    expect(s.board.models['hulk-1']!.wounds).toBe(3);
  });
});

describe('DM.house.casualties: the question who takes the wound', () => {
  const asked = () =>
    fight({
      board: { subPhase: 4 },
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [gun()] })],
      red: [
        team('Raptors', 2, {
          places: [
            [19, 20],
            [21, 20],
          ],
          moved: 'charge',
          profile: { wounds: 2 },
        }),
      ],
    })
      .given(board => {
        board.models['raptors-2']!.wounds = 1;
      })
      .startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' })
      .dice(4, 4, 2, 2);

  test('offers the one with fewer Wounds first and says how many the other has', () => {
    const s = asked();
    const options = s.question.choices(s.view('red'), s.asked, {})!.options;
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      ['raptors-2', 'Raptors 2'],
      ['raptors-1', 'Raptors 1, 2 Wounds'],
    ]);
  });

  test('asks for nothing more once a model is named, and names those it may be', () => {
    const s = asked();
    expect(s.question.choices(s.view('red'), s.asked, { model: 'raptors-1' })).toBeUndefined();
    expect(s.refusal({ model: 'alpha-1' })!.why).toBe('Choose one of Raptors 2, Raptors 1: they are equally near.');
  });
});

describe('DM.house.vehicle.disembark', () => {
  /** Where those aboard Ox would stand who are sent to a place; those named `slow` go 3" instead of 4". */
  const out = (to: Point, units: string[], more: Setting = {}, slow: string[] = []) => {
    const board = boardOf({ blue: [carrier('Ox', { at: [24, 24] }), team('Alpha', 4), team('Bravo', 2)], ...more });
    for (const id of ['alpha', 'bravo']) board.units[id]!.aboard = 'ox-1';
    const teams = units.map(id => board.units[id]!);
    const allowance = ({ id }: { id: string }) => (slow.includes(id) ? 3000 : 4000);
    return planGettingOut(journeyOf(board, teams, to, { allowance }), standing(board.models['ox-1']!));
  };

  test('of two teams the first is the one that is sent, whichever it is', () => {
    const north = { x: 24_000, y: 19_000 };
    for (const units of [
      ['alpha', 'bravo'],
      ['bravo', 'alpha'],
    ]) {
      const plan = out(north, units);
      expect(plan).toMatchObject({ reached: true, at: north, coherent: true });
      expect(plan.places).toHaveLength(6);
      expect(plan.places[0]).toMatchObject({ model: `${units[0]}-1`, at: north });
    }
  });

  test('too far away, it says where the model stands that came nearest', () => {
    const plan = out({ x: 24_000, y: 10_000 }, ['alpha', 'bravo'], {}, ['alpha-1', 'alpha-4']);
    expect(plan).toMatchObject({ reached: false, coherent: true, reason: 'distance' });
    const third = plan.places.find(({ model }) => model === 'alpha-3')!;
    // The middle of the hull is at 24", its front 2" north, the base 1/2" across: 4" from there.
    expect(third.at.y).toBe(17_500);
    expect(plan.at).toEqual(third.at);
    for (const { model, at } of plan.places) if (model !== 'alpha-3') expect(at.y).toBeGreaterThan(17_500);
  });

  test('where there is room for nobody no place is named', () => {
    const rock = piece('Rock A', [18, 18, 12, 12], ['impassable']);
    const south = { x: 24_000, y: 34_000 };
    expect(out(south, ['alpha'], { terrain: [rock] })).toEqual({
      places: [],
      reached: false,
      at: south,
      coherent: false,
      reason: 'room',
    });
  });
});

describe('DM.house.vehicle.melee', () => {
  test('a unit with one machine that cannot fight does not charge, whatever the others can', () => {
    const board = boardOf({ blue: [walker('Strider', { at: [10, 20] }), tank('Ox', { at: [20, 20] })] });
    board.units.strider!.models.push('ox-1');
    board.models['ox-1']!.unit = 'strider';
    expect(mayCharge(board, board.units.strider!)).toBe(false);
  });

  test('soldiers without Attacks are no machines', () => {
    const board = boardOf({ blue: [team('Clerks', 1, { at: [10, 20], profile: { ws: null, attacks: null } })] });
    expect(isHelpless(board, board.models['clerks-1']!)).toBe(false);
  });
});

test('DM.house.abilities.grapnel: it climbs; who flies as well, or leaps, passes over', () => {
  const way = (...abilities: string[]) =>
    passage(boardOf({ blue: [team('Alpha', 1, { at: [10, 20], abilities })] }).units.alpha!);
  expect(way('grapnel')).toEqual({ climbs: true });
  expect(way('grapnel', 'flies')).toEqual({ flies: true });
  expect(way('jump')).toEqual({ flies: true });
  expect(way()).toEqual({});
});

describe('DM.house.engaged', () => {
  const field = (order: 'run' | 'advance', engagedAtStart: boolean, mv = 4) =>
    boardOf({
      blue: [team('Alpha', 1, { at: [20, 21], order, engagedAtStart, profile: { mv } })],
      red: [team('Foe', 1, { at: [20, 20] })],
    });
  const may = (order: 'run' | 'advance', engagedAtStart: boolean, mv?: number) => {
    const board = field(order, engagedAtStart, mv);
    const [group] = groupsOfSide(board, 'blue', order);
    const mover = { side: 'blue' as const, seat: 'blue', subPhase: order };
    const doings = unbarred(moves, { ...group!, board, options: {}, subPhase: order }).map(({ id }) => id);
    return [groupsToMove({ board, options: {} }, mover).length, doings];
  };

  test('only those that were engaged when the phase began fall back, on Run orders', () => {
    expect(may('run', true)).toEqual([1, ['fallback']]);
    expect(may('run', false)).toEqual([0, []]);
    expect(may('advance', true)).toEqual([0, []]);
    expect(may('advance', false)).toEqual([0, []]);
  });

  test('teams out of combat move together when each of them can move', () => {
    const order = { kind: 'run' as const, group: 'g' };
    const groups = (mv: number) => {
      const teams = [
        team('Alpha', 1, { at: [20, 30], order }),
        team('Guns', 1, { at: [23, 30], order, profile: { mv } }),
      ];
      const board = boardOf({ blue: [squad('One', teams)] });
      const mover = { side: 'blue' as const, seat: 'blue', subPhase: 'run' as const };
      return groupsToMove({ board, options: {} }, mover).map(({ units }) => units.length);
    };
    expect(groups(1)).toEqual([2]);
    expect(groups(0)).toEqual([]);
  });

  test('of three close combats the First Player chooses the second after the first was fought', () => {
    const armed = { weapons: [blade()] };
    const s = fight({
      blue: [
        team('Alpha', 1, { at: [10, 21], ...armed }),
        team('Bravo', 1, { at: [20, 21], ...armed }),
        team('Carol', 1, { at: [30, 21], ...armed }),
      ],
      red: [
        team('Foe', 1, { at: [10, 20], ...armed }),
        team('Other', 1, { at: [20, 20], ...armed }),
        team('Third', 1, { at: [30, 20], ...armed }),
      ],
      board: { subPhase: 6 },
    }).startAt('combat.closeCombat');
    expect(s.offered()).toEqual(['alpha', 'bravo', 'carol']);
    s.dice(3, 3).answer({ unit: 'bravo' });
    expect(s.offered()).toEqual(['alpha', 'carol']);
    s.dice(3, 3, 3, 3).answer({ unit: 'carol' });
    expect(s.eventsOf('fought').map(({ attacker }) => attacker)).toEqual(['bravo-1', 'carol-1', 'alpha-1']);
  });
});

test('DM.house.engaged: every close combat is offered, the 26th too', () => {
  const names = Array.from({ length: 26 }, (_, index) => `Team ${index + 1}`);
  const s = fight({
    blue: names.map((name, index) =>
      team(name, 1, { at: [1.5 + (index % 13) * 3.5, index < 13 ? 21 : 31], weapons: [blade()] }),
    ),
    red: names.map((name, index) =>
      team(`Foe of ${name}`, 1, { at: [1.5 + (index % 13) * 3.5, index < 13 ? 20 : 30], weapons: [blade()] }),
    ),
    board: { subPhase: 6 },
  }).startAt('combat.closeCombat');
  expect(s.offered()).toHaveLength(26);
  expect(s.refusal({ unit: 'team-26' })).toBeUndefined();
});

describe('DM.house.advance', () => {
  test('nobody advances among those who run, nor runs among those who advance', () => {
    const offered = (order: 'run' | 'advance') =>
      scenario({ blue: [team('Alpha', 1, { at: [20, 40], order })] })
        .startAt(`move.${order}`, { side: 'blue' })
        .offered({ unit: 'alpha' });
    expect(offered('run')).not.toContain('advance');
    expect(offered('run')).toContain('run');
    expect(offered('advance')).not.toContain('run');
  });

  test('one report of its own, and no pin', () => {
    const s = scenario({ blue: [team('Alpha', 1, { at: [20, 40], order: 'advance' })] })
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 20_000, y: 36_000 } });
    expect(s.board.units.alpha!.pins).toBe(0);
    expect(s.eventsOf('moved')).toMatchObject([{ unit: 'alpha', kind: 'advance', opens: true }]);
    expect(s.reports.map(({ title }) => title)).toEqual(['**Alpha** advances 4" to `D7.2`']);
  });

  test('a team that was torn apart and cannot close up by it is split', () => {
    const s = scenario({
      blue: [
        team('Alpha', 3, {
          places: [
            [20, 20],
            [21.2, 20],
            [40, 20],
          ],
          order: 'advance',
        }),
      ],
    })
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 20_000, y: 20_000, near: true } });
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
  });
});
