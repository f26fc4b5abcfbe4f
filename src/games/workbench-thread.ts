/** The thread of dear work: one task at a time. Whoever started it ends it when a task takes too long. */
import { parentPort } from 'node:worker_threads';
import { allRulesets } from '../rulesets/registry.js';
import { dearWork } from './dear-work.js';
import { type PackedFault, packFault } from './packed-fault.js';

export interface Task {
  method: string;
  args: unknown[];
}

export type Done = { kind: 'done'; value: unknown } | { kind: 'failed'; fault: PackedFault };

const work = dearWork(allRulesets()) as unknown as Record<string, (...args: unknown[]) => unknown>;

parentPort?.on('message', (task: Task) => parentPort?.postMessage(answerTo(task)));
parentPort?.postMessage('ready');

function answerTo({ method, args }: Task): Done {
  try {
    return { kind: 'done', value: work[method]?.(...args) };
  } catch (fault) {
    return { kind: 'failed', fault: packFault(fault) };
  }
}
