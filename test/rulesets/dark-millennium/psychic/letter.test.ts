import { describe, expect, test } from 'vitest';
import { gapBetween } from '../../../../src/rulesets/board-queries.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { DaemonSheet, Power, Profile } from '../../../../src/rulesets/dark-millennium/board.js';
import { LASGUN, scenario, squad, weapon } from '../../../support/dk.js';
import { BOLT, HUSK } from './powers.js';

/** The letter of the source in psychic powers. */

const bolt: Power = { ...BOLT, threshold: 3 };
/** So large that its base reaches within 6" where its middle does not (DK.psychic.summoning). */
const husk: DaemonSheet = { ...HUSK, base: { shape: 'circle', d: 3000 } };
const seer: Partial<Profile> = { psychic: 2, powers: ['bolt'], morale: 6, mark: 'any' };

test('DK.turn.simultaneous: a power works all the same when nobody of its unit is left', () => {
  const play = scenario({
    blue: [squad('Seer', 1, { at: [10, 20], profile: seer }), squad('Other', 1, { at: [40, 40] })],
    red: [
      squad('Bravo', 1, { at: [10, 12], weapons: [weapon('Gun', { power: 9 })] }),
      squad('Rest', 1, { at: [40, 2] }),
    ],
    board: { powers: { bolt } },
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' });
  play.dice(6, 5, 6).answer({ react: 'returnFire bravo' });
  expect(play.board.units.seer?.models).toEqual([]);
  expect(play.board.units.bravo?.models).toEqual([]);
});

describe('DK.psychic.summoning', () => {
  const calling = (armies: DaemonSheet[]) =>
    scenario({
      blue: [squad('Seer', 1, { at: [20, 30], profile: { ...seer, psychic: 3 } })],
      red: [squad('Bravo', 1, { at: [20, 22], weapons: [LASGUN] })],
      armies: { blue: { daemons: armies } },
    })
      .startAt(turn, { side: 'blue' })
      .dice(6, 6, 2);

  test('within 6" of the unit, from base to base', () => {
    const play = calling([husk]).answer({ unit: 'seer', do: 'power', power: 'summon' }).answer({ react: 'hold' });
    expect(play.refusal({ daemon: 'husk', count: '1', to: { x: 29_000, y: 30_000 } })).toMatchObject({
      cite: 'DK.psychic.summoning',
    });
    // Bases of 1" and 3": 7.9" between the middles is 5.9" from base to base.
    play.answer({ daemon: 'husk', count: '1', to: { x: 27_900, y: 30_000 } });
    const models = play.board.models;
    expect(gapBetween(models['seer-1']!, models['bd1.1']!)).toBeLessThanOrEqual(6000);
  });

  test('DK.units: every monstrous creature that is called is a unit of its own', () => {
    const beast = { ...husk, id: 'beast', name: 'Beast', profile: 'beast' };
    const play = calling([beast]).given(board => {
      board.profiles.beast = { ...board.profiles['seer-profile']!, id: 'beast', type: 'monster', special: ['daemon'] };
    });
    play.answer({ unit: 'seer', do: 'power', power: 'summon' }).answer({ react: 'hold' });
    expect(play.offered({ daemon: 'beast' })).toEqual(['1']);
    const there = { x: 20_000, y: 35_000 };
    expect(play.refusal({ daemon: 'beast', count: '2', to: there })).toMatchObject({ cite: 'DK.psychic.summoning' });
    play.answer({ daemon: 'beast', count: '1', to: there });
    play.answer({ daemon: 'beast', count: '1', to: { x: 14_500, y: 30_000 } });
    expect(play.eventsOf('summoned').map(({ models }) => models.length)).toEqual([1, 1]);
  });

  test('points go to one kind after the other', () => {
    const hush = { ...husk, id: 'hush', name: 'Hushes', summoning: 4 };
    const play = calling([husk, hush]).answer({ unit: 'seer', do: 'power', power: 'summon' }).answer({ react: 'hold' });
    play.answer({ daemon: 'hush', count: '1', to: { x: 20_000, y: 35_000 } });
    expect(play.offered()).toEqual(['husk', 'none']);
    play.answer({ daemon: 'husk', count: '1', to: { x: 14_500, y: 30_000 } });
    expect(play.eventsOf('summoned').map(({ points }) => points)).toEqual([4, 2]);
    expect(play.board.units.seer?.summoning).toBe(0);
  });

  test('DK.turn.simultaneous: who is fired at has called them before it falls', () => {
    const play = calling([husk]).answer({ unit: 'seer', do: 'power', power: 'summon' });
    play.answer({ react: 'returnFire bravo' });
    play.dice(6).answer({ daemon: 'husk', count: '3', to: { x: 20_000, y: 35_000 } });
    expect(play.eventsOf('attacked')).toHaveLength(1);
    expect(play.board.units.bd1?.models).toHaveLength(3);
  });
});

describe('DK.psychic: the player nominates who casts', () => {
  const play = () => {
    const start = scenario({
      blue: [squad('Seers', 3, { at: [10, 20], profile: { ...seer, psychic: 1 } })],
      red: [squad('Bravo', 1, { at: [10, 12], weapons: [] })],
      board: { powers: { bolt } },
    });
    return start;
  };

  test('nothing is asked where all throw the same dice', () => {
    const start = play().startAt(turn, { side: 'blue' });
    expect(start.offered({ unit: 'seers', do: 'power', power: 'bolt', target: 'bravo' })).toEqual(['2', '1', '0']);
  });

  test('DK.icons: an icon or a model, and the bearer assists its icon', () => {
    const start = scenario({
      blue: [
        squad('Seer', 1, {
          at: [10, 20],
          profile: { ...seer, psychic: 1, icon: { psychic: 2, alignment: 'Hunger' } },
        }),
      ],
      red: [squad('Bravo', 1, { at: [10, 12], weapons: [] })],
      armies: { blue: { daemons: [husk] } },
    }).startAt(turn, { side: 'blue' });
    const summon = { unit: 'seer', do: 'power', power: 'summon' };
    expect(start.offered(summon)).toEqual(['seer-1 icon', 'seer-1']);
    expect(start.offered({ ...summon, caster: 'seer-1 icon' })).toEqual(['1', '0']);
    expect(start.refusal({ ...summon, caster: 'bravo-1' })).toMatchObject({ cite: 'DK.psychic' });
    // It has a score just like a model, and so assists its bearer.
    expect(start.offered({ ...summon, caster: 'seer-1' })).toEqual(['1', '0']);
    start.dice(2, 3).answer({ ...summon, caster: 'seer-1 icon', assist: '0' });
    expect(start.eventsOf('powerCast')).toMatchObject([{ faces: [2, 3] }]);
  });
});
