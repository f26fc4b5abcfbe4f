import type * as z from 'zod';
import { datasheetsSchema, keyed } from '../../../engine/army/index.js';
import { codexHead, codexTail } from '../../codex-fields.js';
import type { CodexCore } from '../../codex-kit.js';
import type { Profile, WeaponSheet } from '../board.js';
import { weaponSchema } from './weapon-schema.js';

/**
 * The fields of a codex of the classic game, for `z.strictObject`: a ruleset adds its own, and says how a profile is read. The
 * input is the file as people write it, in inches.
 */
export function classicCodexFields<P extends z.ZodType<Omit<Profile, 'id'>>>(profile: P) {
  return {
    ...codexHead,
    profiles: keyed(profile),
    weapons: keyed(weaponSchema),
    datasheets: datasheetsSchema,
    ...codexTail,
  };
}

/** What the classic game needs of a codex that a ruleset has read. */
export interface ClassicCodex extends CodexCore {
  faction: string[];
  callSigns: string[];
  profiles: Record<string, Profile>;
  weapons: Record<string, WeaponSheet & { aka?: string[] | undefined }>;
}
