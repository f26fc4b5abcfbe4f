import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldedUnit, ROLES } from '../../../../src/engine/army/index.js';
import type { Json, JsonObject } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { setUp } from '../../../../src/rulesets/darker-millennium/codex/set-up.js';

describe.each(armies.all())('datasheets of $name', codex => {
  const sheets = Object.values(codex.datasheets);

  test('DM.army.datasheets.role, DM.army.roles: every unit fits a slot of some detachment, or is bought with another', () => {
    const bought = new Set(sheets.flatMap(({ transports }) => transports));
    for (const { id, name, role } of sheets) {
      const fits = Object.values(codex.detachments).some(({ slots }) => role in slots);
      expect(fits || bought.has(id), name).toBe(true);
    }
    for (const { slots } of Object.values(codex.detachments)) {
      expect(Object.keys(slots).every(role => (ROLES as readonly string[]).includes(role))).toBe(true);
    }
  });

  test('DM.army.datasheets.profiles: every type of model has its characteristics and its points', () => {
    for (const { name, models } of sheets) {
      for (const [id, model] of Object.entries(models)) {
        expect(codex.profiles[model.profile ?? id], `${name}: ${id}`).toBeDefined();
        expect(model.cost, `${name}: ${id}`).toBeGreaterThan(0);
      }
    }
  });

  test('DM.army.datasheets.composition: teams are made of types that the datasheet has', () => {
    for (const { name, models, team, teams, leader } of sheets) {
      expect(Object.keys(team).length, name).toBeGreaterThan(0);
      for (const id of [...Object.keys(team), ...(leader ? [leader.model] : [])])
        expect(models[id], name).toBeDefined();
      const [least, most] = Array.isArray(teams) ? teams : [teams.min, teams.max];
      expect(least, name).toBeLessThanOrEqual(most);
    }
  });

  test('DM.army.datasheets.wargear, DM.army.datasheets.defences: what a plain model fields is what its line names', () => {
    for (const sheet of sheets) {
      for (const [id, { weapons, defences }] of Object.entries(sheet.models)) {
        const [model] = fieldedUnit(sheet, { datasheet: sheet.id, teams: [{ [id]: 1 }] }).teams[0]!;
        expect(model!.weapons, `${sheet.name}: ${id}`).toEqual(weapons);
        for (const worn of defences)
          expect(codex.defences[worn], `${sheet.name}: ${worn}`).toMatchObject({ name: expect.any(String) });
      }
    }
  });

  test('DM.army.datasheets.weapons: the armoury has the profile of everything that anybody can carry', () => {
    for (const { name, models, options } of sheets) {
      const carried = [
        ...Object.values(models).flatMap(({ weapons }) => weapons),
        ...options.flatMap(({ choose }) => Object.values(choose).flatMap(({ add }) => add)),
      ];
      for (const id of carried)
        expect(codex.weapons[id], `${name}: ${id}`).toMatchObject({ strength: expect.any(Number) });
    }
  });

  test('DM.army.datasheets.options: a choice takes away and adds what it says, at its cost', () => {
    for (const sheet of sheets) {
      for (const group of sheet.options) {
        const model = (group.models ?? Object.keys(sheet.models))[0]!;
        for (const [id, choice] of Object.entries(group.choose)) {
          const [plain] = fieldedUnit(sheet, { datasheet: sheet.id, teams: [{ [model]: 1 }] }).teams[0]!;
          const [changed] = fieldedUnit(sheet, { datasheet: sheet.id, teams: [{ [`${model} with ${id}`]: 1 }] })
            .teams[0]!;
          for (const gained of choice.add) expect(changed!.weapons, `${sheet.name}: ${id}`).toContain(gained);
          for (const lost of [...group.remove, ...choice.remove].filter(each => !choice.add.includes(each))) {
            expect(changed!.weapons.filter(each => each === lost).length, `${sheet.name}: ${id}`).toBeLessThan(
              Math.max(1, plain!.weapons.filter(each => each === lost).length),
            );
          }
          expect(changed!.cost - plain!.cost, `${sheet.name}: ${id}`).toBe(choice.cost);
        }
      }
    }
  });
});

describe('a codex with a detachment that brings something', () => {
  const file = new URL('../../../../src/rulesets/darker-millennium/codex/meridian-guard.yaml', import.meta.url);
  const written = readFileSync(file, 'utf8');
  const [codex] = armies.all();
  const json = parse(written) as { id: string; detachments: Record<string, JsonObject> };
  const [template] = codex!.lists.filter(({ size }) => size === 1000);
  const { detachment: favourite } = template!.detachments[0]!;
  json.id = 'surveyors';
  json.detachments[favourite]!.benefits = [{ points: 1, strategy: 2, dice: 1, to: 'Infantry', abilities: ['scout'] }];
  const list = { name: 'Ours', codex: json.id, size: 1000, detachments: template!.detachments } as unknown as Json;

  test('DM.army.detachments.benefits, DM.command.first.rating, DM.army.datasheets.abilities: its units and its side have it', () => {
    const { board } = setUp({
      points: 1000,
      battlefieldSeed: 1,
      armies: [
        { side: 'blue', seat: 'one', list },
        { side: 'red', seat: 'two', list: armies.list('brood-1000')! },
      ],
      options: {},
      codexes: [json],
    });
    const sheet = codex!.detachments[favourite]!;
    const favoured = Object.values(board.detachments).find(({ side }) => side === 'blue')!;
    const times = template!.detachments.filter(({ detachment }) => detachment === favourite).length;
    expect(board.armies.blue.strategyRating).toBe(codex!.strategyRating + 2 * times);
    expect(favoured).toMatchObject({ points: 1, commandDice: sheet.commandDice + 1 });
    for (const unit of Object.values(board.units).filter(({ side, models }) => side === 'blue' && models.length > 0)) {
      const infantry = board.detachments[unit.detachment]!.name === favoured.name && unit.keywords.includes('Infantry');
      const own = codex!.datasheets[unit.datasheet]!.abilities.includes('scout');
      expect(unit.abilities.includes('scout'), unit.name).toBe(infantry || own);
    }
  });

  test('DM.army.keywords: in battle a faction keyword is a keyword like any other', () => {
    const { board } = setUp({
      points: 1000,
      battlefieldSeed: 1,
      armies: [
        { side: 'blue', seat: 'one', list: armies.list('meridian-1000')! },
        { side: 'red', seat: 'two', list: armies.list('brood-1000')! },
      ],
      options: {},
    });
    for (const unit of Object.values(board.units).filter(({ models, side }) => side === 'blue' && models.length > 0)) {
      const own = codex!.datasheets[unit.datasheet]!;
      expect(unit.keywords, unit.name).toEqual(
        expect.arrayContaining([...own.keywords, ...(own.faction ?? codex!.faction)]),
      );
    }
  });

  test('DM.army.roles: a role that is none of the six is refused where it stands', () => {
    const wrong = armies.readCodex(written.replace('role: HQ', 'role: Heroes'));
    expect('faults' in wrong && wrong.faults[0]).toMatchObject({ where: expect.stringContaining('role') });
  });
});
