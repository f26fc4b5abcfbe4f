import { z } from 'zod';
import {
  akaSchema,
  callSignsSchema,
  factionSchema,
  idSchema,
  keyed,
  keywordSchema,
  nameSchema,
  templateSchema,
  textSchema,
} from '../../../engine/army/index.js';
import { profileSchemaOf } from '../../classic/codex/profile-schema.js';
import { salvoSchema } from '../../classic/codex/weapon-schema.js';
import { provisionalSchema } from '../../rosters/provisional.js';
import { detachmentsOf, FIELDED } from '../battlegroup/detachments.js';
import { asSheet, COMMON, type Sheet, sheetsSchema } from '../battlegroup/sheets.js';
import { KINDS, withTypeRules } from './kinds.js';

/**
 * What a force brings: profiles, weapons, datasheets, lists. The input is the file as people write it, in inches; a Battlegroup
 * is the same for every codex (IO.force.battlegroup).
 */
export const codexSchema = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    aka: akaSchema,
    about: textSchema.describe('What its forces are good at, and not.').optional(),
    faction: factionSchema,
    brothers: z
      .array(keywordSchema)
      .max(12)
      .default([])
      .describe('Factions whose units of this codex share its Battlegroup; those of others need one of their own.'),
    callSigns: callSignsSchema,
    profiles: keyed(profileSchemaOf(KINDS).transform(withTypeRules)),
    weapons: keyed(salvoSchema),
    datasheets: sheetsSchema,
    lists: z.array(templateSchema).max(30).default([]),
    provisional: provisionalSchema,
  })
  .transform(codex => {
    const written = Object.values(codex.datasheets);
    const own = Object.fromEntries(written.map(sheet => [sheet.id, asSheet(sheet, codex.profiles)]));
    const datasheets: Record<string, Sheet> = { ...COMMON, ...own };
    return {
      ...codex,
      datasheets,
      detachments: codex.provisional === undefined ? detachmentsOf(codex) : FIELDED,
    };
  });

export type Codex = z.output<typeof codexSchema>;
