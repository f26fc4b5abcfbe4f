import type { ReferenceEntry } from '../../src/engine/index.js';
import type { Citations } from './citations.js';

const HOUSE = 'House defaults';
const RULESET = 'rulesets/darker-millennium/';

/** Where the page lies in the house. */
export const PAGE = 'docs/rules/darker-millennium.md';

/** The page of a ruleset's rules: every entry, its status, the code that plays it and the tests that hold it. */
export function rulesPage(reference: readonly ReferenceEntry[], code: Citations, tests: Citations): string {
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
  ];
  for (const [name, entries] of sections) {
    lines.push('', `## ${name}`, '');
    for (const entry of entries) lines.push(...entryLines(entry, code.get(entry.id), tests.get(entry.id)));
  }
  return `${lines.join('\n')}\n`;
}

function countsOf(reference: readonly ReferenceEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { status } of reference) counts.set(status, (counts.get(status) ?? 0) + 1);
  return ['| Status | Rules |', '| --- | --- |', ...[...counts].map(([status, count]) => `| ${status} | ${count} |`)];
}

function entryLines({ id, title, text, status }: ReferenceEntry, code: string[] = [], tests: string[] = []): string[] {
  const where = [`_${status}_`, pathsOf('code', 'src', code), pathsOf('tests', 'test', tests)];
  return [`- **${title}** \`${id}\`: ${text}  `, `  ${where.filter(part => part !== '').join(' · ')}`];
}

/** `code: command/pool.ts, …`; empty where nothing cites the rule. */
function pathsOf(word: string, root: string, files: readonly string[]): string {
  if (files.length === 0) return '';
  const paths = files.map(file =>
    file.startsWith(`${root}/${RULESET}`) ? file.slice(`${root}/${RULESET}`.length) : file,
  );
  return `${word}: ${paths.map(path => `\`${path}\``).join(', ')}`;
}
