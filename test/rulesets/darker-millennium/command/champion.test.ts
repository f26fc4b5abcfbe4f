import { describe, expect, test } from 'vitest';
import type { DmUnit, PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { sharedOrder } from '../../../../src/rulesets/darker-millennium/command/recipients.js';
import { unitsToJoin } from '../../../../src/rulesets/darker-millennium/movement/closing-up.js';
import { groupsOfSide } from '../../../../src/rulesets/darker-millennium/movement/groups.js';
import { character, type LeaderSpec, type Part, type Setting, squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));

const spending = (pool: PoolDie[], blue: Part[], more: Setting = {}) =>
  scenario({ blue, ...more })
    .given(board => {
      board.detachments.blue!.pool = pool;
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });

/** Two teams 2" apart with their Champion in the first. */
const alpha = (champion: LeaderSpec & { with?: string } = { with: 'Alpha 1', at: [9, 20] }): Part =>
  squad('Alpha', [team('Alpha 1', 2, { at: [10, 20] }), team('Alpha 2', 2, { at: [10, 23] })], { champion });

const champion = { do: 'activate', die: '3', unit: 'alpha-champion' };

describe('DM.command.champion', () => {
  test('DM.command.issue.count: issues as many orders as its Rank, a shared one counts once', () => {
    const one = spending(dice(3), [alpha()]).answer(champion);
    expect(one.asked.asks).toBe('issue');
    one.answer({ unit: 'alpha', order: 'run' });
    expect(one.pending).toEqual([]);
    expect(one.board.units['alpha-1']?.order).toEqual(one.board.units['alpha-2']?.order);

    const two = spending(dice(3), [alpha({ with: 'Alpha 1', at: [9, 20], rank: 2 })]).answer(champion);
    two.answer({ unit: 'alpha-1', order: 'fire' }).answer({ unit: 'alpha-2', order: 'overwatch' });
    expect(two.board.units['alpha-1']?.order?.kind).toBe('fire');
    expect(two.board.units['alpha-2']?.order?.kind).toBe('overwatch');
    expect(two.board.units['alpha-1']?.order?.group).not.toBe(two.board.units['alpha-2']?.order?.group);
  });

  test('only teams of its own squad', () => {
    const s = spending(dice(3), [alpha(), team('Bravo', 2, { at: [12, 21] })]).answer(champion);
    expect(s.refusal({ unit: 'bravo', order: 'run' })).toMatchObject({ cite: 'DM.command.champion' });
    expect(s.offered()).toEqual(['alpha', 'alpha-1', 'alpha-2', 'done']);
  });

  test('DM.command.issue, DM.command.issue.range: Rank times 3"', () => {
    const far = (y: number) =>
      spending(dice(3), [
        squad('Alpha', [team('Alpha 1', 1, { at: [10, 20] }), team('Alpha 2', 1, { at: [10, y] })], {
          champion: { with: 'Alpha 1', at: [10, 18.9] },
        }),
      ]).answer(champion);
    // 18.9 to 22.9 is 3" between bases.
    expect(far(22.9).refusal({ unit: 'alpha-2', order: 'run' })).toBeUndefined();
    expect(far(22.91).refusal({ unit: 'alpha-2', order: 'run' })).toMatchObject({
      cite: 'DM.command.issue.range',
      why: expect.stringContaining('Alpha 2 is 3.01" away; Alpha Champion of Alpha 1 reaches 3"'),
    });
    // Sharing an order, the teams are one unit: the nearer one is in range.
    expect(far(22.91).refusal({ unit: 'alpha', order: 'run' })).toBeUndefined();
  });

  test('DM.command.issue.sight: one model of the unit must be seen', () => {
    const wall = piece('Wall A', [0, 21, 40, 0.5], ['blocking'], 6);
    const s = spending(dice(3), [alpha()], { terrain: [wall] }).answer(champion);
    expect(s.refusal({ unit: 'alpha-2', order: 'run' })).toMatchObject({ cite: 'DM.command.issue.sight' });
    expect(s.refusal({ unit: 'alpha', order: 'run' })).toBeUndefined();
  });

  test('DM.command.activate.once: activated once, and as what the die says', () => {
    const s = spending(dice(3, 3, 4), [
      squad('Alpha', [team('Alpha 1', 2, { at: [10, 20] }), team('Alpha 2', 2, { at: [10, 23] })], {
        champion: { with: 'Alpha 1', at: [9, 20] },
      }),
      team('Bravo', 2, { at: [12, 18] }),
    ]).given(board => {
      board.models['alpha-champion']!.character = true;
    });
    s.answer(champion);
    expect(s.offered()).not.toContain('bravo');
    s.answer({ unit: 'done' });
    expect(s.refusal({ do: 'activate', die: '4', unit: 'alpha-champion' })?.cite).toBe('DM.command.activate.once');
  });

  test('DM.command.champion, DM.command.character: the same model, activated by a 3 or a 4, orders its squad or its detachment', () => {
    const activated = (die: '3' | '4') =>
      spending(dice(3, 4), [
        alpha(),
        team('Bravo', 2, { at: [11, 18] }),
        character('General', { at: [8, 20], rank: 3 }),
      ])
        .given(board => {
          board.models['alpha-champion']!.character = true;
        })
        .answer({ do: 'activate', die, unit: 'alpha-champion' });
    expect(activated('3').offered()).not.toContain('bravo');
    expect(activated('3').refusal({ unit: 'bravo', order: 'run' })?.cite).toBe('DM.command.champion');
    expect(activated('4').offered()).toContain('bravo');
    expect(activated('4').refusal({ unit: 'general', order: 'run' })?.cite).toBe('DM.command.character');
  });

  test('DM.command.orders.one: what it ordered takes no other order', () => {
    const s = spending(dice(1, 2, 3), [alpha(), team('Bravo', 1, { at: [40, 40] })])
      .answer(champion)
      .answer({ unit: 'alpha-1', order: 'run' });
    expect(s.refusal({ do: 'activate', die: '1', unit: 'alpha-1', order: 'fire' })?.cite).toBe('DM.command.orders.one');
  });

  describe('DM.command.champion.closes', () => {
    const fire = (unit: string, die = '1') => ({ do: 'activate', die, unit, order: 'fire' });
    const ordered = (order: string, options = {}) =>
      spending(dice(1, 2, 2, 3), [alpha(), team('Bravo', 1, { at: [40, 40] })], { options })
        .given(board => {
          board.units['alpha-1']!.pins = order === 'rally' ? 1 : 0;
        })
        .dice(1, 2, 1)
        .answer(champion)
        .answer({ unit: 'alpha-1', order });

    test('what is left of its squad takes no 1 or 2, alone or together; other units do', () => {
      const s = ordered('run');
      for (const die of ['1', '2']) {
        expect(s.refusal(fire('alpha-2', die))).toMatchObject({ cite: 'DM.command.champion.closes' });
      }
      expect(s.refusal(fire('alpha', '2'))?.cite).toMatch(/^DM\.command/);
      expect(s.offered({ do: 'activate', die: '1' })).toEqual(['bravo']);
    });

    test('after nothing but a Rally everybody takes one', () => {
      const s = ordered('rally');
      expect(s.refusal(fire('alpha-1'))).toBeUndefined();
      expect(s.refusal(fire('alpha-2'))).toBeUndefined();
    });

    test('who it ordered takes none either, when another leader has rallied them out of that order', () => {
      const others = [character('Captain', { at: [12, 22] }), team('Bravo', 1, { at: [40, 40] })];
      const s = spending(dice(1, 3, 4), [alpha(), ...others]).given(board => {
        board.units['alpha-1']!.pins = 2;
      });
      s.dice(1, 2, 1, 2, 1).answer(champion).answer({ unit: 'alpha-1', order: 'run' });
      s.answer({ do: 'activate', die: '4', unit: 'captain-1' }).answer({ unit: 'alpha-1', order: 'rally' });
      s.answer({ unit: 'done' });
      expect(s.board.units['alpha-1']?.order).toBeUndefined();
      expect(s.refusal(fire('alpha-1'))?.cite).toBe('DM.command.champion.closes');
    });

    test('the switch leaves teams without orders open', () => {
      const s = ordered('run', { squadOfChampion: 'open' });
      expect(s.refusal(fire('alpha-2'))).toBeUndefined();
      expect(s.refusal(fire('alpha-1'))?.cite).toBe('DM.command.orders.one');
    });

    test('ordering itself alone, to come together again, closes nothing', () => {
      const s = spending(dice(1, 3), [alpha({ at: [16, 20] })]).answer(champion);
      s.answer({ unit: 'alpha-champion', order: 'run' });
      expect(s.refusal(fire('alpha-1'))).toBeUndefined();
    });

    test('its player reads so before', () => {
      const s = spending(dice(1, 2, 2, 3), [alpha()]);
      const note = () => s.question.preview?.(s.view('blue'), s.asked, champion).small;
      expect(note()).toEqual(['Once it has ordered Alpha, no 1 or 2 goes to teams of it this phase.']);
    });

    test('a team that took a die before its Champion keeps its order', () => {
      const s = spending(dice(1, 3), [alpha()]).answer(fire('alpha-2')).answer(champion);
      s.answer({ unit: 'alpha-1', order: 'run' });
      expect(s.board.units['alpha-2']?.order?.kind).toBe('fire');
      expect(s.board.units['alpha-1']?.order?.kind).toBe('run');
    });
  });

  test('DM.command.rally.where: Rally in the enemy’s sight within 4" of the issuer', () => {
    const near = spending(dice(3), [alpha()], { red: [team('Brood', 1, { at: [10, 5] })] }).given(board => {
      board.units['alpha-2']!.pins = 2;
    });
    near.answer(champion);
    expect(near.refusal({ unit: 'alpha-2', order: 'rally' })).toBeUndefined();

    const from = (y: number) =>
      spending(dice(4), [character('Captain', { at: [10, y] }), alpha()], { red: [team('Brood', 1, { at: [10, 5] })] })
        .given(board => {
          board.units['alpha-2']!.pins = 2;
        })
        .answer({ do: 'activate', die: '4', unit: 'captain-1' })
        .refusal({ unit: 'alpha-2', order: 'rally' });
    // 23 to 28 is 4" between bases.
    expect(from(28)).toBeUndefined();
    expect(from(28.01)).toMatchObject({ cite: 'DM.command.rally.where' });
  });

  test('nonsense is refused, done ends it', () => {
    const s = spending(dice(3), [alpha()]).answer(champion);
    for (const reply of [
      {},
      { unit: 4 },
      { unit: 'alpha-1' },
      { unit: 'alpha-1', order: 'dance' },
      { unit: 'x+', order: 'run' },
    ]) {
      expect(s.refusal(reply)?.why).toMatch(/^[A-Z].{10,}\.$/);
    }
    s.answer({ unit: 'done' });
    expect(s.pending).toEqual([]);
  });
});

describe('DM.command.champion: with a part that strayed', () => {
  /** Alpha 1 was torn; its strays are broken, with the Champion among them or not. */
  const torn = (withChampion: boolean) =>
    spending(dice(3, 2), [alpha({ with: 'Alpha 1', at: [9, 20], rank: 2 }), team('Strays', 1, { at: [8, 20] })]).given(
      board => {
        const { strays, 'alpha-1': whole } = board.units;
        board.units['alpha-1~1'] = { ...strays!, id: 'alpha-1~1', status: 'broken', pins: 1 };
        delete board.units.strays;
        board.models['strays-1']!.unit = 'alpha-1~1';
        if (!withChampion) return;
        whole!.models = whole!.models.filter(id => id !== 'alpha-champion');
        board.units['alpha-1~1']!.models.push('alpha-champion');
        board.models['alpha-champion']!.unit = 'alpha-1~1';
      },
    );

  test('it still orders the teams of its squad, and its part', () => {
    const s = torn(true).answer(champion);
    expect(s.offered()).toEqual(expect.arrayContaining(['alpha', 'alpha-1', 'alpha-2', 'alpha-1~1']));
    s.answer({ unit: 'alpha-2', order: 'run' });
    expect(s.board.units['alpha-2']!.order?.kind).toBe('run');
    s.answer({ unit: 'done' });
    // DM.command.champion.closes: it has ordered its squad.
    expect(s.refusal({ do: 'activate', die: '2', unit: 'alpha-1', order: 'fire' })?.cite).toBe(
      'DM.command.champion.closes',
    );
  });
  test('what strayed of a team is of its squad: it may have it rallied', () => {
    const s = torn(false).answer(champion);
    expect(s.refusal({ unit: 'alpha-1~1', order: 'rally' })).toBeUndefined();
  });
  test('who is broken or shaken with its team takes part in no other', () => {
    const s = spending(dice(2), [
      squad('Alpha', [team('Alpha 1', 2, { at: [10, 20], status: 'shaken' }), team('Alpha 2', 2, { at: [10, 22.2] })], {
        champion: { with: 'Alpha 1', at: [9, 21] },
      }),
    ]).answer({ do: 'activate', die: '2', unit: 'alpha-2', order: 'fire' });
    expect(s.pending.map(({ asks }) => asks)).not.toContain('champion');
    expect(s.board.models['alpha-champion']!.unit).toBe('alpha-1');
  });
});

describe('DM.command.champion.must: a Champion cut off', () => {
  const lost = (pool: PoolDie[]) =>
    spending(pool, [alpha({ at: [16, 20], rank: 2 }), team('Bravo', 1, { at: [30, 30] })]);

  test('must be activated if possible: the phase does not end before', () => {
    const s = lost(dice(3, 1));
    expect(s.refusal({ do: 'end' })).toMatchObject({ cite: 'DM.command.champion.must' });
    expect(s.offered()).not.toContain('end');
    expect(s.asked.fallback).toMatchObject({ do: 'activate', unit: 'alpha-champion' });
  });

  test('dice that make a 3 count, and are not spent elsewhere', () => {
    const s = lost(dice(1, 2));
    expect(s.refusal({ do: 'end' })?.cite).toBe('DM.command.champion.must');
    expect(s.refusal({ do: 'activate', die: '1', unit: 'bravo', order: 'run' })?.cite).toBe('DM.command.champion.must');
    expect(s.offered({ do: 'activate' })).toEqual(['1+2']);
    expect(lost(dice(1, 1, 2)).refusal({ do: 'activate', die: '1', unit: 'bravo', order: 'run' })).toBeUndefined();
  });

  test('DM.command.pool.table: who names no die is given the least valuable that it does not need', () => {
    const s = lost(dice(1, 2, 2));
    expect(s.refusal({ do: 'activate', die: '1', unit: 'bravo', order: 'run' })?.cite).toBe('DM.command.champion.must');
    s.answer({ unit: 'bravo', order: 'run' });
    expect(s.board.detachments.blue?.pool).toEqual(dice(1, 2));
  });

  test('DM.command.pool.point: so does who turns dice into a point', () => {
    const s = lost(dice(1, 3, 2, 2));
    expect(s.refusal({ do: 'point', die: '1+3' })?.cite).toBe('DM.command.champion.must');
    expect(s.offered()).toContain('point');
    s.answer({ do: 'point' });
    expect(s.board.detachments.blue).toMatchObject({ points: 1, pool: dice(1, 3) });
  });

  test('without such dice nothing is due', () => {
    expect(lost(dice(1, 1)).refusal({ do: 'end' })).toBeUndefined();
  });

  test('DM.command.issue.count: one without a Rank issues nothing, so that nothing is due', () => {
    const s = spending(dice(3, 1), [alpha({ at: [16, 20], rank: 0 }), team('Bravo', 1, { at: [30, 30] })]);
    expect(s.refusal({ do: 'end' })).toBeUndefined();
    expect(s.refusal({ do: 'activate', die: '1', unit: 'bravo', order: 'run' })).toBeUndefined();
  });

  test('must issue a Run or an Advance first, itself included', () => {
    const s = lost(dice(3)).answer(champion);
    expect(s.refusal({ unit: 'done' })?.cite).toBe('DM.command.champion.must');
    expect(s.refusal({ unit: 'alpha-1', order: 'fire' })?.cite).toBe('DM.command.champion.must');
    expect(s.offered({ unit: 'alpha-champion' })).toEqual(['run', 'advance']);
    s.answer({ unit: 'alpha-champion', order: 'run' });
    expect(s.refusal({ unit: 'alpha-1', order: 'fire' })).toBeUndefined();
    expect(s.refusal({ unit: 'done' })).toBeUndefined();
  });

  test('the team that it calls so closes up, and no other that it orders', () => {
    const s = lost(dice(3)).answer(champion).answer({ unit: 'alpha-1', order: 'run' });
    s.answer({ unit: 'alpha-2', order: 'run' });
    expect(s.board.units['alpha-1']!.order).toMatchObject({ kind: 'run', closesUp: true });
    expect(s.board.units['alpha-2']!.order).not.toHaveProperty('closesUp');
  });

  test('activated as the Character that it is too, it mends its squad first all the same', () => {
    const s = lost(dice(4)).given(board => {
      board.models['alpha-champion']!.character = true;
      board.models['bravo-1']!.at = { x: 18_000, y: 21_500 };
    });
    s.answer({ do: 'activate', die: '4', unit: 'alpha-champion' });
    expect(s.offered()).not.toContain('bravo');
    expect(s.refusal({ unit: 'bravo', order: 'run' })).toEqual({
      why: expect.stringContaining('it must order its own squad or itself first'),
      cite: 'DM.command.champion.must',
    });
    s.answer({ unit: 'alpha-champion', order: 'advance' });
    expect(s.refusal({ unit: 'bravo', order: 'fire' })).toBeUndefined();
  });

  test('not when the rest of the squad is wiped out: then it is a team by itself', () => {
    const s = lost(dice(3, 1)).given(board => {
      for (const id of ['alpha-1', 'alpha-2']) {
        for (const model of board.units[id]!.models) delete board.models[model];
        board.units[id]!.models = [];
      }
    });
    expect(s.refusal({ do: 'end' })).toBeUndefined();
    expect(s.refusal({ do: 'activate', die: '1', unit: 'alpha-champion', order: 'fire' })).toBeUndefined();
  });

  describe('one who is a Character too', () => {
    const lostCharacter = (...faces: number[]) =>
      lost(dice(...faces)).given(board => {
        board.models['alpha-champion']!.character = true;
        board.armies.blue.warlord = 'alpha-champion';
      });

    test.each([
      { faces: [4], die: '4' },
      { faces: [2, 2], die: '2+2' },
    ])('must be activated with a 4 where no 3 is left: $faces', ({ faces, die }) => {
      const s = lostCharacter(...faces);
      expect(s.refusal({ do: 'end' })).toEqual({
        why: `Alpha Champion is out of coherency with its squad: activate it with ${die} and order a Run or an Advance first.`,
        cite: 'DM.command.champion.must',
      });
      expect(s.offered()).toEqual(['activate']);
      expect(s.refusal({ do: 'point' })?.cite).toBe('DM.command.champion.must');
      expect(s.asked.fallback).toMatchObject({ do: 'activate', die, unit: 'alpha-champion' });
      s.fallback();
      expect(s.refusal({ unit: 'done' })?.cite).toBe('DM.command.champion.must');
    });

    test('a 3 that another Champion needs is left for that one', () => {
      const s = spending(dice(3, 4), [
        alpha({ at: [16, 20] }),
        squad('Delta', [team('Delta 1', 2, { at: [30, 20] }), team('Delta 2', 2, { at: [30, 23] })], {
          champion: { at: [36, 20], name: 'Delta Champion' },
        }),
      ]).given(board => {
        board.models['alpha-champion']!.character = true;
      });
      expect(s.refusal({ do: 'activate', die: '3', unit: 'alpha-champion' })?.cite).toBe('DM.command.champion.must');
      expect(s.refusal({ do: 'activate', die: '4', unit: 'alpha-champion' })).toBeUndefined();
      expect(s.refusal({ do: 'activate', die: '3', unit: 'delta-champion' })).toBeUndefined();
    });
  });

  describe('one who strayed with a torn part of its team', () => {
    const strayed = (faces: number[], more: Partial<DmUnit> = { status: 'broken', pins: 1 }) =>
      spending(dice(...faces), [alpha({ with: 'Alpha 1', at: [15, 20] }), team('Bravo', 1, { at: [30, 30] })]).given(
        board => {
          const whole = board.units['alpha-1']!;
          whole.models = whole.models.filter(id => id !== 'alpha-champion');
          const { squad: _squad, ...rest } = structuredClone(whole);
          board.units['alpha-1~1'] = {
            ...rest,
            id: 'alpha-1~1',
            name: 'Alpha 1, strays',
            models: ['alpha-champion'],
            ...more,
          };
          board.models['alpha-champion']!.unit = 'alpha-1~1';
        },
      );

    test('must be activated, and orders a team of its squad to it while it is broken', () => {
      const s = strayed([3, 1]);
      expect(s.refusal({ do: 'end' })?.cite).toBe('DM.command.champion.must');
      expect(s.offered({ do: 'activate' })).toEqual(['1', '3']);
      s.answer(champion);
      expect(s.refusal({ unit: 'done' })?.cite).toBe('DM.command.champion.must');
      expect(s.offered()).toEqual(['alpha', 'alpha-1']);
      s.answer({ unit: 'alpha-1', order: 'run' });
      expect(s.board.units['alpha-1']!.order).toMatchObject({ kind: 'run', closesUp: true });
      expect(unitsToJoin(s.board, [s.board.units['alpha-1']!]).map(({ id }) => id)).toEqual(['alpha-1~1']);
      expect(unitsToJoin(s.board, [s.board.units['alpha-2']!])).toEqual([]);
    });

    test('one whom morale does not touch may order itself, and goes to its squad', () => {
      const s = strayed([3], {}).answer(champion);
      expect(s.offered()).toContain('alpha-1~1');
      s.answer({ unit: 'alpha-1~1', order: 'advance' });
      expect(unitsToJoin(s.board, [s.board.units['alpha-1~1']!]).map(({ id }) => id)).toEqual(['alpha-1', 'alpha-2']);
    });

    test('not within 2" of a team of its squad, nor when the squad has none left', () => {
      const near = strayed([3]).given(board => {
        board.models['alpha-2-1']!.at = { x: 13_500, y: 20_000 };
      });
      expect(near.refusal({ do: 'end' })).toBeUndefined();
      const last = strayed([3]).given(board => {
        for (const id of ['alpha-1', 'alpha-2']) {
          for (const model of board.units[id]!.models) delete board.models[model];
          board.units[id]!.models = [];
        }
      });
      expect(last.refusal({ do: 'end' })).toBeUndefined();
    });
  });

  test('alone it is no team: neither a 1 nor a 2 orders it', () => {
    const s = lost(dice(1, 2, 3));
    const reply = { do: 'activate', die: '1', unit: 'alpha-champion', order: 'run' };
    expect(s.refusal(reply)).toMatchObject({ cite: 'DM.command.champion.must' });
    expect(s.refusal({ ...reply, die: '2' })?.why).toContain('no team');
    expect(s.offered({ do: 'activate', die: '2' })).not.toContain('alpha-champion');
  });
});

describe('DM.command.champion.several', () => {
  // Within 2" of both teams.
  const between = (more: Setting = {}) => spending(dice(1, 1), [alpha({ with: 'Alpha 1', at: [10, 21.5] })], more);

  test('its team is declared when the order is given, once', () => {
    const s = between().answer({ do: 'activate', die: '1', unit: 'alpha-2', order: 'run' });
    expect(s.asked).toMatchObject({ asks: 'champion', fallback: { unit: 'alpha-1' } });
    expect(s.refusal({ unit: 'bravo' })?.cite).toBe('DM.command.champion.several');
    s.answer({ unit: 'alpha-2' });
    expect(s.board.models['alpha-champion']?.unit).toBe('alpha-2');
    expect(s.board.units['alpha-1']?.models).not.toContain('alpha-champion');
    // It is under the order of Alpha 2 now, so that the other team goes without it.
    s.answer({ do: 'activate', die: '1', unit: 'alpha-1', order: 'fire' });
    expect(s.pending).toEqual([]);
    expect(s.board.models['alpha-champion']?.unit).toBe('alpha-2');
  });

  test('nothing to declare when all its teams share the order', () => {
    const s = spending(dice(2), [alpha({ with: 'Alpha 1', at: [10, 21.5] })]);
    s.answer({ do: 'activate', die: '2', unit: 'alpha', order: 'run' });
    expect(s.pending).toEqual([]);
  });

  test('DM.command.champion.team: within 2" of one team alone it is part of that one', () => {
    const s = spending(dice(1), [alpha({ at: [8, 20] })]).answer({
      do: 'activate',
      die: '1',
      unit: 'alpha-1',
      order: 'run',
    });
    expect(s.board.models['alpha-champion']?.unit).toBe('alpha-1');
    expect(s.board.units['alpha-champion']?.models).toEqual([]);
  });
});

describe('DM.command.champion.several: declared whenever teams near it come under different orders', () => {
  const between = (pool: PoolDie[], rank = 1) =>
    spending(pool, [alpha({ with: 'Alpha 1', at: [10, 21.5], rank })]).given(board => {
      board.units['alpha-2']!.pins = 1;
    });

  test('DM.command.test: when one of those who share the order fails its test', () => {
    const s = between(dice(2)).dice(6, 5).answer({ do: 'activate', die: '2', unit: 'alpha', order: 'run' });
    expect(s.board.units['alpha-2']!.order?.kind).toBe('down');
    expect(s.asked).toMatchObject({ asks: 'champion', args: { units: ['alpha-1', 'alpha-2'] } });
    expect(s.question.choices(s.view('blue'), s.asked, {})!.options.map(({ hint }) => hint)).toEqual([
      'Run orders',
      'Down orders',
    ]);
    s.answer({ unit: 'alpha-2' });
    expect(s.board.models['alpha-champion']!.unit).toBe('alpha-2');
    expect(s.pending).toEqual([]);
  });

  test('not when they pass, nor while it acts with a team that was ordered before', () => {
    const passed = between(dice(2)).dice(1, 2).answer({ do: 'activate', die: '2', unit: 'alpha', order: 'run' });
    expect(passed.pending).toEqual([]);
    const s = between(dice(1, 1)).answer({ do: 'activate', die: '1', unit: 'alpha-1', order: 'run' });
    s.answer({ unit: 'alpha-1' }).dice(6, 5).answer({ do: 'activate', die: '1', unit: 'alpha-2', order: 'run' });
    expect(s.board.units['alpha-2']!.order?.kind).toBe('down');
    expect(s.pending).toEqual([]);
    expect(s.board.models['alpha-champion']!.unit).toBe('alpha-1');
  });

  test('DM.command.issue, DM.command.test: once, when the team that it is declared with tests and passes', () => {
    const s = between(dice(1)).answer({ do: 'activate', die: '1', unit: 'alpha-2', order: 'run' });
    expect(s.asked).toMatchObject({ asks: 'champion', args: { units: ['alpha-1', 'alpha-2'] } });
    s.dice(1, 2).answer({ unit: 'alpha-2' });
    expect(s.eventsOf('orderTested')).toMatchObject([{ passed: true }]);
    expect(s.pending).toEqual([]);
  });

  test('DM.command.test.doubleOne: when a team takes its free order', () => {
    const s = between(dice(2)).answer({ do: 'activate', die: '2', unit: 'alpha-2', order: 'rally' });
    s.dice(1, 1).answer({ unit: 'alpha-1' });
    expect(s.asked.asks).toBe('freeOrder');
    s.answer({ order: 'advance' });
    expect(s.asked).toMatchObject({ asks: 'champion', fallback: { unit: 'alpha-1' } });
    s.answer({ unit: 'alpha-2' });
    expect(s.board.models['alpha-champion']!.unit).toBe('alpha-2');
  });
});

describe('DM.command.issue.shared', () => {
  const together = { do: 'activate', die: '2', unit: 'alpha', order: 'advance' };
  const moving = (s: ReturnType<typeof spending>) =>
    groupsOfSide(s.board, 'blue', 'advance').map(({ units }) => units.map(({ id }) => id));

  test('DM.action.order.group: teams that share an order move as one', () => {
    expect(moving(spending(dice(2), [alpha()]).answer(together))).toEqual([['alpha-1', 'alpha-2']]);
  });

  test('who is rallied out of a shared order and ordered anew moves without the others', () => {
    // A pin of the test that the order needed is left for the Rally.
    const s = spending(dice(1, 2, 2), [alpha()]).given(board => {
      board.units['alpha-1']!.pins = 2;
    });
    s.dice(1, 2).answer(together);
    s.dice(1, 2, 1).answer({ do: 'activate', die: '2', unit: 'alpha-1', order: 'rally' });
    expect(moving(s)).toEqual([['alpha-2']]);
    s.answer({ do: 'activate', die: '1', unit: 'alpha-1', order: 'advance' });
    expect(moving(s)).toEqual([['alpha-1'], ['alpha-2']]);
  });

  test('what strays from a team has no part in its orders', () => {
    const s = spending(dice(2), [alpha()]).answer(together);
    expect(sharedOrder(s.board, [s.board.units['alpha-1']!, s.board.units['alpha-2']!])).toBe('1.command.alpha-1');
    expect(sharedOrder(s.board, [s.board.units['alpha-1']!])).toBe('1.command.alpha-1.2');
  });
});

describe('DM.command.character', () => {
  const captain = (more: LeaderSpec = {}) => character('Captain', { at: [10, 20], ...more });

  test('units of its detachment of equal or lower Rank, its own included', () => {
    const s = spending(dice(4), [
      captain(),
      team('Bravo', 2, { at: [12, 20] }),
      character('General', { at: [8, 20], rank: 3 }),
      character('Captain Two', { at: [10, 22] }),
    ]).answer({ do: 'activate', die: '4', unit: 'captain-1' });
    expect(s.offered()).toEqual(['captain', 'bravo', 'captain-two', 'done']);
    expect(s.refusal({ unit: 'general', order: 'run' })).toMatchObject({ cite: 'DM.command.character' });
  });

  test('DM.command.issue.count: Rank II issues two orders, a squad’s shared one counts once', () => {
    const s = spending(dice(4), [captain(), alpha(), team('Bravo', 2, { at: [12, 20] })]);
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' });
    s.answer({ unit: 'alpha', order: 'advance' }).answer({ unit: 'bravo', order: 'fire' });
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('ordered')).toHaveLength(3);
  });

  test('DM.command.offTable.character: off the table it reaches all of its detachment that are off it too', () => {
    const s = spending(dice(4), [
      character('Captain', {}),
      team('Bravo', 2),
      squad('Alpha', [team('Alpha 1', 2), team('Alpha 2', 2)]),
      team('Delta', 2, { at: [20, 20] }),
    ]).answer({ do: 'activate', die: '4', unit: 'captain-1' });
    expect(s.offered()).toEqual(['captain', 'bravo', 'alpha', 'done']);
    expect(s.offered({ unit: 'bravo' })).toEqual(['run', 'advance']);
    expect(s.question.prompt(s.view(), s.asked).title).toMatch(
      /^Captain.* issues orders to units that wait off the table, as it does · \d left$/,
    );
    expect(s.refusal({ unit: 'delta', order: 'run' })).toMatchObject({ cite: 'DM.command.offTable.character' });
    expect(s.refusal({ unit: 'alpha-1', order: 'run' })).toMatchObject({ cite: 'DM.command.offTable.squad' });
  });

  test('DM.command.offTable.character: on the table it reaches those on it, and nobody off it', () => {
    const s = spending(dice(4), [captain(), team('Bravo', 2), team('Delta', 2, { at: [12, 20] })]);
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' });
    expect(s.refusal({ unit: 'bravo', order: 'run' })).toMatchObject({ cite: 'DM.command.offTable.character' });
    expect(s.refusal({ unit: 'delta', order: 'run' })).toBeUndefined();
  });

  test('DM.command.six.urgent: no Urgent Command in the Command Phase', () => {
    const s = spending(dice(4, 6, 1), [
      captain(),
      team('Bravo', 2, { at: [12, 20] }),
      team('Delta', 2, { at: [8, 20] }),
    ]);
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' }).answer({ unit: 'done' });
    expect(s.refusal({ do: 'urgent', unit: 'captain-1' })).toMatchObject({ cite: 'DM.command.six.urgent' });
    expect(s.offered()).toEqual(['activate', 'end']);
  });

  test('DM.command.issue.count, DM.army.rank: no Rank, no orders', () => {
    const s = spending(dice(4, 1), [captain({ rank: 0 }), team('Bravo', 2, { at: [12, 20] })]);
    expect(s.refusal({ do: 'activate', die: '4', unit: 'captain-1' })?.cite).toBe('DM.command.issue.count');
  });
});
