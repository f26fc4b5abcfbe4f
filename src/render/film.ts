import { createRequire } from 'node:module';
import type { Board } from '../engine/index.js';
import { t } from '../engine/language.js';
import { beginning } from '../engine/wording.js';
import { altOf } from './alt.js';
import { BUCKETS, bucketOf, census, choose } from './indexed-png.js';
import { LONGEST_ALT, plain } from './lettering.js';
import { paintRaw } from './paint.js';
import type { PictureRequest } from './picture.js';
import { type Scene, sceneOf } from './scene.js';

interface Encoder {
  writeFrame(
    index: Uint8Array,
    width: number,
    height: number,
    /** `delay` in milliseconds; `dispose` 1: the next one is drawn over this one. */
    options: { palette?: number[][]; transparent: boolean; transparentIndex: number; delay: number; dispose: number },
  ): void;
  finish(): void;
  bytesView(): Uint8Array;
}
// Its module says two things of its default, and has no declarations.
const require = createRequire(import.meta.url);
const { GIFEncoder } = require('gifenc') as { GIFEncoder(): Encoder };

/** Moments of a battle, whose ground is written once: plain JSON. */
export interface FilmRequest {
  grounds: Pick<Board, 'terrain' | 'outline'>[];
  moments: (Pick<PictureRequest, 'title' | 'described' | 'traces'> & {
    ground: number;
    board: Omit<Board, 'terrain' | 'outline'>;
  })[];
}

/** Bytes of a GIF, at most. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Each is tried when the one before came out too large; the last with half of the moments. */
const SCALES = [1, 0.7, 0.45];
/** Milliseconds that a moment is shown; the last one stays longer. */
const MOMENT = 1_300;
const LAST = 4_000;
/** Of all the pictures together. */
const MOST_COLOURS = 120;
/** Pixels that a picture may be higher than those that stand for all: its key has more rows. */
const KEY_ROOM = 56;
/** A pixel that is as it was. */
const SAME = 255;

/** Paints the moments one after another as a GIF of at most MOST_BYTES, with what it shows in words. Throws where there is none. */
export function paintFilm(film: FilmRequest, most = MOST_BYTES): { gif: Buffer; alt: string } {
  const requests = film.moments.map(({ ground, board, ...rest }): PictureRequest => {
    const whole = { ...board, ...film.grounds[ground] } as Board;
    return { ...rest, board: whole, shows: 'table' };
  });
  const last = requests.at(-1);
  if (last === undefined) throw new Error('a film of nothing');
  const alt = filmAlt(requests, sceneOf(last));
  for (const scale of SCALES) {
    const gif = encoded(requests, scale);
    if (gif.length <= most) return { gif, alt };
  }
  return { gif: encoded(halved(requests), SCALES.at(-1)!), alt };
}

/** Every second one, and the last. */
function halved(requests: readonly PictureRequest[]): PictureRequest[] {
  return requests.filter((_, index) => index % 2 === 0 || index === requests.length - 1);
}

function encoded(requests: readonly PictureRequest[], scale: number): Buffer {
  const samples = samplesOf(requests).map(request => sceneOf(request));
  const size = {
    width: Math.ceil(Math.max(...samples.map(({ width }) => width)) * scale),
    height: Math.ceil((Math.max(...samples.map(({ height }) => height)) + KEY_ROOM) * scale),
  };
  const { palette, slots } = coloursOf(samples, size, scale);
  const encoder = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [index, request] of requests.entries()) {
    const now = indexed(paintRaw(sceneOf(request), size, scale), size, slots);
    encoder.writeFrame(before === undefined ? now : changes(before, now), size.width, size.height, {
      ...(before === undefined ? { palette } : {}),
      transparent: true,
      transparentIndex: SAME,
      delay: index === requests.length - 1 ? LAST : MOMENT,
      dispose: 1,
    });
    before = now;
  }
  encoder.finish();
  return Buffer.from(encoder.bytesView());
}

/** Those whose colours and sizes stand for all. */
function samplesOf(requests: readonly PictureRequest[]): PictureRequest[] {
  const at = [0, Math.floor(requests.length / 3), Math.floor((2 * requests.length) / 3), requests.length - 1];
  return [...new Set(at)].map(index => requests[index]!);
}

/** One palette for all, and the colour of it that is nearest to each bucket of shades. */
function coloursOf(samples: readonly Scene[], size: { width: number; height: number }, scale: number) {
  const counts = new Uint32Array(BUCKETS);
  const shades = new Uint32Array(BUCKETS);
  for (const scene of samples) {
    const { raw, stride } = paintRaw(scene, size, scale);
    const pixels = new Uint32Array(raw.buffer, raw.byteOffset, (stride / 4) * size.height);
    const found = census(pixels, size.width, size.height, stride / 4);
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      if (found.counts[bucket] === 0) continue;
      if (counts[bucket] === 0) shades[bucket] = found.shades[bucket]!;
      counts[bucket]! += found.counts[bucket]!;
    }
  }
  const chosen = choose(counts, shades, MOST_COLOURS).palette;
  const colours = Array.from({ length: chosen.length / 3 }, (_, index) => [
    ...chosen.subarray(3 * index, 3 * index + 3),
  ]);
  const slots = new Uint8Array(BUCKETS);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) slots[bucket] = nearest(colours, bucket);
  const palette = Array.from({ length: 256 }, (_, index) => colours[index] ?? [0, 0, 0]);
  return { palette, slots };
}

function nearest(colours: readonly number[][], bucket: number): number {
  const [red, green, blue] = [10, 5, 0].map(shift => (((bucket >> shift) & 31) << 3) + 4) as [number, number, number];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [r = 0, g = 0, b = 0]] of colours.entries()) {
    const distance = 2 * (r - red) ** 2 + 3 * (g - green) ** 2 + (b - blue) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}

function indexed(
  { raw, stride }: { raw: Buffer; stride: number },
  { width, height }: { width: number; height: number },
  slots: Uint8Array,
): Uint8Array {
  const pixels = new Uint32Array(raw.buffer, raw.byteOffset, (stride / 4) * height);
  const index = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = (y * stride) / 4;
    for (let x = 0; x < width; x += 1, to += 1) index[to] = slots[bucketOf(pixels[row + x]! & 0xffffff)]!;
  }
  return index;
}

/** What is as it was packs to nothing. */
function changes(before: Uint8Array, now: Uint8Array): Uint8Array {
  const changed = new Uint8Array(now.length);
  for (let at = 0; at < now.length; at += 1) changed[at] = now[at] === before[at] ? SAME : now[at]!;
  return changed;
}

/** From where to where, then the last picture in words. */
function filmAlt(requests: readonly PictureRequest[], scene: Scene): string {
  const [first, last] = [requests[0]!, requests.at(-1)!];
  const from =
    requests.length === 1
      ? t`One picture so far:`
      : t`The battle in ${requests.length} pictures, from ${plain(first.title)} to ${plain(last.title)}. The last:`;
  return beginning(`${from} ${altOf(last, scene)}`, LONGEST_ALT);
}
