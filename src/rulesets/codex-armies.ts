import * as z from 'zod';
import {
  type ArmyListSource,
  type Builder,
  checkList,
  type Draft,
  draftOf,
  draftSchema,
  LIST_FILE,
  listSchema,
  menuOf,
  muster,
  pickFrom,
  pointsOf,
} from '../engine/army/index.js';
import type { Armies, ArmySheet, FileFault, Json, JsonObject, ProfiledRoster } from '../engine/index.js';
import { t, translated } from '../engine/language.js';
import { nearestOr } from '../engine/near-names.js';
import { counted } from '../engine/wording.js';
import { readCodexFile } from './codex-file.js';
import type { CodexCore, CodexKit } from './codex-kit.js';
import { CodexShelf, type Picked } from './codex-shelf.js';
import { detachmentLines, modelLines } from './detachment-lines.js';
import { faultOf } from './file-faults.js';
import { playsWithout, provisionalCodex } from './rosters/provisional.js';
import { isShown, readShown } from './shown-list.js';
import { readYaml, writeYaml } from './yaml-file.js';

/** Armies picked from codexes: what `Ruleset.armies` offers, and what a ruleset itself reads of it. */
export interface CodexArmies<C extends CodexCore> extends Armies {
  /** The codexes shipped and those of a group; one that no version of the ruleset reads any more is left out. */
  all(codexes?: readonly Json[]): C[];
  /** A list and the codex it is picked from, or why there is none. */
  readPicked(json: Json, codexes?: readonly Json[]): Picked<C>;
  /** What `check` says of a list that was read already. */
  checkPicked(picked: { list: ArmyListSource; codex: C }, points: number): ReturnType<Armies['check']>;
}

/** Armies of a ruleset whose lists are picked from codexes. */
export function codexArmies<C extends CodexCore>(kit: CodexKit<C>): CodexArmies<C> {
  const shelf = new CodexShelf(kit);

  /** The list as a player reads it before fielding it: detachments, units, what each costs and carries. */
  function sheet(json: Json, codexes?: readonly Json[]): ArmySheet {
    const picked = shelf.pick(json, codexes);
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
    const read = readCodexFile(kit, writeYaml(codex), shelf.shipped);
    if ('codex' in read) {
      const { id, name, provisional: known } = read.codex;
      return { codex: read.json, id, name, list, without: known?.without ?? [] };
    }
    const [fault] = read.faults;
    return { why: t`No codex can be made of it: ${fault?.where ?? ''}: ${fault?.why ?? ''}` };
  }

  function builder(codexes?: readonly Json[]): Builder {
    const books = shelf.all(codexes).map(codex => ({ id: codex.id, name: codex.name, book: kit.bookOf(codex) }));
    return { books, sizes: kit.sizes, rules: kit.rules };
  }

  function checkPicked({ list, codex }: { list: ArmyListSource; codex: C }, points: number) {
    return checkList(kit.bookOf(codex), list, points, kit.rules);
  }

  return {
    all: codexes => shelf.all(codexes),
    readPicked: (json, codexes) => shelf.pick(json, codexes),
    checkPicked,
    get schema() {
      return { codex: schemaOf(kit.schema, 'A codex'), list: schemaOf(listSchema, 'An army list') };
    },
    codexes: codexes => shelf.all(codexes).map(({ id, name }) => ({ id, name })),
    templates: codexes => shelf.all(codexes).flatMap(codex => shelf.templatesOf(codex)),
    books: codexes => builder(codexes).books.map(each => ({ ...each, sizes: kit.sizes })),
    list: (template, codexes) => shelf.listOf(template, codexes),
    sheet,
    check(json, points, codexes) {
      const picked = shelf.pick(json, codexes);
      if ('why' in picked)
        return { points: 0, faults: [{ where: t`The list`, why: picked.why, cite: kit.rules.datasheets }] };
      return checkPicked(picked, points);
    },
    readList(text, codexes) {
      if (isShown(text)) {
        const read = readShown(kit, text, shelf.all(codexes));
        return 'faults' in read ? read : { ...read, name: read.list.name, size: read.list.size };
      }
      const file = readYaml<ArmyListSource>(text, LIST_FILE, listSchema);
      // Without its codex nothing else in a list can be right: that comes first.
      const unknown = codexes === undefined ? [] : unknownCodex(text, shelf.all(codexes));
      if ('faults' in file) return { faults: [...unknown, ...file.faults] };
      if (unknown.length > 0) return { faults: unknown };
      return { list: file.json, name: file.value.name, size: file.value.size };
    },
    provisional,
    writeList: list => writeYaml(list),
    readCodex(text) {
      const file = readCodexFile(kit, text, shelf.shipped);
      if ('faults' in file) return file;
      const { id, name, datasheets, detachments, lists } = file.codex;
      const number = (table: object) => Object.keys(table).length;
      const things = [
        counted(number(datasheets), t`datasheet`, t`datasheets`),
        counted(number(detachments), t`detachment`, t`detachments`),
        counted(number(lists), t`list`, t`lists`),
      ];
      const costs = shelf
        .templatesOf(file.codex)
        .map(list => t`${list.id} costs ${list.points} of ${list.size} points`);
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
