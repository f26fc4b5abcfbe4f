import { nullify } from '../psychic/nullify.js';
import { power } from '../psychic/power.js';
import { dismount } from '../reserves/dismount.js';
import { enter } from '../reserves/enter.js';
import { mount } from '../reserves/mount.js';
import type { Action, Reaction } from './action.js';
import { advance } from './advance.js';
import { assault } from './assault.js';
import { fightBack } from './fight-back.js';
import { fire } from './fire.js';
import { march } from './march.js';
import { popUp } from './pop-up.js';
import { rally } from './rally.js';
import { retreat } from './retreat.js';
import { returnFire } from './return-fire.js';
import { scan } from './scan.js';

/** Every action, in the order in which they are offered. */
export function actions(): readonly Action[] {
  return [advance, fire, assault, rally, march, popUp, scan, power, enter, mount, dismount];
}

/** Every reaction, in the order in which they are offered. */
export function reactions(): readonly Reaction[] {
  return [returnFire, fightBack, nullify, retreat];
}
