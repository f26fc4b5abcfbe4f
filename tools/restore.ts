/** `npm run restore -- FILE`: puts a backup in the place of the database of FIELDPOST_DATA, on which no bot may run. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATABASE, dataFolderOf } from '../src/config.js';
import { CopyFault, restore } from '../src/store/copies.js';
import { doing, fileNamed, holdsWords, say } from './copies.js';

doing(() => {
  const copy = fileNamed(parseArgs({ allowPositionals: true }).positionals);
  if (copy === undefined) throw new CopyFault('Name the backup to put back: npm run restore -- FILE.');
  const { kept, ...holds } = restore(join(dataFolderOf(process.env), DATABASE), copy);
  say(`${copy} is the database now: ${holdsWords(holds)}.`);
  if (kept !== undefined) say(`the one that stood there is kept as ${kept}; remove it once all is well.`);
  say('start the bot now: it tells every running battle, and asks again what waits for an answer.');
});
