import { CODEX_FILE, inPlainSigns } from '../engine/army/index.js';
import type { FileFault, Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { capital } from '../engine/wording.js';
import type { CodexCore, CodexFile, CodexKit, LooseEnd } from './codex-kit.js';
import { faultOf } from './file-faults.js';
import { templateFaults } from './template-faults.js';
import { MOST_FAULTS, readYaml } from './yaml-file.js';
import type { Place } from './yaml-parse.js';

/**
 * A codex file as people write it, or everything that is wrong with it. `others` are codexes that are always there, whose
 * ids it may not bear.
 */
export function readCodexFile<C extends CodexCore>(
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
