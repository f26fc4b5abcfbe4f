import { describe, expect, test } from 'vitest';
import { abilityBook, abilityLabels } from '../../../../src/rulesets/darker-millennium/abilities/book.js';
import { planAttack } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import { MORALE_TEST } from '../../../../src/rulesets/darker-millennium/combat/morale.js';
import { hitReasons } from '../../../../src/rulesets/darker-millennium/combat/to-hit.js';
import { commandRange } from '../../../../src/rulesets/darker-millennium/command/issuing.js';
import { strategyOf } from '../../../../src/rulesets/darker-millennium/command/opening.js';
import { ORDER_TEST, orderReasons } from '../../../../src/rulesets/darker-millennium/command/order-test.js';
import { describe as describeView } from '../../../../src/rulesets/darker-millennium/describe.js';
import { ignoresMorale } from '../../../../src/rulesets/darker-millennium/lookups.js';
import { sprintsInCharge } from '../../../../src/rulesets/darker-millennium/movement/actions/charge-reach.js';
import { REACTION_TEST } from '../../../../src/rulesets/darker-millennium/movement/reaction.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { mayFireAs } from '../../../../src/rulesets/darker-millennium/weapon-keywords.js';
import { boardOf, character, RIFLE, type Setting, team } from '../../../support/dm.js';
import { scenario } from '../stratagems/rooms.js';

const options = optionsSchema.parse({}) as never;
const field = (setting: Setting) => boardOf(setting);

describe('DM.house.abilities', () => {
  test('each has its entry, a name and a sentence', () => {
    const known = new Map(darkerMillennium.reference.map(entry => [entry.id, entry]));
    for (const { id, cite, value, label, text } of abilityBook.all) {
      expect(cite).toBe(`DM.house.abilities.${id}`);
      expect(known.get(cite)?.status, id).toBe('house default');
      const usual = value.parse(undefined);
      expect(label(usual).length).toBeGreaterThan(2);
      expect(text(usual)).toMatch(/\.$/);
    }
  });

  test('DM.house.abilities.hard-to-hit: shots at it are worse, and the list says why', () => {
    const board = field({
      blue: [team('Alpha', 3, { at: [10, 20] })],
      red: [team('Shades', 3, { at: [10, 10], abilities: ['hard-to-hit:2'] })],
    });
    const [firing] = planAttack(board, board.units.alpha!, board.units.shades!, 'fire')!.firings;
    expect(firing?.need.value).toBe(6);
    expect(hitReasons(firing!.need)).toBe('BS 3 is 4+, hard to hit -2');
  });

  test('DM.house.abilities.swift: +1 Initiative in reactions', () => {
    const board = field({ blue: [team('Alpha', 3, { at: [10, 20], abilities: ['swift'] })] });
    const need = REACTION_TEST.need({ board, options, unit: board.units.alpha!, would: 'run' });
    expect([need.base, need.value]).toEqual([3, 4]);
    expect(need.modifiers).toEqual([
      { op: '+', by: 1, cause: { is: 'ability', ability: 'swift' }, cite: 'DM.house.abilities.swift' },
    ]);
  });

  test('DM.house.abilities.strategist, DM.command.first.rating: models change the strategy rating while they live', () => {
    const army = (more: Partial<Setting> = {}) => ({
      blue: [
        character('Marshal', { at: [10, 20], abilities: ['strategist:2'] }),
        team('Planners', 1, { abilities: ['strategist'] }),
      ],
      red: [team('Brood', 2, { at: [10, 8] })],
      armies: { red: { strategyRating: 3 } },
      ...more,
    });
    const board = field(army());
    // The best counts, also of those in reserve.
    expect(strategyOf(board, 'blue').value).toBe(4);
    board.units.marshal!.models = [];
    expect(strategyOf(board, 'blue')).toMatchObject({
      value: 3,
      modifiers: [{ cause: { ability: 'strategist', of: 'Planners' } }],
    });
    expect(strategyOf(board, 'red').value).toBe(3);
    // 2 + 2 and 3 against 3 and 3: without it Red would win.
    const s = scenario(army()).startAt('command.firstPlayer').dice(3, 3);
    expect(s.asked).toMatchObject({ asks: 'first', who: 'blue' });
    expect(s.reports[0]!.why[1]).toBe('Blue: strategy rating +4, strategist Marshal +2');
    expect(s.reports[0]!.title).toContain('Blue `3` + 4 = 7 · Red `3` + 3 = 6');
  });

  test('DM.house.abilities.vox: doubles command range', () => {
    const board = field({ blue: [character('Captain', { at: [10, 20], abilities: ['vox'] })] });
    expect(commandRange(board, board.models['captain-1']!)).toBe(12_000);
    board.units.captain!.abilities = [];
    expect(commandRange(board, board.models['captain-1']!)).toBe(6000);
  });

  test('DM.house.abilities.vox: a set at hand doubles it for leaders of its detachment within 3", once', () => {
    const board = field({
      blue: [
        character('Captain', { at: [10, 20] }),
        team('Signallers', 2, { at: [10, 23.9], abilities: ['vox'] }),
        team('Others', 2, { at: [8, 23.9], abilities: ['vox'] }),
        character('Ally', { at: [12, 20], detachment: 'second' }),
      ],
    });
    const range = (id: string) => commandRange(board, board.models[`${id}-1`]!);
    expect([range('captain'), range('ally')]).toEqual([12_000, 6000]);
    for (const id of ['signallers', 'others'])
      for (const model of board.units[id]!.models) board.models[model]!.at!.y += 200;
    expect(range('captain')).toBe(6000);
  });

  test('DM.house.abilities.standard: Leadership within 6", its own unit too (DM.basics.own); two do not add up', () => {
    const board = field({
      blue: [
        team('Alpha', 2, { at: [10, 20], pins: 1 }),
        team('Colours', 1, { at: [10, 24], abilities: ['standard'], pins: 1 }),
        team('More', 1, { at: [12, 24], abilities: ['standard'] }),
        team('Far', 2, { at: [40, 20], pins: 1 }),
        team('Others', 2, { at: [10, 28], detachment: 'second' }),
      ],
    });
    const leadership = (id: string) => MORALE_TEST.need({ board, unit: board.units[id]! }).value;
    expect([leadership('alpha'), leadership('colours'), leadership('far'), leadership('others')]).toEqual([8, 8, 7, 7]);
    const need = ORDER_TEST.need({ board, unit: board.units.alpha!, order: 'run' });
    expect(orderReasons('Alpha', need)).toContain('standard of Colours +1');
    board.units.colours!.status = 'broken';
    board.units.more!.models = [];
    expect(leadership('alpha')).toBe(7);
  });

  test('DM.house.weapons, DM.move.run.assault: who stood still fires Heavy weapons; blades are never fired', () => {
    const board = field({ blue: [team('Guns', 1, { at: [10, 20] })] });
    const guns = board.units.guns!;
    expect(mayFireAs({ ...RIFLE, keywords: ['Heavy'] }, guns, 'fire')).toBe(true);
    const blade = { ...RIFLE, kind: 'melee' as const, keywords: ['Assault'] };
    expect([mayFireAs(blade, guns, 'fire'), mayFireAs(blade, guns, 'assault')]).toEqual([false, false]);
  });

  test('DM.house.abilities.relentless: Heavy weapons after a move', () => {
    const heavy = { ...RIFLE, keywords: ['Heavy'] };
    const board = field({ blue: [team('Guns', 1, { at: [10, 20], moved: 'advance' })] });
    const guns = board.units.guns!;
    expect(mayFireAs(heavy, guns, 'advance')).toBe(false);
    guns.abilities = ['relentless'];
    expect(mayFireAs(heavy, guns, 'advance')).toBe(true);
  });

  test('DM.house.abilities.immune-to-morale, or Mindless, or as the first battles wrote it', () => {
    const [immune, mindless, old, plain] = [
      { abilities: ['immune-to-morale'] },
      { keywords: ['Mindless'] },
      { abilities: ['ignores-morale'] },
      {},
    ].map((about, index) => {
      const board = field({ blue: [team(`Team ${index}`, 1, { at: [10, 20], ...about })] });
      return ignoresMorale(Object.values(board.units)[0]!);
    });
    expect([immune, mindless, old, plain]).toEqual([true, true, true, false]);
  });

  test('DM.house.abilities.sprinting-charge: all of a group have it, by datasheet or lent', () => {
    const board = field({
      blue: [team('Alpha', 1, { at: [1, 1], abilities: ['sprinting-charge'] }), team('Bravo', 1, { at: [5, 5] })],
    });
    const { alpha, bravo } = board.units;
    expect(sprintsInCharge([alpha!])).toBe(true);
    expect(sprintsInCharge([alpha!, bravo!])).toBe(false);
    board.units.bravo!.effects = [
      { source: 'Howl', what: { kind: 'ability', ability: 'sprinting-charge' }, until: 'turn' },
    ];
    expect(sprintsInCharge([alpha!, bravo!])).toBe(true);
  });

  test('a unit’s status names its abilities and what lasts on it', () => {
    const s = scenario({ blue: [team('Alpha', 2, { at: [10, 20], abilities: ['fear', 'hard-to-hit'] })] })
      .given(board => {
        board.units.alpha!.effects = [
          { source: 'Dig in', what: { kind: 'modify', what: 'save', by: 1 }, until: 'turn' },
          { source: 'Howl', what: { kind: 'ability', ability: 'vox' }, until: 'phase' },
        ];
      })
      .startAt('command.spend', { side: 'red' });
    expect(abilityLabels(s.board.units.alpha!)).toEqual(['Fear', 'Hard to hit (1)', 'Vox']);
    const { lines } = describeView(s.view()).units.alpha!;
    expect(lines.slice(-3)).toEqual([
      'abilities: Fear, Hard to hit (1), Vox',
      'Dig in: +1 to its saves until the turn ends',
      'Howl: has Vox until the phase ends',
    ]);
  });
});
