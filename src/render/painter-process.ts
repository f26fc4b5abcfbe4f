/** A child process that paints pictures, one at a time, as the pool asks; it ends when the pool lets go of it. */
import { constants, setPriority } from 'node:os';
import { type Language, speakAs } from '../engine/language.js';
import { teachLanguages } from '../languages/catalogues.js';
import { altOf } from './alt.js';
import { type Drawing, drawn } from './drawings.js';
import { type FilmRequest, paintFilm } from './film.js';
import { paint } from './paint.js';
import type { PictureRequest } from './picture.js';
import { sceneOf } from './scene.js';

export interface PaintOrder {
  id: number;
  /** A PictureRequest or a Drawing as JSON, or a FilmRequest. */
  request: string;
  film?: boolean;
  /** Of the words in it. */
  language: Language;
}

export type PaintAnswer = { id: number; png: Uint8Array; alt: string } | { id: number; fault: string };

// A picture may wait for an answer, never an answer for a picture. Where the host forbids it, pictures are painted all the same.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

process.on('message', (order: PaintOrder) => process.send?.(answerTo(order)));
process.on('disconnect', () => process.exit(0));
// Ctrl-C goes to the whole group; whoever is being painted for still gets the picture.
process.on('SIGINT', () => undefined);

let language: Language = 'en';
teachLanguages();
speakAs(() => language);

function answerTo({ id, request, film = false, ...order }: PaintOrder): PaintAnswer {
  language = order.language;
  try {
    if (film) {
      const { gif, alt } = paintFilm(JSON.parse(request) as FilmRequest);
      return { id, png: gif, alt };
    }
    const wanted = JSON.parse(request) as PictureRequest | Drawing;
    if ('kind' in wanted) {
      const drawing = drawn(wanted);
      return { id, png: paint(drawing), alt: drawing.alt };
    }
    const scene = sceneOf(wanted);
    return { id, png: paint(scene), alt: altOf(wanted, scene) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}
