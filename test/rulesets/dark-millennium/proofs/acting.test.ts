import { describe, expect, test } from 'vitest';
import { actQuestion } from '../../../../src/rulesets/dark-millennium/actions/act-question.js';
import { hitLevel } from '../../../../src/rulesets/dark-millennium/combat/damage.js';
import { BLADE, GUARDSMAN, squad, vehicle, weapon } from '../../../support/dk.js';
import { play } from '../turns.js';

describe('DK.turn.sequence, DK.house.computer: with whom the computer acts', () => {
  /** How much it likes to act with Alpha, with Delta, and to end its turn. */
  function liked(armed = false) {
    const ballistic = armed ? 0 : 3;
    const battle = play({
      blue: [
        squad('Alpha', armed ? 1 : 8, { at: [10, 20], weapons: [weapon('Gun', { power: 6 })], profile: { ballistic } }),
        squad('Delta', 2, { at: [34, 40], weapons: [], fatigue: 3, profile: { morale: 3 } }),
      ],
      red: [squad('Bravo', 8, { at: [10, 12], weapons: armed ? [weapon('Carbine', { range: 6000 })] : [] })],
    });
    const choices = battle.question.choices(battle.view('blue'), battle.asked, {})!;
    expect(choices.options.map(({ value }) => value)).toEqual(['alpha', 'delta', 'none']);
    return actQuestion.weigh!(battle.view('blue'), battle.asked, {}, choices);
  }

  test('it likes a unit as much as the best that the unit may do', () => {
    const [alpha] = liked();
    // To fire at eight who stand close by; a Rally of it is worth nothing now.
    expect(alpha).toBeGreaterThan(1);
  });

  test('a unit that would end suppressed by anything useful it likes less than to end the turn, which is worth nothing', () => {
    const [alpha, delta, none] = liked();
    expect(none).toBe(0);
    expect(delta).not.toBe(alpha);
    expect(delta).toBeLessThan(alpha!);
  });

  test('DK.turn.over: whom an answer may suppress acts after who is safe, and rather than nobody', () => {
    const [alpha, delta, none] = liked(true);
    expect(delta).toBeGreaterThan(alpha!);
    expect(alpha).toBeGreaterThan(none!);
  });
});

describe('DK.turn.sequence: a unit is named, and what it does', () => {
  const two = () =>
    play({
      blue: [squad('Alpha', 2, { at: [10, 20] }), squad('Delta', 2, { at: [30, 20], fatigue: 4 })],
      red: [squad('Bravo', 2, { at: [10, 10] })],
    });

  test('first the units that can act or the end of the turn, then what the named one can do', () => {
    const battle = two();
    expect(battle.offered()).toEqual(['alpha', 'delta', 'none']);
    expect(battle.offered({ unit: 'alpha' })).toContain('march');
    expect(battle.offered({ unit: 'delta' })).toEqual(['rally']);
    expect(battle.offered({ unit: 'none' })).toEqual([]);
    expect(battle.question.choices(battle.view('blue'), battle.asked, { unit: 'alpha', do: 'fire' })?.field).toBe(
      'target',
    );
  });

  test('of thirty units any may act when its player likes', () => {
    const blue = Array.from({ length: 30 }, (_, index) =>
      squad(`Squad ${index + 1}`, 1, { at: [1.5 + index * 1.5, 20] }),
    );
    const battle = play({ blue, red: [squad('Bravo', 2, { at: [10, 5] })] });
    expect(battle.offered()).toHaveLength(31);
    battle.answer({ unit: 'squad-30', do: 'march', to: { x: 45_000, y: 24_000 } }).answer({ react: 'hold' });
    expect(battle.eventsOf('moved').map(({ unit }) => unit)).toEqual(['squad-30']);
  });

  test('whose action is named is the one that acts', () => {
    const battle = two();
    expect(battle.refusal({ unit: 'alpha', do: 'rally', to: 'here' })).toBeUndefined();
    expect(battle.refusal({ unit: 'delta', do: 'march', to: { x: 30_000, y: 25_000 } })).toMatchObject({
      why: 'Delta is suppressed: it can only Rally.',
    });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 26_000 } }).answer({ react: 'hold' });
    expect(battle.eventsOf('actionDeclared')).toMatchObject([{ unit: 'alpha', do: 'march' }]);
    expect(battle.eventsOf('moved').map(({ unit }) => unit)).toEqual(['alpha']);
  });

  test('a unit of the enemy, or a word that is no action, is refused with a sentence', () => {
    const battle = two();
    expect(battle.refusal({ unit: 'bravo', do: 'march' })).toMatchObject({ cite: 'DK.turn.sequence' });
    expect(battle.refusal({ unit: 'alpha', do: 'sing' })).toMatchObject({ cite: 'DK.action' });
  });

  const allies = (wiped: boolean) =>
    play({
      blue: [
        squad('Alpha', 2, { at: [10, 20], seat: 'blue' }),
        squad('Delta', wiped ? 0 : 2, { at: [30, 20], seat: 'blue-2' }),
      ],
      red: [squad('Bravo', 2, { at: [10, 10] })],
      board: {
        seats: [
          { id: 'blue', side: 'blue', name: 'Blue' },
          { id: 'blue-2', side: 'blue', name: 'Azure' },
          { id: 'red', side: 'red', name: 'Red' },
        ] as never,
      },
    });

  test('of two players of a side each ends a part of the turn, and one who can do nothing is not asked', () => {
    const both = allies(false);
    expect(both.asked.who).toBe('blue');
    both.answer({ unit: 'none' });
    expect(both.asked.who).toBe('blue-2');
    both.answer({ unit: 'none' });
    expect(both.eventsOf('turnOver')).toMatchObject([{ why: 'declared' }]);
    const one = allies(true).answer({ unit: 'none' });
    expect(one.eventsOf('turnOver')).toMatchObject([{ why: 'declared' }]);
  });

  test('a player who could do nothing is asked again once an ally has made room', () => {
    const battle = play({
      blue: [
        vehicle('Fort', { at: [10, 30], seat: 'blue', profile: { speed: 0, special: ['fortification'] } }),
        vehicle('Tank', { at: [10, 25], facing: 90, seat: 'blue-2', height: 4, weapons: [] }),
      ],
      red: [squad('Bravo', 1, { at: [10, 18], weapons: [] })],
      board: {
        seats: [
          { id: 'blue', side: 'blue', name: 'Blue' },
          { id: 'blue-2', side: 'blue', name: 'Azure' },
          { id: 'red', side: 'red', name: 'Red' },
        ] as never,
      },
    });
    expect(battle.offered({ unit: 'fort' })).toEqual(['rally']);
    battle.dice(3).answer({ unit: 'fort', do: 'rally', to: 'here' });
    expect(battle.asked.who).toBe('blue-2');
    battle.answer({ unit: 'tank', do: 'advance', to: { x: 20_000, y: 25_000, near: true } });
    expect(battle.asked).toMatchObject({ who: 'blue', asks: 'act' });
    expect(battle.offered({ unit: 'fort' })).toEqual(['fire']);
    // Who has ended a part of the turn is not asked again.
    battle.answer({ unit: 'none' });
    expect(battle.asked.who).toBe('blue-2');
    battle.answer({ unit: 'tank', do: 'advance', to: { x: 28_000, y: 25_000, near: true } });
    expect(battle.asked.who).toBe('blue-2');
    battle.answer({ unit: 'none' });
    expect(battle.eventsOf('turnOver')).toMatchObject([{ why: 'declared' }]);
  });

  test('DK.turn.over: a suppressed unit is said to end the turn of the side, a refusal names what the player may end', () => {
    const told = (battle: ReturnType<typeof allies>) => [
      ...(battle.question.prompt(battle.view(battle.asked.who), battle.asked as never).small ?? []),
      battle.refusal({ unit: 'nobody' })!.why.replace(/^.*\. /, ''),
    ];
    const small = 'Every action costs a point of combat fatigue; a unit that ends suppressed ends your side’s turn.';
    expect(told(allies(false))).toEqual([small, 'Or end your part of the turn.']);
    expect(told(allies(false).answer({ unit: 'none' }))).toEqual([small, 'Or end the turn.']);
  });

  test('DK.turn.over: who ends a part of it is told who acts then', () => {
    const told = (battle: ReturnType<typeof allies>) => {
      const [decision, view] = [battle.asked as never, battle.view(battle.asked.who)];
      const done = battle.question.choices(view, decision, {})!.options.at(-1)!;
      const { title } = battle.question.prompt(view, decision);
      return [title, done.label, done.hint, ...battle.question.preview!(view, decision, { unit: 'none' }).lines];
    };
    const part = [
      'Turn 2 · act with a unit, or end your part of the turn',
      'End your part of the turn',
      'The next player of your side acts',
      'Your part of the turn ends; the next player of your side acts.',
    ];
    const whole = [
      'Turn 2 · act with a unit, or end your turn',
      'End the turn',
      'A voluntary turn-over: the enemy acts',
      'Your turn ends; the enemy acts.',
    ];
    expect(told(allies(false))).toEqual(part);
    expect(told(allies(false).answer({ unit: 'none' }))).toEqual(whole);
    expect(told(allies(true))).toEqual(whole);
  });
});

describe('DK.turn.over: what ends a turn', () => {
  test('a unit that is not suppressed lets its side act on', () => {
    const battle = play({
      blue: [squad('Alpha', 2, { at: [10, 20] })],
      red: [squad('Bravo', 2, { at: [10, 60] })],
    });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 26_000 } }).answer({ react: 'hold' });
    expect(battle.eventsOf('turnOver')).toEqual([]);
    expect(battle.asked).toMatchObject({ who: 'blue', asks: 'act' });
  });

  test('the acting unit wiped out by the reaction', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20] }), squad('Delta', 1, { at: [40, 40] })],
      red: [squad('Bravo', 4, { at: [10, 10], weapons: [weapon('Cannon', { power: 12 })] })],
    });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 12_000, y: 20_000 } });
    battle.dice(6).answer({ react: 'returnFire bravo', dice: '1' });
    expect(battle.eventsOf('turnOver')).toMatchObject([{ why: 'disabled', unit: 'alpha' }]);
  });

  test('nobody left of the enemy', () => {
    const battle = play({
      blue: [squad('Alpha', 4, { at: [10, 20], weapons: [weapon('Cannon', { power: 12 })] })],
      red: [squad('Bravo', 1, { at: [10, 10] })],
    });
    battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '1' });
    battle.dice(6).answer({ react: 'hold' });
    expect(battle.eventsOf('turnOver')).toMatchObject([{ why: 'enemyGone' }]);
    expect(battle.reports.at(-1)?.title).toBe('**Turn 2 is over** · nobody of Red is left');
  });
});

test('DK.daemons: no weapon but a psychic one damages a Daemon', () => {
  const daemon = { ...GUARDSMAN, special: ['daemon'] } as typeof GUARDSMAN;
  const shock = weapon('Shock', { power: 1, words: ['psychic-shock'] });
  const dart = weapon('Dart', { power: 1, poison: 'heavy' });
  const level = (each: typeof shock, profile: typeof GUARDSMAN) => hitLevel(each, 5, profile).level;
  expect([BLADE, dart, shock].map(each => level(each, daemon))).toEqual(['none', 'none', 'overkill']);
  expect([BLADE, dart, shock].map(each => level(each, GUARDSMAN))).toEqual(['overkill', 'heavy', 'overkill']);
});

test('DK.weapons.poison: against a vehicle its Power counts as usual', () => {
  const tank = { ...GUARDSMAN, type: 'vehicle' as const, armour: 7 };
  expect(hitLevel(weapon('Dart', { power: 4, poison: 'overkill' }), 2, tank)).toEqual({ score: 8, level: 'light' });
});

describe('DK.house.computer, DK.daemons: Daemons that would be sent back are worth what is lost with them', () => {
  const gun = [weapon('Gun', { power: 6 })];
  const spec = (special: 'daemon'[]) => ({ weapons: gun, fatigue: 3, profile: { special, morale: 3 } });

  test('they end the turn rather than fire where others would', () => {
    const likes = (special: 'daemon'[]) => {
      const battle = play({
        blue: [squad('Alpha', 4, { at: [10, 20], ...spec(special) })],
        red: [squad('Bravo', 8, { at: [10, 12], weapons: [] })],
      });
      const choices = battle.question.choices(battle.view('blue'), battle.asked, { unit: 'alpha' })!;
      const weights = actQuestion.weigh!(battle.view('blue'), battle.asked, { unit: 'alpha' }, choices);
      return weights[choices.options.findIndex(({ value }) => value === 'fire')]! > 0;
    };
    expect([likes([]), likes(['daemon'])]).toEqual([true, false]);
  });

  test('nor do they answer with their last strength', () => {
    const likes = (special: 'daemon'[]) => {
      const battle = play({
        blue: [squad('Alpha', 8, { at: [10, 20] })],
        red: [squad('Bravo', 4, { at: [10, 12], ...spec(special) })],
      });
      battle.answer({ unit: 'alpha', do: 'march', to: { x: 16_000, y: 22_000, near: true } });
      const { question, asked } = battle;
      const choices = question.choices(battle.view('red'), asked, {})!;
      expect(choices.options[0]?.value).toBe('returnFire bravo');
      return question.weigh!(battle.view('red'), asked, {}, choices)[0]!;
    };
    expect(likes(['daemon'])).toBeLessThan(likes([]) - 3);
  });
});

describe('DK.house.computer: markers count at the end alone', () => {
  /** How much it likes what Alpha may do, with a marker 8" off and an enemy in range, in a turn of ten. */
  function liked(turn: number, at: [number, number], fatigue = 0) {
    const battle = play({
      blue: [squad('Alpha', 2, { at, weapons: [weapon('Gun', { power: 1 })], fatigue, profile: { morale: 3 } })],
      red: [squad('Bravo', 4, { at: [20, 8] })],
      markers: [{ id: 'm1', label: '1', at: [20, 22] }],
    });
    const view = battle.view('blue');
    view.board.turn = turn;
    const choices = battle.question.choices(view, battle.asked, { unit: 'alpha' })!;
    const weights = actQuestion.weigh!(view, battle.asked, { unit: 'alpha' }, choices);
    return Object.fromEntries(choices.options.map(({ value }, index) => [String(value), weights[index]!]));
  }

  test('late in a battle a unit goes to a marker sooner than it fires, and early it likes that less', () => {
    const [early, late] = [liked(1, [18, 32]), liked(9, [18, 32])];
    expect(late.march).toBeGreaterThan(late.fire!);
    expect(late.march! - early.march!).toBeGreaterThan(1);
    expect(late.fire).toBe(early.fire);
  });

  test('who stands at one does not act itself into suppression, the less the later', () => {
    const tired = (turn: number, y: number) => liked(turn, [18, y], 3).fire!;
    expect(tired(9, 21)).toBeLessThan(tired(1, 21) - 1);
    expect(tired(9, 32)).toBe(tired(1, 32));
  });
});
