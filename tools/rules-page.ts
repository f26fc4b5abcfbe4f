/** `node tools/run.mjs rules-page`: writes docs/rules/darker-millennium.md from the reference and from who cites its rules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reference } from '../src/rulesets/darker-millennium/reference/index.js';
import { citationsIn, isReference } from './rules-page/citations.js';
import { PAGE, rulesPage } from './rules-page/page.js';

const house = process.cwd();
const file = join(house, PAGE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  rulesPage(reference, citationsIn(house, 'src', isReference), citationsIn(house, 'test', isReference)),
);
console.log(`${PAGE}: ${reference.length} rules`);
