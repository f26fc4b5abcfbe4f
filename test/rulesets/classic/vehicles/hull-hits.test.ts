import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import { faults } from '../../../../src/rulesets/classic/invariants.js';
import type { HullHit } from '../../../../src/rulesets/classic/vehicles/frames.js';
import { vehiclesRoom } from '../../../../src/rulesets/classic/vehicles/index.js';
import { sideTouched } from '../../../../src/rulesets/classic/vehicles/sides.js';
import { boardOf, gun, hull, type Setting, scenario, squad, type UnitSpec } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

/** A gun at the front of a hull that looks south. */
function fires(weapon: Partial<WeaponSheet>, spec: UnitSpec = {}, more: Setting = {}) {
  return scenario({
    blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Cannon', { shots: 1, strength: 8, ap: 4, ...weapon })] })],
    red: [hull('Kiln', { at: [10, 10], facing: 180, ...spec })],
    ...more,
  }).startAt('classic.shoot', { unit: 'line', orders: [{ target: 'kiln' }], why: 'phase' });
}

function hits(list: Partial<HullHit>[], spec: UnitSpec = {}, more: Setting = {}) {
  const each = list.map(hit => ({ model: 'kiln-1', result: 'glances', rules: [], ...hit }));
  return scenario({ red: [hull('Kiln', { at: [10, 10], ...spec })], ...more }).startAt('classic.hullHits', {
    hits: each,
  } as unknown as JsonObject);
}

const av = (front: number, side = front, rear = side): UnitSpec => ({
  profile: { armour: { front, side, rear } },
  numbers: { W: 5 },
});

it('rolls a die and the Strength against the facing that is seen (AD.core.penetration, AD.core.vehicle, example 36)', () => {
  const play = fires({}, av(14, 12)).dice(3, 3);
  expect(play.eventsOf('shot')[0]?.volleys[0]?.armour).toMatchObject([{ total: 11, against: 14, result: 'nothing' }]);
  expect(play.left).toEqual([]);
  const side = fires({}, { ...av(14, 12), facing: 90 }).dice(3, 4);
  expect(side.eventsOf('shot')[0]?.volleys[0]?.armour).toMatchObject([{ total: 12, against: 12, result: 'glances' }]);
  expect(side.board.models['kiln-1']!.wounds).toBe(4);
});

it('penetrates with Armourbane, Rending and Ordnance as their rules say (examples 36, 38, 39)', () => {
  const total = (weapon: Partial<WeaponSheet>, spec: UnitSpec, dice: number[]) => {
    const play = fires(weapon, spec).dice(...dice);
    return play.eventsOf('shot')[0]?.volleys[0]?.armour?.map(({ total: sum, result }) => [sum, result]);
  };
  expect(total({ rules: ['armourbane'] }, av(14), [3, 3, 4, 1])).toEqual([[15, 'penetrates']]);
  expect(total({ strength: 5, ap: 5, rules: ['rending:6'] }, av(12), [3, 6, 4, 1])).toEqual([[13, 'penetrates']]);
  expect(total({ strength: 9, shooting: 'ordnance' }, av(14), [3, 2, 5])).toEqual([[14, 'glances']]);
});

it('throws for Lance and Sunder as their rules say (example 37)', () => {
  const lance = fires({ rules: ['lance'] }, av(14)).dice(3, 4);
  expect(lance.eventsOf('shot')[0]?.volleys[0]?.armour).toMatchObject([{ against: 12, result: 'glances' }]);
  const sunder = fires({ rules: ['lance', 'sunder'] }, av(14)).dice(3, 4, 2);
  expect(sunder.eventsOf('shot')[0]?.volleys[0]?.armour).toMatchObject([{ before: [4], total: 10, result: 'nothing' }]);
});

it('takes a Hull Point, and rolls on the table for what penetrates (AD.core.penetration, AD.house.vehicle.table)', () => {
  const result = (face: number, ap?: number) => {
    const play = hits([{ result: 'penetrates', ...(ap ? { ap } : {}) }], av(12)).dice(face);
    return { play, told: play.eventsOf('hullDamaged')[0] };
  };
  expect(result(2).told).toMatchObject({ face: 2, modifier: 0, result: 'shaken' });
  expect(result(2).play.board.models['kiln-1']).toMatchObject({
    wounds: 4,
    effects: [{ is: 'shaken', marks: ['snapShots'], until: { playerTurn: 2, phase: 'end' } }],
  });
  expect(result(3).play.board.models['kiln-1']!.effects).toMatchObject([{ marks: ['noMove'] }]);
  expect(result(4).told).toMatchObject({ result: 'weapon', weapon: 'Rifle' });
  expect(result(4).play.board.models['kiln-1']!.lost).toEqual([{ weapon: 'rifle', why: 'destroyed' }]);
  expect(result(5).play.board.models['kiln-1']!.isImmobile).toBe(true);
  expect(result(3, 1).told).toMatchObject({ modifier: 2, result: 'immobile' });
  expect(result(3, 2).told).toMatchObject({ modifier: 1, result: 'weapon' });
});

it('destroys a gun with all its ways of firing, of which a die knows one (AD.house.vehicle.table, AD.house.shoot.gun)', () => {
  const way = (name: string) => gun(name, { gun: 'Launcher' });
  const spec = { ...av(12), weapons: [way('Frag'), way('Krak'), gun('Cannon')] };
  const play = hits([{ result: 'penetrates' }], spec).dice(4, 1);
  expect(play.eventsOf('hullDamaged')[0]).toMatchObject({ weapon: 'Launcher' });
  expect(play.board.models['kiln-1']!.lost).toEqual([
    { weapon: 'frag', why: 'destroyed' },
    { weapon: 'krak', why: 'destroyed' },
  ]);
  // A gun of one way is a gun by itself, whatever others there are.
  const more = hits([{ result: 'penetrates' }], { ...spec, weapons: [...spec.weapons, gun('Torch')] }).dice(4, 6);
  expect(more.board.models['kiln-1']!.lost).toEqual([{ weapon: 'torch', why: 'destroyed' }]);
  // Of two guns, not of three weapons.
  expect(
    hits([{ result: 'penetrates' }], spec)
      .dice(4, 6)
      .eventsOf('hullDamaged')[0],
  ).toMatchObject({
    weapon: 'Cannon',
  });
});

it('picks by a die which of several weapons is destroyed', () => {
  const play = hits([{ result: 'penetrates' }], { ...av(12), weapons: [gun('One'), gun('Two')] }).dice(4, 6);
  expect(play.eventsOf('hullDamaged')[0]).toMatchObject({ weapon: 'Two' });
});

it('leaves a wreck at no Hull Points, and glances roll on no table (AD.house.vehicle.zero, AD.core.penetration)', () => {
  const play = hits([{}, {}, {}]);
  expect(play.board.units.kiln!.models).toEqual([]);
  expect(play.board.terrain).toMatchObject([{ kind: 'wreck', keywords: ['difficult', 'hard'] }]);
  expect(play.ended).toEqual({ lost: 3, penetrated: [] });
});

it('rolls for a penetrating hit on a wreck as well, which may explode still (AD.core.penetration, AD.house.vehicle.zero)', () => {
  const near = squad('Choir', 2, { at: [14, 10] });
  const play = hits([{ result: 'penetrates' }], { numbers: { W: 1 } }, { blue: [near] });
  play.dice(6, 4, 3, 4, 2);
  expect(play.eventsOf('exploded')[0]).toMatchObject({ inches: 4, hit: [{ unit: 'choir', hits: 2, through: 1 }] });
  expect(play.board.terrain).toEqual([]);
  expect(play.board.units.choir!.models).toHaveLength(1);
  expect(play.board.units.kiln!.models).toEqual([]);
  expect(play.left).toEqual([]);
});

it('hits passengers too when it explodes (AD.core.penetration, AD.house.vehicle.zero)', () => {
  const play = hits(
    [{ result: 'penetrates' }],
    { numbers: { W: 4 } },
    { blue: [squad('Crew', 2, { aboard: 'kiln-1' })] },
  );
  play.dice(6, 1, 4, 5, 1, 6);
  expect(play.eventsOf('exploded')[0]).toMatchObject({ hit: [{ unit: 'crew', hits: 2, through: 2 }] });
  expect(play.board.units.crew!.models).toHaveLength(1);
});

it('knows its passengers as Fearless: none of them but a Primarch is Shrouded (AD.core.transport, AD.rule.fearless)', () => {
  const rolls = (profile: UnitSpec['profile']) => {
    const crew = squad('Crew', 1, { aboard: 'kiln-1', has: ['shrouded:2'], profile });
    const play = hits([{ result: 'penetrates' }], { numbers: { W: 4 } }, { blue: [crew] });
    // Explodes, 1" far; the hit wounds, armour fails.
    play.dice(6, 1, 4, 1, 2);
    return [play.board.units.crew!.models.length, play.left];
  };
  expect(rolls({})).toEqual([0, [2]]);
  expect(rolls({ type: 'primarch' })).toEqual([1, []]);
});

it('is a Vehicle with Feel No Pain: that stops Wounds, and no hits on a hull, as Shrouded does (AD.rule.feel-no-pain, AD.rule.shrouded)', () => {
  const left = (has: string[], ...dice: number[]) => {
    const play = hits([{}], { ...av(12), has }).dice(...dice);
    const wounds = play.board.models['kiln-1']!.wounds;
    expect(play.left).toEqual([]);
    return wounds;
  };
  expect(left(['feel-no-pain:2'])).toBe(4);
  expect(left(['feel-no-pain:2', 'shrouded:6'], 5)).toBe(4);
  expect(left(['shrouded:6'], 6)).toBe(5);
});

it('gives an Invulnerable Save, and cover to what stands behind something (AD.house.cover, AD.core.penetration)', () => {
  const saved = hits([{}], { numbers: { invulnerableSave: 5 } }).dice(5);
  expect(saved.board.models['kiln-1']!.wounds).toBe(3);
  // No roll on the table.
  const stopped = hits([{ result: 'penetrates' }], { numbers: { invulnerableSave: 5 } }).dice(5);
  expect(stopped.board.models['kiln-1']!.wounds).toBe(3);
  expect(stopped.ended).toEqual({ lost: 0, penetrated: [] });
  const wall = [piece('Wall A', [6, 12.5, 8, 1], ['hard'], 1)];
  const behind = fires({ strength: 10 }, { ...av(12), facing: 180 }, { terrain: wall }).dice(3, 2, 4);
  expect(behind.eventsOf('hullStruck')[0]?.struck).toMatchObject([{ save: { kind: 'cover', need: 4 }, lost: 0 }]);
  const inside = [piece('Woods A', [2, 2, 20, 20], ['soft'], 1)];
  const open = fires({ strength: 10 }, { ...av(12), facing: 180 }, { terrain: inside }).dice(3, 2);
  expect(open.eventsOf('hullStruck')[0]?.struck).toMatchObject([{ lost: 1 }]);
});

it('lets Exoshock penetrate once more, and Shock Pulse silence it (example 40, AD.rule.exoshock, AD.rule.shock-pulse, AD.house.shoot.sequence)', () => {
  const play = fires({ strength: 10, rules: ['exoshock:4', 'shock-pulse'] }, av(12)).dice(3, 6, 3, 4, 3);
  expect(play.board.models['kiln-1']!.wounds).toBe(3);
  expect(play.eventsOf('hullDamaged')).toHaveLength(2);
  expect(play.board.models['kiln-1']!.effects.some(({ marks }) => marks?.includes('snapShots'))).toBe(true);
});

it('rolls for haywire in place of armour (example 41, AD.rule.haywire)', () => {
  const spec = { ...av(14), numbers: { W: 5, invulnerableSave: 5 } };
  const play = fires({ shots: 3, rules: ['haywire'] }, spec).dice(3, 3, 3, 1, 3, 6, 5, 1);
  expect(play.eventsOf('hullStruck')[0]?.struck).toMatchObject([
    { result: 'glances', save: { kind: 'invulnerable', face: 5 }, lost: 0 },
    { result: 'penetrates', lost: 1 },
  ]);
});

it('may lose its load where it is damaged and lives (example 43, AD.rule.deadly-cargo)', () => {
  const cargo = { numbers: { W: 3 }, has: ['deadly-cargo'] };
  expect(hits([{}], cargo).dice(6, 2).eventsOf('exploded')).toHaveLength(1);
  expect(hits([{}, {}, {}], cargo).eventsOf('exploded')).toEqual([]);
});

it('gives hits beyond the last point to the next of a Squadron (AD.house.squadron)', () => {
  const play = hits(
    [{}, {}],
    { numbers: { W: 1 } },
    { blue: [hull('Other', { at: [20, 10], numbers: { W: 2 } })] },
  ).given(board => {
    board.units.kiln!.models.push('other-1');
    board.models['other-1']!.unit = 'kiln';
    board.units.other!.models = [];
  });
  expect(play.board.units.kiln!.models).toEqual(['other-1']);
  expect(play.board.models['other-1']!.wounds).toBe(1);
});

it('does to one machine after another what comes of its hits (AD.core.penetration, AD.rule.deadly-cargo)', () => {
  const other = (more: UnitSpec): Setting => ({ blue: [hull('Other', { at: [30, 10], ...more })] });
  const both = { model: 'other-1' };
  const bursts = hits([{ result: 'penetrates' }, { ...both, result: 'penetrates' }], {}, other({}));
  bursts.dice(6, 6, 1, 1);
  expect(bursts.eventsOf('exploded').map(({ model }) => model)).toEqual(['kiln-1', 'other-1']);
  const wrecks = hits([{}, both], { numbers: { W: 1 } }, other({ numbers: { W: 1 } }));
  expect(wrecks.board.terrain).toHaveLength(2);
  const cargo = { has: ['deadly-cargo'] };
  const laden = hits([{}, both], cargo, other(cargo)).dice(5, 6, 1);
  expect(laden.eventsOf('ruleRolled').map(({ unit, passed }) => [unit, passed])).toEqual([
    ['kiln', false],
    ['other', true],
  ]);
  expect(laden.board.units.other!.models).toEqual([]);
});

it('throws for the cargo of one machine of a Squadron after another, as long as they stand (AD.rule.deadly-cargo)', () => {
  const cargo = { has: ['deadly-cargo'], numbers: { W: 2 }, profile: { armour: { front: 10, side: 10, rear: 10 } } };
  const both = [{}, { model: 'other-1' }];
  const play = hits(both, cargo, { blue: [hull('Other', { at: [10, 15], facing: 180, ...cargo })] }).given(board => {
    board.units.kiln!.models.push('other-1');
    board.models['other-1']!.unit = 'kiln';
    board.units.other!.models = [];
  });
  play.dice(6, 6, 6);
  expect(play.eventsOf('ruleRolled').map(({ model }) => model)).toEqual(['Kiln']);
  expect(play.board.units.kiln!.models).toEqual([]);
  expect(play.left).toEqual([]);
});

it('does nothing more to a second machine that went up with the first (AD.core.penetration, AD.rule.deadly-cargo)', () => {
  const cargo = { has: ['deadly-cargo'], numbers: { W: 2 } };
  // Kiln explodes by its cargo and takes the last Hull Point of the other, 2" off, whose cargo needs no die then.
  const pair = {
    blue: [
      hull('Other', { at: [10, 15], facing: 180, ...cargo, profile: { armour: { front: 10, side: 10, rear: 10 } } }),
    ],
  };
  const play = hits([{}, { model: 'other-1' }], cargo, pair).dice(6, 6, 6);
  expect(play.eventsOf('ruleRolled').map(({ unit }) => unit)).toEqual(['kiln']);
  expect(play.board.units.other!.models).toEqual([]);
  expect(play.left).toEqual([]);
});

it('tells what came through and what became of it', () => {
  const play = fires({ strength: 10, ap: 1 }, av(12)).dice(3, 6, 1);
  expect(play.reports[0]?.lines).toEqual([
    '-# Cannon: 1 hit, `6` + 10 = 16 against 12: **penetrates**',
    '-# Kiln · penetrating hit · 1 Hull Point lost',
    'Hull Points: Kiln lost 1, 4 left',
    'Kiln, damage `1` + 2: no move to the end of its next turn',
  ]);
});

it('rolls on the table for what penetrates a hull that has no Hull Points left, which may explode (AD.core.penetration)', () => {
  const play = hits([{ result: 'penetrates' }, { result: 'glances' }, { result: 'penetrates' }], { numbers: { W: 1 } });
  play.dice(1, 6, 2);
  expect(play.eventsOf('hullStruck')[0]?.struck.map(({ lost }) => lost)).toEqual([1, 0]);
  expect(play.eventsOf('hullDamaged').map(({ face }) => face)).toEqual([1, 6]);
  expect(play.eventsOf('exploded')).toHaveLength(1);
});

it('takes wrecks away before another explodes, which stands until what that does is settled (AD.house.vehicle.zero)', () => {
  const ark = hull('Ark', { at: [30, 10], numbers: { W: 1 } });
  const one = { numbers: { W: 1 } };
  const play = scenario({ red: [hull('Kiln', { at: [10, 10], ...one }), ark] });
  const both = [
    { model: 'kiln-1', result: 'penetrates', rules: [] },
    { model: 'ark-1', result: 'glances', rules: [] },
  ];
  play.startAt('classic.hullHits', { hits: both } as unknown as JsonObject).dice(6, 1);
  const told = play.events.flatMap(event =>
    event.type === 'fell' ? [event.unit] : event.type === 'exploded' ? ['explodes'] : [],
  );
  expect(told).toEqual(['ark', 'explodes', 'kiln']);
  const { board } = scenario({ red: [ark] }).startAt('classic.hullHits', { hits: [] });
  board.models['ark-1']!.wounds = 0;
  expect(faults(board)).toEqual(['Ark stands with 0 left']);
  vehiclesRoom.evolve.hullDamaged(board, { type: 'hullDamaged', ...damaged, model: 'ark-1', result: 'stunned' });
  expect(faults(board)).toHaveLength(1);
  vehiclesRoom.evolve.hullDamaged(board, { type: 'hullDamaged', ...damaged, model: 'ark-1', result: 'explodes' });
  expect(faults(board)).toEqual([]);
});

const damaged = { unit: 'ark', name: 'Ark', face: 6, modifier: 0 };

it('tells all Hull Points that a Squadron lost, of whichever hull (AD.house.squadron)', () => {
  const two = { blue: [hull('Other', { at: [20, 10], numbers: { W: 2 } })] };
  const play = hits([{}, {}, {}], { numbers: { W: 2 } }, two).given(board => {
    board.units.kiln!.models.push('other-1');
    board.models['other-1']!.unit = 'kiln';
    board.units.other!.models = [];
  });
  expect(play.board.models['other-1']!.wounds).toBe(1);
  expect(play.ended).toEqual({ lost: 3, penetrated: [] });
});

it('is hit on the stronger of two sides whose corner is touched (AD.rule.hammer-of-wrath)', () => {
  const side = (front: number, flank: number) => {
    const board = boardOf({
      blue: [squad('Line', 1, { at: [11.93, 7.07] })],
      red: [hull('Kiln', { at: [10, 10], facing: 0, ...av(front, flank, 10) })],
    });
    return sideTouched(board, board.models['kiln-1']!, board.models['line-1']!);
  };
  expect([side(14, 12), side(11, 12)]).toEqual(['front', 'side']);
});
