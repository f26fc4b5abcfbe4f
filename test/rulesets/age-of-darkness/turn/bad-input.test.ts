import { expect, test } from 'vitest';
import { parsePlace } from '../../../../src/engine/table/places.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import { acting, gun, hull, scenario, squad } from '../../../support/ad.js';

const quiet = { house: { reactions: 'none' } };
const bravo = squad('Bravo', 2, { at: [20, 20] });
const far = squad('Far', 1, { at: [44, 2] });
/** Somebody else who may act, so that the phase goes on. */
const other = squad('Other', 1, { at: [43, 7] });
const rifle = gun('Rifle');
const square = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });

function shooting(weapons: WeaponSheet[], more: object = {}, red = [bravo, far]) {
  const alpha = squad('Alpha', 2, { at: [20, 30], weapons, ...more });
  const play = acting({ blue: [other, alpha], red, options: quiet }, 'shooting');
  return (reply: object) => play.refusal({ unit: 'alpha', do: 'shoot', ...reply })?.why;
}

test('AD.core.range and AD.core.types.weapon: a weapon that cannot fire as asked, and which can', () => {
  const mortar = gun('Mortar', { shooting: 'heavy', range: { least: 12_000, most: 48_000 } });
  const cannon = gun('Cannon', { shooting: 'ordnance', range: { least: 0, most: 48_000 } });
  const bravoWith = (weapons: string) => ({ target: 'bravo', weapons });
  expect(shooting([rifle])({ target: 'far' })).toBe('Far is out of sight or range for Rifle. It can shoot at Bravo.');
  expect(shooting([mortar, rifle])(bravoWith('mortar'))).toBe(
    'Bravo is too near for Mortar, which shoots from 12" on. Alpha can shoot Rifle.',
  );
  expect(shooting([cannon, rifle], { model: { moved: 3000 } })(bravoWith('cannon'))).toBe(
    'Cannon does not shoot after a move. Alpha can shoot Rifle.',
  );
  expect(shooting([rifle])(bravoWith('cannon'))).toBe('Name weapons of Alpha that reach Bravo: Rifle, or all.');
});

test('AD.house.sequence: a unit that cannot do what is asked says why, and who can act', () => {
  const others = 'You can act with Other, or end the phase.';
  expect(shooting([rifle], { deeds: { moved: 'ran' } })({ target: 'bravo' })).toBe(
    `Alpha ran, and does not shoot in this turn. ${others}`,
  );
  expect(shooting([rifle], {}, [far])({ target: 'far' })).toBe(`Alpha has nobody in sight and range. ${others}`);
  const late = acting({ blue: [other, squad('Alpha', 1, { at: [20, 30] })], red: [far], options: quiet }, 'shooting');
  expect(late.refusal({ unit: 'alpha', do: 'move', to: square(20, 28) })?.why).toBe(
    `Move belongs to the Movement phase. ${others}`,
  );
});

test('AD.rule.blast: a marker that would cover a friend, lies too far or over nobody', () => {
  const bomb = gun('Bomb', { shooting: 'heavy', rules: ['blast'] });
  const blue = [squad('Alpha', 1, { at: [20, 34], weapons: [bomb] }), squad('Friend', 1, { at: [21, 24] })];
  const play = acting({ blue, red: [squad('Bravo', 2, { at: [17, 24] })], options: quiet }, 'shooting');
  const laid = (x: number, y: number) =>
    play.refusal({ unit: 'alpha', do: 'shoot', target: 'bravo', at: square(x, y) })?.why;
  expect(laid(18.9, 24)).toBe('There Bomb would cover Friend; choose another place.');
  expect(laid(10, 24)).toBe('The middle of the marker lies over a model of Bravo that Alpha sees, such as at 17,24.');
  expect(laid(17, 24)).toBeUndefined();
});

test('AD.core.move, AD.rule.blast: the place that a refusal names is one that is accepted', () => {
  const meant = (why: string) => {
    const named = /(?:gets to `|such as at )([A-Z]+\d+\.\d|[\d.]+,[\d.]+)`?\./.exec(why)?.[1];
    const points = [square(0, 0), square(48, 0), square(48, 48), square(0, 48)];
    const place = parsePlace(named!, { outline: { points }, terrain: [], things: [] });
    return 'at' in place ? { ...place.at } : undefined;
  };
  const play = acting({
    blue: [squad('Alpha', 3, { at: [20, 40] })],
    red: [squad('Bravo', 1, { at: [40, 4] })],
    options: quiet,
  });
  let refused = 0;
  for (const x of [11, 15, 20, 31, 35]) {
    for (const y of [17, 21, 29]) {
      const why = play.refusal({ unit: 'alpha', do: 'move', to: square(x, y) })?.why;
      if (why === undefined) continue;
      refused += 1;
      expect(play.refusal({ unit: 'alpha', do: 'move', to: meant(why)! }), why).toBeUndefined();
    }
  }
  expect(refused).toBeGreaterThan(10);
  const bomb = gun('Bomb', { shooting: 'heavy', rules: ['blast'] });
  const blue = [squad('Alpha', 1, { at: [20, 34], weapons: [bomb] })];
  const shoots = acting({ blue, red: [squad('Bravo', 2, { at: [17.3, 24.4] })], options: quiet }, 'shooting');
  const laid = (at: object) => shoots.refusal({ unit: 'alpha', do: 'shoot', target: 'bravo', at: at as never })?.why;
  expect(laid(meant(laid(square(10, 24))!)!)).toBeUndefined();
});

test('AD.rule.template-weapons: a template that would cover a friend is not fired', () => {
  const { range: _range, ...flame } = gun('Flame', { shooting: 'heavy', rules: ['template-weapons'] });
  const blue = [squad('Alpha', 1, { at: [20, 28], weapons: [flame, rifle] }), squad('Friends', 3, { at: [19, 25] })];
  const play = acting({ blue, red: [squad('Bravo', 1, { at: [20, 22] })], options: quiet }, 'shooting');
  expect(play.refusal({ unit: 'alpha', do: 'shoot', target: 'bravo', weapons: 'flame' })?.why).toBe(
    'Flame has no place over Bravo that covers no friend and nobody locked in combat. Alpha can shoot Rifle.',
  );
});

test('AD.house.charge: a charge out of reach, and whom it reaches', () => {
  const blue = [squad('Alpha', 2, { at: [20, 30] })];
  const play = acting({ blue, red: [bravo, far], options: quiet }, 'assault');
  const charged = (reply: object) => play.refusal({ unit: 'alpha', do: 'charge', ...reply })?.why;
  expect(charged({ target: 'far' })).toBe('Far is 34.7" off, and a charge reaches 12"; Alpha may charge Bravo.');
  expect(charged({ target: 'bravo', also: 'far' })).toBe(
    'Nobody else is near enough to Bravo, near enough to Alpha and in its sight, for one charge.',
  );
});

test('AD.rule.independent-character: a unit that a character may not join, and which it may', () => {
  const marshal = squad('Marshal', 1, { at: [14, 40], has: ['independent-character'] });
  const tank = hull('Tank', { at: [16, 36] });
  const more = { lockedWith: ['far'] };
  const locked = squad('Locked', 1, { at: [12, 44], ...more });
  const blue = [marshal, tank, squad('Alpha', 2, { at: [18, 44] }), squad('Away', 2, { at: [44, 44] }), locked];
  const play = acting({ blue, red: [far], options: quiet });
  const joined = (name: string) => play.refusal({ unit: 'marshal', do: 'join', with: name })?.why;
  expect(joined('tank')).toBe(
    'A character joins no Vehicles, Dreadnoughts, Automata or Monstrous models but its like. It can join Alpha.',
  );
  expect(joined('away')).toMatch(/^Away is 29" off, and Marshal gets within 2" of what is no further than 9"; it can/);
  expect(joined('locked')).toBe('Locked is locked in combat and nobody joins it; Marshal can join Alpha.');
  expect(joined('far')).toBe('Marshal joins no unit of the enemy; it can join Alpha.');
  const alone = acting({ blue: [marshal, tank], red: [far], options: quiet });
  expect(alone.refusal({ unit: 'marshal', do: 'join', with: 'tank' })?.why).toBe(
    'A character joins no Vehicles, Dreadnoughts, Automata or Monstrous models but its like. It can join no unit now.',
  );
});

test('AD.house.deep-strike: off the table it is refused, over enemies the preview says what comes of it', () => {
  const board = { turn: 4, playerTurn: 7, phase: 'movement' as const };
  const alpha = squad('Alpha', 3, { reserve: 'deepStrike' });
  const play = scenario({ blue: [alpha], red: [far], board, options: quiet });
  play.startAt('classic.reserves', { side: 'blue' });
  expect(play.refusal({ to: square(-2, 20) })?.why).toBe('A4.4 lies off the board; name a place on it.');
  expect(play.refusal({ to: 'somewhere' })?.why).toBe('Say where Alpha comes on: a square such as F5.3.');
  const said = (x: number, y: number) =>
    play.question.preview?.(play.view('blue'), play.asked, { to: square(x, y) })?.lines.join();
  expect(said(44, 2)).toMatch(
    /^There is no room at `H1\.\d`: unless it scatters clear, \*\*Alpha\*\* goes back to Reserve/,
  );
  expect(said(20, 20)).toMatch(/arrives at/);
});

test('AD.house.sequence: what a unit does is said where it can do several things, and understood where it can do one', () => {
  const to = square(20, 28);
  const alpha = { at: [20, 30] as [number, number] };
  const both = acting({ blue: [other, squad('Alpha', 1, alpha)], red: [far], options: quiet });
  expect(both.refusal({ unit: 'alpha', to })?.why).toBe('Say what Alpha does: Move and Run.');
  const slow = squad('Alpha', 1, { ...alpha, has: ['slow-and-purposeful'] });
  const one = acting({ blue: [other, slow], red: [far], options: quiet });
  expect(one.offered({ unit: 'alpha' })).toEqual(['move']);
  expect(one.refusal({ unit: 'alpha', to })).toBeUndefined();
  expect(one.question.preview?.(one.view('blue'), one.asked, { unit: 'none' })?.lines).toEqual([
    'Your part of the phase ends.',
  ]);
});

test('AD.house.sequence: players of one side act in turn, and whoever can do nothing is passed over', () => {
  const of = (seat: string, name: string, x: number, more = {}) => squad(name, 1, { at: [x, 40], seat, ...more });
  const asked = (...blue: ReturnType<typeof of>[]) => {
    const play = acting({ blue, red: [far], options: quiet }).given(board => {
      for (const id of ['blue-2', 'blue-3']) board.seats.push({ ...board.seats[0]!, id });
    });
    const seats: string[] = [];
    while (play.pending.length > 0) {
      seats.push(play.asked.who);
      play.answer({ unit: 'none' });
    }
    return seats;
  };
  expect(asked(of('blue', 'Alpha', 4), of('blue-2', 'Bravo', 12), of('blue-3', 'Charlie', 20))).toEqual([
    'blue',
    'blue-2',
    'blue-3',
  ]);
  const pinned = of('blue-2', 'Bravo', 12, { pinnedUntil: 2 });
  expect(asked(of('blue', 'Alpha', 4), pinned, of('blue-3', 'Charlie', 20))).toEqual(['blue', 'blue-3']);
});
