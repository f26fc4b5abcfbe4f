/** `node tools/run.mjs battle --seed 7`: sets up, builds, and runs one of the built tools or benchmarks. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { pass, root, setUp, stop } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name) stop('name a tool: npm run battle, npm run fuzz, npm run bench.');
// A bot may be playing with the packages and the build that are there: these two use them as they are.
const asBuilt = ['backup', 'restore'].includes(name) && existsSync(join(root, `dist/tools/${name}.js`));
if (!asBuilt) {
  setUp();
  await build();
}
const entry = [`dist/tools/${name}.js`, `dist/bench/${name}.js`].find(path => existsSync(join(root, path)));
if (!entry) stop(`there is no tool ${name}.`);
const flags = asBuilt ? ['--enable-source-maps'] : (await import('../dist/tools/as-started.js')).toolFlags();
process.exitCode = pass(process.execPath, [...flags, entry, ...args]);
