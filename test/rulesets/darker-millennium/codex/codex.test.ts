import { describe, expect, test } from 'vitest';
import { rosterPoints, rosterProblems, unitEntries } from '../../../../src/engine/army/index.js';
import {
  armySheet,
  codexes,
  eventTable,
  missionTable,
  templates,
} from '../../../../src/rulesets/darker-millennium/codex/index.js';
import {
  UNIT_ABILITIES,
  UNIT_KEYWORDS,
  WEAPON_KEYWORDS,
} from '../../../../src/rulesets/darker-millennium/codex/words.js';

const rosters = codexes.flatMap(codex => codex.rosters.map(roster => ({ codex, roster, id: roster.id })));

describe.each(codexes)('codex $name', codex => {
  test('DM.army.profile: names only profiles, weapons and defences that it has', () => {
    for (const { models } of codex.datasheets) {
      for (const { profile, weapons, defences } of models) {
        expect(codex.profiles.map(({ id }) => id)).toContain(profile);
        for (const weapon of weapons) expect(codex.weapons.map(({ id }) => id)).toContain(weapon);
        for (const defence of defences) expect(codex.defences.map(({ id }) => id)).toContain(defence);
      }
    }
  });

  test('DM.army.datasheets: every model can fight, and compositions name models of their datasheet', () => {
    for (const { models, team, leader } of codex.datasheets) {
      const ids = models.map(({ id }) => id);
      for (const { model } of [...team, ...(leader ? [leader] : [])]) expect(ids).toContain(model);
      for (const { weapons } of models) {
        expect(weapons.some(id => codex.weapons.find(weapon => weapon.id === id)!.kind === 'melee')).toBe(true);
      }
    }
  });

  test('DM.army.keywords: uses only keywords and abilities that rules know', () => {
    for (const { keywords } of codex.weapons) for (const word of keywords) expect(WEAPON_KEYWORDS).toContain(word);
    const words = [...UNIT_KEYWORDS, ...codex.detachments.flatMap(({ keywords }) => keywords)];
    for (const { abilities, keywords } of codex.datasheets) {
      for (const id of abilities) expect(UNIT_ABILITIES).toContain(id);
      for (const word of keywords) expect(words).toContain(word);
    }
  });

  test('DM.command.six.event, DM.table.missions: six lines each, faces in order, ids unique', () => {
    expect(eventTable(codex.id).map(({ face }) => face)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(missionTable(codex.id).map(({ face }) => face)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(missionTable(codex.id).map(({ id }) => id)).size).toBe(6);
  });

  test('DM.command.pool.limited: detachments have six to eight command dice, so that limited dice occur', () => {
    for (const { commandDice } of codex.detachments) {
      expect(commandDice).toBeGreaterThanOrEqual(6);
      expect(commandDice).toBeLessThanOrEqual(8);
    }
  });
});

test('profiles and weapons of all codexes have ids of their own', () => {
  const profiles = codexes.flatMap(codex => codex.profiles.map(({ id }) => id));
  const weapons = codexes.flatMap(codex => codex.weapons.map(({ id }) => id));
  expect(new Set(profiles).size).toBe(profiles.length);
  expect(new Set(weapons).size).toBe(weapons.length);
});

describe.each(rosters)('template $id', ({ codex, roster }) => {
  test('DM.table.points, DM.army.detachments: is legal and nearly fills its size', () => {
    expect(rosterProblems(codex, roster)).toEqual([]);
    const points = rosterPoints(codex, roster);
    expect(points).toBeLessThanOrEqual(roster.size);
    expect(points).toBeGreaterThanOrEqual(roster.size * 0.95);
  });

  test('has a Character of Rank III to lead it', () => {
    const entries = roster.detachments.flatMap(({ units }) => units.flatMap(unit => unitEntries(codex, unit)));
    const leaders = entries.filter(({ character }) => character);
    const ranks = leaders.map(({ profile }) => codex.profiles.find(({ id }) => id === profile)!.rank);
    expect(Math.max(...ranks)).toBe(3);
  });

  test('has a sheet that players can read', () => {
    const sheet = armySheet(roster.id)!;
    expect(sheet.title).toContain(`${rosterPoints(codex, roster)} points`);
    expect(sheet.lines.join('\n')).toContain('command dice');
    expect(sheet.lines.join('\n')).not.toContain('{call}');
  });
});

test('templates at 500, 1000 and 1500 points for each codex', () => {
  expect(templates.map(({ army, size }) => `${army} ${size}`)).toEqual([
    'Meridian Guard 500',
    'Meridian Guard 1000',
    'Meridian Guard 1500',
    'Hollow Brood 500',
    'Hollow Brood 1000',
    'Hollow Brood 1500',
  ]);
  expect(armySheet('nothing')).toBeUndefined();
});
