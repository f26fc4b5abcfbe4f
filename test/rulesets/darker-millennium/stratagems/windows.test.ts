import { describe, expect, test } from 'vitest';
import { shotReasons } from '../../../../src/rulesets/darker-millennium/combat/tell-volley.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { type Setting, team } from '../../../support/dm.js';
import { armed, stratagem } from './rooms.js';

const subject = { who: 'subject' };
const digIn = stratagem({
  id: 'dig-in',
  name: 'Dig in',
  when: 'shotAt',
  target: subject,
  effects: [{ kind: 'modify', what: 'save', by: 1, until: 'phase' }],
});

describe('DM.strat.window: shooting', () => {
  const field: Setting = {
    blue: [team('Alpha', 1, { at: [10, 20], order: 'fire' })],
    red: [team('Raptors', 4, { at: [10, 12], armour: { dice: 1, need: 6, name: 'Hide' }, moved: 'run' })],
    board: { subPhase: 4 },
  };
  const shoot = (blue: Parameters<typeof armed>[1], red: Parameters<typeof armed>[2]) =>
    armed(field, blue, red).startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' });

  test('shotAt: the player of the target is asked, and a better save shows in the roll', () => {
    const s = shoot([], [digIn]);
    expect(s.asked).toMatchObject({ asks: 'stratagem', who: 'red', fallback: { react: 'hold' } });
    expect(s.offered()).toEqual(['dig-in', 'quiet', 'hold']);
    // Beside them stands the button that lets all pass, reactions too, for the rest of the sub-phase.
    const labels = s.question.choices(s.view('red'), s.asked, {})?.options.map(({ label }) => label);
    expect(labels).toEqual(['Dig in: 1 CP', 'No stratagems this phase', 'Hold']);
    const prompt = s.question.prompt(s.view('red'), s.asked);
    expect(prompt.title).toBe('Raptors are shot at by Alpha: a stratagem?');
    expect(prompt.lines).toEqual(['**Dig in** · 1 CP · That unit: +1 to its saves until the phase ends.']);
    s.dice(6, 6, 5).answer({ react: 'dig-in' });
    expect(s.eventsOf('shot')[0]?.volleys[0]?.saves[0]).toMatchObject({ need: 5, saved: 1 });
  });

  test('beforeShooting: the shooter first, and its modifier stands in the list', () => {
    const aim = stratagem({
      when: 'beforeShooting',
      name: 'Volley',
      target: subject,
      effects: [
        { kind: 'modify', what: 'toHit', by: 1, until: 'phase' },
        { kind: 'modify', what: 'toWound', by: 1, until: 'phase' },
      ],
    });
    const s = shoot([aim], [digIn]);
    expect(s.asked.who).toBe('blue');
    s.answer({ react: 'trick' });
    expect(s.asked.who).toBe('red');
    s.dice(4, 3, 1, 1, 1).answer({ react: 'hold' });
    const [volley] = s.eventsOf('shot')[0]!.volleys;
    expect(volley).toMatchObject({ toHit: 4, toWound: 3, hits: 1, wounds: 1 });
    expect(volley && shotReasons(volley).join()).toContain('Volley +1');
  });

  test('what is played at another moment is kept, and refused by its name', () => {
    const early = stratagem({ ...digIn, id: 'early', when: 'beforeShooting' });
    const s = shoot([], [digIn, early]);
    expect(s.offered()).toEqual(['dig-in', 'quiet', 'hold']);
    for (const react of ['early', 'nonsense', 7, null]) {
      expect(s.refusal({ react })).toEqual({
        why: 'Play Dig in or nothing: answer with the name, or Hold.',
        cite: 'DM.command.stratagems',
      });
    }
    expect(shoot([], [early]).dice(1).pending).toEqual([]);
  });

  test('it is asked on whom, where there are several; whoever holds or wants quiet is asked no more', () => {
    const rally = stratagem({ ...digIn, id: 'rally', target: { who: 'own' } });
    // These two have the names of the buttons that decline.
    const namesakes = ['hold', 'quiet'].map(id => stratagem({ ...digIn, id, target: { who: 'own' } }));
    const s = armed(
      { ...field, red: [...field.red!, team('Pack', 2, { at: [20, 12] })] },
      [],
      [rally, ...namesakes],
    ).startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' });
    expect(s.offered({ react: 'rally' })).toEqual(['raptors', 'pack']);
    expect(s.offered({ react: 'rally', target: 'pack' })).toEqual([]);
    expect(s.refusal({ react: 'rally', target: 'alpha' })?.cite).toBe('DM.strat.target');
    for (const react of ['hold', 'quiet']) {
      expect(s.offered({ react })).toEqual([]);
      expect(s.refusal({ react })).toBeUndefined();
    }
  });

  test('nobody is asked where nobody is left to play it on; one who serves is enough', () => {
    const asked = (...pins: number[]) => {
      const [raptors, pack] = pins;
      return armed(
        {
          ...field,
          red: [
            team('Raptors', 4, { at: [10, 12], moved: 'run', pins: raptors! }),
            team('Pack', 2, { at: [20, 12], pins: pack! }),
          ],
        },
        [],
        [stratagem({ when: 'shotAt', target: { who: 'own' }, effects: [{ kind: 'unpin', count: 1 }] })],
      )
        .startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' })
        .dice(1).pending.length;
    };
    expect([asked(0, 0), asked(1, 0), asked(0, 1), asked(1, 1)]).toEqual([0, 1, 1, 1]);
  });

  test('a foe can be hampered', () => {
    const smoke = stratagem({
      when: 'shotAt',
      name: 'Smoke',
      target: { who: 'foe' },
      effects: [{ kind: 'modify', what: 'toHit', by: -2, until: 'phase' }],
    });
    const s = shoot([], [smoke]).dice(6, 1).answer({ react: 'trick' });
    expect(s.eventsOf('shot')[0]?.volleys[0]?.toHit).toBe(7);
  });

  test('nobody is asked without points, without a keyword in common, or with nothing to play', () => {
    const asked = (points: number, keywords: string[]) =>
      armed(field, [], [digIn])
        .given(board => Object.assign(board.detachments.red!, { points, keywords }))
        .startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' })
        .dice(1).pending;
    expect(asked(0, ['Guard'])).toEqual([]);
    expect(asked(5, ['Brood'])).toEqual([]);
    expect(shoot([], []).dice(1).pending).toEqual([]);
  });

  test('whoever wants quiet is not asked again in this phase', () => {
    const s = armed(
      { ...field, blue: [...field.blue!, team('Bravo', 1, { at: [20, 20], order: 'fire' })] },
      [],
      [digIn],
    )
      .startAt('combat.fire', { side: 'blue' })
      .answer({ do: 'fire', unit: 'alpha', target: 'raptors' })
      .dice(1)
      .answer({ react: 'quiet' });
    expect(s.board.quiet).toEqual(['red']);
    s.dice(1).answer({ do: 'fire', unit: 'bravo', target: 'raptors' });
    expect(s.pending).toEqual([]);
  });
});

describe('DM.strat.window: charges', () => {
  const charge = (blue: Parameters<typeof armed>[1], red: Parameters<typeof armed>[2]) =>
    armed(
      {
        blue: [team('Alpha', 2, { at: [10, 20], order: 'run' })],
        red: [team('Raptors', 2, { at: [10, 15], moved: 'run' })],
        board: { subPhase: 2 },
      },
      blue,
      red,
    ).startAt('move.charge', { units: ['alpha'], targets: ['raptors'], sprint: false });

  test('charging and charged: both sides in turn, each about its own unit', () => {
    const roar = stratagem({
      when: 'charging',
      target: subject,
      effects: [{ kind: 'modify', what: 'melee', by: 2, until: 'turn' }],
    });
    const brace = stratagem({
      id: 'brace',
      when: 'charged',
      target: { who: 'foe' },
      effects: [{ kind: 'pins', count: 2 }],
    });
    const s = charge([roar], [brace]).answer({ react: 'trick' });
    expect(s.asked).toMatchObject({ who: 'red', args: { unit: 'raptors' } });
    s.answer({ react: 'brace' });
    expect(s.board.units.alpha).toMatchObject({ pins: 2, charged: true });
    expect(s.board.units.alpha?.effects?.[0]?.what).toEqual({ kind: 'modify', what: 'melee', by: 2 });
  });

  test('DM.command.stratagems: the computer pays for a better fight where many charge, not for one', () => {
    const scent = stratagem({
      cost: 2,
      when: 'charging',
      target: subject,
      effects: [{ kind: 'modify', what: 'melee', by: 1, until: 'phase' }],
    });
    const likes = (count: number) => {
      const s = armed(
        {
          blue: [team('Alpha', count, { at: [10, 20], order: 'run' })],
          red: [team('Raptors', 2, { at: [10, 15], moved: 'run' })],
          board: { subPhase: 2 },
        },
        [scent],
      ).startAt('move.charge', { units: ['alpha'], targets: ['raptors'], sprint: false });
      const choices = s.question.choices(s.view('blue'), s.asked, {})!;
      const worths = darkerMillennium.weigh(s.view('blue'), s.asked, {}, choices);
      return choices.options[worths.indexOf(Math.max(...worths))]?.value;
    };
    expect([likes(1), likes(8)]).toEqual(['hold', 'trick']);
  });

  test('more Mv carries a charge further', () => {
    const spur = stratagem({
      when: 'charging',
      target: subject,
      effects: [{ kind: 'modify', what: 'movement', by: 1, until: 'phase' }],
    });
    const field: Setting = {
      blue: [team('Alpha', 1, { at: [10, 20], order: 'run' })],
      red: [team('Raptors', 1, { at: [10, 10], moved: 'run' })],
      board: { subPhase: 2 },
    };
    const met = (react: string) =>
      armed(field, [spur])
        .startAt('move.charge', { units: ['alpha'], targets: ['raptors'], sprint: false })
        .answer({ react }).board.units.alpha?.charged;
    expect(met('hold')).toBe(false);
    expect(met('trick')).toBe(true);
  });
});
