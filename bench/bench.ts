/** `npm run bench`: every goal of speed and memory, measured on this machine. Never fails by the clock. */
import { cpus } from 'node:os';
import { benchBot, benchCrowd } from './bot.js';
import { benchClocks } from './clocks.js';
import { benchEngine } from './engine.js';
import { benchFilms } from './films.js';
import { benchPictures } from './pictures.js';
import { benchRequests } from './requests.js';
import { benchTable } from './table.js';

console.log(`Node ${process.version}, ${cpus().length} processors, ${cpus()[0]?.model ?? 'unknown'}`);
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
const wanted = process.argv[2];
for (const [name, bench] of benches.filter(([name]) => wanted === undefined || name.toLowerCase().includes(wanted))) {
  console.log(`\n${name}`);
  for (const line of (await bench()).lines) console.log(`  ${line}`);
}
process.exit(0);
