import type { AnyRuleset, Json, JsonObject } from '../engine/index.js';
import { type Switch, switchesOf } from '../engine/kernel/switches.js';
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
    value: shown(valueAt(options, each.path)),
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

function shown(value: Json | undefined): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
