import { expect, test } from 'vitest';
import { firstTurnDice } from '../../../../src/rulesets/dark-millennium/battle/first-turn.js';
import { hitLevel } from '../../../../src/rulesets/dark-millennium/combat/damage.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import { diceFor, nullifyingScore } from '../../../../src/rulesets/dark-millennium/psychic/casting.js';
import { BLADE, boardOf, GUARDSMAN, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { play } from '../turns.js';

const options = optionsSchema.parse({}) as never;

test('DK.combat.movesAway, DK.combat.assault: the unit that assaulted moves away as well when the fight leaves it suppressed', () => {
  const battle = play({
    blue: [squad('Alpha', 4, { at: [10, 14], weapons: [BLADE], fatigue: 3 })],
    red: [squad('Bravo', 4, { at: [10, 10], weapons: [BLADE], profile: { morale: 9 } })],
  });
  battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  battle.dice(1, 1, 1, 1, 1, 1).answer({ react: 'fightBack bravo', dice: '3' });
  const away = battle.eventsOf('moved').filter(({ kind }) => kind === 'away');
  expect(away.map(({ unit }) => unit)).toEqual(['alpha']);
  const { models } = away[0]!;
  expect(Math.min(...models.map(({ at }) => at.y))).toBeGreaterThan(14_000);
});

test('DK.combat.movesAway, DK.combat.defence.movement: who moves away has moved so far when it is fired at later', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 14], weapons: [BLADE] }), squad('Other', 1, { at: [40, 40] })],
    red: [squad('Bravo', 1, { at: [10, 12], fatigue: 3, profile: { armour: 90 } })],
  });
  battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' }).dice(1, 1, 1).answer({ react: 'hold' });
  const away = battle.eventsOf('moved').filter(({ kind }) => kind === 'away');
  expect(away.map(({ unit }) => unit)).toEqual(['bravo']);
  expect(battle.board.models['bravo-1']!.moved).toBeGreaterThan(3000);
});

test('DK.combat.assault, DK.combat.movesAway: of several that a fight leaves suppressed each moves away', () => {
  const battle = play({
    blue: [squad('Alpha', 4, { at: [10, 14], weapons: [BLADE], fatigue: 3 })],
    red: [squad('Bravo', 4, { at: [10, 10], weapons: [BLADE], fatigue: 3 })],
  });
  battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  battle.dice(1, 1, 1, 1, 1, 1).answer({ react: 'hold' });
  const away = battle.eventsOf('moved').filter(({ kind }) => kind === 'away');
  expect(away.map(({ unit }) => unit)).toEqual(['bravo', 'alpha']);
});

test('DK.turn, DK.action.rally.once: what a unit did in an earlier turn does not count in this one', () => {
  const battle = play({
    blue: [squad('Alpha', 4, { at: [10, 20], fatigue: 2, actions: 2, rallied: true })],
    red: [squad('Bravo', 4, { at: [10, 60] })],
  });
  expect(battle.offered({ unit: 'alpha' })).toContain('rally');
  battle.dice(2).answer({ unit: 'alpha', do: 'rally', to: 'here' }).answer({ react: 'hold' });
  expect(battle.board.units.alpha).toMatchObject({ actions: 1, fatigue: 1 });
  expect(battle.refusal({ unit: 'alpha', do: 'rally', to: 'here' })).toMatchObject({ cite: 'DK.action.rally.once' });
});

test('DK.first.psychic: the best Psychic score gives the dice, not all of them together', () => {
  const board = boardOf({
    blue: [
      squad('Seer', 1, { at: [10, 20], profile: { psychic: 3 } }),
      squad('Adepts', 2, { at: [20, 20], profile: { psychic: 2 } }),
    ],
    red: [squad('Bravo', 1, { at: [10, 10] })],
  });
  expect([firstTurnDice(board, 'blue'), firstTurnDice(board, 'red')]).toEqual([3, 2]);
});

test('DK.turn.crossing: a mover is met in a gap that it passes between two steps of 3"', () => {
  const battle = scenario({
    blue: [squad('Alpha', 1, { at: [12.6, 26] })],
    red: [squad('Bravo', 1, { at: [20, 10], weapons: [weapon('Longlas', { range: 30_000 })] })],
    terrain: [
      piece('West wall', [0, 18, 19.9, 1], ['blocking'], 6),
      piece('East wall', [20.1, 18, 19.9, 1], ['blocking'], 6),
    ],
  }).startAt('turn', { side: 'blue' });
  battle.answer({ unit: 'alpha', do: 'march', to: { x: 24_600, y: 26_000 } });
  expect(battle.offered()).toContain('returnFire bravo');
  battle.dice(1).answer({ react: 'returnFire bravo' });
  const [met] = battle.eventsOf('moved');
  expect(met!.last).toBe(false);
  expect(Math.abs(met!.models[0]!.at.x - 20_000)).toBeLessThan(1500);
});

test('DK.combat.damageScore, DK.mos: a die that just reaches its threshold counts a margin of 1', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Cannon', { power: 4 })], profile: { ballistic: -1 } })],
    red: [squad('Bravo', 2, { at: [10, 8] })],
  });
  // Skill -1 and short range +1: the 3 meets 3+ exactly, and 1 x Power 4 is more than Armour 3.
  battle.dice(3).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'hold' });
  expect(battle.eventsOf('attacked')[0]!.volleys[0]!.thrown).toMatchObject([
    { total: 3, mos: 0, score: 4, level: 'light' },
  ]);
  expect(battle.board.units.bravo!.models).toEqual(['bravo-2']);
});

test('DK.weapons.poison, DK.weapons.at, DK.house.marginZero: they take a margin of 0 for 1, or as it is where that is chosen', () => {
  const dart = weapon('Dart', { power: 1, poison: 'heavy' });
  const lance = weapon('Lance', { power: 2, at: 3 });
  const tank = { ...GUARDSMAN, type: 'vehicle' as const, armour: 7 };
  expect([hitLevel(dart, 0, GUARDSMAN), hitLevel(dart, 0, GUARDSMAN, true)].map(({ level }) => level)).toEqual([
    'heavy',
    'none',
  ]);
  // What has neither counts it as 1, whatever is chosen for those.
  expect(hitLevel(weapon('Cannon', { power: 4 }), 0, GUARDSMAN, true)).toEqual({ score: 4, level: 'light' });
  // (1 + 3) x 2 = 8 beats 7; (0 + 3) x 2 = 6 does not.
  expect([hitLevel(lance, 0, tank), hitLevel(lance, 0, tank, true)]).toEqual([
    { score: 8, level: 'light' },
    { score: 6, level: 'none' },
  ]);
});

test('DK.psychic: one casts with its own score; another of the unit adds a die only by assisting', () => {
  const board = boardOf({
    blue: [squad('Choir', 2, { at: [10, 20], profile: { psychic: 3, powers: ['bolt'] } })],
    red: [squad('Bravo', 1, { at: [10, 10] })],
  });
  const dice = (assist: string) => diceFor({ board, options }, board.units.choir!, { power: 'bolt', assist });
  expect([dice('0'), dice('1')]).toEqual([3, 4]);
});

test('DK.reaction.nullification: the best psyker of the unit nullifies, with its own score', () => {
  const board = boardOf({ red: [squad('Wards', 3, { at: [10, 10], profile: { psychic: 2 } })] });
  expect(nullifyingScore(board, board.units.wards!)).toBe(2);
});

test('DK.turn.over: a turn that goes on until nobody can act any more was not handed over', () => {
  const lost = { speed: 0, ballistic: 0, assault: 0, immobile: true as const };
  const battle = play({
    blue: [vehicle('Tank', { at: [20, 20], weapons: [weapon('Gun', { power: 9 })], model: { hurt: lost } })],
    red: [squad('Bravo', 1, { at: [20, 10], weapons: [] }), squad('Charlie', 1, { reserve: true })],
  });
  battle.dice(6).answer({ unit: 'tank', do: 'fire', target: 'bravo' });
  expect(battle.eventsOf('turnOver')).toMatchObject([{ side: 'blue', why: 'nobody' }]);
});
