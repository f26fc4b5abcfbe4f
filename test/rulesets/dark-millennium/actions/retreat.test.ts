import { describe, expect, test } from 'vitest';
import { squareName } from '../../../../src/engine/table/places.js';
import { lengthOf } from '../../../../src/engine/table/walked.js';
import { retreat } from '../../../../src/rulesets/dark-millennium/actions/retreat.js';
import { type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const gun = [weapon('Gun', { power: 9, range: 6000 })];
/** Bravo is suppressed, and a wall stands 3" behind it. */
const setting = (more: Setting = {}): Setting => ({
  blue: [
    squad('Alpha', 2, { at: [10, 20], weapons: gun }),
    vehicle('Hauler', { at: [10, 24], weapons: [], model: { capacity: 5 } }),
  ],
  red: [squad('Bravo', 2, { at: [10, 10], ...idle, fatigue: 4 })],
  terrain: [piece('Wall A', [0, 6.5, 40, 0.5], ['blocking'], 6)],
  ...more,
});
const order = (battle: ReturnType<typeof play>) =>
  battle.events.flatMap(event =>
    event.type === 'attacked' ? ['fire'] : event.type === 'moved' && event.last ? [event.kind] : [],
  );

describe('DK.reaction.retreat, DK.turn.crossing: who acts aims at those who retreat before they have gone', () => {
  test('an Advance that sees them fires at them where they stood', () => {
    const battle = play(setting());
    battle.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 17_000, near: true } });
    battle.answer({ react: 'retreat bravo' });
    expect(battle.asked).toMatchObject({ asks: 'shoot', who: 'blue' });
    battle.dice(6).answer({ target: 'bravo', dice: '1' });
    expect(order(battle)).toEqual(['advance', 'fire', 'retreat']);
    expect(battle.board.units.bravo?.models).toEqual(['bravo-2']);
    // The survivor finishes its move.
    expect(battle.board.models['bravo-2']!.at!.y).toBeLessThan(9000);
  });

  test('and so do the two shots of a unit that mounts', () => {
    const battle = play(setting());
    battle.answer({ unit: 'alpha', do: 'mount', transport: 'hauler-1' });
    battle.answer({ react: 'retreat bravo' });
    expect(battle.asked).toMatchObject({ asks: 'shoot', args: { how: 'mounting' } });
    battle.dice(6).answer({ target: 'bravo', dice: '1' });
    expect(order(battle)).toEqual(['fire', 'mount', 'retreat']);
    expect(battle.board.units.alpha?.aboard).toBe('hauler-1');
    // From the machine, since the unit is in it.
    expect(battle.board.models['bravo-2']!.at!.y).toBeLessThan(9000);
  });

  test('it goes away from where the acting unit has got to, and the die for that way is told before', () => {
    const mud = piece('Mud A', [0, 0, 40, 9], ['difficult']);
    const battle = play(setting({ terrain: [mud], armies: { red: { heroPoints: 1 } } }));
    const to = { x: 10_000, y: 15_000, near: true };
    const declared = { unit: 'alpha', do: 'advance', to };
    const view = battle.view('red') as never;
    expect(retreat.choices(view, battle.board.units.bravo!, declared, {})).toMatchObject({ field: 'heroes' });
  });

  test.each([
    ['mounts', { do: 'mount', transport: 'hauler-1' }, { at: [15, 22] as [number, number] }],
    ['teleports into it', { do: 'enter', by: 'teleport', to: { x: 20_000, y: 24_000 } }, { reserve: true }],
  ])(
    'from the machine where it %s: the way is told, and a point offered for its die, as it is gone',
    (_, does, alpha) => {
      const battle = play({
        blue: [
          vehicle('Hauler', { at: [20, 24], ...idle, model: { capacity: 5 }, profile: { special: ['fortification'] } }),
          squad('Alpha', 1, { ...idle, ...alpha }),
        ],
        red: [squad('Bravo', 1, { at: [20, 16], ...idle, fatigue: 9 })],
        terrain: [piece('Mud A', [0, 10, 40, 4], ['difficult'])],
        armies: { red: { heroPoints: 1 } },
      });
      battle.answer({ unit: 'alpha', ...does });
      const [told] = battle.question.choices(battle.view('red'), battle.asked, {})!.options.map(({ label }) => label);
      expect(battle.offered({ react: 'retreat bravo' })).toEqual([0, 1]);
      battle.answer({ react: 'retreat bravo', heroes: 1 });
      expect(battle.eventsOf('terrainTested')).toMatchObject([{ unit: 'bravo', face: 6 }]);
      const { at } = battle.board.models['bravo-1']!;
      expect(told).toBe(`Retreat: Bravo, to ${squareName(at!)}`);
    },
  );

  test('DK.combat.defence.movement: its whole way counts already where fire meets it at its start, and once', () => {
    const swift = vehicle('Bravo', { at: [10, 20], facing: 180, ...idle, fatigue: 9, profile: { speed: 12 } });
    const battle = play(
      setting({ terrain: [], blue: [squad('Alpha', 1, { at: [10, 26], weapons: gun })], red: [swift] }),
    );
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'retreat bravo' });
    const { reasons } = battle.eventsOf('attacked')[0]!.volleys[0]!;
    expect(reasons.met[0]!.defence).toMatchObject({ base: 3, value: 4 });
    expect(battle.board.models['bravo-1']!.moved).toBe(12_000);
    expect(order(battle)).toEqual(['fire', 'retreat']);
  });

  test('DK.combat.defence.movement, DK.move.difficult: what its die takes off that way counts no more afterwards', () => {
    const mud = piece('Mud A', [0, 0, 40, 18], ['difficult']);
    const battle = play(setting({ terrain: [mud], blue: [squad('Alpha', 1, { at: [10, 16], weapons: gun })] }));
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    battle.dice(2).answer({ react: 'retreat bravo' });
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 2, slowed: [{ by: 2 }, { by: 2 }] }]);
    const [told] = battle.eventsOf('moved').filter(({ last }) => last);
    expect(battle.board.models['bravo-1']!.moved).toBe(lengthOf(told!.models[0]!.path));
  });

  test('DK.combat.defence.movement: a way that nobody goes, since who acted has fallen, counts for nothing', () => {
    const swift = vehicle('Bravo', { at: [10, 20], facing: 180, ...idle, fatigue: 9, profile: { speed: 12 } });
    const hot = [weapon('Coil', { power: 30, range: 6000, words: ['gets-hot'] })];
    const battle = play(
      setting({
        terrain: [],
        blue: [
          squad('Alpha', 1, { at: [10, 26], weapons: hot, profile: { ballistic: 5 } }),
          squad('Charlie', 1, { at: [40, 40] }),
        ],
        red: [swift],
      }),
    );
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'retreat bravo' });
    expect(battle.board.units.alpha!.models).toEqual([]);
    expect(battle.board.models['bravo-1']!.moved).toBe(0);
  });

  test('before a March it goes first: nobody shoots in that', () => {
    const battle = play(setting());
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 14_000, near: true } });
    battle.answer({ react: 'retreat bravo' });
    expect(order(battle)).toEqual(['retreat', 'march']);
  });

  test('DK.reaction.retreat: who is shut in is offered none, which would only tire it', () => {
    const shut = [piece('Pit A', [8, 8.4, 4, 1], ['impassable']), piece('Pit B', [9.6, 8, 4, 4], ['impassable'])];
    const walls = [
      ...shut,
      piece('Pit C', [6.4, 8, 3, 4], ['impassable']),
      piece('Pit D', [8, 10.6, 4, 1], ['impassable']),
    ];
    const red = [squad('Bravo', 1, { at: [9.5, 10], ...idle, fatigue: 4 })];
    const march = { unit: 'alpha', do: 'march', to: { x: 10_000, y: 14_000, near: true } };
    const battle = play(
      setting({ red: [...red, squad('Charlie', 1, { at: [20, 10], ...idle, fatigue: 4 })], terrain: walls }),
    );
    battle.answer(march);
    expect(battle.offered({})).toEqual(['retreat charlie', 'hold']);
    expect(battle.refusal({ react: 'retreat bravo' })?.why).toBe('Bravo cannot move away now.');
    expect(play(setting({ red, terrain: walls })).answer(march).asked).toMatchObject({ asks: 'act' });
  });
});
