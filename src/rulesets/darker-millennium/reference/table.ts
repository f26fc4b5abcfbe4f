import { section } from '../../reference-entry.js';

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
      'At least two or three pieces of 6" by 4" to the square foot, so that a third to a half of the table is covered; more is welcome. The generator covers 36 to 48 %, every named battlefield more than a third.',
    ],
    [
      'DM.table.terrain.kinds',
      'Kinds of terrain',
      'A piece is one sizeable feature, two large items, three or four wall sections, four or five medium things, or a line of 12". There are thirty kinds here, from hills, ruins and woods to fuel drums, trenches, hedges and razorwire.',
    ],
    [
      'DM.table.impassable',
      'Impassable terrain',
      'With many vehicles no more than a quarter of the table should be impassable, and so it is unless the group wants a labyrinth for battles of infantry.',
    ],
    [
      'DM.table.ways',
      'Several ways to everywhere',
      'However dense the terrain is, every part of the table can be come to and left by more than one way. What players put down may stand close together, but not leave some of the ground with one way to it, or none.',
    ],
    [
      'DM.table.tall',
      'Tall pieces near the middle',
      'Large and tall pieces stand towards the middle, where they break the lines of fire. High buildings and hills stay away from the edges, or something as high stands in front of them.',
    ],
    [
      'DM.table.gaps',
      'Gaps and crossings',
      'Walls, hedges and the like leave gaps to move through; streams and rivers have fords or bridges.',
    ],
    [
      'DM.table.ladders',
      'Ladders and high places',
      'Upper floors have ladders or ramps, because not all troops climb sheer sides. Some have none: those are for wings, jump packs and grapnels.',
    ],
  ]),
  ...section('Terrain placement', [
    [
      'DM.table.placement',
      'Ways of placing terrain',
      'By one player or in turn, as below; or laid out from a seed, or one of the named battlefields, four and more for each size of table.',
    ],
    [
      'DM.table.placement.chosen',
      'One lays out, the other chooses',
      'One player sets up all of the terrain, the other then says from which edge to fight. Here a roll-off says who lays it out, from a proposal that may be changed piece by piece.',
    ],
    [
      'DM.table.placement.alternate',
      'Placing in turn',
      'The winner of a roll-off begins. Every second piece of a player lies more than 12" from every edge. Once six such pieces lie there, a player may declare to be done; the other may then add one. A piece is about 6" by 4" or bigger.',
    ],
    [
      'DM.table.shift',
      'Small shifts',
      'If both agree, a piece may be shifted a little for looks: here by up to 3", before the roll-off for the table edges, however the table was laid out.',
    ],
    [
      'DM.table.keywords',
      'Terrain keywords',
      'What every piece does is gone over and confirmed by both sides before the roll-off for the table edges, however the table was laid out, and shown with its letter. Where they disagree about a piece, a roll-off decides.',
    ],
    [
      'DM.table.edges',
      'Table edges',
      'Roll off. The winner chooses an edge, the opponent fights from the opposite one. At the south of three tables in a U that is all that faces south.',
    ],
  ]),
  ...section('Mission objectives', [
    ['DM.table.missions', 'Missions', 'Each side rolls a d6 on the mission table of its codex.'],
    [
      'DM.table.missions.fit',
      'Missions that do not fit',
      'Where nobody on foot gets to the markers or the half of the table that a mission is about, its player may roll again freely; or a piece is taken away, if the opponent agrees.',
      {
        simplified:
          'The bot judges whether a mission fits, by these grounds alone; the source leaves that to the players.',
      },
    ],
  ]),
  ...section('Final check', [
    [
      'DM.table.final',
      'The final check',
      'Both sides see each other’s army, Warlord and mission, and what the terrain does; the battle begins when both are ready.',
    ],
  ]),
];
