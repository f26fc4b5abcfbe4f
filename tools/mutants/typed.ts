import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './make.js';
import { type Mutant, mutated } from './mutant.js';

/**
 * Those that are still TypeScript: what the compiler refuses is no code that anybody could have written by mistake. Each stands
 * as a file of its own beside the one that it changes, in a copy of the source, so that one run of the compiler judges all.
 */
export async function typed(house: string, sources: Sources, mutants: readonly Mutant[]): Promise<Mutant[]> {
  mkdirSync(join(house, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(house, 'dist', 'mutants-'));
  try {
    for (const room of ['engine', 'rulesets'])
      cpSync(join(house, 'src', room), join(folder, 'src', room), { recursive: true });
    const names = mutants.map(({ file }, index) => file.replace(/\.ts$/, `.mutant${index}.ts`));
    for (const [index, mutant] of mutants.entries()) {
      writeFileSync(join(folder, names[index]!), mutated(sources.text(mutant.file), mutant));
    }
    const settings = { extends: join(house, 'tsconfig.json'), include: ['src'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const told = await compiled(house, folder);
    const refused = new Set(told.split('\n').map(line => /\.mutant(\d+)\.ts\(\d+,\d+\): error/.exec(line)?.[1]));
    return mutants.filter((_, index) => !refused.has(String(index)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compiled(house: string, folder: string): Promise<string> {
  const tsc = join(house, 'node_modules', '.bin', 'tsc');
  return new Promise(resolve => {
    execFile(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, maxBuffer: 1 << 28 }, (_, out) => resolve(out));
  });
}
