import { describe, expect, test } from 'vitest';
import { firstBar } from '../../../src/rulesets/bars.js';
import { answerQuestion } from '../../../src/rulesets/interactive-orders/answers/question.js';
import { breachAction } from '../../../src/rulesets/interactive-orders/debris/action.js';
import { blade, gun, hull, type Setting, squad, type UnitSpec } from '../../support/classic.js';
import { ioScenario, waiting } from '../../support/io.js';
import { piece } from '../../support/table.js';

const LANCE = gun('Lance', { strength: 9, ap: 2, range: { least: 0, most: 24_000 } });
const WALL = piece('Wall A', [18, 10, 4, 1], ['linear', 'hard'], 1);
const line = (more: UnitSpec = {}) => squad('Line', 2, { at: [20, 30], weapons: [LANCE], ...more });

const OPEN_FIRE = { unit: 'line', do: 'openFire' };
function field(setting: Setting = {}) {
  const play = ioScenario({ blue: [line()], red: [squad('Foe', 3, { at: [30, 12] })], terrain: [WALL], ...setting });
  return play.startAt('io.giving', { side: 'blue' });
}
const fires = (setting: Setting = {}) => field(setting).answer(OPEN_FIRE);

describe('fire at debris', () => {
  const shot = (...dice: number[]) =>
    fires()
      .dice(...dice)
      .answer({ do: 'breach', piece: 'wall-a' });

  test('IO.debris: Armour Value 14 and 1 Hull Point: a glance destroys it', () => {
    // 9 and a 5 are 14.
    const play = shot(4, 5, 2);
    expect(play.board.terrain).toEqual([]);
    expect(play.eventsOf('debrisShot')[0]).toMatchObject({
      destroyed: true,
      shots: [{ hits: 1, totals: [14] }, { hits: 0 }],
    });
    expect(play.eventsOf('debrisRemoved')).toHaveLength(1);
    // Fired at, not struck.
    expect(play.eventsOf('debrisShot')[0]).not.toHaveProperty('struck');
  });

  test('IO.order.interrupt, IO.debris: who waits is asked before it is fired at, and told what at', () => {
    const guard = waiting('Guard', 1, 'ambush', { at: [30, 12], weapons: [LANCE] });
    const play = fires({ red: [guard] })
      .answer({ react: 'hold' })
      .answer({ do: 'breach', piece: 'wall-a' });
    expect(play.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'shot' } } });
    expect(answerQuestion.prompt(play.view('red') as never, play.asked).title).toBe('Line fires at debris. Answer?');
  });

  test('IO.debris: what lies beside it stays', () => {
    const both = fires({ terrain: [WALL, piece('Ruin B', [2, 2, 3, 3], ['hard'])] });
    both.dice(4, 5, 2).answer({ do: 'breach', piece: 'wall-a' });
    expect(both.board.terrain.map(({ id }) => id)).toEqual(['ruin-b']);
  });

  test('IO.debris: 13 does nothing, nor does a miss', () => {
    expect(shot(4, 4, 2).board.terrain).toHaveLength(1);
    expect(shot(2, 2).board.terrain).toHaveLength(1);
  });

  test('IO.debris, IO.house.readings.debris: it is done in place of shooting at anybody, in sight and range', () => {
    expect(fires().offered()).toEqual(['shoot', 'breach', 'none']);
    expect(fires({ terrain: [piece('Wall A', [18, 4, 4, 1], ['linear', 'hard'], 1)] }).offered()).not.toContain(
      'breach',
    );
    const hidden = [WALL, piece('Block B', [10, 15, 20, 2], ['impassable', 'blocking'], 6)];
    const foe = squad('Foe', 3, { at: [20, 25] });
    expect(fires({ terrain: hidden, red: [foe] }).offered()).not.toContain('breach');
    const flames = { ...LANCE, id: 'flames', range: undefined } as unknown as typeof LANCE;
    const near = { terrain: [piece('Wall A', [19, 30.2, 4, 1], ['linear', 'hard'], 1)] };
    expect(fires({ ...near, blue: [line({ weapons: [LANCE, flames] })] }).offered()).toContain('breach');
    expect(fires({ terrain: [piece('Woods A', [18, 10, 4, 4], ['difficult'])] }).offered()).not.toContain('breach');
  });

  test('IO.debris, AD.core.snap: what makes no Snap Shots is not fired at it by those who shoot so, and what did something else fires nothing', () => {
    const armed = (mark: 'snapShots' | 'noShooting', ...kinds: ('ordnance' | 'assault')[]) => {
      const weapons = kinds.map(shooting => ({ ...LANCE, id: shooting, shooting }));
      return field({ blue: [line({ weapons, effects: [{ is: 'shaken', marks: [mark] }] } as UnitSpec)] });
    };
    expect(armed('snapShots', 'assault').refusal(OPEN_FIRE)).toBeUndefined();
    expect(armed('snapShots', 'ordnance').refusal(OPEN_FIRE)).toMatchObject({ cite: 'IO.order.openFire' });
    expect(armed('noShooting', 'assault').refusal(OPEN_FIRE)).toMatchObject({ cite: 'IO.order.openFire' });
    // The strongest gun that shoots.
    const both = armed('snapShots', 'ordnance', 'assault').answer(OPEN_FIRE);
    both.dice(6, 5, 2).answer({ do: 'breach', piece: 'wall-a' });
    expect(both.eventsOf('debrisShot')[0]).toMatchObject({ shots: [{ need: 6, hits: 1 }, { hits: 0 }] });
  });

  test('IO.debris, IO.house.readings.debris: nobody is asked to fire who could not harm it', () => {
    const of = (strength: number, ...rules: string[]) =>
      fires({ blue: [line({ weapons: [{ ...LANCE, strength, rules }] })] }).offered();
    expect(of(7)).toEqual(['shoot', 'none']);
    expect(of(8)).toEqual(['shoot', 'breach', 'none']);
    // Two dice.
    expect(of(2, 'armourbane')).toEqual(['shoot', 'breach', 'none']);
  });

  test('IO.debris: the computer fires at what an enemy has cover of, and at nothing else', () => {
    const worth = (at: [number, number]) => {
      const play = fires({ red: [squad('Foe', 1, { at })] });
      return breachAction.worth(play.view('blue') as never, play.board.units.line!);
    };
    expect(worth([20, 9])).toBeGreaterThan(0.1);
    expect(worth([30, 12])).toBe(-1);
  });

  test('IO.debris, IO.house.guns: a salvo of those who stand is whole', () => {
    const volley = { ...LANCE, shooting: 'salvo', shots: 2, shotsStill: 4 } as unknown as typeof LANCE;
    const play = fires({ blue: [squad('Line', 1, { at: [20, 30], weapons: [volley] })] });
    play.dice(2, 2, 2, 2).answer({ do: 'breach', piece: 'wall-a' });
    expect(play.eventsOf('debrisShot')[0]!.shots[0]!.faces).toHaveLength(4);
  });
});

test('IO.debris, AD.house.shoot.sequence: who has shot in this phase, or did something else instead, fires at none', () => {
  const play = fires();
  const { line: unit } = play.board.units;
  const barred = (deeds: object) =>
    firstBar(breachAction.bars, play.view('blue') as never, { ...unit!, deeds: { ...unit!.deeds, ...deeds } });
  expect(barred({})).toBeUndefined();
  expect(barred({ acted: true })).toMatchObject({ cite: 'AD.house.shoot.sequence' });
});

test('IO.debris, IO.rule.one-use: what shoots once a battle is used up by debris as well', () => {
  const once = { ...LANCE, rules: ['one-use'] };
  const play = fires({ blue: [squad('Line', 1, { at: [20, 30], weapons: [once] })] });
  play.dice(1).answer({ do: 'breach', piece: 'wall-a' });
  expect(play.board.models['line-1']!.lost).toEqual([{ weapon: 'lance', why: 'used' }]);
});

test('IO.debris, AD.rule.gets-hot: a gun that gets too hot burns its bearer, whatever it is fired at', () => {
  const hot = { ...LANCE, rules: ['gets-hot'] };
  const play = fires({ blue: [squad('Line', 1, { at: [20, 30], weapons: [hot], numbers: { W: 2 } })] });
  play.dice(1).answer({ do: 'breach', piece: 'wall-a' });
  expect(play.board.models['line-1']!.wounds).toBe(1);
});

describe('blows at debris', () => {
  const stands = (y: number, strength = 10) => {
    const fist = blade('Fist', { strength });
    const play = field({
      blue: [squad('Line', 1, { at: [20, y], weapons: [fist], numbers: { A: 2 } })],
      red: [squad('Foe', 1, { at: [2, 2] })],
    });
    play.answer({ unit: 'line', do: 'closeAssault' });
    if (play.pending.length > 0 && play.asked.asks === 'act') play.answer({ do: 'none' });
    return play;
  };
  const mayHew = (play: ReturnType<typeof stands>) => play.pending.length > 0 && play.offered().includes('hew');

  test('IO.debris, IO.house.readings.debris: in a Close Assault who stands within 1" strikes with all its Attacks, on 2+', () => {
    const play = stands(12.6);
    expect(play.offered()).toEqual(['hew', 'none']);
    // 10 and a 4 are 14.
    play.dice(2, 1, 4).answer({ do: 'hew', piece: 'wall-a' });
    expect(play.left).toEqual([]);
    expect(play.eventsOf('debrisShot')).toMatchObject([
      { struck: true, destroyed: true, shots: [{ need: 2, faces: [2, 1], hits: 1, totals: [14] }] },
    ]);
    expect(play.board.terrain).toEqual([]);
  });

  test('IO.debris, IO.order.assault, IO.psychic.any: a Psyker strikes once, and charges nobody besides; his power is his own', () => {
    const profile = { subTypes: ['psyker' as const], power: { name: 'Word', does: 'ward' as const } };
    const fist = blade('Fist', { strength: 10 });
    const play = field({
      blue: [squad('Line', 1, { at: [20, 12.6], weapons: [fist], profile })],
      red: [squad('Foe', 1, { at: [28, 12.6] })],
      board: { warp: { blue: 1, red: 0 } },
    });
    play.answer({ unit: 'line', do: 'closeAssault' });
    while (play.asked.args.part !== 'charge') play.answer({ do: 'none' });
    expect(play.offered()).toEqual(['charge', 'hew', 'power', 'none']);
    play.dice(1).answer({ do: 'hew', piece: 'wall-a' });
    expect(play.offered()).toEqual(['power', 'none']);
  });

  test('IO.debris, IO.house.readings.debris: not from further off, nor with what could not harm it', () => {
    expect([mayHew(stands(12.6)), mayHew(stands(12.7))]).toEqual([true, false]);
    expect([mayHew(stands(12.6, 8)), mayHew(stands(12.6, 7))]).toEqual([true, false]);
  });
});

describe('dozer blades', () => {
  const dozer = (more: UnitSpec = {}) =>
    hull('Dozer', {
      at: [20, 30],
      numbers: { M: 12 },
      has: ['dozer-blades'],
      weapons: [],
      base: { shape: 'circle', d: 5000 },
      ...more,
    });
  /** To the north by so many inches, the wall 1" before where it ends. */
  const drives = (inches: number, more: UnitSpec = {}, setting: Setting = {}) => {
    const wall = piece('Wall A', [18, 30 - inches - 2.5 - 1.9, 4, 1], ['linear', 'hard'], 1);
    const play = ioScenario({
      blue: [dozer(more)],
      red: [squad('Foe', 3, { at: [2, 2] })],
      terrain: [wall],
      board: { phase: 'movement' },
      ...setting,
    });
    return play.startAt('classic.go', { unit: 'dozer', to: { x: 20_000, y: (30 - inches) * 1000 }, gait: 'move' });
  };

  test('IO.vehicle.dozer: at combat speed it takes debris off, or shoves it by 1"', () => {
    const play = drives(6);
    expect(play.asked).toMatchObject({ asks: 'doze', who: 'blue' });
    expect(play.offered()).toEqual(['none', 'remove wall-a', 'shift wall-a n', 'shift wall-a e', 'shift wall-a w']);
    expect(drives(6).answer({ debris: 'remove wall-a' }).board.terrain).toEqual([]);
    const [before] = play.board.terrain;
    const [after] = play.answer({ debris: 'shift wall-a n' }).board.terrain;
    expect(after!.outline.map(({ x, y }) => ({ x, y: y + 1000 }))).toEqual(before!.outline);
    expect(drives(6).answer({ debris: 'none' }).board.terrain).toEqual([before]);
    expect(JSON.stringify(play.reports)).toContain('**Dozer** shoves Wall A aside');
  });

  test('IO.vehicle.dozer: not faster than that, not without blades, not further off than 1"', () => {
    expect(drives(6.5).pending).toEqual([]);
    expect(drives(6, { has: [] }).pending).toEqual([]);
    const far = [piece('Wall A', [18, 30 - 6 - 2.5 - 2.1, 4, 1], ['linear', 'hard'], 1)];
    expect(drives(6, {}, { terrain: far }).pending).toEqual([]);
  });

  test('IO.vehicle.dozer: the computer takes off what an enemy near by could use, and leaves other debris', () => {
    const picks = (at: [number, number]) => {
      const play = drives(6, {}, { red: [squad('Foe', 3, { at })] });
      const choices = play.question.choices!(play.view('blue'), play.asked, {})!;
      const weights = play.question.weigh!(play.view('blue'), play.asked, {}, choices);
      return choices.options[weights.indexOf(Math.max(...weights))]!.value;
    };
    expect(picks([20, 12])).toBe('remove wall-a');
    expect(picks([2, 2])).toBe('none');
  });
});
