import type { AnyRuleset, Json, JsonObject } from '../engine/index.js';
import { type Switch, switchesOf } from '../engine/kernel/switches.js';
import { t } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import { battlefieldsOf, fieldOfBattle, setFieldOfBattle } from '../store/battlefields.js';
import { battleById, updateBattle } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { unpack } from '../store/packed.js';
import type { BattleRow } from '../store/tables.js';
import type { Application } from './application.js';
import * as words from './battlefield-words.js';
import { chooseField } from './battlefields.js';
import { inLobby, mustBeHost, mustBeNew } from './lobby.js';
import type { LobbyOutcome } from './outcomes.js';
import { rulesetOf } from './position.js';
import { mustFit, Refusing } from './refuse.js';
import { noSuchSetting, settingNamed } from './setting-names.js';
import { optionsWith, type Setting, settingAsSaid, settingsOf } from './setting-values.js';
import { rangeWords, settingName, valueWords } from './setting-words.js';

/** The path of which of the server's own battlefields a battle is fought on: no switch of its rules, but set like one. */
const OWN_FIELD = 'battlefield.own';
/** Switches of how a battlefield is laid out, which takes the place of one of the server's own. */
const LAYING_OUT = 'battlefield.';
const NONE = 'none';

/** Every switch of a battle; undefined when there is no such battle. */
export async function battleSettings(app: Application, battle: string): Promise<Setting[] | undefined> {
  const { db } = app.store;
  const found = await battleById(db, battle);
  if (found === undefined) return undefined;
  const ruleset = rulesetOf(app.rulesets, battle, found.battle.ruleset);
  const own = await ownFieldSetting(db, found.battle);
  return [...settingsOf(ruleset, found.battle).map(settingAsSaid), ...(own ? [own] : [])];
}

/** Undefined where the server has none and the battle is fought on none. */
async function ownFieldSetting(db: Db, { id, guild }: BattleRow): Promise<Setting | undefined> {
  const names = (await battlefieldsOf(db, guild)).map(({ name }) => name);
  const chosen = (await fieldOfBattle(db, id))?.name;
  if (names.length === 0 && chosen === undefined) return undefined;
  const none = valueWords(NONE);
  return {
    path: OWN_FIELD,
    name: words.ownField(),
    text: words.aboutOwnField(),
    value: chosen ?? none,
    default: none,
    range: listed([none, ...names], 'or'),
    values: [none, ...names],
    fixed: false,
  };
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
      const known = settingNamed([...all, { path: OWN_FIELD, name: words.ownField() }], of.setting);
      if (known === undefined) throw new Refusing(noSuchSetting(all, of.setting));
      if (!('takes' in known)) return setOwnField(app, work.db, battle, of.value.trim());
      if (settingsOf(ruleset, battle).some(({ path, fixed }) => fixed && path === known.path))
        throw new Refusing(
          t`The ${settingName(known.name)} are settled when a battle is opened: open another with \`/battle new\`.`,
        );
      const options = JSON.parse(battle.options) as JsonObject;
      const changed = readOption(ruleset, options, known, of.value.trim());
      if (known.path.startsWith(LAYING_OUT)) await setFieldOfBattle(work.db, battle.id, undefined);
      const field = await fieldOfBattle(work.db, battle.id);
      const own = field && unpack<Json>(field.field);
      mustFit(() => ruleset.battlefield(battle.points, battle.battlefield_seed, changed, own));
      await updateBattle(work.db, battle.id, { options: JSON.stringify(changed) });
    },
    t`The battle has started: its settings stand; \`/battle new\` opens another with settings of its own.`,
  );
}

/** `name`: of one of the server's own battlefields, or none. */
async function setOwnField(app: Application, db: Db, battle: BattleRow, name: string): Promise<void> {
  const isNone = [NONE, valueWords(NONE)].some(none => none.toLowerCase() === name.toLowerCase());
  if (isNone) await setFieldOfBattle(db, battle.id, undefined);
  else await chooseField(app, db, battle, name);
}

/** The options with one of them changed to what was typed. Throws Refusing where it takes no such value. */
export function readOption(ruleset: AnyRuleset, options: JsonObject, known: Switch, words: string): JsonObject {
  const changed = optionsWith(ruleset, options, known, words);
  if (changed) return changed;
  throw new Refusing(t`**${settingName(known.name)}** takes ${rangeWords(known)}: give one of these.`);
}
