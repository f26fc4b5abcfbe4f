import { describe, expect, test } from 'vitest';
import {
  type ArmyList,
  datasheetSchema,
  detachmentSchema,
  type Roster,
  type RosterUnit,
  rosterPoints,
  rosterProblems,
} from '../../../src/engine/army/index.js';

const list: ArmyList = {
  datasheets: [
    datasheetSchema.parse({
      id: 'squad',
      name: 'Squad {call}',
      role: 'Troops',
      keywords: [],
      models: [
        {
          id: 'chief',
          name: 'Chief',
          profile: 'p',
          cost: 20,
          weapons: [],
          base: { shape: 'circle', d: 1000 },
          height: 1000,
        },
        {
          id: 'man',
          name: 'Man',
          profile: 'p',
          cost: 10,
          weapons: [],
          base: { shape: 'circle', d: 1000 },
          height: 1000,
        },
      ],
      leader: { model: 'chief', min: 1, max: 1 },
      teams: { min: 2, max: 3 },
      team: [{ model: 'man', min: 2, max: 4 }],
    }),
  ],
  detachments: [
    detachmentSchema.parse({
      id: 'company',
      name: 'Company',
      keywords: ['x'],
      commandDice: 6,
      slots: [{ role: 'Troops', min: 1, max: 1 }],
    }),
  ],
};
const squad = { datasheet: 'squad', leader: 'chief', teams: [{ man: 2 }, { man: 3 }] };
const roster = (units: Roster['detachments'][number]['units'], size = 100): Roster => ({
  id: 'r',
  name: 'R',
  army: 'a',
  size,
  detachments: [{ detachment: 'company', units }],
});

describe('an army list', () => {
  test('costs what its models cost', () => {
    expect(rosterPoints(list, roster([squad]))).toBe(70);
    expect(rosterProblems(list, roster([squad]))).toEqual([]);
  });

  test('says how far it is over the points', () => {
    expect(rosterProblems(list, roster([squad], 60))).toEqual([
      'The list costs 70 points, 10 more than the 60 agreed; leave some out.',
    ]);
  });

  test.each<[RosterUnit, string]>([
    [{ ...squad, teams: [{ man: 2 }] }, 'Squad has 1 teams; its datasheet asks for 2 to 3.'],
    [{ ...squad, teams: [{ man: 1 }, { man: 2 }] }, 'Team 1 of Squad has 1 Man; it takes 2 to 4.'],
    [{ ...squad, teams: [{ man: 2 }, { man: 2, cook: 1 }] }, 'Squad has no cook in its teams; take it out.'],
    [{ ...squad, leader: undefined }, 'Squad needs its Champion; add one.'],
    [{ ...squad, leader: 'man' }, 'Squad cannot be led by man; see its datasheet.'],
    [{ ...squad, datasheet: 'ghosts' }, 'There is no datasheet ghosts; pick one of the codex.'],
  ])('says what is wrong with a unit: %#', (unit, why) => {
    expect(rosterProblems(list, roster([unit]))).toContain(why);
  });

  test('says when a detachment has too many of a role, or is unknown', () => {
    expect(rosterProblems(list, roster([squad, squad], 500))).toEqual(['Company has 2 Troops; it takes 1.']);
    const stray = { ...roster([squad]), detachments: [{ detachment: 'horde', units: [squad] }] };
    expect(rosterProblems(list, stray)).toEqual(['There is no detachment horde; pick one of the codex.']);
  });
});
