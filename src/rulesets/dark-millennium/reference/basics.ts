import { section } from '../../reference-entry.js';

export const basics = [
  ...section('Statistics and Terms', [
    [
      'DK.units',
      'Units',
      'Models that act, react and keep coherency together. Each vehicle and each monstrous creature is a unit of its own.',
    ],
    [
      'DK.units.coherency',
      'Coherency',
      'Infantry models stay within 2" of one another, in a chain. Bikes, riders and jump troops count as infantry. A unit that loses coherency is suppressed.',
    ],
    [
      'DK.mos',
      'Margin of success',
      'A modified die that equals its threshold has a margin of 0, each point above it 1 more; below it fails.',
    ],
  ]),
  ...section('Model Statistics', [
    ['DK.stats', 'Statistics', 'Nine values of a model; lasting damage lowers some of them.'],
    ['DK.stats.type', 'Type', 'Infantry, vehicle or monstrous creature.'],
    ['DK.stats.speed', 'Speed', 'Inches that a model moves in an action.'],
    ['DK.stats.agility', 'Agility', 'Added to the die for crossing difficult terrain.'],
    ['DK.stats.ballistic', 'Ballistic Skill', 'Added to the dice of ranged attacks; the best of a team counts.'],
    ['DK.stats.assault', 'Assault Skill', 'Added to the dice of assault attacks; the best of a team counts.'],
    ['DK.stats.defence', 'Defence Threshold', 'What an attack die has to reach, before modifiers.'],
    ['DK.stats.armour', 'Armour', 'What a damage score has to exceed: once, twice, three times.'],
    ['DK.stats.morale', 'Morale', 'The highest in a unit is the fatigue that it bears without being suppressed.'],
    ['DK.stats.psychic', 'Psychic score', 'Dice for psychic powers, and for the first turn.'],
  ]),
  ...section('Weapon Statistics', [
    [
      'DK.weapons.range',
      'Range',
      'The number is short range; medium is twice it, long twice medium. PB is point-blank: base to base.',
    ],
    ['DK.weapons.power', 'Power', 'Multiplied by the margin of success it is the damage score.'],
    ['DK.weapons.rof', 'Rate of Fire', 'RoF 0 is one die; each point more is another die or +1 on all dice.'],
    ['DK.weapons.accuracy', 'Accuracy', 'Added to the dice of the weapon; in assaults only that of PB weapons.'],
  ]),
  ...section('Weapon Terms', [
    ['DK.weapons', 'Weapon terms', 'Special rules that stand in the entry of a weapon.'],
    [
      'DK.weapons.hands',
      'One-handed and two-handed',
      'Infantry carry two one-handed weapons, or one of each. Only one weapon is used in an action; the player says which, what promises most where nothing is said.',
    ],
    ['DK.weapons.grenade', 'Grenade', 'Carried beside other weapons.'],
    [
      'DK.weapons.blast',
      'Blast',
      'RoF points give no bonus to the dice. The attacker names a model; its dice meet the models nearest to that one, of any unit and side, and each unit that a die goes to is attacked.',
    ],
    [
      'DK.weapons.getsHot',
      'Gets hot',
      'Each natural 1 attacks the wielder instead of the target, with the margin of the modified die; its unit gains the fatigue of an attack. It is given to no target: the next die meets whom it would have met.',
    ],
    [
      'DK.weapons.at',
      'AT',
      'Adds its number to the margin of success for the damage score against vehicles; a margin of 0 has counted as 1 before.',
    ],
    ['DK.weapons.heavy', 'Heavy', 'Used in Fire and Return Fire only. Infantry with one carry no other weapon.'],
    ['DK.weapons.barrage', 'Barrage', 'The unit that it is fired at gains 1 more fatigue.'],
    [
      'DK.weapons.psychicShock',
      'Psychic shock',
      'Damage to infantry and monstrous creatures is always overkill; vehicles take the usual damage.',
    ],
    [
      'DK.weapons.ordnance',
      'Ordnance',
      'Only on vehicles and fortifications, only in Fire; the unit that it is fired at gains 1 more fatigue.',
    ],
    [
      'DK.weapons.assault',
      'Weapons in assaults',
      'A model uses one weapon, and others only if their Power, RoF, Accuracy and special rules are the same. Only PB weapons use their Accuracy.',
    ],
    [
      'DK.weapons.indirect',
      'Indirect fire',
      'May attack what is in range but out of sight, at -1. An action or reaction with it costs 2 fatigue instead of 1.',
    ],
    ['DK.weapons.ignoreCover', 'Ignore cover', 'Cover gives its targets nothing.'],
    [
      'DK.weapons.veryLongRange',
      'Very long range',
      'May be fired twice as far as long range, at -3. Who has nearer shots beside may leave these out.',
    ],
    [
      'DK.weapons.poison',
      'Poison',
      'A margin of 1 or more, and so any hit, does the named damage to infantry and monstrous creatures; against vehicles its Power counts as usual.',
    ],
    ['DK.weapons.twinLinked', 'Twin-linked', 'Adds 1 to the Accuracy.'],
  ]),
];
