/** `npm run api-pages`: writes docs/api from the declarations and comments of src/engine. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPages } from './api-pages/pages.js';

const house = process.cwd();
const pages = apiPages(house);
rmSync(join(house, 'docs/api'), { recursive: true, force: true });
mkdirSync(join(house, 'docs/api'));
for (const [path, page] of pages) {
  writeFileSync(join(house, path), page);
  console.log(`${path}: ${page.split('\n').length} lines`);
}
