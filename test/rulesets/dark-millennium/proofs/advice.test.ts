import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { LASGUN, type Setting, scenario, squad, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

/** What the computer likes best in a field, and how much it likes each. */
function advised(setting: Setting, partial: JsonObject, on = 1, before?: JsonObject) {
  const battle = scenario(setting).startAt(turn, { side: 'blue' });
  if (before) battle.dice(1).answer(before);
  const view = battle.view('blue');
  view.board.turn = on;
  const choices = battle.question.choices(view, battle.asked, partial)!;
  const weights = battle.question.weigh!(view, battle.asked, partial, choices);
  return {
    best: choices.options[weights.indexOf(Math.max(...weights))]?.value,
    likes: Object.fromEntries(choices.options.map(({ value }, index) => [String(value), weights[index]!])),
  };
}

const FAR = [squad('Bravo', 4, { at: [40, 4], weapons: [LASGUN] })];
const NORTH = [squad('Bravo', 4, { at: [22, 11], weapons: [LASGUN] })];

test('DK.house.end, DK.house.computer: nobody hurries to a marker in its last turn to be suppressed there', () => {
  const liked = (on: number, fatigue: number) =>
    advised(
      {
        blue: [squad('Alpha', 2, { at: [18, 32], fatigue, weapons: [weapon('Gun', { power: 1 })] })],
        red: FAR,
        markers: [{ id: 'm1', label: '1', at: [20, 22] }],
      },
      { unit: 'alpha' },
      on,
    ).likes.march!;
  expect([9, 10].map(on => liked(on, 3) > 0)).toEqual([false, false]);
  expect([9, 10].map(on => liked(on, 2) > 0)).toEqual([true, true]);
  expect(liked(8, 3)).toBeGreaterThan(liked(9, 3));
});

describe('DK.jump, DK.house.computer: a landing that may cost the whole unit', () => {
  const gulls = (count: number, fatigue: number): Setting => ({
    blue: [squad('Gulls', count, { at: [20, 32], fatigue, profile: { jump: 12, agility: 4 } })],
    red: FAR,
    terrain: [piece('Woods C', [18, 20, 9, 8], ['difficult', 'soft'], 3)],
  });

  test('is not worth the cover of a Rally', () => {
    const to = (count: number) => advised(gulls(count, 6), { unit: 'gulls', do: 'rally' }).best;
    expect([1, 6].map(to)).toEqual(['woods-c', 'here']);
  });

  test('nor that of a move', () => {
    const into = (count: number) => {
      const to = advised({ ...gulls(count, 0), red: NORTH }, { unit: 'gulls', do: 'advance' }).best as {
        x: number;
        y: number;
      };
      return to.x > 18_000 && to.x < 27_000 && to.y > 20_000 && to.y < 28_000;
    };
    expect([1, 6].map(into)).toEqual([true, false]);
  });
});

describe('DK.turn.over, DK.house.computer: who would end the turn lets those go first who gain by it as well', () => {
  const SEATS = [
    { id: 'blue', side: 'blue', name: 'Blue' },
    { id: 'blue-2', side: 'blue', name: 'Azure' },
    { id: 'red', side: 'red', name: 'Red' },
  ];
  const guns = { weapons: [weapon('Gun', { power: 6 })] };
  /** Whom it likes best once Alpha may do no more without ending the turn; Delta is of that seat. */
  const liked = (seat?: string) =>
    advised(
      {
        blue: [
          squad('Alpha', 8, { at: [10, 20], fatigue: 2, ...guns }),
          ...(seat ? [squad('Delta', 1, { at: [30, 20], seat, ...guns })] : []),
        ],
        red: [squad('Bravo', 8, { at: [20, 12], weapons: [] })],
        board: { seats: SEATS as never },
      },
      {},
      2,
      { unit: 'alpha', do: 'fire', target: 'bravo', dice: '1' },
    ).best;

  test('of its own player', () => {
    expect([liked(), liked('blue')]).toEqual(['alpha', 'delta']);
  });

  test('and of an ally who acts after it', () => {
    expect(liked('blue-2')).toBe('none');
  });
});

test('DK.reaction, DK.house.computer: of allies who may react the first leaves it to one who does so better', () => {
  const seats = ['red', 'red-2'].map(id => ({ id, side: 'red', name: id }));
  const [pistol, cannon] = [weapon('Pistol', { power: 4 }), weapon('Cannon', { power: 9, rof: 3 })];
  const advisedTo = (theirs: typeof cannon, ours = pistol, held = false) => {
    const battle = scenario({
      blue: [squad('Alpha', 6, { at: [10, 20], weapons: [LASGUN] })],
      red: [
        squad('Bravo', 1, { at: [10, 12], weapons: [ours], seat: 'red' }),
        squad('Charlie', 1, { at: [14, 12], weapons: [theirs], seat: 'red-2' }),
      ],
      board: { seats: [{ id: 'blue', side: 'blue', name: 'Blue' }, ...seats] as never },
    }).startAt(turn, { side: 'blue' });
    battle.dice(1, 1, 1).answer({ unit: 'alpha', do: 'march', to: { x: 12_000, y: 20_000, near: true } });
    if (held) battle.answer({ react: 'hold' });
    const view = battle.view(battle.asked.who);
    const choices = battle.question.choices(view, battle.asked, {})!;
    const weights = battle.question.weigh!(view, battle.asked, {}, choices);
    return [battle.asked.who, choices.options[weights.indexOf(Math.max(...weights))]!.value];
  };
  expect(advisedTo(cannon)).toEqual(['red', 'hold']);
  expect(advisedTo(pistol, cannon)).toEqual(['red', 'returnFire bravo']);
  // Nobody comes after the last: what the first has let pass is gone.
  expect(advisedTo(pistol, cannon, true)).toEqual(['red-2', 'returnFire charlie']);
});

describe('DK.combat.fatigue, DK.house.computer: what fatigue is worth on an enemy', () => {
  /** How much Fire at Bravo is liked, that can damage nobody. */
  const fired = (fatigue: number) =>
    advised(
      {
        blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 1 })] })],
        red: [squad('Bravo', 4, { at: [10, 10], weapons: [], fatigue, profile: { armour: 20, morale: 4 } })],
      },
      { unit: 'alpha' },
    ).likes.fire!;

  test('less where no Rally could help any more, most where it suppresses', () => {
    expect(fired(20)).toBeLessThan(fired(0));
    expect(fired(4)).toBeGreaterThan(fired(3));
    expect(fired(4)).toBeGreaterThan(fired(5) + 1);
  });
});

test('DK.reserves, DK.house.computer: a reserve comes on before who is on the table acts', () => {
  const { likes } = advised(
    {
      blue: [
        squad('Alpha', 4, { at: [10, 20], weapons: [weapon('Gun', { power: 4 })] }),
        squad('Charlie', 4, { reserve: true, weapons: [LASGUN] }),
      ],
      red: [squad('Bravo', 8, { at: [10, 12], weapons: [weapon('Gun', { power: 9 })] })],
    },
    {},
  );
  expect(likes.charlie).toBeGreaterThan(likes.alpha!);
});
