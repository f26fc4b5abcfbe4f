import { houseDefaults } from './entry.js';

export const weapons = houseDefaults([
  [
    'DM.house.weapons.flame',
    'Flame weapons',
    'A teardrop of 8" is laid from the bearer over the target, where it touches most of it and fewest friends. There is no roll to hit and cover does not help: every model that it touches is hit, friend and foe.',
  ],
  [
    'DM.house.weapons.ablaze',
    'Set ablaze',
    'A team that a flame touched burns on a 4+. In each sub-phase I it rolls: on a 5+ the fire goes out; else one of its models takes a Strength 3 hit and the team runs its randomised Mv in a random direction, into the enemy if it must. What has no Toughness does not burn.',
  ],
]);
