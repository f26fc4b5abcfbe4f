import { houseDefaults } from '../../reference-entry.js';

export const house = houseDefaults([
  [
    'DM.house.armySize',
    'Models and units',
    'At most one model for each 5 points that an army may cost, and one unit for each 20, so that a table has room for them.',
  ],
  ['DM.house.units', 'Units without teams', 'Count as one team. A unit’s Rank is that of its best model.'],
  [
    'DM.house.enter',
    'Entering the table',
    'From the own edge and measured from it: a run, a sprint or an advance. Sight to and from the issuer is not needed off the table. No charge on the move of entry.',
  ],
  [
    'DM.house.orders',
    'When orders end',
    'Run, Advance and Fire with the phase, Overwatch and Down with the turn. In the Onslaught only units ordered in it act, and reactions take -1 Initiative. One seizure a detachment a turn; unspent 6s are lost.',
  ],
  [
    'DM.house.table',
    'Terrain and heights',
    'Infantry are 1" tall, monsters 2". Difficult costs double, linear 2" to cross, impassable stops, dangerous hits on a 1; obscuring shows 3" into it, blocking hides behind it, elevated is reached where it slopes.',
  ],
  [
    'DM.house.sight',
    'Line of sight',
    'A free line between two bases at their heights. Infantry do not block; monsters, vehicles and blocking terrain do. Infantry see all round.',
  ],
  [
    'DM.house.cover',
    'Cover',
    'Inside a cover piece, or behind one within 2" on the line of fire; the majority of the visible models decides. Without a line of fire: from the nearest enemy that sees the team, or any cover within 2".',
  ],
  ['DM.house.advance', 'Advance', 'One move, then in V a shot at -1, or hide if every model is in cover.'],
  [
    'DM.house.targets',
    'Targets',
    'Any visible team that is not engaged. A Character within 3" of a friendly team only if it is the nearest target or of ten times the size.',
  ],
  [
    'DM.house.hit',
    'To hit',
    '7 less Ballistic Skill. Soft cover -1, hard -2; range bands; target ran or sprinted -1; Down -1; Advance -1; Fire held to V +1; Overwatch -1; Assault after a Run -2; every 2 pins -1; monsters +1. A 1 misses; 7, 8, 9 are a 6 and then 4+, 5+, 6+.',
  ],
  [
    'DM.house.wound',
    'To wound',
    '4+ when Strength equals Toughness, one easier or harder for each point, 2+ at best. Three below is 6+, four below cannot.',
  ],
  ['DM.house.save', 'Saves', 'Armour is reduced by the weapon’s save modifier, a field is not. One of each is tried.'],
  [
    'DM.house.casualties',
    'Casualties',
    'The nearest visible model first; its player chooses among equals. Damage beyond a model’s Wounds is lost.',
  ],
  [
    'DM.house.pins',
    'Pins',
    'One for each enemy unit whose attack hits at least once, one more for Pinning weapons and blasts. As many pins as Leadership break the team.',
  ],
  [
    'DM.house.morale',
    'Morale',
    '2d6, Leadership or less, -1 for each pin beyond the first: when an attack, a fire or the ground takes a quarter of the team at once, or it loses a close combat. Failed in cover and not engaged it is shaken, otherwise broken and falls back until out of sight in cover.',
  ],
  [
    'DM.house.hidden',
    'Hiding',
    'A team wholly in cover, on Advance instead of shooting or Down. It cannot be a target until it moves, shoots, or an enemy that sees it comes within its own Initiative in inches. Both players see it on the board.',
  ],
  [
    'DM.house.overwatch',
    'Overwatch',
    'No test. Interrupts an enemy move or shot in sight and range at the point that the shooter names; then the order is spent.',
  ],
  [
    'DM.house.shotAt',
    'Shot at',
    'A team that could react may try Return Fire after the attack or Take Cover before it. One attempt for each trigger.',
  ],
  [
    'DM.house.segments',
    'Moving under fire',
    'A move is walked in parts. An interrupt stops it, casualties fall, the rest goes on; a team that breaks stops, and one that is shaken unless it goes no nearer to an enemy it sees. A charge that cannot reach stops 1" short.',
  ],
  [
    'DM.house.weapons',
    'Weapons',
    'Sustained-fire dice give 0 to 3 hits and may jam; a jam clears with a Rally or a turn without firing. Heavy weapons do not fire in a phase in which they moved. Blasts scatter half on a miss.',
  ],
  [
    'DM.house.engaged',
    'Engaged units',
    'May only be ordered to Run, to fall back, and of the reactions only Evade. They neither shoot nor are shot at; all fight in VI, ordered or not, once a sub-phase.',
  ],
  [
    'DM.house.melee',
    'Close combat',
    'In pairs: the highest of as many d6 as Attacks, plus Weapon Skill; +1 charging, +1 for each friend in the fight, +1 for each further 6, +1 for each 1 of the enemy. The difference is the number of hits; a tie goes to the higher Initiative.',
  ],
  [
    'DM.house.disengage',
    'Leaving a close combat',
    'Each enemy in base contact that fights nobody else makes one hit, also on who runs off burning, drives off out of control or goes to rejoin its team.',
  ],
  [
    'DM.house.immune',
    'Who is immune',
    'Vehicles and constructs have no Toughness. Most monsters and all mindless units ignore morale.',
  ],
  [
    'DM.house.end',
    'End and victory',
    'Six turns, or when a side has nobody left. Each of three markers: 3 points to the side with more unbroken models within 3". Missions up to 5, one point for each tenth of the enemy’s points destroyed, 2 for the Warlord. Equal is a draw.',
  ],
]);
