import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { shootQuestion } from '../../../../src/rulesets/darker-millennium/combat/shoot-question.js';
import { type Setting, type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, scenario } from './field.js';

const foe = team('Foe', 3, { at: [20, 20], moved: 'charge', weapons: [] });
const mine = (name: string, x: number, more = {}) => team(name, 1, { at: [x, 30], weapons: [gun()], ...more });
const phase = (step: 'combat.fire' | 'combat.advanceFire', blue: Setting['blue'], more: Partial<Setting> = {}) =>
  scenario({ blue, red: [foe], ...more, board: { subPhase: step === 'combat.fire' ? 4 : 5, ...more.board } }).startAt(
    step,
    { side: 'blue' },
  );

describe('DM.action.subphases', () => {
  test('DM.action.fire, DM.command.order.fire: IV: units on Fire shoot one by one; done passes', () => {
    const s = phase('combat.fire', [
      mine('Alpha', 18, { order: 'fire' }),
      mine('Bravo', 22, { order: 'fire' }),
      mine('Charlie', 26, { order: 'advance' }),
      mine('Delta', 30),
    ]);
    expect(s.asked).toMatchObject({ who: 'blue', asks: 'shoot', fallback: { do: 'pass', unit: 'none' } });
    expect(s.offered()).toEqual(['alpha', 'bravo', 'none']);
    expect(s.offered({ unit: 'alpha' })).toEqual(['fire', 'pass']);
    s.dice(3).answer({ unit: 'alpha', do: 'fire', target: 'foe' });
    expect(s.offered()).toEqual(['bravo', 'none']);
    s.fallback();
    expect(s.pending).toEqual([]);
    expect(s.board.units.bravo).toMatchObject({ shot: false, order: { kind: 'fire' } });
  });

  test('DM.action.fire, DM.action.advanceFire: one that holds leaves the others to be asked for', () => {
    const s = phase('combat.advanceFire', [mine('Alpha', 18, { order: 'fire' }), mine('Bravo', 22, { order: 'fire' })]);
    const told = (reply: Record<string, string>) => s.question.preview!(s.view('blue'), s.asked, reply)?.lines;
    expect(told({ unit: 'alpha', do: 'pass' })).toEqual(['**Alpha** holds.']);
    expect(told({ do: 'pass' })).toEqual(['Nobody else acts in this sub-phase.']);
    s.answer({ unit: 'alpha', do: 'pass' });
    expect(s.offered()).toEqual(['bravo', 'none']);
    s.answer({ do: 'pass' });
    expect(s.pending).toEqual([]);
  });

  test('DM.action.fire: of thirty teams any may fire when its player likes', () => {
    const blue = Array.from({ length: 30 }, (_, index) =>
      mine(`Team ${index + 1}`, 2 + index * 1.25, { order: 'fire' }),
    );
    const s = phase('combat.fire', blue);
    expect(s.offered()).toHaveLength(31);
    s.dice(3).answer({ unit: 'team-30', do: 'fire', target: 'foe' });
    expect(s.eventsOf('shot')).toMatchObject([{ unit: 'team-30', target: 'foe' }]);
  });

  test('DM.action.advanceFire, DM.command.order.advance, DM.move.run.assault: V: Advance at -1, held Fire at +1, Assault weapons after a Run at -2; sprinting forgoes all shooting', () => {
    const s = phase('combat.advanceFire', [
      mine('Held', 16, { order: 'fire' }),
      mine('Walked', 18, { order: 'advance', moved: 'advance' }),
      mine('Ran', 20, { order: 'run', moved: 'run', weapons: [gun({ id: 'carbine', keywords: ['Assault'] })] }),
      mine('Heavy', 22, { order: 'run', moved: 'run' }),
      mine('Sprinted', 24, { order: 'run', moved: 'sprint', weapons: ['carbine'] }),
      mine('Down', 26, { order: 'down', weapons: ['carbine'] }),
    ]);
    expect(s.offered()).toEqual(['held', 'walked', 'ran', 'none']);
    for (const unit of ['held', 'walked', 'ran']) s.dice(1).answer({ unit, do: 'fire', target: 'foe' });
    expect(s.eventsOf('shot').map(({ how, volleys }) => [how, volleys[0]?.toHit])).toEqual([
      ['fire', 3],
      ['advance', 5],
      ['assault', 6],
    ]);
  });

  test('DM.command.order.fire: who was carried off by a compulsory move does not fire, now or in V', () => {
    const burned = [mine('Alpha', 18, { order: 'fire', moved: 'compulsory' }), mine('Bravo', 22, { order: 'fire' })];
    for (const step of ['combat.fire', 'combat.advanceFire'] as const) {
      const s = phase(step, burned);
      expect(s.offered()).toEqual(['bravo', 'none']);
      expect(s.refusal({ unit: 'alpha', do: 'fire', target: 'foe' })).toMatchObject({
        why: expect.stringContaining('carried off by a compulsory move'),
      });
    }
  });

  test('DM.action.fire, DM.action.advanceFire: nobody is asked who has nothing to decide', () => {
    expect(phase('combat.fire', [mine('Alpha', 18, { order: 'fire', shot: true })]).pending).toEqual([]);
    expect(phase('combat.fire', [mine('Alpha', 18, { order: 'fire', weapons: [] })]).pending).toEqual([]);
    expect(phase('combat.advanceFire', [mine('Alpha', 18, { order: 'down' })]).pending).toEqual([]);
  });

  test('DM.house.orders: in the Onslaught only units ordered in it act', () => {
    const blue = [mine('Alpha', 18, { order: 'fire', ordered: false }), mine('Bravo', 22, { order: 'fire' })];
    expect(phase('combat.fire', blue, { board: { phase: 'onslaught' } }).offered()).toEqual(['bravo', 'none']);
    expect(phase('combat.fire', blue).offered()).toEqual(['alpha', 'bravo', 'none']);
  });

  test('DM.house.engaged: the engaged do not shoot', () => {
    const near = team('Near', 1, { at: [19.4, 30], weapons: [] });
    expect(phase('combat.fire', [mine('Alpha', 18, { order: 'fire' })], { red: [foe, near] }).pending).toEqual([]);
  });

  test('DM.action.fire, DM.action.advanceFire: seats of a side are asked one after the other for their own units', () => {
    const s = phase(
      'combat.fire',
      [mine('Alpha', 18, { order: 'fire' }), mine('Bravo', 22, { order: 'fire', seat: 'blue2' })],
      {
        board: {
          seats: [
            { id: 'blue', side: 'blue' },
            { id: 'blue2', side: 'blue' },
            { id: 'red', side: 'red' },
          ],
        },
      },
    );
    expect(s.offered()).toEqual(['alpha', 'none']);
    expect(s.refusal({ unit: 'bravo', do: 'fire', target: 'foe' })?.why).toContain('Choose one of your units');
    s.answer({ unit: 'none', do: 'pass' });
    expect(s.asked.who).toBe('blue2');
    expect(s.offered()).toEqual(['bravo', 'none']);
  });

  test('DM.action.fire, DM.action.advanceFire: the other side is not asked, though it could shoot', () => {
    for (const [step, order] of [
      ['combat.fire', 'fire'],
      ['combat.advanceFire', 'advance'],
    ] as const) {
      const red = [team('Guns', 1, { at: [20, 20], order, weapons: [gun()] })];
      const s = phase(step, [mine('Alpha', 18, { order })], { red });
      expect(s.asked.who).toBe('blue');
      s.answer({ unit: 'none', do: 'pass' });
      expect(s.pending).toEqual([]);
    }
  });

  test('DM.action.fire: a unit that holds is not offered again in this sub-phase, and does not hide', () => {
    const s = phase('combat.fire', [mine('Alpha', 18, { order: 'fire' }), mine('Bravo', 22, { order: 'fire' })]);
    s.answer({ unit: 'alpha', do: 'pass' });
    expect(s.offered()).toEqual(['bravo', 'none']);
    expect(s.refusal({ unit: 'alpha', do: 'fire', target: 'foe' })?.why).toContain('has held or hidden');
    expect(s.eventsOf('hid')).toEqual([]);
  });
});

describe('the question shoot', () => {
  const s = () =>
    phase('combat.advanceFire', [mine('Alpha', 18, { order: 'advance' }), mine('Idle', 30, { order: 'down' })]);

  test('every nonsense is refused with a sentence', () => {
    const asked = s();
    for (const reply of [
      { unit: 7, do: 'fire' },
      { unit: 'alpha' },
      { unit: 'alpha', do: 'dance' },
      { unit: 'alpha', do: 'fire' },
      { unit: 'alpha', do: 'fire', target: ['foe'] },
      { unit: 'alpha', do: 'fire', target: '__proto__' },
      { unit: 'constructor', do: 'fire', target: 'foe' },
      { unit: 'foe', do: 'fire', target: 'alpha' },
      { unit: 'idle', do: 'fire', target: 'foe' },
      { do: 'fire', target: 'foe' },
      { unit: 'alpha', do: 'hide' },
    ]) {
      const refusal = asked.refusal(reply as never);
      expect(refusal?.why, JSON.stringify(reply)).toMatch(/^[A-Z].*\.$/);
      expect(refusal?.cite).toMatch(/^DM\./);
    }
    expect(asked.refusal({ unit: 'alpha', do: 'hide' })?.why).toBe('Alpha cannot hide: not every model is in cover.');
    expect(asked.refusal({ unit: 'idle', do: 'fire', target: 'foe' })?.why).toContain('Idle is on Down orders');
    for (const reply of [
      { unit: 'none' },
      { do: 'pass' },
      { do: 'pass', unit: 'none' },
      { do: 'pass', unit: 'alpha' },
    ]) {
      expect(asked.refusal(reply)).toBeUndefined();
    }
  });

  test('a verb may settle what to do first: only units that can are offered', () => {
    expect(s().offered({ do: 'fire' })).toEqual(['alpha', 'none']);
    expect(s().offered({ do: 'hide' })).toEqual(['none']);
    expect(s().offered({ do: 'pass' })).toEqual([]);
    expect(s().offered({ unit: 'none' })).toEqual([]);
  });

  test('targets carry their odds, the preview says them and draws the lines', () => {
    const asked = s();
    const options = asked.question.choices(asked.view('blue'), asked.asked, { unit: 'alpha', do: 'fire' })?.options;
    // 5+ to hit on Advance, 4+ to wound, no save: one in six.
    expect(options).toEqual([
      {
        value: 'foe',
        label: 'Foe, 9.2", 17 %',
        hint: '0.2 Wounds on average · in the open, 1 × Gun 5+',
        chance: expect.closeTo(1 / 6, 10),
      },
    ]);
    const preview = asked.question.preview?.(asked.view('blue'), asked.asked, {
      unit: 'alpha',
      do: 'fire',
      target: 'foe',
    });
    expect(preview?.lines).toEqual([
      '**Alpha** fires at **Foe**, 9.2", 3 of 3 seen: 0.2 fall on average',
      '1 × Gun: hits 5+, wounds 4+, no save',
      'Fallen · 0: 83 % · 1: 17 %',
    ]);
    expect(preview?.small).toContain('Gun: BS 3 is 4+, Advance -1');
    expect(preview?.sights).toMatchObject([{ clear: true }]);
  });

  test('DM.house.wound: what a target’s hint promises on average is what its preview does', () => {
    const told = (more: Partial<Weapon>, models = 1) => {
      const s = scenario({
        board: { subPhase: 4 },
        blue: [team('Alpha', 4, { at: [18, 30], order: 'fire', profile: { bs: 5 }, weapons: [gun(more)] })],
        red: [team('Raptors', models, { at: [20, 20], profile: { wounds: 2 } })],
      }).startAt('combat.fire', { side: 'blue' });
      const reply = { unit: 'alpha', do: 'fire', target: 'raptors' };
      const [line] = s.question.preview!(s.view('blue'), s.asked, reply).lines;
      const [option] = s.question.choices(s.view('blue'), s.asked, { unit: 'alpha', do: 'fire' })!.options;
      return [line, option!.hint].map(words => /([\d.]+) Wounds on average/.exec(words!)![1]);
    };
    // Nobody loses more Wounds than he has.
    expect(told({ strength: 8, shots: 3 })).toEqual(['2.0', '2.0']);
    for (const [hinted, shown] of [told({ blast: 1500 }, 5), told({ sustained: 2 }, 3)]) expect(shown).toBe(hinted);
  });

  test('DM.house.morale: the preview speaks of morale only where losses would be tested', () => {
    const told = (more: TeamSpec) => {
      const s = scenario({
        board: { subPhase: 4 },
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire' })],
        red: [team('Raptors', 4, { at: [20, 20], ...more })],
      }).startAt('combat.fire', { side: 'blue' });
      const { small } = s.question.preview!(s.view('blue'), s.asked, { unit: 'alpha', do: 'fire', target: 'raptors' });
      return small.filter(line => line.includes('morale'));
    };
    expect(told({})).toEqual(['1 or more at once: morale, it holds with 58 % as it stands']);
    expect(told({ status: 'shaken' })).toHaveLength(1);
    expect(told({ keywords: ['Mindless'] })).toEqual([]);
    // Who is broken is not tested again.
    expect(told({ status: 'broken' })).toEqual([]);
  });

  test('DM.house.casualties: a target promises no more Wounds than are there to be seen, as its preview does', () => {
    const six = team('Alpha', 6, { at: [18, 30], order: 'fire', weapons: [gun()] });
    const asked = phase('combat.fire', [six], { red: [team('Foe', 1, { at: [20, 20], moved: 'charge' })] });
    const reply = { unit: 'alpha', do: 'fire' };
    const options = asked.question.choices(asked.view('blue'), asked.asked, reply)?.options;
    // A quarter of the shots wound: one or more of six, with 82 %.
    expect(options?.[0]?.hint).toBe('0.8 Wounds on average · in the open, 6 × Gun 4+');
    const preview = asked.question.preview?.(asked.view('blue'), asked.asked, { ...reply, target: 'foe' });
    expect(preview?.lines[0]).toContain('0.8 fall on average');
  });

  test('the preview names what blocks those who do not fire', () => {
    const asked = phase(
      'combat.fire',
      [
        team('Alpha', 2, {
          places: [
            [20, 30],
            [8, 30],
          ],
          order: 'fire',
          weapons: [gun()],
        }),
      ],
      {
        red: [team('Foe', 1, { at: [20, 20], moved: 'charge' })],
        terrain: [piece('Wall A', [6, 26, 8, 1], ['blocking'])],
      },
    );
    const preview = asked.question.preview?.(asked.view('blue'), asked.asked, {
      unit: 'alpha',
      do: 'fire',
      target: 'foe',
    });
    expect(preview?.sights).toMatchObject([{ clear: true }, { clear: false, cause: 'Wall A' }]);
  });
});

describe('DM.house.hidden', () => {
  const woods = piece('Woods A', [10, 28, 6, 4], ['soft']);

  test('DM.action.advanceFire: on Advance a unit wholly in cover hides instead of shooting and cannot be targeted', () => {
    const s = phase('combat.advanceFire', [mine('Alpha', 12, { order: 'advance' })], { terrain: [woods] });
    expect(s.offered({ unit: 'alpha' })).toEqual(['fire', 'hide', 'pass']);
    expect(s.question.choices(s.view('blue'), s.asked, {})!.options[0]!.label).toBe('Alpha: fire or hide');
    s.answer({ unit: 'alpha', do: 'hide' });
    expect(s.board.units.alpha).toMatchObject({ hidden: true, shot: false });
    expect(s.eventsOf('hid')).toEqual([{ type: 'hid', unit: 'alpha', chosen: true }]);
    expect(s.pending).toEqual([]);
    expect(s.reports[0]).toMatchObject({ side: 'blue', title: '**Alpha hides**' });
  });

  test('hiding is offered when there is nothing to shoot at', () => {
    const s = phase('combat.advanceFire', [mine('Alpha', 12, { order: 'advance', weapons: [] })], { terrain: [woods] });
    expect(s.offered({ unit: 'alpha' })).toEqual(['hide', 'pass']);
  });

  test('DM.command.order.down: Down units in cover hide at the start of the sub-phase, those in the open do not', () => {
    const s = phase(
      'combat.fire',
      [
        mine('Alpha', 12, { order: 'down' }),
        mine('Bravo', 30, { order: 'down' }),
        mine('Charlie', 14, { order: 'overwatch' }),
        mine('Delta', 15.5),
      ],
      { terrain: [woods] },
    );
    expect(s.eventsOf('hid')).toEqual([{ type: 'hid', unit: 'alpha', chosen: false }]);
  });

  test('an enemy with sight within its own Initiative in inches finds it', () => {
    const at = (y: number, initiative: number) =>
      phase('combat.fire', [mine('Alpha', 12, { hidden: true, profile: { initiative: 6 } })], {
        terrain: [woods],
        red: [team('Scout', 1, { at: [12, y], profile: { initiative } })],
      });
    // 4" between the bases.
    expect(at(25, 3).board.units.alpha?.hidden).toBe(true);
    expect(at(25, 4).board.units.alpha?.hidden).toBe(false);
    expect(at(25, 4).eventsOf('unhidden')).toMatchObject([{ unit: 'alpha', why: { is: 'foundBy', name: 'Scout' } }]);
  });

  test('shooting ends it', () => {
    const s = phase('combat.fire', [mine('Alpha', 12, { hidden: true, order: 'fire' })], { terrain: [woods] }).dice(1);
    s.answer({ unit: 'alpha', do: 'fire', target: 'foe' });
    expect(s.board.units.alpha?.hidden).toBe(false);
  });
});

/** What the computer chooses in the next field. */
function pick(s: ReturnType<typeof phase>, partial: Record<string, string>) {
  const view = s.view('blue');
  const choices = s.question.choices(view, s.asked, partial)!;
  const weights = shootQuestion.weigh!(view, s.asked, partial, choices);
  expect(weights).toHaveLength(choices.options.length);
  return choices.options[weights.indexOf(Math.max(...weights))]?.value;
}

describe('the computer', () => {
  test('DM.house.hit: holds its fire for the better aim of V, but not while somebody may fire before', () => {
    const blue = [mine('Alpha', 20, { order: 'fire' })];
    expect(pick(phase('combat.fire', blue), {})).toBe('none');
    const armed = [team('Guns', 3, { at: [20, 20], order: 'fire', weapons: [gun()] })];
    expect(pick(phase('combat.fire', blue, { red: armed }), {})).toBe('alpha');
    // Who runs fires at nobody, and who has fired not again.
    for (const more of [{ order: 'run' }, { order: 'fire', shot: true }] as const) {
      const red = [team('Guns', 3, { at: [20, 20], weapons: [gun()], ...more })];
      expect(pick(phase('combat.fire', blue, { red }), {})).toBe('none');
    }
  });

  test('fires at what it hurts most and hides those who would hurt nobody', () => {
    const s = phase('combat.advanceFire', [mine('Alpha', 12, { order: 'advance' })], {
      terrain: [piece('Woods A', [10, 28, 6, 4], ['soft'])],
      red: [team('Tough', 3, { at: [20, 20], profile: { t: 6 } }), team('Weak', 3, { at: [26, 20] })],
    });
    expect(pick(s, {})).toBe('alpha');
    expect(pick(s, { unit: 'alpha', do: 'fire' })).toBe('weak');
    expect(pick(s, { unit: 'alpha' })).toBe('hide');
  });

  test('finishes somebody in the last turn, when Wounds that leave the rest standing count for nothing', () => {
    const red = [team('Many', 10, { at: [20, 22] }), team('Few', 1, { at: [28, 14], startModels: 5 })];
    const armies = { red: { cost: { many: 200, few: 50 } } };
    const inTurn = (turn: number) =>
      pick(phase('combat.advanceFire', [mine('Alpha', 32, { order: 'advance' })], { red, board: { turn }, armies }), {
        unit: 'alpha',
        do: 'fire',
      });
    expect([inTurn(3), inTurn(6)]).toEqual(['many', 'few']);
  });
});
