/** `npm start`: with DISCORD_TOKEN the bot alone; without it the sandbox and a battle to play. */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { root, setUp } from './setup.mjs';

setUp();
await build();
const entry = process.env.DISCORD_TOKEN === undefined ? 'dist/tools/try-out.js' : 'dist/src/main.js';
const { botFlags, startedWith } = await import('../dist/tools/as-started.js');
const child = spawn(process.execPath, [...botFlags(), entry, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: startedWith(process.env),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
