/** `node tools/run.mjs rules-page`: writes docs/rules/<ruleset>.md from every reference and from who cites its rules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allRulesets } from '../src/rulesets/registry.js';
import { bookOf } from './rules-page/book.js';
import { pagePath, rulesPage } from './rules-page/page.js';

const house = process.cwd();
for (const ruleset of allRulesets()) {
  const path = pagePath(ruleset);
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), rulesPage(bookOf(ruleset, house)));
  console.log(`${path}: ${ruleset.reference.length} rules`);
}
