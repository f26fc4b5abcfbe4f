import { readFileSync } from 'node:fs';

/** The codex that docs/write-a-codex.md teaches with, as it stands in the page. */
export function guideCodex(): string {
  const page = readFileSync(new URL('../../docs/write-a-codex.md', import.meta.url), 'utf8');
  const found = /```yaml\n([\s\S]*?)```/.exec(page);
  if (found?.[1] === undefined) throw new Error('the page has no codex');
  return found[1];
}
