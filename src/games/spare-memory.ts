/** Memory of a thread that has nothing to do. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY = 1_000;
/** Milliseconds of work a second that are quiet still: heartbeats, the clock of the battles. */
const QUIET = 30;
const QUIET_SECONDS = 2;
/** Milliseconds of work after which there is something worth giving back. */
const WORTH_IT = 200;

/**
 * Has the thread that calls this give unused memory back whenever it has worked and gone quiet: V8 by itself keeps it for
 * half a minute or longer. Gives how to stop.
 */
export function spareMemory(giveBack: () => void = collectGarbage): () => void {
  let before = performance.eventLoopUtilization();
  // The start was work.
  let worked = WORTH_IT;
  let quiet = 0;
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(now, before);
    before = now;
    worked += active;
    quiet = active > QUIET ? 0 : quiet + 1;
    if (quiet < QUIET_SECONDS || worked < WORTH_IT) return;
    giveBack();
    before = performance.eventLoopUtilization();
    // What one collection empties, the next hands back.
    if (quiet > QUIET_SECONDS) worked = 0;
  }, EVERY);
  watch.unref();
  return () => clearInterval(watch);
}

/** Moves what is left together, so that whole pages come free. Takes 10 to 20 milliseconds of the thread. */
function collectGarbage(): void {
  // V8 shows its collector to contexts that are made after this.
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  runInNewContext('gc')();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
