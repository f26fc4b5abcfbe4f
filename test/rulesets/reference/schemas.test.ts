import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../../tools/schemas/files.js';

const docs = new URL('../../../docs/schemas/', import.meta.url);
const files = Object.entries(schemaFiles()).map(([path, text]) => [basename(path), text] as const);

test.each(files)('%s is what the code reads; else run: node tools/run.mjs schemas', (file, text) => {
  expect(readFileSync(new URL(file, docs), 'utf8')).toBe(text);
  expect(JSON.parse(text)).toMatchObject({ type: 'object', additionalProperties: false, properties: { name: {} } });
});

test('every ruleset has its own, and no other stands there', () => {
  expect(readdirSync(docs).sort()).toEqual(files.map(([file]) => file).sort());
});
