import type { Reacted, WindowAsked } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { Occasion } from './plays.js';

export type WindowArgs = WindowAsked<Occasion>;

export const stratagemAsk = askOf<WindowArgs, Reacted>('stratagem');
