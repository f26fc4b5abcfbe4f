import { describe, expect, test } from 'vitest';
import type { How } from '../../../../src/rulesets/dark-millennium/combat/how.js';
import { readTarget } from '../../../../src/rulesets/dark-millennium/combat/targets.js';
import type { DkView } from '../../../../src/rulesets/dark-millennium/game.js';
import { LASGUN, type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, plan, play } from '../turns.js';

/** Alpha of four sees Bravo of one at 8" and Charlie of four at 10"; a wall hides Echo, and Delta is its friend. */
const range: Setting = {
  blue: [squad('Alpha', 4, { at: [10, 20], profile: { morale: 9 } }), squad('Delta', 1, { at: [40, 40] })],
  red: [
    squad('Bravo', 1, { at: [10, 11], ...idle }),
    squad('Charlie', 4, { at: [14, 9], ...idle }),
    squad('Echo', 2, { at: [24, 12], ...idle }),
  ],
  terrain: [piece('Block A', [18.5, 8, 2, 14], ['blocking', 'impassable'], 8)],
};

describe('DK.action.fire: a unit fires from where it stands', () => {
  const fire = { unit: 'alpha', do: 'fire' };

  test('at one of those whom it sees in range, nearest first', () => {
    expect(play(range).offered(fire)).toEqual(['bravo', 'charlie']);
  });

  test('with dice against the one that it names: one die for one model, up to four for four', () => {
    const battle = play({
      ...range,
      blue: [squad('Alpha', 4, { at: [10, 20], weapons: [weapon('Gun', { rof: 3 })] })],
    });
    expect(battle.offered({ ...fire, target: 'bravo' })).toEqual([]);
    expect(battle.offered({ ...fire, target: 'charlie' }).toSorted()).toEqual(['1', '2', '3', '4']);
    expect(battle.offered({ ...fire, target: 'echo' })).toEqual([]);
  });

  test('its shots fall on the one that it names, and it has not moved', () => {
    const battle = play(range);
    battle.dice(1).answer({ ...fire, target: 'charlie', dice: '1' });
    expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'alpha', how: 'fire', targets: ['charlie'] }]);
    expect(battle.eventsOf('moved')).toEqual([]);
  });

  test('who is hidden, and more dice than it has, are refused', () => {
    const battle = play(range);
    expect(battle.refusal({ ...fire, target: 'echo' })?.why).toMatch(/^Echo is out of sight or range of Alpha/);
    expect(battle.refusal({ ...fire, target: 'charlie', dice: '40' })).toMatchObject({ cite: 'DK.combat.rof' });
  });
});

describe('DK.combat.ranged: who can be fired at', () => {
  const why = (target?: string) =>
    play(range).refusal({ unit: 'alpha', do: 'fire', ...(target === undefined ? {} : { target }) });

  test.each([
    ['echo', 'Echo is out of sight or range of Alpha; it can fire at Bravo and Charlie.'],
    ['delta', 'Delta is your own; in sight and range: Bravo and Charlie.'],
    [undefined, 'Name whom Alpha fires at: Bravo and Charlie.'],
  ])('not %s', (target, sentence) => {
    expect(why(target)).toEqual({ why: sentence, cite: 'DK.combat.ranged' });
  });

  test('nobody at all where nobody is in sight and range', () => {
    const battle = play(range);
    const unit = battle.board.units.delta!;
    expect(readTarget(battle.view('blue') as DkView, unit, [], { target: 'bravo' })).toEqual({
      why: 'Delta has nobody in sight and range.',
      cite: 'DK.combat.ranged',
    });
  });

  test('after an Advance it is asked at whom it fires where somebody is in range, and not where nobody is', () => {
    const advance = (x: number, y: number) =>
      play({
        blue: [squad('Alpha', 1, { at: [10, 24], weapons: [weapon('Pistol', { range: 6000 })] })],
        red: [squad('Bravo', 1, { at: [10, 4], ...idle })],
      }).answer({ unit: 'alpha', do: 'advance', to: { x: x * 1000, y: y * 1000, near: true } });
    const near = advance(10, 19);
    expect(near.asked).toMatchObject({ who: 'blue', asks: 'shoot', cite: 'DK.combat.ranged' });
    expect(near.offered()).toEqual(['bravo', 'none']);
    near.dice(1).answer({ target: 'bravo' });
    expect(near.eventsOf('attacked')).toMatchObject([{ unit: 'alpha', how: 'advance', targets: ['bravo'] }]);
    const far = advance(10, 30);
    expect(far.eventsOf('moved')).toHaveLength(1);
    expect(far.asked).toMatchObject({ who: 'blue', asks: 'act' });
  });

  test('who falls on its way is not asked', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 22] }), squad('Delta', 1, { at: [40, 40] })],
      red: [squad('Bravo', 4, { at: [10, 10], weapons: [weapon('Cannon', { power: 12, range: 20_000 })] })],
    });
    battle.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 17_000, near: true } });
    battle.dice(6).answer({ react: 'returnFire bravo', dice: '1' });
    expect(battle.board.units.alpha!.models).toEqual([]);
    expect(battle.pending.map(({ asks }) => asks)).not.toContain('shoot');
  });
});

describe('DK.action.scanner: a unit looks closely before it fires', () => {
  const ruin = [piece('Ruin A', [5, 8, 14, 6], ['hard'])];
  const setting = (): Setting => ({
    blue: [
      squad('Alpha', 1, { at: [10, 20], profile: { special: ['scanner'], morale: 9 } }),
      squad('Delta', 1, { at: [40, 40], profile: { special: ['scanner'], morale: 9 } }),
      squad('Kilo', 1, { at: [30, 40] }),
    ],
    red: [squad('Bravo', 3, { at: [10, 12], ...idle })],
    terrain: ruin,
  });

  test('only one that carries a scanner', () => {
    const battle = play(setting());
    expect(battle.offered({ unit: 'alpha' })).toContain('scan');
    expect(battle.offered({ unit: 'kilo' })).not.toContain('scan');
    expect(battle.refusal({ unit: 'kilo', do: 'scan' })).toEqual({
      why: 'Kilo carries no scanner.',
      cite: 'DK.action.scanner',
    });
  });

  test('one scanner in the unit is enough', () => {
    const battle = play(setting()).given(board => {
      const [first] = Object.values(board.profiles);
      board.profiles.plain = { ...first!, id: 'plain', special: [] };
      board.models['alpha-2'] = {
        ...structuredClone(board.models['alpha-1']!),
        id: 'alpha-2',
        profile: 'plain',
        at: { x: 12_000, y: 20_000 },
      };
      board.units.alpha!.models.push('alpha-2');
    });
    expect(battle.offered({ unit: 'alpha' })).toContain('scan');
  });

  test('not twice before it has fired', () => {
    const battle = play(setting()).answer({ unit: 'alpha', do: 'scan' });
    expect(battle.offered({ unit: 'alpha' })).not.toContain('scan');
    expect(battle.refusal({ unit: 'alpha', do: 'scan' })).toMatchObject({ cite: 'DK.action.scanner' });
  });

  test('what it saw is lost when another unit scans', () => {
    const battle = play(setting()).answer({ unit: 'alpha', do: 'scan' }).answer({ unit: 'delta', do: 'scan' });
    expect(battle.board.units.alpha!.scanned).toBe(false);
    expect(battle.board.units.delta!.scanned).toBe(true);
  });

  test('its Fire and its Advance ignore cover, its Return Fire does not', () => {
    const threshold = (how: How, scanned: boolean) =>
      plan(
        {
          blue: [squad('Alpha', 1, { at: [10, 20], scanned, weapons: [LASGUN] })],
          red: [squad('Bravo', 1, { at: [10, 12] })],
          terrain: ruin,
        },
        { how },
      )[0]!.targets[0]!.defence.value;
    const hows: How[] = ['fire', 'advance', 'returnFire'];
    expect(hows.map(how => threshold(how, false))).toEqual([6, 6, 6]);
    expect(hows.map(how => threshold(how, true))).toEqual([3, 3, 6]);
  });
});

test('DK.weapons.ordnance, DK.weapons.barrage: one such weapon among others of an attack is enough to tire its target', () => {
  const tired = (words: ('ordnance' | 'barrage')[]) => {
    const gun = weapon('Gun', { words, range: 24_000 });
    const battle = play({
      blue: [vehicle('Alpha', { at: [10, 24], weapons: [gun, LASGUN] })],
      red: [squad('Bravo', 2, { at: [10, 14], ...idle, profile: { defence: 9 } })],
    });
    battle.dice(1, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '1,1' });
    return battle.board.units.bravo!.fatigue;
  };
  expect([tired([]), tired(['ordnance']), tired(['barrage'])]).toEqual([1, 2, 2]);
});
