import { section } from '../../reference-entry.js';

export const turn = [
  ...section('The Turn', [
    ['DK.turn', 'Turns', 'One side acts and the other reacts until a turn-over; then the other side acts.'],
    [
      'DK.turn.simultaneous',
      'Action and reaction together',
      'Both are resolved at once: first the ways of all who move, then the attacks. What falls in the exchange has still struck.',
    ],
    [
      'DK.turn.crossing',
      'Fire at a mover',
      'An attack meets a moving unit where it first comes into sight and range. Survivors walk on to the end, and only then does suppression count.',
    ],
  ]),
  ...section('First Turn', [
    [
      'DK.first',
      'First turn',
      'Both sides roll; the higher result is player one. Equal results are rolled again, a house default.',
    ],
    [
      'DK.first.psychic',
      'Dice for the first turn',
      'As many dice as the highest Psychic score in the army: the best counts, and each further natural 6 adds 1. Without any such score two dice, of which the lowest counts.',
    ],
    ['DK.first.scouts', 'Scouts', 'Each deployed unit of Scouts adds 1 to the roll for the first turn.'],
    ['DK.first.outnumbered', 'Outnumbered', 'Each unit that the enemy has more than you adds 1 to the roll.'],
    ['DK.first.attacker', 'Attacker', 'Who attacks in the scenario adds 1 to the roll.'],
    ['DK.first.reserve', 'Units held back', 'Each of your units in reserve adds 1 to the roll.'],
  ]),
  ...section('Turn Sequence', [
    [
      'DK.turn.sequence',
      'An exchange',
      'The acting player names a unit and its action, the other player a unit and its reaction; then both are resolved.',
    ],
    [
      'DK.turn.fatigue',
      'Fatigue of acting',
      'Before the action and the reaction are resolved each of the two units gains 1 fatigue.',
    ],
    [
      'DK.turn.over',
      'Turn-over',
      'Forced when the acting unit is suppressed or has nobody left at the end of the exchange; otherwise the player may go on, or hand the turn over: before the first action as well, a house default.',
    ],
  ]),
  ...section('Suppression', [
    [
      'DK.suppression',
      'Suppressed',
      'A unit with more fatigue than the highest Morale among its models, or with models out of coherency, is suppressed.',
    ],
    ['DK.suppression.limits', 'What the suppressed may do', 'Rally as an action, Retreat as a reaction, nothing else.'],
    ['DK.suppression.disabled', 'Nobody left', 'A unit whose models are all disabled counts as suppressed.'],
  ]),
  ...section('The Hand of Fate', [
    [
      'DK.fate',
      'The Hand of Fate',
      'When players differ about a rule or a distance each rolls a die and the higher opinion stands. Here the bot measures and rules; a group that wants another reading changes a switch.',
      'no effect here',
    ],
  ]),
];
