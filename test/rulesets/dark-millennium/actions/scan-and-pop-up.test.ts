import { describe, expect, test } from 'vitest';
import { actQuestion } from '../../../../src/rulesets/dark-millennium/actions/act-question.js';
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

test('DK.action.scanner: it is told that another action in between wastes the look', () => {
  const scenes = scenario({
    blue: [
      squad('Alpha', 1, { at: [10, 20], profile: { special: ['scanner'], morale: 9 } }),
      squad('Delta', 1, { at: [30, 20] }),
    ],
    red: [squad('Bravo', 3, { at: [10, 12], weapons: [] })],
  }).startAt(turn, { side: 'blue' });
  const [decision, view] = [scenes.asked as never, scenes.view('blue')];
  const { lines } = actQuestion.preview!(view, decision, { unit: 'alpha', do: 'scan' });
  expect(lines).toEqual([
    '**Alpha** stops; if the next action of its side is its Advance or Fire, that ignores cover.',
  ]);
  scenes.answer({ unit: 'alpha', do: 'scan' });
  scenes.dice(1).answer({ unit: 'delta', do: 'rally', to: 'here' });
  expect(scenes.board.units.alpha?.scanned).toBe(false);
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

describe('DK.skimmers.popUp: it may rise by less than its Speed', () => {
  const gun = [weapon('Lance', { power: 6 })];
  const start = () =>
    scenario({
      blue: [vehicle('Kestrel', { at: [20, 30], weapons: gun, profile: { special: ['skimmer'] } })],
      red: [squad('Bravo', 1, { at: [20, 12] }), squad('Hawk', 1, { at: [24, 12] })],
      terrain: [piece('Hill A', [5, 22, 34, 3], ['blocking'], 4), piece('Wall A', [21.5, 15, 6, 3], ['blocking'], 2.5)],
    }).startAt(turn, { side: 'blue' });
  const popUp = { unit: 'kestrel', do: 'popUp', target: 'bravo' };

  const choicesOf = (play: ReturnType<typeof start>) =>
    play.question.choices(play.view(play.asked.who), play.asked, popUp)!;

  test('as high as it sees its target; the higher, the more see it', () => {
    const labels = choicesOf(start()).options.map(({ label }) => label);
    expect(labels.slice(1, 3)).toEqual(['5", in sight of Bravo', '6", in sight of Bravo and Hawk']);
  });

  test('of many who see it there three are named, and the others counted', () => {
    const names = ['Bravo', 'Charlie', 'Delta', 'Echo', 'Fang'];
    const play = scenario({
      blue: [vehicle('Kestrel', { at: [20, 30], weapons: gun, profile: { special: ['skimmer'] } })],
      red: names.map((name, at) => squad(name, 1, { at: [14 + 3 * at, 12] })),
      terrain: [piece('Hill A', [5, 22, 34, 3], ['blocking'], 4)],
    }).startAt(turn, { side: 'blue' });
    expect(choicesOf(play).options.at(-1)?.label).toMatch(/, in sight of Bravo, Charlie, Delta and 2 more$/);
  });

  test('its player says how high, and who does not see it there does not answer', () => {
    const low = start().answer({ ...popUp, rise: 4 });
    expect(low.offered()).toEqual(['returnFire bravo', 'hold']);
    low.dice(1).answer({ react: 'hold' });
    expect(low.eventsOf('rose')).toMatchObject([{ heights: [{ model: 'kestrel-1', by: 4000 }] }]);
    const high = start().answer({ ...popUp, rise: 12 });
    expect(high.offered()).toEqual(['returnFire bravo', 'returnFire hawk', 'hold']);
  });

  test('all of its Speed where nothing is said', () => {
    const play = start().answer(popUp);
    play.dice(1).answer({ react: 'hold' });
    expect(play.eventsOf('rose')).toMatchObject([{ heights: [{ by: 12_000 }] }]);
  });

  test.each([0, 13, 4.5, -4, 'high'])('not to %j inches', rise => {
    expect(start().refusal({ ...popUp, rise })).toEqual({
      why: 'Say how many inches Kestrel rises: 1 to 12.',
      cite: 'DK.skimmers.popUp',
    });
  });

  test('not to where it sees nothing of its target', () => {
    expect(start().refusal({ ...popUp, rise: 3 })).toEqual({
      why: 'From 3" up Kestrel does not have Bravo in sight and range; rise 4" or more.',
      cite: 'DK.skimmers.popUp',
    });
    expect(start().refusal({ ...popUp, target: 'hawk', rise: 4 })?.why).toContain('rise 6" or more');
  });

  test('DK.house.computer: the computer rises no higher than it must', () => {
    const play = start();
    const choices = choicesOf(play);
    const weighed = actQuestion.weigh!(play.view('blue'), play.asked, popUp, choices);
    expect(choices.options[weighed.indexOf(Math.max(...weighed))]?.value).toBe(4);
  });
});
