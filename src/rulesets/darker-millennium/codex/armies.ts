import { z } from 'zod';
import {
  type ArmyListSource,
  type Builder,
  type Draft,
  draftOf,
  draftSchema,
  listSchema,
  menuOf,
  pickFrom,
} from '../../../engine/army/index.js';
import type { Armies, Json, JsonObject } from '../../../engine/index.js';
import { readYaml, writeYaml } from '../../yaml-file.js';
import { bookOf } from './book.js';
import { allCodexes } from './codexes.js';
import { armySheet, checkArmy, listOf, templates } from './index.js';
import { LIST_RULES } from './list-rules.js';
import { readCodexFile } from './read-codex.js';
import { codexSchema } from './schema.js';
import { shipped } from './shipped.js';

function schemaOf(schema: z.ZodType, title: string): JsonObject {
  return { title, ...(z.toJSONSchema(schema, { io: 'input' }) as JsonObject) };
}

/** Sizes of battle that lists are built for (DM.table.size). */
const SIZES = [500, 1000, 1500, 2000, 3000, 4000];

function builder(codexes?: readonly Json[]): Builder {
  const books = allCodexes(codexes).map(codex => ({ id: codex.id, name: codex.name, book: bookOf(codex) }));
  return { books, sizes: SIZES, rules: LIST_RULES };
}

/** A draft that an earlier version kept and this one does not read begins anew. */
function readDraft(draft: Json): Draft {
  const parsed = draftSchema.safeParse(draft);
  return parsed.success ? parsed.data : draftOf(undefined);
}

function asJson(draft: Draft): Json {
  return draft as unknown as Json;
}

/** Armies of Darker Millennium: what `Ruleset.armies` offers. */
export const armies: Armies = {
  get schema() {
    return { codex: schemaOf(codexSchema, 'A codex'), list: schemaOf(listSchema, 'An army list') };
  },
  codexes: codexes => allCodexes(codexes).map(({ id, name }) => ({ id, name })),
  templates,
  list: listOf,
  sheet: armySheet,
  check: checkArmy,
  readList(text) {
    const file = readYaml<ArmyListSource>(text, listSchema);
    if ('faults' in file) return file;
    return { list: file.json, name: file.value.name, size: file.value.size };
  },
  writeList: list => writeYaml(list),
  readCodex(text) {
    const file = readCodexFile(text);
    if ('faults' in file) return file;
    const { codex, json } = file;
    const { id, name, datasheets, detachments, lists } = codex;
    if (shipped().some(other => other.id === id)) {
      const why = `The id ${id} belongs to a codex that is here already: give this one another.`;
      return { faults: [{ line: 1, column: 1, where: 'id', why }] };
    }
    const counted = (things: object, name: string) => {
      const count = Object.keys(things).length;
      return `${count} ${name}${count === 1 ? '' : 's'}`;
    };
    const words = [counted(datasheets, 'datasheet'), counted(detachments, 'detachment'), counted(lists, 'list')].join(
      ', ',
    );
    return { codex: json, id, name, words };
  },
  build: {
    start: list => asJson(draftOf(list)),
    menu: (draft, codexes) => menuOf(builder(codexes), readDraft(draft)),
    pick: (draft, value, codexes) => asJson(pickFrom(builder(codexes), readDraft(draft), value)),
  },
};
