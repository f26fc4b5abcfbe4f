/** What the bot runs as one file each: a thousand small modules and the packages they import take a second to find and open. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './setup.mjs';

/** Whatever is begun as a process or a thread of its own. */
export const BEGUN = [
  'src/main.ts',
  'src/games/games-worker.ts',
  'src/games/workbench-thread.ts',
  'src/render/painter-process.ts',
  // The bot and its rules as they are measured.
  'bench/measured-bot.ts',
  'bench/one-ruleset.ts',
];
/** Packages with native code, which find it beside themselves. */
const NATIVE = ['better-sqlite3', 'canvas'];
/** Packages that are CommonJS ask Node for its own modules by this name. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";
/** A map that leads nowhere: stacks name packages as they are, and no thread holds maps of them in memory. */
const NO_MAP = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

/** Builds one file for each of these in `dist`, where it finds the data files as its modules would. */
export async function bundleBegun(esbuild, dist, options) {
  for (const entry of BEGUN) {
    const home = dirname(join(root, entry));
    await esbuild({
      ...options,
      entryPoints: [join(root, entry)],
      outdir: dist,
      outbase: root,
      bundle: true,
      // Its text is held in memory by every thread that runs it.
      minifyWhitespace: true,
      external: NATIVE,
      banner: { js: REQUIRE },
      plugins: [
        {
          name: 'where each file was',
          setup({ onLoad }) {
            onLoad({ filter: /\.[cm]?js$/, namespace: 'file' }, ({ path }) => ({
              contents: `${readFileSync(path, 'utf8')}\n${NO_MAP}`,
            }));
            onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
              const own = JSON.stringify(relative(home, path).replace(/\.ts$/, '.js'));
              const contents = readFileSync(path, 'utf8').replaceAll(
                'import.meta.url',
                () => `new URL(${own}, import.meta.url).href`,
              );
              return { contents, loader: 'ts' };
            });
          },
        },
      ],
    });
  }
}
