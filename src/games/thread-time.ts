import { readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds of one tick of the clock by which Linux counts what threads run. */
const TICK = 10;

/** Where the system counts what this thread runs; undefined on systems that do not, which are all but Linux. */
export function ownThread(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return undefined;
  }
}

/** Milliseconds for which a thread has run on a processor so far, whatever else the machine does; undefined when nobody knows. */
export function timeOf(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    // The thread's name stands in brackets, and may hold anything. User and system time are the 12th and 13th behind it.
    const behind = readFileSync(`${thread}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    const ticks = Number(behind[11]) + Number(behind[12]);
    return Number.isFinite(ticks) ? ticks * TICK : undefined;
  } catch {
    return undefined;
  }
}
