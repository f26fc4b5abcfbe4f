import { houseDefaults } from '../../reference-entry.js';

export const weapons = houseDefaults([
  [
    'DM.house.weapons.flame',
    'Flame weapons',
    'A teardrop of 8" is laid from the bearer over the target, where it touches most of it and fewest friends. There is no roll to hit, and neither cover nor walls nor a hiding place helps: every model that it touches is hit, friend and foe.',
  ],
  [
    'DM.house.weapons.ablaze',
    'Set ablaze',
    'A team that a flame touched burns on a 4+. In each sub-phase I it rolls: on a 5+ the fire goes out; else one of its models takes a Strength 3 hit and the team runs its randomised Mv in a random direction. A machine burns only where that hit can hurt its weakest armour, and is still steered.',
  ],
  [
    'DM.house.weapons.ablaze.way',
    'Running about on fire',
    'All models go the same way until something bars it. Enemies whom they run into may react as to a charge; the burning team has no bonus for charging. Enemies whom it leaves strike freely, and where it cannot get 1" clear of them it stays.',
  ],
  [
    'DM.house.weapons.blast',
    'Blasts',
    'A template of any radius, on the model where it catches most of the target and fewest friends. A hit lies there; a miss scatters half a d10 in a random direction. All whom it touches are hit, friend and foe, and pinned once more; cover counts for the roll alone.',
  ],
  [
    'DM.house.weapons.sustained',
    'Sustained fire',
    'For each shot that hits, so many dice: 1 is no hit and jams the weapon, 2 and 3 are one hit, 4 and 5 two, 6 three.',
  ],
  [
    'DM.house.weapons.jam',
    'Jams',
    'A jammed weapon does not fire. A Rally that is passed clears all jams of the unit, pinned or not, and so does a whole turn in which the unit did not shoot.',
  ],
]);
