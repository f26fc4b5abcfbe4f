/** Lets one process at a time set a folder up or build in it: two at once would take files from each other. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds between two looks at whether the other has ended. */
const PATIENCE = 300;

/**
 * Waits until no other process has its turn in `folder`, takes it, and gives how to hand it on; the end of the process does so
 * too. `say` is told once whom it waits for.
 */
export function takeTurn(folder, say) {
  const held = join(folder, '.setting-up');
  for (let told = false; !taken(held); ) {
    const holder = read(held);
    if (holder !== '' && !isRunning(Number(holder))) {
      rmSync(held, { force: true });
      continue;
    }
    if (!told && holder !== '')
      say(`process ${holder} is setting this folder up; waiting for it (if there is none, delete ${held})`);
    told ||= holder !== '';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE);
  }
  const handOn = () => {
    process.off('exit', handOn);
    rmSync(held, { force: true });
  };
  process.on('exit', handOn);
  return handOn;
}

function taken(held) {
  try {
    writeFileSync(held, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Empty while it is being written, or where it has just been handed on. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whoever may not be asked is there. */
function isRunning(pid) {
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
