import type { ReferenceEntry } from '../../src/engine/index.js';
import type { Switch } from '../../src/engine/kernel/switches.js';
import type { Citations } from './citations.js';

const HOUSE = 'House defaults';
const RULESET = 'rulesets/darker-millennium/';

/** Where the page lies in the house. */
export const PAGE = 'docs/rules/darker-millennium.md';

export interface PageOf {
  reference: readonly ReferenceEntry[];
  switches: readonly Switch[];
  code: Citations;
  tests: Citations;
}

/** The page of a ruleset's rules: every entry, its status, its switches, the code that plays it and the tests that hold it. */
export function rulesPage({ reference, switches, code, tests }: PageOf): string {
  const sections = new Map<string, ReferenceEntry[]>();
  for (const entry of reference) {
    const name = entry.section ?? HOUSE;
    sections.set(name, [...(sections.get(name) ?? []), entry]);
  }
  const lines = [
    '# Darker Millennium: every rule, where it is played and what proves it',
    '',
    'Written by `node tools/run.mjs rules-page` from the reference, the code and the tests; do not edit it by hand. Paths are',
    `below \`src/${RULESET}\` and \`test/${RULESET}\` unless they begin with \`src/\` or \`test/\`.`,
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
      lines.push(...entryLines(entry, own, code.get(entry.id), tests.get(entry.id)));
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
  const row = ({ path, rule, text, default: usual, range }: Switch) =>
    `| \`${path}\` | ${usual} | ${range} | ${text} ${rule === undefined ? '' : `\`${rule}\``} |`;
  return ['| Option | Default | May be | What it does |', '| --- | --- | --- | --- |', ...switches.map(row)];
}

function entryLines(
  { id, title, text, status }: ReferenceEntry,
  switches: readonly Switch[],
  code: string[] = [],
  tests: string[] = [],
): string[] {
  const where = [
    `_${status}_`,
    ...switches.map(switchWords),
    pathsOf('code', 'src', code),
    pathsOf('tests', 'test', tests),
  ];
  return [`- **${title}** \`${id}\`: ${text}  `, `  ${where.filter(part => part !== '').join(' · ')}`];
}

/** `switch: house.turns, 6, 1 to 12`. */
function switchWords({ path, default: usual, range }: Switch): string {
  return `switch: \`${path}\`, ${usual}, may be ${range}`;
}

/** `code: command/pool.ts, …`; empty where nothing cites the rule. */
function pathsOf(word: string, root: string, files: readonly string[]): string {
  if (files.length === 0) return '';
  const paths = files.map(file =>
    file.startsWith(`${root}/${RULESET}`) ? file.slice(`${root}/${RULESET}`.length) : file,
  );
  return `${word}: ${paths.map(path => `\`${path}\``).join(', ')}`;
}
