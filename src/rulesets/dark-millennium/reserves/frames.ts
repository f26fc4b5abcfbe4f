import type { ModelId, Point } from '../../../engine/index.js';
import { frameOf } from '../../../engine/index.js';
import type { Shooting } from '../actions/shots.js';

export const enterFrame = frameOf<Shooting>('action.enter');

export const dismountFrame = frameOf<Shooting>('action.dismount');

export interface MountArgs extends Shooting {
  /** Where each model gets in. */
  hull?: Record<ModelId, Point>;
}

export const mountFrame = frameOf<MountArgs>('action.mount');
