import { section } from '../../reference-entry.js';

export const turn = [
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
      'Sides that seize the initiative roll a new pool, give orders again, and the six sub-phases are played once more. Reactions are harder. Where nobody seizes, nothing is played again; a switch has compulsory moves and close combats played again in every turn.',
    ],
  ]),
];
