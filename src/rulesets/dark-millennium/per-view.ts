import type { DkView } from './game.js';

const known = new WeakMap<object, Map<string, unknown>>();

/** What `find` gives, found once for a view: everybody who looks at one decision asks the same things again and again. */
export function perView<V>(view: Pick<DkView, 'board' | 'options'>, key: string, find: () => V): V {
  let found = known.get(view);
  if (found === undefined) {
    found = new Map();
    known.set(view, found);
  }
  if (!found.has(key)) found.set(key, find());
  return found.get(key) as V;
}
