/** The thread of dear work: one task at a time. Whoever started it ends it when a task takes too long. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { allRulesets } from '../rulesets/registry.js';
import { workThrough } from './dear-work.js';
import { inLanguage } from './in-language.js';
import { packFault } from './packed-fault.js';
import { ownThread } from './thread-time.js';
import type { Done, Ready, Task } from './workbench-tasks.js';

// Presses go before dear work. Only Linux lowers this thread alone; elsewhere the whole bot would step back.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

const work = workThrough(allRulesets());

parentPort?.on('message', answer);
say({ kind: 'ready', thread: ownThread() });

async function answer({ language, ...task }: Task): Promise<void> {
  try {
    // Some words are worked out as the answer is copied, on its way out.
    await inLanguage(language, async () => say({ kind: 'done', value: await work(task) }));
  } catch (fault) {
    say({ kind: 'failed', fault: packFault(fault) });
  }
}

function say(said: Ready | Done): void {
  parentPort?.postMessage(said);
}
