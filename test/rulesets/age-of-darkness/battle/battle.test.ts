import { expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { armies } from '../../../../src/rulesets/age-of-darkness/codex/armies.js';
import { markersFor } from '../../../../src/rulesets/age-of-darkness/missions/missions.js';
import { holderOf, reckon } from '../../../../src/rulesets/age-of-darkness/missions/scoring.js';
import { optionsSchema } from '../../../../src/rulesets/age-of-darkness/options.js';
import ruleset from '../../../../src/rulesets/age-of-darkness/ruleset.js';
import { boardOf, hull, scenario, squad } from '../../../support/ad.js';
import { playedByComputers } from '../../../support/computers.js';
import { piece } from '../../../support/table.js';

const { house } = optionsSchema.parse({});
const sides = { blue: [squad('Alpha', 3)], red: [squad('Bravo', 3)] };

test('AD.house.end and AD.house.computer: a battle of the computer with itself plays to its last turn (AD.house.missions)', () => {
  const [one, two] = armies.templates().filter(({ size }) => size === 500);
  const set = ruleset.setUp({
    points: 500,
    battlefieldSeed: 4,
    armies: [
      { side: 'blue', seat: 'blue', list: armies.list(one!.id) ?? null },
      { side: 'red', seat: 'red', list: armies.list(two!.id) ?? null },
    ],
    options: { house: { turns: 2 } },
  });
  const state = playedByComputers(ruleset, set, seededDice(4), ({ board }) => {
    expect(ruleset.faults(board)).toEqual([]);
  });
  expect(state.board.turn).toBeLessThanOrEqual(2);
  expect(ruleset.resultWords(state.result, state.board).summary).toMatch(/wins|draw/);
});

test('AD.house.missions and AD.house.night: dice say what is fought for, and whether by night', () => {
  const play = scenario(sides).startAt('battle').dice(3, 2, 5, 1);
  expect(play.eventsOf('missionChosen')).toMatchObject([{ face: 3, mission: { id: 'breakthrough' }, markers: [] }]);
  expect(play.eventsOf('nightRolled')).toMatchObject([{ face: 2, night: true }]);
  expect(play.board.isNight).toBe(true);
});

test('AD.house.missions, AD.house.deployment: the board holds what is fought for, and along which edges', () => {
  const play = scenario(sides)
    .given(board => {
      for (const side of board.sides) delete side.edge;
    })
    .startAt('battle')
    .dice(3, 2, 5, 1);
  expect(play.board.mission).toMatchObject({ id: 'breakthrough' });
  expect(play.board.sides.map(({ id, edge }) => [id, edge])).toEqual([
    ['blue', 'south'],
    ['red', 'north'],
  ]);
});

test('AD.house.first: the winner of the roll-off deploys and plays first or second', () => {
  const setting = { ...sides, options: { mission: 'attrition', house: { night: 'never' } } };
  const play = scenario(setting).startAt('battle').dice(2, 5);
  expect(play.asked).toMatchObject({ who: 'red', asks: 'first' });
  play.answer({ play: 'second' });
  expect(play.board.firstSide).toBe('blue');
  expect(play.asked).toMatchObject({ who: 'blue', asks: 'deploy' });
  const told = scenario({ ...sides, options: { mission: 'attrition', house: { night: 'never', first: 'red' } } });
  expect(told.startAt('battle').asked).toMatchObject({ who: 'red', asks: 'deploy' });
});

test('AD.house.deployment: within 12" of the own edge, one by one or all at once', () => {
  const play = scenario({ blue: [squad('Alpha', 3), squad('Bravo', 3)] }).startAt('deploy', { side: 'blue' });
  expect(play.refusal({ unit: 'alpha', to: { x: 20_000, y: 20_000 } })).toMatchObject({ cite: 'AD.house.deployment' });
  expect(play.refusal({ unit: 'nobody' })?.why).toBe('Choose one of Alpha and Bravo, or line up the rest.');
  const spots = play.offered({ unit: 'alpha' }) as Record<string, unknown>[];
  expect(spots.filter(({ near }) => near === true).length).toBeGreaterThan(2);
  play.answer({ unit: 'alpha', to: { x: 20_000, y: 40_000 } });
  expect(play.board.models['alpha-1']?.at).toBeDefined();
  expect(play.board.models['bravo-1']?.at).toBeUndefined();
  play.answer({ unit: 'rest' });
  expect(play.board.models['alpha-1']?.at?.y).toBeGreaterThan(36_000);
  expect(play.board.models['bravo-1']?.at?.y).toBeGreaterThan(36_000);
  expect(play.eventsOf('deploymentEnded')).toMatchObject([{ side: 'blue' }]);
});

test('AD.house.reserve: at most half of the units wait, from above or at a flank where their rules say so', () => {
  const blue = [squad('Alpha', 1), squad('Bravo', 1, { has: ['deep-strike'] }), squad('Charlie', 1), squad('Delta', 1)];
  const play = scenario({ blue }).startAt('deploy', { side: 'blue' });
  expect(play.offered({ unit: 'bravo' }).slice(-2)).toEqual(['edge', 'deepStrike']);
  expect(play.refusal({ unit: 'alpha', to: 'deepStrike' })).toMatchObject({ cite: 'AD.house.reserve' });
  play.answer({ unit: 'bravo', to: 'deepStrike' }).answer({ unit: 'alpha', to: 'edge' });
  expect(play.board.units.bravo?.reserve).toBe('deepStrike');
  expect(play.refusal({ unit: 'charlie', to: 'edge' })).toMatchObject({ cite: 'AD.house.reserve' });
});

test('AD.house.reserve: who is aboard and who flies does not count; a passenger that flanks takes its machine along', () => {
  const ark = (more = {}) => hull('Ark', { model: { capacity: 5 }, ...more });
  const ways = (...blue: ReturnType<typeof squad>[]) =>
    scenario({ blue }).startAt('deploy', { side: 'blue' }).offered({ unit: 'ark' });
  const crew = (has: string[] = []) => squad('Crew', 1, { aboard: 'ark-1', has });
  const gull = hull('Gull', { reserve: 'edge', profile: { subTypes: ['flyer'] } });
  // One of two is half of them; one of one is not.
  expect(ways(ark(), squad('Alpha', 1))).toContain('edge');
  expect(ways(ark(), crew())).not.toContain('edge');
  expect(ways(ark(), gull)).not.toContain('edge');
  expect(ways(ark(), crew(['outflank']), squad('Alpha', 1))).toContain('flank');
  expect(ways(ark(), crew(), squad('Alpha', 1))).not.toContain('flank');
});

test('AD.house.battlefield: any name may be said, up to forty letters', () => {
  const named = (preset: string) => optionsSchema.safeParse({ battlefield: { method: 'preset', preset } }).success;
  expect([named('ford'), named('x'.repeat(40)), named('x'.repeat(41))]).toEqual([true, true, false]);
});

test('AD.rule.infiltrate: set up last, more than 12" from enemies or more than 9" and unseen, and no charge at first', () => {
  const blue = [squad('Alpha', 2, { has: ['infiltrate'] })];
  const red = [squad('Bravo', 1, { at: [24, 10] })];
  const play = scenario({ blue, red }).startAt('deploy', { side: 'blue' });
  expect(play.offered({ unit: 'alpha' })).toContain('infiltrate');
  play.answer({ unit: 'alpha', to: 'infiltrate' });
  expect(play.pending).toEqual([]);
  const last = scenario({ blue: [squad('Alpha', 2, { has: ['infiltrate'], setAside: true })], red }).startAt('prepare');
  expect(last.refusal({ unit: 'alpha', to: { x: 24_000, y: 21_000 } })).toMatchObject({ cite: 'AD.rule.infiltrate' });
  last.answer({ unit: 'alpha', to: { x: 24_000, y: 24_000 } });
  expect(last.board.models['alpha-1']?.at).toEqual({ x: 24_000, y: 24_000 });
  expect(last.board.units.alpha).toMatchObject({ effects: [{ is: 'infiltrated', marks: ['noCharge'] }] });
  expect(last.board.units.alpha?.setAside).toBeUndefined();
});

test('AD.rule.scout: before the first turn 6" on foot or 12", more than 9" from enemies', () => {
  const blue = [squad('Alpha', 1, { at: [20, 30], has: ['scout'] })];
  const play = scenario({ blue, red: [squad('Bravo', 1, { at: [24, 10] })] }).startAt('prepare');
  expect(play.asked).toMatchObject({ who: 'blue', asks: 'prepare' });
  play.answer({ unit: 'alpha', to: { x: 20_000, y: 20_000 } });
  expect(play.board.models['alpha-1']!.at!.y / 1000).toBeCloseTo(24, 1);
  const until = { playerTurn: 1, phase: 'assault' };
  expect(play.board.units.alpha).toMatchObject({ effects: [{ is: 'scouted', marks: ['noCharge'], until }] });
  expect(ruleset.traces!(play.eventsOf('moved'), play.board)).toMatchObject([{ kind: 'move', unit: 'alpha' }]);
  const rides = [squad('Alpha', 1, { at: [20, 30], has: ['scout'], profile: { type: 'cavalry' } })];
  const fast = scenario({ blue: rides, red: [squad('Bravo', 1, { at: [44, 4] })] }).startAt('prepare');
  fast.answer({ unit: 'alpha', to: { x: 20_000, y: 10_000 } });
  expect(fast.board.models['alpha-1']!.at!.y / 1000).toBeCloseTo(18, 1);
});

test('AD.rule.scout: set down anew past what stands in the way, with no test for Dangerous Terrain', () => {
  const wall = piece('Wall A', [10, 26, 20, 2], ['impassable']);
  const bog = piece('Bog B', [10, 22, 20, 4], ['dangerous']);
  const blue = [squad('Alpha', 1, { at: [20, 29], has: ['scout'] })];
  const play = scenario({ blue, red: [squad('Bravo', 1, { at: [24, 4] })], terrain: [wall, bog] }).startAt('prepare');
  play.answer({ unit: 'alpha', to: { x: 20_000, y: 24_000 } });
  expect(play.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 24_000 });
  expect(play.eventsOf('dangerTested')).toEqual([]);
});

test('AD.rule.infiltrate, AD.rule.scout: after both sides have deployed, each seat for its own units', () => {
  const blue = [squad('Alpha', 1, { has: ['infiltrate'] }), squad('Bravo', 1)];
  const options = { mission: 'attrition', house: { night: 'never', first: 'red' } };
  const play = scenario({ blue, red: [squad('Choir', 1)], options }).startAt('battle');
  play.answer({ unit: 'rest' }).answer({ unit: 'alpha', to: 'infiltrate' }).answer({ unit: 'rest' });
  expect(play.asked).toMatchObject({ asks: 'prepare', who: 'blue' });
  const scouts = (name: string, seat: string, more = {}) =>
    squad(name, 1, { at: [name === 'Alpha' ? 10 : 30, 30], has: ['scout'], seat, ...more });
  const pair = scenario({
    blue: [scouts('Alpha', 'blue'), scouts('Bravo', 'blue-2')],
    red: [squad('Choir', 1, { at: [24, 4] })],
  });
  pair.startAt('prepare').given(board => {
    board.seats.push({ ...board.seats[0]!, id: 'blue-2' });
  });
  expect(pair.asked.who).toBe('blue');
  expect(pair.offered()).toEqual(['alpha', 'none']);
  expect(pair.offered({ unit: 'bravo' })).toEqual([]);
  expect(pair.refusal({ unit: 'bravo', to: { x: 30_000, y: 26_000 } })).toMatchObject({ cite: 'AD.rule.scout' });
  pair.answer({ unit: 'alpha', to: { x: 10_000, y: 26_000 } });
  expect(pair.asked.who).toBe('blue-2');
});

test('AD.rule.infiltrate, AD.rule.scout: who is done speaks for his own units alone, not for those of others of his side', () => {
  const pair = (more: object) => {
    const of = (name: string, seat: string) => squad(name, 1, { seat, ...more });
    const red = [squad('Choir', 1, { at: [24, 4] })];
    return scenario({ blue: [of('Alpha', 'blue'), of('Bravo', 'blue-2'), of('Charlie', 'blue')], red })
      .startAt('prepare')
      .given(board => {
        board.seats.push({ ...board.seats[0]!, id: 'blue-2' });
      });
  };
  const scouts = pair({ at: [20, 30], has: ['scout'] });
  scouts.answer({ unit: 'none' });
  expect(scouts.asked).toMatchObject({ asks: 'prepare', who: 'blue-2' });
  scouts.answer({ unit: 'none' });
  expect(scouts.pending).toEqual([]);
  const aside = pair({ setAside: true, has: ['infiltrate'] });
  aside.answer({ unit: 'rest' });
  expect(Object.values(aside.board.models).flatMap(({ id, at }) => (at && id !== 'choir-1' ? [id] : []))).toEqual([
    'alpha-1',
    'charlie-1',
  ]);
  expect(aside.asked).toMatchObject({ asks: 'prepare', who: 'blue-2' });
});

test('AD.rule.infiltrate, AD.rule.scout: where both sides have some the winner of a roll-off says who begins', () => {
  const begins = (more: object, play: 'first' | 'second', cite: string) => {
    const blue = [squad('Alpha', 1, { at: [10, 40], ...more })];
    const red = [squad('Choir', 1, { at: [30, 4], ...more })];
    const prepared = scenario({ blue, red }).startAt('prepare').dice(2, 5);
    expect(prepared.asked).toMatchObject({ asks: 'prepareLead', who: 'red', cite });
    prepared.answer({ play });
    expect(prepared.asked).toMatchObject({ asks: 'prepare', cite });
    return prepared.asked.who;
  };
  const aside = { has: ['infiltrate'], setAside: true, at: undefined };
  const infiltrating = (play: 'first' | 'second') => begins(aside, play, 'AD.rule.infiltrate');
  expect([infiltrating('first'), infiltrating('second')]).toEqual(['red', 'blue']);
  const scouting = (play: 'first' | 'second') => begins({ has: ['scout'] }, play, 'AD.rule.scout');
  expect([scouting('first'), scouting('second')]).toEqual(['red', 'blue']);
});

test('AD.rule.infiltrate, AD.rule.scout: each unit by itself, all by the bot, or no more', () => {
  const aside = { has: ['infiltrate'], setAside: true as const };
  const far = [squad('Choir', 1, { at: [24, 4] })];
  const waiting = () =>
    scenario({ blue: [squad('Alpha', 1, aside), squad('Bravo', 3, aside)], red: far }).startAt('prepare');
  const play = waiting();
  expect(play.offered()).toEqual(['alpha', 'bravo', 'rest']);
  expect(play.refusal({ unit: 'none' })).toMatchObject({ cite: 'AD.rule.infiltrate' });
  expect(play.refusal({ unit: 'charlie', to: { x: 24_000, y: 24_000 } })).toMatchObject({ cite: 'AD.rule.infiltrate' });
  // One finds room in the corner where three do not.
  const corner = { x: 700, y: 47_300 };
  const taken = waiting().given(board => {
    board.models['choir-1']!.at = { x: 15_000, y: 47_300 };
  });
  expect(taken.refusal({ unit: 'alpha', to: corner })).toBeUndefined();
  expect(taken.refusal({ unit: 'bravo', to: corner })).toBeUndefined();
  play.answer({ unit: 'bravo', to: { x: 24_000, y: 24_000 } });
  expect([play.board.models['bravo-1']?.at, play.board.models['alpha-1']?.at]).toEqual([
    { x: 24_000, y: 24_000 },
    undefined,
  ]);
  play.answer({ unit: 'rest' });
  expect(play.board.models['alpha-1']?.at).toBeDefined();
  expect(play.pending).toEqual([]);
  const scouts = [
    squad('Alpha', 1, { at: [10, 30], has: ['scout'] }),
    squad('Bravo', 1, { at: [30, 30], has: ['scout'] }),
  ];
  const scouting = scenario({ blue: scouts, red: far }).startAt('prepare');
  expect(scouting.offered()).toEqual(['alpha', 'bravo', 'none']);
  scouting.answer({ unit: 'none' });
  expect(scouting.pending).toEqual([]);
});

test('AD.house.missions: five markers at a crossroads, held by bodies that do not fall back', () => {
  const markers = [{ id: 'm1', label: '1', at: [24, 24] as [number, number] }];
  const board = boardOf({ blue: [squad('Alpha', 1, { at: [24, 24] })], red: [hull('Ark', { at: [28, 24] })], markers });
  expect(markersFor(board, { id: 'crossroads', seeks: 'markers' })).toHaveLength(3);
  expect(holderOf(board, board.markers[0]!)).toBe('blue');
  board.units.alpha!.isFallingBack = true;
  expect(holderOf(board, board.markers[0]!)).toBeUndefined();
});

test('AD.house.missions: 3 points for a unit in the enemy zone, a point for each tenth, the Warlord and the first unit', () => {
  const board = boardOf({ blue: [squad('Alpha', 1, { at: [24, 5] })], red: [squad('Bravo', 1, { at: [24, 20] })] });
  board.mission = { id: 'breakthrough', seeks: 'enemyZone' };
  board.armies.red.warlord = 'gone';
  const points = () => reckon(board, house).scores.map(score => score.points);
  expect(points()).toEqual([4, 0]);
  board.mission = { id: 'attrition', seeks: 'losses' };
  board.destroyed = [{ unit: 'charlie', side: 'red', points: 250 }];
  expect(points()).toEqual([4, 0]);
  expect(reckon(board, house).winner).toBe('blue');
});

test('AD.house.sequence: Start, Movement, Shooting, Assault and End, then the other side', () => {
  const play = scenario({ blue: [squad('Alpha', 1, { at: [24, 40] })], red: [squad('Bravo', 1, { at: [24, 4] })] });
  play.startAt('playerTurn', { side: 'blue' }).given(board => {
    board.playerTurn = 2;
  });
  while (play.pending.length > 0) play.fallback();
  expect(play.eventsOf('phaseStarted').map(({ phase }) => phase)).toEqual([
    'start',
    'movement',
    'shooting',
    'assault',
    'end',
  ]);
  expect(play.board).toMatchObject({ turn: 2, playerTurn: 3 });
});

test('AD.house.deployment, AD.house.reserve: who waits in Reserve does so in its way, and for what no rule gives it is refused', () => {
  const blue = [squad('Alpha', 1, { has: ['deep-strike'] }), squad('Bravo', 1)];
  const play = scenario({ blue }).startAt('deploy', { side: 'blue' });
  expect(play.refusal({ unit: 'alpha', to: 'flank' })?.why).toBe('Alpha cannot wait for that; place it on the table.');
  play.answer({ unit: 'alpha', to: 'deepStrike' });
  expect(play.eventsOf('left').map(({ unit, to }) => [unit, to])).toEqual([['alpha', { reserve: 'deepStrike' }]]);
  expect(play.refusal({ unit: 'bravo', to: 'edge' })?.why).toBe(
    'Enough of your army waits in reserve already; place Bravo on the table.',
  );
});

test('AD.house.reserve: those aboard open a way for their own machine alone', () => {
  const ark = (name: string) => hull(name, { model: { capacity: 5 } });
  const crew = squad('Crew', 1, { aboard: 'barge-1', has: ['outflank'] });
  const ways = (unit: string) =>
    scenario({ blue: [ark('Ark'), ark('Barge'), crew, squad('Scouts', 1, { has: ['outflank'] })] })
      .startAt('deploy', { side: 'blue' })
      .offered({ unit });
  expect(ways('barge')).toContain('flank');
  expect(ways('ark')).not.toContain('flank');
});
