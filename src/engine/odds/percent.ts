/**
 * A chance for players: `58 %`. Only what is impossible is `0 %` and only what is certain `100 %`; what is close to either
 * is `<1 %` or `>99 %`.
 */
export function percent(chance: number): string {
  if (chance < 1e-12) return '0 %';
  if (chance > 1 - 1e-12) return '100 %';
  if (chance < 0.01 - 1e-12) return '<1 %';
  if (chance > 0.99 + 1e-12) return '>99 %';
  return `${Math.round(chance * 100)} %`;
}
