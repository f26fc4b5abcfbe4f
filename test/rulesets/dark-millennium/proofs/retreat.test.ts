import { describe, expect, test } from 'vitest';
import { away } from '../../../../src/rulesets/dark-millennium/movement/away.js';
import { LASGUN, type Setting, scenario, squad, type UnitSpec, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

type Box = [x: number, y: number, wide: number, deep: number];

/** Bravo, suppressed, with Alpha south of it: it retreats to the north. */
const facing = (bravo: UnitSpec = {}, more: Setting = {}): Setting => ({
  blue: [squad('Alpha', 1, { at: [20, 30], ...idle })],
  red: [squad('Bravo', 1, { at: [20, 20], fatigue: 9, ...idle, ...bravo })],
  ...more,
});
const march = { unit: 'alpha', do: 'march', to: { x: 20_000, y: 27_000, near: true } };
const retreat = { react: 'retreat bravo' };
const gone = (battle: ReturnType<typeof play>) =>
  battle.eventsOf('moved').filter(({ kind, last }) => kind === 'retreat' && last);

describe('DK.reaction.retreat: directly away from the acting unit, as far as its Speed', () => {
  test('6" to the north of an enemy in the south, whoever else stands there', () => {
    const battle = play(facing()).answer(march).answer(retreat);
    expect(gone(battle)).toMatchObject([{ unit: 'bravo', last: true }]);
    expect(battle.board.models['bravo-1']!.at).toEqual({ x: 20_000, y: 14_000 });
  });

  test('units of which the same is to be said stand in one line of the question', () => {
    const red = ['Bravo', 'Charlie', 'Delta'].map((name, at) =>
      squad(name, 1, { at: [20 + 3 * at, 20], fatigue: 9, ...idle }),
    );
    const swift = squad('Echo', 1, { at: [29, 20], fatigue: 9, ...idle, profile: { speed: 9 } });
    const battle = play({ ...facing(), red: [...red, swift] }).answer(march);
    const { small } = battle.question.prompt(battle.view('red'), battle.asked);
    expect(small.filter(line => line.startsWith('Retreat'))).toEqual([
      'Retreat, Bravo, Charlie and Delta: Up to 6", directly away.',
      'Retreat, Echo: Up to 9", directly away.',
    ]);
  });

  test('who is walled in stays where it is', () => {
    const walls: Box[] = [
      [18, 18.501, 4, 1],
      [18, 20.499, 4, 1],
      [18.501, 18, 1, 4],
      [20.499, 18, 1, 4],
    ];
    const terrain = walls.map((box, index) => piece(`Wall ${'ABCD'[index]}`, box, ['impassable'], 4));
    const battle = scenario(facing({}, { terrain })).startAt(away, { unit: 'bravo', from: ['alpha'], kind: 'away' });
    expect(gone(battle)).toEqual([]);
    expect(battle.eventsOf('stayed')).toMatchObject([{ unit: 'bravo' }]);
    expect(battle.board.models['bravo-1']!.at).toEqual({ x: 20_000, y: 20_000 });
  });

  test('of two the one that can go goes, though the other cannot walk', () => {
    const battle = scenario({ ...facing(), red: [squad('Bravo', 2, { at: [20, 20], fatigue: 9, ...idle })] })
      .given(board => {
        board.models['bravo-2']!.hurt.immobile = true;
      })
      .startAt('turn', { side: 'blue' });
    battle.answer(march).answer(retreat);
    expect(battle.eventsOf('stayed')).toEqual([]);
    expect(gone(battle)).toHaveLength(1);
    expect(battle.board.models['bravo-1']!.at!.y).toBeLessThan(20_000);
    expect(battle.board.models['bravo-2']!.at!.y).toBe(20_000);
  });

  test('nobody retreats of whom no model can walk', () => {
    const lame = { hurt: { speed: 0, ballistic: 0, assault: 0, immobile: true as const } };
    const battle = play(facing({ model: lame })).answer(march);
    expect(battle.asked.asks).toBe('act');
    expect(battle.eventsOf('moved').map(({ unit }) => unit)).toEqual(['alpha']);
  });

  test('nor from a unit that rallies inside its machine', () => {
    const aboard = (more: UnitSpec) =>
      play(
        facing(
          {},
          {
            blue: [
              squad('Alpha', 1, { fatigue: 5, ...idle, ...more }),
              vehicle('Hauler', { at: [20, 36], ...idle, model: { capacity: 5 } }),
            ],
          },
        ),
      )
        .dice(1)
        .answer({ unit: 'alpha', do: 'rally', to: 'here' });
    expect(aboard({ at: [20, 30] }).offered()).toEqual(['retreat bravo', 'hold']);
    expect(aboard({ aboard: 'hauler-1' }).eventsOf('moved')).toEqual([]);
    expect(aboard({ aboard: 'hauler-1' }).pending).toEqual([]);
  });

  test('who is shot down before it could go tells nothing of its way', () => {
    const guns = [weapon('Gun', { power: 9 })];
    const battle = play(facing({}, { blue: [squad('Alpha', 1, { at: [20, 30], weapons: guns })] }));
    battle.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer(retreat);
    expect(battle.board.units.bravo!.models).toEqual([]);
    expect(battle.events.map(({ type }) => type)).not.toContain('stayed');
    expect(gone(battle)).toEqual([]);
  });

  test('nobody goes from an acting unit that its own weapon has killed', () => {
    const plasma = weapon('Plasma gun', { power: 9, accuracy: 3, words: ['gets-hot'] });
    const battle = play(facing({}, { blue: [squad('Alpha', 1, { at: [20, 30], weapons: [plasma] })] }));
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer(retreat);
    expect(battle.board.units.alpha!.models).toEqual([]);
    expect(gone(battle)).toEqual([]);
    expect(battle.events.map(({ type }) => type)).not.toContain('stayed');
    expect(battle.board.models['bravo-1']!.at).toEqual({ x: 20_000, y: 20_000 });
  });
});

describe('DK.reaction.retreat, DK.heroes.dice: the die for difficult terrain', () => {
  const mud = { terrain: [piece('Mud A', [0, 0, 40, 18], ['difficult'])], armies: { red: { heroPoints: 2 } } };

  test('is a 6 for a hero point that was given with the reply, and Agility 3 with it loses nothing', () => {
    const battle = play(facing({}, mud)).answer(march);
    expect(battle.offered(retreat)).toEqual([0, 1]);
    battle.answer({ ...retreat, heroes: 1 });
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
    expect(battle.board.armies.red.heroPoints).toBe(1);
    expect(battle.board.models['bravo-1']!.at!.y).toBe(14_000);
  });

  test('is thrown where none was given: a 2 with Agility 3 is 2 short of 7, for 2"', () => {
    const battle = play(facing({}, mud)).answer(march).dice(2);
    battle.answer({ ...retreat, heroes: 0 });
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 2 }]);
    expect(battle.board.armies.red.heroPoints).toBe(2);
    expect(battle.board.models['bravo-1']!.at!.y).toBeCloseTo(16_000, -2);
  });
});

describe('DK.reaction.retreat, DK.jump: a jump pack may be left off', () => {
  const woods = piece('Woods A', [0, 0, 40, 17], ['difficult']);
  const leaper = facing({ weapons: [LASGUN], profile: { jump: 12, armour: 30 } }, { terrain: [woods] });

  test('12" by pack, which tests the landing', () => {
    const battle = play(leaper).answer(march);
    expect(battle.offered(retreat)).toEqual(['jump', 'foot']);
    battle.dice(6, 6).answer({ ...retreat, gait: 'jump' });
    expect(battle.board.models['bravo-1']!.at!.y).toBe(8000);
    expect(battle.eventsOf('terrainTested')).toEqual([]);
  });

  test('6" on foot, with the die for the way', () => {
    const battle = play(leaper).answer(march);
    battle.dice(6).answer({ ...retreat, gait: 'foot' });
    expect(battle.board.models['bravo-1']!.at!.y).toBe(14_000);
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 6 }]);
    expect(battle.eventsOf('landed')).toEqual([]);
  });
});
