import { askOf, type Json, type SideId } from '../../../engine/index.js';

/** Who won the roll-off deploys and plays first, or second. */
export const firstAsk = askOf<{ side: SideId }, { play: 'first' | 'second' }>('first', 'AD.house.first');

export const deployAsk = askOf<{ side: SideId }, { unit: string; to?: Json }>('deploy', 'AD.house.deployment');

/** Who won the roll-off sets up infiltrators, or moves scouts, first or second (AD.rule.infiltrate, AD.rule.scout). */
export const leadAsk = askOf<{ side: SideId; what: 'infiltrate' | 'scout' }, { play: 'first' | 'second' }>(
  'prepareLead',
  'AD.rule.infiltrate',
);

/** Where an infiltrator is set up, or a scout goes before the first turn; `rest`: the bot places what is left, `none`: nobody else. */
export const prepareAsk = askOf<
  {
    side: SideId;
    what: 'infiltrate' | 'scout';
    /** Units that have scouted. */
    done: string[];
  },
  { unit: string; to?: Json }
>('prepare');
