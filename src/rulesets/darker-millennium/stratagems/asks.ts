import { askOf, type Reacted, type WindowAsked } from '../../../engine/index.js';
import type { Occasion } from './frames.js';

export type WindowArgs = WindowAsked<Occasion>;

export const stratagemAsk = askOf<WindowArgs, Reacted>('stratagem');
