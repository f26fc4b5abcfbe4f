import type { AnyRuleset, JsonObject } from '../engine/index.js';
import { type Switch, switchesOf } from '../engine/kernel/switches.js';
import { thingMeant } from '../engine/near-names.js';
import type { BattleRow } from '../store/tables.js';
import type { Application } from './application.js';
import { Refusing } from './refuse.js';
import * as words from './ruling-words.js';
import { noSuchSetting, settingNamed } from './setting-names.js';
import { settingsOf } from './setting-values.js';
import { settingName } from './setting-words.js';
import { readOption } from './settings.js';

/** What a vote decides. */
export interface Proposal {
  options: string[];
  /** The name or path of a setting, whose value is decided. */
  setting?: string;
  /** Whose setting, where no battle says so. */
  ruleset?: string;
  /** What a setting counts for; the battle here when undefined, else new battles of the server. */
  scope?: 'battle' | 'server';
  /** They may Manage Server. */
  host: boolean;
}

const MOST_OPTIONS = 5;
/** What shows nothing. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/gu;

/** The setting that is voted on, and its values. */
export function settingOf(
  app: Application,
  of: Proposal,
  battle: BattleRow | undefined,
): { ruleset: AnyRuleset; known: Switch; scope: 'battle' | 'server'; options: string[] } {
  const wanted = of.setting ?? '';
  const [named, path] = wanted.includes(' ') ? [wanted.split(' ')[0], wanted.split(' ').slice(1).join(' ')] : [];
  const exact = app.rulesets.find(({ id }) => id === named);
  const scope = of.scope ?? (battle ? 'battle' : 'server');
  if (scope === 'battle' && battle === undefined) throw new Refusing(words.noBattleToRule());
  const candidates = app.rulesets.filter(({ id }) => id === (exact?.id ?? battle?.ruleset ?? of.ruleset ?? id));
  const found = candidates.flatMap(ruleset => {
    const known = settingNamed(switchesOf(ruleset.options), exact ? (path ?? '') : wanted);
    return known ? [{ ruleset, known }] : [];
  })[0];
  if (found === undefined)
    throw new Refusing(
      noSuchSetting(
        candidates.flatMap(each => switchesOf(each.options)),
        exact ? (path ?? '') : wanted,
      ),
    );
  const { ruleset, known } = found;
  if (scope === 'server' && !of.host) throw new Refusing(words.onlyHostsSetDefaults());
  const settled = ruleset.settledAtStart.some(each => known.path === each || known.path.startsWith(`${each}.`));
  if (scope === 'battle' && settled && battle?.status === 'running')
    throw new Refusing(words.settledAtStart(settingName(known.name)));
  const options = (battle?.ruleset === ruleset.id ? JSON.parse(battle.options) : {}) as JsonObject;
  const given = of.options.length > 0 ? optionsIn(of.options) : valuesOf(known);
  if (given === undefined) throw new Refusing(words.nothingToRule(settingName(known.name)));
  const values = given.map(value => {
    const changed = readOption(ruleset, ruleset.options.parse(options), known, value.trim());
    const points = battle?.points ?? Math.max(...ruleset.sizes);
    return settingsOf(ruleset, { options: JSON.stringify(changed), points }).find(each => each.path === known.path);
  });
  return { ruleset, known, scope, options: optionsIn(values.map(value => value?.value ?? '')) };
}

/** The values of a setting that has few; undefined where they must be named. */
function valuesOf({ takes }: Switch): string[] | undefined {
  if (takes === 'text') return undefined;
  if ('values' in takes) return takes.values.length > MOST_OPTIONS ? undefined : takes.values;
  const { least, most } = takes;
  if (least === undefined || most === undefined || most - least >= MOST_OPTIONS) return undefined;
  return Array.from({ length: most - least + 1 }, (_, index) => `${least + index}`);
}

/** What may be voted for: two at least, each of them readable and none twice. */
export function optionsIn(given: readonly string[]): string[] {
  const options = given.map(option => option.trim());
  if (options.length < 2) throw new Refusing(words.fewOptions(options.length));
  const keys = options.map(option => option.replace(UNSEEN, '').toLowerCase());
  if (keys.includes('')) throw new Refusing(words.emptyOption());
  if (new Set(keys).size < keys.length) throw new Refusing(words.sameOptions());
  return options;
}

/**
 * The place of the option that is meant, by its place or as it was typed: by words of what it is called in any of `names`, or by its
 * number from 1, where none has a number in it.
 */
export function optionMeant(names: readonly (readonly string[])[], given: number | string): number | undefined {
  const places = [...(names[0] ?? []).keys()];
  if (typeof given === 'number') return places.find(place => place === given);
  const counted = !names.flat().some(name => /\p{N}/u.test(name));
  return thingMeant(places, given, place => [
    ...names.map(each => (each[place] ?? '').replace(/\s+/g, ' ')),
    ...(counted ? [String(place + 1)] : []),
  ]);
}
