import * as z from 'zod';
import {
  type ArmyListSource,
  type Builder,
  CODEX_FILE,
  checkList,
  type Draft,
  draftOf,
  draftSchema,
  inPlainSigns,
  LIST_FILE,
  listSchema,
  menuOf,
  muster,
  pickFrom,
  pointsOf,
} from '../engine/army/index.js';
import type { Armies, ArmySheet, ArmyTemplate, FileFault, Json, JsonObject, ProfiledRoster } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { nearestOr } from '../engine/near-names.js';
import { capital, counted } from '../engine/wording.js';
import type { CodexCore, CodexFile, CodexKit, LooseEnd } from './codex-kit.js';
import { detachmentLines, modelLines } from './detachment-lines.js';
import { faultOf } from './file-faults.js';
import { playsWithout, provisionalCodex } from './rosters/provisional.js';
import { readShipped } from './shipped-file.js';
import { templateFaults } from './template-faults.js';
import { MOST_FAULTS, readYaml, writeYaml } from './yaml-file.js';
import type { Place } from './yaml-parse.js';

type Picked<C> = { list: ArmyListSource; codex: C } | { why: string };

/** Armies picked from codexes: what `Ruleset.armies` offers, and what a ruleset itself reads of it. */
export interface CodexArmies<C extends CodexCore> extends Armies {
  /** The codexes shipped and those of a group; one that no version of the ruleset reads any more is left out. */
  all(codexes?: readonly Json[]): C[];
  /** A list and the codex it is picked from, or why there is none. */
  readPicked(json: Json, codexes?: readonly Json[]): Picked<C>;
  /** What `check` says of a list that was read already. */
  checkPicked(picked: { list: ArmyListSource; codex: C }, points: number): ReturnType<Armies['check']>;
}

/**
 * A codex file as people write it, or everything that is wrong with it. `others` are codexes that are always there, whose
 * ids it may not bear.
 */
function readCodexFile<C extends CodexCore>(
  kit: CodexKit<C>,
  text: string,
  others: readonly CodexCore[] = [],
): CodexFile<C> {
  const file = readYaml(text, CODEX_FILE, kit.schema);
  if ('faults' in file) return file;
  const { value: codex, json, place } = file;
  const odd = oddSigns(json, place);
  if (odd.length > 0) return { faults: odd.slice(0, MOST_FAULTS) };
  const loose = [...takenIds(codex, others), ...kit.looseEnds(codex)];
  // Templates are only held to a codex that holds together.
  const ends = loose.length > 0 ? loose : templateFaults(codex, kit.bookOf(codex), kit);
  if (ends.length === 0) return { codex, json };
  return { faults: onceEach(ends.map(({ path, why }) => faultOf(path, why, place))).slice(0, MOST_FAULTS) };
}

/** Drops repeated faults: two choices of a group may be wrong in the same way. */
function onceEach(faults: readonly FileFault[]): FileFault[] {
  return [...new Map(faults.map(fault => [JSON.stringify(fault), fault])).values()];
}

function takenIds({ id, lists }: CodexCore, others: readonly CodexCore[]): LooseEnd[] {
  const known = others.flatMap(codex => codex.lists.map(list => list.id));
  return [
    ...(others.some(codex => codex.id === id)
      ? [{ path: ['id'], why: t`The id ${id} belongs to a codex that is here already: give this one another.` }]
      : []),
    ...lists.flatMap((list, index) =>
      known.includes(list.id)
        ? [
            {
              path: ['lists', index, 'id'],
              why: t`The id ${list.id} belongs to a list that is here already: give this one another.`,
            },
          ]
        : [],
    ),
  ];
}

/** Nothing that Discord would format, mention or hide, in whatever part of the file. */
const PLAIN = /^[\p{L}\p{N} .,:;!?'’"“”()&/%+=–—{}-]*$/u;

function oddSigns(json: Json, place: Place, path: PropertyKey[] = []): FileFault[] {
  if (typeof json === 'string') {
    return PLAIN.test(json.trim()) ? [] : [faultOf(path, `${capital(inPlainSigns(json, PLAIN))}.`, place)];
  }
  if (typeof json !== 'object' || json === null) return [];
  const inside = Array.isArray(json) ? json.entries() : Object.entries(json);
  return [...inside].flatMap(([key, one]) => oddSigns(one ?? null, place, [...path, key]));
}

/** Armies of a ruleset whose lists are picked from codexes. */
export function codexArmies<C extends CodexCore>(kit: CodexKit<C>): CodexArmies<C> {
  const loaded = new WeakMap<object, C | undefined>();
  const offered = new WeakMap<object, ArmyTemplate[]>();
  let ours: readonly C[] | undefined;

  function shipped(): readonly C[] {
    ours ??= kit.files.map(file => readShipped(file, text => readCodexFile(kit, text)).codex);
    return ours;
  }

  function compiled(json: Json): C | undefined {
    if (typeof json !== 'object' || json === null) return undefined;
    if (!loaded.has(json)) loaded.set(json, kit.schema.safeParse(json).data);
    return loaded.get(json);
  }

  function all(codexes: readonly Json[] = []): C[] {
    const own = codexes.flatMap(json => compiled(json) ?? []);
    return [...shipped(), ...own.filter(({ id }) => shipped().every(codex => codex.id !== id))];
  }

  function readPicked(json: Json, codexes?: readonly Json[]): Picked<C> {
    const parsed = listSchema.safeParse(json);
    if (!parsed.success) return { why: t`This is no army list: choose one of the templates or build one.` };
    const list = parsed.data;
    const known = all(codexes);
    const codex = known.find(({ id }) => id === list.codex);
    if (codex !== undefined) return { list, codex };
    const ids = known.map(({ id }) => id).join(', ');
    return { why: t`There is no codex ${list.codex} here: load it again, or take one of ${ids}.` };
  }

  function templatesOf(codex: C): ArmyTemplate[] {
    return codex.lists.map(({ id, ...template }) => ({
      id,
      name: `${codex.name}: ${template.name}`,
      army: codex.name,
      points: pointsOf(muster(kit.bookOf(codex), { codex: codex.id, ...template })),
      size: template.size,
      ...(codex.about === undefined ? {} : { about: codex.about }),
    }));
  }

  function listOf(template: string, codexes?: readonly Json[]): Json | undefined {
    for (const codex of all(codexes)) {
      const found = codex.lists.find(({ id }) => id === template);
      if (found === undefined) continue;
      const { id: _, name, size, detachments } = found;
      return { name, codex: codex.id, size, detachments };
    }
    return undefined;
  }

  /** The list as a player reads it before fielding it: detachments, units, what each costs and carries. */
  function sheet(json: Json, codexes?: readonly Json[]): ArmySheet {
    const picked = readPicked(json, codexes);
    if ('why' in picked) throw new Error(picked.why);
    const { codex, list } = picked;
    const detachments = muster(kit.bookOf(codex), list);
    const about = [
      ...(codex.about === undefined ? [] : [translated(codex.about)]),
      ...(codex.provisional === undefined ? [] : [playsWithout(codex.provisional.without)]),
    ];
    const units = detachments.flatMap(each => detachmentLines(kit, each, codex));
    return {
      title: t`${codex.name}: ${list.name} · ${pointsOf(detachments)} points`,
      lines: [...about, ...kit.aboutCodex(codex), ...units],
      models: modelLines(kit, detachments, codex),
    };
  }

  /** What is made of a roster passes everything that people's files pass. */
  function provisional(roster: ProfiledRoster): ReturnType<NonNullable<Armies['provisional']>> {
    const made = provisionalCodex(roster, kit.rows, kit.sizes);
    if ('why' in made) return made;
    const { codex, list } = made;
    const read = readCodexFile(kit, writeYaml(codex), shipped());
    if ('codex' in read) {
      const { id, name, provisional: known } = read.codex;
      return { codex: read.json, id, name, list, without: known?.without ?? [] };
    }
    const [fault] = read.faults;
    return { why: t`No codex can be made of it: ${fault?.where ?? ''}: ${fault?.why ?? ''}` };
  }

  function builder(codexes?: readonly Json[]): Builder {
    const books = all(codexes).map(codex => ({ id: codex.id, name: codex.name, book: kit.bookOf(codex) }));
    return { books, sizes: kit.sizes, rules: kit.rules };
  }

  function checkPicked({ list, codex }: { list: ArmyListSource; codex: C }, points: number) {
    return checkList(kit.bookOf(codex), list, points, kit.rules);
  }

  return {
    all,
    readPicked,
    checkPicked,
    get schema() {
      return { codex: schemaOf(kit.schema, 'A codex'), list: schemaOf(listSchema, 'An army list') };
    },
    codexes: codexes => all(codexes).map(({ id, name }) => ({ id, name })),
    templates: codexes =>
      all(codexes).flatMap(codex => {
        if (!offered.has(codex)) offered.set(codex, templatesOf(codex));
        return offered.get(codex)!;
      }),
    books: codexes => builder(codexes).books.map(each => ({ ...each, sizes: kit.sizes })),
    list: listOf,
    sheet,
    check(json, points, codexes) {
      const picked = readPicked(json, codexes);
      if ('why' in picked)
        return { points: 0, faults: [{ where: t`The list`, why: picked.why, cite: kit.rules.datasheets }] };
      return checkPicked(picked, points);
    },
    readList(text, codexes) {
      const file = readYaml<ArmyListSource>(text, LIST_FILE, listSchema);
      // Without its codex nothing else in a list can be right: that comes first.
      const unknown = codexes === undefined ? [] : unknownCodex(text, all(codexes));
      if ('faults' in file) return { faults: [...unknown, ...file.faults] };
      if (unknown.length > 0) return { faults: unknown };
      return { list: file.json, name: file.value.name, size: file.value.size };
    },
    provisional,
    writeList: list => writeYaml(list),
    readCodex(text) {
      const file = readCodexFile(kit, text, shipped());
      if ('faults' in file) return file;
      const { id, name, datasheets, detachments, lists } = file.codex;
      const number = (table: object) => Object.keys(table).length;
      const things = [
        counted(number(datasheets), t`datasheet`, t`datasheets`),
        counted(number(detachments), t`detachment`, t`detachments`),
        counted(number(lists), t`list`, t`lists`),
      ];
      const costs = templatesOf(file.codex).map(list => t`${list.id} costs ${list.points} of ${list.size} points`);
      return { codex: file.json, id, name, words: [things.join(', '), ...costs].join('; ') };
    },
    build: {
      start: list => draftOf(list),
      menu: (draft, codexes) => menuOf(builder(codexes), readDraft(draft)),
      pick: (draft, value, codexes) => pickFrom(builder(codexes), readDraft(draft), value),
    },
  };
}

const namesCodex = z.looseObject({ codex: z.string() });

/** The fault of a list file whose codex nobody here has, whatever else is wrong with the file. */
function unknownCodex(text: string, known: readonly CodexCore[]): FileFault[] {
  const file = readYaml(text, LIST_FILE, namesCodex);
  if ('faults' in file || known.some(({ id }) => id === file.value.codex)) return [];
  const ids = known.map(({ id }) => id);
  const instead = nearestOr(file.value.codex, ids, t`take one of ${ids.join(', ')}, or load it with /host codex.`);
  return [faultOf(['codex'], t`There is no such codex here: ${instead}`, file.place)];
}

function schemaOf(schema: z.ZodType, title: string): JsonObject {
  return { title, ...(z.toJSONSchema(schema, { io: 'input' }) as JsonObject) };
}

/** A draft that an earlier version kept and this one does not read begins anew. */
function readDraft(draft: Json): Draft {
  const parsed = draftSchema.safeParse(draft);
  return parsed.success ? parsed.data : draftOf(undefined);
}
