import { describe, expect, it, test } from 'vitest';
import { type AnyRuleset, advise, type JsonObject } from '../../../../src/engine/index.js';
import { ageOfDarkness } from '../../../../src/rulesets/age-of-darkness/ruleset.js';
import { acting, gun, hull, scenario, squad } from '../../../support/ad.js';
import { piece } from '../../../support/table.js';

const quiet = { house: { reactions: 'none' } };
const far = { red: [squad('Bravo', 3, { at: [20, 4] })] };
const alpha = (more = {}) => squad('Alpha', 3, { at: [20, 40], ...more });

test('AD.core.move and AD.house.characteristics: as far as its Movement, further by its lowest Initiative with a Run', () => {
  const play = acting({ blue: [alpha()], ...far, options: quiet });
  expect(play.offered({ unit: 'alpha' })).toEqual(['move', 'run']);
  expect(play.refusal({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 28_000 } })).toMatchObject({
    cite: 'AD.core.move',
  });
  play.answer({ unit: 'alpha', do: 'run', to: { x: 21_500, y: 29_100 } });
  expect(play.board.units.alpha?.deeds.moved).toBe('ran');
  expect(Math.min(...['alpha-1', 'alpha-2', 'alpha-3'].map(id => play.board.models[id]!.at!.y))).toBe(29_100);
  expect(play.reports.at(-1)?.title).toMatch(/Alpha.* ran/);
});

test('AD.core.move: what keeps a unit from where it was sent is said with the move, what its distance does is not', () => {
  const wall = piece('Wall A', [10, 38, 20, 0.5], ['impassable']);
  const told = (terrain: (typeof wall)[], y: number) => {
    const play = acting({ blue: [squad('Alpha', 1, { at: [20, 40] })], ...far, terrain, options: quiet });
    const reply = { unit: 'alpha', do: 'move', to: { x: 20_000, y: y * 1000, near: true } };
    return play.question.preview?.(play.view('blue'), play.asked, reply).lines[0];
  };
  expect(told([wall], 36)).toMatch(/^\*\*Alpha\*\* moves .*open ground\. Short of `D7\.2`: Wall A is in the way\.$/);
  expect(told([], 36)).not.toContain('Short of');
  expect(told([], 20)).not.toContain('Short of');
});

test.each([
  ['moved', { deeds: { moved: 'moved' } }, 'AD.core.move'],
  ['regrouped', { deeds: { regrouped: true } }, 'AD.core.move'],
  ['arrived', { deeds: { arrived: true } }, 'AD.core.move'],
  ['was struck so that it cannot', { effects: [{ is: 'stunned', marks: ['noMove'] }] }, 'AD.core.move'],
  ['has no Movement', { numbers: { M: 0 } }, 'AD.core.move'],
  ['got out of its transport', { deeds: { disembarked: true } }, 'AD.core.transport'],
] as const)('AD.core.move: who %s moves no more, nor runs', (_why, more, cite) => {
  const play = acting({ blue: [alpha(more as never), squad('Charlie', 1, { at: [5, 40] })], ...far, options: quiet });
  for (const gait of ['move', 'run', 'escort']) {
    expect(play.refusal({ unit: 'alpha', do: gait, to: { x: 20_000, y: 38_000 } })).toMatchObject({ cite });
  }
});

test('AD.core.move: nobody runs of whom a rule says so (AD.rule.slow-and-purposeful, AD.house.types)', () => {
  const play = acting({ blue: [alpha({ has: ['slow-and-purposeful'] })], ...far, options: quiet });
  expect(play.offered({ unit: 'alpha' })).toEqual(['move']);
});

test('AD.rule.fleet: a Run goes further by it', () => {
  const play = acting({ blue: [alpha({ has: ['fleet:2'] })], ...far, options: quiet });
  expect(play.refusal({ unit: 'alpha', do: 'run', to: { x: 21_500, y: 27_000 } })).toBeUndefined();
  expect(play.refusal({ unit: 'alpha', do: 'run', to: { x: 21_500, y: 26_000 } })).toMatchObject({
    cite: 'AD.core.move',
  });
});

test('AD.house.difficult: a move that meets Difficult Terrain is 2" shorter, or as the group plays it', () => {
  const woods = [piece('Woods A', [0, 30, 48, 8], ['difficult'])];
  const reaches = (options: JsonObject, to: number) =>
    acting({
      blue: [squad('Alpha', 1, { at: [20, 40] })],
      ...far,
      terrain: woods,
      options: { house: options },
    }).refusal({
      unit: 'alpha',
      do: 'move',
      to: { x: 20_000, y: to },
    });
  expect(reaches({ reactions: 'none' }, 35_000)).toBeUndefined();
  expect(reaches({ reactions: 'none' }, 33_500)).toMatchObject({ cite: 'AD.core.move' });
  expect(reaches({ reactions: 'none', difficult: 0 }, 33_500)).toBeUndefined();
});

test('AD.rule.move-through-cover: who has it is not slowed', () => {
  const woods = [piece('Woods A', [0, 30, 48, 8], ['difficult'])];
  const play = acting({
    blue: [squad('Alpha', 1, { at: [20, 40], has: ['move-through-cover'] })],
    ...far,
    terrain: woods,
    options: quiet,
  });
  expect(play.refusal({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 33_500 } })).toBeUndefined();
});

test('AD.core.dangerous: each model that touches it throws a die, and a 1 is a Wound that armour does not stop', () => {
  const wire = [piece('Wire A', [0, 36, 48, 1], ['dangerous'])];
  const play = acting({ blue: [squad('Alpha', 2, { at: [20, 40] })], ...far, terrain: wire, options: quiet }).dice(
    1,
    4,
  );
  play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_000 } });
  expect(play.eventsOf('dangerTested')).toMatchObject([{ unit: 'alpha', faces: [1, 4], struck: ['alpha-1'] }]);
  expect(play.board.units.alpha?.models).toEqual(['alpha-2']);
});

test('AD.core.dangerous: the first line of a preview says who tests and what that may cost', () => {
  const wire = [piece('Wire A', [0, 36, 48, 1], ['dangerous'])];
  const said = (unit: ReturnType<typeof squad>, to: { x: number; y: number }) => {
    const play = acting({ blue: [unit], ...far, terrain: wire, options: quiet });
    return play.question.preview!(play.view('blue'), play.asked, { unit: 'alpha', do: 'move', to }).lines[0];
  };
  expect(said(squad('Alpha', 2, { at: [20, 40] }), { x: 20_000, y: 34_000 })).toMatch(
    /2 of its models test for Dangerous Terrain: 31 % to lose a Wound or more\.$/,
  );
  expect(said(squad('Alpha', 1, { at: [20, 40] }), { x: 20_000, y: 34_000 })).toMatch(/: 17 % to lose a Wound\.$/);
  expect(said(squad('Alpha', 2, { at: [20, 40] }), { x: 20_000, y: 38_500 })).not.toContain('Dangerous');
  expect(said(hull('Alpha', { at: [20, 40] }), { x: 20_000, y: 34_000 })).toMatch(/17 % to lose a Hull Point\.$/);
  // Of 1/6 a 3+ leaves a third, a 6+ five sixths.
  const warded = (invulnerableSave: number) => squad('Alpha', 1, { at: [20, 40], numbers: { invulnerableSave } });
  expect(said(warded(3), { x: 20_000, y: 34_000 })).toMatch(/: 6 % to lose a Wound\.$/);
  expect(said(warded(6), { x: 20_000, y: 34_000 })).toMatch(/: 14 % to lose a Wound\.$/);
});

test('the computer goes round Dangerous Terrain where the way through it wins nothing', () => {
  const mire = piece('Mire A', [12, 30, 17, 6], ['dangerous']);
  const place = (terrain: (typeof mire)[]) => {
    const markers = [{ id: '1', label: '1', at: [20, 20] as [number, number] }];
    const play = acting({ blue: [squad('Alpha', 5, { at: [18, 40] })], ...far, terrain, markers, options: quiet });
    const to = advise(ageOfDarkness as unknown as AnyRuleset, play.view('blue'), play.asked, {
      partial: { unit: 'alpha', do: 'run' },
    })?.to;
    play.answer({ unit: 'alpha', do: 'run', to: to! });
    return play.eventsOf('moved').at(-1)!;
  };
  const through = place([]);
  expect(through.models.some(({ at }) => at.y < 36_000)).toBe(true);
  const round = place([mire]);
  expect(round.models.every(({ path }) => path.every(({ x, y }) => y > 36_000 || x < 12_000 || x > 29_000))).toBe(true);
});

test('AD.rule.pathfinder: nobody is in danger (AD.core.dangerous)', () => {
  const wire = [piece('Wire A', [0, 36, 48, 1], ['dangerous'])];
  const play = acting({
    blue: [squad('Alpha', 1, { at: [20, 40], has: ['pathfinder'] })],
    ...far,
    terrain: wire,
    options: quiet,
  });
  play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_000 } });
  expect(play.eventsOf('dangerTested')).toEqual([]);
});

test('AD.house.type.cavalry: difficult ground is dangerous for it and does not slow it (AD.core.dangerous)', () => {
  const woods = [piece('Woods A', [0, 36, 48, 2], ['difficult'])];
  const riders = squad('Alpha', 1, { at: [20, 40], profile: { type: 'cavalry' } });
  const play = acting({ blue: [riders], ...far, terrain: woods, options: quiet }).dice(3);
  play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 33_000 } });
  expect(play.eventsOf('dangerTested')).toMatchObject([{ faces: [3], struck: [] }]);
  const slowed = acting({ blue: [squad('Alpha', 1, { at: [20, 40] })], ...far, terrain: woods, options: quiet });
  expect(slowed.refusal({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 33_000 } })?.cite).toBe('AD.core.move');
  slowed.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 35_000 } });
  expect(slowed.eventsOf('dangerTested')).toEqual([]);
  expect([play, slowed].map(({ board }) => Math.round(board.models['alpha-1']!.at!.y / 100))).toEqual([330, 350]);
});

test('AD.core.pinned and AD.core.locked: who is pinned or locked in combat stays', () => {
  const pinned = acting({
    blue: [alpha({ pinnedUntil: 2 }), squad('Charlie', 1, { at: [5, 40] })],
    ...far,
    options: quiet,
  });
  expect(pinned.refusal({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 36_000 } })?.why).toMatch(
    /^Alpha is pinned: it stays where it is. You can act with Charlie/,
  );
  const locked = acting({
    blue: [alpha({ lockedWith: ['bravo'] }), squad('Charlie', 1, { at: [5, 40] })],
    ...far,
    options: quiet,
  });
  expect(locked.offered()).toEqual(['charlie', 'none']);
});

test('AD.house.types: Artillery never runs, and Vehicles do not', () => {
  const guns = squad('Alpha', 1, { at: [20, 40], profile: { type: 'artillery' } });
  const play = acting({ blue: [guns, hull('Tank', { at: [40, 40] })], ...far, options: quiet });
  expect(play.offered({ unit: 'alpha' })).toEqual(['move']);
  expect(play.offered({ unit: 'tank' })).toEqual(['move']);
});

test('AD.house.vehicle.move: up to half of its Movement counts as half, more as full', () => {
  const tank = () => acting({ blue: [hull('Tank', { at: [20, 40], numbers: { M: 10 } })], ...far, options: quiet });
  const half = tank().answer({ unit: 'tank', do: 'move', to: { x: 20_000, y: 35_500 } });
  expect(half.board.units.tank?.deeds.moved).toBe('half');
  const full = tank().answer({ unit: 'tank', do: 'move', to: { x: 20_000, y: 33_000 } });
  expect(full.board.units.tank?.deeds.moved).toBe('full');
});

test('AD.house.skimmer: it passes over what stands in the way', () => {
  const wall = [piece('Block A', [0, 30, 48, 5], ['impassable', 'blocking'])];
  const way = (profile: object) =>
    acting({
      blue: [hull('Tank', { at: [20, 40], numbers: { M: 14 }, profile })],
      ...far,
      terrain: wall,
      options: quiet,
    }).refusal({ unit: 'tank', do: 'move', to: { x: 20_000, y: 27_000 } });
  expect(way({ subTypes: ['skimmer'] })).toBeUndefined();
  expect(way({})).toMatchObject({ cite: 'AD.core.move' });
});

test('AD.house.flyer: 18" at least, straight on after one turn; over the edge it goes back to Reserve', () => {
  const flyer = { profile: { subTypes: ['flyer' as const] }, numbers: { M: 36 }, facing: 0 };
  const play = acting({ blue: [hull('Gull', { at: [24, 40], ...flyer })], ...far, options: quiet });
  play.answer({ unit: 'gull', do: 'move', to: { x: 24_000, y: 34_000, near: true } });
  expect(play.board.models['gull-1']?.at).toEqual({ x: 24_000, y: 22_000 });
  const away = acting({ blue: [hull('Gull', { at: [24, 10], ...flyer })], ...far, options: quiet });
  away.answer({ unit: 'gull', do: 'move', to: { x: 24_000, y: 2_000, near: true } });
  expect(away.board.units.gull?.reserve).toBe('edge');
  expect(away.board.models['gull-1']?.at).toBeUndefined();
});

test('AD.house.react.move and AD.house.reactions: an enemy within 12" in sight draws back or presses on, once a phase', () => {
  const setting = {
    blue: [squad('Alpha', 1, { at: [20, 30] }), squad('Charlie', 1, { at: [24, 30] })],
    red: [squad('Bravo', 1, { at: [20, 14] })],
  };
  const play = acting(setting).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } });
  expect(play.asked).toMatchObject({ who: 'red', asks: 'react' });
  expect(play.offered()).toEqual(['drawBack bravo', 'pressOn bravo', 'hold']);
  play.answer({ react: 'drawBack bravo' });
  expect(play.board.models['bravo-1']?.at).toEqual({ x: 20_000, y: 10_000 });
  expect(play.eventsOf('reacted')).toMatchObject([{ unit: 'bravo', react: 'drawBack', to: 'alpha' }]);
  play.answer({ unit: 'charlie', do: 'move', to: { x: 24_000, y: 23_000 } });
  expect(play.pending.filter(({ asks }) => asks === 'react')).toEqual([]);

  const on = acting(setting).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } });
  on.answer({ react: 'pressOn bravo' });
  expect(on.board.models['bravo-1']?.at).toEqual({ x: 20_000, y: 18_000 });
  const none = acting({ ...setting, options: quiet }).answer({
    unit: 'alpha',
    do: 'move',
    to: { x: 20_000, y: 24_000 },
  });
  expect(none.asked.asks).toBe('act');
});

test('AD.house.reactions: one unit of a side reacts in a phase, or each once as the group plays it (AD.core.pinned)', () => {
  const setting = {
    blue: [squad('Alpha', 1, { at: [20, 30] }), squad('Charlie', 1, { at: [24, 30] })],
    red: [squad('Bravo', 1, { at: [20, 14] }), squad('Delta', 1, { at: [24, 14] })],
  };
  const again = (reactions: string, more = {}) => {
    const red = [setting.red[0]!, squad('Delta', 1, { at: [24, 14], ...more })];
    const play = acting({ ...setting, red, options: { house: { reactions } } });
    play.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } }).answer({ react: 'drawBack bravo' });
    play.answer({ unit: 'charlie', do: 'move', to: { x: 24_000, y: 23_000 } });
    return play.pending.some(({ asks }) => asks === 'react') ? play.offered() : [];
  };
  expect(again('one')).toEqual([]);
  // What the other side did before takes nothing from this one.
  const other = acting({
    ...setting,
    blue: [squad('Alpha', 1, { at: [20, 30], deeds: { reacted: ['movement'] } })],
    options: { house: { reactions: 'one' } },
  });
  other.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 24_000 } });
  expect(other.asked).toMatchObject({ asks: 'react', who: 'red' });
  expect(again('unlimited')).toEqual(['drawBack delta', 'pressOn delta', 'hold']);
  for (const more of [
    { has: ['slow-and-purposeful'] },
    { pinnedUntil: 2 },
    { lockedWith: ['x'] },
    { isFallingBack: true as const },
  ]) {
    expect(again('unlimited', more)).toEqual([]);
  }
});

test('AD.core.dangerous: whoever threw the 1 suffers, and nobody tests twice in a phase', () => {
  const wire = [piece('Wire A', [0, 36, 48, 1], ['dangerous'])];
  const sturdy = { numbers: { W: 2 } };
  const play = acting({
    blue: [squad('Alpha', 2, { at: [20, 40], ...sturdy })],
    ...far,
    terrain: wire,
    options: quiet,
  });
  play.dice(1, 1).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_000 } });
  expect([play.board.models['alpha-1']?.wounds, play.board.models['alpha-2']?.wounds]).toEqual([1, 1]);
  expect(play.board.braved).toEqual({ during: '1 movement', models: ['alpha-1', 'alpha-2'] });
  const brave = { during: '1 movement', models: ['alpha-1'] };
  const second = acting({
    blue: [squad('Alpha', 2, { at: [20, 40] })],
    ...far,
    terrain: wire,
    options: quiet,
    board: { braved: brave },
  });
  second.dice(4).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_000 } });
  expect(second.eventsOf('dangerTested')).toMatchObject([{ faces: [4], met: ['alpha-2'] }]);
});

test('51: Dangerous Terrain, a 1: of Save 2+, Feel No Pain and Invulnerable 5+ only the last helps (AD.core.dangerous, AD.rule.feel-no-pain)', () => {
  const wire = [piece('Wire A', [0, 36, 48, 1], ['dangerous'])];
  const saint = { has: ['feel-no-pain:4'], numbers: { armourSave: 2, invulnerableSave: 5 } };
  const walks = (save: number) =>
    acting({ blue: [squad('Alpha', 1, { at: [20, 40], ...saint })], ...far, terrain: wire, options: quiet })
      .dice(1, save)
      .answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_000 } });
  const lost = walks(4);
  expect(lost.eventsOf('suffered')[0]?.taken).toMatchObject([{ save: { kind: 'invulnerable', need: 5 }, lost: 1 }]);
  expect(lost.eventsOf('suffered')[0]?.taken[0]?.mitigations).toEqual([]);
  expect(walks(5).board.models['alpha-1']).toBeDefined();
});

test('AD.rule.lingering-death: what burns is dangerous to whoever has a Toughness alone (AD.core.dangerous)', () => {
  const burning = [{ ...piece('Wire A', [0, 36, 48, 1], ['dangerous']), kind: 'burning' }];
  const drives = acting({ blue: [hull('Alpha', { at: [20, 40] })], ...far, terrain: burning, options: quiet });
  drives.answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 34_000 } });
  expect(drives.eventsOf('dangerTested')).toEqual([]);
});

test('AD.rule.lingering-death: it burns infantry, whom difficult ground alone endangers in nothing (AD.core.dangerous)', () => {
  const walks = (terrain: ReturnType<typeof piece>) => {
    const play = acting({ blue: [squad('Alpha', 1, { at: [20, 40] })], ...far, terrain: [terrain], options: quiet });
    play.dice(2).answer({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 37_000 } });
    return play.eventsOf('dangerTested').length;
  };
  expect(walks({ ...piece('Wire A', [0, 36, 48, 2], ['dangerous']), kind: 'burning' })).toBe(1);
  expect(walks(piece('Mire A', [0, 36, 48, 2], ['difficult']))).toBe(0);
});

test('AD.rule.battlesmith: mends in the Shooting phase though its unit has nothing to shoot at', () => {
  const ark = hull('Ark', { at: [10, 30], model: { wounds: 2 } });
  const smith = squad('Smith', 1, { at: [10, 27.8], has: ['battlesmith:5'], weapons: [] });
  const play = acting({ blue: [smith, ark], ...far, options: quiet }, 'shooting');
  expect(play.offered({ unit: 'smith' })).toEqual(['repair']);
  play.answer({ unit: 'smith', do: 'repair' });
  play.dice(5).answer({ mend: 'ark-1 wound' });
  expect(play.board.models['ark-1']?.wounds).toBe(3);
  expect(play.pending).toEqual([]);
});

test('AD.rule.battlesmith: who has shot mends nothing in that phase any more; a comrade who has not may', () => {
  const ark = hull('Ark', { at: [10, 30], model: { wounds: 2 } });
  const smiths = (weapons: ReturnType<typeof gun>[][]) =>
    squad('Smith', weapons.length, { at: [10, 27.8], has: ['battlesmith:5'], weapons });
  const shot = (...weapons: ReturnType<typeof gun>[][]) => {
    const red = [squad('Foe', 1, { at: [10, 8] })];
    const play = acting({ blue: [smiths(weapons), ark], red, options: quiet }, 'shooting').dice(1, 1);
    play.answer({ unit: 'smith', do: 'shoot', target: 'foe' });
    while (play.pending[0]?.asks === 'classic.mend') play.answer({ mend: 'pass' });
    expect(play.eventsOf('shot')).toHaveLength(1);
    return play.pending.length === 0 ? [] : play.offered({ unit: 'smith' });
  };
  expect(shot([gun('Rifle')])).toEqual([]);
  expect(shot([gun('Rifle')], [])).toEqual(['repair']);
});

test('AD.rule.battlesmith: who mends nothing is told why: it is Pinned, has shot, has tried, or touches nothing damaged', () => {
  const why = (smith: object = {}, wounds = 2, ...dice: number[]) => {
    const ark = hull('Ark', { at: [10, 30], model: { wounds } });
    const own = squad('Smith', 1, { at: [10, 27.8], has: ['battlesmith:5'], weapons: [gun('Rifle')], ...smith });
    const red = [squad('Foe', 1, { at: [10, 8] })];
    const line = squad('Line', 1, { at: [30, 30] });
    const play = acting({ blue: [own, ark, line], red, options: quiet }, 'shooting').dice(...dice);
    return { play, told: () => play.refusal({ unit: 'smith', do: 'repair' })?.why };
  };
  expect(why().told()).toBeUndefined();
  expect(why({}, 3).told()).toMatch(/^Smith touches no damaged machine/);
  expect(why({ pinnedUntil: 2 }).told()).toMatch(/^Smith is pinned, and mends nothing\./);
  const shot = why({}, 2, 1);
  shot.play.answer({ unit: 'smith', do: 'shoot', target: 'foe' }).answer({ mend: 'pass' });
  expect(shot.told()).toMatch(/^Who mends machines in Smith has shot in this phase, or tried it\./);
  const tried = why({}, 2, 1);
  tried.play.answer({ unit: 'smith', do: 'repair' }).answer({ mend: 'ark-1 wound' });
  expect(tried.told()).toMatch(/^Who mends machines in Smith has shot in this phase, or tried it\./);
});

describe('AD.core.coherency: a unit that was torn apart', () => {
  const places: [number, number][] = [
    [20, 40],
    [26, 40],
  ];
  const torn = (more = {}) => squad('Alpha', 2, { places, ...more });
  const gap = (play: ReturnType<typeof acting>) =>
    play.board.models['alpha-2']!.at!.x - play.board.models['alpha-1']!.at!.x;
  const ends = (more = {}) => {
    const play = scenario({ blue: [torn(more), squad('Brace', 1, { at: [40, 40] })], ...far, options: quiet });
    play.startAt('playerTurn', { side: 'blue' });
    return play.answer({ unit: 'none' });
  };

  it('closes its ranks as the Movement phase ends, where nobody has moved it', () => {
    const play = ends();
    expect(play.eventsOf('moved')).toMatchObject([{ unit: 'alpha', kind: 'move' }]);
    expect(gap(play)).toBeLessThanOrEqual(3250);
    expect(play.board.units.alpha?.deeds.moved).toBe('moved');
  });

  it('stays as it is where it may not move, or has moved', () => {
    expect(ends({ pinnedUntil: 9 }).eventsOf('moved')).toEqual([]);
    expect(
      ends({
        places: [
          [20, 40],
          [23, 40],
        ],
      }).eventsOf('moved'),
    ).toEqual([]);
  });

  it('does so with the move of who regroups, even if it would stay', () => {
    const play = scenario({ blue: [torn({ isFallingBack: true })], ...far, options: quiet });
    play.startAt('playerTurn', { side: 'blue' }).dice(1, 1).answer({ unit: 'alpha', do: 'regroup' });
    play.answer({ to: 'stay' });
    expect(play.eventsOf('moved')).toMatchObject([{ unit: 'alpha', kind: 'regroup' }]);
    expect(gap(play)).toBeLessThanOrEqual(3250);
  });
});

test('AD.core.move: those with Heavy weapons may stay while the others of their unit move, and shoot as if it stood (AD.core.types.weapon)', () => {
  const [rifle, lance] = [gun('Rifle'), gun('Lance', { shooting: 'heavy' })];
  const mixed = squad('Alpha', 3, { at: [20, 40], weapons: [[lance], [rifle], [rifle]] });
  const play = acting({ blue: [mixed], ...far, options: quiet });
  expect(play.offered({ unit: 'alpha' })).toEqual(['move', 'escort', 'run']);
  play.answer({ unit: 'alpha', do: 'escort', to: { x: 22_500, y: 38_000 } });
  const { models, units } = play.board;
  expect(models['alpha-1']).toMatchObject({ at: { x: 20_000, y: 40_000 }, moved: 0 });
  expect(models['alpha-2']!.moved).toBeGreaterThan(1000);
  expect(units.alpha?.deeds.moved).toBe('moved');
  const went = { ...mixed, spec: { ...mixed.spec, deeds: { moved: 'moved' as const } } };
  const again = acting({ blue: [went, squad('Charlie', 1, { at: [5, 40] })], ...far, options: quiet });
  expect(again.refusal({ unit: 'alpha', do: 'escort', to: { x: 22_500, y: 38_000 } })).toMatchObject({
    cite: 'AD.core.move',
  });
  const all = acting({ blue: [squad('Alpha', 2, { at: [20, 40], weapons: [lance] })], ...far, options: quiet });
  expect(all.offered({ unit: 'alpha' })).toEqual(['move', 'run']);
  expect(all.refusal({ unit: 'alpha', do: 'escort' })).toMatchObject({ cite: 'AD.core.move' });
  const calm = squad('Alpha', 3, { at: [20, 40], weapons: [[lance], [rifle], [rifle]], has: ['relentless'] });
  expect(acting({ blue: [calm], ...far, options: quiet }).offered({ unit: 'alpha' })).toEqual(['move', 'run']);
});

test('AD.core.move: the others of a unit move whoever of it stays, the one in its middle too', () => {
  const [rifle, lance] = [gun('Rifle'), gun('Lance', { shooting: 'heavy' })];
  for (const heavy of [0, 1, 2]) {
    const weapons = [0, 1, 2].map(each => [each === heavy ? lance : rifle]);
    const play = acting({ blue: [squad('Alpha', 3, { at: [20, 40], weapons })], ...far, options: quiet });
    const [to] = play.offered({ unit: 'alpha', do: 'escort' }) as JsonObject[];
    play.answer({ unit: 'alpha', do: 'escort', to: to! });
    const moved = play.board.units.alpha!.models.map(id => play.board.models[id]!.moved > 0);
    expect(moved).toEqual([0, 1, 2].map(each => each !== heavy));
  }
});

test('AD.house.flyer: where one of two flyers of a unit leaves the table, the unit goes back to Reserve', () => {
  const flyer = { profile: { subTypes: ['flyer' as const] }, numbers: { M: 20 }, facing: 0 };
  const play = acting({
    blue: [hull('Gull', { at: [20, 40], ...flyer }), hull('Tern', { at: [28, 15], ...flyer })],
    ...far,
    options: quiet,
  }).given(board => {
    board.units.gull!.models.push('tern-1');
    board.models['tern-1']!.unit = 'gull';
    board.units.tern!.models = [];
  });
  play.answer({ unit: 'gull', do: 'move', to: { x: 24_000, y: 0, near: true } });
  expect(play.board.units.gull?.reserve).toBe('edge');
  expect([play.board.models['gull-1']?.at, play.board.models['tern-1']?.at]).toEqual([undefined, undefined]);
});

test('AD.house.flyer, AD.core.coherency: flyers of a Squadron keep their shape, sent somewhere or left alone, and never end on one another', () => {
  const flyer = { profile: { subTypes: ['flyer' as const] }, numbers: { M: 36 }, facing: 0 };
  const pair = { blue: [hull('Gull', { at: [20, 40], ...flyer }), hull('Tern', { at: [24.5, 41], ...flyer })] };
  const joined = (play: ReturnType<typeof scenario>) =>
    play.given(board => {
      board.units.gull!.models.push('tern-1');
      board.models['tern-1']!.unit = 'gull';
      board.units.tern!.models = [];
    });
  const ends = ({ board: { models } }: ReturnType<typeof scenario>) => [models['gull-1']!.at, models['tern-1']!.at];
  const sent = joined(acting({ ...pair, ...far, options: quiet }));
  sent.answer({ unit: 'gull', do: 'move', to: { x: 24_000, y: 20_000 } });
  expect(ends(sent)).toEqual([
    { x: 24_000, y: 20_000 },
    { x: 28_500, y: 21_000 },
  ]);
  const alone = joined(scenario({ ...pair, ...far, options: quiet })).startAt('playerTurn', { side: 'blue' });
  while (alone.board.phase !== 'shooting' && alone.pending.length > 0) alone.fallback();
  expect(ends(alone)).toEqual([
    { x: 20_000, y: 22_000 },
    { x: 24_500, y: 23_000 },
  ]);
});

test('AD.core.regroup, AD.house.types: who regrouped in its own turn does not run', () => {
  const blue = [alpha({ effects: [{ is: 'regrouped', marks: ['noRun'] }] }), squad('Charlie', 1, { at: [5, 40] })];
  const play = acting({ blue, ...far, options: quiet });
  expect(play.offered({ unit: 'alpha' })).not.toContain('run');
  expect(play.refusal({ unit: 'alpha', do: 'run', to: { x: 20_000, y: 38_000 } })).toMatchObject({
    cite: 'AD.core.regroup',
  });
});
