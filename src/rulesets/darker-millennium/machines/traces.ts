import type { Tracers } from '../game.js';
import type { MachineEvent } from './events.js';

export const traces: Tracers<MachineEvent> = {
  machineDestroyed: ({ side, at, facing }) => [{ kind: 'fallen', side, at, facing }],
};
