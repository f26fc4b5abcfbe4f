import type { AnyRuleset, Json, JsonObject } from '../engine/index.js';
import { type Switch, switchesOf, valueShown } from '../engine/kernel/switches.js';
import type { BattleRow } from '../store/tables.js';
import { type SettingSaid, settingSaid, valueWords } from './setting-words.js';

/** A switch of a battle and how it stands, in English as it is kept. */
export interface KeptSetting extends Switch {
  value: string;
  /** It is settled by the battle itself, such as its points. */
  fixed: boolean;
}

/** The same in the language that is spoken. */
export interface Setting extends SettingSaid, Pick<KeptSetting, 'value' | 'fixed'> {}

export function settingAsSaid(setting: KeptSetting): Setting {
  return { ...settingSaid(setting), value: valueWords(setting.value), fixed: setting.fixed };
}

/** What is settled when a battle is opened. */
const FIXED = new Set(['points']);

/** How every switch of a battle stands. */
export function settingsOf(ruleset: AnyRuleset, battle: Pick<BattleRow, 'options' | 'points'>): KeptSetting[] {
  const options = { ...(JSON.parse(battle.options) as JsonObject), points: battle.points };
  return switchesOf(ruleset.options).map(each => ({
    ...each,
    value: valueShown(valueAt(options, each.path)),
    fixed: FIXED.has(each.path),
  }));
}

function valueAt(options: JsonObject, path: string): Json | undefined {
  let at: Json | undefined = options;
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return undefined;
    at = at[part];
  }
  return at;
}

/** The options with one of them changed to what was typed; undefined where it takes no such value. */
export function optionsWith(
  ruleset: AnyRuleset,
  options: JsonObject,
  known: Switch,
  words: string,
): JsonObject | undefined {
  const typed = keptValue(known, words);
  const candidates: Json[] = [typed, ...(typed === '' ? [] : [Number(typed)]), ...yesOrNo(typed)];
  for (const value of candidates) {
    const changed = structuredClone(options);
    place(changed, known.path.split('.'), value);
    const parsed = ruleset.options.safeParse(changed);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

function yesOrNo(typed: string): boolean[] {
  const isYes = /^(yes|true)$/i.test(typed);
  return isYes || /^(no|false)$/i.test(typed) ? [isYes] : [];
}

/** A value that was typed as it is said to somebody, as it is kept. */
function keptValue({ takes }: Switch, words: string): string {
  if (takes === 'text' || !('values' in takes)) return words;
  const wanted = words.toLowerCase();
  const all = [...takes.values].sort((a, b) => Number(b === words) - Number(a === words));
  return all.find(value => value === words || valueWords(value).toLowerCase() === wanted) ?? words;
}

function place(options: JsonObject, [first, ...rest]: string[], value: Json): void {
  if (first === undefined) return;
  if (rest.length === 0) options[first] = value;
  else {
    const inner = options[first];
    const kept = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
    options[first] = kept;
    place(kept, rest, value);
  }
}
