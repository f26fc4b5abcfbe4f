import type * as z from 'zod';
import type { ArmyBook, FieldedModel, ListRules, MusteredDetachment, templateSchema } from '../engine/army/index.js';
import type { FileFault, Json } from '../engine/index.js';
import type { RowsRead } from './rosters/provisional.js';

/** What every ruleset's codex has. */
export interface CodexCore {
  id: string;
  name: string;
  /** What its armies are good at. */
  about?: string | undefined;
  datasheets: ArmyBook['datasheets'];
  detachments: ArmyBook['detachments'];
  lists: z.output<typeof templateSchema>[];
  /** Made of a list of another program: names of what it plays without. */
  provisional?: { without: string[] } | undefined;
}

/** A name in a codex that points nowhere, or what cannot be so: where it stands in the file, and what to do. */
export interface LooseEnd {
  path: PropertyKey[];
  why: string;
}

/** What a ruleset knows about its codexes. */
export interface CodexKit<C extends CodexCore> {
  schema: z.ZodType<C>;
  /** Sizes of battle that lists are built for, in points. */
  sizes: number[];
  /** The rules that lists are held to. */
  rules: ListRules;
  /** The files of the codexes that come with the ruleset. */
  files: URL[];
  /** A codex as lists see it. */
  bookOf(codex: C): ArmyBook;
  /** Everything in a codex that names something it does not have, or contradicts itself. */
  looseEnds(codex: C): LooseEnd[];
  /** What these rules read of the rows of other programs' lists. */
  rows: RowsRead;
  /** What a list's sheet says of its codex, and of a detachment beside its name. */
  aboutCodex(codex: C): string[];
  aboutDetachment(detachment: MusteredDetachment, codex: C): string;
  /** Statistics and weapons of a model, as a player reads them before the battle. */
  aboutModel(model: FieldedModel, codex: C): string;
}

export type CodexFile<C> = { codex: C; json: Json } | { faults: FileFault[] };
