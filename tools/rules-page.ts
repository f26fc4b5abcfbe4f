/** `node tools/run.mjs rules-page`: writes docs/rules/darker-millennium.md from the reference and from who cites its rules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { switchesOf } from '../src/engine/kernel/switches.js';
import { optionsSchema } from '../src/rulesets/darker-millennium/options.js';
import { reference } from '../src/rulesets/darker-millennium/reference/index.js';
import { citedByCode, citedByTests } from './rules-page/citations.js';
import { PAGE, rulesPage } from './rules-page/page.js';

const house = process.cwd();
const file = join(house, PAGE);
mkdirSync(dirname(file), { recursive: true });
const page = { reference, switches: switchesOf(optionsSchema), code: citedByCode(house), tests: citedByTests(house) };
writeFileSync(file, rulesPage(page));
console.log(`${PAGE}: ${reference.length} rules`);
