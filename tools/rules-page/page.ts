import type { AnyRuleset, ReferenceEntry } from '../../src/engine/index.js';
import type { Switch } from '../../src/engine/kernel/switches.js';
import { rangeWords } from '../../src/games/setting-words.js';
import type { Kill } from '../mutants/kept.js';
import type { Citations } from './citations.js';

const HOUSE = 'House defaults';

export interface PageOf {
  ruleset: AnyRuleset;
  switches: readonly Switch[];
  code: Citations;
  tests: Citations;
  /** For each rule a test that cites it and kills mutants of its code. */
  kills: ReadonlyMap<string, Kill>;
}

/** The folder of a ruleset: its id without the version. */
export function folderOf({ id }: AnyRuleset): string {
  return id.split('@')[0] ?? id;
}

/** Where the page of a ruleset lies in the house. */
export function pagePath(ruleset: AnyRuleset): string {
  return `docs/rules/${folderOf(ruleset)}.md`;
}

/** The page of a ruleset's rules: every entry, its status, its switches, the code that plays it and the tests that hold it. */
export function rulesPage({ ruleset, switches, code, tests, kills }: PageOf): string {
  const { name: title, reference } = ruleset;
  const folder = `rulesets/${folderOf(ruleset)}/`;
  const sections = new Map<string, ReferenceEntry[]>();
  for (const entry of reference) {
    const name = entry.section ?? HOUSE;
    sections.set(name, [...(sections.get(name) ?? []), entry]);
  }
  const lines = [
    `# ${title}: every rule, where it is played and what proves it`,
    '',
    'Written by `node tools/run.mjs rules-page` from the reference, the code and the tests; do not edit it by hand. Paths are',
    `below \`src/${folder}\` and \`test/${folder}\` unless they begin with \`src/\` or \`test/\`. A rule is killed by a test that`,
    'cites it and fails when its code is changed, as `npm run mutants -- --keep` has seen.',
    '',
    ...countsOf(reference),
    '',
    '## Switches',
    '',
    'What a group can set for its battles, or by a ruling.',
    '',
    ...switchTable(switches),
  ];
  for (const [name, entries] of sections) {
    lines.push('', `## ${name}`, '');
    for (const entry of entries) {
      const own = switches.filter(({ rule }) => rule === entry.id);
      lines.push(
        ...entryLines(entry, own, [
          pathsOf('code', `src/${folder}`, code.get(entry.id)),
          pathsOf('tests', `test/${folder}`, tests.get(entry.id)),
          ...(code.has(entry.id) ? [killWords(`test/${folder}`, kills.get(entry.id))] : []),
        ]),
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function countsOf(reference: readonly ReferenceEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { status } of reference) counts.set(status, (counts.get(status) ?? 0) + 1);
  return ['| Status | Rules |', '| --- | --- |', ...[...counts].map(([status, count]) => `| ${status} | ${count} |`)];
}

function switchTable(switches: readonly Switch[]): string[] {
  const row = ({ path, rule, text, default: usual, takes }: Switch) =>
    `| \`${path}\` | ${usual} | ${rangeWords({ takes })} | ${text} ${rule === undefined ? '' : `\`${rule}\``} |`;
  return ['| Option | Default | May be | What it does |', '| --- | --- | --- | --- |', ...switches.map(row)];
}

function entryLines(
  { id, title, text, status, simplified }: ReferenceEntry,
  switches: readonly Switch[],
  cited: readonly string[],
): string[] {
  const how = simplified === undefined ? `_${status}_` : `_${status}_: ${simplified}`;
  const where = [how, ...switches.map(switchWords), ...cited];
  return [`- **${title}** \`${id}\`: ${text}  `, `  ${where.filter(part => part !== '').join(' · ')}`];
}

/** `switch: house.turns, 6, 1 to 12`. */
function switchWords({ path, default: usual, takes }: Switch): string {
  return `switch: \`${path}\`, ${usual}, may be ${rangeWords({ takes })}`;
}

/** Which test fails when the rule's code is changed; `npm run mutants -- --keep` finds it. */
function killWords(root: string, kill?: Kill): string {
  if (kill === undefined) return 'no test is known to kill its mutants yet';
  return `killed by: ${linked(root, kill.file)}, “${kill.test}”`;
}

/** `code: command/pool.ts, …` as links, short for files below `root`; empty where nothing cites the rule. */
function pathsOf(word: string, root: string, files: readonly string[] = []): string {
  if (files.length === 0) return '';
  return `${word}: ${files.map(file => linked(root, file)).join(', ')}`;
}

/** A link from docs/rules to a file of the house, shown without `root`. */
function linked(root: string, file: string): string {
  return `[\`${file.startsWith(root) ? file.slice(root.length) : file}\`](../../${file})`;
}
