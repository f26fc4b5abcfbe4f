import { beforeEach, describe, expect, test } from 'vitest';
import { mean } from '../../../../src/engine/odds/distribution.js';
import { pairOff } from '../../../../src/rulesets/close-combat/pairs.js';
import { fightOdds, scoreOf } from '../../../../src/rulesets/darker-millennium/combat/melee.js';
import { isEngaged } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { boardOf, type Setting, type TeamSpec, team } from '../../../support/dm.js';
import type { Place } from '../../../support/table.js';
import { blade, gun, scenario, sent } from './field.js';

beforeEach(() => {
  sent.length = 0;
});

/** Side by side in base contact: blue at y 21, red at y 20. */
const row = (y: number, count: number, x = 20): Place[] => Array.from({ length: count }, (_, i) => [x + i * 1.25, y]);

function fight(blue: TeamSpec & { count?: number }, red: TeamSpec & { count?: number }, more: Partial<Setting> = {}) {
  const { count: ours = 1, ...own } = blue;
  const { count: theirs = 1, ...other } = red;
  return scenario({
    blue: [team('Alpha', ours, { places: row(21, ours), weapons: [blade()], ...own })],
    red: [team('Foe', theirs, { places: row(20, theirs), weapons: ['blade'], ...other })],
    ...more,
    board: { subPhase: 6, ...more.board },
  }).startAt('combat.closeCombat');
}
const bouts = (s: ReturnType<typeof fight>) => s.eventsOf('fought');

describe('DM.house.melee', () => {
  test('highest of the Attacks in d6, plus WS; the difference is the number of hits', () => {
    const s = fight({ profile: { attacks: 2, ws: 4 } }, {}).dice(2, 5, 3, 4, 3, 3);
    expect(bouts(s)).toMatchObject([
      {
        attackFaces: [2, 5],
        defendFaces: [3],
        scores: [9, 6],
        hits: 3,
        by: 'alpha-1',
        volley: { hits: 3, toWound: 4, woundFaces: [4, 3, 3] },
      },
    ]);
    expect(s.board.units.foe?.models).toEqual([]);
    expect(s.eventsOf('combatResolved')).toMatchObject([{ losses: { blue: 0, red: 1 } }]);
    expect(s.board.units.alpha?.fought).toBe(true);
  });

  test('+1 for each 6 after the first, +1 for each 1 of the enemy', () => {
    expect(scoreOf(3, [6, 6, 6], [1, 1, 4])).toBe(13);
    expect(scoreOf(3, [6, 2], [4])).toBe(9);
    expect(scoreOf(3, [1, 1], [5])).toBe(4);
    const s = fight({ profile: { attacks: 2 } }, { profile: { attacks: 2 } }).dice(6, 6, 1, 5, 1, 1, 1);
    expect(bouts(s)[0]?.scores).toEqual([11, 8]);
  });

  test('charging +1, for whoever has the bonus', () => {
    expect(bouts(fight({ charged: true }, {}).dice(3, 3, 3))[0]).toMatchObject({
      scores: [7, 6],
      hits: 1,
      by: 'alpha-1',
    });
    expect(bouts(fight({}, { charged: true }).dice(3, 3, 3))[0]).toMatchObject({
      scores: [6, 7],
      hits: 1,
      by: 'foe-1',
    });
  });

  test('a tie goes to the higher Initiative for one hit, equal Initiative to nobody', () => {
    const tie = bouts(fight({ profile: { initiative: 2 } }, {}).dice(3, 3, 3))[0];
    expect(tie).toMatchObject({ scores: [6, 6], hits: 1, by: 'foe-1' });
    const even = bouts(fight({}, {}).dice(3, 3))[0];
    expect(even).toMatchObject({ hits: 0 });
    expect(even?.volley).toBeUndefined();
  });

  test('wounds and saves with the weapon of the winner that promises most; damage beyond its Wounds is lost', () => {
    const axe = blade({ id: 'axe', name: 'Axe', strength: 5, save: -2, damage: 'd3' });
    const s = fight(
      { weapons: [gun({ strength: 9 }), blade(), axe], profile: { ws: 6 } },
      { profile: { wounds: 2 }, armour: { dice: 1, need: 3, name: 'Mail' } },
    ).dice(4, 4, 2, 2, 1, 5, 4, 5);
    expect(bouts(s)[0]).toMatchObject({
      hits: 3,
      volley: {
        weapon: 'Axe',
        toWound: 2,
        woundFaces: [2, 2, 1],
        saves: [{ need: 5, faces: [5, 4], saved: 1 }],
        damageFaces: [3],
        unsaved: 1,
      },
      fallen: [{ model: 'foe-1' }],
    });
  });

  test('the order of the dice within a wound: save, then damage, until it falls', () => {
    const axe = blade({ id: 'axe', name: 'Axe', damage: 'd3' });
    const s = fight({ weapons: [axe], profile: { ws: 5 } }, { profile: { wounds: 3, leadership: 12 } }).dice(
      4,
      4,
      4,
      4,
      2,
      2,
      3,
      3,
    );
    expect(bouts(s)[0]).toMatchObject({ volley: { damageFaces: [1, 1] }, wounded: [{ model: 'foe-1', wounds: 1 }] });
  });

  test('pairs first, then those left over, +1 for every friend already fighting that enemy', () => {
    // Three blues round two reds: the third joins against the one that it touches.
    const s = fight(
      {
        count: 3,
        places: [
          [20, 21],
          [21.25, 21],
          [20.6, 19],
        ],
        profile: { leadership: 12 },
      },
      { count: 2, profile: { wounds: 5, leadership: 12 } },
    ).dice(3, 3, 3, 3, 3, 3, 1, 1, 1);
    expect(bouts(s).map(({ attacker, defender, scores }) => [attacker, defender, scores])).toEqual([
      ['alpha-1', 'foe-1', [6, 6]],
      ['alpha-2', 'foe-2', [6, 6]],
      ['alpha-3', 'foe-1', [7, 6]],
    ]);
  });

  test('as many pairs as there can be, not the first that come', () => {
    // Blue 1 touches both reds, blue 2 only red 1.
    const board = boardOf({
      blue: [
        team('Alpha', 2, {
          places: [
            [20, 21],
            [18.9, 20],
          ],
        }),
      ],
      red: [
        team('Foe', 2, {
          places: [
            [20, 20],
            [21, 21],
          ],
        }),
      ],
    });
    expect(pairOff(board, ['alpha', 'foe'], 'blue')).toEqual([
      ['alpha-1', 'foe-2'],
      ['alpha-2', 'foe-1'],
    ]);
  });

  test('a model more than 1/2" from every enemy does not fight', () => {
    const s = fight(
      {
        count: 2,
        places: [
          [20, 21],
          [20, 22.3],
        ],
      },
      {},
    ).dice(3, 3);
    expect(bouts(s)).toHaveLength(1);
  });

  test('one who was to join finds its enemy fallen and turns on another in reach', () => {
    const s = fight(
      {
        count: 3,
        places: [
          [20, 21],
          [21.25, 21],
          [20.6, 19],
        ],
        profile: { ws: 4, leadership: 12 },
      },
      { count: 2, profile: { leadership: 12 } },
    ).dice(4, 4, 4, 3, 4, 5, 3, 3, 3, 3, 3, 1, 1);
    expect(bouts(s).map(({ attacker, defender }) => [attacker, defender])).toEqual([
      ['alpha-1', 'foe-1'],
      ['alpha-2', 'foe-2'],
      ['alpha-3', 'foe-2'],
    ]);
  });

  test('WS and Attacks of nothing: no dice, and no harm done', () => {
    const s = fight({}, { profile: { ws: null, attacks: null, initiative: 9 } }).dice(2, 1, 1, 1, 1, 1);
    expect(bouts(s)[0]).toMatchObject({ defendFaces: [], scores: [5, 0], hits: 5, by: 'alpha-1' });
  });

  test('DM.army.dash: who cannot fight strikes nobody, whatever the other throws', () => {
    const clerks = { profile: { ws: null, attacks: null, initiative: 9 } };
    const s = fight({ profile: { ws: 1, attacks: 3 } }, clerks).dice(1, 1, 1);
    expect(bouts(s)[0]).toMatchObject({ scores: [2, 3], hits: 0, fallen: [] });
    expect(s.eventsOf('combatResolved')[0]?.losses).toEqual({ blue: 0, red: 0 });
    const { dealt, taken } = fightOdds(s.board, 'alpha-1', 'foe-1');
    expect([mean(dealt) > 0, mean(taken)]).toEqual([true, 0]);
  });

  test('the side that lost more Wounds tests morale; broken, it falls back at once', () => {
    const s = fight({ count: 2, profile: { ws: 5 } }, { count: 2 }).dice(4, 4, 6, 1, 2, 4, 6, 6);
    expect(s.eventsOf('combatResolved')[0]?.losses).toEqual({ blue: 0, red: 1 });
    expect(s.eventsOf('moraleTested')).toMatchObject([{ unit: 'foe', outcome: 'broken' }]);
    expect(sent).toContainEqual({ step: 'move.fallBack', unit: 'foe', from: ['alpha'], why: 'broken' });
    expect(s.board.units.foe?.status).toBe('broken');
  });

  test('holding, the loser stays; nobody consolidates', () => {
    const s = fight({ count: 2, profile: { ws: 5 } }, { count: 2 }).dice(4, 4, 6, 1, 2, 4, 1, 1);
    expect(s.eventsOf('moraleTested')).toMatchObject([{ outcome: 'holds' }]);
    expect(sent).toEqual([]);
  });

  test('equal losses: nobody tests', () => {
    expect(fight({}, {}).dice(3, 3).eventsOf('moraleTested')).toEqual([]);
  });

  test('a winner no longer engaged consolidates', () => {
    fight({ profile: { ws: 9 } }, {}).dice(4, 3, 6, 6, 6, 6, 6, 6, 6).events;
    expect(sent).toContainEqual({ step: 'move.consolidate', unit: 'alpha' });
  });

  test('one message: title, who fell, who won; each pair behind Why?', () => {
    const s = fight({ profile: { attacks: 2, ws: 4 } }, {}).dice(2, 5, 3, 4, 3, 3);
    expect(s.reports).toHaveLength(1);
    expect(s.reports[0]).toMatchObject({
      title: '**Alpha (Blue) v Foe (Red)**',
      lines: ['**Foe falls**', '**Foe is wiped out**', 'Wounds lost: Blue 0, Red 1 → **Blue wins**'],
      why: [
        'Alpha **9** (`2 5`) beats Foe **6** (`3`): 3 hits · To wound 4+ `4 3 3` → 1 wound · **Foe falls**',
        'Alpha `2` `5`: 5 + WS 4 = 9',
        'Foe `3`: 3 + WS 3 = 6',
      ],
    });
  });
});

describe('DM.house.engaged', () => {
  const two = (board: Setting['board'] = {}) =>
    scenario({
      blue: [
        team('Alpha', 1, { at: [20, 21], weapons: [blade()] }),
        team('Bravo', 1, { at: [30, 21], weapons: ['blade'] }),
      ],
      red: [
        team('Foe', 1, { at: [20, 20], weapons: ['blade'] }),
        team('Other', 1, { at: [30, 20], weapons: ['blade'] }),
      ],
      board: { subPhase: 6, ...board },
    }).startAt('combat.closeCombat');

  test('all fight, ordered or not; with several combats the First Player says which is next', () => {
    const s = two({ firstPlayer: 'red' });
    expect(s.asked).toMatchObject({ asks: 'fight', who: 'red' });
    expect(s.offered()).toEqual(['foe', 'other']);
    expect(s.refusal({ unit: 'nobody' })?.why).toContain('Alpha (Blue) v Foe (Red); Bravo (Blue) v Other (Red)');
    s.dice(3, 3, 3, 3).answer({ unit: 'bravo' });
    expect(bouts(s).map(({ attacker, defender }) => [attacker, defender])).toEqual([
      ['other-1', 'bravo-1'],
      ['foe-1', 'alpha-1'],
    ]);
    expect(s.pending).toEqual([]);
  });

  test('nobody engaged: nothing is asked', () => {
    const s = scenario({ blue: [team('Alpha', 1, { at: [20, 30] })], red: [team('Foe', 1, { at: [20, 20] })] }).startAt(
      'combat.closeCombat',
    );
    expect(s.pending).toEqual([]);
    expect(s.events).toEqual([]);
  });

  test('units that fought in this sub-phase do not fight again', () => {
    expect(fight({ fought: true }, { fought: true }).events).toEqual([]);
  });
});

describe('DM.house.disengage', () => {
  test('each enemy in contact that fights nobody else makes one automatic hit', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 21], profile: { wounds: 3 } }), team('Bravo', 1, { at: [22.1, 21] })],
      red: [
        team('Foe', 3, {
          places: [
            [20, 20],
            [19.1, 21],
            [20.9, 21],
          ],
          weapons: [blade()],
        }),
      ],
    })
      .startAt('combat.disengage', { unit: 'alpha', from: ['foe'] })
      .dice(4, 3);
    // The third fights Bravo too.
    expect(s.eventsOf('hurt')).toMatchObject([
      { unit: 'alpha', wounded: [{ model: 'alpha-1', wounds: 2 }], faces: [4, 3] },
    ]);
  });
  /** Two of Foe touch Alpha, each with a weapon of his own. */
  const armed = (wounds: number, ...dice: number[]) =>
    scenario({
      blue: [team('Alpha', 1, { at: [20, 21], profile: { wounds } })],
      red: [
        team('Foe', 2, {
          places: [
            [19, 21],
            [21, 21],
          ],
          weapons: [blade()],
        }),
      ],
    })
      .given(board => {
        board.weapons.axe = blade({ id: 'axe', name: 'Axe' });
        board.models['foe-2']!.weapons = ['axe'];
      })
      .startAt('combat.disengage', { unit: 'alpha', from: ['foe'] })
      .dice(...dice);
  test('each strikes once, with his own weapon', () => {
    expect(armed(5, 4, 3).eventsOf('hurt')).toMatchObject([
      { why: { count: 1, weapon: 'Blade' }, faces: [4] },
      { why: { count: 1, weapon: 'Axe' }, faces: [3] },
    ]);
  });
  test('nobody strikes one who has fallen', () => {
    const s = armed(1, 4, 3);
    expect(s.eventsOf('hurt')).toMatchObject([{ why: { weapon: 'Blade' } }]);
    expect(s.board.models['alpha-1']).toBeUndefined();
  });
  test('DM.house.wound: what makes them wound more easily counts for free hits', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 21], profile: { wounds: 2 } })],
      red: [
        team('Foe', 1, {
          at: [20, 20],
          weapons: [blade()],
          effects: [{ source: 'Hate', what: { kind: 'modify', what: 'toWound', by: 1 }, until: 'phase' }],
        }),
      ],
    })
      .startAt('combat.disengage', { unit: 'alpha', from: ['foe'] })
      .dice(3);
    expect(s.eventsOf('hurt')).toMatchObject([{ volley: { toWound: 3, wounds: 1 } }]);
  });
  test('DM.move.fallBack.attacks: within 1/2" is engaged, but only base contact strikes', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 21] })],
      red: [team('Foe', 1, { at: [20, 19.6], weapons: [blade()] })],
    }).startAt('combat.disengage', { unit: 'alpha', from: ['foe'] });
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(true);
    expect(s.eventsOf('hurt')).toEqual([]);
  });
});

describe('DM.house.melee, DM.house.engaged: what is said of a combat before it is fought', () => {
  const tough = { weapons: [], profile: { wounds: 12 } } satisfies TeamSpec;
  /** What the commander reads of the combat of Alpha with so many of Brood. */
  const told = (alpha: TeamSpec, places: Place[], brood: TeamSpec) => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 20], ...alpha }), team('Echo', 1, { at: [40, 40], weapons: [] })],
      red: [team('Brood', places.length, { places, ...brood }), team('Pack', 1, { at: [40, 41], weapons: [] })],
      board: { subPhase: 6 },
    }).startAt('combat.closeCombat');
    const line = s.question.prompt(s.view('blue'), s.asked).lines.find(each => each.includes('Alpha'))!;
    return /Blue ([\d.]+), Red ([\d.]+)/.exec(line)!.slice(1).map(Number);
  };
  const round: Place[] = [
    [19, 20],
    [20, 21],
    [21, 20],
  ];
  /** Wounds on average of one pair of equals with a die each, half of whose hits wound; `friends` fought Alpha before. */
  const pair = (friends: number): [number, number] => {
    let [blue, red] = [0, 0];
    for (let own = 1; own <= 6; own += 1) {
      for (let foe = 1; foe <= 6; foe += 1) {
        const hits = own + (foe === 1 ? 1 : 0) - (foe + friends + (own === 1 ? 1 : 0));
        if (hits > 0) red += hits / 72;
        else blue -= hits / 72;
      }
    }
    return [blue, red];
  };

  test('one more for each friend who fought the same enemy before counts', () => {
    const three = [0, 1, 2].map(pair);
    const sums = [0, 1].map(side => three.reduce((sum, each) => sum + each[side as 0]!, 0).toFixed(1));
    const said = told(tough, round, tough);
    expect(said.map(String)).toEqual(sums.map(each => String(Number(each))));
  });

  test('nobody loses more Wounds than he has, nor fights on when he has fallen', () => {
    const skilled = { weapons: [], profile: { ws: 6 } };
    const alone = told({ weapons: [] }, round.slice(0, 1), skilled);
    const [blue, red] = told({ weapons: [] }, round, skilled);
    expect(blue).toBeLessThanOrEqual(1);
    expect(blue).toBeGreaterThan(alone[0]!);
    expect(red).toBeLessThanOrEqual(2 * alone[1]!);
  });
});
