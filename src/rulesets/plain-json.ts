import type { Json } from '../engine/index.js';

/** A string, and the colon behind it where it is a key. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/**
 * What is in a text that is a JSON object, which is read a hundred times as fast as YAML. Undefined where it is something else,
 * holds more than `mostEntries` or a key twice: whoever reads it as YAML says what is wrong with it.
 */
export function plainJson(text: string, mostEntries: number): Json | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { entries, keys } = sizeOf(json);
  if (entries > mostEntries) return undefined;
  // Of a key that is written twice one is left.
  let written = 0;
  for (const [, colon] of text.matchAll(STRING)) if (colon !== undefined) written += 1;
  return written === keys ? json : undefined;
}

/** How many tables, lists, keys and values there are, and how many of them are keys. */
function sizeOf(json: Json): { entries: number; keys: number } {
  if (typeof json !== 'object' || json === null) return { entries: 1, keys: 0 };
  const inside = Object.values(json);
  let keys = Array.isArray(json) ? 0 : inside.length;
  let entries = 1 + keys;
  for (const each of inside) {
    const size = sizeOf(each ?? null);
    entries += size.entries;
    keys += size.keys;
  }
  return { entries, keys };
}
