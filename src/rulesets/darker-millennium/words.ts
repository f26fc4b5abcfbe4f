import * as z from 'zod';
import { askedSchema, sentence, wordsOf } from '../words-file.js';
import { FIRE_ARCS, ORDERS } from './board.js';
import { LENDING, NAMED_CAUSES, PLAIN_CAUSES } from './causes.js';
import { SHOT_HOWS } from './combat/events.js';
import { DAMAGES } from './machines/events.js';
import { MOVED_KINDS } from './movement/events.js';
import { MODIFIED, TESTS, WINDOWS } from './stratagems/schema.js';

const gone = z.strictObject({ alone: sentence('name', 'way'), several: sentence('names', 'ways') });
const called = sentence('name', 'to');
const closing = z.strictObject({ lost: sentence('name'), one: called, several: called });
const titled = sentence('colour', 'turn', 'numeral', 'ours', 'theirs');

const watched = sentence('movers', 'to', 'unit');
const reacting = sentence('unit', 'by', 'from', 'target');
const provoked = z.strictObject({ one: reacting, several: reacting });
const standard = z.strictObject({ value: z.enum(['away', 'stay']), label: z.string(), hint: z.string() });
const place = z.strictObject({ title: sentence('name'), small: z.string(), standard });

/** Words of Darker Millennium that stand in tables. */
export const words = wordsOf(import.meta.url, {
  asked: askedSchema,
  abilities: z.record(z.string(), z.strictObject({ label: z.string(), text: z.string() })),
  moves: z.record(z.enum(MOVED_KINDS), gone),
  onWheels: z.partialRecord(z.enum(MOVED_KINDS), gone),
  watched: z.object({ other: watched }).catchall(watched),
  shots: z.object({ shotAt: z.string() }).catchall(z.string()),
  closing: z.strictObject({ endNear: closing, comeNearer: closing, closeUp: closing }),
  windows: z.record(z.enum(WINDOWS), z.strictObject({ when: z.string(), title: titled, several: titled.optional() })),
  modified: z.record(z.enum(MODIFIED).exclude(['toBeHit']), z.string()),
  tests: z.record(z.enum(TESTS), z.string()),
  arcs: z.record(z.enum(FIRE_ARCS), z.string()),
  damage: z.record(z.enum(DAMAGES), z.string()),
  dice: z.record(z.string(), z.strictObject({ use: z.string(), buys: z.string() })),
  firedAt: z.record(z.string(), sentence('unit', 'by')),
  reactedTo: z.record(z.string(), sentence('unit', 'by')),
  lapsed: z.record(z.string(), z.string()),
  provoked: z.strictObject({ blunder: provoked, charged: provoked, shotAt: provoked, othersShotAt: provoked }),
  places: z.strictObject({ retreat: place, consolidate: place, freeMove: place, scout: place }),
  orders: z.record(z.enum(ORDERS), z.string()),
  hows: z.record(z.enum(SHOT_HOWS), z.string()),
  plain: z.record(z.enum(PLAIN_CAUSES), z.string()),
  named: z.record(z.enum(NAMED_CAUSES), sentence('name')),
  shooting: z.record(z.enum(['advance', 'overwatch', 'openFire', 'assault']), z.string()),
  lent: z.record(z.enum(LENDING), z.string()),
  retreats: z.record(z.enum(['evade', 'fallback', 'broken']), sentence('sides')),
  endsShort: z.record(z.enum(['edge', 'full', 'distance']), sentence('wanted', 'end')),
  endsShortOf: z.record(z.enum(['piece', 'unit', 'room']), sentence('wanted', 'end', 'name')),
});
