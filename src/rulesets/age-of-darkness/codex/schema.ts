import * as z from 'zod';
import { type Kinds, profileSchemaOf } from '../../classic/codex/profile-schema.js';
import { classicCodexFields } from '../../classic/codex/schema.js';
import { AS_FIELDED, DETACHMENTS } from './detachments.js';
import { withTypeRules } from './type-rules.js';

const KINDS: Kinds = {
  bodies: ['infantry', 'artillery', 'cavalry', 'automata', 'dreadnought', 'daemon', 'primarch'],
  hulls: ['vehicle', 'building'],
  subTypes: ['character', 'heavy', 'monstrous', 'psyker', 'flyer', 'skimmer', 'transport', 'squadron'],
};

/** What a force brings: profiles, weapons, datasheets, lists. Detachments are the same for every codex (AD.house.army), and leave a list of another program as it is (AD.house.provisional). */
export const codexSchema = z
  .strictObject(classicCodexFields(profileSchemaOf(KINDS).transform(withTypeRules)))
  .transform(codex => ({ ...codex, detachments: codex.provisional === undefined ? DETACHMENTS : AS_FIELDED }));

export type Codex = z.output<typeof codexSchema>;
