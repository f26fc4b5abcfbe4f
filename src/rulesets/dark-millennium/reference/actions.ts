import { section } from '../../reference-entry.js';

export const actions = [
  ...section('Action List', [
    ['DK.action', 'Actions', 'What a unit may declare in the turn of its side; each costs 1 fatigue.'],
    [
      'DK.action.advance',
      'Advance',
      'Every model moves up to its Speed, then the unit may attack at range with weapons that may be used on the move.',
    ],
    ['DK.action.advance.minus', 'Attacks of an Advance', 'The dice of a unit that Advances get -1.'],
    [
      'DK.action.fire',
      'Fire',
      'The unit stands and attacks at range, with weapons that need standing still as well. One of its models must have the target in range and line of sight.',
    ],
    [
      'DK.action.assault',
      'Assault',
      'Models move up to their Speed into contact with enemies, all others as near as they can, and the unit fights them hand to hand with weapons that may be used on the move.',
      { simplified: 'You name whom the unit assaults; which of its models meets which enemy is worked out.' },
    ],
    [
      'DK.action.rally',
      'Rally',
      'The unit regroups into coherency or nearby cover when it needs to and can, then loses a die of fatigue.',
    ],
    [
      'DK.action.rally.once',
      'Rally once',
      'Once a turn for a unit, and before anything else that the unit does in it.',
    ],
    [
      'DK.action.rally.cover',
      'Rally in cover',
      'A unit that is in cover, or has regrouped into it, loses more fatigue: in concealment 1, in soft cover 2, in hard cover 3.',
    ],
    ['DK.action.march', 'March', 'The unit moves with its Speed doubled and does not attack.'],
    ['DK.action.power', 'Psychic power', 'A model of the unit tries one power. One power an action.'],
    [
      'DK.action.mount',
      'Mount or dismount',
      'A squad gets into a vehicle that is within the Speed of all its models, or out of one up to its Speed away; difficult ground on the way is tested for. Two of its models, which its player names, may shoot: before mounting, after dismounting. Who reacts may fire at it on its way. Aboard it may only Rally.',
    ],
    [
      'DK.action.scanner',
      'Use scanner',
      'The unit waits while its specialist looks. If the very next action of its side is its own Advance or Fire, cover gives its targets nothing.',
    ],
  ]),
  ...section('Reaction List', [
    [
      'DK.reaction',
      'Reactions',
      'What one unit of the other side may do against an action. It may let it pass, which costs nothing, a house default.',
    ],
    [
      'DK.reaction.retreat',
      'Retreat',
      'A suppressed unit moves straight away from the acting unit, up to its Speed and as terrain lets it. Who moves and shoots in its action aims at it where it stands, before it goes; it goes away from where the acting unit has got to.',
      { simplified: 'Fire meets who retreats where it stands only, not where its way comes into sight.' },
    ],
    ['DK.reaction.returnFire', 'Return Fire', 'The unit attacks the acting unit at range; not one that assaults.'],
    [
      'DK.reaction.returnFire.moved',
      'Return Fire after moving',
      'A unit that moved in its last turn uses only weapons that may be fired on the move.',
    ],
    [
      'DK.reaction.fightBack',
      'Fight Back',
      'The unit fights hand to hand with an assaulting unit that ends its move in contact with it. It may split its attacks among that unit and others beside it, like any attack.',
    ],
    [
      'DK.reaction.nullification',
      'Nullification',
      'A model of the reacting unit adds its Psychic score to the threshold of the power that is being cast.',
    ],
  ]),
];
