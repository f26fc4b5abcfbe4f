import { nameSchema } from '../../src/engine/army/index.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import type { Roster, RosterNode } from '../../src/rulesets/rosters/roster.js';

/** What came of reading a file: whether it was read, why not, and what is wrong with that. */
export interface Trial {
  outcome: 'read' | 'refused' | 'none';
  why?: string;
  /** Milliseconds by the clock, and of this process's own. */
  clock: number;
  own: number;
  faults: string[];
}

export async function tryToRead(bytes: Uint8Array): Promise<Trial> {
  const began = performance.now();
  const used = process.cpuUsage();
  const read = await readRoster(bytes).catch((fault: unknown) => ({ thrown: String(fault) }));
  const { user, system } = process.cpuUsage(used);
  const times = { clock: performance.now() - began, own: (user + system) / 1000 };
  if (read === undefined) return { outcome: 'none', ...times, faults: [] };
  if ('thrown' in read) return { outcome: 'refused', ...times, faults: [`throws ${read.thrown}`] };
  if (read.ok) return { outcome: 'read', ...times, faults: faultsOf(read.roster) };
  const isSentence = /^\p{Lu}[^\n]{10,160}\.$/u.test(read.why);
  return { outcome: 'refused', why: read.why, ...times, faults: isSentence ? [] : [`says: ${read.why}`] };
}

/** What no list that was read may have. */
function faultsOf(roster: Roster): string[] {
  const faults: string[] = [];
  const name = (text: string | undefined) => {
    if (text !== undefined && !nameSchema.safeParse(text).success) faults.push(`is called ${JSON.stringify(text)}`);
  };
  const whole = (number: number | undefined) => {
    if (number !== undefined && !Number.isSafeInteger(number)) faults.push(`costs ${number}`);
  };
  const node = (of: RosterNode): number => {
    for (const text of [of.name, of.customName, of.group, ...of.rules]) name(text);
    for (const each of [...of.categories, ...of.profiles]) name(each.name);
    whole(of.cost);
    if (!(of.count > 0)) faults.push(`counts ${of.count}`);
    return of.children.reduce((sum, child) => sum + node(child), of.cost);
  };
  name(roster.name);
  whole(roster.total);
  whole(roster.limit);
  let sum = 0;
  for (const force of roster.forces) {
    name(force.name);
    sum += [...force.units, ...force.settings].reduce((all, each) => all + node(each), 0);
  }
  // Forces may cost something too.
  if (roster.program === 'text' && sum !== roster.sum) faults.push(`sums to ${roster.sum}, and its units to ${sum}`);
  return faults;
}
