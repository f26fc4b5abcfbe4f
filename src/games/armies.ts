import { listSchema, nameSchema } from '../engine/army/index.js';
import type { AnyRuleset, ArmyTemplate, Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { namedAs } from '../engine/near-names.js';
import { beginning } from '../engine/wording.js';
import { rosOf } from '../rulesets/rosters/write-ros.js';
import { textOf } from '../rulesets/rosters/write-text.js';
import { codexesOf, dropList, listById, listsOf, saveList } from '../store/lists.js';
import type { Db } from '../store/open-store.js';
import { pack, unpack } from '../store/packed.js';
import type { ListRow } from '../store/tables.js';
import type { Application } from './application.js';
import type { ArmyCard, ArmyOutcome, ArmyReport, Asking } from './army-cards.js';
import { codexNamed, codexNameOf, reportOf } from './army-report.js';
import { codexesIn, rulesetFor, rulesetsFor } from './codexes.js';
import { unlessTooDear } from './too-dear.js';
import type { ListRead } from './workbench-tasks.js';

const OWN = 'list:';
/** Of one player. */
const MOST_LISTS = 50;

/** A list and everything that it is held against. */
export interface Found {
  card: ArmyCard;
  list: Json;
  ruleset: AnyRuleset;
  codexes: Json[];
}

/** The player's own lists, the newest first, then the ready-made ones. */
export function armies(app: Application, of: Asking): Promise<ArmyCard[]> {
  return armiesWithin(app, app.store.db, of);
}

/** The same within a transaction on `db`. */
export async function armiesWithin(app: Application, db: Db, of: Asking): Promise<ArmyCard[]> {
  const rulesets = rulesetsFor(app, of.ruleset);
  const own = (await listsOf(db, of.user)).filter(row => rulesets.some(({ id }) => id === row.ruleset)).map(cardOfRow);
  const ready: ArmyCard[] = [];
  for (const ruleset of rulesets) {
    const codexes = await codexesIn(db, of.guild, ruleset);
    ready.push(...ruleset.armies.templates(codexes).map(template => cardOfTemplate(ruleset, template)));
  }
  return [...own, ...ready];
}

function cardOfRow(row: ListRow): ArmyCard {
  const { id, ruleset, name, army, points, size } = row;
  return { army: `${OWN}${id}`, ruleset, name, codex: army, points, size, own: true };
}

function cardOfTemplate(ruleset: AnyRuleset, { id, name, army, points, size, about }: ArmyTemplate): ArmyCard {
  const card = { army: id, ruleset: ruleset.id, name, codex: army, points, size, own: false };
  return about === undefined ? card : { ...card, about };
}

/** A ready-made list, or a saved one of this player, by id or by name; undefined when there is none such. */
export async function findArmy(app: Application, db: Db, of: Asking & { army: string }): Promise<Found | undefined> {
  for (const ruleset of rulesetsFor(app, of.ruleset)) {
    const found = await findIn(ruleset, db, of);
    if (found) return found;
  }
  return undefined;
}

async function findIn(ruleset: AnyRuleset, db: Db, of: Asking & { army: string }): Promise<Found | undefined> {
  const codexes = await codexesIn(db, of.guild, ruleset);
  const saved = (row: ListRow): Found => ({ card: cardOfRow(row), list: unpack<Json>(row.list), ruleset, codexes });
  if (of.army.startsWith(OWN)) {
    const row = await listById(db, of.army.slice(OWN.length));
    return row?.owner === of.user && row.ruleset === ruleset.id ? saved(row) : undefined;
  }
  const templates = ruleset.armies.templates(codexes);
  const own = templates.some(({ id }) => id === of.army)
    ? []
    : namedAs(await listsOf(db, of.user), of.army).filter(row => row.ruleset === ruleset.id);
  if (own[0]) return saved(own[0]);
  const template = templates.find(({ id }) => id === of.army) ?? namedAs(templates, of.army)[0];
  const list = template && ruleset.armies.list(template.id, codexes);
  return template && list !== undefined
    ? { card: cardOfTemplate(ruleset, template), list, ruleset, codexes }
    : undefined;
}

/** A list against its codex, and what it may cost. */
export function foundReport({ card, list, ruleset, codexes }: Found, size = card.size): ArmyReport {
  return reportOf(ruleset, list, codexes, { ...card, size });
}

/** A list held against its codex and what it may cost; undefined when there is none of that name. */
export async function showArmy(
  app: Application,
  of: Asking & { army: string; points?: number },
): Promise<ArmyReport | undefined> {
  const found = await findArmy(app, app.store.db, of);
  return found && foundReport(found, of.points);
}

/** Keeps a list file as one of the player's own under its name; one with faults too, to be mended. */
export async function importArmy(app: Application, of: Asking & { text: string }): Promise<ArmyOutcome> {
  return readFile(app, of, read => keepList(app, { ...of, ruleset: read.ruleset }, read.list, read.name, read.size));
}

/** What a list file would be, without keeping it. */
export async function checkArmyFile(
  app: Application,
  of: Asking & { text: string; points?: number },
): Promise<ArmyOutcome> {
  return readFile(app, of, async ({ ruleset, name, size, report }) => {
    const { codex, points } = report;
    return { kind: 'done', card: { army: '', ruleset, name, codex, points, size, own: true }, report };
  });
}

/** A list file as the ruleset reads it that knows its codex; else as the one that finds the fewest faults. */
async function readFile(
  app: Application,
  of: Asking & { text: string; points?: number },
  then: (read: Exclude<ListRead, { faults: unknown }>) => Promise<ArmyOutcome>,
): Promise<ArmyOutcome> {
  const by = await Promise.all(
    rulesetsFor(app, of.ruleset).map(async ({ id: ruleset }) => {
      const rows = await codexesOf(app.store.db, of.guild, ruleset);
      return { ruleset, codexes: rows.map(row => row.codex) };
    }),
  );
  return unlessTooDear(
    async () => {
      const read = await app.workbench.readList({ text: of.text, by, points: of.points });
      return 'faults' in read ? { kind: 'faults', faults: read.faults } : then(read);
    },
    why => ({ kind: 'refused', why }),
    t`send a shorter file, such as a list of fewer units`,
  );
}

/** Copies a list under `name`, or under its own name. */
export async function copyArmy(app: Application, of: Asking & { army: string; name?: string }): Promise<ArmyOutcome> {
  const found = await findArmy(app, app.store.db, of);
  if (found === undefined) return { kind: 'refused', why: t`There is no such army; \`/army templates\` lists them.` };
  const called = of.name ?? nameIn(found.list) ?? found.card.name;
  return keepList(app, { ...of, ruleset: found.ruleset.id }, found.list, called, found.card.size);
}

export async function keepList(
  app: Application,
  of: Asking,
  list: Json,
  name: string,
  size: number,
): Promise<ArmyOutcome> {
  const ruleset = rulesetFor(app, of.ruleset);
  const called = beginning(name.trim(), 40);
  if (called === '') return { kind: 'refused', why: t`Give the list a name, such as *First of the line*.` };
  const named = typeof list === 'object' && list !== null && !Array.isArray(list) ? { ...list, name: called } : list;
  if (!nameSchema.safeParse(called).success) {
    return {
      kind: 'refused',
      why: t`A list is named in letters, digits and plain signs such as - and &; give it another name.`,
    };
  }
  return app.store.write(async db => {
    const mine = await listsOf(db, of.user);
    if (mine.length >= MOST_LISTS && !mine.some(row => row.name === called && row.ruleset === ruleset.id)) {
      return { kind: 'refused', why: t`You keep ${MOST_LISTS} lists already; drop one with \`/army drop\` first.` };
    }
    const codexes = await codexesIn(db, of.guild, ruleset);
    const card = cardFor(ruleset, named, codexes, { army: '', name: called, size });
    const id = await saveList(db, {
      id: app.random(6),
      owner: of.user,
      ruleset: ruleset.id,
      name: called,
      army: card.codex,
      size,
      points: card.points,
      list: pack(named),
      updated_at: app.now(),
    });
    const kept = { ...card, army: `${OWN}${id}` };
    return { kind: 'done', card: kept, report: reportOf(ruleset, named, codexes, kept) };
  });
}

function nameIn(list: Json): string | undefined {
  return typeof list === 'object' && list !== null && !Array.isArray(list) && typeof list.name === 'string'
    ? list.name
    : undefined;
}

function cardFor(
  ruleset: AnyRuleset,
  list: Json,
  codexes: Json[],
  about: Pick<ArmyCard, 'army' | 'name' | 'size'>,
): ArmyCard {
  const { points } = ruleset.armies.check(list, about.size, codexes);
  const codex = codexNameOf(ruleset, list, codexes);
  return { ...about, ruleset: ruleset.id, codex, points, own: true };
}

/** Forgets a list of this player; false when there was none. Battles that field it keep their copy. */
export async function dropArmy(app: Application, of: Asking & { army: string }): Promise<boolean> {
  const found = of.army.startsWith(OWN) ? await findArmy(app, app.store.db, of) : undefined;
  if (found === undefined) return false;
  await app.store.write(db => dropList(db, of.army.slice(OWN.length)));
  return true;
}

/** How a list is written: in our own words, as BattleScribe's file, or as people paste it. */
export type ListShape = 'yaml' | 'ros' | 'text';

/** The list as a file that can be imported again: in our own words also where its codex is not here, which all others need. */
export async function exportArmy(
  app: Application,
  of: Asking & { army: string; as?: ListShape },
): Promise<{ name: string; text: string; as: ListShape } | undefined> {
  const found = await findArmy(app, app.store.db, of);
  if (found === undefined) return undefined;
  const { card, list, ruleset, codexes } = found;
  const open = ruleset.armies.books(codexes).find(({ id }) => id === codexNamed(list));
  const read = listSchema.safeParse(list);
  const isOther = (of.as === 'ros' || of.as === 'text') && open !== undefined && read.success;
  if (!isOther) return { name: card.name, text: ruleset.armies.writeList(list), as: 'yaml' };
  const text = of.as === 'ros' ? rosOf(read.data, open) : textOf(read.data, open);
  return { name: card.name, text, as: of.as ?? 'yaml' };
}
