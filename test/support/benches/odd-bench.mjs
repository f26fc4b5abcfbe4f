/** A workbench for tests, which does what the line of dice says. */
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ args: [line] }) => {
  for (; line === 'without end'; );
  // Until it is woken it has no time, as on a busy machine.
  if (line instanceof SharedArrayBuffer) Atomics.wait(new Int32Array(line), 0, 0);
  const much = [];
  for (; line === 'without bounds'; ) much.push(new Array(10_000).fill(much.length));
  if (line === 'gone') process.exit(0);
  if (line === 'wrong') parentPort.postMessage({ kind: 'failed', fault: { name: 'Error', message: 'it went wrong' } });
  else parentPort.postMessage({ kind: 'done', value: line });
});
const counted = process.platform === 'linux' ? { thread: `/proc/${readlinkSync('/proc/thread-self')}` } : {};
parentPort.postMessage({ kind: 'ready', ...counted });
