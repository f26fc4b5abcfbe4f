import { expect, test } from 'vitest';
import type { PowerKind } from '../../../../src/rulesets/classic/board.js';
import { characteristicOf, fighterOf } from '../../../../src/rulesets/classic/lookups.js';
import { acting, boardOf, hull, squad } from '../../../support/ad.js';
import { join } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

const quiet = { house: { reactions: 'none' } };
const seer = (does: PowerKind, more = {}) =>
  squad('Seer', 1, { at: [20, 30], profile: { subTypes: ['psyker'], power: { name: 'Noonday', does } }, ...more });
const alpha = (more = {}) => squad('Alpha', 3, { at: [24, 30], ...more });
const red = [squad('Bravo', 1, { at: [20, 20] }), squad('Far', 1, { at: [44, 4] })];

test('AD.house.powers: a check once a turn on a friend within 18", to the end of the enemy turn', () => {
  const play = acting({ blue: [seer('ward'), alpha(), hull('Ark', { at: [14, 32] })], red, options: quiet });
  expect(play.offered({ unit: 'seer', do: 'power' })).toEqual(['seer', 'alpha']);
  play.dice(3, 4).answer({ unit: 'seer', do: 'power', target: 'alpha' });
  const save = () => fighterOf(play.board, play.board.models['alpha-2']!).characteristics.invulnerableSave;
  expect(save()).toBe(5);
  expect(play.board.units.alpha?.effects).toMatchObject([{ ward: 5, until: { playerTurn: 2, phase: 'end' } }]);
  expect(play.offered({ unit: 'seer' })).not.toContain('power');
  expect(play.refusal({ unit: 'seer', do: 'power', target: 'alpha' })?.why).toBe(
    'Seer has tried its power in this turn.',
  );
});

test('AD.house.powers: a number of dice that nobody asks for is no reason to refuse', () => {
  const play = acting({ blue: [seer('ward'), alpha()], red, options: quiet });
  const reply = { unit: 'seer', do: 'power', target: 'alpha' };
  expect([play.refusal(reply), play.refusal({ ...reply, dice: 3 })]).toEqual([undefined, undefined]);
});

test('AD.house.characteristics: of a Psyker that has no Leadership to test no check is foretold', () => {
  const profile = { subTypes: ['psyker' as const], power: { name: 'Noonday', does: 'ward' as const } };
  const play = acting({ blue: [hull('Ark', { at: [20, 30], profile }), alpha()], red, options: quiet });
  const reply = { unit: 'ark', do: 'power', target: 'alpha' };
  expect(play.question.preview?.(play.view('blue'), play.asked, reply).lines.at(-1)).toBe(
    'It has no Leadership to test, and passes its Psychic check.',
  );
  play.answer(reply);
  expect(play.board.units.alpha?.effects).toMatchObject([{ ward: 5 }]);
});

test('AD.house.powers and AD.rule.perils-of-the-warp: a failed check does nothing and strikes the Psyker', () => {
  const play = acting({ blue: [seer('ward', { numbers: { W: 3 } }), alpha()], red, options: quiet });
  play.dice(6, 6, 4).answer({ unit: 'seer', do: 'power', target: 'alpha' });
  expect(play.eventsOf('perils')).toMatchObject([{ unit: 'seer', count: 2 }]);
  expect(play.board.models['seer-1']?.wounds).toBe(1);
  expect(play.board.units.alpha?.effects).toEqual([]);
});

test('AD.house.powers: what each does, and on whom', () => {
  const used = (does: PowerKind, target: string) => {
    const play = acting({
      blue: [seer(does), alpha({ numbers: { W: 2 }, model: { wounds: 1 } })],
      red,
      options: quiet,
    });
    expect(play.offered({ unit: 'seer', do: 'power' })).toContain(target);
    return play.dice(1, 1).answer({ unit: 'seer', do: 'power', target });
  };
  const number = (does: PowerKind, name: 'WS' | 'BS' | 'T') => {
    const { board } = used(does, 'alpha');
    return characteristicOf(board, board.models['alpha-1']!, name);
  };
  expect([number('ws', 'WS'), number('bs', 'BS'), number('t', 'T')]).toEqual([5, 5, 5]);
  expect(used('mend', 'alpha').board.models['alpha-1']?.wounds).toBe(2);
  expect(used('ward', 'alpha').board.models['alpha-1']?.wounds).toBe(1);
  const feared = used('dread', 'bravo').board;
  expect(characteristicOf(feared, feared.models['bravo-1']!, 'Ld')).toBe(7);
});

test('AD.house.powers: no enemy out of reach, no friend without need, nobody without a power', () => {
  const offered = (does: PowerKind) =>
    acting({ blue: [seer(does), alpha()], red, options: quiet }).offered({ unit: 'seer' });
  expect(offered('dread')).toContain('power');
  expect(offered('mend')).not.toContain('power');
  const plain = acting({ blue: [alpha()], red, options: quiet });
  expect(plain.refusal({ unit: 'alpha', do: 'power' })).toMatchObject({ cite: 'AD.house.powers' });
  const play = acting({ blue: [seer('dread')], red, options: quiet });
  expect(play.refusal({ unit: 'seer', do: 'power', target: 'far' })?.why).toBe(
    'Noonday can be tried on Bravo; name one.',
  );
});

test('AD.house.characteristics, AD.house.powers: what is 10 already is raised no further', () => {
  const raised = (name: 'T' | 'WS' | 'BS', own: number) => {
    const effects = [{ is: 'power:Noonday', changes: { [name]: { plus: 1 } } }];
    const board = boardOf({ blue: [squad('Alpha', 1, { at: [20, 30], numbers: { [name]: own }, effects })] });
    return characteristicOf(board, board.models['alpha-1']!, name);
  };
  expect([raised('T', 9), raised('T', 10), raised('WS', 10), raised('BS', 10)]).toEqual([10, 10, 10, 10]);
});

test('AD.house.powers, AD.core.sight: the Psyker must see the enemy himself, whatever his comrades see', () => {
  const wall = piece('Wall A', [18, 25, 4, 1], ['blocking'], 6);
  const tries = (terrain: (typeof wall)[]) =>
    acting({ blue: [seer('dread'), alpha()], red: [red[0]!], terrain, options: quiet })
      .given(board => join(board, 'seer', 'alpha'))
      .offered({ unit: 'alpha' });
  expect(tries([])).toContain('power');
  expect(tries([wall])).not.toContain('power');
});

test('AD.house.powers: in the Movement phase alone, on a friend no more than 18" off, by who has one', () => {
  // Bases are 1.25" across: 18" exactly, and a little more.
  const friend = (x: number) => squad('Alpha', 1, { at: [x, 30] });
  const aims = (x: number) =>
    acting({ blue: [seer('ward'), friend(x)], red, options: quiet }).offered({ unit: 'seer', do: 'power' });
  expect([aims(39.25), aims(39.3)]).toEqual([['seer', 'alpha'], ['seer']]);
  const late = acting({ blue: [seer('ward'), friend(24)], red, options: quiet }, 'shooting');
  expect(late.offered({ unit: 'seer' })).not.toContain('power');
  expect(late.refusal({ unit: 'seer', do: 'power', target: 'alpha' })?.why).toMatch(
    /^[^.]* belongs to the Movement phase/,
  );
  const plain = acting({ blue: [seer('ward'), friend(24)], red, options: quiet });
  expect(plain.refusal({ unit: 'alpha', do: 'power', target: 'seer' })?.why).toMatch(
    /^Alpha has no Psyker with a power/,
  );
});

test('AD.house.powers: once a turn also for a character who leaves his unit after it (AD.rule.independent-character)', () => {
  const play = acting({ blue: [seer('ward', { at: [22.5, 30] }), alpha()], red, options: quiet });
  play.given(board => join(board, 'seer', 'alpha'));
  play.dice(3, 4).answer({ unit: 'alpha', do: 'power', target: 'alpha' });
  play.answer({ unit: 'alpha', do: 'leave', model: 'seer-1', to: { x: 18_000, y: 30_000 } });
  expect(play.refusal({ unit: 'seer', do: 'power', target: 'seer' })?.why).toMatch(
    /^Seer has tried its power in this turn/,
  );
});

test('AD.house.powers: a character who leaves his unit before he has tried his power may still try it (AD.rule.independent-character)', () => {
  const play = acting({ blue: [seer('ward', { at: [22.5, 30] }), alpha()], red, options: quiet });
  play.given(board => join(board, 'seer', 'alpha'));
  play.answer({ unit: 'alpha', do: 'leave', model: 'seer-1', to: { x: 18_000, y: 30_000 } });
  expect(play.offered({ unit: 'seer' })).toContain('power');
});
