import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import { gun, scenario, squad, type UnitPart, type UnitSpec } from '../../../support/classic.js';

/** Worked examples of shooting, played from the first die to the last. */
function shoots(weapon: Partial<WeaponSheet>, red: UnitPart[], line: UnitSpec = {}, order: JsonObject = {}) {
  const arms = [gun('Gun', { range: { least: 0, most: 48_000 }, ...weapon })];
  return scenario({ blue: [squad('Line', 1, { at: [10, 30], weapons: arms, ...line })], red }).startAt(
    'classic.shoot',
    { unit: 'line', orders: [{ target: 'choir', ...order }], why: 'phase' },
  );
}

it('5: Gets Hot, AP2: 1, 4 and 6 are two hits and a Wound of the firer, that an Invulnerable 5+ alone saves (AD.rule.gets-hot)', () => {
  const burnt = (numbers: UnitSpec['numbers'], ...dice: number[]) => {
    const play = shoots({ shots: 3, ap: 2, rules: ['gets-hot'] }, [squad('Choir', 3, { at: [10, 10] })], { numbers });
    play.dice(1, 4, 6, 1, 1, ...dice);
    expect(play.left).toEqual([]);
    expect(play.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ hits: 2 });
    return play.board.units.line!.models.length;
  };
  expect(burnt({ armourSave: 3 })).toBe(0);
  expect(burnt({ armourSave: 3, invulnerableSave: 5 }, 5)).toBe(1);
  expect(burnt({ armourSave: 3, invulnerableSave: 5 }, 4)).toBe(0);
});

it('11: a clover over 3 models in the middle, 3 and 2 in two circles: 2, 3, 3 and 6 of four dice are 11 hits (AD.rule.apocalyptic-barrage)', () => {
  // The second circle lies to the east, the third to the south.
  const choir = squad('Choir', 8, {
    places: [
      [25, 19.7],
      [25, 20.3],
      [19.7, 25],
      [20, 25],
      [20.3, 25],
      [19.7, 20],
      [20, 20],
      [20.3, 20],
    ],
    base: { shape: 'circle', d: 250 },
    numbers: { W: 20 },
  });
  const play = shoots(
    { shots: 4, rules: ['apocalyptic-barrage'] },
    [choir],
    { at: [20, 44] },
    { at: { x: 20_000, y: 20_000 } },
  );
  play.dice(6, 1, 1, 2, 3, 3, 6, ...Array.from({ length: 11 }, () => 1));
  expect(play.eventsOf('markerLaid')[0]?.circles?.map(({ struck }) => struck)).toEqual([0, 1, 2, 0, 1]);
  expect(play.eventsOf('shot')[0]?.volleys.reduce((sum, { hits }) => sum + hits, 0)).toBe(11);
  expect(play.left).toEqual([]);
});

it('32: Deflagrate, S5: of 3 unsaved Wounds Feel No Pain stops one; the 2 hits that follow, 3 and 2, are one Wound and no more (AD.rule.deflagrate)', () => {
  const choir = squad('Choir', 5, { at: [10, 10], has: ['feel-no-pain:5'], numbers: { armourSave: undefined } });
  const play = shoots({ shots: 3, strength: 5, ap: 5, rules: ['deflagrate'] }, [choir]);
  play.dice(3, 3, 3, 3, 3, 3, 5, 1, 1, 3, 2, 4);
  expect(play.eventsOf('ruleStruck')).toMatchObject([{ rule: 'deflagrate', hits: 2, faces: [3, 2], through: 1 }]);
  expect(play.eventsOf('suffered').map(({ taken }) => taken.map(({ lost }) => lost))).toEqual([[0, 1, 1], [1]]);
  expect(play.left).toEqual([]);
});

it('whom one weapon hurt and the hits that follow from another kill is nobody whom Rad-phage weakens (AD.rule.deflagrate, AD.rule.rad-phage)', () => {
  const [torch, rad] = [gun('Torch', { rules: ['deflagrate'] }), gun('Rad', { rules: ['rad-phage'] })];
  const play = scenario({
    blue: [squad('Line', 2, { at: [10, 30], weapons: [[torch], [rad]] })],
    red: [squad('Choir', 2, { at: [10, 10], numbers: { armourSave: undefined, W: 3 } })],
  }).startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir' }], why: 'phase' });
  // Each hits and wounds the same model, and the hit that follows takes its last Wound.
  play.dice(4, 4, 4, 4, 4);
  expect(play.left).toEqual([]);
  expect(play.board.units.choir!.models).toHaveLength(1);
  expect(play.eventsOf('effectGained')).toEqual([]);
});

it('53: Precision Shots (6+): 3 and 6 hit, and the Wound of the 6 goes to a sergeant in sight, who may save (AD.rule.precision-shots)', () => {
  const sergeant = { profile: { subTypes: ['character' as const] }, numbers: { armourSave: 3 } };
  const play = shoots({ shots: 2, ap: 5, rules: ['precision-shots:6'] }, [
    squad('Choir', 3, { at: [10, 10] }),
    squad('Sergeant', 1, { at: [14.5, 10], ...sergeant }),
  ]).given(board => {
    board.units.choir!.models.push('sergeant-1');
    board.models['sergeant-1']!.unit = 'choir';
    board.units.sergeant!.models = [];
  });
  play.dice(3, 6, 4, 4, 3, 2);
  expect(play.asked).toMatchObject({ asks: 'classic.allocate', who: 'blue' });
  play.answer({ order: 'sergeant-1,choir-1,choir-2,choir-3' });
  const [precise, other] = play.eventsOf('suffered');
  expect(precise).toMatchObject({ isPrecise: true, taken: [{ model: 'sergeant-1', save: { face: 3 }, lost: 0 }] });
  expect(other?.taken).toMatchObject([{ lost: 1 }]);
  expect(other?.taken[0]?.model).not.toBe('sergeant-1');
});
