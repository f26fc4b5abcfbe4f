import { describe, expect, test } from 'vitest';
import type { Roster, RosterNode } from '../../src/rulesets/rosters/roster.js';
import { costOf, rosterFrom, sample, unitsOf } from './sample.js';

const FILES = [
  'battlescribe.ros',
  'battlescribe.rosz',
  'newrecruit.ros',
  'newrecruit.rosz',
  'newrecruit.json',
] as const;
const TEXTS = ['text-app.txt', 'text-battlescribe.txt', 'text-discord.txt', 'text-simple.txt', 'text-tournament.txt'];

const read = (shape: string): Promise<Roster> => rosterFrom(sample(`harrow-watch.${shape}`));

/** Groups are written by New Recruit alone. */
function withoutGroups(node: RosterNode): RosterNode {
  const { group: _, ...rest } = node;
  return { ...rest, children: rest.children.map(withoutGroups) };
}

const forcesWithoutGroups = ({ forces }: Roster) =>
  forces.map(force => ({
    ...force,
    units: force.units.map(withoutGroups),
    settings: force.settings.map(withoutGroups),
  }));

/** What every shape says of the squads: who there is and what each has. */
function models(unit: RosterNode): string[] {
  const said = ({ name, count, children }: RosterNode) =>
    `${count} ${name}: ${children.map(child => (child.count === 1 ? child.name : `${child.count} ${child.name}`)).sort()}`;
  return unit.children
    .filter(({ kind }) => kind === 'model')
    .map(said)
    .sort();
}

describe('the list in ten shapes', () => {
  test('files of both programs and JSON say the same, ids and profiles too', async () => {
    const first = await read('battlescribe.ros');
    for (const shape of FILES) {
      const roster = await read(shape);
      expect(forcesWithoutGroups(roster), shape).toEqual(forcesWithoutGroups(first));
      expect(roster, shape).toMatchObject({
        program: shape.startsWith('battle') ? 'battlescribe' : 'new-recruit',
        name: 'Harrow Watch',
        system: { id: 'sys-sample', name: 'Fieldpost Sample System' },
        total: 459_000,
        limit: 500_000,
        sum: 459_000,
        notes: [],
      });
    }
    expect(first.forces.map(({ name, ids, catalogue }) => ({ name, ids, catalogue }))).toEqual([
      { name: 'Levy Battlegroup', ids: ['fe-battlegroup'], catalogue: { id: 'cat-ashline', name: 'Ashline Levy' } },
      { name: 'Allied Battlegroup', ids: ['fe-allied'], catalogue: { id: 'cat-tide', name: 'Tidewater Pact' } },
    ]);
    expect(first.forces[0]?.settings.map(({ name, children }) => [name, children[0]?.name])).toEqual([
      ['Allegiance', 'The Crown'],
    ]);
  });

  test('a captain keeps custom name, path, categories, rows and rules by name, and no description', async () => {
    for (const shape of FILES) {
      const [captain] = unitsOf(await read(shape));
      expect(captain, shape).toMatchObject({
        name: 'Levy Captain',
        customName: 'Old Marrow',
        ids: ['lnk-captain::ds-captain', 'ds-captain'],
        categories: [
          { name: 'HQ', id: 'ct-hq', primary: true },
          { name: 'Infantry', id: 'ct-infantry' },
        ],
        rules: ['Stubborn', 'Bulky (2)'],
      });
      expect(captain?.children[0]?.profiles[0]).toEqual({
        name: 'Levy Captain',
        type: 'Unit',
        values: {
          'Unit Type': 'Infantry (Character)',
          Move: '6',
          WS: '4',
          BS: '4',
          S: '3',
          T: '3',
          W: '3',
          I: '4',
          A: '3',
          Ld: '9',
          Save: '4+',
        },
      });
      expect(JSON.stringify(await read(shape))).not.toContain('sample text');
    }
  });

  test('traps: a name with a count before it, a leading blank, a save without a plus, a least range, two firing modes', async () => {
    const units = unitsOf(await read('newrecruit.json'));
    const all = (node: RosterNode): RosterNode[] => [node, ...node.children.flatMap(all)];
    const named = (name: string) => units.flatMap(all).filter(node => node.name === name);
    expect(named('Repeater array')[0]?.count).toBe(2);
    expect(named('Ox Carrier')[1]?.profiles[0]?.type).toBe('Vehicle');
    expect(named('Bombard')[0]?.profiles[0]?.values.Save).toBe('4');
    expect(named('Bombard gun')[0]?.profiles[0]?.values.Range).toBe('12" - 60"');
    expect(named('Grenade thrower')[0]?.profiles.map(({ name }) => name)).toEqual([
      'Grenade thrower (frag)',
      'Grenade thrower (krak)',
    ]);
    expect(named('Levy').map(({ count }) => count)).toEqual([7, 2, 9]);
  });

  test('texts say the same units, models, gear and points', async () => {
    const squads = unitsOf(await read('battlescribe.ros')).filter(({ name }) => name === 'Levy Squad');
    expect(squads.map(models)).toEqual([
      ['1 Levy Sergeant: Line pistol,Officer blade', '2 Levy: Grenade thrower', '7 Levy: Line rifle'],
      ['1 Levy Sergeant: Line pistol,Officer blade', '9 Levy: Line rifle'],
    ]);
    for (const shape of TEXTS) {
      const roster = await read(shape);
      expect(roster, shape).toMatchObject({ program: 'text', total: 459_000, sum: 459_000 });
      const units = unitsOf(roster);
      expect(units.filter(({ name }) => name === 'Levy Squad').map(models), shape).toEqual(squads.map(models));
      const inside = units.map(costOf).includes(151_000);
      expect(units.map(unit => `${unit.name} ${costOf(unit) / 1000}`).sort(), shape).toEqual(
        [
          'Bombard 90',
          'Levy Captain 75',
          inside ? 'Levy Squad 151' : 'Levy Squad 106',
          'Levy Squad 86',
          'Tide Runners 57',
          ...(inside ? [] : ['Ox Carrier 45']),
        ].sort(),
      );
      expect(roster.forces[0]?.catalogue?.name, shape).toMatch(/Ashline Levy$/);
      expect(roster.forces[0]?.name, shape).toBe('Levy Battlegroup');
      const captain = JSON.stringify(units.find(({ name }) => name === 'Levy Captain'));
      for (const gear of ['Warlord', 'Line pistol', 'Officer blade', 'Standard of Harrow'])
        expect(captain, shape).toContain(`"${gear}"`);
    }
  });

  test('texts are called as they say, or by whose they are, and tell what they do not understand', async () => {
    const told = await Promise.all(
      TEXTS.map(async shape => {
        const { name, limit, notes } = await read(shape);
        return [name, limit ?? 0, ...notes];
      }),
    );
    expect(told).toEqual([
      ['Harrow Watch', 500_000],
      ['Ashline Levy', 0],
      ['Harrow Watch', 0, { code: 'line', line: 42, text: 'rate it pls' }],
      ['Harrow Watch', 500_000],
      ['Crown - Ashline Levy', 0],
    ]);
  });

  test('a total that is not the sum is read, and both are told', async () => {
    expect(await rosterFrom(sample('wrong-total.ros'))).toMatchObject({ total: 480_000, sum: 459_000 });
  });

  test('plain XML under the name of a zip is read', async () => {
    expect(forcesWithoutGroups(await rosterFrom(sample('not-zipped.rosz')))).toHaveLength(2);
  });
});
