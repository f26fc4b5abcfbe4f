import { describe, expect, test } from 'vitest';
import { type Setting, squad, weapon } from '../../../support/dk.js';
import { idle, plan, play } from '../turns.js';

const rifle = weapon('Rifle', { range: 6000 });
const rocket = weapon('Rocket', { range: 3000, power: 9, words: ['very-long-range', 'gets-hot'] });

describe('DK.weapons.veryLongRange: models may attack so far off, and need not', () => {
  /** 16" off: long range of the rifle, very long range of the rocket. */
  const setting = (weapons = [[rifle], [rocket]]): Setting => ({
    blue: [squad('Alpha', 2, { at: [10, 27], weapons })],
    red: [squad('Bravo', 3, { at: [10, 10], ...idle })],
  });
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };

  test('they do where nothing is said', () => {
    expect(plan(setting()).map(({ weapon: id, attack }) => [id, attack.value])).toEqual([
      ['rifle', -1],
      ['rocket', -3],
    ]);
  });

  test('their player may leave them out, while others fire', () => {
    const battle = play(setting());
    expect(battle.offered(fire)).toEqual(['usual', 'nearer']);
    battle.dice(4).answer({ ...fire, arms: 'nearer' });
    expect(battle.eventsOf('attacked')[0]?.volleys.map(({ weapon: name }) => name)).toEqual(['Rifle']);
  });

  test('nothing is asked where nobody or everybody would fire so far', () => {
    expect(play(setting([[rifle], [rifle]])).offered(fire)).not.toContain('nearer');
    const far = play(setting([[rocket], [rocket]]));
    expect(far.offered(fire)).not.toContain('nearer');
    expect(far.refusal({ ...fire, arms: 'nearer' })).toMatchObject({ cite: 'DK.weapons.veryLongRange' });
    const close = { ...setting(), red: [squad('Bravo', 3, { at: [10, 22], ...idle })] };
    const assault = { ...fire, do: 'assault' };
    expect(play(close).offered(assault)).not.toContain('nearer');
    expect(play(close).refusal({ ...assault, arms: 'nearer' })).toMatchObject({ cite: 'DK.weapons.veryLongRange' });
  });
});
