import { crc32, deflateSync } from 'node:zlib';

/** More shades of smoothed rims than these nobody sees, and they pack badly. */
const PALETTE = 48;
export const BUCKETS = 1 << 15;

/**
 * An 8-bit PNG with a palette, from raw BGRA rows as canvas keeps them. Flat colours stay exact; the countless shades of
 * smoothed rims fall to the nearest colour kept. A third of the size of a full-colour PNG and faster than it.
 */
export function encodeIndexed(raw: Buffer, width: number, height: number, stride: number): Buffer {
  const pixels = new Uint32Array(raw.buffer, raw.byteOffset, (stride / 4) * height);
  const runs = runsIn(pixels, width, height, stride / 4);
  const { counts, shades } = countedIn(runs);
  const { palette, slots } = choose(counts, shades);
  const packed = deflateSync(rowsOf(runs, slots, width, height), { level: 4, memLevel: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('PLTE', palette),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Slots of the palette, row by row; each begins with how it is filtered: not at all. Good until the next picture. */
function rowsOf({ colours, ends, many }: Runs, slots: Uint8Array, width: number, height: number): Uint8Array {
  const size = (width + 1) * height;
  if (rowsRoom.length < size) rowsRoom = new Uint8Array(size);
  const rows = rowsRoom.subarray(0, size);
  for (let y = 0, at = 0, to = 0; y < height; y += 1) {
    rows[to] = 0;
    to += 1;
    const row = y * width - to;
    for (const end = (y + 1) * width; at < many && ends[at]! <= end; at += 1) {
      const slot = slots[bucketOf(colours[at]!)]!;
      const next = ends[at]! - row;
      if (next - to < 16) for (; to < next; to += 1) rows[to] = slot;
      else rows.fill(slot, to, next);
      to = next;
    }
  }
  return rows;
}

/** Which bucket of 8x8x8 shades a colour falls into. */
export function bucketOf(colour: number): number {
  return ((colour >> 9) & 0x7c00) | ((colour >> 6) & 0x3e0) | ((colour >> 3) & 0x1f);
}

/** Pixels of one colour that lie beside each other, row by row. */
interface Runs {
  many: number;
  colours: Uint32Array;
  /** How many pixels of the picture lie before the end of each. */
  ends: Uint32Array;
}

/** Where the runs of the last picture lie until the next: fresh memory is dear. As many as a picture has pixels, at most. */
let room = { colours: new Uint32Array(), ends: new Uint32Array() };
let rowsRoom = new Uint8Array();

function runsIn(pixels: Uint32Array, width: number, height: number, perRow: number): Runs {
  if (room.colours.length < width * height)
    room = { colours: new Uint32Array(width * height), ends: new Uint32Array(width * height) };
  const { colours, ends } = room;
  let many = 0;
  for (let y = 0; y < height; y += 1) {
    let at = y * perRow;
    const end = at + width;
    const shift = y * width - at;
    while (at < end) {
      // The byte above the colour says nothing, and nobody who reads a run looks at it.
      const colour = pixels[at]!;
      at += 1;
      while (at < end && pixels[at] === colour) at += 1;
      colours[many] = colour;
      ends[many] = at + shift;
      many += 1;
    }
  }
  return { many, colours, ends };
}

/** How many pixels each bucket of 8x8x8 shades has, and a shade that stands for it: its longest run's. */
export function census(pixels: Uint32Array, width: number, height: number, perRow: number) {
  return countedIn(runsIn(pixels, width, height, perRow));
}

function countedIn({ many, colours, ends }: Runs) {
  const counts = new Uint32Array(BUCKETS);
  const shades = new Uint32Array(BUCKETS);
  const longest = new Uint32Array(BUCKETS);
  for (let at = 0, from = 0; at < many; at += 1) {
    const colour = colours[at]!;
    const bucket = bucketOf(colour);
    const run = ends[at]! - from;
    from = ends[at]!;
    counts[bucket]! += run;
    if (run > longest[bucket]!) {
      longest[bucket] = run;
      shades[bucket] = colour;
    }
  }
  return { counts, shades };
}

/**
 * Shades of so many pixels come in that are so unlike all kept (squares of parts, weighed as eyes do): first large areas, then whatever
 * is of another colour, then what lies between.
 */
const PASSES = [
  { pixels: 1500, unlike: 100 },
  { pixels: 150, unlike: 1600 },
  { pixels: 600, unlike: 200 },
  { pixels: 4, unlike: 900 },
  { pixels: 4, unlike: 300 },
];

/** The most frequent shades that are not much alike, then the nearest of them for every bucket in use. */
export function choose(
  counts: Uint32Array,
  shades: Uint32Array,
  most = PALETTE,
): { palette: Buffer; slots: Uint8Array } {
  // The more pixels, the earlier; of as many the lower bucket. Plain numbers are sorted in a tenth of the time.
  let many = 0;
  const order = new Float64Array(BUCKETS);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    if (counts[bucket]! > 0) order[many++] = bucket - counts[bucket]! * BUCKETS;
  order.subarray(0, many).sort();
  const used = new Int32Array(many);
  const [red, green, blue] = [new Int32Array(many), new Int32Array(many), new Int32Array(many)];
  for (let index = 0; index < many; index += 1) {
    const key = order[index]!;
    const bucket = key - Math.floor(key / BUCKETS) * BUCKETS;
    used[index] = bucket;
    red[index] = (shades[bucket]! >> 16) & 0xff;
    green[index] = (shades[bucket]! >> 8) & 0xff;
    blue[index] = shades[bucket]! & 0xff;
  }
  const far = new Int32Array(used.length).fill(2 ** 31 - 1);
  const slots = new Uint8Array(BUCKETS);
  const nearest = new Uint8Array(used.length);
  const kept: number[] = [];
  const keep = (index: number) => {
    const r = red[index]!;
    const g = green[index]!;
    const b = blue[index]!;
    for (let other = 0; other < used.length; other += 1) {
      const dr = r - red[other]!;
      const dg = g - green[other]!;
      const db = b - blue[other]!;
      const distance = 2 * dr * dr + 3 * dg * dg + db * db;
      if (distance >= far[other]!) continue;
      far[other] = distance;
      nearest[other] = kept.length;
    }
    kept.push(shades[used[index]!]!);
  };
  for (const { pixels, unlike } of PASSES) {
    for (let index = 0; index < used.length && kept.length < most; index += 1) {
      if (counts[used[index]!]! < pixels && kept.length > 0) break;
      if (far[index]! >= unlike) keep(index);
    }
  }
  for (const [index, bucket] of used.entries()) slots[bucket] = nearest[index]!;
  const palette = Buffer.alloc(kept.length * 3);
  for (const [index, colour] of kept.entries()) {
    palette[index * 3] = (colour >> 16) & 0xff;
    palette[index * 3 + 1] = (colour >> 8) & 0xff;
    palette[index * 3 + 2] = colour & 0xff;
  }
  return { palette, slots };
}

function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  // 8 bits a pixel, palette, deflate, no filters, not interlaced.
  bytes.set([8, 3, 0, 0, 0], 8);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
