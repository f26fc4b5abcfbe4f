import type { JsonObject } from '../engine/index.js';
import { switchesOf } from '../engine/kernel/switches.js';
import type { Db } from '../store/open-store.js';
import { ruledDefaults } from '../store/rulings.js';
import type { BattleRow } from '../store/tables.js';
import type { Application } from './application.js';
import { rulesetOf } from './position.js';
import { mustFit, Refusing } from './refuse.js';
import { settingsOf } from './setting-values.js';
import { valueWords } from './setting-words.js';
import { readOption } from './settings.js';

/** The options of a new battle as JSON, with what its server ruled; what does not fit this battle is left as usual. */
export async function optionsAsRuled(app: Application, db: Db, battle: BattleRow): Promise<string> {
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  let options = JSON.parse(battle.options) as JsonObject;
  for (const row of await ruledDefaults(db, battle.guild, ruleset.id)) {
    const known = switchesOf(ruleset.options).find(({ path }) => path === row.setting);
    const value = (JSON.parse(row.options) as string[])[row.outcome ?? -1];
    if (known === undefined || value === undefined) continue;
    try {
      const changed = readOption(ruleset, options, known, value);
      if (known.path.startsWith('battlefield'))
        mustFit(() => ruleset.battlefield(battle.points, battle.battlefield_seed, changed));
      options = changed;
    } catch (fault) {
      if (!(fault instanceof Refusing)) throw fault;
    }
  }
  return JSON.stringify(options);
}

/** What the settings of new battles of a server are, where it ruled otherwise than usual: a value each path. */
export async function ruledSettings(
  app: Application,
  of: { guild: string; ruleset: string },
): Promise<Record<string, string>> {
  const ruleset = app.rulesets.find(({ id }) => id === of.ruleset);
  if (ruleset === undefined) return {};
  const points = Math.max(...ruleset.sizes);
  const usual = JSON.stringify(ruleset.options.parse({}));
  const blank = { id: '', guild: of.guild, ruleset: ruleset.id, points, battlefield_seed: 0, options: usual };
  const options = await optionsAsRuled(app, app.store.db, blank as BattleRow);
  const ruled = settingsOf(ruleset, { options, points }).filter(({ value, default: before }) => value !== before);
  return Object.fromEntries(ruled.filter(({ fixed }) => !fixed).map(({ path, value }) => [path, valueWords(value)]));
}
