import { section } from '../../reference-entry.js';

export const combat = [
  ...section('Movement', [
    [
      'DK.move.open',
      'Open ground',
      'Models move the inches of their action, measured from the edge of the base.',
      {
        simplified:
          'You name one place, and every model of the unit goes there in formation by its own way; you do not place them one by one.',
      },
    ],
    [
      'DK.move.difficult',
      'Difficult terrain',
      'One die for the unit, added to each model’s Agility: what is missing to the threshold of the terrain is taken off the model’s whole move. It counts for all terrain that the model meets in this action.',
    ],
    [
      'DK.move.difficult.one',
      'A 1 for difficult terrain',
      'Models that would enter the terrain cannot do so in this action, beside what they lose of their move. Who stands in it may go on in it.',
    ],
    [
      'DK.move.thresholds',
      'Thresholds of terrain',
      'Open 0, difficult 7+, very difficult 9+; impassable cannot be entered.',
    ],
  ]),
  ...section('Combat', [
    [
      'DK.combat.ranged',
      'Ranged combat',
      'Name the target, see who has range and line of sight, resolve casualties, record fatigue.',
    ],
    [
      'DK.combat.assault',
      'Assault combat',
      'As many models as can move into contact, casualties are resolved, fatigue is recorded.',
    ],
    [
      'DK.combat.movesAway',
      'After an assault',
      'Units that are suppressed move away from their enemies as far as their Speed takes them.',
    ],
  ]),
  ...section('Resolving Casualties', [
    [
      'DK.combat.teams',
      'Fire teams',
      'All models with the same weapon that see a model of the target form one team and roll together.',
    ],
    [
      'DK.combat.rof',
      'Rate of fire of a team',
      'The weapon’s RoF and +0, +1, +2, +3, +4, +5 for 1, 2, 4, 8, 16, 32 weapons. Each point is one more die or +1 on every die, as the player divides them.',
    ],
    [
      'DK.combat.attack',
      'Modifiers of attack dice',
      'Best skill of the team, Accuracy, RoF points not used for dice, flank or rear of a machine, -1 in an Advance, range.',
    ],
    [
      'DK.combat.range',
      'Range of a team',
      'From its closest model to the closest target model: point-blank, which is melee range, 0, short +1, medium 0, long -1.',
    ],
    [
      'DK.combat.defence',
      'Defence',
      'The Defence Threshold of the model with its modifiers. Targets are the models in range and line of sight of the closest model of the team.',
    ],
    [
      'DK.combat.defence.movement',
      'Moving targets',
      'A model that moved 12" or more this turn has +1, from 24" on +2. Fire that meets it on its way counts the whole way.',
    ],
    ['DK.combat.defence.cover', 'Cover', 'Concealment +1, soft cover +2, hard cover +3, in assaults as well.'],
    [
      'DK.combat.allocate',
      'Who is hit',
      'Team by team the dice are thrown and meet the closest target models, one each; the next team begins at the closest again. Damage is settled and casualties leave when all teams have rolled. A margin of 0 counts as 1.',
    ],
    [
      'DK.combat.damageScore',
      'Damage score',
      'Margin times Power. More than Armour is light damage, more than twice Armour heavy, more than three times overkill.',
    ],
    [
      'DK.combat.fatigue',
      'Fatigue of an attack',
      'By the worst damage that the unit took: none 1, light 2, heavy 3, overkill 4.',
    ],
    [
      'DK.combat.several',
      'Several targets',
      'Units with models within 2" of one another, in a chain, may be attacked together, by fire or in an assault. The dice still meet the closest models, and every unit that was attacked gains the fatigue of the worst damage that the attack did.',
    ],
    [
      'DK.combat.flank',
      'Flank and rear',
      'Attacks on a vehicle or monstrous creature get +1 from its flank, +2 from its rear.',
    ],
  ]),
  ...section('Damage', [
    ['DK.damage', 'Levels of damage', 'None, light, heavy, overkill.'],
    [
      'DK.damage.armour',
      'Armour scores',
      'One score: light damage disables. Two: heavy damage disables, light rolls on its table. Three: only overkill disables, light and heavy roll on theirs.',
    ],
    [
      'DK.damage.light',
      'Light damage table',
      '1: 1 more fatigue. 2: Speed and Agility -1. 3: Ballistic Skill -1. 4: Assault and Defence -1. 5: a weapon is lost, the attacker chooses. 6: heavy damage.',
    ],
    [
      'DK.damage.heavy',
      'Heavy damage table',
      '1: 1 more fatigue. 2: Speed and Agility 0. 3: Ballistic Skill 0. 4: Assault and Defence 0. 5: disabled. 6: overkilled.',
    ],
    ['DK.damage.overkill', 'Overkill', 'Disables anything, and nothing of it stays on the table.'],
    [
      'DK.damage.wrecks',
      'Wrecks',
      'Disabled vehicles and monstrous creatures stay as difficult terrain; disabled infantry is taken off.',
      { simplified: 'The source says that they can be left; here they always stay.' },
    ],
  ]),
];
