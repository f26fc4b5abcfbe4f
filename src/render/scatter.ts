/** A share of 0..1 that is always the same for the same words and number: trees must not wander between pictures. */
export function share(words: string, number: number): number {
  let hash = 2166136261 ^ Math.imul(number + 1, 0x9e3779b1);
  for (let index = 0; index < words.length; index += 1) hash = Math.imul(hash ^ words.charCodeAt(index), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
