import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { shareOut } from '../../tools/jobs.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-jobs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file whose threads do tasks by this expression of `task` and `data`. */
function threads(work: string): string {
  const path = join(folder, `${work.length}.mjs`);
  const jobs = pathToFileURL(join(process.cwd(), 'dist/tools/jobs.js'));
  writeFileSync(
    path,
    `import { workerData as data } from 'node:worker_threads';\nimport { doTasks } from '${jobs}';\ndoTasks(task => ${work});\n`,
  );
  return pathToFileURL(path).href;
}

test('each task is done once, by no more threads than there are tasks', async () => {
  const done: number[] = [];
  const share = { file: threads('task * data'), data: 3, jobs: 4 };
  await shareOut(share, [1, 2, 3, 4, 5], (result: number) => done.push(result));
  expect(done.sort((a, b) => a - b)).toEqual([3, 6, 9, 12, 15]);
  await shareOut(share, [], () => expect.unreachable());
});

test('a thread that throws, or that ends, is told', async () => {
  const shared = (work: string) => shareOut({ file: threads(work), data: undefined, jobs: 2 }, [1, 2], () => {});
  await expect(shared(`{ throw new Error('no ' + task) }`)).rejects.toThrow(/no [12]/);
  await expect(shared('process.exit(0)')).rejects.toThrow('a thread ended before its task did');
});
