import { type ArmyListSource, listSchema } from '../../../engine/army/index.js';
import type { Json } from '../../../engine/index.js';
import { type Codex, codexSchema } from './schema.js';
import { shipped } from './shipped.js';

const loaded = new WeakMap<object, Codex | undefined>();

/** The codexes shipped and those of a group; one that no version of this ruleset reads any more is left out. */
export function allCodexes(codexes: readonly Json[] = []): Codex[] {
  const own = codexes.flatMap(json => compiled(json) ?? []);
  return [...shipped(), ...own.filter(({ id }) => shipped().every(codex => codex.id !== id))];
}

function compiled(json: Json): Codex | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  if (!loaded.has(json)) loaded.set(json, codexSchema.safeParse(json).data);
  return loaded.get(json);
}

/** A list and the codex it is picked from, or why there is none. */
export function readPicked(
  json: Json,
  codexes?: readonly Json[],
): { list: ArmyListSource; codex: Codex } | { why: string } {
  const parsed = listSchema.safeParse(json);
  if (!parsed.success) return { why: 'This is no army list: choose one of the templates or build one.' };
  const list = parsed.data;
  const all = allCodexes(codexes);
  const codex = all.find(({ id }) => id === list.codex);
  if (codex !== undefined) return { list, codex };
  return {
    why: `There is no codex ${list.codex} here: load it again, or take one of ${all.map(({ id }) => id).join(', ')}.`,
  };
}
