/**
 * `npm run backup [-- FILE] [--replace]`: copies the database of FIELDPOST_DATA, while a bot plays on it or not; into its
 * folder `backups` when no file is named.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATABASE, dataFolderOf } from '../src/config.js';
import { backUp, usualCopy } from '../src/store/copies.js';
import { doing, fileNamed, holdsWords, say } from './copies.js';

doing(() => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const file = join(dataFolderOf(process.env), DATABASE);
  const copy = fileNamed(positionals) ?? usualCopy(file);
  const replaces = existsSync(copy);
  const holds = backUp(file, copy, values.replace);
  say(`${replaces ? 'replaced' : 'wrote'} ${copy} and checked it: ${holdsWords(holds)}.`);
});
