import { describe, expect, it } from 'vitest';
import { characteristicOf } from '../../../../src/rulesets/classic/lookups.js';
import type { MomentAbout, MomentName } from '../../../../src/rulesets/classic/moments/frames.js';
import { momentFrame } from '../../../../src/rulesets/classic/moments/frames.js';
import { mendFrame } from '../../../../src/rulesets/classic/special-rules/steps/frames.js';
import { tableWriters } from '../../../../src/rulesets/classic/table/writers.js';
import { gun, hull, join, type Setting, scenario, squad } from '../../../support/classic.js';
import { ended } from '../ended.js';

const LAMP = gun('Lamp', { rules: ['blind', 'concussive:1'] });

function at(moment: MomentName, about: MomentAbout, setting: Setting) {
  return scenario(setting).startAt(momentFrame.step, { moment, about: about as object as never });
}

const line = (has: string[] = [], rules: string[] = []) =>
  squad('Line', 2, { at: [10, 30], has, weapons: [gun('Lamp', { rules })] });
const choir = (more = {}, count = 3) => squad('Choir', count, { at: [10, 12], ...more });
type Weapons = ReturnType<typeof gun>[];
const AFTER = { unit: 'line', weapon: 'lamp', target: 'choir' };

describe('AD.rule.blind', () => {
  const end: MomentAbout = { phase: 'shooting', side: 'blue' };
  const dazzled = { effects: [{ is: 'dazzled', rule: 'blind', until: { playerTurn: 1, phase: 'end' as const } }] };

  it('57: who was hit tests at the end of the phase: I4, a 5 is WS 1 and BS 1 to the end of its next turn', () => {
    const hit = at('afterAttack', { ...AFTER, hits: 1 }, { blue: [line([], ['blind'])], red: [choir()] });
    expect(ended(hit)).toBe(1);
    expect(hit.board.units.choir?.effects).toMatchObject([{ rule: 'blind' }]);
    const failed = at('endOfPhase', end, { blue: [line()], red: [choir(dazzled)] }).dice(5);
    expect(ended(failed)).toBe(1);
    expect(failed.board.units.choir?.effects).toEqual([]);
    expect(failed.board.models['choir-3']?.effects).toEqual([
      { is: 'blind', changes: { WS: { set: 1 }, BS: { set: 1 } }, until: { playerTurn: 2, phase: 'end' } },
    ]);
    expect(failed.reports[0]?.title).toContain('Blind: `5` · 4 or less · failed');
    const passed = at('endOfPhase', end, { blue: [line()], red: [choir(dazzled)] }).dice(4);
    expect(passed.board.units.choir?.effects).toEqual([]);
  });

  it('reduces to 1, and raises nobody who has less', () => {
    const unarmed = choir({ ...dazzled, numbers: { BS: 0 } });
    const battle = at('endOfPhase', end, { blue: [line()], red: [unarmed] }).dice(5);
    ended(battle);
    const eel = battle.board.models['choir-1']!;
    expect(characteristicOf(battle.board, eel, 'BS')).toBe(0);
    expect(characteristicOf(battle.board, eel, 'WS')).toBe(1);
  });

  it('stays with those who were struck: who leaves takes it along, who joins is free of it (AD.rule.independent-character)', () => {
    const setting: Setting = { blue: [line()], red: [squad('Deacon', 1, { at: [16, 12] }), choir(dazzled)] };
    const battle = at('endOfPhase', end, setting).given(board => join(board, 'deacon', 'choir'));
    ended(battle.dice(5));
    const board = structuredClone(battle.board);
    tableWriters.joined(board, { type: 'joined', model: 'deacon-1', name: 'Deacon', from: 'choir', to: 'deacon' });
    expect(characteristicOf(board, board.models['deacon-1']!, 'BS')).toBe(1);
    const stranger = at('endOfPhase', end, setting).dice(5);
    ended(stranger);
    const joined = structuredClone(stranger.board);
    tableWriters.joined(joined, { type: 'joined', model: 'deacon-1', name: 'Deacon', from: 'deacon', to: 'choir' });
    expect(characteristicOf(joined, joined.models['deacon-1']!, 'BS')).toBe(4);
    expect(characteristicOf(joined, joined.models['choir-1']!, 'BS')).toBe(1);
  });

  it('does nothing to who hits himself, was missed, or has no Initiative', () => {
    const blinds = { blue: [line([], ['blind'])], red: [choir()] };
    expect(ended(at('afterAttack', { ...AFTER, target: 'line', hits: 2 }, blinds))).toBe(0);
    expect(ended(at('afterAttack', { ...AFTER, hits: 0 }, blinds))).toBe(0);
    const ark = at('endOfPhase', end, { blue: [line()], red: [hull('Ark', { at: [10, 10], ...dazzled })] });
    ended(ark);
    expect(ark.board.units.ark?.effects).toEqual([]);
  });
});

describe('AD.rule.concussive', () => {
  it('33: of (1) and (2) the worse is tested once: Ld 7, an 8 is WS -2 to the end of the Assault phase', () => {
    const struck = at('afterAttack', { ...AFTER, wounded: 1 }, { blue: [line([], ['concussive:2'])], red: [choir()] });
    ended(struck);
    const [effect] = struck.board.units.choir!.effects;
    expect(effect?.rule).toBe('concussive:2');
    const weaker = at(
      'afterAttack',
      { ...AFTER, wounded: 1 },
      { blue: [line([], ['concussive:1'])], red: [choir({ effects: [effect!] })] },
    );
    expect(ended(weaker)).toBe(0);
    const tested = at(
      'endOfPhase',
      { phase: 'shooting', side: 'blue' },
      { blue: [line()], red: [choir({ effects: [effect!], numbers: { Ld: 7 } })] },
    ).dice(4, 4);
    ended(tested);
    expect(tested.board.models['choir-1']?.effects).toEqual([
      expect.objectContaining({ changes: { WS: { plus: -2 } }, until: { playerTurn: 1, phase: 'assault' } }),
    ]);
  });

  it('of two that last to the same phase the greater stays', () => {
    const until = { playerTurn: 1, phase: 'assault' as const };
    const left = (before: number) => {
      const lost = { is: 'concussed', changes: { WS: { plus: before } }, until };
      const effects = [{ is: 'shakenByBlows', rule: 'concussive:2' }];
      const hit = at(
        'endOfPhase',
        { phase: 'shooting', side: 'blue' },
        { red: [choir({ effects, model: { effects: [lost] } }, 1)] },
      ).dice(6, 6);
      return hit.board.models['choir-1']?.effects.map(({ changes }) => changes);
    };
    expect([left(-3), left(-1)]).toEqual([[{ WS: { plus: -3 } }], [{ WS: { plus: -2 } }]]);
  });

  it('is tested after a combat by those who fought, and lasts to the next Assault phase', () => {
    const effects = [{ is: 'shakenByBlows', rule: 'concussive:1', until: { playerTurn: 1, phase: 'end' as const } }];
    const tested = at(
      'combatFought',
      { units: ['choir'] },
      { blue: [line()], red: [choir({ effects })], board: { phase: 'assault' } },
    ).dice(6, 6);
    ended(tested);
    expect(tested.board.models['choir-1']?.effects).toMatchObject([{ until: { playerTurn: 2, phase: 'assault' } }]);
  });
});

describe('AD.rule.pinning, AD.rule.shell-shock', () => {
  it('34: Shell Shock (2): a 7 pins who has Ld 8, once its firer is done', () => {
    const weapons = [gun('Lamp', { rules: ['pinning', 'shell-shock:2'] })];
    const shot = at('afterAttack', { ...AFTER, lost: 1 }, { blue: [squad('Line', 1, { weapons })], red: [choir()] });
    ended(shot);
    const { effects } = shot.board.units.choir!;
    expect(effects).toHaveLength(2);
    const done = at('firerDone', { unit: 'line', targets: ['choir'] }, { blue: [line()], red: [choir({ effects })] });
    expect(ended(done.dice(3, 4))).toBe(1);
    expect(done.board.units.choir).toMatchObject({ effects: [], pinnedUntil: 2 });
    const stubborn = at(
      'firerDone',
      { unit: 'line', targets: ['choir'] },
      { blue: [line()], red: [choir({ effects, has: ['stubborn'] })] },
    ).dice(3, 4);
    ended(stubborn);
    expect(stubborn.board.units.choir?.pinnedUntil).toBeUndefined();
  });

  it('asks no test of who lost no Wound, or fights', () => {
    const pins = { blue: [line([], ['pinning'])], red: [choir()] };
    expect(ended(at('afterAttack', { ...AFTER, wounded: 3, lost: 0 }, pins))).toBe(0);
    expect(ended(at('afterAttack', { ...AFTER, lost: 1, isMelee: true }, pins))).toBe(0);
  });
});

describe('AD.rule.rad-phage', () => {
  it('24: who lives has Toughness -1 for good, once', () => {
    const red = [choir({ numbers: { T: 4, W: 3 } })];
    const twice = at('afterAttack', { ...AFTER, survivors: ['choir-1'] }, { blue: [line([], ['rad-phage'])], red });
    ended(twice);
    expect(twice.board.models['choir-1']?.effects).toEqual([{ is: 'rad-phage', changes: { T: { plus: -1 } } }]);
    const again = at(
      'afterAttack',
      { ...AFTER, survivors: ['choir-1'] },
      { blue: [line([], ['rad-phage'])], red: [choir({ model: { effects: twice.board.models['choir-1']!.effects } })] },
    );
    ended(again);
    expect(again.board.models['choir-1']?.effects).toHaveLength(1);
  });
});

describe('AD.rule.deflagrate', () => {
  it('32: two unsaved Wounds make two hits more, of which no more come', () => {
    const weapons = [gun('Lamp', { strength: 5, ap: 3, rules: ['deflagrate'] })];
    const blazed = at(
      'afterAttack',
      { ...AFTER, lost: 2 },
      { blue: [squad('Line', 1, { at: [10, 30], weapons })], red: [choir({}, 4)] },
    ).dice(3, 2);
    expect(ended(blazed)).toBe(1);
    expect(blazed.eventsOf('ruleStruck')).toMatchObject([{ hits: 2, faces: [3, 2], through: 1 }]);
    expect(blazed.reports.flatMap(({ lines }) => lines)).toContain('-# `3` `2` → 1 Wound');
    expect(blazed.board.units.choir?.models).toHaveLength(3);
    expect(blazed.left).toEqual([]);
  });

  it('is of close combat where its attack was: nothing hides from it, and it counts for the combat', () => {
    const weapons = [gun('Lamp', { strength: 8, ap: 3, rules: ['deflagrate'] })];
    const blazed = at(
      'afterAttack',
      { ...AFTER, lost: 1, isMelee: true },
      {
        blue: [squad('Line', 1, { at: [10, 20], weapons })],
        red: [choir({ at: [10, 18.75], has: ['shrouded:2'] }, 2)],
      },
    ).dice(2);
    ended(blazed);
    expect(blazed.eventsOf('suffered')).toMatchObject([{ taken: [{ mitigations: [], lost: 1 }] }]);
  });

  it('reaches no further than its weapon', () => {
    const weapons = [gun('Lamp', { rules: ['deflagrate'], range: { least: 0, most: 6000 } })];
    const far = at(
      'afterAttack',
      { ...AFTER, lost: 2 },
      { blue: [squad('Line', 1, { at: [10, 30], weapons })], red: [choir()] },
    );
    ended(far);
    expect(far.eventsOf('ruleStruck')).toEqual([]);
  });

  it('reaches whoever is in range of one who bears its weapon, whoever else is nearer (AD.house.challenge)', () => {
    const lamp = gun('Lamp', { rules: ['deflagrate'], strength: 8, ap: 2, range: { least: 0, most: 12_000 } });
    const blazed = (near: Weapons, far: Weapons) => {
      const places: [number, number][] = [
        [10, 20],
        [10, 30],
      ];
      const blue = [squad('Line', 2, { places, weapons: [near, far] })];
      const play = at('afterAttack', { ...AFTER, lost: 1 }, { blue, red: [choir()] }).dice(2);
      ended(play);
      return play.eventsOf('ruleStruck').length;
    };
    expect([blazed([lamp], [gun('Rifle')]), blazed([gun('Rifle')], [lamp])]).toEqual([1, 0]);
  });
});

describe('AD.rule.gets-hot', () => {
  it('5: a Wound at the AP of the weapon: 3+ is no use against AP2, an Invulnerable 5+ saves on 5', () => {
    const setting = {
      blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Coil', { ap: 2, rules: ['gets-hot'] })] })],
    };
    const about = { unit: 'line', model: 'line-1', weapon: 'coil', count: 1 };
    const burnt = at('overheated', about, setting);
    expect(ended(burnt)).toBe(1);
    expect(burnt.board.units.line?.models).toEqual([]);
    const blue = [
      squad('Line', 1, {
        at: [10, 30],
        numbers: { invulnerableSave: 5 },
        weapons: [gun('Coil', { ap: 2, rules: ['gets-hot'] })],
      }),
    ];
    const saved = at('overheated', about, { blue }).dice(5);
    ended(saved);
    expect(saved.board.units.line?.models).toHaveLength(1);
  });

  it('7: a Vehicle throws a die for each: 2 glances, 3 does not', () => {
    const weapons = [gun('Coil', { rules: ['gets-hot'] })];
    const hot = at(
      'overheated',
      { unit: 'ark', model: 'ark-1', weapon: 'coil', count: 2 },
      { blue: [hull('Ark', { at: [10, 30], weapons })] },
    ).dice(2, 3);
    ended(hot);
    expect(hot.board.models['ark-1']?.wounds).toBe(2);
  });
});

describe('AD.rule.shock-pulse', () => {
  it('40: penetrated, its next shooting is Snap Shots', () => {
    const struck = at(
      'afterAttack',
      { unit: 'line', weapon: 'lamp', target: 'ark', penetrated: ['ark-1'], hits: 1 },
      { blue: [line([], ['shock-pulse'])], red: [hull('Ark', { at: [10, 12] })] },
    );
    ended(struck);
    expect(struck.board.models['ark-1']?.effects.find(({ is }) => is === 'shockPulse')?.marks).toEqual(['snapShots']);
    const over = at(
      'firerDone',
      { unit: 'ark', targets: [] },
      {
        red: [
          hull('Ark', {
            at: [10, 12],
            model: { effects: [{ is: 'shockPulse', rule: 'shock-pulse', marks: ['snapShots'] }] },
          }),
        ],
      },
    );
    ended(over);
    expect(over.board.models['ark-1']?.effects).toEqual([]);
  });

  it('shocks a Bunker, which is a Vehicle too (AD.house.building)', () => {
    const struck = at(
      'afterAttack',
      { unit: 'line', weapon: 'lamp', target: 'bunker', penetrated: ['bunker-1'], hits: 1 },
      {
        blue: [line([], ['shock-pulse'])],
        red: [hull('Bunker', { at: [10, 12], profile: { type: 'building' } })],
      },
    );
    ended(struck);
    expect(struck.board.models['bunker-1']?.effects).toMatchObject([{ marks: ['snapShots'] }]);
  });

  it('shocks no infantry', () => {
    const struck = at(
      'afterAttack',
      { ...AFTER, survivors: ['choir-1'] },
      { blue: [line([], ['shock-pulse'])], red: [choir()] },
    );
    expect(ended(struck)).toBe(0);
  });
});

describe('AD.rule.deadly-cargo', () => {
  it('43: a Hull Point lost, a 6 explodes it; a wreck throws no die', () => {
    const red = [hull('Hearse', { at: [10, 12], has: ['deadly-cargo'] })];
    const hurt = at('hullLost', { unit: 'hearse', models: ['hearse-1'] }, { red }).dice(6, 1);
    expect(ended(hurt)).toBe(1);
    expect(hurt.board.units.hearse?.models).toEqual([]);
    const quiet = at('hullLost', { unit: 'hearse', models: ['hearse-1'] }, { red }).dice(5);
    ended(quiet);
    expect(quiet.board.units.hearse?.models).toHaveLength(1);
    expect(ended(at('hullLost', { unit: 'hearse', models: [] }, { red }))).toBe(0);
  });

  it('takes its Vehicle in Reserve too, where a mishap hurt it, and whoever is aboard (AD.house.deep-strike)', () => {
    const red = [
      hull('Hearse', { reserve: 'deepStrike', has: ['deadly-cargo'] }),
      squad('Crew', 2, { aboard: 'hearse-1' }),
    ];
    const hurt = at('hullLost', { unit: 'hearse', models: ['hearse-1'] }, { red }).dice(6);
    ended(hurt);
    expect(hurt.board.units).toMatchObject({ hearse: { models: [] }, crew: { models: [] } });
    expect(hurt.eventsOf('exploded')).toEqual([]);
  });
});

describe('AD.rule.it-will-not-die', () => {
  it('gives a Wound back at the end of its own turn', () => {
    const hurt = { has: ['it-will-not-die:5'], numbers: { W: 3 }, model: { wounds: 2 } };
    const healed = at('endOfTurn', { side: 'red' }, { red: [choir(hurt, 2)] }).dice(5, 4);
    expect(ended(healed)).toBe(2);
    expect(['choir-1', 'choir-2'].map(id => healed.board.models[id]?.wounds)).toEqual([3, 2]);
    expect(ended(at('endOfTurn', { side: 'blue' }, { red: [choir(hurt)] }))).toBe(0);
    expect(ended(at('endOfTurn', { side: 'red' }, { red: [choir({ ...hurt, model: { wounds: 3 } })] }))).toBe(0);
  });
});

describe('AD.rule.rampage', () => {
  it('is one die for all of a unit that have the same, while they are outnumbered', () => {
    const locked = (blue: number, red: number) =>
      at(
        'fightStarts',
        {},
        {
          blue: [squad('Spawn', blue, { at: [10, 20], has: ['rampage:D3'], lockedWith: ['choir'] })],
          red: [choir({ at: [10, 18.8], lockedWith: ['spawn'] }, red)],
        },
      );
    const few = locked(2, 3).dice(4);
    expect(ended(few)).toBe(1);
    expect(['spawn-1', 'spawn-2'].map(id => few.board.models[id]?.effects[0]?.changes)).toEqual([
      { A: { plus: 2 } },
      { A: { plus: 2 } },
    ]);
    const many = locked(3, 3);
    ended(many);
    expect(many.board.models['spawn-1']?.effects).toEqual([]);
  });
});

describe('AD.rule.hammer-of-wrath', () => {
  const rider = (more = {}) =>
    squad('Riders', 2, {
      at: [10, 20],
      has: ['hammer-of-wrath:2', 'furious-charge:1'],
      deeds: { charged: ['choir'] },
      lockedWith: ['choir'],
      ...more,
    });
  const step: MomentAbout = { unit: 'riders', targets: ['choir'], count: 10 };

  it('49: two hits at S4, AP- at step 10 of each that stands in contact', () => {
    const struck = at('fightStep', step, {
      blue: [rider()],
      red: [choir({ at: [10, 18.75], lockedWith: ['riders'] }, 1)],
    }).dice(4, 3, 2);
    expect(ended(struck)).toBe(1);
    expect(struck.eventsOf('ruleStruck')).toMatchObject([{ hits: 2, faces: [4, 3], through: 1 }]);
    expect(struck.board.units.choir?.models).toEqual([]);
  });

  it('is nothing for who did not charge, or charged in disorder (AD.house.readings)', () => {
    const red = [choir({ at: [10, 18.75] }, 1)];
    expect(ended(at('fightStep', step, { blue: [rider({ deeds: {} })], red }))).toBe(0);
    const disordered = rider({ deeds: { charged: ['choir'], disordered: true } });
    expect(at('fightStep', step, { blue: [disordered], red }).eventsOf('ruleStruck')).toEqual([]);
    const always = at('fightStep', step, { blue: [disordered], red, options: { hammer: 'always' } }).dice(1, 1);
    expect(always.eventsOf('ruleStruck')).toHaveLength(1);
  });

  it('falls on the facing of a Vehicle that is touched', () => {
    const red = [
      hull('Ark', {
        at: [10, 17.85],
        facing: 180,
        profile: { type: 'vehicle', armour: { front: 10, side: 14, rear: 14 } },
      }),
    ];
    const blue = [rider({ deeds: { charged: ['ark'] }, places: [[10, 21]], lockedWith: [] })];
    const struck = at('fightStep', { ...step, targets: ['ark'] }, { blue, red }).dice(6, 5);
    ended(struck);
    expect(struck.eventsOf('ruleStruck')).toMatchObject([{ target: 'ark', hits: 2, faces: [6, 5], through: 1 }]);
    expect(struck.board.models['ark-1']?.wounds).toBe(2);
  });

  it('falls on the facing that the victim picks of two that are touched, the strongest', () => {
    const armour = { front: 10, side: 12, rear: 14 };
    const struck = (at1: [number, number], ...dice: number[]) => {
      // Its front is at the south: the corner of its front and a side lies at 11.5, 19.85, that of its rear at 11.5, 14.85.
      const red = [hull('Ark', { at: [10, 17.35], facing: 180, profile: { type: 'vehicle', armour } })];
      const blue = [rider({ deeds: { charged: ['ark'] }, places: [at1], lockedWith: [] })];
      const battle = at('fightStep', { ...step, targets: ['ark'] }, { blue, red }).dice(...dice);
      ended(battle);
      return battle.eventsOf('ruleStruck')[0]?.through;
    };
    // S4: a 6 glances at 10, not at 12 or 14.
    expect(struck([10, 20.5], 6, 6)).toBe(2);
    expect(struck([11.9, 20.3], 6, 6)).toBe(0);
    expect(struck([12.15, 17], 6, 6)).toBe(0);
  });
});

describe('AD.rule.battlesmith (AD.house.repair, AD.house.readings)', () => {
  const cannon = gun('Cannon');
  const ark = hull('Ark', {
    at: [10, 30],
    weapons: [cannon],
    model: { wounds: 2, isImmobile: true, lost: [{ weapon: 'cannon', why: 'destroyed' }] },
  });
  const smith = (more = {}) => squad('Smith', 1, { at: [10, 27.8], has: ['battlesmith:5'], ...more });
  const turn: MomentAbout = { unit: 'smith' };

  it('mends what it touches in place of shooting, on X or more', () => {
    const battle = at('shootingAction', turn, { blue: [smith(), ark] });
    expect(battle.offered()).toEqual(['ark-1 wound', 'ark-1 mobility', 'ark-1 cannon', 'pass']);
    const { options } = battle.question.choices(battle.view('blue'), battle.asked, {})!;
    expect(options.map(({ chance }) => chance)).toEqual([2 / 6, 2 / 6, 2 / 6, undefined]);
    battle.dice(5).answer({ mend: 'ark-1 wound' });
    expect(ended(battle)).toBe(1);
    expect(battle.board.models['ark-1']?.wounds).toBe(3);
    expect(battle.board.models['smith-1']?.effects).toMatchObject([{ marks: ['noShooting'] }]);
    const failed = at('shootingAction', turn, { blue: [smith(), ark] }).dice(4);
    failed.answer({ mend: 'ark-1 mobility' });
    expect(failed.board.models['ark-1']?.isImmobile).toBe(true);
  });

  it('gives a weapon back for the next phase', () => {
    const battle = at('shootingAction', turn, { blue: [smith(), ark] }).dice(6);
    battle.answer({ mend: 'ark-1 cannon' });
    expect(battle.board.models['ark-1']?.lost).toHaveLength(1);
    const { effects } = battle.board.models['ark-1']!;
    const later = at(
      'endOfPhase',
      { phase: 'shooting', side: 'blue' },
      { blue: [{ ...ark, spec: { ...ark.spec, model: { effects, lost: [{ weapon: 'cannon', why: 'destroyed' }] } } }] },
    );
    ended(later);
    expect(later.board.models['ark-1']).toMatchObject({ lost: [], effects: [] });
  });

  it('tries once a phase (AD.house.readings)', () => {
    const tried = { effects: [{ is: 'mending', marks: ['noShooting' as const] }] };
    ended(at('shootingAction', turn, { blue: [smith({ model: tried }), ark] }));
    const other = { effects: [{ is: 'dread', changes: {} }] };
    expect(at('shootingAction', turn, { blue: [smith({ model: other }), ark] }).offered()).toContain('ark-1 wound');
  });

  it('mends no weapon that was mended in this phase already; of twins that are lost each is mended for itself', () => {
    const twins = (more: object) => ({ ...ark, spec: { ...ark.spec, weapons: [cannon, cannon], model: more } });
    const lost = { weapon: 'cannon', why: 'destroyed' as const };
    const mended = { effects: [{ is: 'mended:cannon', rule: 'battlesmith:5' }] };
    const one = at('shootingAction', turn, { blue: [smith(), twins({ lost: [lost], ...mended })] });
    expect(one.pending).toEqual([]);
    const two = at('shootingAction', turn, { blue: [smith(), twins({ lost: [lost, lost], ...mended })] });
    expect(two.offered()).toEqual(['ark-1 cannon', 'pass']);
    two.dice(5).answer({ mend: 'ark-1 cannon' });
    const { effects } = two.board.models['ark-1']!;
    const phase: MomentAbout = { phase: 'shooting', side: 'blue' };
    const later = at('endOfPhase', phase, { blue: [twins({ lost: [lost, lost], effects })] });
    ended(later);
    expect(later.board.models['ark-1']).toMatchObject({ lost: [], effects: [] });
  });

  it('mends a gun with all its ways of firing (AD.house.shoot.gun)', () => {
    const weapons = ['Frag', 'Krak'].map(name => gun(name, { gun: 'Launcher' }));
    const lost = ['frag', 'krak'].map(weapon => ({ weapon, why: 'destroyed' as const }));
    const launcher = (more: object) => ({ ...ark, spec: { ...ark.spec, weapons, model: { lost, ...more } } });
    const battle = at('shootingAction', turn, { blue: [smith(), launcher({})] });
    expect(battle.question.choices(battle.view('blue'), battle.asked, {})?.options.map(({ label }) => label)).toEqual([
      'Ark: its Launcher back',
      'Shoot instead',
    ]);
    battle.dice(5).answer({ mend: 'ark-1 frag' });
    const { effects } = battle.board.models['ark-1']!;
    const phase: MomentAbout = { phase: 'shooting', side: 'blue' };
    const later = at('endOfPhase', phase, { blue: [launcher({ effects })] });
    ended(later);
    expect(later.board.models['ark-1']).toMatchObject({ lost: [], effects: [] });
    expect(at('shootingAction', turn, { blue: [smith(), launcher({ effects })] }).pending).toEqual([]);
  });

  it('asks nobody who has fallen meanwhile', () => {
    const gone = scenario({ blue: [smith(), ark] }).startAt(mendFrame.step, { model: 'smith-2', need: 5 });
    expect(gone.pending).toEqual([]);
  });

  it('asks nobody who shoots instead, is pinned, falls back, touches nothing damaged', () => {
    const passed = at('shootingAction', turn, { blue: [smith(), ark] });
    passed.answer({ mend: 'pass' });
    expect(passed.board.models['smith-1']?.effects).toEqual([]);
    ended(at('shootingAction', turn, { blue: [smith({ pinnedUntil: 2 }), ark] }));
    ended(at('shootingAction', turn, { blue: [smith({ isFallingBack: true }), ark] }));
    ended(at('shootingAction', turn, { blue: [smith({ at: [10, 20] }), ark] }));
    ended(at('shootingAction', turn, { blue: [smith(), hull('Ark', { at: [10, 30] })] }));
  });
});

describe('AD.house.moments', () => {
  it('does what several rules do one after another, further hits last', () => {
    const both = at(
      'afterAttack',
      { ...AFTER, hits: 2, wounded: 2, lost: 1, survivors: ['choir-1'] },
      { blue: [line([], ['deflagrate', 'blind', 'rad-phage', 'pinning'])], red: [choir({ numbers: { W: 2 } })] },
    ).dice(1);
    expect(ended(both)).toBe(4);
    expect(both.events.map(({ type }) => type)).toEqual(['effectGained', 'effectGained', 'effectGained', 'ruleStruck']);
  });
});

describe('a gun whose rules are asked', () => {
  it('has no say in what another did', () => {
    const quiet = at(
      'afterAttack',
      { ...AFTER, hits: 3, wounded: 3 },
      { blue: [squad('Line', 1, { weapons: [LAMP] })], red: [choir()] },
    );
    expect(ended(quiet)).toBe(2);
    const plain = at('afterAttack', { ...AFTER, hits: 3, wounded: 3 }, { blue: [line()], red: [choir()] });
    expect(ended(plain)).toBe(0);
  });
});
