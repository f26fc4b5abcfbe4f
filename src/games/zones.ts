import MiniSearch from 'minisearch';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
let known: MiniSearch<{ id: string; words: string }> | undefined;

/** IANA zones that are called so, or nearly so, the best first. */
export function zonesLike(words: string, most: number): string[] {
  if (known === undefined) {
    known = new MiniSearch({ fields: ['words'], searchOptions: { prefix: true, fuzzy: 0.3 } });
    known.addAll(ZONES.map(id => ({ id, words: id.replace(/[/_-]/g, ' ') })));
  }
  return known
    .search(words.slice(0, 60).replace(/[/_-]/g, ' '), { combineWith: 'AND' })
    .slice(0, most)
    .map(({ id }) => String(id));
}

/** The zone as it is written; undefined where there is none of that name. */
export function zoneNamed(words: string): string | undefined {
  const wanted = words.trim();
  const found = ZONES.find(zone => zone.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined || !/^[A-Za-z]+(\/[A-Za-z_+-]+\d*)+$/.test(wanted)) return found;
  try {
    // Names that are newer, or older, than those that Node lists.
    return new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
