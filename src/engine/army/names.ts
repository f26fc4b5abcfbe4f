import { beginning } from '../wording.js';

/** Names that are unique in one battle, so that players can type them. */
export class Names {
  private readonly taken = new Set<string>();
  /** The last numeral that each name was given. */
  private readonly counts = new Map<string, number>();

  /** Fills `{call}` with the first call sign that no unit bears yet; numbers a name that comes again: `Marshal II`. */
  take(pattern: string, callSigns: readonly string[]): string {
    if (pattern.includes('{call}')) {
      const free = callSigns.find(call => !this.taken.has(call));
      if (free !== undefined) {
        this.taken.add(free);
        return this.keep(pattern.replace('{call}', free));
      }
    }
    return this.keep(pattern.replace('{call}', '').trim());
  }

  private keep(name: string): string {
    const plain = cleanName(name);
    for (let count = (this.counts.get(plain) ?? 0) + 1; ; count += 1) {
      const numbered = count === 1 ? plain : `${plain} ${NUMERALS[count] ?? count}`;
      if (this.taken.has(numbered)) continue;
      this.taken.add(numbered);
      this.counts.set(plain, count);
      return numbered;
    }
  }
}

const NUMERALS = ['', '', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

const LONGEST_NAME = 32;

/** Letters, digits and plain signs only, at most `LONGEST_NAME`: nothing that Discord would format, mention or hide. */
export function cleanName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} .'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return beginning(plain, LONGEST_NAME).trim() || 'Unit';
}
