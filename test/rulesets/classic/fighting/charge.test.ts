import { describe, expect, it } from 'vitest';
import type { TerrainPiece } from '../../../../src/engine/index.js';
import { firstBar } from '../../../../src/rulesets/bars.js';
import type { ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import { chargeAction } from '../../../../src/rulesets/classic/fighting/charge-action.js';
import { chargeChance } from '../../../../src/rulesets/classic/fighting/charge-chance.js';
import { planCharge } from '../../../../src/rulesets/classic/fighting/charge-plan.js';
import { combatQuestion } from '../../../../src/rulesets/classic/fighting/fight-questions.js';
import { chargeFrame } from '../../../../src/rulesets/classic/fighting/frames.js';
import { withFight } from '../../../../src/rulesets/classic/fighting/match-up.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { blade, boardOf, gun, hull, join, type Setting, scenario, squad } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';
import { ended } from '../ended.js';

const SWORD = blade('Sword');
const board = { phase: 'assault' as const };
const line = (more = {}) => squad('Line', 3, { at: [10, 20], weapons: [SWORD], ...more });
const choir = (more = {}) => squad('Choir', 3, { at: [10, 12], weapons: [SWORD], ...more });
/** From hull to hull 6.75". */
const setting = (blue = {}, red = {}): Setting => ({ blue: [line(blue)], red: [choir(red)], board });

function charge(of: Setting, targets = ['choir']) {
  return scenario(of).startAt(chargeFrame.step, { unit: 'line', targets });
}

function viewOf(of: Setting): ClassicView {
  const made: ClassicBoard = boardOf(of);
  return { ...scenario(of).startAt(chargeFrame.step, { unit: 'line', targets: [] }).view(), board: made };
}

function whyNot(of: Setting): string | undefined {
  const view = viewOf(of);
  const reply = { reply: {}, instead: () => [] };
  return firstBar(chargeAction.bars, view, view.board.units.line!)?.why(reply);
}

describe('AD.house.charge', () => {
  it('goes 2D6", the nearest into contact and the others as near as they can (AD.core.charge.difficult)', () => {
    const battle = charge(setting()).dice(4, 3);
    expect(ended(battle)).toBe(true);
    expect(battle.eventsOf('chargeRolled')).toMatchObject([
      { faces: [4, 3], added: 0, hindered: 0, reached: true, slowed: false },
    ]);
    expect(battle.board.units.line?.lockedWith).toEqual(['choir']);
    expect(battle.board.units.choir?.lockedWith).toEqual(['line']);
    expect(battle.board.units.choir?.deeds.wasCharged).toBe(true);
    expect(battle.board.units.line?.deeds.charged).toEqual(['choir']);
  });

  it('reaches whom it would have reached by a lower throw, which its chance counts (AD.house.charge, IO.house.charge)', () => {
    // The floor 3" up is climbed on one side alone.
    const corners: [number, number][] = [
      [25_233, 28_233],
      [32_754, 26_907],
      [33_746, 32_530],
      [26_225, 33_856],
    ];
    const deck: TerrainPiece = {
      ...piece('Deck A', [0, 0, 1, 1], ['elevated 3"', 'blocking', 'hard']),
      outline: corners.map(([x, y]) => ({ x, y })),
      access: [
        [
          { x: 29_342, y: 27_509 },
          { x: 31_804, y: 27_075 },
        ],
      ],
    };
    const riders = squad('Line', 3, {
      places: [
        [30.284, 35.957],
        [32.834, 33.619],
        [35.433, 35.12],
      ],
      base: { shape: 'oval', length: 3000, width: 1400 },
      facing: 285.861,
      height: 2,
      weapons: [SWORD],
    });
    const foe = squad('Choir', 1, { at: [32.43, 29.705], base: { shape: 'circle', d: 1600 }, height: 2.2 });
    const of = { blue: [riders], red: [foe], terrain: [deck], table: [72, 48] as [number, number], board };
    for (const faces of [
      [2, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ] as const) {
      const battle = charge(of).dice(...faces);
      expect([faces, ended(battle)]).toEqual([faces, true]);
    }
    const view = viewOf(of);
    expect(chargeChance(view, view.board.units.line!, ['choir'])).toBeCloseTo(30 / 36);
  });

  it('is planned as near as all can go where nobody gets there (AD.house.charge)', () => {
    const { board: far } = viewOf(setting());
    const { places, reached } = planCharge(far, far.units.line!, ['choir'], 4000);
    expect(reached).toBe(false);
    expect(places).toHaveLength(3);
    expect(Math.max(...places.map(({ at }) => at.y))).toBeLessThan(16_100);
  });

  it('surges by its lower die where it falls short, and stays 1" off (AD.house.surge)', () => {
    const battle = charge(setting()).dice(4, 2);
    expect(ended(battle)).toBe(false);
    expect(battle.eventsOf('moved')).toMatchObject([{ kind: 'surge' }]);
    expect(battle.board.models['line-2']?.at?.y).toBeCloseTo(18_000, -2);
    expect(battle.board.units.line?.lockedWith).toEqual([]);
  });

  it('example 50: 3 and 4 with Fleet (2) through difficult ground is 7", and strikes at step 1 (AD.core.charge.difficult)', () => {
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const battle = charge({ ...setting({ has: ['fleet:2'] }), terrain: [wood] }).dice(3, 4);
    expect(battle.eventsOf('chargeRolled')).toMatchObject([{ added: 2, hindered: 2, reached: true, slowed: true }]);
    expect(battle.board.units.line?.deeds.slowed).toBe(true);
  });

  it('example 50: with Move Through Cover it is 9", at its own step; the switch makes it step 1 (AD.core.charge.difficult)', () => {
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const has = ['fleet:2', 'move-through-cover'];
    const own = charge({ ...setting({ has }), terrain: [wood] }).dice(3, 4);
    expect(own.eventsOf('chargeRolled')).toMatchObject([{ added: 2, hindered: 0, slowed: false }]);
    const last = charge({ ...setting({ has }), terrain: [wood], options: { throughCover: 'stepOne' } }).dice(3, 4);
    expect(last.eventsOf('chargeRolled')).toMatchObject([{ hindered: 0, slowed: true }]);
  });

  it('keeps its step against who is pinned (AD.core.pinned, AD.core.charge.difficult)', () => {
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const battle = charge({ ...setting({}, { pinnedUntil: 2 }), terrain: [wood] }).dice(6, 4);
    expect(battle.eventsOf('chargeRolled')).toMatchObject([{ hindered: 2, slowed: false }]);
  });

  it('is slowed where not all it charges are pinned (AD.core.pinned, AD.core.charge.difficult)', () => {
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const eels = squad('Eels', 3, { at: [18, 12], weapons: [SWORD] });
    const pinned = choir({ pinnedUntil: 2 });
    const battle = charge({ blue: [line()], red: [pinned, eels], board, terrain: [wood] }, ['choir', 'eels']);
    battle.dice(6, 6);
    expect(battle.eventsOf('chargeRolled')).toMatchObject([{ slowed: true }]);
  });

  it('fails where the charger is pinned before it sets out, with neither charge nor surge (AD.core.pinned)', () => {
    const battle = charge(setting({ pinnedUntil: 2 }));
    expect(ended(battle)).toBe(false);
    expect(battle.eventsOf('chargeFailed')).toMatchObject([{ why: 'pinned' }]);
    expect(battle.eventsOf('moved')).toEqual([]);
  });

  it('finds nobody where its target is gone by then, and is over (AD.core.pinned)', () => {
    const battle = charge({ ...setting(), red: [squad('Choir', 1)] });
    expect(ended(battle)).toBe(false);
    expect(battle.eventsOf('chargeFailed')).toMatchObject([{ why: 'nobodyLeft' }]);
  });

  it('is offered at several units that stand within 4" of each other, by several models (AD.core.charge.disordered)', () => {
    const coven = (x: number) => squad('Coven', 1, { at: [x, 12], weapons: [SWORD] });
    const also = (x: number, count = 3) => {
      const view = viewOf({
        ...setting(),
        blue: [squad('Line', count, { at: [10, 20], weapons: [SWORD] })],
        red: [choir(), coven(x)],
      });
      const unit = view.board.units.line!;
      const check = chargeAction.check(view, unit, { target: 'choir', also: 'coven' });
      const choices = chargeAction.choices(view, unit, { target: 'choir' });
      return [choices?.options.map(({ value }) => value), check?.cite];
    };
    const both = [['none', 'coven'], undefined];
    // The last of the choir stands at 13", a base is 1.25".
    expect(also(18.25)).toEqual(both);
    expect(also(18.26)).toEqual([undefined, 'AD.core.charge.disordered']);
    expect(also(18.25, 2)).toEqual(both);
    expect(also(18.25, 1)).toEqual([undefined, 'AD.core.charge.disordered']);
    const view = viewOf({ ...setting(), red: [choir(), coven(18)] });
    const check = (reply: object) => chargeAction.check(view, view.board.units.line!, reply as never)?.cite;
    expect(check({ target: 'choir' })).toBeUndefined();
    expect(check({ target: 'choir', also: 'none' })).toBeUndefined();
    expect(check({ target: 'choir', also: 'choir' })).toBe('AD.core.charge.disordered');
    const first = chargeAction.choices(view, view.board.units.line!, {});
    expect(first).toMatchObject({ field: 'target', options: [{ value: 'choir' }, { value: 'coven' }] });
  });

  it('is barred to who has nobody in reach', () => {
    const far = { ...setting(), red: [choir({ at: [10, 2] })] };
    expect(whyNot(far)).toMatch(/sees no enemy within 12"/);
  });

  it('of Cavalry is not hindered by difficult ground (AD.house.type.cavalry)', () => {
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const roll = (type: 'cavalry' | 'infantry') =>
      charge({ ...setting({ profile: { type } }), terrain: [wood] })
        .dice(6, 4, 6, 6, 6)
        .eventsOf('chargeRolled')[0]?.hindered;
    expect([roll('cavalry'), roll('infantry')]).toEqual([0, 2]);
  });

  it('is disordered at several units (AD.core.charge.disordered)', () => {
    const both: Setting = { ...setting(), red: [choir(), squad('Coven', 1, { at: [14.5, 12], weapons: [SWORD] })] };
    const battle = charge(both, ['choir', 'coven']).dice(6, 4);
    expect(ended(battle)).toBe(true);
    expect(battle.board.units.line?.deeds.disordered).toBe(true);
    expect(battle.board.units.line?.lockedWith.toSorted()).toEqual(['choir', 'coven']);
  });
});

describe('AD.house.surge', () => {
  const end = (targets: string[], red: Setting['red']) => {
    const battle = charge(
      { blue: [squad('Line', 1, { at: [20, 20], weapons: [SWORD] })], red: red ?? [], board },
      targets,
    );
    battle.dice(2, 2);
    expect(battle.eventsOf('moved')).toMatchObject([{ kind: 'surge' }]);
    const { x, y } = battle.board.models['line-1']!.at!;
    return { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 };
  };
  const at = (name: string, ...places: [number, number][]) => squad(name, places.length, { places, weapons: [SWORD] });

  it('goes toward the nearest of its targets', () => {
    const [east, north] = [at('East', [31, 20]), at('North', [20, 10])];
    expect(end(['east', 'north'], [east, north])).toEqual({ x: 20_000, y: 18_000 });
    expect(end(['north', 'east'], [east, north])).toEqual({ x: 20_000, y: 18_000 });
  });

  it.each([
    [
      [
        [30, 20],
        [20, 11],
        [10, 20],
      ],
      { x: 20_000, y: 18_000 },
    ],
    [
      [
        [20, 11],
        [30, 20],
        [31, 20],
      ],
      { x: 20_000, y: 18_000 },
    ],
    [
      [
        [30, 20],
        [31, 20],
        [20, 11],
      ],
      { x: 20_000, y: 18_000 },
    ],
    [
      [
        [29, 20],
        [11, 20],
      ],
      { x: 22_000, y: 20_000 },
    ],
  ] as [[number, number][], object][])('goes toward its nearest model, of equals the first: %j', (places, there) => {
    expect(end(['choir'], [at('Choir', ...places)])).toEqual(there);
  });
});

describe('AD.house.computer', () => {
  it('advises no charge that cannot arrive, however near its target is (AD.house.charge)', () => {
    const worth = (terrain: TerrainPiece[]) => {
      const view = viewOf({ ...setting(), terrain });
      const line = view.board.units.line!;
      return [Math.sign(chargeAction.worth(view, line)), chargeChance(view, line, ['choir']) > 0];
    };
    expect(worth([])).toEqual([1, true]);
    expect(worth([piece('Pit A', [0, 15, 48, 0.5], ['impassable'], 0.5)])).toEqual([0, false]);
  });
});

describe('AD.house.charge.may', () => {
  it('lets who did nothing else charge, and says its chance (AD.core.charge.difficult)', () => {
    expect(whyNot(setting())).toBeUndefined();
    const view = viewOf(setting());
    // 6.65" to contact: 7 or more.
    expect(chargeChance(view, view.board.units.line!, ['choir'])).toBeCloseTo(21 / 36);
  });

  it('says the chance to get there round what stands in the way (AD.house.charge)', () => {
    const wall = piece('Wall A', [4, 15.5, 14, 1], ['impassable'], 0.5);
    const of = { ...setting(), blue: [squad('Line', 1, { at: [10, 19], weapons: [SWORD] })], terrain: [wall] };
    const arrives = (...faces: number[]) =>
      charge(of)
        .dice(...faces)
        .eventsOf('chargeRolled')[0]!.reached;
    const least = [
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ].filter(faces => !arrives(...faces)).length;
    const view = viewOf(of);
    // 5.65" straight on, through the wall.
    expect([chargeChance(view, view.board.units.line!, ['choir']), least]).toEqual([0, 5]);
  });

  it('says the chance with what difficult ground takes of those alone who would cross it at that throw (AD.core.charge.difficult)', () => {
    const places = [
      [10, 20],
      [11.5, 20],
      [13, 22],
    ] as [number, number][];
    const mud = piece('Mud A', [12, 11, 6, 3.9], ['difficult']);
    const of = { ...setting({ places }), terrain: [mud] };
    const view = viewOf(of);
    let ways = 0;
    for (let one = 1; one <= 6; one += 1)
      for (let other = 1; other <= 6; other += 1)
        if (charge(of).dice(one, other).eventsOf('chargeRolled')[0]!.reached) ways += 1;
    expect(chargeChance(view, view.board.units.line!, ['choir'])).toBeCloseTo(ways / 36);
  });

  it.each([
    [{ moved: 'ran' as const }, /ran/],
    [{ moved: 'fellBack' as const }, /fell back/],
    [{ regrouped: true as const }, /regrouped/],
    [{ arrived: true as const }, /from reserve/],
    [{ disembarked: true as const }, /out of its transport/],
    [{ noCharge: 'scouted' as const }, /cannot charge/],
    [{ charged: ['choir'] }, /charged already/],
  ])('bars who %j', (deeds, why) => {
    expect(whyNot(setting({ deeds }))).toMatch(why);
  });

  it('bars who is pinned, Vehicles and Artillery', () => {
    expect(whyNot(setting({ pinnedUntil: 1 }))).toMatch(/pinned/);
    expect(whyNot(setting({ profile: { type: 'artillery' } }))).toMatch(/Artillery/);
    expect(whyNot({ ...setting(), blue: [hull('Line', { at: [10, 20] })] })).toMatch(/Vehicle/);
  });

  it('bars who shot Heavy, Ordnance or Rapid Fire weapons, but for the Relentless (AD.core.types.weapon)', () => {
    const weapons = [gun('Rifle', { shooting: 'rapidFire' }), SWORD];
    const deeds = { shot: ['rapidFire' as const] };
    expect(whyNot(setting({ weapons, deeds }))).toMatch(/bar a charge/);
    expect(whyNot(setting({ weapons, deeds, has: ['relentless'] }))).toBeUndefined();
    const carbine = { weapons: [gun('Carbine'), SWORD], deeds: { shot: ['assault' as const] } };
    expect(whyNot(setting(carbine))).toBeUndefined();
    // One who has such a weapon is enough, and nobody else is bound by a weapon that is lost with its bearer.
    const mixed = [[SWORD], [SWORD], [weapons[0]!]];
    expect(whyNot(setting({ weapons: mixed, deeds }))).toMatch(/bar a charge/);
    expect(whyNot(setting({ weapons: [SWORD], deeds }))).toBeUndefined();
  });

  it('bars by what each model shot, not by what it has in hand beside others who shot (AD.core.types.weapon, AD.rule.relentless)', () => {
    const cannon = gun('Cannon', { shooting: 'heavy' });
    const hero = squad('Hero', 1, { at: [10, 21.5], weapons: [cannon], has: ['independent-character', 'relentless'] });
    const barBy = (shotBy: Record<string, 'heavy'[]>) => {
      const of = {
        ...setting({ weapons: [cannon], deeds: { shotBy } }),
        blue: [line({ weapons: [cannon], deeds: { shotBy } }), hero],
      };
      const view = viewOf(of);
      join(view.board, 'hero', 'line');
      return firstBar(chargeAction.bars, view, view.board.units.line!);
    };
    expect(barBy({ 'hero-1': ['heavy'] })).toBeUndefined();
    expect(barBy({ 'hero-1': ['heavy'], 'line-2': ['heavy'] })?.cite).toBe('AD.core.types.weapon');
  });

  it('says why nobody is charged beside a target: who charges is alone, or they are out of its own reach (AD.core.charge.disordered)', () => {
    const why = (count: number, coven: [number, number]) => {
      const view = viewOf({
        ...setting(),
        blue: [squad('Line', count, { at: [10, 20], weapons: [SWORD] })],
        red: [choir(), squad('Coven', 1, { at: coven, weapons: [SWORD] })],
      });
      return chargeAction.check(view, view.board.units.line!, { target: 'choir', also: 'coven' })?.why;
    };
    expect(why(3, [16, 12])).toBeUndefined();
    expect(why(1, [16, 12])).toBe('Line is one model, and charges one unit.');
    // Near to the choir, and further than 12" from who would charge.
    const far = viewOf({
      ...setting(),
      blue: [squad('Line', 3, { at: [10, 24], weapons: [SWORD] })],
      red: [choir(), squad('Coven', 1, { at: [13, 9], weapons: [SWORD] })],
    });
    expect(chargeAction.check(far, far.board.units.line!, { target: 'choir', also: 'coven' })?.why).toBe(
      'Nobody else is near enough to Choir, near enough to Line and in its sight, for one charge.',
    );
  });

  it('refuses a charge out of reach, or at a flyer, with who is in reach', () => {
    const far = squad('Coven', 1, { at: [40, 12], weapons: [SWORD] });
    const view = viewOf({ ...setting(), red: [choir(), far] });
    const check = (reply: object) => chargeAction.check(view, view.board.units.line!, reply as never);
    expect(check({ target: 'coven' })?.why).toMatch(/Coven is .* off, and a charge reaches 12"; Line may charge Choir/);
    expect(check({ target: 'nobody' })?.why).toMatch(/name one of them/);
    expect(check({ target: 'choir', also: 'coven' })?.why).toMatch(/Nobody else is near enough/);
    expect(check({ target: 'choir' })).toBeUndefined();
    const flyer = hull('Gull', { at: [14, 12], profile: { type: 'vehicle', subTypes: ['flyer'] } });
    const other = viewOf({ ...setting(), red: [choir(), flyer] });
    expect(chargeAction.check(other, other.board.units.line!, { target: 'gull' })?.why).toMatch(/flies/);
  });
});

describe('what two units would do to each other', () => {
  it('says close combat and the chance of a charge beside their shots, exactly', () => {
    const view = viewOf(setting({ numbers: { A: 2 } }));
    const none = { ok: false as const, why: 'No shots.' };
    const answer = withFight(view, 'line', 'choir', none);
    // Three times two attacks: a half hits, a half of it wounds, a third is not saved.
    expect(answer).toMatchObject({
      ok: true,
      lines: ['Close combat, if all strike: 0.5 Wounds lost, back 0.3', 'A charge arrives with 58 %'],
      small: ['No shots.'],
    });
    expect(withFight(view, 'line', 'nobody', none)).toBe(none);
  });

  it('AD.house.charge.may: says no chance of a charge for who never charges', () => {
    const view = viewOf(setting({ profile: { type: 'artillery' } }));
    const answer = withFight(view, 'line', 'choir', { ok: false, why: 'No shots.' });
    expect(answer.ok && answer.lines).toEqual([expect.stringMatching(/^Close combat/)]);
  });
});

describe('what a charge promises', () => {
  const preview = (of: Setting) => {
    const view = viewOf(of);
    const [target] = Object.values(view.board.units).filter(({ side }) => side === 'red');
    return chargeAction.preview!(view, view.board.units.line!, { target: target!.id }).lines;
  };

  it('counts the Attack for charging, as the fight does', () => {
    // Two attacks each: a half hits, a half of it wounds, a third is not saved; back it is one attack each.
    expect(preview(setting())[1]).toBe('If all strike, Wounds on average against Choir: 0.5, back 0.3.');
  });

  it('promises no more Wounds than there are to lose (AD.core.attacks)', () => {
    const few = setting({ numbers: { A: 40 } }, { numbers: { A: 40, W: 1 } });
    const view = viewOf(few);
    const all = { line: 3, choir: view.board.units.choir!.models.length };
    expect(preview(few)[1]).toBe(`If all strike, Wounds on average against Choir: ${all.choir.toFixed(1)}, back 3.0.`);
    const none = { ok: false as const, why: 'No shots.' };
    expect(withFight(view, 'line', 'choir', none)).toMatchObject({
      lines: [`Close combat, if all strike: ${all.choir.toFixed(1)} Wounds lost, back 3.0`, expect.any(String)],
    });
    const locked = viewOf(setting({ numbers: { A: 40 }, lockedWith: ['choir'] }, { lockedWith: ['line'] }));
    const asked = { args: { combats: [['line', 'choir']] } } as never;
    expect(combatQuestion.choices(locked, asked, {})?.options[0]?.hint).toMatch(/^Wounds dealt on average: 3.0 /);
  });

  it('counts no bonuses where it is disordered, be that by who charges out of a machine that stood (IO.transport.charge)', () => {
    const out = setting({ deeds: { disembarked: true, chargesOut: true, leavesStill: 'ark' } });
    expect(preview({ ...out, blue: [...out.blue!, hull('Ark', { at: [30, 40] })] })[1]).toMatch(/: 0.3,/);
  });

  it('counts a Counter-attack of who is free, not of who is locked in combat already (AD.rule.counter-attack)', () => {
    const back = (locked: boolean, deeds: object = {}) => {
      const { blue = [], ...of } = setting();
      const more = { has: ['counter-attack:2'], lockedWith: locked ? ['mates'] : [], deeds };
      const choir = squad('Choir', 3, { at: [10, 12], weapons: [SWORD], ...more });
      const mates = squad('Mates', 1, { at: [10, 10.75], lockedWith: locked ? ['choir'] : [] });
      return preview({ ...of, blue: [...blue, mates], red: [choir] })[1];
    };
    expect(back(false)).toMatch(/back 0.7/);
    expect(back(true)).toMatch(/back 0.3/);
    // Another charge of this turn locked it.
    expect(back(true, { wasCharged: true })).toMatch(/back 0.7/);
  });

  it('says who tests for Dangerous Terrain (AD.core.dangerous)', () => {
    const wire = piece('Wire A', [0, 15, 48, 2], ['dangerous']);
    expect(preview({ ...setting(), terrain: [wire] }).at(-1)).toMatch(
      /^3 of its models test for Dangerous Terrain: 42 %/,
    );
  });

  it('of a Vehicle says Hull Points, by the armour that is met, and the computer leaves alone what it cannot hurt', () => {
    const machine = (armour: number) => ({
      ...setting(),
      red: [
        hull('Ark', { at: [11, 13], facing: 180, profile: { armour: { front: armour, side: armour, rear: armour } } }),
      ],
    });
    const worth = (of: Setting) => {
      const view = viewOf(of);
      return chargeAction.worth(view, view.board.units.line!);
    };
    // Six attacks hit a Vehicle that stood on 2+; Strength 4 glances armour 10 on a 6.
    expect(preview(machine(10))[1]).toBe(
      'If all of it strikes: 0.8 Hull Points of Ark on average; Vehicles strike nobody.',
    );
    expect(preview(machine(11))[1]).toMatch(/0\.0 Hull Points/);
    expect(worth(machine(10))).toBeGreaterThan(0);
    expect(worth(machine(11))).toBe(0);
  });
});

describe('AD.house.charge: what hinders it', () => {
  it('falls short by the inches that difficult ground takes (AD.core.charge.difficult)', () => {
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const reached = (...dice: number[]) =>
      charge({ ...setting(), terrain: [wood] })
        .dice(...dice)
        .eventsOf('chargeRolled')[0]?.reached;
    // 6.75" are to be gone: 9 less 2 is enough, 8 less 2 is not.
    expect([reached(5, 4), reached(4, 4)]).toEqual([true, false]);
  });

  it('says what makes a charge less likely than its distance does: AD.core.charge.difficult, AD.house.charge', () => {
    const told = (of: Setting) => {
      const view = viewOf(of);
      return chargeAction.preview(view, view.board.units.line!, { target: 'choir' }).lines[0];
    };
    const wood = piece('Wood A', [0, 15, 48, 2], ['difficult']);
    const wall = piece('Wall A', [4, 15, 20, 0.5], ['impassable']);
    expect(told(setting())).toBe('**Line** charges **Choir**: 6.7" on 2D6, 58 %.');
    expect(told({ ...setting(), terrain: [wood] })).toBe(
      '**Line** charges **Choir**: 6.7" on 2D6 - 2 for difficult ground, 28 %.',
    );
    expect(told({ ...setting({ has: ['fleet:2'] }), terrain: [wood] })).toBe(
      '**Line** charges **Choir**: 6.7" on 2D6 + 2 - 2 for difficult ground, 58 %.',
    );
    expect(told({ ...setting(), terrain: [wall] })).toMatch(
      /^\*\*Line\*\* charges \*\*Choir\*\*: 6.7" on 2D6, \d+ %: the way round is longer, or there is no room\.$/,
    );
    // Friends stand all round it.
    const ring = [0, 60, 120, 180, 240, 300].map((turn): [number, number] => {
      const [x, y] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
      return [10 + 1.3 * x, 12 + 1.3 * y];
    });
    const crowd = { ...setting({}, {}), red: [squad('Choir', 1, { at: [10, 12], weapons: [SWORD] })] };
    crowd.blue = [...crowd.blue!, squad('Ring', 6, { places: ring, weapons: [SWORD] })];
    expect(told(crowd)).toBe(
      '**Line** charges **Choir**: 6.7" on 2D6, 0 %: the way round is longer, or there is no room.',
    );
    for (const of of [{ ...setting(), terrain: [wall] }, crowd]) {
      const words = JSON.stringify(charge(of).dice(4, 3).reports);
      expect(words).toContain('= 7\\" of 6.7\\": **falls short**, the way round is longer, or there is no room');
    }
  });
});
