/** `node tools/run.mjs schemas`: writes docs/schemas, for editors of the codexes and lists of every ruleset. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { schemaFiles } from './schemas/files.js';

for (const [file, text] of Object.entries(schemaFiles())) {
  const path = join(process.cwd(), file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${file}: ${text.length} characters`);
}
