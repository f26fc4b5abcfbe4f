/** Names that somebody may have meant who wrote this one, at most three. */
export function nearNames(written: string, known: readonly string[]): string[] {
  const small = written.toLowerCase();
  return known.filter(name => name !== written && letters(small, name.toLowerCase()) <= 2).slice(0, 3);
}

/** Letters to change, add or leave out; 3 stands for more than 2. */
function letters(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}
