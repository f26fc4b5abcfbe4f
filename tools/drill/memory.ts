import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that a process and all that it started hold in memory; undefined where the system does not tell. */
function megabytesOf(pid: number): number | undefined {
  try {
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
    return childrenOf(pid).reduce((sum, child) => sum + (megabytesOf(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap(thread => {
    const told = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
    return told.split(' ').filter(Boolean).map(Number);
  });
}

/** Looks at the memory of a process twice a second. */
export class MemoryWatch {
  private readonly seen: { at: number; megabytes: number }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(pidOf: () => number | undefined) {
    this.timer = setInterval(() => {
      const pid = pidOf();
      const megabytes = pid === undefined ? undefined : megabytesOf(pid);
      if (megabytes !== undefined) this.seen.push({ at: performance.now(), megabytes });
    }, 500);
  }

  /** The middle of what was seen in the last seconds; NaN where the system does not tell. */
  lately(seconds: number): number {
    const since = performance.now() - seconds * 1000;
    const values = this.seen.filter(({ at }) => at >= since).map(({ megabytes }) => megabytes);
    return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  }

  peak(): number {
    return this.seen.length === 0 ? Number.NaN : Math.max(...this.seen.map(({ megabytes }) => megabytes));
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
