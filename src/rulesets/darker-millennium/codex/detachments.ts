import { z } from 'zod';
import { detachmentSchema, keyed, keywordSchema, nameSchema } from '../../../engine/army/index.js';

/** What a detachment gives its units or its side (DM.army.detachments.benefits). */
const benefitSchema = z.strictObject({
  text: nameSchema.optional(),
  points: z.number().int().min(1).max(10).optional().describe('Command points that the detachment begins with.'),
  strategy: z.number().int().min(-3).max(3).optional().describe('Added to the strategy rating of the army.'),
  dice: z.number().int().min(-5).max(5).optional().describe('Command dice more or fewer.'),
  to: keywordSchema.optional().describe('Only units with this keyword gain what follows; all when left out.'),
  abilities: z.array(z.string()).default([]).describe('Abilities that its units gain.'),
  keywords: z.array(keywordSchema).default([]).describe('Keywords that its units gain.'),
});

/** Detachments, with the dice that command them (DM.army.detachments). */
export const detachmentsSchema = keyed(
  detachmentSchema.extend({
    commandDice: z.number().int().min(0).max(20).default(0).describe('How many dice its command pool has.'),
    benefits: z.array(benefitSchema).default([]),
  }),
);

export type DmDetachmentSheet = z.output<typeof detachmentsSchema>[string];
export type Benefit = DmDetachmentSheet['benefits'][number];
