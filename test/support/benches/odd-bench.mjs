/** A workbench for tests, which does what the line of dice says. */
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ args: [line] }) => {
  for (; line === 'without end'; );
  const much = [];
  for (; line === 'without bounds'; ) much.push(new Array(10_000).fill(much.length));
  if (line === 'gone') process.exit(0);
  if (line === 'wrong') parentPort.postMessage({ kind: 'failed', fault: { name: 'Error', message: 'it went wrong' } });
  else parentPort.postMessage({ kind: 'done', value: line });
});
parentPort.postMessage('ready');
