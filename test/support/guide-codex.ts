import { readFileSync } from 'node:fs';

/** A codex that docs/write-a-codex.md teaches with, as it stands in the page: the first for Darker, the second for Dark Millennium. */
export function guideCodex(which: 'first' | 'second' = 'first'): string {
  const page = readFileSync(new URL('../../docs/write-a-codex.md', import.meta.url), 'utf8');
  const found = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)][which === 'first' ? 0 : 1];
  if (found?.[1] === undefined) throw new Error(`the page has no ${which} codex`);
  return found[1];
}
