import type { PlainCodex, PlainList, PlainUnit } from './slow-list-check.js';

type LooseUnit =
  | string
  | (Omit<PlainUnit, 'name' | 'teams' | 'transport'> & { teams?: PlainUnit['teams']; transport?: LooseUnit });
/** A list as templates write it: what is left out is the smallest. */
export interface Loose {
  name: string;
  detachments: { detachment: string; units: LooseUnit[] }[];
}

/** A template with nothing left to be guessed: names, leaders and teams of those written short. */
export function writtenOut(codex: PlainCodex, { name, detachments }: Loose): PlainList {
  const unit = (written: LooseUnit, called: string): PlainUnit => {
    const { transport, ...pick } = typeof written === 'string' ? { datasheet: written, transport: undefined } : written;
    const sheet = codex.datasheets[pick.datasheet]!;
    const leader = typeof sheet.leader === 'string' ? sheet.leader : undefined;
    const [fewest] = String(sheet.teams ?? 1)
      .split('-')
      .map(Number) as [number];
    const least = Object.entries(sheet.team).map(([model, range]): [string, number] => [
      model,
      Number(String(range).split('-')[0]),
    ]);
    const team = Object.fromEntries(least.filter(([, count]) => count > 0));
    return {
      ...(leader ? { leader } : {}),
      teams: Array.from({ length: fewest }, () => team),
      ...pick,
      name: called,
      ...(transport === undefined ? {} : { transport: unit(transport, `${called}-T`) }),
    };
  };
  return {
    name,
    detachments: detachments.map(({ detachment, units }, index) => ({
      detachment,
      name: `D${index + 1}`,
      units: units.map((written, place) => unit(written, `U${index + 1}-${place + 1}`)),
    })),
  };
}
