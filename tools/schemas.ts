/** `node tools/run.mjs schemas`: writes docs/codex.schema.json and docs/list.schema.json, for editors of codexes and lists. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFiles } from './schemas/files.js';

for (const [file, text] of Object.entries(schemaFiles())) {
  writeFileSync(join(process.cwd(), file), text);
  console.log(`${file}: ${text.length} characters`);
}
