/** Bundles the page into one html, one script and one style sheet. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} folder where index.html, page.js and page.css are written */
export async function buildPage(folder) {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [
      { in: join(here, 'main.tsx'), out: 'page' },
      { in: join(here, 'style', 'page.css'), out: 'page' },
    ],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'error',
  });
  cpSync(join(here, 'index.html'), join(folder, 'index.html'));
}
