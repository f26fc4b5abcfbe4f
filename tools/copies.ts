import { CopyFault, type Holds } from '../src/store/copies.js';
import { StoreFault } from '../src/store/store-fault.js';

/** `3 battles under way, last changed 2026-11-22 08:30 UTC (003-mended)` */
export function holdsWords({ battles, changed, version }: Holds): string {
  const running = battles === 1 ? '1 battle' : `${battles} battles`;
  const last =
    changed === undefined ? '' : `, last changed ${new Date(changed).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `${running} under way${last} (${version})`;
}

export function say(sentence: string): void {
  console.log(`fieldpost: ${sentence}`);
}

/** The one file that is named, if any. Throws where more names follow. */
export function fileNamed([file, further]: readonly string[]): string | undefined {
  if (further !== undefined) throw new CopyFault(`Name one file: ${further} is one too many.`);
  return file;
}

/** Runs it; what cannot be done is one sentence and status 2. */
export function doing(work: () => void): void {
  try {
    work();
  } catch (fault) {
    const asked = (fault as { code?: unknown }).code;
    const known =
      fault instanceof CopyFault || fault instanceof StoreFault || String(asked).startsWith('ERR_PARSE_ARGS');
    console.error(known ? `fieldpost: ${(fault as Error).message}` : fault);
    process.exitCode = known ? 2 : 1;
  }
}
