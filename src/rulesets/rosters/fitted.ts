import { type Datasheet, fieldedUnit, type UnitPick, type UnitSource } from '../../engine/army/index.js';
import type { OpenBook } from '../../engine/index.js';

/** A unit of a roster, as a codex fields it. */
export interface Fitted {
  sheet: Datasheet;
  pick: UnitPick;
  /** What it costs there, in thousandths of points. */
  theirs: number;
  /** As its player calls it. */
  name: string;
}

/** As lists are written: without what says nothing. */
export function plainUnit(pick: UnitPick): UnitSource {
  const { datasheet, ...rest } = pick;
  if (Object.keys(rest).length === 0) return datasheet;
  const { name, leader, teams, options, transport, as, warlord } = rest;
  return {
    datasheet,
    ...(name === undefined ? {} : { name }),
    ...(leader === undefined ? {} : { leader }),
    ...(teams === undefined ? {} : { teams }),
    ...(options === undefined ? {} : { options }),
    ...(transport === undefined ? {} : { transport }),
    ...(as === undefined ? {} : { as }),
    ...(warlord === undefined ? {} : { warlord }),
  };
}

export function plainTransport({
  transport: _,
  warlord: __,
  as: ___,
  ...pick
}: UnitPick): NonNullable<UnitPick['transport']> {
  return Object.keys(pick).length === 1 ? pick.datasheet : pick;
}

/** What a unit and the transport bought for it are here: points, units and models. */
export function costHere(
  { datasheets }: OpenBook['book'],
  pick: UnitPick,
): { cost: number; units: number; models: number } {
  const { transport } = pick;
  const bought = typeof transport === 'string' ? { datasheet: transport } : transport;
  return [pick, ...(bought === undefined ? [] : [bought])].reduce(
    (sum, each) => {
      const sheet = datasheets[each.datasheet];
      if (sheet === undefined) return sum;
      const { cost, leader, teams } = fieldedUnit(sheet, each);
      const models = teams.flat().length + (leader === undefined ? 0 : 1);
      return { cost: sum.cost + cost, units: sum.units + 1, models: sum.models + models };
    },
    { cost: 0, units: 0, models: 0 },
  );
}

export function labelOf({ name, pick, sheet }: Fitted): string {
  return `${name} · ${fieldedUnit(sheet, pick).teams.flat().length}`;
}
