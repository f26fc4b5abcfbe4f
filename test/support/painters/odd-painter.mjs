/** A painter that fails as its orders say: their title is what it does. It counts its tries in the file the order names. */
import { appendFileSync, readFileSync } from 'node:fs';

process.on('message', ({ id, request }) => {
  const { title, tally } = JSON.parse(request);
  if (tally) appendFileSync(tally, '.');
  const tries = tally ? readFileSync(tally, 'utf8').length : 0;
  if (title === 'die' || (title === 'die once' && tries === 1)) process.kill(process.pid, 'SIGKILL');
  else if (title === 'stall') return;
  else if (title === 'fault') process.send({ id, fault: 'the colours ran out' });
  else process.send({ id, png: Buffer.from(`${title} ${process.pid}`), alt: title });
});
