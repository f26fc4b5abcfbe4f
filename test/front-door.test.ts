import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LONG } from '../vitest.config.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as { version: string; engines: { node: string } };
const locked = JSON.parse(read('package-lock.json')) as {
  version: string;
  packages: Record<string, { version: string; engines: { node: string } }>;
};

/** Pages that people read first, and all below docs but those that are written by commands from what is linked. */
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'sandbox/README.md'],
  ...filesBelow('docs', '.md').filter(page => !/^docs\/(rules|api)\//.test(page)),
  ...filesBelow('examples', '.md'),
];

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(file => file.endsWith(ending))
    .sort();
}

/** What a page links to in the repository, without anchors. */
function linksOf(page: string): string[] {
  const prose = read(page).replaceAll(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to]) => to as string)
    .filter(to => !/^(https?:|mailto:|#)/.test(to))
    .map(to => to.replace(/#.*$/, ''));
}

test('every link between pages leads to something that is there', () => {
  expect(linksOf('CONTRIBUTING.md').length).toBeGreaterThan(15);
  const broken = PAGES.flatMap(page =>
    linksOf(page)
      .filter(to => !existsSync(join(root, dirname(page), to)))
      .map(to => `${page} links to ${to}`),
  );
  expect(broken).toEqual([]);
});

test('the index of decisions has every record once, by its number and title', () => {
  const records = filesBelow('docs/decisions', '.md').filter(file => !file.endsWith('README.md'));
  const titled = records.map(file => {
    const [, number, title] = /^# (\d{3}):? (.+)$/m.exec(read(file)) ?? [];
    const name = file.slice('docs/decisions/'.length);
    expect(name.slice(0, 3), file).toBe(number);
    return `- ${number} [${title}](${name})`;
  });
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \d{3} .*$/gm)].map(([line]) => line);
  expect(records.length).toBeGreaterThan(50);
  expect(listed.sort()).toEqual(titled.sort());
  expect(new Set(titled.map(line => line.slice(0, 5))).size).toBe(titled.length);
});

test('the newest version of the changelog is that of the package', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) · \d{4}-\d\d-\d\d$/gm)];
  expect(newest?.[1]).toBe(manifest.version);
  expect([locked.version, locked.packages['']?.version]).toEqual([manifest.version, manifest.version]);
});

test('Node: the image, .nvmrc, the workflow and the package agree with what set-up takes', () => {
  const least = '20.19';
  const image = /^ARG NODE_VERSION=(.+)$/m.exec(read('Dockerfile'))?.[1] as string;
  expect(read('.nvmrc').trim()).toBe(image);
  expect(image).toMatch(/^24\.18\./);
  expect(manifest.engines.node).toBe(`>=${least} <24.19`);
  expect(locked.packages['']?.engines).toEqual(manifest.engines);
  const setUp = read('tools/setup.mjs');
  expect(setUp).toContain('major === 20 && minor < 19');
  expect(setUp).toContain('major === 24 && minor >= 19');
  expect(read('.github/workflows/check.yml')).toContain(`node: ['${least}', '${image}']`);
});

test('the long tests that the inner loop leaves out are there', () => {
  expect(LONG.filter(file => !existsSync(join(root, file)))).toEqual([]);
});
