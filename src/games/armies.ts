import type { AnyRuleset, ArmyTemplate, Json } from '../engine/index.js';
import { dropList, listById, listsOf, saveList } from '../store/lists.js';
import type { Db } from '../store/open-store.js';
import { pack, unpack } from '../store/packed.js';
import type { ListRow } from '../store/tables.js';
import type { ArmyCard, ArmyOutcome, ArmyReport, Asking } from './army-cards.js';
import { codexesIn, rulesetFor, rulesetsFor } from './codexes.js';
import type { Desk } from './desk.js';

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

/** The player's own lists, the newest first, then the ready-made ones. Within a transaction `db` is its own. */
export async function armies(desk: Desk, of: Asking, db: Db = desk.store.db): Promise<ArmyCard[]> {
  const rulesets = rulesetsFor(desk, of.ruleset);
  const own = (await listsOf(db, of.user)).filter(row => rulesets.some(({ id }) => id === row.ruleset)).map(cardOfRow);
  const ready: ArmyCard[] = [];
  for (const ruleset of rulesets) {
    const codexes = await codexesIn(db, of.guild, ruleset.id);
    ready.push(...ruleset.armies.templates(codexes).map(template => cardOfTemplate(ruleset, template)));
  }
  return [...own, ...ready];
}

function cardOfRow(row: ListRow): ArmyCard {
  const { id, ruleset, name, army, points, size } = row;
  return { army: `${OWN}${id}`, ruleset, name, codex: army, points, size, own: true };
}

function cardOfTemplate(ruleset: AnyRuleset, { id, name, army, points, size }: ArmyTemplate): ArmyCard {
  return { army: id, ruleset: ruleset.id, name, codex: army, points, size, own: false };
}

/** A ready-made list, or a saved one of this player, by id or by name; undefined when there is none such. */
export async function findArmy(desk: Desk, db: Db, of: Asking & { army: string }): Promise<Found | undefined> {
  for (const ruleset of rulesetsFor(desk, of.ruleset)) {
    const found = await findIn(ruleset, db, of);
    if (found) return found;
  }
  return undefined;
}

async function findIn(ruleset: AnyRuleset, db: Db, of: Asking & { army: string }): Promise<Found | undefined> {
  const codexes = await codexesIn(db, of.guild, ruleset.id);
  const saved = (row: ListRow): Found => ({ card: cardOfRow(row), list: unpack<Json>(row.list), ruleset, codexes });
  if (of.army.startsWith(OWN)) {
    const row = await listById(db, of.army.slice(OWN.length));
    return row?.owner === of.user && row.ruleset === ruleset.id ? saved(row) : undefined;
  }
  const templates = ruleset.armies.templates(codexes);
  const named = ({ name }: { name: string }) => name.toLowerCase() === of.army.trim().toLowerCase();
  const own = templates.some(({ id }) => id === of.army)
    ? undefined
    : (await listsOf(db, of.user)).find(row => row.ruleset === ruleset.id && named(row));
  if (own) return saved(own);
  const template = templates.find(({ id }) => id === of.army) ?? templates.find(named);
  const list = template && ruleset.armies.list(template.id, codexes);
  return template && list !== undefined
    ? { card: cardOfTemplate(ruleset, template), list, ruleset, codexes }
    : undefined;
}

/** A list against its codex, with what it may cost. */
export async function showArmy(
  desk: Desk,
  of: Asking & { army: string; points?: number },
): Promise<ArmyReport | undefined> {
  const found = await findArmy(desk, desk.store.db, of);
  return found && reportOf(found, of.points);
}

export function reportOf({ card, list, ruleset, codexes }: Found, size = card.size): ArmyReport {
  const { points, faults } = ruleset.armies.check(list, size, codexes);
  const { name, codex } = card;
  const report = { name, codex, points, size, faults };
  try {
    return { ...report, sheet: ruleset.armies.sheet(list, codexes) };
  } catch {
    // A list that its codex cannot read any more has faults, and no sheet.
    return report;
  }
}

/** Reads a list file and keeps it under its name; one with faults is kept too, to be mended. */
export async function importArmy(desk: Desk, of: Asking & { text: string }): Promise<ArmyOutcome> {
  const { ruleset, read } = await readFile(desk, of);
  if ('faults' in read) return { kind: 'faults', faults: read.faults };
  return keepList(desk, { ...of, ruleset: ruleset.id }, read.list, read.name, read.size);
}

/** A list file as the ruleset reads it that knows its codex; else as the one that finds the fewest faults. */
async function readFile(desk: Desk, of: Asking & { text: string }) {
  const all = await Promise.all(
    rulesetsFor(desk, of.ruleset).map(async ruleset => {
      const codexes = await codexesIn(desk.store.db, of.guild, ruleset.id);
      return { ruleset, codexes, read: ruleset.armies.readList(of.text, codexes) };
    }),
  );
  const knows = ({ ruleset, codexes, read }: (typeof all)[number]) =>
    'list' in read && ruleset.armies.codexes(codexes).some(({ id }) => id === codexNamed(read.list));
  const faults = ({ read }: (typeof all)[number]) => ('faults' in read ? read.faults.length : 0);
  const best = all.find(knows) ?? all.sort((a, b) => faults(a) - faults(b))[0];
  if (best === undefined) throw new Error('no rulesets');
  return best;
}

/** The codex that a list names. */
function codexNamed(list: Json): string {
  return typeof list === 'object' && list !== null && !Array.isArray(list) ? String(list.codex) : '';
}

/** What a file would be, without keeping it. */
export async function checkFile(desk: Desk, of: Asking & { text: string; points?: number }): Promise<ArmyOutcome> {
  const { ruleset, codexes, read } = await readFile(desk, of);
  if ('faults' in read) return { kind: 'faults', faults: read.faults };
  const card = cardFor(ruleset, read.list, codexes, { army: '', name: read.name, size: read.size });
  return { kind: 'done', card, report: reportOf({ card, list: read.list, ruleset, codexes }, of.points) };
}

/** A copy of a list under a name of the player's own, or under its own. */
export async function copyArmy(desk: Desk, of: Asking & { army: string; name?: string }): Promise<ArmyOutcome> {
  const found = await findArmy(desk, desk.store.db, of);
  if (found === undefined) return { kind: 'refused', why: 'There is no such army; `/army templates` lists them.' };
  const called = of.name ?? nameIn(found.list) ?? found.card.name;
  return keepList(desk, { ...of, ruleset: found.ruleset.id }, found.list, called, found.card.size);
}

export async function keepList(desk: Desk, of: Asking, list: Json, name: string, size: number): Promise<ArmyOutcome> {
  const ruleset = rulesetFor(desk, of.ruleset);
  const called = name.trim().slice(0, 40);
  if (called === '') return { kind: 'refused', why: 'Give the list a name, such as *First of the line*.' };
  const named = typeof list === 'object' && list !== null && !Array.isArray(list) ? { ...list, name: called } : list;
  if ('faults' in ruleset.armies.readList(ruleset.armies.writeList(named))) {
    return {
      kind: 'refused',
      why: 'A list is named in letters, digits and plain signs such as - and &; give it another name.',
    };
  }
  return desk.store.write(async db => {
    const mine = await listsOf(db, of.user);
    if (mine.length >= MOST_LISTS && !mine.some(row => row.name === called)) {
      return { kind: 'refused', why: `You keep ${MOST_LISTS} lists already; drop one with \`/army drop\` first.` };
    }
    const codexes = await codexesIn(db, of.guild, ruleset.id);
    const card = cardFor(ruleset, named, codexes, { army: '', name: called, size });
    const id = await saveList(db, {
      id: desk.random(6),
      owner: of.user,
      ruleset: ruleset.id,
      name: called,
      army: card.codex,
      size,
      points: card.points,
      list: pack(named),
      updated_at: desk.now(),
    });
    const kept = { ...card, army: `${OWN}${id}` };
    return { kind: 'done', card: kept, report: reportOf({ card: kept, list: named, ruleset, codexes }) };
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
  const id = codexNamed(list);
  const codex = ruleset.armies.codexes(codexes).find(known => known.id === id)?.name ?? id;
  return { ...about, ruleset: ruleset.id, codex, points, own: true };
}

/** True when a list of this player was dropped; battles that field it keep their own copy. */
export async function dropArmy(desk: Desk, of: Asking & { army: string }): Promise<boolean> {
  const found = of.army.startsWith(OWN) ? await findArmy(desk, desk.store.db, of) : undefined;
  if (found === undefined) return false;
  await desk.store.write(db => dropList(db, of.army.slice(OWN.length)));
  return true;
}

/** The list as a file that can be imported again. */
export async function exportArmy(
  desk: Desk,
  of: Asking & { army: string },
): Promise<{ name: string; text: string } | undefined> {
  const found = await findArmy(desk, desk.store.db, of);
  return found && { name: found.card.name, text: found.ruleset.armies.writeList(found.list) };
}
