import { houseDefaults } from '../../reference-entry.js';

/** Abilities of units, of our own invention; each has a file in abilities/. */
export const abilities = houseDefaults([
  [
    'DM.house.abilities',
    'Abilities of units',
    'A datasheet, a benefit of a detachment or a stratagem gives them. Each changes a number, with its reason, or acts at a named moment. One of several equal ones counts.',
  ],
  [
    'DM.house.abilities.ambush',
    'Ambush',
    'Comes onto the table from any edge instead of its own, by the usual move of entry.',
  ],
  [
    'DM.house.abilities.fear',
    'Fear',
    '2d6 against Leadership, as for morale, before an enemy charges it; failed, the enemy stays where it is and has made its move. Whoever ignores morale or causes fear needs no test.',
  ],
  [
    'DM.house.abilities.flies',
    'Flies',
    'Passes over terrain, sheer sides and models; only where it ends must be legal.',
  ],
  [
    'DM.house.abilities.frenzy',
    'Frenzy',
    'Without orders at the end of the Command Phase and with an enemy in reach of a charge: Run orders, and in sub-phase II it charges the nearest before others of its side move.',
  ],
  ['DM.house.abilities.grapnel', 'Grapnels', 'Goes up and down sheer sides as if they sloped.'],
  ['DM.house.abilities.hard-to-hit', 'Hard to hit', 'Shots at it are at -1 to hit, or at the number that follows.'],
  [
    'DM.house.abilities.immune-to-morale',
    'Immune to morale',
    'No morale tests, nor the limits on sprinting near enemies; the keyword Mindless means the same.',
  ],
  [
    'DM.house.abilities.infiltrate',
    'Infiltrate',
    'Comes onto the table anywhere in its own half, every model more than 12" from every enemy; where that cannot be, from its edge.',
  ],
  ['DM.house.abilities.jump', 'Jump', 'Moves as those who fly.'],
  [
    'DM.house.abilities.medic',
    'Medic',
    'Once a turn, when a shooting attack took Wounds from its own unit or one within 3": one Wound, also a last one, is restored on 4+, or on the number that follows.',
  ],
  [
    'DM.house.abilities.regenerate',
    'Regenerate',
    'At the end of each turn on the table one model gets a lost Wound back, or as many as the number says; the dead do not return.',
  ],
  ['DM.house.abilities.relentless', 'Relentless', 'Fires Heavy weapons also in a phase in which it moved.'],
  [
    'DM.house.abilities.scout',
    'Scout',
    'Before the first turn it may make one Advance move: onto the table, or on it. Both sides do, in the order of the board; the First Player is not known yet.',
  ],
  [
    'DM.house.abilities.sprinting-charge',
    'Sprinting charge',
    'The ability that lets a charge add the randomised third of a sprint.',
  ],
  [
    'DM.house.abilities.standard',
    'Standard',
    '+1 Leadership, or the number that follows, for units of its detachment within 6" and for its own, unless it is broken. Two standards do not add up.',
  ],
  [
    'DM.house.abilities.strategist',
    'Strategist',
    '+1 to the strategy rating of its army, or the number that follows, while it lives, on the table or not. Two strategists do not add up.',
  ],
  ['DM.house.abilities.swift', 'Swift', '+1 Initiative in reaction tests, or the number that follows.'],
  ['DM.house.abilities.vox', 'Vox', 'Doubles the command range of leaders in its unit.'],
]);
