/** `+10 points, 178 left`. */
export function priceWords(cost: number, left: number): string {
  const rest = left - cost < 0 ? `${cost - left} too many` : `${left - cost} left`;
  return cost === 0 ? `free, ${rest}` : `${cost > 0 ? '+' : '−'}${Math.abs(cost)} points, ${rest}`;
}
