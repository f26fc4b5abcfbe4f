import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { firstBar } from '../../../../src/rulesets/bars.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { matchUp } from '../../../../src/rulesets/classic/shooting/match-up.js';
import { shootAction } from '../../../../src/rulesets/classic/shooting/shoot-action.js';
import { boardOf, gun, hull, RIFLE, type Setting, scenario, squad, type UnitSpec } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

function asked(setting: Setting, unit = 'line') {
  const board = boardOf(setting);
  const view = { board, options: {} } as unknown as ClassicView;
  const own = board.units[unit]!;
  return {
    board,
    offered: (partial: JsonObject = {}) => shootAction.choices(view, own, partial)?.options.map(({ value }) => value),
    labels: (partial: JsonObject) => shootAction.choices(view, own, partial)?.options.map(({ label }) => label),
    hints: (partial: JsonObject) => shootAction.choices(view, own, partial)?.options.map(({ hint }) => hint) ?? [],
    field: (partial: JsonObject = {}) => shootAction.choices(view, own, partial)?.field,
    refusal: (reply: JsonObject) => shootAction.check(view, own, reply),
    barred: () => {
      const barred = firstBar(shootAction.bars, view, own);
      return barred?.why({ reply: {}, instead: () => [] });
    },
    orders: (reply: JsonObject) => shootAction.frame({ unit, do: 'shoot', ...reply }, board).args.orders,
    preview: (reply: JsonObject) => shootAction.preview(view, own, reply),
    weights: (partial: JsonObject) =>
      shootAction.weigh(view, own, partial, shootAction.choices(view, own, partial)!).map(Math.sign),
    hint: () => shootAction.hint(view, own),
    worth: () => shootAction.worth(view, own),
  };
}

const LANCE = gun('Lance', { strength: 8, ap: 2, shooting: 'heavy' });
const line = squad('Line', 3, { at: [10, 30], weapons: [[RIFLE], [RIFLE], [LANCE]] });
const choir = squad('Choir', 3, { at: [10, 10] });
const eels = squad('Eels', 2, { at: [20, 14] });

it('asks for a target, then for weapons where there are several kinds (AD.house.shoot.sequence)', () => {
  const play = asked({ blue: [line], red: [choir, eels] });
  expect(play.offered()).toEqual(['eels', 'choir']);
  expect(play.field({ target: 'choir' })).toBe('weapons');
  expect(play.offered({ target: 'choir' })).toEqual(['all', 'rifle', 'lance']);
  expect(play.field({ target: 'choir', weapons: 'all' })).toBeUndefined();
  expect(play.orders({ target: 'choir', weapons: 'all' })).toEqual([{ target: 'choir' }]);
  expect(play.orders({ target: 'choir', weapons: 'lance' })).toEqual([
    { target: 'choir', weapons: [{ model: 'line-3', weapon: 'lance' }] },
  ]);
});

it('says why a target is none (AD.core.range, AD.core.locked)', () => {
  const wall = piece('Wall A', [4, 20, 12, 1], ['blocking'], 5);
  const play = asked({
    blue: [line, squad('Friends', 1, { at: [2, 40] })],
    red: [choir, eels, squad('Far', 1, { at: [46, 2] }), squad('Busy', 1, { at: [12, 34], lockedWith: ['friends'] })],
    terrain: [wall],
  });
  expect(play.refusal({ target: 'friends' })?.why).toBe('Friends is your own; in sight and range: Eels.');
  expect(play.refusal({ target: 'far' })?.why).toBe('Far is out of sight or range for Rifle. It can shoot at Eels.');
  expect(play.refusal({ target: 'busy' })?.why).toBe('Busy is locked in combat; shoot at Eels.');
  expect(play.refusal({ target: 'nobody' })?.why).toBe('Name whom Line shoots at: Eels.');
  expect(play.refusal({})?.why).toBe('Name whom Line shoots at: Eels.');
  expect(play.refusal({ target: { x: 1 } })).toBeDefined();
});

it('refuses no weapon that reaches its target (AD.core.types.weapon)', () => {
  const play = asked({ blue: [line], red: [choir] });
  expect(['rifle', 'lance', 'rifle,lance', 'all'].map(weapons => play.refusal({ target: 'choir', weapons }))).toEqual(
    new Array(4).fill(undefined),
  );
});

it('offers no shot to who has no Ballistic Skill, but for what wants none (AD.core.hit)', () => {
  const shoots = (numbers: object, weapon: object, more: UnitSpec = {}) =>
    asked({
      blue: [squad('Line', 1, { at: [10, 30], numbers, weapons: [gun('Gun', weapon)], ...more })],
      red: [squad('Choir', 3, { at: [10, 24] })],
    });
  expect(shoots({ BS: 1 }, {}).offered()).toEqual(['choir']);
  const blind = shoots({ BS: 0 }, {});
  expect([blind.offered(), blind.barred()]).toEqual([[], 'Line has no Ballistic Skill, and hits nobody with Gun.']);
  for (const rules of [['blast'], ['template-weapons']])
    expect(shoots({ BS: 0 }, { rules }).offered()).toEqual(['choir']);
  expect(shoots({ BS: 0 }, {}, { has: ['strafing-run:2'] }).offered()).toEqual(['choir']);
});

it('says what keeps its weapons from those in sight and range (AD.core.types.weapon, AD.core.snap)', () => {
  const why = (shooting: 'ordnance' | 'heavy', rules: string[], y = 10) =>
    asked({
      blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Mortar', { shooting, rules })], model: { moved: 3000 } })],
      red: [squad('Choir', 3, { at: [10, y] })],
    }).barred();
  expect(why('ordnance', [])).toBe('Mortar does not shoot after a move.');
  expect(why('heavy', ['blast'])).toBe('A blast is not fired as a Snap Shot.');
  expect(why('heavy', ['blast'], 2)).toBe('Line has nobody in sight and range.');
});

it('says that those in sight are too near for what it shoots (AD.core.range)', () => {
  const mortar = gun('Mortar', { range: { least: 12_000, most: 48_000 } });
  const play = asked({
    blue: [squad('Line', 1, { at: [10, 30], weapons: [mortar] })],
    red: [squad('Near', 1, { at: [10, 24] })],
  });
  const why = 'Near is too near for Mortar, which shoots from 12" on.';
  expect(play.barred()).toBe(why);
  expect(play.refusal({ target: 'near' })).toEqual({ why, cite: 'AD.core.range' });
});

it('says that a unit has nobody to shoot at (AD.core.range)', () => {
  const play = asked({ blue: [line], red: [squad('Far', 1, { at: [46, 2] })], table: [72, 48] });
  expect(play.refusal({ target: 'far' })).toEqual({
    why: 'Line has nobody in sight and range.',
    cite: 'AD.core.range',
  });
});

it('says why a weapon cannot fire as asked (AD.core.types.weapon, AD.core.snap, AD.house.shoot.one)', () => {
  const mortar = gun('Mortar', { shooting: 'ordnance', rules: [] });
  const moved = squad('Line', 2, { at: [10, 30], model: { moved: 2000 }, weapons: [[RIFLE], [mortar]] });
  const play = asked({ blue: [moved], red: [choir] });
  expect(play.refusal({ target: 'choir', weapons: 'mortar' })?.why).toBe(
    'Mortar does not shoot after a move. Line can shoot Rifle.',
  );
  expect(play.refusal({ target: 'choir', weapons: 'spoon' })?.why).toBe(
    'Name weapons of Line that reach Choir: Rifle, or all.',
  );
  expect(play.refusal({ target: 'choir', weapons: 7 })).toBeDefined();
  expect(play.refusal({ target: 'choir', apart: 'line-1>eels' })?.why).toBe(
    'Line shoots at one target with everything it has.',
  );
});

it('is barred to who ran, who shot, and who sees nobody (AD.core.move, AD.house.shoot.sequence)', () => {
  expect(asked({ blue: [squad('Line', 1, { at: [10, 30], deeds: { moved: 'ran' } })], red: [choir] }).barred()).toBe(
    'Line ran, and does not shoot in this turn.',
  );
  expect(asked({ blue: [squad('Line', 1, { at: [10, 30], deeds: { acted: true } })], red: [choir] }).barred()).toBe(
    'Line has shot in this phase, or did something else instead.',
  );
  const mending = { effects: [{ is: 'mending', marks: ['noShooting' as const] }] };
  expect(asked({ blue: [squad('Line', 1, { at: [10, 30], model: mending })], red: [choir] }).barred()).toBeDefined();
  expect(asked({ blue: [line] }).barred()).toBe('Line has nobody in sight and range.');
  expect(asked({ blue: [line], red: [choir], board: { phase: 'movement' } }).barred()).toBe(
    'Shoot belongs to the Shooting phase.',
  );
});

it('lets one model of a unit with Split Fire shoot apart (AD.rule.split-fire, AD.house.shoot.one)', () => {
  const split = squad('Line', 3, { at: [10, 30], weapons: [[RIFLE], [RIFLE], [LANCE]], rules: ['split-fire'] });
  const play = asked({ blue: [split], red: [choir, eels] });
  expect(play.offered({ target: 'choir', weapons: 'all' })).toEqual(['none', 'line-1>eels', 'line-3>eels']);
  expect(play.orders({ target: 'choir', apart: 'line-3>eels' })).toEqual([
    { target: 'eels', weapons: [{ model: 'line-3', weapon: 'lance' }] },
    {
      target: 'choir',
      weapons: [
        { model: 'line-1', weapon: 'rifle' },
        { model: 'line-2', weapon: 'rifle' },
      ],
    },
  ]);
  // Who shoots nothing that was named shoots nothing apart.
  expect(play.offered({ target: 'choir', weapons: 'lance' })).toEqual(['none', 'line-3>eels']);
  expect(play.refusal({ target: 'choir', apart: 'line-3>choir' })?.why).toBe(
    'Whoever shoots apart needs another target than Choir.',
  );
  expect(play.refusal({ target: 'choir', apart: 'eels-1>eels' })?.why).toBe('Name a model of Line to shoot apart.');
  expect(play.refusal({ target: 'choir', apart: 'x' })).toBeDefined();
});

it('lets each weapon of a machine with a spirit shoot at a target of its own (AD.rule.power-of-the-machine-spirit, AD.house.shoot.one)', () => {
  const kiln = hull('Line', { at: [10, 30], weapons: [RIFLE, LANCE], rules: ['power-of-the-machine-spirit'] });
  const play = asked({ blue: [kiln], red: [choir, eels] });
  expect(play.offered({ target: 'choir', weapons: 'all' })).toEqual(['none', 'lance>eels', 'rifle>eels']);
  expect(play.orders({ target: 'choir', others: 'lance>eels' })).toEqual([
    { target: 'choir', weapons: [{ model: 'line-1', weapon: 'rifle' }] },
    { target: 'eels', weapons: [{ model: 'line-1', weapon: 'lance' }] },
  ]);
  const bolt = gun('Bolt', { strength: 5 });
  const three = hull('Line', { at: [10, 30], weapons: [RIFLE, LANCE, bolt], rules: ['power-of-the-machine-spirit'] });
  const some = { target: 'choir', weapons: 'rifle,lance' };
  expect(asked({ blue: [three], red: [choir, eels] }).offered(some)).toEqual(['none', 'lance>eels', 'rifle>eels']);
  expect(play.refusal({ target: 'choir', others: 'lance>eels,lance>choir' })?.why).toBe('Name each weapon once.');
  expect(play.refusal({ target: 'choir', others: 'lance>choir' })?.why).toBe(
    'Whoever shoots apart needs another target than Choir.',
  );
  expect(play.refusal({ target: 'choir', weapons: 'rifle', others: 'lance>eels' })?.why).toBe(
    'Lance is not among the weapons that you chose; choose all.',
  );
});

it('lets each of several weapons of a kind shoot at a target of its own (AD.rule.power-of-the-machine-spirit)', () => {
  const kiln = hull('Line', { at: [10, 30], weapons: [LANCE, LANCE], rules: ['power-of-the-machine-spirit'] });
  const play = asked({ blue: [kiln], red: [choir, eels] });
  expect(play.offered({ target: 'choir' })).toEqual(['none', 'lance>eels', 'lance*1>eels']);
  // All that it has, and some of it.
  expect(play.labels({ target: 'choir' })?.slice(1)).toEqual(['Lance at Eels', '1 × Lance at Eels']);
  const one = { model: 'line-1', weapon: 'lance', count: 1 };
  expect(play.orders({ target: 'choir', others: 'lance*1>eels' })).toEqual([
    { target: 'choir', weapons: [one] },
    { target: 'eels', weapons: [one] },
  ]);
  for (const others of ['lance*1>eels,lance>eels', 'lance*3>eels', 'lance*0>eels'])
    expect(play.refusal({ target: 'choir', others })?.why).toBe('Name each weapon once.');
  const orders = play.orders({ target: 'choir', others: 'lance*1>eels' });
  const shot = scenario({ blue: [kiln], red: [choir, eels] })
    .startAt('classic.shoot', { unit: 'line', orders, why: 'phase' } as never)
    .dice(1, 1);
  expect(shot.eventsOf('shot').map(({ target, volleys }) => [target, volleys[0]?.hit?.dice.length])).toEqual([
    ['choir', 1],
    ['eels', 1],
  ]);
});

it('parts no weapons that are alike of who fires one of them (AD.house.shoot.one)', () => {
  const team = squad('Line', 2, { at: [10, 30], weapons: [[LANCE, LANCE], [RIFLE]], deeds: { splits: 2 } });
  const play = asked({ blue: [team], red: [choir, eels] });
  expect(play.offered({ target: 'choir', weapons: 'all' })).toEqual(['none', 'lance>eels', 'rifle>eels']);
  expect(play.refusal({ target: 'choir', others: 'lance*2>eels' })?.why).toBe('Name each weapon once.');
  expect(play.orders({ target: 'choir', others: 'lance>eels' })).toEqual([
    { target: 'choir', weapons: [{ model: 'line-2', weapon: 'rifle' }] },
    { target: 'eels', weapons: [{ model: 'line-1', weapon: 'lance' }] },
  ]);
});

const MACHINES = { ...hull('Line').spec, rules: ['power-of-the-machine-spirit'] };
const CANNON = { gun: 'Cannon', strength: 8 };

it.each<[string, UnitSpec, string, unknown[]]>([
  [
    'machines with more and with fewer of a weapon (AD.rule.power-of-the-machine-spirit)',
    { ...MACHINES, weapons: [[LANCE, LANCE], [LANCE]] },
    'lance*1>eels',
    [
      ['choir', '1 Lance'],
      ['eels', '2 Lance'],
    ],
  ],
  [
    'a gun with several ways (AD.house.shoot.gun)',
    { ...MACHINES, weapons: [gun('Beam', CANNON), gun('Burst', CANNON)] },
    'beam>eels',
    [['eels', '2 Beam']],
  ],
  [
    'who fires one of two weapons (AD.house.shoot.one)',
    { weapons: [RIFLE, gun('Pistol', { shooting: 'pistol' })], deeds: { splits: 2 } },
    'pistol>eels',
    [['eels', '2 Pistol']],
  ],
])('fires nothing at two targets: %s', (_, spec, others, expected) => {
  const setting = { blue: [squad('Line', 2, { at: [10, 30], apart: 6, ...spec })], red: [choir, eels] };
  const orders = asked(setting).orders({ target: 'choir', others });
  const play = scenario(setting).startAt('classic.shoot', { unit: 'line', orders, why: 'phase' } as never);
  const shots = play.dice(...Array<number>(expected.length + 1).fill(1)).eventsOf('shot');
  const fired = shots.map(({ target, volleys }) => [
    target,
    ...volleys.map(({ weapon, hit }) => `${hit?.dice.length} ${weapon}`),
  ]);
  expect(fired).toEqual(expected);
});

it('aims one weapon of a machine that moved far, whatever its others shoot at (AD.house.vehicle.move, AD.house.shoot.sequence)', () => {
  const spirit = { rules: ['power-of-the-machine-spirit'], model: { moved: 7000 } };
  const snaps = (weapons: WeaponSheet[], reply: JsonObject) => {
    const kiln = hull('Line', { at: [10, 30], weapons, ...spirit });
    const orders = asked({ blue: [kiln], red: [choir, eels] }).orders({ target: 'choir', ...reply });
    const shot = scenario({ blue: [kiln], red: [choir, eels] })
      .startAt('classic.shoot', { unit: 'line', orders, why: 'phase' } as never)
      .dice(1, 1);
    return shot
      .eventsOf('shot')
      .flatMap(({ volleys }) => volleys.map(({ weapon, isSnap }) => [weapon, isSnap === true]));
  };
  expect(snaps([RIFLE, LANCE], { others: 'lance>eels' })).toEqual([
    ['Rifle', true],
    ['Lance', false],
  ]);
  expect(snaps([LANCE, LANCE], {})).toEqual([
    ['Lance', false],
    ['Lance', true],
  ]);
});

it('aims that weapon of each machine at whom it promises most itself, whatever another of the unit does (AD.house.vehicle.move)', () => {
  const cannon = gun('Cannon', { strength: 10, ap: 1, shots: 6 });
  const kilns = {
    ...hull('Line', {
      at: [10, 30],
      apart: 6,
      weapons: [[RIFLE, LANCE], [cannon]],
      rules: ['power-of-the-machine-spirit'],
      model: { moved: 7000 },
    }),
    count: 2,
  };
  const setting = { blue: [kilns], red: [choir, eels] };
  const orders = asked(setting).orders({ target: 'choir', others: 'lance>eels' });
  const play = scenario(setting).startAt('classic.shoot', { unit: 'line', orders, why: 'phase' } as never);
  const volleys = play
    .dice(...Array<number>(8).fill(1))
    .eventsOf('shot')
    .flatMap(shot => shot.volleys);
  expect(volleys.filter(({ isSnap }) => isSnap).map(({ weapon }) => weapon)).toEqual(['Rifle']);
});

it('says of some weapons of a kind what they promise, also after a far move (AD.house.vehicle.move)', () => {
  const spirit = { at: [10, 30] as [number, number], rules: ['power-of-the-machine-spirit'] };
  const hints = (moved: number, count: number) => {
    const kiln = hull('Line', { ...spirit, weapons: Array<WeaponSheet>(count).fill(LANCE), model: { moved } });
    return asked({ blue: [kiln], red: [choir, eels] }).hints({ target: 'choir', weapons: 'all' });
  };
  for (const moved of [0, 7000]) {
    const [, all, two, one] = hints(moved, 3);
    expect([two, one]).toEqual([hints(moved, 2)[1], hints(0, 2)[2]]);
    expect(all).not.toBe(two);
  }
});

it('likes no weapon apart for which another falls silent (AD.house.shoot.one)', () => {
  const weapons = [LANCE, gun('Pistol', { shooting: 'pistol', strength: 2 })];
  const team = squad('Line', 2, { at: [10, 30], weapons, deeds: { splits: 2 } });
  const play = asked({ blue: [team], red: [choir, eels] });
  const reply = { target: 'choir', weapons: 'all' };
  const weights = play.weights(reply);
  expect(weights[play.offered(reply)!.indexOf('pistol>eels')]).toBe(-1);
});

it('says what reaches no second target (AD.rule.split-fire, AD.rule.power-of-the-machine-spirit, AD.core.range)', () => {
  const far = squad('Far', 1, { at: [10, 2] });
  const weapons = [[RIFLE], [gun('Long', { range: { least: 0, most: 48_000 } })]];
  const split = asked({
    blue: [squad('Line', 2, { at: [10, 30], weapons, rules: ['split-fire'] })],
    red: [choir, far],
  });
  expect(split.refusal({ target: 'choir', apart: 'line-2>far' })).toBeUndefined();
  expect(split.refusal({ target: 'choir', apart: 'line-1>far' })).toEqual({
    why: 'Line 1 has nothing that reaches Far.',
    cite: 'AD.core.range',
  });
  expect(split.refusal({ target: 'choir', others: 'long>far' })).toEqual({
    why: 'Say which weapons of Line shoot at targets of their own, or none.',
    cite: 'AD.rule.power-of-the-machine-spirit',
  });
  const spirit = { at: [10, 30] as [number, number], rules: ['power-of-the-machine-spirit'] };
  const kiln = asked({ blue: [hull('Line', { ...spirit, weapons: weapons.flat() })], red: [choir, far] });
  expect(kiln.refusal({ target: 'choir', others: 'long>far' })).toBeUndefined();
  expect(kiln.refusal({ target: 'choir', others: 'rifle>far' })).toEqual({
    why: 'Rifle does not reach Far from here.',
    cite: 'AD.core.range',
  });
  expect(kiln.refusal({ target: 'choir', others: 'spoon>far' })).toEqual({
    why: 'Name a weapon of Line for Far.',
    cite: 'AD.rule.power-of-the-machine-spirit',
  });
  const orders = kiln.orders({ target: 'choir', others: 'long>far,rifle>choir' });
  expect(orders).toMatchObject([{ target: 'far' }, { target: 'choir' }]);
  const lone = asked({ blue: [hull('Line', { ...spirit, weapons: [RIFLE] })], red: [choir, eels] });
  expect(lone.field({ target: 'choir', weapons: 'all' })).toBeUndefined();
});

it('shows lines of sight and what is to be expected, and likes what is worth most', () => {
  const play = asked({
    blue: [line],
    red: [choir, squad('Lord', 1, { at: [20, 14], numbers: { T: 6, armourSave: 2 } })],
  });
  const preview = play.preview({ target: 'choir' });
  expect(preview.lines).toEqual([
    '**Line** shoots at **Choir**: 3 weapons, about 0.8 Wounds.',
    '2 × Rifle: 1.3 hits, 0.2 lost',
    'Lance: 0.7 hits, 0.6 lost',
  ]);
  expect(preview.sights).toHaveLength(3);
  expect(play.worth()).toBeGreaterThan(0);
  expect(play.weights({ target: 'choir' })).toEqual([1, 0, 0]);
});

it('tells first of the target of most of its weapons where some shoot apart (AD.rule.split-fire)', () => {
  const split = squad('Line', 3, { at: [10, 30], weapons: [[RIFLE], [RIFLE], [LANCE]], rules: ['split-fire'] });
  const play = asked({ blue: [split], red: [choir, eels] });
  const reply = { target: 'choir', weapons: 'all', apart: 'line-3>eels' };
  expect(play.orders(reply)).toMatchObject([{ target: 'eels' }, { target: 'choir' }]);
  const targets = play.preview(reply).lines.filter(line => line.includes('shoots at'));
  expect(targets.map(line => line.replace(/:.*/, ''))).toEqual([
    '**Line** shoots at **Choir**',
    '**Line** shoots at **Eels**',
  ]);
});

it('promises on its buttons what the preview does, cover and all, and no more than there is (AD.core.cover, AD.house.shoot.sequence)', () => {
  const armed = [...Array.from({ length: 6 }, () => [RIFLE]), [LANCE]];
  const thin = { armourSave: undefined };
  const play = asked({
    blue: [squad('Line', 7, { at: [10, 30], weapons: armed })],
    red: [squad('Choir', 6, { at: [10, 10], numbers: thin }), squad('Lord', 1, { at: [20, 14], numbers: thin })],
    terrain: [piece('Woods A', [6, 7, 16, 5], ['soft'], 0)],
  });
  const promise = (words = '') => /about [\d.]+ Wounds?/.exec(words)?.[0];
  const shown = (reply: JsonObject) => promise(play.preview(reply).lines[0]);
  const [lord, choir] = play.hints({});
  expect(choir).toBe('about 1.7 Wounds');
  expect(choir).toBe(shown({ target: 'choir', weapons: 'all' }));
  expect(lord).toBe(shown({ target: 'lord', weapons: 'all' }));
  expect(play.hints({ target: 'choir' })).toEqual(
    ['all', 'rifle', 'lance'].map(weapons => shown({ target: 'choir', weapons })),
  );
  // Six rifles alone would take 0.9 of its one Wound, the lance 0.6.
  expect(lord).toBe('about 1 Wound');
  expect(play.hint()).toBe('Lord: about 1 Wound');
});

it('counts the cover of each who may suffer, not that of the first (AD.core.cover, AD.core.saves)', () => {
  // The fourth alone stands in the woods, and is given up first: its 5+ stops a third until it falls, and nothing after it.
  const places: [number, number][] = [10, 12, 14, 16].map(x => [x, 10]);
  const play = asked({
    blue: [squad('Line', 4, { at: [10, 30], weapons: Array.from({ length: 4 }, () => [gun('Gun', { shots: 2 })]) })],
    red: [squad('Choir', 4, { places, numbers: { armourSave: undefined } })],
    terrain: [piece('Woods A', [15.2, 9, 3, 2], ['soft'], 0)],
  });
  expect(play.preview({ target: 'choir' }).lines[0]).toContain('about 2.2 Wounds');
});

it('gives Wounds first to those who have a save against what hits them (AD.core.saves, AD.house.ap)', () => {
  // Its 5+ is worth nothing against AP 5: the first, in the woods, suffers before the others.
  const places: [number, number][] = [16, 10, 12, 14].map(x => [x, 10]);
  const armed = Array.from({ length: 4 }, () => [gun('Gun', { shots: 2, ap: 5 })]);
  const play = asked({
    blue: [squad('Line', 4, { at: [10, 30], weapons: armed })],
    red: [squad('Choir', 4, { places, numbers: { armourSave: 5 } })],
    terrain: [piece('Woods A', [15.2, 9, 3, 2], ['soft'], 0)],
  });
  expect(play.preview({ target: 'choir' }).lines[0]).toContain('about 2.2 Wounds');
});

it('tells what shots of a unit at another come to, and why there are none (AD.core.penetration, AD.rule.haywire)', () => {
  const board = boardOf({
    blue: [line, squad('Blind', 1, { at: [2, 46] })],
    red: [choir, hull('Kiln', { at: [20, 14], profile: { armour: { front: 12, side: 12, rear: 12 } } })],
  });
  const view = { board, options: {} } as unknown as ClassicView;
  const odds = matchUp(view, 'line', 'choir');
  expect(odds).toMatchObject({
    ok: true,
    lines: ['2 × Rifle: 1.3 hits, 0.2 lost', 'Lance: 0.7 hits, 0.6 lost', '0.8 Wounds in all'],
  });
  // 4 in 6 to hit, 3 in 6 to reach 12 with S8.
  expect(matchUp(view, 'line', 'kiln')).toMatchObject({
    lines: [expect.any(String), 'Lance: 0.7 hits, 0.3 lost', '0.3 Hull Points in all'],
  });
  const haywire = boardOf({
    blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Arc', { shots: 3, rules: ['haywire'] })] })],
    red: [hull('Kiln', { at: [10, 10] })],
  });
  // Two of three hit; 2 to 5 glance, a 6 penetrates.
  expect(matchUp({ board: haywire, options: {} } as unknown as ClassicView, 'line', 'kiln')).toMatchObject({
    lines: ['Arc: 2 hits, 1.7 lost', expect.any(String)],
  });
  const shock = boardOf({
    blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Lance', { strength: 8, rules: ['exoshock:4'] })] })],
    red: [hull('Kiln', { at: [10, 10], profile: { armour: { front: 12, side: 12, rear: 12 } } })],
  });
  // A third of what hits penetrates, and half of that once more (AD.rule.exoshock).
  expect(matchUp({ board: shock, options: {} } as unknown as ClassicView, 'line', 'kiln')).toMatchObject({
    lines: ['Lance: 0.7 hits, 0.4 lost', expect.any(String)],
  });
  expect(matchUp(view, 'blind', 'choir')).toEqual({ ok: false, why: 'Blind has nobody in sight and range.' });
  expect(matchUp(view, 'line', 'nobody')).toMatchObject({ ok: false });
});
