import { power } from '../psychic/power.js';
import { dismount } from '../reserves/dismount.js';
import { enter } from '../reserves/enter.js';
import { mount } from '../reserves/mount.js';
import type { Action, Declared } from './action.js';
import { advance } from './advance.js';
import { assault } from './assault.js';
import { fire } from './fire.js';
import { march } from './march.js';
import { popUp } from './pop-up.js';
import { rally } from './rally.js';
import { scan } from './scan.js';

/** Every action, in the order in which they are offered. */
export const actions: readonly Action[] = [
  advance,
  fire,
  assault,
  rally,
  march,
  popUp,
  scan,
  power,
  enter,
  mount,
  dismount,
];

export function actionOf(declared: Pick<Declared, 'do'>) {
  const found = actions.find(({ id }) => id === declared.do);
  if (found === undefined) throw new Error(`no action ${declared.do}`);
  return found;
}
