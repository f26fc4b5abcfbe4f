/** `npm run rosters -- --files folder`: reads every list of other programs in a folder, and makes codexes of those with profiles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSchema } from '../src/engine/army/index.js';
import type { ProfiledRoster } from '../src/engine/index.js';
import { fitRoster } from '../src/games/fit-roster.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { profiledOf } from '../src/rulesets/rosters/profiled.js';
import { readRoster } from '../src/rulesets/rosters/read.js';
import type { Roster } from '../src/rulesets/rosters/roster.js';
import { tryToRead } from './roster-fuzz/trial.js';
import { mustBeFolder, settingsOf } from './settings.js';

const USAGE = `npm run rosters -- [settings]
  --files test/rosters/files  a folder; files of folders in it are read too
  --each                      a line for each file`;

const options = {
  files: { type: 'string', default: 'test/rosters/files' },
  each: { type: 'boolean', default: false },
} as const;
const { folder, each } = settingsOf({ usage: USAGE, options }, ({ values }) => ({
  folder: mustBeFolder(values.files),
  each: values.each,
}));

const rulesets = allRulesets();
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
let faulty = 0;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort();

for (const file of files) {
  const bytes = readFileSync(file);
  const trial = await tryToRead(bytes);
  const said: string[] = [];
  const faults = [...trial.faults];
  count(trial.outcome === 'none' ? 'no list' : trial.outcome);
  if (trial.outcome === 'refused') said.push(trial.why ?? '');
  if (trial.outcome === 'read') {
    const read = await readRoster(bytes);
    if (read?.ok) {
      faults.push(...fittedFaults(read.roster));
      said.push(sumWords(read.roster), ...asItIs(read.roster, faults));
    }
  }
  if (faults.length > 0) faulty += 1;
  for (const fault of faults) console.log(`${file}: ${fault}`);
  if (each) console.log([file, trial.outcome, ...said].join(' · '));
}
console.log(`${files.length} files, ${faulty} with faults:`);
for (const [what, times] of [...counts].sort()) console.log(`  ${times}  ${what}`);
process.exitCode = faulty === 0 ? 0 : 1;

function sumWords({ total, sum }: Roster): string {
  const words = total === undefined ? 'no total' : total === sum ? 'sum as the total' : 'sum unlike the total';
  count(`read: ${words}`);
  return words === 'sum unlike the total' ? `${words}: ${(total ?? 0) / 1000} said, ${sum / 1000} added` : words;
}

/** Held against the codexes that come with the rules. */
function fittedFaults(roster: Roster): string[] {
  const by = rulesets.map(ruleset => ({ ruleset, codexes: [] }));
  const { list } = fitRoster(by, { roster, answers: {} })?.fitting ?? {};
  return list === undefined || listSchema.safeParse(list).success ? [] : ['its list is none of ours'];
}

function asItIs(roster: Roster, faults: string[]): string[] {
  if (roster.program === 'text') return [];
  const profiled = profiledOf(roster);
  return rulesets.map(ruleset => {
    const made = ruleset.armies.provisional?.(profiled as ProfiledRoster);
    const what = made === undefined ? 'nothing' : 'why' in made ? 'refused' : 'a codex';
    count(`as it is, ${ruleset.id}: ${what}`);
    if (made === undefined || 'why' in made) return `${ruleset.id}: ${made?.why ?? '-'}`;
    const read = listSchema.safeParse(made.list);
    if (!read.success)
      faults.push(
        `${ruleset.id}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
      );
    else {
      const { size } = read.data;
      const { points, faults: found } = ruleset.armies.check(made.list, size, [made.codex]);
      if (found.length > 0)
        faults.push(`${ruleset.id}: ${found.map(({ where, why }) => `${where}: ${why}`).join('; ')}`);
      return `${ruleset.id}: ${points} of ${size}`;
    }
    return `${ruleset.id}: a list that is none of ours`;
  });
}
