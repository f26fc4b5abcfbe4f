import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The declaration files of a room of src, written by TypeScript: path below the room, such as `kernel/step.ts`, to its text.
 * Throws with what the compiler says when it writes none.
 */
export function emitted(house: string, room: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-api-'));
  try {
    const source = join(house, room);
    const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true };
    const project = join(folder, 'tsconfig.json');
    const outDir = join(folder, 'out');
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(house, 'tsconfig.json'),
        compilerOptions: { ...compilerOptions, types: [], outDir, rootDir: source },
        include: [source],
      }),
    );
    const run = spawnSync(join(house, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`tsc: ${run.stdout}${run.stderr}`);
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.d.ts'));
    const texts = files.sort().map((file): [string, string] => {
      return [file.replaceAll('\\', '/').replace(/\.d\.ts$/, '.ts'), readFileSync(join(outDir, file), 'utf8')];
    });
    return new Map(texts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
