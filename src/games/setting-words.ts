import type { Switch } from '../engine/kernel/switches.js';
import { c, t, translated, translatedAs } from '../engine/language.js';

/** A switch as it is said to somebody. */
export interface SettingSaid extends Omit<Switch, 'takes'> {
  /** `1 to 12`, `v1.00 or earlier`, `yes or no`. */
  range: string;
  /** Where it takes one of a few. */
  values?: string[];
}

/** A switch in the language that is spoken. */
export function settingSaid({ path, name, rule, text, default: usual, takes }: Switch): SettingSaid {
  return {
    path,
    name: settingName(name),
    ...(rule === undefined ? {} : { rule }),
    text: rule === undefined ? translated(text) : translated(`${rule}: ${text}`).slice(rule.length + 2),
    default: valueWords(usual),
    range: rangeWords({ takes }),
    ...(typeof takes === 'object' && 'values' in takes ? { values: takes.values.map(valueWords) } : {}),
  };
}

export function settingName(english: string): string {
  return translatedAs('setting', english);
}

/** The value of a setting; what is kept of it is English. */
export function valueWords(english: string): string {
  return translatedAs('value', english);
}

/** What a switch takes: `1 to 12`, `yes or no`. */
export function rangeWords({ takes }: Pick<Switch, 'takes'>): string {
  if (takes === 'text') return t`any text`;
  if ('values' in takes) return takes.values.map(valueWords).join(` ${c('list')`or`} `);
  const { least, most } = takes;
  if (least === undefined) return most === undefined ? t`any number` : t`${most} or less`;
  return most === undefined ? t`${least} or more` : t`${least} to ${most}`;
}
