import { z } from 'zod';
import { askedSchema, sentence, wordsOf } from '../words-file.js';
import { FIRE_ARCS } from './board.js';
import { DAMAGES } from './machines/events.js';
import { MOVED_KINDS } from './movement/events.js';
import { MODIFIED, TESTS, WINDOWS } from './stratagems/schema.js';

const gone = z.strictObject({ alone: sentence('name', 'way'), several: sentence('names', 'ways') });
const called = sentence('name', 'to');
const closing = z.strictObject({ lost: sentence('name'), one: called, several: called });
const titled = sentence('colour', 'turn', 'numeral', 'ours', 'theirs');

/** Words of Darker Millennium that stand in tables. */
export const words = wordsOf(import.meta.url, {
  asked: askedSchema,
  abilities: z.record(z.string(), z.strictObject({ label: z.string(), text: z.string() })),
  moves: z.record(z.enum(MOVED_KINDS), gone),
  onWheels: z.partialRecord(z.enum(MOVED_KINDS), gone),
  watched: z.record(z.string(), sentence('movers', 'to', 'unit')),
  shots: z.record(z.string(), z.string()),
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
});
