import { expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

test('DK.action.scanner: the next Fire ignores cover, the one after it does not', () => {
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [10, 20], profile: { special: ['scanner'], morale: 9 } })],
    red: [squad('Bravo', 3, { at: [10, 12], weapons: [] })],
    terrain: [piece('Ruin A', [5, 8, 14, 6], ['hard'])],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'scan' });
  expect(play.board.units.alpha?.scanned).toBe(true);
  play.dice(2).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  play.dice(2).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
  const thresholds = play.eventsOf('attacked').map(({ volleys }) => volleys[0]?.thrown[0]?.defence);
  expect(thresholds).toEqual([3, 6]);
});

test('DK.skimmers.popUp: it rises over a hill, fires at -1, may be fired at, and sinks back', () => {
  const gun = [weapon('Lance', { power: 6 })];
  const play = scenario({
    blue: [vehicle('Kestrel', { at: [20, 30], weapons: gun, profile: { special: ['skimmer'] } })],
    red: [squad('Bravo', 4, { at: [20, 12] })],
    terrain: [piece('Hill A', [5, 22, 34, 3], ['blocking'], 4)],
  }).startAt(turn, { side: 'blue' });
  expect(play.refusal({ unit: 'kestrel', do: 'fire', target: 'bravo' })).toMatchObject({ cite: 'DK.action.fire' });
  play.answer({ unit: 'kestrel', do: 'popUp', target: 'bravo' });
  expect(play.offered()).toEqual(['returnFire bravo', 'hold']);
  play.dice(1, 1).answer({ react: 'returnFire bravo', dice: '1' });
  expect(play.eventsOf('attacked').map(({ how }) => how)).toEqual(['advance', 'returnFire']);
  expect(play.board.models['kestrel-1']).not.toHaveProperty('risen');
});
