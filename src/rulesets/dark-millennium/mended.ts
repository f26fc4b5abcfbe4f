import type { MendedFault } from '../../engine/index.js';
import { mark } from '../../engine/language.js';

/**
 * Faults that were mended while battles were under way: those are told the sentences that are new to them, once. Add at
 * the end, with the next number; never change or drop one.
 */
export const mended: readonly MendedFault[] = [
  {
    number: 1,
    rule: 'DK.move.difficult.one',
    told: mark`A 1 for difficult ground also takes its shortfall from the move, and bars a model only from the pieces that it would enter.`,
  },
  {
    number: 2,
    rule: 'DK.weapons.getsHot',
    told: mark`A die that turned on its wielder is given to no target any more: the next die meets the closest model.`,
  },
  {
    number: 3,
    rule: 'DK.combat.allocate',
    told: mark`All fire teams roll before anybody is taken off, each from the closest model on; a switch lets them go on to models not met.`,
  },
  {
    number: 4,
    rule: 'DK.weapons.poison',
    told: mark`A margin of 0 counts as 1 for poison, as it did for all else: any hit poisons, unless a switch says otherwise.`,
  },
  {
    number: 5,
    rule: 'DK.psychic.summoning',
    told: mark`A summoning that fails or is nullified calls nobody, and the stored points stay.`,
  },
  {
    number: 6,
    rule: 'DK.psychic.assist',
    told: mark`Psykers of your other units may assist a power as well; a switch leaves it to the unit that casts.`,
  },
  {
    number: 7,
    rule: 'DK.action.rally.cover',
    told: mark`A Rally counts the cover that all models of the unit stand in; a switch counts what more than half of them have.`,
  },
  {
    number: 8,
    rule: 'DK.reaction.retreat',
    told: mark`Who retreats from a unit that advances or mounts is shot at where it stands, before it goes.`,
  },
  {
    number: 9,
    rule: 'DK.reaction.fightBack',
    told: mark`Who fights back may split its attacks among the unit that assaults and others within 2" of it.`,
  },
  {
    number: 10,
    rule: 'DK.skimmers.popUp',
    told: mark`A skimmer that has risen has no cover from what lies below it, and tests when it sinks into difficult ground.`,
  },
  {
    number: 11,
    rule: 'DK.reserves.teleport',
    told: mark`Units may teleport into a fortification of their side that has room.`,
  },
  {
    number: 12,
    rule: 'DK.weapons.veryLongRange',
    told: mark`Models that could only fire at very long range may hold their fire while others of the unit shoot.`,
  },
  {
    number: 13,
    rule: 'DK.reserves.airDrop',
    told: mark`Who drops from the air needs open ground under the whole of each base, not under its middle alone.`,
  },
];
