import type { AnyRuleset, Json } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import { t } from '../engine/language.js';
import { codexesOf, dropCodex as dropRow, saveCodex } from '../store/lists.js';
import type { Db } from '../store/open-store.js';
import { pack, unpack } from '../store/packed.js';
import type { CodexRow } from '../store/tables.js';
import type { Application } from './application.js';
import type { CodexCard, CodexOutcome } from './army-cards.js';
import { isProvisional, MOST_OF_SERVER } from './provisional-codexes.js';
import { unlessTooDear } from './too-dear.js';
import type { CodexRead } from './workbench-tasks.js';

/** Of one server. */
const MOST_CODEXES = 20;
/** Those of two servers, or more. */
const MOST_REMEMBERED = 2 * (MOST_CODEXES + MOST_OF_SERVER);

interface In {
  guild: string;
  ruleset?: string;
}

/** The ruleset of that id, or all of them, the newest first. */
export function rulesetsFor(app: Application, id: string | undefined): readonly AnyRuleset[] {
  return id === undefined ? app.rulesets : [rulesetFor(app, id)];
}

/** The newest ruleset when none is named. */
export function rulesetFor(app: Application, id: string | undefined): AnyRuleset {
  const ruleset = id === undefined ? app.rulesets[0] : app.rulesets.find(known => known.id === id);
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`);
  return ruleset;
}

/**
 * What a server loaded, as the ruleset read it: the same objects as before, by which rulesets know what they have compiled. Where
 * they must be compiled, others have their turn between one and the next.
 */
export async function codexesIn(db: Db, guild: string, ruleset: AnyRuleset): Promise<Json[]> {
  const codexes: Json[] = [];
  for (const row of await codexesOf(db, guild, ruleset.id)) {
    const isNew = !remembered.has(keyOf(row));
    const codex = unpacked(row);
    codexes.push(codex);
    if (!isNew) continue;
    ruleset.armies.templates([codex]);
    await new Promise(resolve => setImmediate(resolve));
  }
  return codexes;
}

/** Codexes that were used last, the longest unused first. */
const remembered = new Map<string, { packed: Uint8Array; codex: Json }>();

function keyOf({ guild, ruleset, id }: CodexRow): string {
  return `${guild} ${ruleset} ${id}`;
}

function unpacked(row: CodexRow): Json {
  const key = keyOf(row);
  const packed = row.codex;
  const known = remembered.get(key);
  const kept = known && Buffer.compare(known.packed, packed) === 0 ? known : { packed, codex: unpack<Json>(packed) };
  return keepNewest(remembered, key, kept, MOST_REMEMBERED).codex;
}

/** Codexes that come with the ruleset, then those that the server loaded. */
export async function codexes(app: Application, of: In): Promise<CodexCard[]> {
  const each = rulesetsFor(app, of.ruleset).map(async ({ id: ruleset, armies }) => {
    const loaded = await codexesOf(app.store.db, of.guild, ruleset);
    return [
      ...armies.codexes(),
      ...loaded.map(({ id, name, loaded_by, loaded_at }) => ({ id, name, loadedBy: loaded_by, loadedAt: loaded_at })),
    ];
  });
  return (await Promise.all(each)).flat();
}

/** Reads a codex file for everybody of a server; running battles keep the version that they began with. */
export async function loadCodex(app: Application, of: In & { user: string; text: string }): Promise<CodexOutcome> {
  return unlessTooDear(
    async () =>
      keep(
        app,
        of,
        await app.workbench.readCodex({ text: of.text, by: rulesetsFor(app, of.ruleset).map(({ id }) => id) }),
      ),
    why => ({ kind: 'refused', why }),
    t`send a shorter file, such as a codex of fewer datasheets`,
  );
}

async function keep(
  app: Application,
  of: In & { user: string },
  { ruleset: by, read }: CodexRead,
): Promise<CodexOutcome> {
  if ('faults' in read) return { kind: 'faults', faults: read.faults };
  const ruleset = rulesetFor(app, by);
  const { id, name, codex, words } = read;
  return app.store.write(async db => {
    const before = await codexesOf(db, of.guild, ruleset.id);
    const replaced = before.some(row => row.id === id);
    if (before.filter(row => !isProvisional(row)).length >= MOST_CODEXES && !replaced) {
      const why = t`This server has ${MOST_CODEXES} codexes already; drop one with \`/host codex drop\` first.`;
      return { kind: 'refused', why };
    }
    const why = await taken(app, db, of.guild, { ruleset, id, codex });
    if (why) return { kind: 'refused', why };
    const row = { guild: of.guild, ruleset: ruleset.id, id, name, codex: pack(codex) };
    await saveCodex(db, { ...row, loaded_by: of.user, loaded_at: app.now() });
    return { kind: 'loaded', codex: { id, name, loadedBy: of.user, loadedAt: app.now() }, words, replaced };
  });
}

/** Why a codex cannot stand beside those of all rules here: each is dropped, and each of its lists fielded, by its id. */
async function taken(
  app: Application,
  db: Db,
  guild: string,
  { ruleset, id, codex }: { ruleset: AnyRuleset; id: string; codex: Json },
): Promise<string | undefined> {
  const lists = new Map<string, string>();
  for (const known of app.rulesets) {
    const rows = (await codexesOf(db, guild, known.id)).filter(row => known !== ruleset || row.id !== id);
    const same = [...(known === ruleset ? [] : known.armies.codexes()), ...rows].find(other => other.id === id);
    if (same)
      return t`**${same.name}** has the id \`${id}\` already: give this codex another in the file, and load it again.`;
    for (const list of known.armies.templates(rows.map(row => unpacked(row)))) lists.set(list.id, list.army);
  }
  const shipped = new Set(ruleset.armies.templates().map(list => list.id));
  const own = ruleset.armies.templates([codex]).filter(list => !shipped.has(list.id));
  const list = own.find(list => lists.has(list.id));
  if (list === undefined) return undefined;
  return t`**${lists.get(list.id)}** has a list \`${list.id}\` already: give this one another id in the file, and load it again.`;
}

/** Takes a loaded codex away from a server; false when the server had none of that id. */
export async function dropCodex(app: Application, of: In & { id: string }): Promise<boolean> {
  return app.store.write(async db => {
    let dropped = 0;
    for (const { id } of rulesetsFor(app, of.ruleset)) dropped += Number(await dropRow(db, of.guild, id, of.id));
    return dropped > 0;
  });
}
