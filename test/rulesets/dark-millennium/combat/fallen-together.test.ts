import { describe, expect, test } from 'vitest';
import { type Setting, squad, weapon } from '../../../support/dk.js';
import { idle, play } from '../turns.js';

describe('DK.turn.simultaneous: fire that answers meets those who fall to their own weapons in the same exchange', () => {
  const plasma = weapon('Plasma gun', { power: 6, accuracy: 3, words: ['gets-hot'] });
  const brave = { morale: 20 };
  const setting: Setting = {
    blue: [
      squad('Alpha', 2, {
        places: [
          [10, 20],
          [10, 21.5],
        ],
        weapons: [[plasma], []],
        profile: brave,
      }),
    ],
    red: [squad('Bravo', 1, { at: [10, 12], profile: { ...brave, armour: 90 } })],
  };

  test('its die goes to the closest, who has burnt, and to nobody behind', () => {
    const battle = play(setting);
    battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '1' });
    battle.dice(1, 6).answer({ react: 'returnFire bravo', dice: '1' });
    const [own, answer] = battle.eventsOf('attacked').map(({ volleys }) => volleys[0]!);
    expect(own!.back).toMatchObject([{ model: 'alpha-1', level: 'overkill' }]);
    // 6 and short range against 3+: a margin of 4, 8 for Armour 3.
    expect(answer!.thrown).toMatchObject([{ model: 'alpha-1', name: 'Guardsman 1', mos: 4, level: 'heavy' }]);
    expect(battle.eventsOf('fell')).toHaveLength(1);
    expect(battle.board.units.alpha).toMatchObject({ models: ['alpha-2'], fatigue: 1 + 4 + 3 });
  });

  test('nobody of them is left: there is nobody to tire', () => {
    const blue = [squad('Alpha', 1, { at: [10, 20], weapons: [plasma], profile: brave })];
    const battle = play({ ...setting, blue: [...blue, squad('Rest', 1, { at: [40, 40], ...idle })] });
    battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    battle.dice(1, 6).answer({ react: 'returnFire bravo' });
    expect(battle.board.units.alpha?.models).toEqual([]);
    expect(battle.eventsOf('turnOver')).toMatchObject([{ why: 'disabled' }]);
  });
});
