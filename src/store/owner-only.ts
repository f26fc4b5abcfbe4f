import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** What Fieldpost keeps in its folder: the database with what SQLite lays beside it, its lock, its copies. */
const OURS = /^(fieldpost\b.*|backups)$/;

/**
 * Makes the file if there is none. SQLite gives the rights of a database to the files beside it. One that exists is never
 * opened: closing it would end the locks that this process has on it.
 */
export function ownFile(file: string): void {
  if (existsSync(file)) takeFromOthers(file);
  else closeSync(openSync(file, 'a', 0o600));
}

/**
 * Makes the folder if there is none, and takes everybody else's rights from what Fieldpost keeps in it. One that holds other
 * things too, such as a home, is left as it is itself.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  const ours = names.filter(name => OURS.test(name));
  if (ours.length === names.length) takeFromOthers(folder);
  for (const name of ours) takeFromOthers(join(folder, name));
}

function takeFromOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & ~OTHERS & 0o7777);
  } catch {
    // SQLite takes its own files away at any moment; of a file that is somebody else's only they can.
  }
}
