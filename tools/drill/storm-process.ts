/** The attackers in a process of their own, so that Discord, which is the drill's, is not held up by making what they send. */
import { connectSandbox } from '../../sandbox/sandbox.js';
import type { Scene } from './attacks.js';
import { storm } from './storm.js';

export interface StormOrder {
  origin: string;
  scene: Scene;
  seed: number;
  milliseconds: number;
  rate: number;
}

/** Custom ids that were shown since the storm began. */
export interface Shown {
  seen: string[];
}

let scene: Scene | undefined;
process.on('message', async (said: StormOrder | Shown) => {
  if ('seen' in said) {
    if (scene !== undefined) scene.seen = said.seen;
    return;
  }
  scene = said.scene;
  const senders = await storm(connectSandbox(said.origin), scene, said);
  process.send?.([...senders].map(([{ name }, users]) => [name, users]));
  process.disconnect();
});
