import * as z from 'zod';
import { keyed, keywordSchema } from '../../../engine/army/index.js';
import { profileSchemaOf } from '../../classic/codex/profile-schema.js';
import { salvoSchema } from '../../classic/codex/weapon-schema.js';
import { codexHead, codexTail } from '../../codex-fields.js';
import { detachmentsOf, FIELDED } from '../battlegroup/detachments.js';
import { asSheet, COMMON, type Sheet, sheetsSchema } from '../battlegroup/sheets.js';
import { KINDS, withTypeRules } from './kinds.js';

/**
 * What a force brings: profiles, weapons, datasheets, lists. The input is the file as people write it, in inches; a Battlegroup
 * is the same for every codex (IO.force.battlegroup).
 */
export const codexSchema = z
  .strictObject({
    ...codexHead,
    brothers: z
      .array(keywordSchema)
      .max(12)
      .default([])
      .describe('Factions whose units of this codex share its Battlegroup; those of others need one of their own.'),
    profiles: keyed(profileSchemaOf(KINDS).transform(withTypeRules)),
    weapons: keyed(salvoSchema),
    datasheets: sheetsSchema,
    ...codexTail,
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
