import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/engine/index.js';
import { gapBetween } from '../../../src/rulesets/board-queries.js';
import {
  instructionsOf,
  isOutnumbered,
  keyOf,
  leadershipFor,
  mayDo,
  numberFor,
  planOf,
  rulesOfUnit,
  sizeOf,
  weaponKeyOf,
} from '../../../src/rulesets/classic/asking.js';
import type { ClassicBoard } from '../../../src/rulesets/classic/board.js';
import { fighterOf, isPinned, rulesOfModel } from '../../../src/rulesets/classic/lookups.js';
import { LEADERSHIP_TEST } from '../../../src/rulesets/classic/morale/leadership.js';
import { boardOf, gun, hull, join, squad, type UnitSpec } from '../../support/classic.js';

/** Lanterns of blue, and Choir of red 20" to the north. */
function facing(lanterns: UnitSpec, choir: UnitSpec = {}, { blue = 1, red = 1 } = {}): ClassicBoard {
  return boardOf({
    blue: [squad('Lanterns', blue, { at: [10, 30], ...lanterns })],
    red: [squad('Choir', red, { at: [10, 10], ...choir })],
  });
}

const lanternsOf = (board: ClassicBoard) => board.units.lanterns!;
const firstOf = (board: ClassicBoard) => board.models['lanterns-1']!;

describe('Leadership (AD.core.leadership, AD.rule.fear, AD.rule.stubborn)', () => {
  function frightened(own: string[], fears: string[][], at: [number, number] = [10, 18]) {
    return boardOf({
      blue: [squad('Lanterns', 2, { at: [10, 20], has: own })],
      red: fears.map((has, index) => squad(`Horror ${index + 1}`, 1, { at: [at[0] + 3 * index, at[1]], has })),
    });
  }

  test('35: of two that frighten the worse counts; who is Stubborn minds it to regroup alone (AD.rule.fear, AD.rule.stubborn)', () => {
    const both = [['fear:1'], ['fear:3']];
    const board = frightened([], both);
    expect(leadershipFor(board, lanternsOf(board), { test: 'morale' })).toBe(5);
    expect(leadershipFor(board, lanternsOf(board), { test: 'other' })).toBe(8);
    const stubborn = frightened(['stubborn'], both);
    expect(leadershipFor(stubborn, lanternsOf(stubborn), { test: 'morale', modifier: -2 })).toBe(8);
    expect(leadershipFor(stubborn, lanternsOf(stubborn), { test: 'pinning' })).toBe(8);
    expect(leadershipFor(stubborn, lanternsOf(stubborn), { test: 'regroup' })).toBe(5);
  });

  test('who is Stubborn minds nothing that lasts on it and takes Leadership either (AD.house.powers)', () => {
    const dread = [{ is: 'power:Dread', changes: { Ld: { plus: -1 } } }];
    const board = boardOf({ blue: [squad('Lanterns', 1, { at: [10, 20], has: ['stubborn'], effects: dread })] });
    const on = (test: 'morale' | 'pinning' | 'regroup') => leadershipFor(board, lanternsOf(board), { test });
    expect([on('morale'), on('pinning'), on('regroup')]).toEqual([8, 8, 7]);
    const need = LEADERSHIP_TEST.need({ board, options: {}, unit: lanternsOf(board), for: 'morale', modifier: -2 });
    expect(need).toMatchObject({ base: 8, value: 8, modifiers: [] });
  });

  test('12" is the reach of Fear, and who is locked minds those alone whom it fights (AD.rule.fear)', () => {
    const far = frightened([], [['fear:2']], [10, 5]);
    expect(leadershipFor(far, lanternsOf(far), { test: 'morale' })).toBe(8);
    const near = frightened([], [['fear:2']], [10, 10]);
    expect(leadershipFor(near, lanternsOf(near), { test: 'pinning' })).toBe(6);
    const locked = frightened([], [['fear:1'], ['fear:3']]);
    lanternsOf(locked).lockedWith = ['horror-1'];
    expect(leadershipFor(locked, lanternsOf(locked), { test: 'morale' })).toBe(7);
  });

  test('who frightens does so out of a machine too, by 12" from its hull, and not from Reserve (AD.rule.fear, AD.core.transport)', () => {
    const leadership = (at?: [number, number]) => {
      const ark = hull('Ark', { model: { capacity: 5 }, ...(at ? { at } : {}) });
      const horror = squad('Horror', 1, { aboard: 'ark-1', has: ['fear:2'] });
      const board = boardOf({ blue: [squad('Lanterns', 1, { at: [10, 20] })], red: [ark, horror] });
      return leadershipFor(board, lanternsOf(board), { test: 'morale' });
    };
    // From its middle 14", from hull to base less than 12".
    expect([leadership([10, 6]), leadership([10, 2]), leadership()]).toEqual([6, 8, 8]);
  });

  test('what a ruler calls 12" is within 12", though the geometry finds a little more (AD.rule.fear)', () => {
    const board = frightened([], [['fear:2']]);
    const [horror, lantern] = [board.models['horror-1-1']!, firstOf(board)];
    board.models['lanterns-2']!.at = lantern.at!;
    const from = (at: Point) => {
      horror.at = at;
      return {
        gap: gapBetween(horror, lantern),
        leadership: leadershipFor({ ...board }, lanternsOf(board), { test: 'morale' }),
      };
    };
    // Aslant, where the distance is no whole number of thousandths.
    const far =
      12_000 + gapBetween(lantern, { ...lantern, at: { x: lantern.at!.x, y: lantern.at!.y - 20_000 } }) - 20_000;
    const round = [...Array(60).keys()].map(step => {
      const y = 100 * step;
      return from({ x: lantern.at!.x + Math.round(Math.sqrt((24_000 - far) ** 2 - y ** 2)), y: lantern.at!.y - y });
    });
    const beyond = round.filter(({ gap }) => gap > 12_000 && gap < 12_000.5);
    expect(beyond.length).toBeGreaterThan(0);
    expect(new Set(beyond.map(({ leadership }) => leadership))).toEqual(new Set([6]));
    expect(new Set(round.filter(({ gap }) => gap >= 12_000.5).map(({ leadership }) => leadership)).has(6)).toBe(false);
  });

  test('a unit tests on the best that is left, and the Fearless do not test at all (AD.rule.fearless)', () => {
    const board = frightened([], [['fear:2']]);
    board.models['lanterns-1']!.rules = ['fearless'];
    expect(leadershipFor(board, lanternsOf(board), { test: 'regroup' })).toBe(8);
    const unit = lanternsOf(board);
    for (const act of ['failMorale', 'failRegroup', 'failPinning', 'fleeByChoice', 'reactForSave'] as const) {
      expect(mayDo(board, act, { unit }, {})).toMatchObject({ may: false, cite: 'AD.rule.fearless' });
    }
  });
});

describe('numbers of the table', () => {
  test('50: Fleet on the charge, and no hindrance for Move Through Cover (AD.rule.fleet, AD.rule.move-through-cover)', () => {
    const board = facing({ has: ['fleet:2', 'move-through-cover'] }, {}, { blue: 3 });
    const unit = lanternsOf(board);
    for (const name of ['chargeRoll', 'runInches', 'reactionInches'] as const) {
      expect(numberFor(board, name, { unit }, 7)).toBe(9);
    }
    expect(mayDo(board, 'sufferDifficult', { unit }, { charging: true }).may).toBe(false);
    const plain = facing({ has: ['fleet:2'] });
    expect(mayDo(plain, 'sufferDifficult', { unit: lanternsOf(plain) }, { charging: true })).toEqual({});
  });

  test('nine of Fleet (2) and one of Fleet (4) have 2; with one that has none, nothing (AD.rule.fleet)', () => {
    const board = facing({ has: ['fleet:2'] }, {}, { blue: 10 });
    firstOf(board).rules = ['fleet:4'];
    expect(numberFor(board, 'runInches', { unit: lanternsOf(board) }, 0)).toBe(2);
    const mixed = facing({}, {}, { blue: 2 });
    firstOf(mixed).rules = ['fleet:2'];
    expect(numberFor(mixed, 'runInches', { unit: lanternsOf(mixed) }, 0)).toBe(0);
  });

  test('48: five with Bulky (3) are fifteen; nine against ten are outnumbered, twelve are not (AD.rule.bulky)', () => {
    const five = facing({ has: ['bulky:3'] }, {}, { blue: 5 });
    expect(sizeOf(five, lanternsOf(five))).toBe(15);
    for (const [count, outnumbered] of [
      [3, true],
      [4, false],
    ] as const) {
      const board = facing({ has: ['bulky:3'], lockedWith: ['choir'] }, {}, { blue: count, red: 10 });
      expect(isOutnumbered(board, lanternsOf(board))).toBe(outnumbered);
    }
  });

  test('52: a die more to sweep (AD.rule.crusader), less Leadership when it pins (AD.rule.shell-shock)', () => {
    const board = facing({ has: ['crusader'] });
    const unit = lanternsOf(board);
    expect(numberFor(board, 'sweepDice', { unit }, 1)).toBe(2);
    const shells = gun('Mortar', { rules: ['pinning', 'shell-shock:2'] });
    expect(numberFor(board, 'pinning', { unit, model: firstOf(board), weapon: shells }, 0)).toBe(-2);
  });

  test('Firing Protocols, the Machine Spirit and Split Fire say how weapons are shared out (AD.rule.firing-protocols, AD.rule.power-of-the-machine-spirit, AD.rule.split-fire)', () => {
    const board = facing({ has: ['firing-protocols:2', 'power-of-the-machine-spirit', 'split-fire'] });
    expect(planOf(board, firstOf(board))).toMatchObject({ weapons: 2, eachOwnTarget: true });
    expect(planOf(board, lanternsOf(board))).toMatchObject({ oneApart: true });
  });
});

describe('what somebody may do', () => {
  test('59: Skyfire aims at Flyers and Skimmers alone (AD.rule.skyfire)', () => {
    const board = boardOf({
      blue: [squad('Lanterns', 1, { at: [10, 30] })],
      red: [
        squad('Choir', 1, { at: [10, 10] }),
        hull('Gull', { at: [20, 10], profile: { subTypes: ['flyer'] } }),
        hull('Skiff', { at: [30, 10], profile: { subTypes: ['skimmer'] } }),
      ],
    });
    const bearer = { unit: lanternsOf(board), model: firstOf(board), weapon: gun('Darts', { rules: ['skyfire'] }) };
    const aims = (target: string) => mayDo(board, 'aim', bearer, { target }).may;
    expect([aims('choir'), aims('gull'), aims('skiff')]).toEqual([false, true, true]);
    const plain = { ...bearer, weapon: gun('Carbine') };
    expect(mayDo(board, 'aim', plain, { target: 'choir' })).toEqual({});
  });

  test('54: a Wall of Death is D3 hits within 8", D6 of a Hellstorm; not at Flyers (AD.rule.wall-of-death)', () => {
    const board = boardOf({
      blue: [squad('Lanterns', 1, { at: [10, 30] })],
      red: [squad('Choir', 1, { at: [10, 10] }), hull('Gull', { at: [20, 10], profile: { subTypes: ['flyer'] } })],
    });
    const hose = gun('Hose', { rules: ['template-weapons', 'torrent:12'] });
    expect(instructionsOf(board, hose).template).toMatchObject({
      length: 8,
      torrent: 12,
      wall: { dice: 3, inches: 8 },
    });
    const storm = gun('Gout', { rules: ['hellstorm'] });
    expect(instructionsOf(board, storm).template).toMatchObject({ length: 16, wall: { dice: 6, inches: 8 } });
    const bearer = { unit: lanternsOf(board), model: firstOf(board), weapon: hose };
    expect(mayDo(board, 'snapShot', bearer, { target: 'choir' }).may).toBe(true);
    expect(mayDo(board, 'snapShot', bearer, { target: 'gull' }).may).toBe(false);
    const shell = { ...bearer, weapon: gun('Shell', { rules: ['large-blast'] }) };
    expect(mayDo(board, 'snapShot', shell, { target: 'choir' }).may).toBe(false);
  });

  test('a Barrage fires unseen, and too near only at what it sees; Guided Fire keeps its minimum (AD.rule.barrage, AD.rule.guided-fire, AD.house.readings.markers)', () => {
    const board = facing({});
    const armed = (...rules: string[]) => ({
      unit: lanternsOf(board),
      model: firstOf(board),
      weapon: gun('Mortar', { rules }),
    });
    const unseen = (...rules: string[]) => mayDo(board, 'fireUnseen', armed(...rules), { target: 'choir' }).may;
    expect([unseen('barrage'), unseen('guided-fire'), unseen()]).toEqual([true, true, undefined]);
    const near = (seen: boolean, ...rules: string[]) => mayDo(board, 'fireTooNear', armed(...rules), { seen }).may;
    expect([near(true, 'barrage'), near(false, 'barrage'), near(true, 'guided-fire')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    const mortar = instructionsOf(board, gun('Mortar', { rules: ['barrage', 'large-blast', 'crawling-fire'] }));
    expect(mortar).toMatchObject({ blast: { barrage: true, diameter: 5, creeps: 2 }, hitsSides: true });
  });

  test('the sizes of markers, and who scatters a clover (AD.rule.blast, AD.rule.large-blast, AD.rule.massive-blast, AD.rule.apocalyptic-blast, AD.rule.apocalyptic-mega-blast, AD.rule.apocalyptic-barrage)', () => {
    const board = facing({});
    const diameter = (rule: string) => instructionsOf(board, gun('Gun', { rules: [rule] })).blast?.diameter;
    expect(['blast', 'large-blast', 'massive-blast', 'apocalyptic-blast'].map(diameter)).toEqual([3, 5, 7, 10]);
    expect(instructionsOf(board, gun('Gun', { rules: ['apocalyptic-mega-blast'] })).blast).toMatchObject({
      rings: true,
    });
    expect(instructionsOf(board, gun('Gun', { rules: ['apocalyptic-barrage'] })).blast).toMatchObject({
      clover: { diameter: 5, away: 3.5 },
      barrage: true,
    });
  });

  test('what a marker leaves or where it creeps needs a marker (AD.rule.graviton-pulse, AD.rule.crawling-fire)', () => {
    const board = facing({});
    for (const rule of ['graviton-pulse', 'lingering-death', 'crawling-fire']) {
      expect(instructionsOf(board, gun('Press', { rules: [rule] })).blast).toBeUndefined();
    }
    const press = instructionsOf(board, gun('Press', { rules: ['blast', 'graviton-pulse'] }));
    expect(press.blast).toEqual({ diameter: 3, leaves: [{ difficult: true, until: 'nextTurn' }] });
  });

  test('a weapon has Haywire and a Graviton Pulse, each for whom it bears on (AD.rule.haywire, AD.rule.graviton-pulse)', () => {
    const board = facing({});
    for (const rules of [
      ['haywire', 'graviton-pulse'],
      ['graviton-pulse', 'haywire'],
    ]) {
      expect(new Set(instructionsOf(board, gun('Press', { rules })).wounds)).toEqual(new Set(['haywire', 'graviton']));
    }
  });

  test('who is Relentless counts as stationary, and so do the Slow, whose unit neither runs, sweeps nor reacts (AD.rule.relentless, AD.rule.slow-and-purposeful)', () => {
    const board = facing({ has: ['slow-and-purposeful'] }, {}, { blue: 2 });
    const unit = lanternsOf(board);
    for (const act of ['run', 'sweep', 'react'] as const) expect(mayDo(board, act, { unit }, {}).may).toBe(false);
    for (const rule of ['relentless', 'slow-and-purposeful']) {
      const one = facing({ has: [rule] });
      const bearer = { unit: lanternsOf(one), model: firstOf(one) };
      expect(mayDo(one, 'shootAsStationary', bearer, { kind: 'heavy' }).may).toBe(true);
      expect(mayDo(one, 'chargeAfterShooting', bearer, { kind: 'rapidFire' }).may).toBe(true);
      expect(mayDo(one, 'shootAsStationary', bearer, { kind: 'rapidFire' })).toEqual({});
    }
  });

  test('who passes without dice: Dangerous Terrain and the night (AD.rule.pathfinder, AD.rule.night-vision)', () => {
    for (const [rule, act] of [
      ['pathfinder', 'failDangerous'],
      ['night-vision', 'sufferNight'],
    ] as const) {
      const board = facing({}, {}, { blue: 2 });
      firstOf(board).rules = [rule];
      expect(mayDo(board, act, { unit: lanternsOf(board) }, {}).may).toBe(false);
      const other = act === 'sufferNight' ? 'failDangerous' : 'sufferNight';
      expect(mayDo(board, other, { unit: lanternsOf(board) }, {})).toEqual({});
    }
  });

  test('a psychic weapon is tested first: for Force if its bearer likes, for its voice always (AD.rule.force, AD.rule.psychic-focus)', () => {
    const check = (rule: string) => instructionsOf(facing({}), gun('Lens', { rules: [rule] })).check;
    expect(check('force')).toEqual({ mayBeTried: true, forces: true });
    expect(check('psychic-focus')).toEqual({ silences: true });
    expect(check('blind')).toBeUndefined();
  });

  test('an Assault Vehicle lets its passengers charge, after an emergency too, not on arrival (AD.rule.assault-vehicle)', () => {
    const board = facing({ has: ['assault-vehicle'] });
    const bearer = { unit: lanternsOf(board), model: firstOf(board) };
    const may = (arrived: boolean) => mayDo(board, 'chargeAfterDisembarking', bearer, { arrived }).may;
    expect([may(false), may(true)]).toEqual([true, undefined]);
  });
});

describe('rules of one for a unit, and of all (AD.rule.independent-character, AD.house.readings.units)', () => {
  test('one with Infiltrate is enough to be set up last; all must have Deep Strike; both give Outflank (AD.rule.infiltrate, AD.rule.scout, AD.rule.deep-strike, AD.rule.outflank)', () => {
    const board = facing({}, {}, { blue: 2 });
    const unit = lanternsOf(board);
    firstOf(board).rules = ['infiltrate', 'deep-strike'];
    expect(keyOf(board, unit, 'infiltrates')).toEqual({ unseen: 9, seen: 12 });
    expect(keyOf(board, unit, 'flanks')).toBe(true);
    expect(keyOf(board, unit, 'deepStrikes')).toBeUndefined();
    const scouts = facing({ has: ['scout', 'deep-strike'] }, {}, { blue: 2 });
    expect(keyOf(scouts, lanternsOf(scouts), 'scouts')).toEqual({ foot: 6, other: 12, away: 9 });
    expect(keyOf(scouts, lanternsOf(scouts), 'deepStrikes')).toBe(true);
  });

  test('what a model or its weapon is, without dice (AD.rule.chosen-warriors, AD.rule.one-use, AD.rule.hit-and-run, AD.rule.legion, AD.rule.support-squad)', () => {
    const board = facing(
      { has: ['chosen-warriors'], rules: ['legion:Ninth Lanternate', 'support-squad'] },
      {},
      { blue: 2 },
    );
    firstOf(board).rules = ['hit-and-run', 'independent-character'];
    const unit = lanternsOf(board);
    expect(keyOf(board, firstOf(board), 'challenges')).toBe(true);
    expect(keyOf(board, board.models['choir-1']!, 'challenges')).toBeUndefined();
    expect(keyOf(board, unit, 'breaksOff')).toBe(true);
    expect(keyOf(board, unit, 'legion')).toBe('Ninth Lanternate');
    expect(keyOf(board, unit, 'supports')).toBe(true);
    expect(keyOf(board, firstOf(board), 'joins')).toBe(true);
    expect(keyOf(board, unit, 'joins')).toBeUndefined();
    expect(weaponKeyOf(gun('Bolt', { rules: ['one-use'] }), 'oneUse')).toBe(true);
    expect(weaponKeyOf(gun('Bolt'), 'oneUse')).toBeUndefined();
  });

  test('a character lends its unit only what speaks of the unit (AD.rule.independent-character, AD.house.readings.units)', () => {
    const board = boardOf({
      blue: [
        squad('Lanterns', 2, { at: [10, 30] }),
        squad('Marshal', 1, {
          at: [12, 30],
          has: ['independent-character', 'stubborn', 'furious-charge:1', 'relentless'],
        }),
      ],
      red: [squad('Choir', 1, { at: [10, 10] })],
    });
    join(board, 'marshal', 'lanterns');
    const ids = rulesOfUnit(board, lanternsOf(board)).map(({ rule }) => rule.id);
    expect(ids).toContain('stubborn');
    expect(ids).not.toContain('furious-charge');
    expect(
      mayDo(board, 'shootAsStationary', { unit: lanternsOf(board), model: firstOf(board) }, { kind: 'heavy' }),
    ).toEqual({});
  });

  test('a character keeps the rules of his own datasheet, lends of them what speaks of the unit, and has no others of his unit (AD.rule.independent-character)', () => {
    const board = boardOf({
      blue: [
        squad('Lanterns', 2, { at: [10, 30], rules: ['feel-no-pain:5', 'crusader'] }),
        squad('Marshal', 1, { at: [13, 30], has: ['independent-character'], rules: ['relentless', 'stubborn'] }),
      ],
      red: [squad('Choir', 1, { at: [10, 10] })],
    });
    join(board, 'marshal', 'lanterns');
    const of = (id: string) => rulesOfModel(board, board.models[id]!).map(({ written }) => written);
    expect(of('marshal-1').sort()).toEqual(['crusader', 'independent-character', 'relentless', 'stubborn']);
    expect(of('lanterns-1').sort()).toEqual(['crusader', 'feel-no-pain:5', 'stubborn']);
    const unit = rulesOfUnit(board, lanternsOf(board)).map(({ rule }) => rule.id);
    expect(unit).toEqual(expect.arrayContaining(['crusader', 'stubborn']));
    // Whoever hates his datasheet hates him in any unit (AD.rule.hatred).
    expect(fighterOf(board, board.models['marshal-1']!).kinds).toContain('marshal');
    expect(fighterOf(board, board.models['lanterns-1']!).kinds).not.toContain('marshal');
  });

  test('AD.rule.fearless: nobody stays pinned whom one of the Fearless joins', () => {
    const board = boardOf({
      blue: [
        squad('Lanterns', 2, { at: [10, 30], pinnedUntil: 2 }),
        squad('Marshal', 1, { at: [13, 30], has: ['independent-character', 'fearless'] }),
      ],
    });
    expect(isPinned(board, lanternsOf(board))).toBe(true);
    join(board, 'marshal', 'lanterns');
    expect(isPinned({ ...board }, lanternsOf(board))).toBe(false);
  });

  test('a character joins no Vehicles, Dreadnoughts, Automata or Monstrous but its like (AD.rule.independent-character)', () => {
    const joins = (own: UnitSpec['profile'], theirs: UnitSpec['profile']) => {
      const board = boardOf({
        blue: [
          squad('Marshal', 1, { at: [10, 30], has: ['independent-character'], ...(own ? { profile: own } : {}) }),
          squad('Wardens', 2, { at: [14, 30], ...(theirs ? { profile: theirs } : {}) }),
        ],
        red: [squad('Choir', 1, { at: [10, 10] })],
      });
      const bearer = { unit: board.units.marshal!, model: board.models['marshal-1']! };
      return mayDo(board, 'join', bearer, { unit: 'wardens' }).may;
    };
    expect(joins({}, { type: 'automata' })).toBe(false);
    expect(joins({}, { subTypes: ['monstrous'] })).toBe(false);
    expect(joins({ type: 'automata' }, { type: 'automata' })).toBeUndefined();
    expect(joins({}, {})).toBeUndefined();
  });
});
