import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allRulesets } from '../src/rulesets/registry.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Rooms that serve every ruleset. Of src/rulesets, what lies beside the folders of the rulesets. */
const SHARED = ['src', 'sandbox', 'bench', 'tools', 'migrations'];
/** Files that are about one ruleset, or name them all. */
const OWN = [
  'src/rulesets/registry.ts',
  // Odds are held against the steps of the rules that they are of.
  /^tools\/odds-check/,
  /^tools\/pairs/,
  // The game that several rulesets bend; nobody else may know it (import-rules.test.ts).
  /^src\/rulesets\/classic\//,
  // Measurements of boards, pictures and the like need some battle.
  /^bench\//,
  /^tools\/battlefields/,
];

const rulesets = allRulesets().map(({ id, name, reference }) => {
  const folder = id.split('@')[0] as string;
  const letters = reference[0]?.id.split('.')[0] as string;
  // `Dark Millennium v3.3` is told as `Dark Millennium` too.
  return { folder, id, words: [folder, name.replace(/ v[\d.]+$/, '')], letters };
});
const names = rulesets.flatMap(({ words }) => words);
const named = new RegExp(`${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}`, 'i');
const cited = new RegExp(`\\b(?:${rulesets.map(({ letters }) => letters).join('|')})\\.[a-z]`);
/** What only one game calls so. A ruleset that is added gives its own here, so that nothing shared learns them. */
const PARLANCE =
  /command (?:pool|dic?e|point)|order test|reaction test|\bchampion\b|combat fatigue|turn-over|margin of success|stratagem|onslaught|psychic|daemon/i;
/** Words of shared army files older than the second ruleset, and of types as the lists of other programs write them. */
const GRANTED: Record<string, RegExp> = {
  'src/engine/army/datasheets.ts': /champion: z\.boolean/,
  'src/rulesets/rosters/stature.ts': /\[\/daemon\//,
};

const files = SHARED.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(file => /\.(ts|tsx|mjs)$/.test(file))
    .filter(file => !rulesets.some(({ folder: own }) => file.startsWith(`src/rulesets/${own}/`)))
    .filter(file => !OWN.some(own => (typeof own === 'string' ? own === file : own.test(file)))),
);

function linesWith(wanted: RegExp, among = files): string[] {
  return among.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => wanted.test(line) && !GRANTED[file]?.test(line))
      .map(line => `${file}: ${line.trim()}`),
  );
}

test('every ruleset of the registry lives in a folder called after its id', () => {
  for (const { folder } of rulesets) expect(existsSync(join(root, 'src/rulesets', folder, 'ruleset.ts'))).toBe(true);
  expect(new Set(rulesets.map(({ letters }) => letters)).size).toBe(rulesets.length);
});

test('nothing that serves every ruleset names one, its folder or one of its rules', () => {
  expect(files.length).toBeGreaterThan(200);
  for (const room of ['actions', 'moments', 'movement', 'objectives', 'templates', 'transports']) {
    expect(
      files.filter(file => file.startsWith(`src/rulesets/${room}/`)),
      room,
    ).not.toEqual([]);
  }
  expect(linesWith(named)).toEqual([]);
  expect(linesWith(cited)).toEqual([]);
});

test('nothing that serves every ruleset speaks the language of one game', () => {
  expect(linesWith(PARLANCE)).toEqual([]);
});

test('what is looked for is found where it belongs', () => {
  const inside = (folder: string) =>
    readdirSync(join(root, 'src/rulesets', folder), { recursive: true, encoding: 'utf8' })
      .map(file => `src/rulesets/${folder}/${file.replaceAll('\\', '/')}`)
      .filter(file => file.endsWith('.ts'));
  for (const { folder, letters } of rulesets) {
    expect(linesWith(named, ['src/rulesets/registry.ts']).join()).toContain(folder);
    expect(linesWith(new RegExp(`\\b${letters}\\.[a-z]`), inside(folder)).length).toBeGreaterThan(0);
  }
  expect(
    linesWith(
      PARLANCE,
      rulesets.flatMap(({ folder }) => inside(folder)),
    ).length,
  ).toBeGreaterThan(0);
});
