/** Everything that has to be on the machine before Fieldpost can be built: packages, native libraries, a browser for the tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeTurn } from './turn.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.fieldpost');
const aside = join(root, 'dist', '.compiled');

/** Debian's names; other systems are told these. */
const COMPILER = ['python3', 'make', 'g++'];
const CANVAS_LIBRARIES = [
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
  'pkg-config',
];
const NATIVE = { 'better-sqlite3': COMPILER, canvas: [...COMPILER, ...CANVAS_LIBRARIES] };
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export function stop(message) {
  console.error(`fieldpost: ${message}`);
  process.exit(1);
}

export function say(message) {
  console.log(`fieldpost: ${message}`);
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', ...options });
}

/** `meanwhile`: called once the packages are there, before what takes minutes is compiled. */
function installPackages(meanwhile) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  const isThere = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isThere()) return meanwhile();
  const handOn = takeTurn(root, say);
  if (isThere()) {
    handOn();
    return meanwhile();
  }
  say('installing packages (a few minutes the first time)');
  const putBack = setBuiltAside();
  const install = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  putBack();
  if (install.status !== 0) stop(`npm ci failed; check that the npm registry can be reached.\n${install.stderr}`);
  meanwhile();
  buildNative();
  rmSync(stamp, { force: true });
  writeFileSync(stamp, wanted);
  handOn();
}

/**
 * What was compiled takes minutes, and `npm ci` begins by emptying the folder. Gives how to put it back where the version of
 * its package is still the same; where it does not load, it is compiled anew all the same.
 */
function setBuiltAside() {
  const versionOf = name => {
    const manifest = join(root, 'node_modules', name, 'package.json');
    return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
  };
  rmSync(aside, { recursive: true, force: true });
  const kept = Object.keys(NATIVE).flatMap(name => {
    const built = join(root, 'node_modules', name, 'build');
    if (!existsSync(built)) return [];
    mkdirSync(aside, { recursive: true });
    renameSync(built, join(aside, name));
    return [{ name, built, version: versionOf(name) }];
  });
  return () => {
    for (const { name, built, version } of kept)
      if (versionOf(name) === version && !existsSync(built)) renameSync(join(aside, name), built);
    rmSync(aside, { recursive: true, force: true });
  };
}

/** Builds what does not load, all at the same time: SQLite is one large file that keeps a single core busy. */
function buildNative() {
  const missing = () => Object.keys(NATIVE).filter(name => !loads(name));
  const needed = names => [...new Set(names.flatMap(name => NATIVE[name]))];
  let left = missing();
  if (left.length === 0) return;
  say(`building ${left.join(' and ')}`);
  let output = rebuild(left);
  left = missing();
  if (left.length > 0 && aptInstall(needed(left))) {
    output = rebuild(left);
    left = missing();
  }
  if (left.length > 0)
    stop(
      `${left.join(' and ')} could not be built. Install ${needed(left).join(' ')} (Debian's names) and start again.\n${output.slice(-2000)}`,
    );
}

/** Without --foreground-scripts, which lets npm build one after the other. */
function rebuild(names) {
  const result = run('npm', ['rebuild', ...names], { env: { JOBS: 'max', ...process.env } });
  return `${result.stdout}\n${result.stderr}`;
}

/** In a process of its own: a broken native module must not take the set-up with it. */
function loads(name) {
  const script = name === 'canvas' ? "require('canvas').createCanvas(1,1)" : `new (require('${name}'))(':memory:')`;
  return run(process.execPath, ['-e', script]).status === 0;
}

/** Installs Debian packages where that is allowed (root, with apt). */
function aptInstall(packages) {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version']).status !== 0) return false;
  say(`installing ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env }).status === 0;
  return install() || (run('apt-get', ['update'], { env }).status === 0 && install());
}

/** The browser of the page tests: `CHROMIUM`, or where systems keep it. */
export function findBrowser() {
  return [process.env.CHROMIUM, ...BROWSERS].find(path => path && existsSync(path));
}

function installBrowser() {
  if (findBrowser()) return;
  aptInstall(['chromium']);
  if (!findBrowser()) stop('the browser tests need Chromium: install the package chromium, or name one in CHROMIUM.');
}

export function setUp({ browser = false, meanwhile = () => {} } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(`Node 20.19 or newer is needed; this is ${process.version}.`);
  if (major > 24 || (major === 24 && minor >= 19))
    stop(
      `Node 24.19 and newer end the bot at random (docs/decisions/043); take 24.18 or 22. This is ${process.version}.`,
    );
  installPackages(meanwhile);
  if (browser) installBrowser();
}

/** Runs a command to its end with our own streams and passes its status on. */
export function pass(command, args, env = process.env) {
  try {
    execFileSync(command, args, { cwd: root, stdio: 'inherit', env });
    return 0;
  } catch (failure) {
    return failure.status ?? 1;
  }
}
