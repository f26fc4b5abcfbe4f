import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { SUPPRESSED } from '../../../../src/rulesets/dark-millennium/combat/worth-of-fatigue.js';
import { BLADE, LASGUN, type Setting, scenario, squad, type UnitPart, weapon } from '../../../support/dk.js';
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

describe('DK.turn.over, DK.house.computer: what may end the turn comes after what does not', () => {
  const unarmed = { weapons: [] };
  const armed = { weapons: [weapon('Gun', { power: 9, range: 12_000 })] };
  const marker = { id: 'm1', label: '1', at: [10, 22] as [number, number] };

  test('a Rally that may fail, after a march that cannot', () => {
    const liked = (others: UnitPart[]) =>
      advised(
        {
          blue: [squad('Delta', 2, { at: [34, 40], fatigue: 4, ...unarmed }), ...others],
          red: [squad('Bravo', 2, { at: [40, 4], ...unarmed })],
          markers: [marker],
        },
        {},
      ).best;
    expect(liked([])).toBe('delta');
    expect(liked([squad('Alpha', 2, { at: [10, 32], ...unarmed })])).toBe('alpha');
  });

  test('a Rally is liked less under fire, which may undo it', () => {
    const liked = (red: typeof armed) =>
      advised(
        {
          blue: [squad('Alpha', 2, { at: [10, 20], fatigue: 4, ...unarmed })],
          red: [squad('Bravo', 8, { at: [10, 12], ...red })],
        },
        { unit: 'alpha' },
      ).likes.rally!;
    expect(liked(armed)).toBeLessThan(liked(unarmed) / 2);
  });

  test('whoever may be destroyed by an answer, though it would not be suppressed', () => {
    const liked = (red: typeof armed) =>
      advised(
        {
          blue: [squad('Alpha', 1, { at: [10, 20], profile: { morale: 12 } })],
          red: [squad('Bravo', 1, { at: [10, 12], ...red })],
        },
        { unit: 'alpha' },
      ).likes.fire!;
    expect(liked(armed)).toBeLessThan(liked(unarmed) / 2);
  });

  test('who is tired goes last where it can be fired at', () => {
    const liked = (red: typeof armed, fatigue: number) =>
      advised(
        {
          blue: [squad('Alpha', 2, { at: [10, 32], fatigue, ...unarmed })],
          red: [squad('Bravo', 2, { at: [10, 6], ...red })],
          markers: [marker],
        },
        { unit: 'alpha' },
      ).likes.march!;
    const less = [0, 2].map(fatigue => liked(armed, fatigue) / liked(unarmed, fatigue));
    expect(less[1]).toBeLessThan(less[0]!);
    expect(less[0]).toBeLessThan(1);
  });
});

test('DK.house.actions, DK.house.computer: where few actions are left the best of them comes first, whatever it risks', () => {
  const best = (actions: number) =>
    advised(
      {
        blue: [
          squad('Alpha', 8, { at: [10, 20], fatigue: 1, weapons: [weapon('Gun', { power: 6 })] }),
          squad('Delta', 2, { at: [40, 42], weapons: [] }),
        ],
        red: [squad('Bravo', 8, { at: [10, 12], weapons: [weapon('Carbine', { range: 5000, power: 6 })] })],
        markers: [{ id: 'm1', label: '1', at: [40, 30] }],
        options: { house: { actions } },
      },
      {},
    ).best;
  expect([best(30), best(1)]).toEqual(['delta', 'alpha']);
});

describe('DK.weapons.indirect, DK.house.computer: the second point may be the one that suppresses', () => {
  const gun = (indirect: boolean) => [weapon('Mortar', { power: 6, words: indirect ? ['indirect'] : [] })];

  test('in Fire', () => {
    const liked = (indirect: boolean) =>
      advised(
        {
          blue: [squad('Alpha', 2, { at: [10, 20], fatigue: 2, weapons: gun(indirect) })],
          red: [squad('Bravo', 8, { at: [10, 12], weapons: [] })],
        },
        { unit: 'alpha' },
      ).likes.fire!;
    expect(liked(true)).toBeLessThan(liked(false) / 2);
  });

  test('in Return Fire', () => {
    const liked = (indirect: boolean) => {
      const battle = scenario({
        blue: [squad('Alpha', 8, { at: [10, 20], weapons: [] })],
        red: [squad('Bravo', 2, { at: [10, 12], fatigue: 2, weapons: gun(indirect) })],
      }).startAt(turn, { side: 'blue' });
      battle.answer({ unit: 'alpha', do: 'march', to: { x: 12_000, y: 20_000, near: true } });
      const view = battle.view('red');
      const choices = battle.question.choices(view, battle.asked, {})!;
      return battle.question.weigh!(view, battle.asked, {}, choices)[0]!;
    };
    expect(liked(true)).toBeCloseTo(liked(false) - SUPPRESSED);
  });
});

test('DK.jump, DK.house.computer: an Assault is worth less where who leaps there may land badly', () => {
  const liked = (keywords: string[]) =>
    advised(
      {
        blue: [squad('Gulls', 6, { at: [20, 32], weapons: [BLADE], profile: { jump: 12, agility: 1 } })],
        red: [squad('Bravo', 4, { at: [20, 24], weapons: [] })],
        terrain: [piece('Woods C', [10, 18, 24, 10], keywords, 3)],
      },
      { unit: 'gulls' },
    ).likes.assault!;
  expect(liked(['difficult'])).toBeLessThan(liked([]));
});

test('DK.turn.fatigue, DK.house.computer: nobody advances on the spot', () => {
  const liked = (at: [number, number]) =>
    advised(
      {
        blue: [squad('Alpha', 1, { at, weapons: [] })],
        red: [squad('Bravo', 4, { at: [20, 4], weapons: [] })],
        markers: [{ id: 'm1', label: '1', at: [20, 22] }],
      },
      { unit: 'alpha' },
    ).likes.advance!;
  expect(liked([20.2, 22.2])).toBeLessThan(0);
  expect(liked([20, 32])).toBeGreaterThan(0);
});

describe('DK.house.end, DK.house.computer: what it is worth to suppress', () => {
  const marker = { id: 'm1', label: '1', at: [10, 10] as [number, number] };
  /** How much Fire at Bravo is liked, that can damage nobody. */
  const fired = (on: number, holds: boolean, special: 'daemon'[] = []) =>
    advised(
      {
        blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 1 })] })],
        red: [
          squad('Bravo', 2, { at: [10, 10], weapons: [], fatigue: 4, profile: { armour: 20, morale: 4, special } }),
        ],
        markers: holds ? [marker] : [],
      },
      { unit: 'alpha' },
      on,
    ).likes.fire!;

  test('nothing in the last turn, but of who holds a marker', () => {
    expect([fired(9, false) > 0, fired(10, false) > 0, fired(10, true) > 0]).toEqual([true, false, true]);
    expect(fired(9, true)).toBeGreaterThan(fired(9, false));
  });

  test('Daemons are gone with it', () => {
    expect(fired(2, false, ['daemon'])).toBeGreaterThan(fired(2, false) + 1);
  });
});
