import { section } from './entry.js';

export const basics = [
  ...section('The most important rule', [
    [
      'DM.basics.unclear',
      'When a rule is unclear',
      'Agree on something fair and play on; if nobody can, roll off and the winner decides. Keeping such rulings waits for a later version.',
      'not yet',
    ],
  ]),
  ...section('The basics: dice', [
    [
      'DM.basics.dice',
      'Dice of any size',
      'A d2 or d3 is read off a d6 in equal groups, a d5 off a d10. A d7 is a d8 and a d9 a d10, rolled again while out of bounds.',
    ],
    [
      'DM.basics.rerolls',
      'Re-rolls',
      'Re-rolling a sum means re-rolling all of its dice. No die is ever re-rolled twice; out-of-bounds faces and tied roll-offs do not count.',
    ],
    [
      'DM.basics.rollOffs',
      'Roll-offs',
      'Each side rolls a d6 and the higher wins. Ties roll again unless a rule says otherwise.',
    ],
    [
      'DM.basics.modifiers',
      'Modifiers',
      'Divide first, then multiply, then add, then subtract. Every fraction is rounded down.',
    ],
    ['DM.basics.natural', 'Natural rolls', 'What the face shows, before anything is added or taken away.'],
    [
      'DM.basics.scatter',
      'Scatter',
      'A d10 gives a distance in inches and a random direction. Here the direction is a drawn bearing.',
    ],
  ]),
  ...section('Measurement', [
    [
      'DM.basics.measure',
      'Measuring',
      'From the nearest point of one base to the nearest point of the other, at any time. Models without a base measure from their hull.',
    ],
    [
      'DM.basics.own',
      'Friends within a distance',
      'An ability that reaches friendly units also reaches its own unit, if that may be a target at all. Waits for such abilities.',
      'not yet',
    ],
    [
      'DM.basics.wholly',
      'Wholly within',
      'Every part of the base must be inside the distance; for a unit, every part of every model.',
    ],
    ['DM.basics.templates', 'Blast markers', 'A blast of any radius is a circle around its point of impact.'],
    ['DM.basics.flame', 'The flame template', 'Waits for flame weapons.', 'not yet'],
    ['DM.basics.counters', 'Counters', 'Orders, pins and statuses are shown beside every unit on the picture.'],
  ]),
];

export const table = [
  ...section('Before the battle', [
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

export const army = [
  ...section('Armies', [
    [
      'DM.army.units',
      'Units, squads and teams',
      'Models act in units. A squad is two or more teams that share a Champion; teams act alone or together.',
    ],
    [
      'DM.army.datasheets',
      'Datasheets',
      'Say which models a unit has, how its teams are made up, what each costs, carries and wears.',
    ],
    [
      'DM.army.keywords',
      'Keywords',
      'Tags that rules ask for. Once the battle runs, faction keywords are keywords like any other.',
    ],
  ]),
  ...section('Characteristics', [
    [
      'DM.army.profile',
      'Characteristics',
      'Rank, Movement, Weapon Skill and Attacks, Ballistic Skill, Toughness, Wounds, Initiative, Leadership. Higher is better; a dash means none at all.',
    ],
    ['DM.army.rank', 'Rank', 'How far and how many orders a model issues. Never modified in battle.'],
    ['DM.army.av', 'Armour Value', 'Takes the place of Toughness and Wounds on vehicles and constructs.', 'not yet'],
  ]),
  ...section('Choosing your forces', [
    [
      'DM.army.detachments',
      'Detachments',
      'Units fill slots by battlefield role. Each detachment has its own slots, keywords and command dice.',
    ],
    [
      'DM.army.transports',
      'Dedicated transports',
      'Use no slot of their own; they come with the unit they are bought for.',
      'not yet',
    ],
    [
      'DM.army.warlord',
      'The Warlord',
      'The model of highest Rank; of these the one of highest Leadership; of these your choice. Templates take the first.',
    ],
  ]),
  ...section('The turn sequence', [
    [
      'DM.turn.sequence',
      'The turn',
      'Command Phase, Action Phase, Psychic Phase, Onslaught Phase. The earlier page puts the Psychic Phase before the Action Phase.',
    ],
    ['DM.turn.psychic', 'Psychic Phase', 'The source leaves it empty.', 'no effect here'],
    [
      'DM.turn.onslaught',
      'Onslaught Phase',
      'Sides that seize the initiative roll a new pool, give orders again, and the six sub-phases are played once more. Reactions are harder.',
    ],
  ]),
];
