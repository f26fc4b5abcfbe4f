/**
 * `node tools/run.mjs battlefields`: lays 200 battlefields of every size, tells what of them is covered and what impassable
 * and everything that is wrong with them, and writes that with a picture of each size and method into docs/battlefields.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPainters } from '../src/render/pool.js';
import { laidOut, METHODS } from './battlefields/laid-out.js';
import { faultsOf, measured } from './battlefields/measure.js';
import { pictureOf } from './battlefields/picture.js';
import { settingsOf } from './settings.js';

const USAGE = `node tools/run.mjs battlefields [settings]
  --seeds 200               how many battlefields of each size are measured
  --out docs/battlefields   the folder of the page and its pictures`;
const options = {
  seeds: { type: 'string', default: '200' },
  out: { type: 'string', default: 'docs/battlefields' },
} as const;
const { seeds, out } = settingsOf({ usage: USAGE, options }, ({ values, whole }) => ({
  ...values,
  seeds: whole('seeds', 1),
}));

const SIZES = [
  [1000, '48-by-48'],
  [2000, '72-by-48'],
  [3000, '96-by-48'],
  [4000, 'u-of-three'],
] as const;

const page = [
  '# Battlefields',
  '',
  'Written by `node tools/run.mjs battlefields`; do not edit it by hand.',
  '',
  `What generated tables cover and what of them nobody walks through, over ${seeds} seeds a size: least, median, most.`,
  '',
  '| Points | Impassable | Covered | Impassable share | Features |',
  '| --- | --- | --- | --- | --- |',
];
let wrong = 0;
for (const impassable of ['few', 'labyrinth'] as const) {
  for (const [points] of SIZES) {
    const { covered, shut, features } = measured(points, impassable, seeds);
    page.push(`| ${points} | ${impassable} | ${covered} | ${shut} | ${features} |`);
    console.log(`${points} points, ${impassable}: covered ${covered}; impassable ${shut}; features ${features}`);
    const faults = faultsOf(points, impassable, seeds);
    for (const fault of faults.slice(0, 5)) console.log(`  FAULT ${fault}`);
    wrong += faults.length;
  }
}
const painter = startPainters(1);
await mkdir(out, { recursive: true });
for (const [points, size] of SIZES) {
  page.push('', `## ${points} points`);
  for (const method of METHODS) {
    const { board, about } = laidOut(points, method);
    const file = `${size}-${method}.png`;
    const png = await pictureOf(painter, board, about);
    await writeFile(join(out, file), png);
    page.push('', `${about}.`, '', `![${about}](${file})`);
    console.log(`${file}: ${Math.round(png.length / 1024)} KB`);
  }
}
await painter.close();
await writeFile(join(out, 'README.md'), `${page.join('\n')}\n`);
process.exitCode = wrong > 0 ? 1 : 0;
