import { askOf, type Json, type SideId } from '../../../engine/index.js';

/** Who won the roll-off deploys and plays first, or second. */
export const firstAsk = askOf<{ side: SideId }, { play: 'first' | 'second' }>('first', 'AD.house.first');

export const deployAsk = askOf<{ side: SideId }, { unit: string; to?: Json }>('deploy', 'AD.house.deployment');

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
