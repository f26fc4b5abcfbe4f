import { expect, test } from 'vitest';
import { deedsIn } from '../../../../src/rulesets/dark-millennium/battle/deeds.js';
import { squad } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { BOLT } from '../psychic/powers.js';
import { idle, play } from '../turns.js';

test('DK.turn.simultaneous: who falls to a power that was answered with fire fell to the power, not to the own fire', () => {
  const battle = play({
    blue: [squad('Seer', 2, { at: [10, 20], profile: { psychic: 3, powers: ['bolt'] } })],
    red: [squad('Bravo', 2, { at: [10, 10] })],
    board: { powers: { bolt: BOLT } },
  });
  const cast = { unit: 'seer', do: 'power', power: 'bolt', target: 'bravo', assist: '0' };
  battle.dice(6, 6, 6, 1, 1).answer(cast).answer({ react: 'returnFire bravo' });
  expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'bravo' }]);
  expect(deedsIn(battle.events)).toEqual([{ turn: 2, unit: 'bravo', models: 1, by: 'seer' }]);
});

test('DK.jump: who comes down badly fell to nobody, whoever fired before', () => {
  const battle = play({
    blue: [squad('Gulls', 1, { at: [10, 20], ...idle, profile: { jump: 12 } }), squad('Alpha', 1, { at: [40, 30] })],
    red: [squad('Bravo', 1, { at: [40, 20], ...idle, profile: { defence: 9 } })],
    terrain: [piece('Mud A', [8, 8, 4, 4], ['difficult'], 0.5)],
  });
  battle.dice(2).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  battle.dice(2).answer({ unit: 'gulls', do: 'march', to: { x: 10_000, y: 10_000 }, gait: 'jump' });
  expect(battle.eventsOf('landed')).toMatchObject([{ failed: ['Gulls'] }]);
  expect(deedsIn(battle.events)).toEqual([{ turn: 2, unit: 'gulls', models: 1 }]);
});
