import type { Json, JsonObject } from '../kernel/json.js';

/** A copy of JSON in which every object was changed, those inside first: what upgrades of saved states are made of. */
export function rewritten<T extends JsonObject>(whole: T, change: (object: JsonObject) => JsonObject): T {
  const copyOf = (json: Json): Json => {
    if (Array.isArray(json)) return json.map(copyOf);
    if (json === null || typeof json !== 'object') return json;
    const copy: JsonObject = {};
    for (const [key, value] of Object.entries(json)) if (value !== undefined) copy[key] = copyOf(value);
    return change(copy);
  };
  return copyOf(whole) as T;
}
