import { section } from '../../reference-entry.js';

/** How codexes write their Strategy section: stratagems and events. */
export const strategy = section('Codex: Strategy', [
  [
    'DM.strat.window',
    'When stratagems are played',
    'Each names its moment: while pools are spent, or when something begins, happens to a unit or fails. Whoever could pay for one and use it there is asked, and nobody else; who wants quiet is not asked again in that phase.',
  ],
  [
    'DM.strat.target',
    'On whom',
    'Own or enemy units that it names, the unit that the moment is about, or its enemy; and only those for whom it changes something.',
  ],
  [
    'DM.strat.limit',
    'How often',
    'Once a turn unless it says otherwise: once a battle, or as often as it is paid for.',
  ],
  [
    'DM.strat.effects',
    'What they do',
    'Stratagems and events share one closed set of effects: numbers, abilities for a while, pins, free orders, re-rolls and passes, short moves, Wounds, hits, points, dice, reserves. What players read is made from them.',
  ],
  [
    'DM.strat.until',
    'How long it lasts',
    'Until the phase ends, the turn ends, or for the rest of the battle. A re-roll or a pass is used up by the first failed test.',
  ],
]);
