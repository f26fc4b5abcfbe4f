import * as z from 'zod';
import { idSchema, LIST_FILE } from '../../engine/army/index.js';
import type { FileFault } from '../../engine/index.js';
import { readYaml } from '../yaml-file.js';
import type { RosterMap } from './fitting.js';

const names = z
  .record(
    idSchema,
    z.union([z.string().max(200), z.array(z.string().max(200)).max(40)]).transform(written => [written].flat()),
  )
  .default({})
  .describe('By the id in the codex: names or ids in the lists of the other program.');

/** What a group says of names in lists of another program, where its codex does not say it under `aka`. */
const mapSchema = z.strictObject({
  codex: idSchema.describe('The id of the codex that it is about.'),
  from: z.string().max(200).optional().describe('The id or name of the game system in those lists; any when left out.'),
  datasheets: names,
  models: names,
  options: names,
  detachments: names,
});

export function readMap(text: string): { map: RosterMap } | { faults: FileFault[] } {
  const read = readYaml(text, LIST_FILE, mapSchema);
  return 'faults' in read ? read : { map: read.value };
}
