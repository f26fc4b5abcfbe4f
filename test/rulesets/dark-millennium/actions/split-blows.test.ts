import { expect, test } from 'vitest';
import { assaultStep } from '../../../../src/rulesets/dark-millennium/actions/assault.js';
import { BLADE, type Setting, scenario, squad } from '../../../support/dk.js';
import { play } from '../turns.js';

/** Of a model that cannot go anywhere. */
const still = { speed: 0, ballistic: 0, assault: 0, immobile: true } as const;

/** Alpha assaults Bravo, with which Delta of its own side is in contact already. */
const setting: Setting = {
  blue: [
    squad('Alpha', 1, { at: [20, 14], weapons: [BLADE] }),
    squad('Delta', 1, { at: [21.2, 11.2], weapons: [BLADE], profile: { armour: 1 } }),
  ],
  red: [
    squad('Bravo', 4, {
      places: [
        [20, 10],
        [21.25, 10],
        [20, 8.8],
        [21.25, 8.8],
      ],
      weapons: [BLADE],
      profile: { morale: 9 },
    }),
  ],
};

test('DK.reaction.fightBack, DK.combat.several: its attacks may be split among several foes', () => {
  const battle = play(setting);
  battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  const back = { react: 'fightBack bravo' };
  expect(battle.offered(back)).toEqual(['none', 'delta']);
  // Alpha throws one die, Bravo two: one meets each foe.
  battle.dice(1, 6, 6).answer({ ...back, also: 'delta', dice: '2' });
  const [, answer] = battle.eventsOf('attacked');
  expect(answer).toMatchObject({ unit: 'bravo', targets: ['alpha', 'delta'] });
  expect(new Set(answer!.volleys.flatMap(({ thrown }) => thrown.map(({ unit }) => unit)))).toEqual(
    new Set(['alpha', 'delta']),
  );
  expect([battle.board.units.alpha?.models, battle.board.units.delta?.models]).toEqual([[], []]);
});

test('DK.reaction.fightBack: whoever is out of reach of its blows cannot be named', () => {
  const far: Setting = {
    ...setting,
    blue: [
      squad('Alpha', 1, { at: [20, 14], weapons: [BLADE] }),
      squad('Delta', 1, { at: [23.5, 12], weapons: [BLADE] }),
    ],
  };
  const battle = play(far).answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  expect(battle.refusal({ react: 'fightBack bravo', also: 'delta' })).toMatchObject({ cite: 'DK.combat.several' });
});

test('DK.reaction.fightBack: whoever is just as far off as contact reaches strikes and is struck', () => {
  const attacks = (gap: number) => {
    const battle = scenario({
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [BLADE], model: { hurt: still } })],
      red: [squad('Bravo', 1, { at: [11 + gap, 20], weapons: [BLADE], profile: { armour: 90, morale: 20 } })],
    }).startAt(assaultStep, {
      declared: { unit: 'alpha', do: 'assault', target: 'bravo' },
      answered: { unit: 'bravo', react: 'fightBack' },
    });
    return battle
      .dice(1, 1)
      .eventsOf('attacked')
      .map(({ unit }) => unit);
  };
  expect([attacks(0.5), attacks(0.501)]).toEqual([['alpha', 'bravo'], []]);
});

test('DK.combat.movesAway: a foe that the blows were split on moves away when they suppressed it', () => {
  const tired = structuredClone(setting);
  tired.blue![1] = squad('Delta', 2, {
    places: [
      [21.2, 11.2],
      [22.4, 11.2],
    ],
    weapons: [BLADE],
    fatigue: 2,
    profile: { armour: 9 },
  });
  const battle = play(tired);
  battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  battle.dice(1, 6, 6).answer({ react: 'fightBack bravo', also: 'delta', dice: '2' });
  expect(
    battle
      .eventsOf('moved')
      .filter(({ kind }) => kind === 'away')
      .map(({ unit }) => unit),
  ).toContain('delta');
});

test('DK.reaction.fightBack: whom an assault ends in contact with fights back, though it fell short of those it was sent at', () => {
  const battle = scenario({
    blue: [
      squad('Alpha', 2, {
        places: [
          [10, 20],
          [11.5, 20],
        ],
        weapons: [BLADE],
        model: { hurt: still },
      }),
    ],
    red: [squad('Bravo', 1, { at: [14, 16] }), squad('Charlie', 1, { at: [9, 20], weapons: [BLADE] })],
  }).startAt(assaultStep, {
    declared: { unit: 'alpha', do: 'assault', target: 'bravo' },
    answered: { unit: 'charlie', react: 'fightBack' },
  });
  battle.dice(6);
  expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'charlie', targets: ['alpha'], how: 'fightBack' }]);
});
