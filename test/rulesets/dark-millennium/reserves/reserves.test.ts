import { expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { deploy } from '../../../../src/rulesets/dark-millennium/battle/deploy.js';
import { scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

const away = [squad('Bravo', 1, { at: [2, 2], weapons: [] })];

test('DK.reserves, DK.reserves.edge, DK.reserves.one: a unit advances on from its edge, and no other in the same turn', () => {
  const play = scenario({
    blue: [squad('Alpha', 3, { reserve: true }), squad('Delta', 3, { reserve: true })],
    red: away,
  }).startAt(turn, { side: 'blue' });
  expect(play.offered({ unit: 'alpha', do: 'enter' })).toEqual(expect.arrayContaining(['advance', 'march']));
  play.answer({ unit: 'alpha', do: 'enter', by: 'advance', to: { x: 20_000, y: 43_000, near: true } });
  expect(play.board.units.alpha?.reserve).toBe(false);
  expect(Object.values(play.board.models).filter(({ at }) => at && at.y > 40_000)).toHaveLength(3);
  play.answer({ target: 'none' });
  expect(play.asked.asks).toBe('act');
  // Delta can do nothing at all now: what it was told to do is refused by its own rule.
  expect(play.refusal({ unit: 'delta', do: 'enter', by: 'march', to: { x: 30_000, y: 43_000 } })).toEqual({
    why: 'One unit of your reserve has come on in this turn already; the next may in your next turn.',
    cite: 'DK.reserves.one',
  });
  expect(play.refusal({ unit: 'delta', do: 'advance' })?.cite).toBe('DK.reserves');
  expect(play.refusal({ unit: 'delta' })?.cite).toBe('DK.turn.sequence');
});

test('DK.reserves.edge: who has no Speed does not come on from the edge, and not at all where that is the only way', () => {
  const play = (arrivals: 'all' | 'entry') =>
    scenario({
      blue: [vehicle('Bunker', { reserve: true, profile: { speed: 0 } }), squad('Alpha', 1, { at: [4, 40] })],
      red: away,
      options: { house: { arrivals } },
    }).startAt(turn, { side: 'blue' });
  const enter = { unit: 'bunker', do: 'enter' };
  expect(play('all').offered(enter)).toEqual(['teleport', 'airDrop']);
  const by = { ...enter, by: 'advance', to: { x: 20_000, y: 46_000 } };
  expect(play('all').refusal(by)?.why).toBe('Say how Bunker comes on: Teleport, Air-drop.');
  expect(play('entry').offered()).toEqual(['alpha', 'none']);
  expect(play('entry').refusal(by)).toEqual({
    why: 'Bunker has no Speed to come on from the edge with.',
    cite: 'DK.reserves.edge',
  });
});

test('DK.reserves.edge, DK.house.arrivals: who could never come on is not held in reserve', () => {
  const play = (arrivals: 'all' | 'entry') =>
    scenario({
      blue: [vehicle('Bunker', { profile: { speed: 0 } }), squad('Alpha', 1)],
      red: away,
      options: { house: { arrivals } },
    }).startAt(deploy, { side: 'blue' });
  const held = (unit: string) => ({ unit, to: 'reserve' });
  expect(play('all').offered({ unit: 'bunker' })).toContain('reserve');
  expect(play('all').refusal(held('bunker'))).toBeUndefined();
  expect(play('entry').offered({ unit: 'bunker' })).not.toContain('reserve');
  expect(play('entry').offered({ unit: 'alpha' })).toContain('reserve');
  expect(play('entry').refusal(held('alpha'))).toBeUndefined();
  expect(play('entry').refusal(held('bunker'))).toEqual({
    why: 'Bunker has no Speed to come on from the edge with.',
    cite: 'DK.reserves.edge',
  });
});

test('DK.reserves.teleport: anywhere, and then it fires as if it stood', () => {
  const heavy = [weapon('Repeater', { words: ['heavy'] })];
  const play = scenario({
    blue: [squad('Alpha', 2, { reserve: true, abilities: ['teleport'], weapons: heavy })],
    red: [squad('Bravo', 2, { at: [30, 10], weapons: [] })],
  }).startAt(turn, { side: 'blue' });
  const enter = { unit: 'alpha', do: 'enter', by: 'teleport', to: { x: 30_000, y: 20_000, near: true } };
  // It has walked no way that could be told of.
  const { lines } = play.question.preview!(play.view('blue'), play.asked, enter);
  expect(lines[0]).toBe('**Alpha** will stand at `F4.4`: open ground.');
  play.answer(enter);
  expect(play.asked).toMatchObject({ asks: 'shoot', args: { how: 'fire' } });
  expect(play.reports.flatMap(report => report.lines)).toContain('Alpha came on at `F4.4`');
});

test('DK.reserves.airDrop: on open ground only, and then it fires at -1', () => {
  const play = scenario({
    blue: [squad('Alpha', 2, { reserve: true, abilities: ['air-drop'] })],
    red: [squad('Bravo', 2, { at: [30, 10], weapons: [] })],
    terrain: [piece('Woods A', [10, 16, 14, 14], ['difficult'])],
  }).startAt(turn, { side: 'blue' });
  const into = { unit: 'alpha', do: 'enter', by: 'airDrop' };
  expect(play.refusal({ ...into, to: { x: 17_000, y: 23_000 } })).toMatchObject({ cite: 'DK.reserves.airDrop' });
  // The middle of a base at 24.3" would be out of the woods, its edge would not.
  const { ghosts } = play.question.preview!(play.view('blue'), play.asked as never, {
    ...into,
    to: { x: 24_300, y: 22_000, near: true },
  });
  expect(Math.min(...ghosts!.map(({ at }) => at.x))).toBeGreaterThanOrEqual(24_500);
  play.answer({ ...into, to: { x: 32_000, y: 22_000, near: true } });
  expect(play.asked).toMatchObject({ asks: 'shoot', args: { how: 'advance' } });
});

function riding() {
  return scenario({
    blue: [
      squad('Alpha', 3, { at: [10, 30] }),
      vehicle('Hauler', { at: [16, 30], weapons: [], model: { capacity: 5 } }),
    ],
    red: [squad('Bravo', 3, { at: [10, 12], weapons: [] })],
  }).startAt(turn, { side: 'blue' });
}

test('DK.action.mount: infantry within its speed gets in, two of them shoot first, and gets out again', () => {
  const play = riding();
  expect(play.offered({ unit: 'alpha', do: 'mount' })).toEqual(['hauler-1']);
  play.answer({ unit: 'alpha', do: 'mount', transport: 'hauler-1' });
  expect(play.asked).toMatchObject({ asks: 'shoot', args: { how: 'mounting' } });
  play.dice(1, 1).answer({ target: 'bravo' });
  expect(play.eventsOf('attacked')).toMatchObject([{ volleys: [{ count: 2 }] }]);
  expect(play.board.units.alpha?.aboard).toBe('hauler-1');
  expect(play.offered({ unit: 'alpha' })).toEqual(['dismount']);
  const [to] = play.offered({ unit: 'alpha', do: 'dismount' });
  play.answer({ unit: 'alpha', do: 'dismount', to: to as never }).answer({ target: 'none' });
  expect(play.board.units.alpha?.aboard).toBeUndefined();
  expect(play.board.models['alpha-3']?.at).toBeDefined();
});

test('DK.vehicles: there must be room for all of it', () => {
  const play = scenario({
    blue: [squad('Alpha', 6, { at: [10, 30] }), vehicle('Hauler', { at: [12, 26], model: { capacity: 5 } })],
    red: away,
  }).startAt(turn, { side: 'blue' });
  expect(play.offered({ unit: 'alpha' })).not.toContain('mount');
});
