import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { firstBar } from '../../../../src/rulesets/bars.js';
import type { Deeds } from '../../../../src/rulesets/classic/board.js';
import { isInCoherency } from '../../../../src/rulesets/classic/characters/joining.js';
import { chargeAction } from '../../../../src/rulesets/classic/fighting/charge-action.js';
import { characteristicOf } from '../../../../src/rulesets/classic/lookups.js';
import { acting, boardOf, gun, hull, scenario, squad } from '../../../support/ad.js';
import { join } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

const quiet = { house: { reactions: 'none' } };
const red = [squad('Bravo', 1, { at: [40, 4] })];
const marshal = squad('Marshal', 1, { at: [14, 40], has: ['independent-character'] });
const alpha = squad('Alpha', 3, { at: [20, 40] });

test('AD.rule.independent-character: it goes to a unit and is part of it, which moves no further', () => {
  const play = acting({ blue: [marshal, alpha], red, options: quiet });
  expect(play.offered({ unit: 'marshal', do: 'join' })).toEqual(['alpha']);
  play.answer({ unit: 'marshal', do: 'join', with: 'alpha' });
  expect(play.board.units.alpha?.models).toEqual(['alpha-1', 'alpha-2', 'alpha-3', 'marshal-1']);
  expect(play.board.models['marshal-1']).toMatchObject({ unit: 'alpha', home: 'marshal' });
  expect(play.pending).toEqual([]);
});

test('AD.rule.independent-character: of several who have joined each is told of the unit that he is part of', () => {
  const captain = (name: string) => squad(name, 1, { at: [14, 40], has: ['independent-character'] });
  const blue = [captain('Marshal'), captain('Seer'), alpha, squad('Charlie', 3, { at: [30, 40] })];
  const play = acting({ blue, red, options: quiet }).given(board => {
    join(board, 'marshal', 'alpha');
    join(board, 'seer', 'charlie');
  });
  const why = (unit: string) => play.refusal({ unit, do: 'move' })?.why;
  expect([why('marshal'), why('seer')]).toEqual([
    'Marshal is part of Alpha and acts with it; you can act with Alpha and Charlie.',
    'Seer is part of Charlie and acts with it; you can act with Alpha and Charlie.',
  ]);
});

test('AD.rule.independent-character: who came to flight or to the ground on his way is no part of it', () => {
  const joins = (more: object) => {
    const near = squad('Marshal', 1, { at: [18.5, 41], has: ['independent-character'], ...more });
    const play = scenario({ blue: [near, alpha], red }).startAt('classic.join', { unit: 'marshal', to: 'alpha' });
    return play.eventsOf('joined').length;
  };
  expect(joins({})).toBe(1);
  expect(joins({ isFallingBack: true })).toBe(0);
  expect(joins({ grounded: 1 })).toBe(0);
});

test('AD.rule.independent-character: the unit counts as having gone as far as it or the character has', () => {
  const joined = (own: object, theirs: object) => {
    const near = squad('Marshal', 1, { at: [18.5, 41], has: ['independent-character'], ...own });
    const play = acting({ blue: [near, squad('Alpha', 3, { at: [20, 40], ...theirs })], red, options: quiet });
    return play.answer({ unit: 'marshal', do: 'join', with: 'alpha' }).board.units.alpha!.deeds.moved;
  };
  expect(joined({}, {})).toBe('stood');
  expect(joined({ deeds: { moved: 'moved' } }, {})).toBe('moved');
  expect(joined({ deeds: { moved: 'moved' } }, { deeds: { moved: 'ran' } })).toBe('ran');
  // AD.core.move: where one has run, all have.
  expect(joined({ deeds: { moved: 'ran' } }, {})).toBe('ran');
  expect(joined({ deeds: { moved: 'ran' } }, { deeds: { moved: 'moved' } })).toBe('ran');
  const comes = acting({ blue: [marshal, alpha], red, options: quiet });
  comes.answer({ unit: 'marshal', do: 'join', with: 'alpha' });
  expect(comes.board.units.alpha?.deeds.moved).toBe('moved');
});

test('AD.house.charge.may: whom a character joins that may not charge in this turn does not either', () => {
  const may = (deeds: Deeds) => {
    const near = squad('Marshal', 1, { at: [18.5, 41], has: ['independent-character'], deeds });
    const play = acting({ blue: [near, alpha], red: [squad('Bravo', 1, { at: [20, 32] })], options: quiet });
    play.answer({ unit: 'marshal', do: 'join', with: 'alpha' });
    const view = { ...play.view('blue'), board: { ...play.board, phase: 'assault' as const } };
    return firstBar(chargeAction.bars, view as never, view.board.units.alpha!) === undefined;
  };
  expect(may({ moved: 'moved' })).toBe(true);
  expect(may({ moved: 'moved', arrived: true })).toBe(false);
  expect(may({ moved: 'moved', disembarked: true })).toBe(false);
  expect(may({ moved: 'moved', disembarked: true, chargesOut: true })).toBe(true);
  expect(may({ moved: 'moved', noCharge: 'infiltrated' })).toBe(false);
});

test('AD.rule.independent-character: who has moved joins in coherency alone, and not from below', () => {
  const tower = piece('Tower', [18, 38, 8, 4], ['elevated'], 7);
  const offered = (terrain: (typeof tower)[], deeds: object) =>
    acting({
      blue: [squad('Marshal', 1, { at: [17, 40], has: ['independent-character'], deeds }), alpha],
      red,
      terrain,
      options: quiet,
    }).offered({ unit: 'marshal' });
  expect(offered([], { moved: 'moved' })).toEqual(['join']);
  expect(offered([tower], {})).toContain('join');
  expect(offered([tower], { moved: 'moved' })).not.toContain('join');
});

test('AD.core.pinned, AD.rule.independent-character: who is Pinned cannot move, and so joins nobody, though he stands beside them', () => {
  const offered = (more: object) => {
    const near = squad('Marshal', 1, { at: [18.5, 41], has: ['independent-character'], ...more });
    return acting({ blue: [near, alpha], red, options: quiet });
  };
  expect(offered({}).refusal({ unit: 'marshal', do: 'join', with: 'alpha' })).toBeUndefined();
  const down = offered({ pinnedUntil: 2 });
  expect(down.refusal({ unit: 'marshal', do: 'join', with: 'alpha' })?.cite).toBe('AD.core.pinned');
});

test('AD.rule.independent-character: any of several may leave, and nobody who belongs there', () => {
  const deacon = squad('Deacon', 1, { at: [24.5, 40], has: ['independent-character'] });
  const play = acting({ blue: [squad('Marshal', 1, { at: [18.5, 40] }), deacon, alpha], red, options: quiet });
  play.given(board => {
    join(board, 'marshal', 'alpha');
    join(board, 'deacon', 'alpha');
  });
  expect(play.offered({ unit: 'alpha', do: 'leave' })).toEqual(['marshal-1', 'deacon-1']);
  const to = { x: 30_000, y: 42_000 };
  expect(play.refusal({ unit: 'alpha', do: 'leave', model: 'alpha-1', to })).toMatchObject({
    cite: 'AD.rule.independent-character',
  });
  play.answer({ unit: 'alpha', do: 'leave', model: 'deacon-1', to });
  expect(play.board.units.alpha?.models).not.toContain('deacon-1');
  expect(acting({ blue: [alpha], red, options: quiet }).offered({ unit: 'alpha' })).not.toContain('leave');
});

test('AD.rule.independent-character: who names one that is part of another unit is told which, not that it is gone', () => {
  const deacon = squad('Deacon', 1, { at: [26, 40], has: ['independent-character'] });
  const play = acting({ blue: [marshal, alpha, deacon], red, options: quiet });
  play.given(board => join(board, 'marshal', 'alpha'));
  const why = (reply: JsonObject) => play.refusal(reply)?.why;
  expect(why({ unit: 'marshal', do: 'run' })).toMatch(/^Marshal is part of Alpha and acts with it; you can act with/);
  expect(why({ unit: 'deacon', do: 'join', with: 'marshal' })).toMatch(
    /^Marshal is part of Alpha; Deacon can join Alpha/,
  );
});

test('AD.rule.independent-character: not a Vehicle, and not who has no such rule', () => {
  const tank = hull('Tank', { at: [16, 36] });
  expect(acting({ blue: [marshal, tank], red, options: quiet }).offered({ unit: 'marshal' })).not.toContain('join');
  const plain = squad('Marshal', 1, { at: [14, 40] });
  expect(acting({ blue: [plain, alpha], red, options: quiet }).offered({ unit: 'marshal' })).not.toContain('join');
});

test('AD.rule.independent-character: it leaves by moving away, a unit of its own again', () => {
  const play = acting({ blue: [marshal, alpha], red, options: quiet }).given(board => {
    board.models['marshal-1']!.unit = 'alpha';
    board.models['marshal-1']!.home = 'marshal';
    board.models['marshal-1']!.at = { x: 18_000, y: 40_000 };
    board.units.alpha!.models.push('marshal-1');
    board.units.marshal!.models = [];
  });
  play.answer({ unit: 'alpha', do: 'leave', model: 'marshal-1', to: { x: 12_000, y: 40_000 } });
  expect(play.board.units.marshal?.models).toEqual(['marshal-1']);
  expect(play.board.models['marshal-1']?.home).toBeUndefined();
  expect(play.board.models['marshal-1']?.at?.x).toBeLessThan(13_000);
  expect(play.offered()).toContain('alpha');
});

test('AD.rule.independent-character: it is offered those alone whom its move takes it to', () => {
  const from = (x: number, terrain: ReturnType<typeof piece>[] = []) => {
    const alone = squad('Marshal', 1, { at: [x, 40], has: ['independent-character'] });
    return acting({ blue: [alone, alpha], red, terrain, options: quiet });
  };
  const open = from(10);
  open.answer({ unit: 'marshal', do: 'join', with: 'alpha' });
  expect(open.board.models['marshal-1']?.unit).toBe('alpha');
  // 2" less of its 7", where it needs 6.75".
  const slowed = from(10, [piece('Bog B', [11, 36, 4, 8], ['difficult'])]);
  expect(slowed.offered({ unit: 'marshal' })).not.toContain('join');
  const refused = slowed.refusal({ unit: 'marshal', do: 'join', with: 'alpha' });
  expect(refused?.why).toMatch(/^Marshal finds no way that ends within 2" of Alpha/);
});

test('AD.rule.independent-character: it leaves only for where it is out of coherency with them', () => {
  const near = (x: number) => ({ x: x * 1000, y: 40_000 });
  const play = acting({
    blue: [{ ...marshal, spec: { ...marshal.spec, at: [18.5, 40] } }, alpha],
    red,
    options: quiet,
  });
  play.given(board => join(board, 'marshal', 'alpha'));
  // Alpha begins at 20": from 16.75" on westward there are more than 2" between the bases.
  const leaves = { unit: 'alpha', do: 'leave', model: 'marshal-1' };
  expect(play.refusal({ ...leaves, to: near(16.8) })).toMatchObject({ cite: 'AD.rule.independent-character' });
  expect(play.refusal({ ...leaves, to: near(16.7) })).toBeUndefined();
  const slow = acting({
    blue: [squad('Marshal', 1, { at: [18.5, 40], numbers: { M: 1 } }), alpha],
    red,
    options: quiet,
  });
  slow.given(board => join(board, 'marshal', 'alpha'));
  expect(slow.offered({ unit: 'alpha' })).not.toContain('leave');
});

const blinded = { is: 'blinded', changes: { BS: { set: 1 } } };

test('AD.rule.independent-character: what lasts on a unit stays with both when it leaves', () => {
  const play = acting({ blue: [marshal, alpha], red, options: quiet }).given(board => {
    join(board, 'marshal', 'alpha');
    board.models['marshal-1']!.at = { x: 18_000, y: 40_000 };
    board.units.alpha!.effects = [blinded];
  });
  play.answer({ unit: 'alpha', do: 'leave', model: 'marshal-1', to: { x: 12_000, y: 40_000 } });
  const skill = (id: string) => characteristicOf(play.board, play.board.models[id]!, 'BS');
  expect([skill('marshal-1'), skill('alpha-1'), skill('alpha-3')]).toEqual([1, 1, 1]);
});

test('AD.rule.independent-character: what lasts is not shared with whoever joins later, either way', () => {
  const play = acting({ blue: [marshal, alpha], red, options: quiet }).given(board => {
    board.units.alpha!.effects = [blinded];
    board.units.marshal!.effects = [{ is: 'slowed', changes: { I: { set: 1 } } }];
  });
  play.answer({ unit: 'marshal', do: 'join', with: 'alpha' });
  const number = (id: string, name: 'BS' | 'I') => characteristicOf(play.board, play.board.models[id]!, name);
  expect([number('marshal-1', 'BS'), number('alpha-1', 'BS')]).toEqual([4, 1]);
  expect([number('marshal-1', 'I'), number('alpha-1', 'I')]).toEqual([1, 4]);
});

test('AD.rule.independent-character: alone in its unit it is a unit of its own from the next phase on, in the same state', () => {
  const play = scenario({ blue: [marshal, squad('Alpha', 1, { at: [20, 40] })], red, options: quiet });
  play.startAt('playerTurn', { side: 'blue' }).given(board => {
    join(board, 'marshal', 'alpha');
    board.units.alpha!.models = ['marshal-1'];
    delete board.models['alpha-1'];
    board.units.alpha!.pinnedUntil = 9;
  });
  expect(play.board.units.marshal).toMatchObject({ models: ['marshal-1'], pinnedUntil: 9 });
  expect(play.board.units.alpha?.models).toEqual([]);
  expect(play.board.destroyed).toMatchObject([{ unit: 'alpha', points: 10 }]);
});

test('AD.core.coherency: 2" across, and 6" up or down', () => {
  const together = (high: number, more: ReturnType<typeof piece>[] = []) => {
    const tower = piece('Tower', [18, 20, 4, 4], ['elevated'], high);
    const blue = [squad('Alpha', 1, { at: [20, 22] }), squad('Bravo', 1, { at: [23, 22] })];
    const board = boardOf({ blue, terrain: [tower, ...more] });
    return isInCoherency(board, board.units.alpha!, board.units.bravo!);
  };
  expect([together(6), together(7)]).toEqual([true, false]);
  expect(together(7, [piece('Ledge', [0, 0, 4, 4], ['elevated'], 1)])).toBe(false);
});

test('AD.rule.independent-character, AD.house.missions: a unit of which only several characters are left is destroyed from the next phase on', () => {
  const has = ['independent-character'];
  const play = scenario({
    blue: [
      squad('Line', 0),
      squad('Marshal', 1, { at: [20, 30], has }),
      squad('Smith', 1, { at: [21.5, 30], has }),
      squad('Brace', 1, { at: [40, 30] }),
    ],
    red: [squad('Bravo', 1, { at: [20, 4] })],
    options: { house: { reactions: 'none' } },
  }).given(board => {
    for (const each of ['marshal', 'smith']) join(board, each, 'line');
  });
  play.startAt('playerTurn', { side: 'blue' });
  expect(play.board.destroyed).toMatchObject([{ unit: 'line', side: 'blue' }]);
  expect(play.board.units.line?.models).toEqual(['marshal-1', 'smith-1']);
});

test('AD.house.type.cavalry: of a unit of riders and others each goes through difficult ground as he does alone (AD.rule.independent-character)', () => {
  const mud = [piece('Mud A', [0, 34, 48, 2], ['difficult'])];
  const goes = (host: 'cavalry' | 'infantry', guest: 'cavalry' | 'infantry') => {
    const blue = [
      squad('Alpha', 2, { at: [20, 40], profile: { type: host } }),
      squad('Marshal', 1, { at: [18.4, 40], has: ['independent-character'], profile: { type: guest } }),
    ];
    const play = acting({ blue, red, terrain: mud, options: quiet }).given(board => join(board, 'marshal', 'alpha'));
    play.dice(2, 2, 2).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_500 } });
    const far = (id: string) => play.board.models[id]!.moved > 5001;
    return { met: play.eventsOf('dangerTested').flatMap(({ met }) => met), far: ['alpha-1', 'marshal-1'].map(far) };
  };
  expect(goes('cavalry', 'infantry')).toEqual({ met: ['alpha-1', 'alpha-2'], far: [true, false] });
  expect(goes('infantry', 'cavalry')).toMatchObject({ met: ['marshal-1'], far: [false, expect.any(Boolean)] });
  const charge = (host: 'cavalry' | 'infantry', guest: 'cavalry' | 'infantry') => {
    const blue = [
      squad('Alpha', 1, { at: [20, 30], profile: { type: host } }),
      squad('Marshal', 1, { at: [22, 30], has: ['independent-character'], profile: { type: guest } }),
    ];
    const foe = [squad('Bravo', 3, { at: [20, 24] })];
    const terrain = [piece('Mud A', [0, 26, 48, 2], ['difficult'])];
    const play = acting({ blue, red: foe, terrain, options: quiet }, 'assault').given(board =>
      join(board, 'marshal', 'alpha'),
    );
    play.dice(6, 6, 3, 3, 3).answer({ unit: 'alpha', do: 'charge', target: 'bravo' });
    return play.eventsOf('chargeRolled')[0]?.hindered;
  };
  expect([charge('cavalry', 'infantry'), charge('infantry', 'cavalry'), charge('cavalry', 'cavalry')]).toEqual([
    2, 2, 0,
  ]);
});

test('AD.core.types.weapon: who came down in this turn has moved, also once he is part of a unit that stands still (AD.rule.independent-character)', () => {
  const hero = squad('Marshal', 1, {
    reserve: 'deepStrike',
    has: ['independent-character', 'deep-strike'],
    weapons: [gun('Lance', { shooting: 'heavy' })],
  });
  const play = scenario({
    blue: [squad('Alpha', 3, { at: [20, 30] }), hero],
    red: [squad('Bravo', 1, { at: [20, 20] })],
    board: { turn: 4, playerTurn: 6, phase: 'end' },
    options: quiet,
  }).startAt('playerTurn', { side: 'blue' });
  play.dice(6, 1, 1).answer({ to: { x: 18_000, y: 30_000 } });
  play.answer({ unit: 'marshal', do: 'join', with: 'alpha' });
  play.dice(1, 1, 1, 5).answer({ unit: 'alpha', do: 'shoot', target: 'bravo' });
  expect(play.eventsOf('shot')[0]?.volleys).toMatchObject([
    { weapon: 'Rifle', hit: { need: 3 } },
    { weapon: 'Lance', hit: { need: 6 }, isSnap: true },
  ]);
});
