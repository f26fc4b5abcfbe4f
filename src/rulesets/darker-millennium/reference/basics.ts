import { section } from '../../reference-entry.js';

export const basics = [
  ...section('The most important rule', [
    [
      'DM.basics.unclear',
      'When a rule is unclear',
      'Agree on something fair and play on; if nobody can, roll off and the winner decides. So it is before a battle, when both name the keywords of the terrain. Nothing else is left open: every gap of the source is a house default with its switch.',
    ],
    [
      'DM.basics.closeCalls',
      'Close calls',
      'Doubtful angles and distances go in favour of the opponent. Here nothing is doubtful: everything is measured to a thousandth of an inch and decided exactly.',
      'no effect here',
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
      'DM.basics.hull',
      'Hulls',
      'A model without a base, or on a stand smaller than itself, is measured from its body: a rectangle or an oval here. Turrets, aerials, banners, wings and weapons do not count.',
    ],
    [
      'DM.basics.own',
      'Friends within a distance',
      'An ability that reaches friendly units also reaches its own unit, if that may be a target at all.',
    ],
    [
      'DM.basics.wholly',
      'Wholly within',
      'Every part of the base must be inside the distance; for a unit, every part of every model.',
    ],
    ['DM.basics.templates', 'Blast markers', 'A blast of any radius is a circle around its point of impact.'],
    [
      'DM.basics.flame',
      'The flame template',
      'A teardrop of 8" by 2.5", its tip at the bearer; whatever it touches is under it.',
    ],
    ['DM.basics.counters', 'Counters', 'Orders, pins and statuses are shown beside every unit on the picture.'],
  ]),
];
