import { createCanvas, loadImage } from 'canvas';
import type { Board } from '../../src/engine/index.js';
import { encodeIndexed } from '../../src/render/indexed-png.js';
import type { Painter } from '../../src/render/picture.js';

/** As wide as a page shows it. */
const MOST_WIDE = 1000;

/** The table without its armies, painted as players see it and made small enough for a page. */
export async function pictureOf(painter: Painter, board: Board, about: string): Promise<Buffer> {
  const bare = { ...board, units: {}, models: {} };
  const described = { title: about, detail: 'Blue v Red', sides: [], units: {}, models: {}, legend: [] };
  const { png } = await painter.paint({ title: about, board: bare, described, traces: [], shows: 'map' });
  const full = await loadImage(png);
  const scale = Math.min(1, MOST_WIDE / full.width);
  const [width, height] = [Math.round(full.width * scale), Math.round(full.height * scale)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  context.patternQuality = 'best';
  context.quality = 'best';
  context.drawImage(full, 0, 0, width, height);
  return encodeIndexed(canvas.toBuffer('raw'), width, height, canvas.stride);
}
