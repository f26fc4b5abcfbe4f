import type { AnyRuleset, Json, JsonObject } from '../engine/index.js';
import { type Switch, switchesOf } from '../engine/kernel/switches.js';
import { t } from '../engine/language.js';
import { battleById, updateBattle } from '../store/battles.js';
import type { Application } from './application.js';
import { inLobby, mustBeHost, mustBeNew } from './lobby.js';
import type { LobbyOutcome } from './outcomes.js';
import { rulesetOf } from './position.js';
import { Refusing } from './refuse.js';
import { noSuchSetting, settingNamed } from './setting-names.js';
import { type Setting, settingAsSaid, settingsOf } from './setting-values.js';
import { rangeWords, settingName, valueWords } from './setting-words.js';

/** Every switch of a battle; undefined when there is no such battle. */
export async function battleSettings(app: Application, battle: string): Promise<Setting[] | undefined> {
  const found = await battleById(app.store.db, battle);
  if (found === undefined) return undefined;
  const ruleset = rulesetOf(app.rulesets, battle, found.battle.ruleset);
  return settingsOf(ruleset, found.battle).map(settingAsSaid);
}

/** Sets a switch, by its name or its path, before the battle starts; for the host. */
export function setSwitch(
  app: Application,
  of: { battle: string; user: string; setting: string; value: string },
): Promise<LobbyOutcome> {
  return inLobby(
    app,
    of.battle,
    async (work, { battle, ruleset }) => {
      mustBeHost(battle, of.user, t`can change its settings`);
      mustBeNew(battle);
      const all = switchesOf(ruleset.options);
      const known = settingNamed(all, of.setting);
      if (known === undefined) throw new Refusing(noSuchSetting(all, of.setting));
      if (settingsOf(ruleset, battle).some(({ path, fixed }) => fixed && path === known.path))
        throw new Refusing(
          t`The ${settingName(known.name)} are settled when a battle is opened: open another with \`/battle new\`.`,
        );
      const options = JSON.parse(battle.options) as JsonObject;
      const changed = readOption(ruleset, options, known, of.value.trim());
      mustFit(() => ruleset.battlefield(battle.points, battle.battlefield_seed, changed));
      await updateBattle(work.db, battle.id, { options: JSON.stringify(changed) });
    },
    t`The battle has started: its settings stand; \`/battle new\` opens another with settings of its own.`,
  );
}

/** What a ruleset says of a setting that does not fit the battle, such as a named battlefield of another size. */
export function mustFit(lay: () => unknown): void {
  try {
    lay();
  } catch (fault) {
    throw new Refusing(fault instanceof Error ? fault.message : String(fault));
  }
}

/** The options with one of them changed to what was typed. Throws Refusing where it takes no such value. */
export function readOption(ruleset: AnyRuleset, options: JsonObject, known: Switch, words: string): JsonObject {
  const typed = keptValue(known, words);
  const candidates: Json[] = [typed, ...(typed === '' ? [] : [Number(typed)]), /^(yes|true)$/i.test(typed)];
  for (const value of candidates) {
    const changed = structuredClone(options);
    place(changed, known.path.split('.'), value);
    const parsed = ruleset.options.safeParse(changed);
    if (parsed.success) return parsed.data;
  }
  throw new Refusing(t`**${settingName(known.name)}** takes ${rangeWords(known)}: give one of these.`);
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
