/** `npm test`: sets up, builds, then checks types, lint, unused code and runs every test. Ends with `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, setUp } from './setup.mjs';

const bin = name => join(root, 'node_modules', '.bin', name);
const checks = [
  ['types', bin('tsc'), ['-p', '.']],
  ['page types', bin('tsc'), ['-p', 'sandbox/page']],
  ['lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['unused code', bin('knip'), []],
];
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-test-'));
/** What the checks said, by name; they run while native packages are compiled, which leaves a core idle. */
const checking = [];
const startChecks = () => {
  for (const [name, command, args] of checks) {
    const said = join(folder, name);
    const output = openSync(said, 'w');
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] });
    checking.push({ name, said, ended: once(child, 'exit') });
  }
};
setUp({ browser: true, meanwhile: startChecks });
await build();

let passed = 0;
let failed = 0;
for (const { name, said, ended } of checking) {
  const [status] = await ended;
  process.stdout.write(readFileSync(said, 'utf8'));
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}`);
  if (status === 0) passed += 1;
  else failed += 1;
}

const report = join(folder, 'report.json');
spawnSync(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  const notRun = result.numPendingTests + result.numTodoTests;
  const brokenFiles = result.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status === 'passed'),
  );
  failed += brokenFiles.length;
  for (const file of brokenFiles) console.log(`FAILED  ${file.name}: ${file.message}`);
  if (notRun > 0) {
    console.log(`FAILED  ${notRun} tests were skipped`);
    failed += notRun;
  }
  if (result.numPassedTests === 0) failed += 1;
} catch {
  console.log('FAILED  the test runner left no report');
  failed += 1;
}
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
