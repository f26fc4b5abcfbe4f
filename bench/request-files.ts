import { readFileSync } from 'node:fs';

const list = (units: string, detachments: number, codex = 'hollow-brood', detachment = 'brood-tide') =>
  `name: Worst\ncodex: ${codex}\nsize: 4000\ndetachments:\n${`  - { detachment: ${detachment}, units: [${units}] }\n`.repeat(detachments)}`;
const times = (count: number, what: string) => Array.from({ length: count }, () => what).join(', ');
const SWARM = `{ datasheet: swarm, leader: swarm-alpha, teams: [${times(3, '{ swarmling: 12 }')}] }`;

/** List files as large as they may be, and such as no honest player sends. */
export const LISTS = {
  horde: list(`warden, ${times(5, SWARM)}`, 3),
  many: list(`warden, ${times(5, '{ datasheet: husks, teams: [{ husk: 6 }] }')}`, 11),
  full: list(times(60, 'line-squad'), 12, 'meridian-guard', 'line-company'),
  unknown: list(times(60, 'line-squaf'), 12, 'meridian-guard', 'line-company'),
  anchors: `a: ${'&a '.repeat(11_900)}`,
  quotes: `a: ${"' ".repeat(11_900)}`,
  keys: '?\n'.repeat(5_900),
  lines: 'a: >\n'.repeat(5_900),
  fields: `name: x\n${Array.from({ length: 2_400 }, (_, index) => `k${index}: 1`).join('\n')}`,
};

const shipped = readFileSync(
  new URL('../src/rulesets/darker-millennium/codex/meridian-guard.yaml', import.meta.url),
  'utf8',
);
const head = shipped
  .slice(0, shipped.indexOf('\nlists:'))
  .replace('id: meridian-guard', 'id: own-codex')
  .replace('name: Meridian Guard', 'name: Own');
const choices = Array.from({ length: 12 }, (_, index) => `o${index}: { cost: 1, add: [carbine] }`).join(', ');
const sheet = (index: number) =>
  `  own-${index}: { name: "Own ${index} {call}", role: Troops, keywords: [Infantry], models: { levy: { name: Levy, cost: 0, weapons: [carbine, bayonet], defences: [flak] } }, team: { levy: 5-40 }, options: [{ models: [levy], choose: { ${choices} } }] }`;
const lists = Array.from(
  { length: 30 },
  (_, index) =>
    `  - { id: own-${index}, name: Own ${index}, size: 4000, detachments: [${times(4, `{ detachment: line-company, units: [marshal, ${times(4, '*line')}] }`)}] }`,
);

/** Codex files of as many entries as they may have. */
export const CODEXES = {
  'of many datasheets': `${head.replace('\ndatasheets:\n', `\ndatasheets:\n${Array.from({ length: 58 }, (_, index) => sheet(index)).join('\n')}\n`)}\n`,
  'of many lists': `${head}\nlists:\n${lists.join('\n').replace('*line', '&line { datasheet: line-squad, teams: [{ rifleman: 4 }, { rifleman: 4 }] }')}\n`,
  'of anchors': `a: ${'&a '.repeat(29_000)}`,
  'of lines': 'a: >\n'.repeat(14_900),
};

/** What may be typed into any option. */
export const LONG_WORDS = [
  '',
  'a',
  'zzzz '.repeat(20).trim(),
  'm'.repeat(100),
  '"'.repeat(100),
  'e '.repeat(50).trim(),
  'unit move fire order team '.repeat(4).trim(),
  '12" north 7" east of Alpha',
  'halfway between Alpha and Bravo',
  '1e9 999999" north',
  'Alpha, Bravo, Charlie, Delta, Echo, Foxtrot, Golf, Hotel',
];
