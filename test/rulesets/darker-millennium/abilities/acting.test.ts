import { describe, expect, test } from 'vitest';
import { character, RIFLE, type Setting, squad, team } from '../../../support/dm.js';
import { scenario } from '../stratagems/rooms.js';

describe('DM.command.end, DM.house.abilities: several abilities at one moment', () => {
  const beast = (name: string, x: number, wounds: number) =>
    team(name, 1, { at: [x, 30], profile: { wounds: 3 }, abilities: ['regenerate'], pins: 3 - wounds });
  const dusk = () =>
    scenario({
      blue: [beast('Hulk', 10, 1)],
      red: [beast('Brute', 20, 2), team('Whole', 1, { at: [30, 10], abilities: ['regenerate'] })],
    })
      .given(board => {
        board.models['hulk-1']!.wounds = 1;
        board.models['brute-1']!.wounds = 2;
      })
      .startAt('abilities.moment', { moment: 'endOfTurn' });

  test('DM.house.abilities.regenerate: one Wound at the end of a turn, asked of nobody where the order is the same', () => {
    const s = dusk();
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('healed').map(({ unit }) => unit)).toEqual(['hulk', 'brute']);
    expect([s.board.models['hulk-1']?.wounds, s.board.models['brute-1']?.wounds]).toEqual([2, 3]);
    expect(s.reports[0]?.title).toContain('Hulk');
  });

  test('the First Player says the sequence of those that touch the same unit', () => {
    const s = scenario({
      blue: [team('Hulk', 1, { at: [10, 30], profile: { wounds: 3 }, abilities: ['regenerate', 'regenerate:2'] })],
      red: [],
      board: { firstPlayer: 'red' },
    })
      .given(board => {
        board.models['hulk-1']!.wounds = 1;
      })
      .startAt('abilities.moment', { moment: 'endOfTurn' });
    expect(s.asked).toMatchObject({ asks: 'sequence', who: 'red', cite: 'DM.command.end', fallback: { next: '0' } });
    expect(s.refusal({ next: '7' })?.why).toContain('Say which is next');
    s.answer({ next: '1' });
    expect(s.eventsOf('healed').map(({ models }) => models[0]?.wounds)).toEqual([2]);
    expect(s.board.models['hulk-1']?.wounds).toBe(3);
  });
});

describe('DM.house.abilities.frenzy', () => {
  test('DM.command.champion.several: a Champion near a team that runs wild declares which it takes part in', () => {
    const wild = { abilities: ['frenzy'] };
    const s = scenario({
      blue: [
        squad('Pack', [team('Pack 1', 2, { at: [10, 20] }), team('Pack 2', 2, { at: [10, 23], ...wild })], {
          champion: { with: 'Pack 1', at: [10, 21.5] },
        }),
      ],
    })
      .startAt('abilities.frenzy', { unit: 'pack-2' })
      .answer({ unit: 'pack-2' });
    expect(s.eventsOf('championJoined')).toMatchObject([{ model: 'pack-champion', unit: 'pack-2' }]);
  });

  const wild = (more: Setting = {}) =>
    scenario({
      blue: [team('Reavers', 2, { at: [10, 20], abilities: ['frenzy'] })],
      red: [team('Raptors', 2, { at: [10, 14] }), team('Far', 2, { at: [40, 4] })],
      board: { phase: 'command', subPhase: 2 },
      ...more,
    });

  test('without orders and with an enemy in reach: Run orders at the end of the Command Phase', () => {
    const s = wild().startAt('abilities.moment', { moment: 'endOfCommand' });
    expect(s.board.units.reavers?.order).toEqual({ kind: 'run', group: 'frenzy.reavers' });
  });

  test('whoever is ordered, or has nobody in reach, keeps still', () => {
    const s = wild({ red: [team('Far', 2, { at: [40, 4] })] }).startAt('abilities.moment', { moment: 'endOfCommand' });
    expect(s.events).toEqual([]);
    const ordered = wild({ blue: [team('Reavers', 2, { at: [10, 20], abilities: ['frenzy'], order: 'fire' })] });
    expect(ordered.startAt('abilities.moment', { moment: 'endOfCommand' }).events).toEqual([]);
  });

  test('it charges the nearest in sub-phase II before anybody is asked', () => {
    const s = wild({
      blue: [
        team('Reavers', 2, {
          at: [10, 20],
          abilities: ['frenzy'],
          order: { kind: 'run', group: 'frenzy.reavers' },
        }),
      ],
      board: { phase: 'action', subPhase: 2 },
    })
      .startAt('move.run', { side: 'blue' })
      .dice(6);
    expect(s.eventsOf('chargeDeclared')[0]).toMatchObject({ unit: 'reavers', targets: ['raptors'] });
    expect(s.asked.asks).toBe('react');
    s.answer({ react: 'hold' });
    expect(s.board.units.reavers?.charged).toBe(true);
  });
});

describe('DM.house.abilities.fear', () => {
  const charge = (abilities: string[] = []) =>
    scenario({
      blue: [team('Alpha', 2, { at: [10, 20], order: 'run', abilities })],
      red: [team('Horror', 1, { at: [10, 15], abilities: ['fear'], moved: 'run' })],
      board: { subPhase: 2 },
    }).startAt('move.charge', { units: ['alpha'], targets: ['horror'], sprint: false });

  test('failed, the charger stays where it is and its move is made', () => {
    const s = charge().dice(4, 4);
    expect(s.eventsOf('fearTested')[0]).toMatchObject({ faces: [4, 4], need: 7, passed: false });
    expect(s.board.models['alpha-1']?.at).toEqual({ x: 10_000, y: 20_000 });
    expect(s.board.units.alpha).toMatchObject({ moved: 'charge', charged: false });
    expect(s.reports.flatMap(({ lines }) => lines).join()).toContain('stays where it is');
  });

  test('passed, it charges; who causes fear or ignores morale is not tested', () => {
    expect(charge().dice(3, 4).board.units.alpha?.charged).toBe(true);
    expect(charge(['fear']).board.units.alpha?.charged).toBe(true);
    expect(charge(['immune-to-morale']).board.units.alpha?.charged).toBe(true);
  });

  test('the preview of the charge says the chance', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [10, 20], order: 'run' })],
      red: [team('Horror', 1, { at: [10, 15], abilities: ['fear'] })],
      board: { subPhase: 2 },
    }).startAt('move.run', { side: 'blue' });
    const reply = { unit: 'alpha', do: 'charge', targets: ['horror'] };
    const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines).toContain('Horror cause fear: Alpha charges on 7 or less, 58 %.');
  });
});

describe('DM.house.abilities.medic', () => {
  const deadly = { ...RIFLE, strength: 6, save: -4 };
  const shot = (abilities = ['medic']) =>
    scenario({
      blue: [
        team('Alpha', 3, { at: [10, 30] }),
        character('Medic', { at: [12, 32], abilities, order: 'down', shot: true }),
      ],
      red: [team('Gunners', 2, { at: [10, 20], weapons: [deadly], order: 'fire' })],
      board: { subPhase: 4 },
    }).startAt('combat.shoot', { unit: 'gunners', target: 'alpha', how: 'fire' });

  test('once a turn a Wound that an attack took is restored on 4+; the model never fell', () => {
    const s = shot().dice(6, 6, 6, 6);
    s.answer({ react: 'hold' });
    expect(s.asked).toMatchObject({ asks: 'tend', who: 'blue', args: { need: 4 } });
    const [model] = s.offered();
    s.dice(4, 1, 1).answer({ model: model as string });
    expect(s.eventsOf('shot')[0]?.fallen).toHaveLength(1);
    expect(s.eventsOf('tended')[0]).toMatchObject({ unit: 'alpha', by: 'medic', face: 4, restored: true });
    expect(s.board.units.alpha?.models).toContain(model);
    expect(s.board.units.medic?.tended).toBe(1);
  });

  test('of several the one that restores on less counts, wherever it comes from (DM.house.abilities)', () => {
    const needOf = (abilities: string[]) => shot(abilities).dice(6, 6, 6, 6).answer({ react: 'hold' }).asked.args.need;
    expect([needOf(['medic', 'medic:3']), needOf(['medic:2', 'medic:5'])]).toEqual([3, 2]);
  });

  test('too late on less; kept for later when its player likes; not twice in a turn', () => {
    const late = shot().dice(6, 6, 6, 6).answer({ react: 'hold' }).dice(3, 1, 1).fallback();
    expect(late.board.units.alpha?.models).toHaveLength(1);
    const kept = shot().dice(6, 6, 6, 6).answer({ react: 'hold' }).dice(1, 1).answer({ model: 'none' });
    expect(kept.eventsOf('tended')).toEqual([]);
    expect(kept.board.units.medic?.tended).toBeUndefined();
    const again = shot()
      .given(board => {
        board.units.medic!.tended = 1;
      })
      .dice(6, 6, 6, 6, 1, 1);
    expect(again.answer({ react: 'hold' }).pending).toEqual([]);
  });

  test('every medic near by may try, each once, and whom one has restored wholly the next does not tend', () => {
    const both = (...dice: number[]) =>
      scenario({
        blue: [
          team('Alpha', 3, { at: [10, 30], moved: 'run' }),
          team('Ada', 1, { at: [12, 32], abilities: ['medic'], moved: 'run' }),
          team('Bea', 1, { at: [9, 32], abilities: ['medic'], moved: 'run' }),
        ],
        red: [team('Gunners', 2, { at: [10, 20], weapons: [deadly], order: 'fire' })],
        board: { subPhase: 4 },
      })
        .startAt('combat.shoot', { unit: 'gunners', target: 'alpha', how: 'fire' })
        .dice(6, 6, 6, 6, ...dice);
    const s = both(4, 4);
    expect(s.asked.args).toMatchObject({ unit: 'ada' });
    const [model, other] = s.offered();
    s.answer({ model: model as string });
    expect(s.asked.args).toMatchObject({ unit: 'bea' });
    expect(s.offered()).toEqual([other, 'none']);
    s.answer({ model: other as string });
    expect(s.eventsOf('tended').map(({ by, model: whom }) => [by, whom])).toEqual([
      ['ada', model],
      ['bea', other],
    ]);
    expect(s.board.units.alpha?.models).toHaveLength(3);
    // Who keeps its kit leaves it to the other, and is not asked again.
    const kept = both(4, 1, 1).answer({ model: 'none' });
    expect(kept.asked.args).toMatchObject({ unit: 'bea' });
    kept.fallback();
    expect(kept.eventsOf('tended')).toMatchObject([{ by: 'bea', restored: true }]);
    expect(kept.board.units.ada?.tended).toBeUndefined();
  });

  test('medics of both sides tend their own under a blast', () => {
    const s = scenario({
      blue: [
        team('Guns', 1, { at: [10, 30], order: 'fire', weapons: [{ ...deadly, id: 'mortar', blast: 2000 }] }),
        team('Friend', 1, { at: [10, 18.2], profile: { wounds: 2 }, abilities: ['medic'] }),
      ],
      red: [team('Raptors', 1, { at: [10, 20], profile: { wounds: 2 }, abilities: ['medic'], moved: 'run' })],
      board: { subPhase: 4 },
    })
      .startAt('combat.shoot', { unit: 'guns', target: 'raptors', how: 'fire' })
      .dice(6, 6, 6, 4, 4);
    const asked = [s.asked.who];
    s.fallback();
    asked.push(s.asked.who);
    s.fallback();
    expect(asked.sort()).toEqual(['blue', 'red']);
    expect(s.eventsOf('tended')).toHaveLength(2);
    expect(s.eventsOf('shot')[0]).toMatchObject({ wounded: [], fallen: [] });
  });

  test('DM.basics.own: its own unit too, unless nobody of it is left; nobody farther than 3" away', () => {
    const hit = (count: number, away?: number) =>
      scenario({
        blue: [
          ...(away === undefined ? [] : [team('Medic', 1, { at: [9 - away, 30], abilities: ['medic'], moved: 'run' })]),
          team('Alpha', count, {
            at: [10, 30],

            abilities: away === undefined ? ['medic'] : [],
            moved: 'run',
          }),
        ],
        red: [team('Gunners', 2, { at: [10, 20], weapons: [deadly], order: 'fire' })],
        board: { subPhase: 4 },
      })
        .startAt('combat.shoot', { unit: 'gunners', target: 'alpha', how: 'fire' })
        .dice(6, 6, 6, 6);
    expect(hit(3).asked).toMatchObject({ asks: 'tend', args: { unit: 'alpha', models: ['alpha-2', 'alpha-1'] } });
    expect(hit(2).pending).toEqual([]);
    expect(hit(3, 3).asked).toMatchObject({ asks: 'tend', args: { unit: 'medic' } });
    expect(hit(3, 3.001).dice(1, 1).pending).toEqual([]);
  });
});
