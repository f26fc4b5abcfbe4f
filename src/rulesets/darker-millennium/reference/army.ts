import { section } from '../../reference-entry.js';

export const army = [
  ...section('Armies', [
    [
      'DM.army.sides',
      'Two sides',
      'Everything on one’s own side is friendly, everything on the other is an enemy, whoever moves it.',
    ],
    [
      'DM.army.players',
      'Several players a side',
      'One of them commands the side; the others each lead a part of it, usually their own detachment, and roll and move for it.',
    ],
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
      'DM.army.datasheets.role',
      'Battlefield role',
      'Stands first on a datasheet and says which slots of a detachment the unit may fill.',
    ],
    [
      'DM.army.datasheets.profiles',
      'Profiles and cost',
      'Each type of model of a unit has a line of characteristics and its points.',
    ],
    [
      'DM.army.datasheets.composition',
      'Unit composition',
      'How many models of each type a unit has, and how they are divided into teams.',
    ],
    ['DM.army.datasheets.wargear', 'Wargear', 'What each model carries and wears unless options change it.'],
    [
      'DM.army.datasheets.options',
      'Options',
      'More models, other weapons, better armour: each with what is given up for it, who may take it and what it costs.',
    ],
    [
      'DM.army.datasheets.defences',
      'Defences',
      'The armour that models wear and the fields that they carry, with the save of each.',
    ],
    [
      'DM.army.datasheets.weapons',
      'Weapons',
      'Profiles of everything that models of the unit can carry; those of options stand in the armoury of the codex.',
    ],
    ['DM.army.datasheets.abilities', 'Unit abilities', 'Special rules that only units of this datasheet have.'],
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
    [
      'DM.army.movement',
      'Movement',
      'Inches of one move in ordinary circumstances; runs multiply it, rough ground takes from it.',
    ],
    ['DM.army.weaponSkill', 'Weapon Skill and Attacks', 'How well and how often a model strikes in close combat.'],
    ['DM.army.ballisticSkill', 'Ballistic Skill', 'How well a model shoots and throws.'],
    ['DM.army.toughness', 'Toughness', 'How hard a model is to wound.'],
    ['DM.army.wounds', 'Wounds', 'How much damage a model takes before it falls.'],
    [
      'DM.army.initiative',
      'Initiative',
      'How readily a model reacts, how far it notices hidden enemies, and who strikes home on a tie in close combat.',
    ],
    ['DM.army.leadership', 'Leadership', 'How well a model follows orders, and holds when others run.'],
    [
      'DM.army.dash',
      'A dash',
      'A model with a dash has no ability at all there: without Ballistic Skill it never shoots, without Attacks it throws no dice in close combat.',
    ],
    ['DM.army.rank', 'Rank', 'How far and how many orders a model issues. Never modified in battle.'],
    ['DM.army.av', 'Armour Value', 'Takes the place of Toughness and Wounds on vehicles and constructs.'],
  ]),
  ...section('Choosing your forces', [
    [
      'DM.army.detachments',
      'Detachments',
      'Units fill slots by battlefield role. Each detachment has its own slots, keywords and command dice.',
    ],
    [
      'DM.army.roles',
      'Roles and slots',
      'HQ, Troops, Elites, Fast Attack, Light Support and Heavy Support. A detachment says how many of each it must and may have.',
    ],
    [
      'DM.army.detachments.benefits',
      'Restrictions and benefits',
      'A detachment may limit what fields in it, and may give its units or its side something.',
    ],
    [
      'DM.army.transports',
      'Dedicated transports',
      'Use no slot of their own; they come with the unit they are bought for.',
    ],
    [
      'DM.army.warlord',
      'The Warlord',
      'The model of highest Rank; of these the one of highest Leadership; of these your choice, noted on the list; the first of it when nothing is noted.',
    ],
  ]),
];
