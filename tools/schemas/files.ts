import * as z from 'zod';
import { fieldSchema } from '../../src/rulesets/battlefields/own.js';
import { allRulesets } from '../../src/rulesets/registry.js';

/** The files for editors of each ruleset's codexes and lists, by path, as they should stand. */
export function schemaFiles(): Record<string, string> {
  const text = (schema: object) => `${JSON.stringify(schema, null, 1)}\n`;
  const field = z.toJSONSchema(fieldSchema, { io: 'input' });
  return Object.fromEntries([
    ['docs/schemas/battlefield.json', text(field)],
    ...allRulesets().flatMap(({ id, armies: { schema } }) => {
      const file = `docs/schemas/${id.split('@')[0]}`;
      return [
        [`${file}.codex.json`, text(schema.codex)],
        [`${file}.list.json`, text(schema.list)],
      ];
    }),
  ]);
}
