import { askOf } from '../../../engine/index.js';

export const sequenceAsk = askOf<{ labels: string[] }, { next: string }>('sequence');
