import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { declarationsOf } from '../tools/api-pages/declarations.js';
import { apiPages } from '../tools/api-pages/pages.js';

const root = fileURLToPath(new URL('..', import.meta.url));

test('docs/api says what the engine offers: if not, run `npm run api-pages`', () => {
  const pages = apiPages(root);
  expect(
    readdirSync(join(root, 'docs/api'))
      .map(file => `docs/api/${file}`)
      .sort(),
  ).toEqual([...pages.keys()].sort());
  for (const [path, page] of pages) expect(readFileSync(join(root, path), 'utf8'), path).toBe(page);
});

test('a declaration is read with its comment, without private members and what is not exported', () => {
  const file = [
    "import type { Board } from './board.js';",
    '/**',
    ' * Throws dice,',
    ' * and keeps them.',
    ' */',
    'export declare class Cup {',
    '    private readonly dice;',
    '    /** Throws one. */',
    '    throw(sides: number): number;',
    '}',
    'interface Hidden {',
    '    a: 1;',
    '}',
    'export declare function gap(a: Board): number;',
    'export declare function gap(a: string, b: {',
    '    c: number;',
    '}): number;',
    "export { other } from './other.js';",
    'export {};',
  ].join('\n');
  expect(declarationsOf(file)).toEqual([
    {
      name: 'Cup',
      about: 'Throws dice,\nand keeps them.',
      code: 'class Cup {\n  /** Throws one. */\n  throw(sides: number): number;\n}',
    },
    {
      name: 'gap',
      about: '',
      code: 'function gap(a: Board): number;\nfunction gap(a: string, b: {\n  c: number;\n}): number;',
    },
  ]);
});
