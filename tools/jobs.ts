import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** As many jobs as this machine does at once. */
export const EVERY_CORE = availableParallelism();

/**
 * Lets `jobs` threads of `file` do the tasks: each takes the next as soon as it has ended one. `told` hears what came of a task.
 * Throws what a thread throws.
 */
export async function shareOut<Task, Result>(
  { file, data, jobs }: { file: string; data: unknown; jobs: number },
  tasks: readonly Task[],
  told: (result: Result) => void,
): Promise<void> {
  const open = tasks.toReversed();
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        const task = open.pop();
        if (task !== undefined) return worker.postMessage(task);
        resolve();
        return void worker.terminate();
      };
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its task did')));
      worker.on('message', (result: Result) => {
        told(result);
        next();
      });
      next();
    });
  await Promise.all(
    Array.from({ length: Math.min(jobs, tasks.length) }, () => work(new Worker(new URL(file), { workerData: data }))),
  );
}

/** In a thread: does each task that it is given. */
export function doTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort!.on('message', (task: Task) => parentPort!.postMessage(work(task)));
}
