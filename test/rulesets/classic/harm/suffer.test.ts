import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { KeptPool, KeptWound } from '../../../../src/rulesets/classic/harm/frames.js';
import { boardOf, join, scenario, squad, type UnitPart } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

function pool(count: number, wound: Partial<KeptWound> = {}, more: Partial<KeptPool> = {}): KeptPool {
  return { wound: { strength: 4, rules: [], ...wound }, count, ...more };
}

function suffers(red: UnitPart[], pools: KeptPool[], more: Parameters<typeof scenario>[0] = {}) {
  const unit = red[0]!.name.toLowerCase();
  return scenario({ blue: [squad('Lanterns', 5, { at: [10, 40] })], red, ...more }).startAt('classic.suffer', {
    unit,
    pools,
    by: { unit: 'lanterns' },
  } as unknown as JsonObject);
}

it('gives a pool to the models of a unit, each until it falls (AD.core.pools, AD.core.saves)', () => {
  const play = suffers([squad('Choir', 3, { at: [10, 10] })], [pool(3, { ap: 5 })]).dice(2, 3, 1);
  expect(play.board.units.choir!.models).toEqual(['choir-1']);
  expect(play.ended).toMatchObject({ wounded: 3, lost: 2, survivors: [] });
  expect(play.eventsOf('fell').flatMap(({ models }) => models.map(({ name }) => name))).toEqual(['Choir 3', 'Choir 2']);
});

it('gives no save to armour that is pierced, and the other one to who has one (AD.house.ap, AD.house.save-choice)', () => {
  const wardens = squad('Wardens', 1, { at: [10, 10], numbers: { W: 2, invulnerableSave: 5 } });
  const play = suffers([wardens], [pool(2, { ap: 3 })]).dice(5, 4);
  const [told] = play.eventsOf('suffered');
  expect(told?.taken.map(({ save }) => save)).toEqual([
    { kind: 'invulnerable', need: 5, face: 5 },
    { kind: 'invulnerable', need: 5, face: 4 },
  ]);
  expect(play.board.models['wardens-1']!.wounds).toBe(1);
  expect(play.ended).toMatchObject({ lost: 1, survivors: ['wardens-1'] });
});

it('resolves what kills outright by its mark before anything else (AD.rule.murderous-strike)', () => {
  const brutes = squad('Brutes', 2, { at: [10, 10], numbers: { W: 3, armourSave: undefined } });
  const play = suffers([brutes], [pool(1, { ap: 4 }), pool(1, { ap: 4, isDeadly: true })]);
  expect(play.eventsOf('suffered').map(({ isDeadly }) => isDeadly === true)).toEqual([true, false]);
  expect(play.board.units.brutes!.models).toEqual(['brutes-1']);
  expect(play.board.models['brutes-1']!.wounds).toBe(2);
});

it('says which Wounds had nobody left to suffer them (AD.core.pools)', () => {
  const play = suffers([squad('Choir', 1, { at: [10, 10], numbers: { armourSave: undefined } })], [pool(4)]);
  expect(play.eventsOf('suffered')[0]).toMatchObject({ wasted: 3 });
  expect(play.board.units.choir!.models).toEqual([]);
  expect(play.board.destroyed).toEqual([{ unit: 'choir', side: 'red', points: 10 }]);
});

const ledChoir = () => {
  const parts = [
    squad('Choir', 3, { at: [10, 10], numbers: { armourSave: 5 } }),
    squad('Deacon', 1, {
      at: [12, 12],
      numbers: { armourSave: 2, W: 3 },
      profile: { subTypes: ['character'] },
    }),
  ];
  return parts;
};

it('asks its owner once a pool who suffers first where somebody dearer would stop more (AD.core.pools)', () => {
  const play = suffers(ledChoir(), [pool(2, { ap: 6 })]).given(board => join(board, 'deacon', 'choir'));
  expect(play.asked).toMatchObject({ who: 'red', asks: 'classic.allocate', cite: 'AD.core.pools' });
  expect(play.offered()).toEqual(['usual', 'deacon-1']);
  expect(play.refusal({ order: 'lanterns-1' })?.why).toBe(
    'Name who suffers first: Choir 3 or Deacon, or the usual order.',
  );
  expect(play.refusal({ order: 'deacon-1,deacon-1' })).toBeDefined();
  play.dice(2, 2).answer({ order: 'deacon-1' });
  expect(play.board.units.choir!.models).toHaveLength(4);
  expect(play.eventsOf('suffered')[0]?.taken.map(({ name }) => name)).toEqual(['Deacon', 'Deacon']);
});

it('reads an order by names, and refuses one that names anybody else (AD.core.pools)', () => {
  const play = suffers(ledChoir(), [pool(2, { ap: 6 })]).given(board => join(board, 'deacon', 'choir'));
  const typed = (words: string, field = 'order') =>
    play.question.typed?.(play.view('red'), play.asked, { field, words, partial: {} } as never);
  expect(typed('deacon, Choir 3')).toEqual({ value: 'deacon-1,choir-3', label: 'Deacon and Choir 3' });
  expect(typed('Deacon, Line 1')).toBeUndefined();
  expect(typed('Deacon', 'pool')).toBeUndefined();
  expect(play.refusal({ order: 'deacon-1,lanterns-1' })).toMatchObject({ cite: 'AD.core.pools' });
  expect(play.refusal({ order: 7 })).toMatchObject({ cite: 'AD.core.pools' });
  expect(play.refusal({ order: 'deacon-1,choir-3' })).toBeUndefined();
});

it('takes no Wound from who saved, nor says that he lost one (AD.core.pools)', () => {
  const deadly = pool(2, { ap: 5, isDeadly: true });
  const play = suffers([squad('Choir', 1, { at: [10, 10], numbers: { W: 2 } })], [deadly]).dice(3, 6);
  expect(play.eventsOf('woundsLost')).toEqual([]);
  expect(play.eventsOf('suffered')[0]?.taken.map(({ isDeadly }) => isDeadly)).toEqual([undefined, undefined]);
  expect(play.ended).toMatchObject({ wounded: 2, lost: 0, survivors: [] });
});

it('does not ask where the cheapest save as well as anybody (AD.core.pools)', () => {
  const play = suffers(
    [squad('Choir', 3, { at: [10, 10] }), squad('Deacon', 1, { at: [12, 12], profile: { subTypes: ['character'] } })],
    [pool(1)],
  )
    .given(board => join(board, 'deacon', 'choir'))
    .dice(1);
  expect(play.pending).toEqual([]);
  expect(play.board.models['deacon-1']).toBeDefined();
});

it('lets the attacker pick out who suffers precise Wounds (AD.rule.precision-shots, AD.rule.sniper)', () => {
  const play = suffers(ledChoir(), [pool(1, { ap: 2, isPrecise: true })]).given(board =>
    join(board, 'deacon', 'choir'),
  );
  expect(play.asked).toMatchObject({ who: 'blue' });
  play.answer({ order: 'usual' });
  expect(play.board.models['deacon-1']!.wounds).toBe(2);
});

it('orders several pools as their owner likes (AD.core.pools)', () => {
  const play = suffers(ledChoir(), [pool(1, { ap: 6 }), pool(1, { strength: 5, ap: 6 })]).given(board =>
    join(board, 'deacon', 'choir'),
  );
  expect(play.offered()).toEqual(['0', '1']);
  play.dice(6).answer({ pool: '1', order: 'usual' }).dice(6).answer({ order: 'deacon-1' });
  expect(play.eventsOf('suffered').map(({ strength }) => strength)).toEqual([5, 4]);
});

it('orders none of those pools for which the attacker picks (AD.core.pools, AD.rule.precision-shots)', () => {
  const pools = [pool(1, { ap: 6 }), pool(1, { ap: 6, isPrecise: true }), pool(1, { strength: 5, ap: 6 })];
  const play = suffers(ledChoir(), pools).given(board => join(board, 'deacon', 'choir'));
  expect(play.asked.who).toBe('red');
  expect(play.offered()).toEqual(['0', '1']);
});

it('gives cover to who stands in it or close behind it (AD.house.cover)', () => {
  const choir = squad('Choir', 1, { at: [10, 10], numbers: { armourSave: 6 } });
  const shot = { from: { x: 10_000, y: 30_000 } };
  const kinds = (terrain: ReturnType<typeof piece>[]) =>
    suffers([choir], [pool(1, { ap: 6 }, shot)], { terrain })
      .dice(6)
      .eventsOf('suffered')[0]?.taken[0]?.save;
  expect(kinds([piece('Woods A', [9, 9, 2, 2], ['soft'])])).toMatchObject({ kind: 'cover', need: 5 });
  expect(kinds([piece('Wall A', [8, 11, 4, 1], ['hard'])])).toMatchObject({ kind: 'cover', need: 4 });
  expect(kinds([piece('Wall A', [8, 20, 4, 1], ['hard'])])).toBeUndefined();
  const through = suffers([choir], [pool(1, { rules: ['ignores-cover'] }, shot)], {
    terrain: [piece('Wall A', [8, 11, 4, 1], ['hard'])],
  }).dice(6);
  expect(through.eventsOf('suffered')[0]?.taken[0]?.save).toMatchObject({ kind: 'armour' });
});

it('improves the cover of who takes cover, and gives 5+ in the open (AD.house.react.shoot)', () => {
  const choir = squad('Choir', 1, { at: [10, 10], numbers: { armourSave: undefined } });
  const shot = { from: { x: 10_000, y: 30_000 }, covered: { by: 1, least: 5, best: 3 } };
  const need = (terrain: ReturnType<typeof piece>[], house = {}) =>
    suffers([choir], [pool(1, {}, shot)], { terrain, options: house })
      .dice(6)
      .eventsOf('suffered')[0]?.taken[0]?.save?.need;
  expect(need([])).toBe(5);
  const wall = piece('Wall A', [8, 11, 4, 1], ['hard']);
  expect(need([wall])).toBe(3);
  // Where a group has hard cover as good as that it is never made worse.
  expect(need([wall], { hardCover: 2 })).toBe(2);
});

it('lets only an Invulnerable Save stop what says so (AD.rule.perils-of-the-warp, example 55)', () => {
  const coven = squad('Coven', 2, {
    at: [10, 10],
    numbers: { invulnerableSave: 5, armourSave: 2 },
    has: ['feel-no-pain:5'],
  });
  const play = suffers([coven], [pool(2, {}, { only: 'invulnerable' })]).dice(5, 4);
  expect(play.left).toEqual([]);
  expect(play.ended).toMatchObject({ wounded: 2, lost: 1 });
});

it('lends the victims what the pool gives them', () => {
  const choir = squad('Choir', 1, { at: [10, 10], numbers: { armourSave: undefined } });
  const play = suffers([choir], [pool(1, {}, { lends: ['shrouded:5'] })]).dice(5);
  expect(play.board.units.choir!.models).toHaveLength(1);
  expect(play.ended).toMatchObject({ lost: 0 });
});

it('tells every die with what it was held against', () => {
  const play = suffers([squad('Choir', 3, { at: [10, 10] })], [pool(3, { ap: 5 })]).dice(2, 3, 1);
  const [report] = play.reports;
  expect(report?.title).toBe('**Choir** suffers Wounds');
  expect(report?.lines[0]).toBe('-# Choir · 3 × S4 AP5, armour 3+: 2 lost');
  expect(report?.why).toEqual([
    'Choir 3: armour 3+ `2`, lost 1',
    'Choir 2: armour 3+ `3`, stopped',
    'Choir 2: armour 3+ `1`, lost 1',
  ]);
});

it('takes models away and leaves those that are gone already alone', () => {
  const play = scenario({ red: [squad('Choir', 2, { at: [10, 10] })] }).startAt('classic.die', {
    unit: 'choir',
    models: ['choir-2', 'choir-7'],
  });
  expect(play.board.units.choir!.models).toEqual(['choir-1']);
  expect(boardOf({ red: [squad('Choir', 2)] }).units.choir!.models).toHaveLength(2);
});

it('gives nobody who fell another Wound, in whatever order they suffer (AD.core.pools)', () => {
  const play = suffers(ledChoir(), [pool(8, { ap: 6 })]).given(board => join(board, 'deacon', 'choir'));
  play.dice(...Array.from({ length: 6 }, () => 1)).answer({ order: 'deacon-1' });
  // Three for Deacon and one for each of three: two are left over.
  expect(play.eventsOf('suffered')[0]).toMatchObject({ wasted: 2 });
  expect(play.eventsOf('fell').flatMap(({ models }) => models.map(({ model }) => model))).toHaveLength(4);
});
