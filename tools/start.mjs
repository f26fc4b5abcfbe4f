/** `npm start`: with DISCORD_TOKEN the bot alone; without it the sandbox and a battle to play. */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { root, setUp } from './setup.mjs';

setUp();
await build();
const entry = process.env.DISCORD_TOKEN === undefined ? 'dist/tools/try-out.js' : 'dist/src/main.js';
// Discord's thread makes little that lives long: a small nursery keeps the bot small at rest.
const child = spawn(
  process.execPath,
  ['--max-semi-space-size=4', '--enable-source-maps', entry, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    // Each of a dozen threads would keep freed memory of its own.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
