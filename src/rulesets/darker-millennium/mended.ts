import type { MendedFault } from '../../engine/index.js';
import { mark } from '../../engine/language.js';

/**
 * Faults that were mended while battles were under way: those are told the sentences that are new to them, once. Add at
 * the end, with the next number; never change or drop one.
 */
export const mended: readonly MendedFault[] = [
  {
    number: 1,
    rule: 'DM.command.issue.shared',
    told: mark`A team that was rallied out of a shared order and is ordered anew moves by itself, and no longer with those it shared the old order with.`,
  },
  {
    number: 2,
    rule: 'DM.command.champion.several',
    told: mark`A Champion between teams declares which it takes part in also when one of them fails its test, takes a free order or is ordered by a stratagem.`,
  },
  {
    number: 3,
    rule: 'DM.command.champion.must',
    told: mark`A Champion cut off from its teams must be activated also where only a 4 is left and it is a Character, and when it strayed with a part of a team.`,
  },
  {
    number: 4,
    rule: 'DM.table.keywords',
    told: mark`Shifts and keywords of the terrain are settled before the table edges are chosen; the last look before the battle takes no more of them.`,
    concerns: board => board.turn === 0,
  },
];
