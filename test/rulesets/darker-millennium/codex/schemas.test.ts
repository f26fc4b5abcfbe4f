import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../../../tools/schemas/files.js';

test.each(Object.entries(schemaFiles()))(
  '%s is what the code reads; else run: node tools/run.mjs schemas',
  (file, text) => {
    expect(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')).toBe(text);
    expect(JSON.parse(text)).toMatchObject({ type: 'object', additionalProperties: false, properties: { name: {} } });
  },
);
