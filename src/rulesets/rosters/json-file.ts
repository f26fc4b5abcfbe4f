import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { add, LISTS, type ListName, LONGEST_VALUE, newRaw, type Raw, VALUES } from './raw.js';
import { Refused } from './refused.js';
import { tooDeep, tooLarge, tooManySelections } from './too-large.js';

type Fields = Record<string, unknown>;

/** The roster that New Recruit wrote as JSON; undefined for other JSON. Throws Refused. */
export function readJson(text: string): Raw | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    if (!/^\s*\{\s*"roster"\s*:/.test(text)) return undefined;
    throw new Refused(t`The file is damaged JSON; export the list again.`);
  }
  const inside = fieldOf(json, 'roster');
  const roster = listOf(json, 'forces').length > 0 ? json : inside;
  if (isFields(roster)) return rawOf(roster, { elements: 0, selections: 0 }, 1);
  if (isSavedList(json))
    throw new Refused(
      t`This is a list as New Recruit saves it, without units and points; export it there as \`.rosz\` or JSON.`,
    );
  return undefined;
}

/** New Recruit's own lists name only what was pressed. */
function isSavedList(json: unknown): boolean {
  const keys = ['option_id', 'link_id', 'amount', 'options'];
  const inside = [json, fieldOf(json, 'army'), fieldOf(json, 'list')].flatMap(each => [
    each,
    ...(Array.isArray(each) ? each.slice(0, 1) : []),
    ...listOf(each, 'options').slice(0, 1),
  ]);
  return inside.some(each => keys.filter(key => fieldOf(each, key) !== undefined).length >= 2);
}

function rawOf(fields: Fields, counts: { elements: number; selections: number }, level: number): Raw {
  if (level > ROSTER_BOUNDS.levels) throw new Refused(tooDeep());
  const raw = newRaw();
  for (const name of VALUES) {
    const value = fieldOf(fields, name);
    if (typeof value === 'string') raw.values.set(name, value.slice(0, LONGEST_VALUE));
    else if (typeof value === 'number' || typeof value === 'boolean') raw.values.set(name, String(value));
  }
  const said = fieldOf(fields, '$text');
  if (typeof said === 'string' || typeof said === 'number') raw.text = String(said).slice(0, LONGEST_VALUE);
  for (const [one, list] of Object.entries(LISTS) as [string, ListName][])
    for (const below of listOf(fields, list, one)) {
      counts.elements += 1;
      if (counts.elements > ROSTER_BOUNDS.elements) throw new Refused(tooLarge());
      if (list === 'selections') counts.selections += 1;
      if (counts.selections > ROSTER_BOUNDS.selections) throw new Refused(tooManySelections());
      if (isFields(below)) add(raw, list, rawOf(below, counts, level + 1));
    }
  return raw;
}

/** A list, also one that other tools wrote as XML has it: `{ "selections": { "selection": [ … ] } }`. */
function listOf(of: unknown, name: string, one = ''): unknown[] {
  const list = fieldOf(of, name);
  if (Array.isArray(list)) return list;
  const inside = fieldOf(list, one);
  if (Array.isArray(inside)) return inside;
  return isFields(inside) ? [inside] : [];
}

function fieldOf(of: unknown, name: string): unknown {
  return isFields(of) && Object.hasOwn(of, name) ? of[name] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
