import { fileURLToPath } from 'node:url';
import { type Canvas, type CanvasRenderingContext2D, createCanvas, registerFont } from 'canvas';
import { INK } from './colours.js';
import { encodeIndexed } from './indexed-png.js';
import { textWidth } from './lettering.js';
import type { Shape, Spot } from './shapes.js';

const FAMILY = 'Fieldpost Sans';
let canvas: Canvas | undefined;
/** The canvas's current font, set only when it changes. */
let lastFont = '';
/** Whether everything is painted larger or smaller than it is laid out. */
let scaled = false;

interface Size {
  width: number;
  height: number;
}

/** Shapes in their places, in pixels. */
interface Paintable extends Size {
  /** Drawn one over the other. */
  layers: readonly { shapes: Shape[] }[];
  /** The lowest of the layers, where many pictures have them: the same array stands for the same shapes. */
  land?: readonly { shapes: Shape[] }[];
}

/** Paints a scene as PNG. */
export function paint(scene: Paintable): Buffer {
  const { raw, stride } = paintRaw(scene, scene);
  return encodeIndexed(raw, scene.width, scene.height, stride);
}

/**
 * A scene as rows of BGRA pixels, `scale` times as large, on a page of this size. One canvas serves all pictures of a process;
 * the fonts are known before it exists.
 */
export function paintRaw(scene: Paintable, { width, height }: Size, scale = 1): { raw: Buffer; stride: number } {
  if (!canvas) {
    registerFont(fontFile('DejaVuSans.ttf'), { family: FAMILY });
    registerFont(fontFile('DejaVuSans-Bold.ttf'), { family: FAMILY, weight: 'bold' });
    canvas = createCanvas(width, height);
  }
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  try {
    const land = scene.land && paintedLand(scene.land, { width, height }, scale);
    if (land) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(land, 0, 0);
    }
    begin(context, { width, height }, scale, land === undefined);
    for (const { shapes } of scene.layers.slice(land ? scene.land?.length : 0)) drawAll(context, shapes);
  } catch (error) {
    // A new width clears whatever clips were left behind.
    canvas.width = 1;
    throw error;
  }
  return { raw: canvas.toBuffer('raw'), stride: canvas.stride };
}

/** An empty page, unless something lies on it already. */
function begin(context: CanvasRenderingContext2D, { width, height }: Size, scale: number, empty: boolean): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  scaled = scale !== 1;
  if (empty) {
    context.fillStyle = INK.page;
    context.fillRect(0, 0, width / scale, height / scale);
  }
  prepare(context);
  lastFont = '';
}

interface PaintedLand {
  canvas: Canvas;
  scale: number;
}

/** Lands that were seen before, and those of them that are painted. Who lays one out no more takes its canvas along. */
const lands = new WeakMap<readonly object[], PaintedLand | 'seen'>();

/** A land on a page at least so large, painted once; undefined for one that is seen for the first time, as most parts of a table are. */
function paintedLand(land: readonly { shapes: Shape[] }[], { width, height }: Size, scale: number): Canvas | undefined {
  const known = lands.get(land);
  if (known === undefined) {
    lands.set(land, 'seen');
    return undefined;
  }
  if (known !== 'seen' && known.scale === scale && known.canvas.width >= width && known.canvas.height >= height)
    return known.canvas;
  const page = createCanvas(width, height);
  const context = page.getContext('2d', { alpha: false });
  begin(context, { width, height }, scale, true);
  for (const { shapes } of land) drawAll(context, shapes);
  lands.set(land, { canvas: page, scale });
  return page;
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
}

function drawAll(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  for (const shape of shapes) draw(context, shape);
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'circle':
      context.beginPath();
      context.arc(shape.at.x, shape.at.y, shape.r, 0, 2 * Math.PI);
      ink(context, shape);
      break;
    case 'area':
      if (shape.fill && !shape.stroke && !shape.round) {
        context.fillStyle = shape.fill;
        context.fillRect(shape.area.x, shape.area.y, shape.area.w, shape.area.h);
        break;
      }
      context.beginPath();
      context.roundRect(shape.area.x, shape.area.y, shape.area.w, shape.area.h, shape.round ?? 0);
      ink(context, shape);
      break;
    case 'path':
      context.beginPath();
      trace(context, shape.lines, shape.closed);
      ink(context, shape);
      break;
    case 'dots':
      context.beginPath();
      for (const [index, { x, y }] of shape.at.entries()) {
        const r = typeof shape.r === 'number' ? shape.r : shape.r[index]!;
        context.moveTo(x + r, y);
        context.arc(x, y, r, 0, 2 * Math.PI);
      }
      context.fillStyle = shape.fill;
      context.fill();
      break;
    case 'stamp': {
      const image = stampOf(shape);
      for (const { x, y } of shape.at) context.drawImage(image, Math.round(x) - shape.half, Math.round(y) - shape.half);
      break;
    }
    case 'text':
      write(context, shape);
      break;
    case 'clip':
      context.save();
      context.beginPath();
      trace(context, shape.lines, true);
      context.clip();
      drawAll(context, shape.shapes);
      context.restore();
      lastFont = '';
      break;
  }
}

/** Small pictures that are put down again and again, painted once. */
const stamps = new Map<string, Canvas>();
/** More are kept by no picture: then all begin anew. */
const MOST_STAMPS = 400;

function stampOf({ half, shapes }: Extract<Shape, { kind: 'stamp' }>): Canvas {
  const key = JSON.stringify([half, shapes]);
  const known = stamps.get(key);
  if (known) return known;
  const small = createCanvas(2 * half, 2 * half);
  onSmall(small, context => {
    context.translate(half, half);
    drawAll(context, shapes);
  });
  if (stamps.size >= MOST_STAMPS) stamps.clear();
  stamps.set(key, small);
  return small;
}

/** Paints on a canvas of its own while another is being painted. */
function onSmall(small: Canvas, paint: (context: CanvasRenderingContext2D) => void): void {
  const context = small.getContext('2d');
  prepare(context);
  const outer = lastFont;
  lastFont = '';
  paint(context);
  lastFont = outer;
}

function prepare(context: CanvasRenderingContext2D): void {
  // Letters from the glyph cache instead of outlines: half the time.
  context.textDrawingMode = 'glyph';
  context.antialias = 'gray';
  context.lineCap = 'round';
  context.lineJoin = 'round';
}

function trace(context: CanvasRenderingContext2D, lines: readonly Spot[][], closed: boolean): void {
  for (const line of lines) {
    for (const [index, { x, y }] of line.entries()) {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    if (closed) context.closePath();
  }
}

function ink(context: CanvasRenderingContext2D, shape: Extract<Shape, { kind: 'circle' | 'area' | 'path' }>): void {
  if (shape.fill) {
    context.fillStyle = shape.fill;
    context.fill();
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke;
    context.lineWidth = shape.width ?? 1;
    context.setLineDash(shape.dash ? [...shape.dash] : []);
    context.stroke();
  }
}

type Text = Extract<Shape, { kind: 'text' }>;

function write(context: CanvasRenderingContext2D, text: Text): void {
  // The same letters fall on the same pixels.
  const left = text.align === 'center' ? text.at.x : Math.round(text.at.x);
  // Capitals are 0.73 of the size high: half of that below the middle is their foot.
  const foot = Math.round(text.at.y + text.size * 0.36);
  const known = scaled ? undefined : writtenBefore(text, left - Math.floor(left));
  if (known) context.drawImage(known.image, Math.floor(left) - known.left, foot - known.foot);
  else writeAt(context, text, left, foot);
}

function writeAt(
  context: CanvasRenderingContext2D,
  { size, bold, align, fill, text, fit }: Text,
  x: number,
  foot: number,
) {
  const font = `${bold ? 'bold ' : ''}${size}px "${FAMILY}"`;
  if (font !== lastFont) {
    context.font = font;
    lastFont = font;
  }
  context.textAlign = align ?? 'left';
  context.fillStyle = fill;
  if (fit === undefined) context.fillText(text, x, foot);
  else context.fillText(text, x, foot, fit);
}

/** A text as a small picture, and where in it the text's own place lies. */
interface Written {
  image: Canvas;
  left: number;
  foot: number;
}

/** Texts that were written once, and as pictures those that were written again: most stand in picture after picture. */
const texts = new Map<string, Written | 'once'>();
/** More are kept by no painter: then all begin anew. */
const MOST_TEXTS = 600;

/** Undefined for a text that is written for the first time. `part`: of a pixel, that it lies to the right of a whole one. */
function writtenBefore(text: Text, part: number): Written | undefined {
  const { size, bold = false, align, fill, fit = 0 } = text;
  const key = `${size} ${bold} ${align} ${fill} ${fit} ${part} ${text.text}`;
  const known = texts.get(key);
  if (known !== undefined && known !== 'once') return known;
  if (texts.size >= MOST_TEXTS) texts.clear();
  const written = known && writtenApart(text, part);
  texts.set(key, written ?? 'once');
  return written;
}

function writtenApart(text: Text, part: number): Written {
  const width = Math.ceil(textWidth(text.text, text.size, text.bold)) + 2 * text.size;
  const left = Math.ceil({ left: text.size, center: width / 2, right: width - text.size }[text.align ?? 'left']);
  const foot = Math.ceil(text.size * 1.2);
  const image = createCanvas(width, Math.ceil(text.size * 1.6));
  onSmall(image, context => writeAt(context, text, left + part, foot));
  return { image, left, foot };
}
