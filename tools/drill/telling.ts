import type { Discord } from '../../sandbox/sandbox.js';

export type Timing = Awaited<ReturnType<Discord['timings']>>[number];

export interface Phase {
  name: string;
  /** By performance.now. */
  from: number;
  to: number;
  /** Megabytes at its end. */
  memory: number;
}

/** Requests of these users that were never acknowledged or never answered. */
export function lostBy(timings: readonly Timing[], users: readonly string[]): Timing[] {
  return timings.filter(
    ({ user, acknowledged, answered }) => users.includes(user) && (acknowledged === null || answered === null),
  );
}

/** p50, p99 and the longest acknowledgement and answer of these users in each phase; maps, which are painted, by themselves. */
export function playersTable(timings: readonly Timing[], phases: readonly Phase[], users: readonly string[]): string {
  const rows = phases.flatMap(({ name, from, to }) => {
    const theirs = timings.filter(({ user, sentAt }) => users.includes(user) && sentAt >= from && sentAt < to);
    const painted = theirs.filter(isPainted);
    const goals = name === 'under attack';
    return [
      row(
        `${name}: acknowledged`,
        theirs.map(({ acknowledged }) => acknowledged),
        goals ? 'goal p99 under 150 ms' : '',
      ),
      row(
        `${name}: answered`,
        theirs.filter(each => !isPainted(each)).map(({ answered }) => answered),
        goals ? 'goal p99 under 1 s' : '',
      ),
      row(
        `${name}: answered with a picture`,
        painted.map(({ answered }) => answered),
        '',
      ),
    ];
  });
  return ['ordinary users, in ms                     number     p50     p99     max', ...rows].join('\n');
}

function isPainted({ name }: Timing): boolean {
  return name === '/battle map';
}

function row(name: string, milliseconds: (number | null)[], note: string): string {
  const sorted = milliseconds.filter(value => value !== null).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const figures = [at(0.5), at(0.99), at(1)].map(value => value.toFixed(0).padStart(8)).join('');
  return `${name.padEnd(40)}${String(sorted.length).padStart(8)}${figures}${note === '' ? '' : `   (${note})`}`;
}

export function memoryTable(phases: readonly Phase[], peak: number): string {
  const [before, , after] = phases.map(({ memory }) => memory);
  const share = ((after ?? Number.NaN) / (before ?? Number.NaN) - 1) * 100;
  return [
    'memory of the bot and its painters, in MB',
    `before ${(before ?? Number.NaN).toFixed(0)}, at its peak ${peak.toFixed(0)}, a minute after ${(after ?? Number.NaN).toFixed(0)}: ${share >= 0 ? '+' : ''}${share.toFixed(0)} %   (goal within 20 %)`,
    '',
  ].join('\n');
}

/** Which of their requests took longest while it was attacked. */
export function slowestOf(timings: readonly Timing[], phases: readonly Phase[], users: readonly string[]): string {
  const attack = phases[1];
  const rows = timings
    .filter(({ user, sentAt }) => users.includes(user) && attack && sentAt >= attack.from && sentAt < attack.to)
    .sort((a, b) => (b.answered ?? 0) - (a.answered ?? 0))
    .slice(0, 5)
    .map(({ name, answered }) => `${name} ${(answered ?? Number.NaN).toFixed(0)} ms`);
  return `the slowest under attack: ${rows.join(', ')}\n`;
}

/** What each attack sent, and how the bot bore it. */
export function attackTable(timings: readonly Timing[], attackers: Map<string, string[]>): string {
  const rows = [...attackers].map(([name, users]) => {
    const sent = timings.filter(({ user }) => users.includes(user));
    const answered = sent.flatMap(({ answered: ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
    const figures = [
      sent.length,
      answered.length,
      answered[Math.floor(answered.length / 2)] ?? Number.NaN,
      answered.at(-1) ?? Number.NaN,
    ];
    return `${name.padEnd(40)}${figures.map(value => value.toFixed(0).padStart(10)).join('')}`;
  });
  return ['attacks                                       sent  answered    p50 ms    max ms', ...rows, ''].join('\n');
}

/** Errors that the bot wrote into its log, each kind once. */
export function faultsInLog(log: string): string[] {
  const faults = new Map<string, number>();
  for (const line of log.split('\n')) {
    if (!line.startsWith('{')) {
      if (line.trim() !== '') faults.set(line.slice(0, 200), (faults.get(line.slice(0, 200)) ?? 0) + 1);
      continue;
    }
    const { level, msg, fault } = JSON.parse(line) as { level: number; msg: string; fault?: string };
    if (level < 50) continue;
    const told = `${msg}: ${String(fault ?? '').slice(0, 300)}`;
    faults.set(told, (faults.get(told) ?? 0) + 1);
  }
  return [...faults].map(([told, count]) => `in the log ${count} x ${told}`);
}
