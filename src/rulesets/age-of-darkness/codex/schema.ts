import { z } from 'zod';
import {
  akaSchema,
  callSignsSchema,
  datasheetsSchema,
  factionSchema,
  idSchema,
  keyed,
  nameSchema,
  templateSchema,
  textSchema,
} from '../../../engine/army/index.js';
import { profileSchema } from '../../classic/codex/profile-schema.js';
import { weaponSchema } from '../../classic/codex/weapon-schema.js';
import { provisionalSchema } from '../../rosters/provisional.js';
import { AS_FIELDED, DETACHMENTS } from './detachments.js';
import { withTypeRules } from './type-rules.js';

/**
 * What a force brings: profiles, weapons, datasheets, lists. The input is the file as people write it, in inches; detachments
 * are the same for every codex (AD.house.army).
 */
export const codexSchema = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    aka: akaSchema,
    about: textSchema.describe('What its forces are good at, and not.').optional(),
    faction: factionSchema,
    callSigns: callSignsSchema,
    profiles: keyed(profileSchema.transform(withTypeRules)),
    weapons: keyed(weaponSchema),
    datasheets: datasheetsSchema,
    lists: z.array(templateSchema).max(30).default([]),
    provisional: provisionalSchema,
  })
  .transform(codex => ({ ...codex, detachments: codex.provisional === undefined ? DETACHMENTS : AS_FIELDED }));

export type Codex = z.output<typeof codexSchema>;
