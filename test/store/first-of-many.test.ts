import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** A statement that takes the first of several by their order; the driver reads all of them unless it says how many. */
const FIRST_OF_MANY = /\.orderBy\([^;]*\.executeTakeFirst/g;

test('what takes the first row of several in their order reads no more than that one', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(file =>
      [...readFileSync(join(src, file), 'utf8').matchAll(FIRST_OF_MANY)].map(([text]) => ({ file, text })),
    );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ text }) => !text.includes('.limit(1)'))).toEqual([]);
});
