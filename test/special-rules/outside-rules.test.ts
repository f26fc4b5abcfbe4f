import { expect, test, vi } from 'vitest';
import { scriptedDice } from '../../src/engine/dice/scripted.js';
import { mayDo, numberFor } from '../../src/rulesets/classic/asking.js';
import { strengthOf } from '../../src/rulesets/classic/attacks/numbers.js';
import { resolveWound } from '../../src/rulesets/classic/attacks/saving.js';
import { rollToHit } from '../../src/rulesets/classic/attacks/to-hit.js';
import { woundNeeds, woundOf } from '../../src/rulesets/classic/attacks/wounds.js';
import { isSlowed } from '../../src/rulesets/classic/movement/ways.js';
import { heldRule, heldRules } from '../../src/rulesets/classic/special-rules/book.js';
import { blow, fighter, shot } from '../rulesets/classic/support.js';
import { scenario as battle } from '../support/ad.js';
import { boardOf, gun, scenario, squad } from '../support/classic.js';

/** Rules that no source has, written as docs/write-a-special-rule.md says: a file each, and a line in the list. */
vi.mock('../../src/rulesets/classic/special-rules/all.js', async original => ({
  ...(await original<object>()),
  ...(await import('./outside-rules.js')),
}));

test('they are read as codexes write them, with their values and what comes with them', () => {
  const label = (written: string) => {
    const held = heldRule(written);
    return held?.rule.label(held.value);
  };
  expect(['giant-slayer:2', 'warded', 'dread-volley'].map(label)).toEqual([
    'Giant Slayer (2)',
    'Warded (6+)',
    'Dread Volley',
  ]);
  expect(heldRule('giant-slayer')).toBeUndefined();
  expect(heldRule('warded:7')).toBeUndefined();
  expect(heldRules(['warded:5', 'warded']).map(({ written }) => written)).toEqual(['warded:5', 'stubborn']);
});

test('Giant Slayer: more Strength against the big, and misses against them thrown again in close combat', () => {
  const giant = fighter({ T: 7 });
  const spear = { strength: 5, rules: ['giant-slayer:2'] };
  expect(strengthOf(shot(spear, { foe: giant }))).toBe(7);
  expect(strengthOf(shot(spear))).toBe(5);
  expect(woundNeeds(shot(spear, { foe: giant }))).toBe(4);
  const dice = scriptedDice([3, 4]);
  const [die] = rollToHit(dice, blow(spear, { foe: giant }), 1, () => 4);
  expect(die).toMatchObject({ faces: [3, 4], hits: true });
  expect(rollToHit(scriptedDice([3]), shot(spear, { foe: giant, by: fighter({ BS: 3 }) }), 1, () => 4)[0]?.hits).toBe(
    false,
  );
});

test('Warded: an Invulnerable Save against shots that are aimed, none against blows and blasts', () => {
  const foe = fighter({ rules: ['warded:5'] });
  const hurt = (attack: Parameters<typeof woundOf>[0], ...faces: number[]) => {
    const dice = scriptedDice(faces);
    const stopped = resolveWound(dice, woundOf(attack), foe);
    expect(dice.remaining).toEqual([]);
    return stopped;
  };
  expect(hurt(shot({ ap: 2 }, { foe }), 5)).toMatchObject({ lost: 0, save: { kind: 'invulnerable', need: 5 } });
  expect(hurt(shot({ ap: 2 }, { foe, area: 'blast' }))).toMatchObject({ lost: 1 });
  expect(hurt(blow({ ap: 2 }, { foe }))).toMatchObject({ lost: 1 });
});

test('Dread Volley: whoever loses Wounds to it takes a Morale check', () => {
  const volley = gun('Volley', { rules: ['dread-volley'] });
  const setting = {
    blue: [squad('Lanterns', 1, { at: [10, 40], weapons: [volley] })],
    red: [squad('Choir', 3, { at: [10, 10], numbers: { Ld: 7 } })],
  } as const;
  const about = { unit: 'lanterns', model: 'lanterns-1', weapon: 'volley', target: 'choir' };
  const after = (lost: number, ...dice: number[]) =>
    scenario({ blue: [...setting.blue], red: [...setting.red] })
      .startAt('classic.moment', { moment: 'afterAttack', about: { ...about, hits: 3, wounded: 3, lost } })
      .dice(...dice);
  expect(after(1, 4, 4, 1, 1).board.units.choir?.isFallingBack).toBe(true);
  expect(after(1, 3, 4).board.units.choir?.isFallingBack).toBeUndefined();
  expect(after(0).board.units.choir?.isFallingBack).toBeUndefined();
});

test('Late Muster, AD.core.reserve: with a Reserve roll at -1 a 3 waits, a natural 6 arrives, a natural 1 never (example 56)', () => {
  const rolled = (face: number, rule: string) => {
    const alpha = squad('Alpha', 1, { reserve: 'edge', has: [rule] });
    const red = [squad('Choir', 1, { at: [10, 10] })];
    const play = battle({ blue: [alpha], red, board: { turn: 2, playerTurn: 3, phase: 'movement' } });
    play.startAt('classic.reserves', { side: 'blue' }).dice(face);
    return play.eventsOf('reservesRolled')[0]?.rolls;
  };
  const arrivesOn = (rule: string) =>
    [1, 2, 3, 4, 6].filter(face => rolled(face, rule)?.every(({ arrives }) => arrives));
  expect(arrivesOn('late-muster')).toEqual([4, 6]);
  expect(arrivesOn('late-muster:9')).toEqual([6]);
  expect(arrivesOn('stubborn')).toEqual([3, 4, 6]);
  expect(rolled(3, 'late-muster')).toEqual([{ unit: 'alpha', face: 3, modifier: -1, arrives: false }]);
});

test('Outriders: all of a unit run further and mind no ground but on the charge', () => {
  const of = (...has: string[]) =>
    boardOf({ blue: [squad('Lanterns', 2, { at: [10, 40], has })], red: [squad('Choir', 1, { at: [10, 10] })] });
  const board = of('outriders:3');
  const unit = board.units.lanterns!;
  expect(numberFor(board, 'runInches', { unit }, 4)).toBe(7);
  expect(isSlowed(board, unit)).toBe(false);
  expect(mayDo(board, 'sufferDifficult', { unit }, { charging: true })).toEqual({});
  const mixed = of();
  mixed.models['lanterns-1']!.rules = ['outriders:3'];
  expect(numberFor(mixed, 'runInches', { unit: mixed.units.lanterns! }, 4)).toBe(4);
});
