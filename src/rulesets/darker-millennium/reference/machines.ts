import { houseDefaults } from '../../reference-entry.js';

/** Machines: what the source names and leaves to its missing chapters. */
export const machines = houseDefaults([
  [
    'DM.house.vehicle',
    'Vehicles and other machines',
    'Models with an Armour Value in place of Toughness and Wounds: vehicles, walkers, constructs. They fire all their weapons at one target and show above a crowd.',
  ],
  [
    'DM.house.vehicle.armour',
    'Hits on armour',
    'Each hit throws a d6 and adds the Strength, and the armour dice of the weapon. Equal to the Armour Value it glances, above it penetrates. Front, side or rear by quarters of 90 degrees from the hull’s middle toward whoever fires. A field save is tried first; armour saves are not.',
  ],
  [
    'DM.house.vehicle.damage',
    'Damage',
    'A glance costs the order. A penetration throws a d6: 1 order lost, 2 one gun lost at random, 3 immobile, 4 out of control, 5 wrecked, 6 explodes. What cannot happen any more counts as a 1.',
  ],
  [
    'DM.house.vehicle.control',
    'Out of control',
    'In each sub-phase I a d6: on 4+ it is steered again. Else it makes a compulsory move: on a 1 as a scatter die says, otherwise straight ahead by its Mv. The rest of its unit goes along.',
  ],
  [
    'DM.house.vehicle.wreck',
    'Wrecks',
    'A wrecked machine stays where it was as terrain: difficult ground and hard cover as high as its hull. What explodes is gone.',
  ],
  [
    'DM.house.vehicle.explosion',
    'Explosions',
    'Every model within 3" of a machine that explodes takes a Strength 5 hit, friend and foe; machines on the armour toward it.',
  ],
  [
    'DM.house.vehicle.facing',
    'Facing',
    'A machine keeps the facing that its move ended with: the one that its player names, else toward the nearest enemy. A sprint ends the way it went.',
  ],
  [
    'DM.house.vehicle.arcs',
    'Fire arcs',
    'Each weapon of a machine fires into the 180 degrees that its datasheet says: front (where it says nothing), left, right or rear; or all round.',
  ],
  [
    'DM.house.vehicle.melee',
    'Machines in close combat',
    'Hits meet the front of walkers and the rear of all others. A machine without Weapon Skill or Attacks cannot charge, and every Attack of its enemy hits. It is engaged like any unit. Destroyed, it counts as a Wound lost.',
  ],
  [
    'DM.house.vehicle.morale',
    'Machines and morale',
    'They take no pins and no morale tests, and ignore what depends on morale, such as the 8" of sprints.',
  ],
  [
    'DM.house.vehicle.transport',
    'Transports',
    'Carry friendly Infantry up to their capacity. Those aboard are off the table, are ordered where their transport stands, and take only Run or Advance. They neither shoot nor hold markers. A Dedicated Transport begins with its unit aboard.',
  ],
  [
    'DM.house.vehicle.embark',
    'Getting in',
    'In place of a Run or an Advance, when every model can reach within 1" of the hull with that move. Several teams get in together when all have room.',
  ],
  [
    'DM.house.vehicle.disembark',
    'Getting out',
    'By Run or Advance, measured from the hull, ending as any move does. Nobody charges on the move that brings it out of a transport.',
  ],
  [
    'DM.house.vehicle.spill',
    'When a transport is destroyed',
    'Everybody aboard is put down as near to it as there is room, 1" from all others, with a Strength 3 hit on each, or that of the explosion. Who finds no room is lost.',
  ],
]);
