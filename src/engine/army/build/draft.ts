import * as z from 'zod';
import { type ArmyListSource, listSchema, pickOf, type UnitPick } from '../list.js';
import { idSchema, nameSchema } from '../text-schemas.js';

const listFields = listSchema.shape;
const detachment = listFields.detachments.element;
const count = z.number().int().min(0).max(999);

/** Where in a list its builder stands. */
const placeSchema = z.union([
  z.strictObject({ at: z.enum(['home', 'newDetachment']) }),
  z.strictObject({ at: z.literal('newUnit'), detachment: count }),
  /** `transport`: the Dedicated Transport that the unit bought. */
  z.strictObject({
    at: z.literal('unit'),
    detachment: count,
    unit: count,
    transport: z.boolean(),
    team: count.optional(),
  }),
]);

/** A list in the making. Detachments may still be empty; what earlier versions kept besides is left out. */
export const draftSchema = z.object({
  name: nameSchema.optional(),
  codex: idSchema.optional(),
  size: listFields.size.optional(),
  detachments: z.array(detachment.extend({ units: z.array(detachment.shape.units.element).max(60) })).max(12),
  place: placeSchema,
  done: z.boolean(),
});

export type Draft = z.infer<typeof draftSchema>;
export type DraftPlace = z.infer<typeof placeSchema>;
export type UnitPlace = Extract<DraftPlace, { at: 'unit' }>;

const EMPTY: Draft = { detachments: [], place: { at: 'home' }, done: false };

/** A list to go on with; an empty draft when it is none. */
export function draftOf(list: unknown): Draft {
  const parsed = listSchema.safeParse(list);
  return parsed.success ? { ...structuredClone(EMPTY), ...parsed.data } : structuredClone(EMPTY);
}

/** The list as it stands: without detachments that are still empty; undefined while there is none at all. */
export function listIn(draft: Draft, called: string): ArmyListSource | undefined {
  const detachments = draft.detachments.filter(({ units }) => units.length > 0);
  if (draft.codex === undefined || draft.size === undefined || detachments.length === 0) return undefined;
  return { name: draft.name ?? called, codex: draft.codex, size: draft.size, detachments };
}

export function goTo(draft: Draft, place: DraftPlace): Draft {
  return { ...draft, place };
}

/** The unit that a place is about; undefined when it is gone. */
export function unitAt(draft: Draft, place: UnitPlace): UnitPick | undefined {
  const written = draft.detachments[place.detachment]?.units[place.unit];
  if (written === undefined) return undefined;
  const pick = pickOf(written);
  if (!place.transport) return pick;
  return pick.transport === undefined ? undefined : pickOf(pick.transport);
}

/** The draft with another unit there; without it when `unit` is undefined. */
export function withUnit(draft: Draft, place: UnitPlace, unit: UnitPick | undefined): Draft {
  const changed = structuredClone(draft);
  const units = changed.detachments[place.detachment]?.units;
  if (units === undefined) return draft;
  if (place.transport) {
    const { transport: _, ...buyer } = pickOf(units[place.unit]!);
    const { transport: __, warlord: ___, ...bought } = unit ?? { datasheet: '' };
    units[place.unit] = unit === undefined ? buyer : { ...buyer, transport: bought };
  } else if (unit === undefined) units.splice(place.unit, 1);
  else units[place.unit] = unit;
  return changed;
}
