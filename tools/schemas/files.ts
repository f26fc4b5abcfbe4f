import { armies } from '../../src/rulesets/darker-millennium/codex/armies.js';

/** The files for editors, by path, as they should stand. */
export function schemaFiles(): Record<string, string> {
  const { codex, list } = armies.schema;
  const text = (schema: object) => `${JSON.stringify(schema, null, 1)}\n`;
  return { 'docs/codex.schema.json': text(codex), 'docs/list.schema.json': text(list) };
}
