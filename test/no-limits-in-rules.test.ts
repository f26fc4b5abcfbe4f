import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src/rulesets', 'src/engine'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`),
);

/** Where a text or a list is cut to a number: what bounds the work of the rules has a name that says so. */
const CUT = /\.slice\(\d+, *\d{2,}\)/;
/** A slash command in words that players read; rules name what is done, the house how it is typed. */
const COMMAND = /^(?!\s*(?:\/?\*|\/\/)).*['"`]\/[a-z]{2,}/;
const LIMIT = /at most (?:80|100) characters|\b1 to 25\b/i;

function linesWith(wanted: RegExp): string[] {
  return files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => wanted.test(line))
      .map(line => `${file}: ${line.trim()}`),
  );
}

test('the rules cut no text and no list to what a message has room for', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(CUT.test('label: name.slice(0, 80)')).toBe(true);
  expect(linesWith(CUT)).toEqual([]);
  expect(linesWith(LIMIT)).toEqual([]);
});

test('the rules name no slash command to players', () => {
  expect(COMMAND.test("small: ['`/battle map` shows it']")).toBe(true);
  expect(linesWith(COMMAND)).toEqual([]);
});
