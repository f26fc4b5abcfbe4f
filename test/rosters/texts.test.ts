import { describe, expect, test } from 'vitest';
import { outline, rosterFrom, unitsOf } from './sample.js';

const outlines = async (text: string) => unitsOf(await rosterFrom(text)).flatMap(unit => outline(unit));

const APP = `Harrow Watch (205 points)

Ashline Levy
Levy Battlegroup (3 Detachment Points)
Skirmish (500 points)

CHARACTERS

Levy Captain (90 points)
  • Warlord
  • 1x Line pistol
  • Enhancement: Standard of Harrow (+15 pts)

BATTLELINE

Levy Squad (115 points)
  • 1x Levy Sergeant
    • 1x Officer blade
  • 4x Levy
    • 4x Line rifle
      1x Grenade thrower`;

const AS_READ = [
  '1x Levy Captain (unit) = 75',
  '  1x Warlord (upgrade)',
  '  1x Line pistol (upgrade)',
  '  1x Standard of Harrow (upgrade) = 15',
  '1x Levy Squad (unit) = 115',
  '  1x Levy Sergeant (model)',
  '    1x Officer blade (upgrade)',
  '  1x Levy (model)',
  '    1x Line rifle (upgrade)',
  '    1x Grenade thrower (upgrade)',
  '  3x Levy (model)',
  '    1x Line rifle (upgrade)',
];

describe('a list out of the app', () => {
  test('says its name, army, detachment, size and units', async () => {
    const roster = await rosterFrom(APP);
    expect(roster).toMatchObject({ name: 'Harrow Watch', total: 205_000, limit: 500_000, sum: 205_000, notes: [] });
    expect(roster.forces.map(({ name, catalogue }) => [name, catalogue?.name])).toEqual([
      ['Levy Battlegroup', 'Ashline Levy'],
    ]);
    expect(unitsOf(roster).map(({ categories }) => categories)).toEqual([
      [{ name: 'CHARACTERS', primary: true }],
      [{ name: 'BATTLELINE', primary: true }],
    ]);
    expect(await outlines(APP)).toEqual(AS_READ);
  });

  test.each<[string, (text: string) => string]>([
    ['quoted', text => text.replace(/^/gm, '> ')],
    ['in a fence', text => `my list\n\`\`\`\n${text}\n\`\`\``],
    ['with bullets of Discord', text => text.replaceAll('•', '-')],
    ['with stars', text => text.replaceAll('•', '*')],
    ['in bold', text => text.replace(/^(\S.*)$/gm, '**$1**')],
    ['escaped', text => text.replace(/[-()+]/g, '\\$&')],
    ['with deeper bullets and no blanks', text => text.replace(/^ {4}•/gm, '◦').replace(/^ +/gm, '')],
    ['with lines of Windows', text => text.replaceAll('\n', '\r\n')],
    ['with hard blanks', text => text.replaceAll(' ', '\u00a0')],
    ['with signs that nobody sees', text => text.replaceAll('Levy', 'Le\u200bvy\u2060')],
    ['indented as a whole', text => text.replace(/^/gm, '        ')],
    ['signed', text => `${text}\n\nExported with App Version: v1.2.3 (4), Data Version: v5`],
    // Four models were read as one, and nothing was said.
    ['with a great X', text => text.replace(/(\d)x /g, '$1X ')],
    // Neither was read as a list.
    ['with wide digits', text => text.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))],
    ['with wide signs', text => text.replace(/[!-/:-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ['without the plus', text => text.replace('(+15 pts)', '(15 points)')],
  ])('means the same %s', async (_how, change) => {
    expect(await outlines(change(APP))).toEqual(AS_READ);
  });

  test('tells what nobody understands with its line, and mentions nobody', async () => {
    const { notes } = await rosterFrom(`${APP}\n\nBob — Today at 18:05\nnice one @everyone <@123456789012345678>`);
    expect(notes).toEqual([
      { code: 'line', line: 23, text: 'Bob — Today at 18:05' },
      { code: 'line', line: 24, text: 'nice one everyone' },
    ]);
  });

  test('in French and German', async () => {
    const french = `Garde (1 990 points)\n\nAshline\nForce de frappe (2 000 points)\n\nPERSONNAGES\n\nCapitaine (95 points)
  • Seigneur de guerre\n  • Optimisations : Lame (+20 points)\n\nLIGNE\n\nEscouade (1 895 points)\n  • 5x Garde\n    • 5x Fusil
\nExporté avec la Version de l'Appli : v2.0.1 (122), Version de Données : v875`;
    const read = await rosterFrom(french);
    expect(read).toMatchObject({ name: 'Garde', total: 1_990_000, limit: 2_000_000, sum: 1_990_000, notes: [] });
    expect(unitsOf(read).flatMap(unit => outline(unit))).toEqual([
      '1x Capitaine (unit) = 75',
      '  1x Seigneur de guerre (upgrade)',
      '  1x Lame (upgrade) = 20',
      '1x Escouade (unit) = 1895',
      '  5x Garde (model)',
      '    1x Fusil (upgrade)',
    ]);
    const german = `Wacht (1.000 Punkte)\n\nAschlinie\nAufgebot\nScharmützel (1.000 Punkte)\n\nCHARAKTERMODELLE\n\nHauptmann (75 Punkte)
  • Kriegsherr\n\nKAMPFLINIE\n\nTrupp (925 Pkt.)\n  • 9x Schütze\n    • 7x Gewehr\n    • 2x Werfer`;
    expect(await rosterFrom(german)).toMatchObject({ name: 'Wacht', limit: 1_000_000, sum: 1_000_000, notes: [] });
    expect(await outlines(german)).toContain('  7x Schütze (model)');
  });
});

describe('texts of New Recruit', () => {
  test('forces and sections of three levels, costs of other kinds, and what is set', async () => {
    const roster = await rosterFrom(`Crown - Ashline Levy - Harrow - [145pts, 10PL]
## Levy Battlegroup -3CP [145pts, 10PL]
### Configuration [6CP]
Battle Size [6CP]: 2. Skirmish (51-100 Total PL / 501-1000 Points)
### Elites [145pts, 10PL]
Veteran Levy [100pts, 6PL]
• Veteran w/ Heavy Weapon [25pts]: Heavy gun
• 4x Veteran [60pts]: Line rifle
Ox Carrier [45pts, 4PL]`);
    expect(roster).toMatchObject({ name: 'Harrow', total: 145_000, sum: 145_000, notes: [] });
    expect(roster.forces).toMatchObject([
      {
        name: 'Levy Battlegroup -3CP',
        catalogue: { name: 'Crown - Ashline Levy' },
        settings: [{ name: 'Battle Size' }],
      },
    ]);
    expect(unitsOf(roster).flatMap(unit => outline(unit))).toEqual([
      '1x Veteran Levy (unit) = 15',
      '  1x Veteran w/ Heavy Weapon (model) = 25',
      '    1x Heavy gun (upgrade)',
      '  4x Veteran (model) = 60',
      '    1x Line rifle (upgrade)',
      '1x Ox Carrier (unit) = 45',
    ]);
  });

  test('the head of a tournament above the body of the app, and who leads', async () => {
    const text = `+++++++++++
+ FACTION KEYWORD: Crown - Ashline Levy
+ DETACHMENT: Levy Battlegroup
+ TOTAL ARMY POINTS: 165pts
+ WARLORD: Char1: Levy Captain
+++++++++++

Attached Units
Attached Unit 1

Levy Captain (100 pts)
• Attached as: Leader (Character)
• 1x Line pistol

Levy Squad (65 pts)
• Attached as: Bodyguard
• 1x Levy Sergeant
• 1x Line pistol
• 4x Levy
• 4x Line rifle

Created with newrecruit.eu v35.49`;
    expect(await rosterFrom(text)).toMatchObject({ total: 165_000, sum: 165_000, notes: [] });
    expect(await outlines(text)).toEqual([
      '1x Levy Captain (unit) = 100',
      '  1x Warlord (upgrade)',
      '  1x Line pistol (upgrade)',
      '1x Levy Squad (unit) = 65',
      '  1x Levy Sergeant (model)',
      '    1x Line pistol (upgrade)',
      '  4x Levy (model)',
      '    1x Line rifle (upgrade)',
    ]);
  });

  test('models with other things of a unit on one line, and of those that are left', async () => {
    const text = `+ FACTION KEYWORD: Ashline Levy\n\n5x Levy Squad (60 pts): 1 with Officer blade, Flag, 2 with 2x Line pistol`;
    expect(await outlines(text)).toEqual([
      '1x Levy Squad (unit) = 60',
      '  1x Levy Squad (model)',
      '    1x Officer blade (upgrade)',
      '    1x Flag (upgrade)',
      '  2x Levy Squad (model)',
      '    2x Line pistol (upgrade)',
      '  2x Levy Squad (model)',
    ]);
  });

  test('bare prices of warscrolls, and what stands above them', async () => {
    const roster =
      await rosterFrom(`Tide (330 points) - Handbook\n\nTidewater Pact\nDrops: 2\nSpell Lore - Lore of Salt\n
Regiment 1\nTide Lord (140)\n• General\nRunners (Scourge of Harrow) (190)\n• Reinforced\n\nFaction Terrain\nSalt Shrine\n\nCreated with New Recruit\nData Version: v44`);
    expect(roster).toMatchObject({ name: 'Tide', total: 330_000, sum: 330_000 });
    expect(roster.forces[0]?.settings.map(({ name }) => name)).toEqual(['Drops', 'Spell Lore']);
    expect(unitsOf(roster).map(({ name, cost }) => [name, cost])).toEqual([
      ['Tide Lord', 140_000],
      ['Runners (Scourge of Harrow)', 190_000],
    ]);
    expect(roster.notes).toEqual([{ code: 'line', line: 14, text: 'Salt Shrine' }]);
  });
});

test('BattleScribe: power, command points, lines without points and a leader without things', async () => {
  const text = `++ Patrol Detachment 0CP (Crown - Ashline Levy) [9 PL, 4CP, 1,200pts] ++

+ Stratagems [-2CP] +

Stratagem: Hero of Harrow [-1CP]: Warlord Trait

+ HQ [5 PL, 1CP, 100pts] +

Levy Captain [5 PL, 1CP, 100pts]: Line pistol, Warlord
. Levy Command: Old Marrow

+ Troops [4 PL, 1,100pts] +

Levy Squad [4 PL, 1,100pts]: Field set
. 4x Levy: 4x Line rifle, 8x Grenades
. Levy Sergeant

++ Total: [9 PL, 4CP, 1,200pts] ++`;
  expect(await rosterFrom(text)).toMatchObject({
    total: 1_200_000,
    sum: 1_200_000,
    notes: [{ code: 'line', line: 5 }],
    forces: [{ name: 'Patrol Detachment 0CP', catalogue: { name: 'Crown - Ashline Levy' } }],
  });
  expect(await outlines(text)).toEqual([
    '1x Levy Captain (unit) = 100',
    '  1x Line pistol (upgrade)',
    '  1x Warlord (upgrade)',
    '  1x Levy Command (model)',
    '    1x Old Marrow (upgrade)',
    '1x Levy Squad (unit) = 1100',
    '  1x Field set (upgrade)',
    '  4x Levy (model)',
    '    1x Line rifle (upgrade)',
    '    2x Grenades (upgrade)',
    '  1x Levy Sergeant (model)',
  ]);
});

test('typed by hand: prices at the ends of lines, in columns, before a poem', async () => {
  expect(
    await outlines('My list 226 pts\n1x Captain 75 pts\n10 Levy Squad - 106 pts\n• 9x Levy\nOx Carrier : 45 points'),
  ).toEqual(['1x Captain (unit) = 75', '1x Levy Squad (unit) = 106', '  9x Levy (model)', '1x Ox Carrier (unit) = 45']);
  const poem =
    await rosterFrom(`ODE TO AN OX\n\nSlow as a barge,\n(by nobody) (500 points)\n\nAshline Levy\nSkirmish (500 points)\n
HQ\n\nCaptain (300 points)\n  • Warlord\nOx (200 points)`);
  expect(poem).toMatchObject({ total: 500_000, limit: 500_000, sum: 500_000 });
  expect(poem.forces[0]?.catalogue?.name).toBe('Ashline Levy');
});
