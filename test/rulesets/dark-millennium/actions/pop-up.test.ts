import { describe, expect, test } from 'vitest';
import { popUp } from '../../../../src/rulesets/dark-millennium/actions/pop-up.js';
import { type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { play } from '../turns.js';

const lance = [weapon('Lance', { power: 6 })];
const attack = { unit: 'kestrel', do: 'popUp', target: 'bravo' };
/** A skimmer in a ruin 3" high that is hard to move through, and riflemen in the open. */
const setting = (more: Setting = {}): Setting => ({
  blue: [vehicle('Kestrel', { at: [20, 20], weapons: lance, profile: { special: ['skimmer'], agility: 3 } })],
  red: [squad('Bravo', 1, { at: [20, 10] })],
  terrain: [piece('Ruin A', [15, 16, 10, 8], ['hard', 'difficult'], 3)],
  ...more,
});
const thresholds = (battle: ReturnType<typeof play>) =>
  battle.eventsOf('attacked').map(({ volleys }) => volleys[0]?.thrown[0]?.defence);

describe('DK.skimmers.popUp, DK.combat.defence.cover: cover of a skimmer that has risen', () => {
  const answered = (rise: number, terrain = setting().terrain!) => {
    const battle = play(setting({ terrain }));
    battle.answer({ ...attack, rise });
    battle.dice(2, 2, 6).answer({ react: 'returnFire bravo' });
    return thresholds(battle)[1];
  };

  test('over what it stood in it has none, lower than that it has', () => {
    expect(answered(2)).toBe(6);
    expect(answered(4)).toBe(3);
  });

  test('nor from a wall before it that is lower; from a higher one it has', () => {
    const wall = (height: number) => [piece('Wall A', [15, 16.8, 10, 0.5], ['soft'], height)];
    expect(answered(4, wall(3))).toBe(3);
    expect(answered(4, wall(5))).toBe(5);
  });

  test('who reacts is told the same odds', () => {
    const battle = play(setting());
    battle.answer({ ...attack, rise: 4 });
    const [fire] = battle.question.choices(battle.view('red'), battle.asked as never, {})!.options;
    // Against 3+ at +1, Power 2 and Armour 7: nothing under a margin of 4, which a 6 has.
    expect(fire?.chance).toBeCloseTo(1 / 6, 10);
  });
});

describe('DK.skimmers: a pop-up attack that ends in difficult ground', () => {
  test('tests when it has sunk, and takes light damage if it fails', () => {
    const battle = play(setting({ red: [squad('Bravo', 1, { at: [20, 10], weapons: [] })] }));
    // Misses; 3 + 3 against 7+; speed and agility less.
    battle.dice(1, 3, 2).answer(attack);
    expect(battle.eventsOf('landed')).toMatchObject([{ unit: 'kestrel', face: 3, failed: ['Kestrel'] }]);
    expect(battle.board.models['kestrel-1']?.hurt.speed).toBe(1);
    expect(battle.board.models['kestrel-1']).not.toHaveProperty('risen');
  });

  test('DK.heroes.dice: its player may make the die a 6', () => {
    const battle = play(
      setting({
        armies: { blue: { heroPoints: 1 } },
        red: [squad('Bravo', 1, { at: [20, 10], weapons: [] })],
      }),
    );
    battle.dice(1).answer({ ...attack, heroes: 0 });
    expect(battle.asked).toMatchObject({ asks: 'heroic', args: { die: 'landing' } });
    expect(battle.question.prompt(battle.view('blue'), battle.asked as never).lines).toEqual([
      'Light damage: 50 % without the point, 0 % with it.',
    ]);
    battle.answer({ heroes: 1 });
    expect(battle.eventsOf('landed')).toMatchObject([{ face: 6, failed: [] }]);
    expect(battle.board.armies.blue.heroPoints).toBe(0);
  });

  test('needs none over open ground', () => {
    const battle = play(setting({ terrain: [], red: [squad('Bravo', 1, { at: [20, 10], weapons: [] })] }));
    battle.dice(1).answer(attack);
    expect(battle.eventsOf('landed')).toEqual([]);
  });

  test('DK.heroes.dice: where nobody tests, nobody is asked for the die', () => {
    const red = [squad('Bravo', 1, { at: [20, 10], weapons: [] })];
    const battle = play(setting({ terrain: [], red, armies: { blue: { heroPoints: 1 } } }));
    battle.dice(1).answer({ ...attack, heroes: 0 });
    expect(battle.pending.map(({ asks }) => asks)).not.toContain('heroic');
  });

  test('the preview says so', () => {
    const battle = play(setting());
    const { kestrel } = battle.board.units;
    const view = battle.view('blue') as never;
    const { lines } = popUp.preview(view, kestrel!, attack);
    expect(lines.at(-1)).toBe('It ends in difficult terrain: light damage for who fails the test, 50 %.');
  });
});

test('DK.weapons.indirect: a pop-up attack with indirect fire costs two points, and its preview says so', () => {
  const mortar = [weapon('Mortar', { power: 6, words: ['indirect'] })];
  const kestrel = { at: [20, 20] as [number, number], weapons: mortar, profile: { special: ['skimmer' as const] } };
  const battle = play(setting({ blue: [vehicle('Kestrel', kestrel)], terrain: [] }));
  const preview = battle.question.preview!(battle.view('blue'), battle.asked as never, attack);
  expect(preview.small.at(-1)).toBe('This brings fatigue to 2 of 3.');
  battle.dice(1).answer(attack).answer({ react: 'hold' });
  expect(battle.board.units.kestrel?.fatigue).toBe(2);
});

test('DK.jump: the preview of a move on foot tells the die for the way, one by jump pack that for the landing', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12 } })],
    red: [squad('Bravo', 1, { at: [40, 1], weapons: [] })],
    terrain: [piece('Woods A', [5, 12, 20, 6], ['difficult', 'soft'])],
    armies: { blue: { heroPoints: 1 } },
  });
  const to = { x: 11_000, y: 17_000, near: true };
  const linesOf = (gait: string, heroes = 0) => {
    const reply = { unit: 'alpha', do: 'advance', to, gait, heroes };
    return battle.question.preview!(battle.view('blue'), battle.asked as never, reply).lines;
  };
  expect(linesOf('foot').at(-1)).toMatch(/^Through Woods A/);
  expect(linesOf('jump').at(-1)).toBe('It ends in difficult terrain: light damage for who fails the test, 50 %.');
  // DK.heroes.dice: a 6 fails nobody.
  expect(linesOf('jump', 1).join(' ')).not.toContain('It ends in difficult terrain');
});

test('DK.skimmers.popUp, DK.damage.heavy: who has no Speed left rises no more, and tests for no ground under it', () => {
  const lost = { speed: 0, ballistic: 0, assault: 0, immobile: true as const };
  const [kestrel] = setting().blue!;
  const battle = play(setting({ blue: [{ ...kestrel!, spec: { ...kestrel!.spec, model: { hurt: lost } } }] }));
  expect(battle.offered({ unit: 'kestrel' })).toEqual(['fire', 'rally']);
  expect(battle.refusal(attack)).toEqual({
    why: 'Kestrel cannot move. It can Fire or Rally.',
    cite: 'DK.skimmers.popUp',
  });
});
