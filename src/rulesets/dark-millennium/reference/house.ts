import { houseDefaults } from '../../reference-entry.js';

export const house = houseDefaults([
  [
    'DK.house.armySize',
    'Models and units',
    'At most one model for each 5 points that an army may cost, and one unit for each 20, so that a table has room for them.',
  ],
  [
    'DK.house.points',
    'Points and allies',
    'Both sides build lists of the same size. Allies share it evenly, or as they like where the battle says so.',
  ],
  [
    'DK.house.lists',
    'Building lists',
    'Units are picked from one codex, within the numbers and options of their entries and the slots of their force.',
  ],
  [
    'DK.house.battlefield',
    'Battlefields',
    'Laid out from a seed, or one of the named ones. Concealment, soft and hard cover and difficulty are keywords of the pieces.',
  ],
  ['DK.house.edges', 'Table edges', 'Both sides roll a die; the winner chooses the north or the south edge.'],
  [
    'DK.house.deployment',
    'Deployment',
    'Each side deploys wholly within 12" of its edge, the side that did not choose its edge first. Units may be held in reserve.',
  ],
  [
    'DK.house.sight',
    'Line of sight',
    'A free line between two bases at their heights. Infantry do not block it; vehicles, monstrous creatures and blocking terrain do.',
  ],
  [
    'DK.house.arrivals',
    'Who teleports and drops',
    'Any unit of the reserve, as the source has it; a switch leaves both to units whose entry says so.',
  ],
  ['DK.house.contact', 'Base contact', 'Bases within half an inch touch, as room between them allows.'],
  ['DK.house.apart', 'Room between enemies', 'Models end no nearer than 1" to an enemy unless they assault it.'],
  [
    'DK.house.melee',
    'Who fights in an assault',
    'Models within 1" of an enemy model fight and may be struck, not only those whose bases touch; fire over no more is point-blank.',
  ],
  [
    'DK.house.blast',
    'How far a blast reaches',
    'Its dice meet the model aimed at and those within 3" of it, nearest first, one each. Every unit that a die goes to gains the fatigue of the worst damage that the attack did, whether it loses anything or not.',
  ],
  [
    'DK.house.getsHot',
    'Weapons that get hot',
    'The 1 attacks the wielder alone; a switch lets it attack its target as well.',
  ],
  [
    'DK.house.marginZero',
    'A margin of 0',
    'Counts as 1 for poison and before AT is added, as for everything else; a switch lets both take it as 0.',
  ],
  [
    'DK.house.teams',
    'Dice of several fire teams',
    'Those of each team begin at the closest model; a switch lets them go on to models that no other team has met.',
  ],
  [
    'DK.house.assist',
    'Who assists a psychic power',
    'Psykers of all units of the player; a switch leaves it to those of the unit that casts.',
  ],
  [
    'DK.house.rallyCover',
    'Cover of a rallying unit',
    'The cover that all of its models stand in at least; a switch counts what more than half of them stand in.',
  ],
  [
    'DK.house.spill',
    'A transport is disabled',
    'Its passengers get out within 8" of where it stood, with 2 points of fatigue, or are lost where nobody finds room.',
  ],
  [
    'DK.house.powers',
    'Psychic powers',
    'The source names no powers: a codex chooses for each of its powers one of four effects: an attack, a ward until the next action, less fatigue for friends, more for enemies.',
  ],
  ['DK.house.actions', 'Longest turn', 'After 30 actions of one side its turn is over.'],
  [
    'DK.house.computer',
    'The computer player',
    'Acts where it gains most in damage, places and markers, and ends its turn when nothing is worth the fatigue.',
  ],
  [
    'DK.house.end',
    'The end',
    'A battle lasts a number of turns, or until a side has nobody left. Markers count for the side with more models of unsuppressed units near them, and so does each full tenth of the enemy’s points that was destroyed. Equal is a draw.',
  ],
]);
