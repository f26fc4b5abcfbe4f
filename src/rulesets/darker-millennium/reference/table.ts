import { section } from './entry.js';

export const table = [
  ...section('Before the battle', [
    [
      'DM.table.steps',
      'Before the first turn',
      'Size, battlefield, missions, armies: the size first, the rest in any order. Here armies and battlefield are chosen in the lobby as one likes, and missions are rolled as the battle begins.',
      'no effect here',
    ],
    [
      'DM.table.size',
      'Size of the table',
      'Up to 1000 points 48"×48", up to 2000 72"×48", up to 3000 96"×48". Above that three tables of 72"×48" stand in a U; sight crosses the gap.',
    ],
    ['DM.table.points', 'Points', 'Both sides agree on a number of points. An army may cost less, never more.'],
  ]),
  ...section('Preparing the battlefield', [
    [
      'DM.table.terrain',
      'How much terrain',
      'A third to a half of the table at least. Tall pieces belong near the middle, walls have gaps, rivers have crossings, and every part can be reached by more than one way.',
    ],
    [
      'DM.table.impassable',
      'Impassable terrain',
      'With many vehicles no more than a quarter of the table should be impassable. The generator stays far below that.',
    ],
    [
      'DM.table.placement',
      'Placing terrain',
      'One player lays it out and the other chooses the edge, or both place in turn under conditions. Here it is laid out from a seed and the edge is rolled for.',
      'not yet',
    ],
    [
      'DM.table.keywords',
      'Terrain keywords',
      'What every piece does is settled before the battle and shown with its letter.',
    ],
    [
      'DM.table.edges',
      'Table edges',
      'Roll off. The winner chooses an edge, the opponent fights from the opposite one.',
    ],
  ]),
  ...section('Mission objectives', [
    ['DM.table.missions', 'Missions', 'Each side rolls a d6 on the mission table of its codex.'],
    [
      'DM.table.missions.fit',
      'Missions that do not fit',
      'A mission that the table cannot offer is rolled again; changing the terrain instead needs the opponent’s yes. All missions here fit every table.',
      'no effect here',
    ],
  ]),
];
