/**
 * `npm run messages`: texts for players that a language lacks, by file, as JSON to be filled in; then what its catalogues hold
 * and nobody says. `-- src/games` looks at a folder alone. `-- --unmarked src/games` shows texts that look as if players read
 * them, and are not marked for catalogues.
 */
import { catalogueOf, TRANSLATED } from '../src/languages/catalogues.js';
import { allMessages } from './messages/all.js';
import { unmarkedTexts } from './messages/unmarked.js';

const args = process.argv.slice(2);
const [under = ''] = args.filter(arg => !arg.startsWith('--'));
if (args.includes('--unmarked')) {
  for (const { file, line, text } of unmarkedTexts(process.cwd()))
    if (file.startsWith(under)) console.log(`${file}:${line} ${text}`);
  process.exit();
}
const messages = allMessages(process.cwd());
for (const language of TRANSLATED) {
  const known = catalogueOf(language);
  const missing = messages.filter(({ key, at }) => at.startsWith(under) && !known.has(key));
  console.log(JSON.stringify(Object.fromEntries(missing.map(({ key }) => [key, ''])), undefined, 2));
  const said = new Set(messages.map(({ key }) => key));
  for (const key of known.keys()) if (!said.has(key)) console.log(`nobody says: ${key}`);
  console.error(`${language}: ${new Set(missing.map(({ key }) => key)).size} of ${said.size} texts are missing.`);
}
