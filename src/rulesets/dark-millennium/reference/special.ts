import { section } from '../../reference-entry.js';

export const special = [
  ...section('Vehicles and Monsters', [
    ['DK.vehicles', 'Transports', 'Vehicles may carry infantry: how many and whom stands in their entry.'],
    ['DK.vehicles.weapons', 'Several weapons', 'Vehicles and monstrous creatures use all their weapons in one action.'],
    [
      'DK.ram',
      'Ramming',
      'Instead of a weapon the model itself strikes: Power by its Speed (1, 2, 4, 8, 16, 32" are 1 to 6), RoF by the models in the target (1, 2, 4, 8, 16, 32 are 0 to 5). It meets any of them, closest first.',
    ],
    [
      'DK.ram.backlash',
      'Backlash of a ram',
      'For each model that is hit but not even lightly damaged the same damage score is held against the armour of the one that rams.',
    ],
  ]),
  ...section('Skimmers', [
    [
      'DK.skimmers',
      'Skimmers',
      'Ignore difficult terrain on their way, not what is impassable. One that ends in it tests, and takes light damage if it fails.',
    ],
    [
      'DK.skimmers.popUp',
      'Pop-up attack',
      'In an action that moves and shoots a skimmer may rise by up to its Speed, as high as its player says, shoot from there and sink back. Who sees it up there may shoot at it in reaction; cover that it has risen over does not help it then. Where it sinks into difficult terrain it ends its move there, and tests.',
    ],
  ]),
  ...section('Miscellaneous Special Rules', [
    [
      'DK.jump',
      'Jump packs',
      'A jump Speed replaces Speed, if the player likes, and terrain no higher than it is not tested for. Who lands in difficult terrain tests, and takes light damage if it fails.',
    ],
    [
      'DK.snipers',
      'Snipers',
      'May attack models of their choice, and fire alone where others stand with them. When only snipers attack in a Fire action, only units with snipers may react to it.',
    ],
    [
      'DK.daemons',
      'Daemons',
      'Take no damage. A unit of Daemons that is suppressed is sent back and leaves the table.',
    ],
  ]),
  ...section('Psychic Powers', [
    [
      'DK.psychic',
      'Casting',
      'The player nominates a model that has the power; its Psychic score is its number of dice. The best die counts, each further 6 adds 1; the threshold of the power must be reached.',
    ],
    [
      'DK.psychic.assist',
      'Assistance',
      'Each other model of the player with a Psychic score may add one die, of the unit that casts or of any other on the table that is not suppressed. Ones tire the unit of the caster.',
    ],
    ['DK.psychic.fatigue', 'Casting when tired', 'The fatigue of the unit is taken off the roll.'],
    [
      'DK.psychic.catastrophe',
      'Catastrophic failure',
      'Each 1 among the dice gives the caster’s unit 1 fatigue, whether the power succeeds or not.',
    ],
    [
      'DK.psychic.summoning',
      'Summoning',
      'The result is a number of summoning points, spent on Daemons of the same alignment, of one kind or several, which appear within 6" of the unit. A test that comes to nothing, by itself or by nullification, calls nobody and costs no stored points.',
    ],
    [
      'DK.psychic.summoning.stored',
      'Points kept',
      'Points that were not spent stay with the unit until it does something other than a psychic power.',
    ],
    [
      'DK.icons',
      'Icons',
      'An icon has a Psychic score of its own, and may cast a summoning, or assist in one, like a model.',
    ],
  ]),
  ...section('Hero Points', [
    ['DK.heroes', 'Hero points', 'Each side has some for the whole battle, as agreed before it.'],
    [
      'DK.heroes.dice',
      'Heroic dice',
      'A point, given before the roll, makes one die a natural 6: of an attack, a psychic test, a Rally, difficult terrain, the first turn. No more points than dice.',
    ],
    [
      'DK.heroes.save',
      'Heroic escapes',
      'Light damage costs 1 point to ignore, heavy 2, overkill 4. A model that bears light damage may have heavy made light for 1. What a damage table makes worse may be saved as well.',
    ],
  ]),
  ...section('Reserves', [
    ['DK.reserves', 'Reserves', 'Units may be held back and come on later.'],
    ['DK.reserves.one', 'One a turn', 'One unit comes on in each turn of its side.'],
    ['DK.reserves.edge', 'From the edge', 'By Advance or March from the side’s own table edge.'],
    [
      'DK.reserves.teleport',
      'Teleport',
      'Any unit of the reserve, placed in coherency anywhere but in vehicles, also in a fortification of its side that has room for it; it counts as a Fire action.',
    ],
    [
      'DK.reserves.airDrop',
      'Air-drop',
      'Any unit of the reserve, placed in coherency on open ground; it counts as an Advance.',
    ],
  ]),
];
