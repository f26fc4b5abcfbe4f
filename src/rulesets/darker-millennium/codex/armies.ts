import { z } from 'zod';
import { type ArmyListSource, listSchema } from '../../../engine/army/index.js';
import type { Armies, JsonObject } from '../../../engine/index.js';
import { readYaml, writeYaml } from '../../yaml-file.js';
import { allCodexes } from './codexes.js';
import { armySheet, checkArmy, listOf, templates } from './index.js';
import { readCodexFile } from './read-codex.js';
import { codexSchema } from './schema.js';
import { shipped } from './shipped.js';

function schemaOf(schema: z.ZodType, title: string): JsonObject {
  return { title, ...(z.toJSONSchema(schema, { io: 'input' }) as JsonObject) };
}

/** Armies of Darker Millennium: what `Ruleset.armies` offers. */
export const armies: Armies = {
  schema: { codex: schemaOf(codexSchema, 'A codex'), list: schemaOf(listSchema, 'An army list') },
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
    if (shipped.some(other => other.id === id)) {
      const why = `The id ${id} belongs to a codex that is here already: give this one another.`;
      return { faults: [{ line: 1, column: 1, where: 'id', why }] };
    }
    const words = `${Object.keys(datasheets).length} datasheets, ${Object.keys(detachments).length} detachments, ${lists.length} lists`;
    return { codex: json, id, name, words };
  },
  build: {} as never,
};
