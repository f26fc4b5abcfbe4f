import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

/**
 * A script beside this file as Node can run it, for processes that are killed: on the code as it is built, since the rules read
 * files that lie beside them. Gives its path; it is gone after the test.
 */
export async function bundled(script: string): Promise<string> {
  const folder = resolve('node_modules/.cache', `fieldpost-${script}-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${script}.mjs`);
  await build({
    entryPoints: [resolve('test/games', `${script}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'as built',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/src\// }, ({ path, resolveDir }) => ({
            path: join(resolve('dist/src'), relative(resolve('src'), resolve(resolveDir, path))),
            external: true,
          })),
      },
    ],
  });
  return outfile;
}

export interface Life {
  code: number | null;
  signal: string | null;
  /** What it told, without a line that it did not end. */
  lines: string[];
}

/** Runs a script until it ends or is killed; `kill`: a moment after it told so many lines. */
export function lifeOf(script: string, args: string[], kill?: number): Promise<Life> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let words = '';
    child.stdout.on('data', chunk => {
      words += chunk;
      if (kill !== undefined && words.split('\n').length > kill) setTimeout(() => child.kill('SIGKILL'), kill % 7);
    });
    child.on('close', (code, signal) => resolve({ code, signal, lines: words.split('\n').slice(0, -1) }));
  });
}
