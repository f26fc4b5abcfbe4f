import { section } from '../../reference-entry.js';

export const command = [
  ...section('The Command Phase', [
    [
      'DM.command',
      'Command Phase',
      'First Player is determined, detachments are readied, pools are rolled, units are activated and ordered. Unspent activation dice are lost at its end.',
    ],
  ]),
  ...section('Determining First Player', [
    [
      'DM.command.first',
      'First Player',
      'Each side rolls a d6 and adds its strategy rating. The winner chooses who is First Player this turn.',
    ],
    [
      'DM.command.first.rating',
      'Strategy rating',
      'Stands in the codex of the army. Abilities of its living models, such as a strategist’s, benefits of detachments, stratagems and events change it.',
    ],
    [
      'DM.command.first.choose',
      'Choosing First Player',
      'The winner of the roll is First Player or makes the opponent First Player, turn by turn.',
    ],
    [
      'DM.command.first.natural',
      'A natural 6 for First Player',
      'Wins outright against anything but another natural 6; two of them compare totals.',
    ],
    [
      'DM.command.first.tie',
      'Ties for First Player',
      'Rolled again on the first turn. Later the winner of the turn before loses the tie; on the earlier page ties are always rolled again.',
    ],
  ]),
  ...section('Readying detachments', [
    [
      'DM.command.ready',
      'Readying',
      'All detachments begin in reserve. Each turn the First Player readies one of them, then the opponent does.',
    ],
    [
      'DM.command.ready.present',
      'Present detachments',
      'One that has units on the table is present and need not be readied again.',
    ],
    ['DM.command.ready.pools', 'Who rolls a pool', 'Readied and present detachments, not those in reserve.'],
  ]),
  ...section('Generating command pools', [
    [
      'DM.command.pool',
      'Command pools',
      'Every detachment that is readied or has units on the table rolls its command dice.',
    ],
    [
      'DM.command.pool.table',
      'What dice do',
      '1: a team, a standard order. 2: a squad, a standard order, or a team, any order. 3: a Champion issues orders. 4: a Character issues orders, or a command point. 5: a command point. 6: kept.',
    ],
    [
      'DM.command.pool.point',
      'Command points from dice',
      'A 5 is a point. A 4, or dice that make one, may become one while the Warlord lives and is on the table. Points last.',
    ],
    ['DM.command.pool.six', 'Sixes', 'Set aside. They buy Swift Reaction, Seize the Initiative or Urgent Command.'],
    [
      'DM.command.pool.swift',
      'Swift Reaction',
      'One 6: a reaction test of one of your units is passed without rolling.',
    ],
    [
      'DM.command.six.seize',
      'Seize the Initiative',
      'Two or more 6s at the start of the Onslaught: the detachment rolls a new pool and commands again, even units that were activated before.',
    ],
    ['DM.command.six.event', 'Events', 'Three or more 6s spent on seizing also roll on the event table of the codex.'],
    ['DM.command.six.points', 'Points from seizing', 'Four or more 6s spent on seizing also give d6 command points.'],
    [
      'DM.command.six.urgent',
      'Urgent Command',
      'One 6 in the Onslaught: an activated Champion or Character issues one order more, up to its own maximum. There it otherwise issues only one.',
    ],
    [
      'DM.command.pool.combine',
      'Combining dice',
      'Activation dice (1 to 4) add up to a higher one, to 4 at most: a 1 and a 2 are a 3, two 2s are a 4. They never split.',
    ],
    [
      'DM.command.pool.limited',
      'Limited dice',
      'Dice of a pool beyond the first five only activate. A 5 or 6 on them is lost, and a 4 on them is never a point.',
    ],
  ]),
  ...section('Command points and stratagems', [
    [
      'DM.command.stratagems',
      'Stratagems',
      'Special abilities of a codex that cost command points, each at its moment. Points last from turn to turn.',
    ],
    [
      'DM.command.cohesion',
      'Force Cohesion',
      'A side with fewer detachments begins with 5 command points for each one fewer.',
    ],
    [
      'DM.command.cohesion.divide',
      'Dividing them',
      'These points are divided among one’s own detachments as one likes.',
    ],
    [
      'DM.command.pools.separate',
      'Separate pools',
      'Dice, points and activations belong to their detachment and are never shared, not even between equal ones.',
    ],
    [
      'DM.command.points.keyword',
      'Who pays',
      'A stratagem is paid only from detachments that share a faction keyword with it; their points add up.',
    ],
  ]),
  ...section('Activating units', [
    [
      'DM.command.activate',
      'Activation',
      'The First Player spends activation dice one by one, then the opponent. Dice need not be used; what is left of them is lost at the end of the phase.',
    ],
    [
      'DM.command.activate.once',
      'Once a phase',
      'No target gets two dice in one phase. A leader who is all of its unit is one target, as a team and as a leader.',
    ],
    [
      'DM.command.activate.rally',
      'After a Rally',
      'Rally is resolved at once and leaves no order, so that its team may get another die or order.',
    ],
    [
      'DM.command.squad.activate',
      'Activating a squad',
      'A 2 activates a squad whose teams, two or more, are in squad coherency. Those outside are unaffected.',
    ],
    [
      'DM.command.squad.coherency',
      'Squad coherency',
      'Teams within 4" of each other act as one for an order that they share.',
    ],
    [
      'DM.command.champion',
      'Champions',
      'An activated Champion issues orders to teams of its squad, or to itself while it stands alone.',
    ],
    [
      'DM.command.champion.team',
      'A Champion with a team',
      'Within 2" of a team of its squad it is part of that team. If there are several, its player says which.',
    ],
    [
      'DM.command.champion.several',
      'A Champion between teams',
      'In coherency of several teams under different orders it takes part in one of them, declared when the order is given, whoever or whatever gives it: a leader, a die, a failed test, a double 1, a stratagem.',
    ],
    [
      'DM.command.champion.must',
      'A Champion cut off',
      'Out of coherency with all its teams, alone or with strays, it must be activated if possible, as a Character where only a 4 is left, and must order Run or Advance to a team or to itself. The next move of whoever it orders so ends within 2" of the other where it can, else nearer; who can come nearer does not stay.',
    ],
    [
      'DM.command.champion.closes',
      'After a Champion',
      'Once an activated Champion has ordered its squad, no 1 or 2 goes to teams of it in that phase, but for those that it had Rally. A switch leaves teams without orders open.',
    ],
    [
      'DM.command.character',
      'Characters',
      'An activated Character issues orders to units of its detachment of equal or lower Rank, its own included. One that is Champion too counts only as what it was activated as.',
    ],
  ]),
  ...section('Issuing orders', [
    ['DM.command.issue', 'Issuing orders', 'A leader needs range and sight to one model of the unit.'],
    [
      'DM.command.issue.count',
      'How many',
      'As many orders as its Rank. One order shared by teams of a squad in squad coherency counts once.',
    ],
    [
      'DM.command.issue.shared',
      'Sharing an order',
      'Teams of a squad that hang together at 4" may share one order, or be ordered one by one. Only who was ordered together acts together: who leaves a shared order by a Rally and is ordered anew goes without the others.',
    ],
    ['DM.command.issue.range', 'Command range', 'Rank times 3".'],
    ['DM.command.issue.sight', 'Sight for orders', 'From the leader to at least one model of the unit.'],
    ['DM.command.orders', 'Orders', 'Standard: Run, Advance, Fire. Special: Overwatch, Rally, Down.'],
    [
      'DM.command.unordered',
      'Units without orders',
      'Neither move nor shoot of their own accord, but may react to what the enemy does to them.',
    ],
    [
      'DM.command.orders.one',
      'One order',
      'No model is ever under two orders, nor gets two in one phase. Rally is the exception.',
    ],
    [
      'DM.command.order.run',
      'Run',
      'A double or triple move, a charge or a fall back, and no shooting but with Assault weapons.',
    ],
    ['DM.command.order.advance', 'Advance', 'One move, then shooting at a disadvantage, or hiding in cover.'],
    [
      'DM.command.order.fire',
      'Fire',
      'No move. Shoots in IV, or in V with a bonus to hit; not after a compulsory move.',
    ],
    ['DM.command.order.overwatch', 'Overwatch', 'Holds fire until an enemy shows itself and interrupts it.'],
    ['DM.command.rally', 'Rally', 'Shakes off pins and ends a broken or shaken status.'],
    ['DM.command.order.down', 'Down', 'Neither moves nor shoots and is harder to hit; hides when in cover.'],
    [
      'DM.command.rally.where',
      'Where to Rally',
      'Only out of sight of the enemy, or within 4" of the model that issues the order.',
    ],
  ]),
  ...section('Order tests', [
    [
      'DM.command.test',
      'Order test',
      'A team with pins tests alone when it gets an order: 2d6, majority Leadership or less (the higher on a tie). Passed or failed it loses a pin; failed it goes Down.',
    ],
    ['DM.command.test.leadership', 'Whose Leadership', 'That of the model that issued the order, if one did.'],
    [
      'DM.command.test.modifiers',
      'Order test modifiers',
      '+2 at full strength, +1 if most models are in or behind cover, -1 for each pin beyond the first (not for Rally).',
    ],
    ['DM.command.test.strength', 'Full strength', 'No team of the unit has lost a model.'],
    [
      'DM.command.test.doubleOne',
      'Double 1',
      'Passes whatever the Leadership and removes all pins; a Rallying team may take a standard order at once.',
    ],
    ['DM.command.test.doubleSix', 'Double 6', 'Fails whatever the Leadership and removes no pin.'],
    ['DM.command.test.rally', 'Rally passed', 'Removes d6 more pins, then the order is over.'],
  ]),
  ...section('Ordering off-table units', [
    ['DM.command.offTable', 'Off the table', 'Units that have not entered may only be ordered to Run or Advance.'],
    [
      'DM.command.offTable.squad',
      'Squads off the table',
      'Come on whole, under one shared order; a single team of them cannot be activated.',
    ],
    [
      'DM.command.offTable.character',
      'Characters off the table',
      'Reach every unit of their detachment that is off the table too.',
    ],
  ]),
  ...section('Special cases and the end of the phase', [
    ['DM.command.special', 'Broken or engaged units', 'May only get some orders: see their own rules.'],
    [
      'DM.command.end',
      'End of the Command Phase',
      'Unspent activation dice are lost first; 6s stay. What happens then happens in the order that the First Player chooses.',
    ],
  ]),
];
