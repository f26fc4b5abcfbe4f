import { describe, expect, test } from 'vitest';
import { fieldedUnit, type ModelEntry, muster } from '../../../../src/engine/army/index.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { weaponSchema } from '../../../../src/rulesets/darker-millennium/codex/schema.js';
import { weaponLine } from '../../../../src/rulesets/darker-millennium/codex/sheet.js';

const templates = armies.templates();

describe.each(armies.all())('codex $name', codex => {
  test('DM.army.datasheets: every model can fight, whatever options do to it', () => {
    for (const sheet of Object.values(codex.datasheets)) {
      const choices = sheet.options.flatMap(group => Object.keys(group.choose).map(id => ({ group, id })));
      for (const model of Object.keys(sheet.models)) {
        const may = choices.filter(({ group }) => group.models === undefined || group.models.includes(model));
        for (const loadout of [model, ...may.map(({ id }) => `${model} with ${id}`)]) {
          const [fielded] = fieldedUnit(sheet, { datasheet: sheet.id, teams: [{ [loadout]: 1 }] }).teams[0]!;
          const kinds = fielded!.weapons.map(id => codex.weapons[id]!.kind);
          const hull = codex.profiles[fielded!.profile]!.t === null;
          expect(kinds, `${sheet.id}: ${loadout}`).toContain(hull ? 'ranged' : 'melee');
        }
      }
    }
  });

  test('DM.house.abilities.relentless: who has it may carry a Heavy weapon', () => {
    const relentless = Object.values(codex.datasheets).filter(({ abilities }) => abilities.includes('relentless'));
    for (const { id, models, options } of relentless) {
      const given = options.flatMap(({ choose }) => Object.values(choose).flatMap(({ add }) => add));
      const carried = [...Object.values(models).flatMap(({ weapons }) => weapons), ...given];
      const heavy = carried.filter(weapon => codex.weapons[weapon]!.keywords.includes('Heavy'));
      expect(heavy, id).not.toEqual([]);
    }
    expect(relentless.length).toBeGreaterThan(0);
  });

  test('DM.command.six.event, DM.table.missions: six lines each, faces in order', () => {
    expect(codex.events.map(({ face }) => face)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(codex.missions.map(({ face }) => face)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('DM.command.pool.limited: detachments have five to nine command dice', () => {
    for (const { commandDice } of Object.values(codex.detachments)) {
      expect(commandDice).toBeGreaterThanOrEqual(5);
      expect(commandDice).toBeLessThanOrEqual(9);
    }
  });

  test('call signs are enough for its largest list', () => {
    expect(codex.callSigns.length).toBeGreaterThanOrEqual(20);
    expect(new Set(codex.callSigns).size).toBe(codex.callSigns.length);
  });
});

test('profiles and weapons of all codexes have ids of their own', () => {
  const ids = armies.all().flatMap(({ profiles, weapons }) => [...Object.keys(profiles), ...Object.keys(weapons)]);
  const names = armies.all().flatMap(({ profiles }) => Object.keys(profiles));
  expect(new Set(names).size).toBe(names.length);
  expect(ids.length).toBeGreaterThan(20);
});

describe.each(templates)('template $id', ({ id, size, points }) => {
  const list = armies.list(id)!;

  test('DM.table.points, DM.army.detachments: is legal and nearly fills its size', () => {
    expect(armies.check(list, size)).toEqual({ points, faults: [] });
    expect(points).toBeGreaterThanOrEqual(size * 0.95);
  });

  test('has a Character of Rank III to lead it', () => {
    const codex = armies.all().find(({ lists }) => lists.some(each => each.id === id))!;
    const template = codex.lists.find(each => each.id === id)!;
    const models = muster(codex, { ...template, codex: codex.id }).flatMap(({ units }) =>
      units.flatMap(({ fielded }) => fielded?.teams.flat() ?? []),
    );
    const leaders = models.filter(({ entry }: { entry: ModelEntry }) => entry.character);
    expect(Math.max(...leaders.map(({ profile }) => codex.profiles[profile]!.rank))).toBe(3);
  });

  test('has a sheet that players can read', () => {
    const sheet = armies.sheet(list);
    expect(sheet.title).toContain(`${points} points`);
    expect(sheet.lines.join('\n')).toContain('command dice');
    expect(sheet.lines.join('\n')).not.toContain('{call}');
  });

  test('becomes a file and a list again', () => {
    expect(armies.readList(armies.writeList(list))).toMatchObject({ list, size });
  });
});

test('DM.army.datasheets, DM.army.detachments: a sheet says how well the army plans, and what each model is saved by and carries', () => {
  const { lines, models = [] } = armies.sheet(armies.list('meridian-500')!);
  expect(lines).toContain('Strategy rating 3');
  const marshal = models.find(line => line.startsWith('**Marshal** Rank III'));
  expect(marshal).toContain('Plate 5+ · Aegis field 4+ · Pistol 6/12" S4');
  expect(marshal).toContain('Arc blade S5, save -2, damage d3');
});

test('templates at 500, 1000, 1500, 2000 and 3000 points for each codex', () => {
  for (const { name } of armies.all()) {
    const sizes = templates.filter(({ army }) => army === name).map(({ size }) => size);
    expect(sizes).toEqual(expect.arrayContaining([500, 1000, 1500, 2000, 3000]));
  }
  expect(armies.list('nothing')).toBeUndefined();
  expect(armies.codexes().map(({ id }) => id)).toEqual(['meridian-guard', 'hollow-brood']);
});

test('DM.army.datasheets.weapons: a weapon is shown with all that its profile has', () => {
  const line = (about: object) =>
    weaponLine({ id: 'it', ...weaponSchema.parse({ name: 'It', strength: 4, ...about }) });
  expect(line({ range: [6, 12], hit: [1, 0], keywords: ['Assault'] })).toBe('It 6/12" S4, +1/0 to hit, Assault');
  expect(line({ range: [6, 12], hit: [0, -1], save: -1 })).toBe('It 6/12" S4, save -1, 0/-1 to hit');
  expect(line({ flame: true })).toBe('It 8/8" S4, flame template');
  expect(line({ armourDice: 6, damage: 'd6' })).toBe('It S4, damage d6, +d6 against armour');
});
