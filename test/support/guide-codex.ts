import { readFileSync } from 'node:fs';

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/**
 * A codex that docs/write-a-codex.md teaches with, as it stands in the page: for Darker Millennium, Dark Millennium, Age of Darkness,
 * Interactive Orders.
 */
export function guideCodex(which: (typeof PLACES)[number] = 'first'): string {
  const page = readFileSync(new URL('../../docs/write-a-codex.md', import.meta.url), 'utf8');
  const found = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)][PLACES.indexOf(which)];
  if (found?.[1] === undefined) throw new Error(`the page has no ${which} codex`);
  return found[1];
}
