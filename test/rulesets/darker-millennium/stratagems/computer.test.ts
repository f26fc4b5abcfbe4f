import { describe, expect, test } from 'vitest';
import { type AnyRuleset, advise, type View } from '../../../../src/engine/index.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import type { Stratagem } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { type Scenario, type Setting, type TeamSpec, team } from '../../../support/dm.js';
import { armed, stratagem } from './rooms.js';

/** What the computer answers. */
function computer(s: Scenario) {
  const view = s.view(s.asked.who) as unknown as View;
  return advise(darkerMillennium as unknown as AnyRuleset, view, s.asked);
}

const foe = (more: TeamSpec = {}) => team('Raptors', 4, { at: [10, 10], ...more });

/** Blue spends an empty pool, with such stratagems. */
function spending(own: Stratagem[], setting: Setting): Scenario {
  return armed({ red: [foe()], ...setting }, own)
    .given(board => {
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });
}

describe('DM.command.stratagems: the computer', () => {
  test('buys command dice only for those who have no orders yet', () => {
    const fresh = stratagem({ cost: 1, effects: [{ kind: 'dice', count: 2 }] });
    const teams = (more: object) => [10, 20, 30].map(x => team(`Team ${x}`, 5, { at: [x, 40], ...more }));
    expect(computer(spending([fresh], { blue: teams({}) }))).toMatchObject({ do: 'stratagem' });
    const ordered = teams({ order: 'run', ordered: true });
    expect(computer(spending([fresh], { blue: ordered }))).toMatchObject({ do: 'end' });
  });

  test('takes the order of a stratagem that serves best', () => {
    const runners = stratagem({
      cost: 1,
      target: { who: 'own', state: 'unordered' },
      effects: [{ kind: 'order', orders: ['run', 'fire'] }],
    });
    const markers = [{ id: 'm', label: '1', at: [10, 40] as [number, number] }];
    const firing = spending([runners], { blue: [team('Alpha', 12, { at: [10, 20] })], markers });
    expect(computer(firing)).toMatchObject({ do: 'stratagem', order: 'fire' });
  });

  test('readies a detachment by points only where it would have to wait', () => {
    const tide = stratagem({ cost: 3, when: 'turnStart', limit: 'battle', effects: [{ kind: 'reinforce' }] });
    const turn = (reserves: string[]) =>
      armed(
        {
          blue: [team('Alpha', 2, { at: [10, 30] }), ...reserves.map(id => team(`Of ${id}`, 2, { detachment: id }))],
          red: [foe()],
          detachments: [
            { id: 'blue', side: 'blue', stage: 'present', keywords: ['Guard'], points: 5 },
            ...reserves.map(id => ({ id, side: 'blue' as const })),
            { id: 'red', side: 'red', stage: 'present' },
          ],
        },
        [tide],
      ).startAt('stratagem.window', { occasion: { when: 'turnStart' } });
    expect(computer(turn(['second', 'third']))).toEqual({ react: 'trick' });
    expect(computer(turn(['second']))).toEqual({ react: 'hold' });
  });

  test('makes a team hard to hit only while somebody may shoot at it', () => {
    const digIn = stratagem({
      when: 'endOfCommand',
      target: { who: 'own' },
      effects: [{ kind: 'modify', what: 'toBeHit', by: 1, until: 'turn' }],
    });
    const phase = (order: 'fire' | 'run') =>
      armed({ blue: [team('Alpha', 8, { at: [10, 20] })], red: [foe({ order })] }, [digIn]).startAt(
        'stratagem.window',
        { occasion: { when: 'endOfCommand' } },
      );
    expect(computer(phase('fire'))).toMatchObject({ react: 'trick' });
    expect(computer(phase('run'))).toEqual({ react: 'hold' });
  });

  test('heals dear Wounds, and leaves cheap ones', () => {
    const knit = stratagem({
      cost: 2,
      when: 'endOfTurn',
      target: { who: 'own' },
      effects: [{ kind: 'heal', wounds: 2 }],
    });
    const hurt = (cost: number) =>
      armed(
        {
          blue: [team('Hulk', 1, { at: [10, 30], profile: { wounds: 5 } })],
          red: [foe()],
          armies: { blue: { cost: { hulk: cost } } },
        },
        [knit],
      )
        .given(board => {
          board.models['hulk-1']!.wounds = 2;
        })
        .startAt('stratagem.window', { occasion: { when: 'endOfTurn' } });
    expect(computer(hurt(150))).toMatchObject({ react: 'trick' });
    expect(computer(hurt(60))).toEqual({ react: 'hold' });
  });
});
