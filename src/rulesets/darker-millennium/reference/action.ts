import { section } from '../../reference-entry.js';

export const action = [
  ...section('The Action Phase', [
    [
      'DM.action.subphases',
      'Sub-phases',
      'I compulsory moves, II Run, III Advance, IV Fire orders shoot, V Advance orders shoot, VI close combat.',
    ],
    [
      'DM.action.sequence',
      'Who acts first',
      'In each sub-phase the First Player completes everything, then the opponent. One unit is finished before the next begins.',
    ],
    [
      'DM.action.fire',
      'Fire orders shoot',
      'In sub-phase IV, before units on Advance orders; or held to V for a bonus to hit.',
    ],
    [
      'DM.action.advanceFire',
      'Advance orders shoot',
      'In sub-phase V, at a disadvantage, or they hide in cover instead. Units that held their Fire shoot here.',
    ],
    ['DM.action.order.group', 'Moving as one', 'Teams of a squad that share an order move as a single unit.'],
  ]),
  ...section('Reactions', [
    [
      'DM.action.reaction',
      'Reaction test',
      'A d6, majority Initiative or less (the higher on a tie). -1 under other orders than the reaction gives, -2 Down, -1 for every 2 pins. Failing costs nothing.',
    ],
    ['DM.action.reaction.once', 'Who may react', 'Teams that have neither moved nor shot this phase.'],
    ['DM.action.reaction.team', 'Team by team', 'Teams of a squad test and react each on their own.'],
    [
      'DM.action.reaction.champion',
      'Champions in reactions',
      'Within 2" of a team of its squad a Champion reacts as part of it; if there are several, its player says which.',
    ],
  ]),
  ...section('Movement sub-phases', [
    [
      'DM.move.one',
      'One move',
      'A unit moves once a phase, unless a rule says otherwise. Each is finished before the next; its player says which is next, in sub-phase I where that could matter.',
    ],
    [
      'DM.move.randomised',
      'Randomised movement',
      'A die with as many sides as the lowest Movement of the unit’s datasheet takes the place of its Movement: a Run at Movement 6 is 2d6".',
    ],
    [
      'DM.move.coherency',
      'Coherency',
      'A team ends its move in a chain of gaps of 2" at most, teams that share an order within 4" of another; after a charge, too.',
    ],
    [
      'DM.move.coherency.champion',
      'A Champion who moves along',
      'Who moves as part of a team ends in its chain like everybody else of it.',
    ],
    [
      'DM.move.apart',
      'One inch apart',
      'Models of different units, friends too, end no closer than 1" to each other. Charges are the exception.',
    ],
    ['DM.move.enemy', 'Near the enemy', 'Nobody moves to within 1" of an enemy unit except by charging it.'],
    [
      'DM.move.coherency.broken',
      'Broken coherency',
      'Such a team may only Run, Advance or go Down and must close up with its next move. If it can, its player is not done before, and it neither sprints nor charges so that it stays torn. If it cannot, wherever it goes or stays, the smaller part counts as having failed a morale test. Reactions that give Fire orders are closed to it.',
    ],
    [
      'DM.move.coherency.halves',
      'Torn into equal parts',
      'The one furthest from the Champion counts as having failed; if the Champion is dead, chance decides.',
    ],
    [
      'DM.move.coherency.restored',
      'Coherency restored',
      'What being torn apart made broken or shaken is so no longer as soon as the team is one chain again.',
    ],
    ['DM.move.compulsory', 'Compulsory moves', 'Moves that the player does not control, all made in sub-phase I.'],
    ['DM.move.run.kinds', 'Moves on Run orders', 'Run, sprint, charge or fall back; some only in their situation.'],
    [
      'DM.move.run',
      'Run',
      'Twice the Movement, turning freely; also called a double move. No model has to go all the way, or at all: “Move a part” leaves behind whom you name.',
      {
        simplified:
          'You name one place for those who go, and each goes there in formation by its own shortest way; they are not placed one by one.',
      },
    ],
    ['DM.move.run.assault', 'Shooting after a Run', 'With Assault weapons only, at a penalty.'],
    [
      'DM.move.sprint',
      'Sprint',
      'Also called a triple move: turn once, then straight ahead, twice the Movement and a randomised third. 8+d4" at Movement 4, 10+d5" at 5. Costs one pin and all shooting.',
      {
        simplified:
          'All models of a unit turn the same way and go as far, toward the place that you name; the source lets each turn by itself and go less far.',
      },
    ],
    ['DM.move.sprint.pin', 'The pin for sprinting', 'Each team that sprints gets one, unless it has no Toughness.'],
    [
      'DM.move.sprint.near',
      'Sprinting near the enemy',
      'Not within 8" of an enemy unit that sees the sprinter. Units without morale may.',
    ],
    [
      'DM.move.sprint.halt',
      'Halting a sprint',
      'Models that come within 8" of an enemy unit stop there; those that begin nearer to one that does not see them go no nearer. Units without morale do not, nor do sprinting charges.',
    ],
  ]),
  ...section('Charging', [
    [
      'DM.move.charge',
      'Charge',
      'Name targets within reach first, let them react, then move twice the Movement toward one of them.',
    ],
    ['DM.move.charge.reach', 'Reach of a charge', 'Targets must lie within the furthest that the charge could go.'],
    [
      'DM.move.charge.reactions',
      'Reactions to a charge',
      'Each target may try to Evade, to Open Fire or to Counter-Attack before the chargers close in.',
    ],
    ['DM.move.charge.sprint', 'Sprinting charge', 'With the ability: twice the Movement and a randomised third.'],
    ['DM.move.charge.evade', 'Evade', 'Run orders and a fall back at once.'],
    [
      'DM.move.charge.evade.failed',
      'Evade failed',
      'A team that was on Run orders already falls back half the distance.',
    ],
    ['DM.move.charge.openFire', 'Open Fire', 'Fire orders and a shot at any point of the charge, as from Overwatch.'],
    [
      'DM.move.charge.counterAttack',
      'Counter-Attack',
      'Run orders, a move toward the charger of the Movement or half the distance, whichever is less, and the charge bonus.',
      {
        simplified:
          'Who passes the test always goes, the whole distance, toward the nearest of the teams that charge; the source says that it can.',
      },
    ],
    [
      'DM.move.charge.close',
      'Closing in',
      'As far as possible straight at a target, into base contact with its nearest model, or within ½" if that cannot be.',
      {
        simplified:
          'Of several targets each charger goes for the nearest; the source lets its player say which model goes for which of them.',
      },
    ],
    ['DM.move.charge.face', 'Facing the enemy', 'Chargers end their move turned to whom they have charged.'],
    [
      'DM.move.charge.engaged',
      'Engaged',
      'Within ½" of an enemy. Models that are engaged already may be passed over when looking for the nearest: the charger says so where it makes a difference.',
    ],
    [
      'DM.move.charge.blunder',
      'Blundering in',
      'A compulsory move that ends in contact gives no charge bonus; those it meets may react as to a charge. Who gets out of its way is not followed.',
    ],
  ]),
  ...section('Falling back', [
    [
      'DM.move.fallBack',
      'Fall back',
      'Only if engaged since the start of the phase, or evading. Twice the randomised Movement, ending at least 1" further from every enemy unit that it leaves.',
    ],
    [
      'DM.move.fallBack.attacks',
      'Free attacks',
      'Enemies in base contact may strike at those who leave.',
      { simplified: 'They always strike; their player is not asked whether they do.' },
    ],
  ]),
  ...section('Named but not written in the source', [
    [
      'DM.move.vehicles',
      'Vehicles out of control',
      'The source names their compulsory moves and does not write them: `DM.house.vehicle.control` does.',
    ],
    [
      'DM.shoot.flame',
      'Flame weapons and set ablaze',
      'The source names them and does not write them: `DM.house.weapons.flame` and `DM.house.weapons.ablaze` do.',
    ],
  ]),
];
