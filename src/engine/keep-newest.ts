/** Puts a value into a map as its newest one and forgets the oldest where there are more than `most`. Gives the value. */
export function keepNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value as K);
  return value;
}
