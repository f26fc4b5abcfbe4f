/** `npm run bench`: every goal of speed and memory, measured on this machine. Never fails by the clock. */
import { cpus } from 'node:os';
import { settingsOf } from '../tools/settings.js';
import { benchBot, benchCrowd } from './bot.js';
import { benchClocks } from './clocks.js';
import { benchEngine } from './engine.js';
import { benchFilms } from './films.js';
import { benchPictures } from './pictures.js';
import { benchRequests } from './requests.js';
import { benchTable } from './table.js';

const benches: [string, () => Promise<{ lines: string[] }>][] = [
  ['The engine alone', benchEngine],
  ['The table', benchTable],
  ['Pictures', benchPictures],
  ['Whole battles as a GIF', benchFilms],
  ['The worst requests', benchRequests],
  ['Clocks of many battles', benchClocks],
  ['The bot', benchBot],
  ['A crowd', benchCrowd],
];
const USAGE = `npm run bench, or with a part of a name behind it:\n${benches.map(([name]) => `  ${name}`).join('\n')}`;

const wanted = settingsOf({ usage: USAGE, options: {}, names: 1 }, ({ names: [part = ''] }) => {
  const found = benches.filter(([name]) => name.toLowerCase().includes(part.toLowerCase()));
  if (found.length === 0) throw new Error(`nothing is called ${part}`);
  return found;
});
console.log(`Node ${process.version}, ${cpus().length} processors, ${cpus()[0]?.model ?? 'unknown'}`);
for (const [name, bench] of wanted) {
  console.log(`\n${name}`);
  for (const line of (await bench()).lines) console.log(`  ${line}`);
}
process.exit(0);
