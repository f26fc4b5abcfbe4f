/** Turns the TypeScript of every room into dist/, file by file, and the bot into a few, when something is newer than the last build. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BEGUN, bundleBegun } from './bundle.mjs';
import { root, say } from './setup.mjs';
import { takeTurn } from './turn.mjs';

const ROOMS = ['src', 'migrations', 'sandbox', 'tools', 'bench'];
const dist = join(root, 'dist');
const stamp = join(dist, '.built');

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name));
}

export async function build() {
  const files = ROOMS.flatMap(room => filesOf(join(root, room)));
  const newest = Math.max(...files.map(file => statSync(file).mtimeMs));
  const isThere = () => existsSync(stamp) && statSync(stamp).mtimeMs >= newest;
  if (isThere()) return;
  const handOn = takeTurn(root, say);
  try {
    if (!isThere()) await buildAnew(files);
  } finally {
    handOn();
  }
}

async function buildAnew(files) {
  const started = new Date();
  const { build: bundle } = await import('esbuild');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const options = {
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Held in memory by every thread that runs; the sources themselves are in the repository.
    sourcesContent: false,
    logLevel: 'error',
  };
  const begun = BEGUN.map(file => join(root, file));
  const others = files.filter(file => file.endsWith('.ts') && !begun.includes(file));
  await bundle({ ...options, entryPoints: others, outdir: dist, outbase: root });
  await bundleBegun(bundle, dist, options);
  for (const file of files.filter(file => /\.(ttf|sql|json|svg)$/.test(file)))
    cpSync(file, join(dist, relative(root, file)));
  // As JSON, which is YAML too, and which each start reads in a hundredth of the time.
  const { parse } = await import('yaml');
  for (const file of files.filter(file => file.endsWith('.yaml'))) {
    const built = join(dist, relative(root, file));
    mkdirSync(dirname(built), { recursive: true });
    writeFileSync(built, JSON.stringify(parse(readFileSync(file, 'utf8'))));
  }
  const { buildPage } = await import('../sandbox/page/build.mjs');
  await buildPage(join(dist, 'sandbox', 'page'));
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}
