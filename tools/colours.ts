/**
 * `npm run colours`: a picture of a battle as people with each of three colour blindnesses see it, for docs/colours, and one of each
 * ruleset's own battles. Sides and marks must stay apart in all of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { battleBoard } from '../bench/boards.js';
import type { AnyRuleset } from '../src/engine/index.js';
import { encodeIndexed } from '../src/render/indexed-png.js';
import { paint } from '../src/render/paint.js';
import type { PictureRequest } from '../src/render/picture.js';
import { sceneOf } from '../src/render/scene.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { recordedBattle } from './texts/recorded-battle.js';

type Matrix = readonly [readonly number[], readonly number[], readonly number[]];

/** What becomes of linear red, green and blue (Machado, Oliveira and Fernandes 2009, full severity). */
const BLINDNESSES: Record<string, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** As wide as a page shows it. */
const WIDE = 640;
const FOLDER = 'docs/colours';

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function gamma(light: number): number {
  const held = Math.min(1, Math.max(0, light));
  return Math.round(255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055));
}

/** Of a battle that the computer plays against itself: where the most different things happened at once. */
function mostHappening(ruleset: AnyRuleset): PictureRequest {
  let best: PictureRequest | undefined;
  let most = 0;
  for (const moment of recordedBattle(ruleset, { seed: 'colours' })) {
    for (const { events, board } of moment.asked ? [] : moment.told) {
      const traces = ruleset.traces(events, board);
      const worth = new Set(traces.map(({ kind }) => kind)).size * 10 + Math.min(9, traces.length);
      if (worth <= most) continue;
      most = worth;
      const view = { seat: 'spectator' as const, ruleset: ruleset.id, options: {}, seq: 0, board, pending: [] };
      const described = ruleset.describe(view);
      best = { title: described.title, board, described, traces, shows: 'news' };
    }
  }
  if (best === undefined) throw new Error(`nothing happens in ${ruleset.id}`);
  return best;
}

async function keep(request: PictureRequest, suffix: string): Promise<void> {
  const image = await loadImage(paint(sceneOf(request)));
  const high = Math.round((image.height * WIDE) / image.width);
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, rows] of Object.entries(BLINDNESSES)) {
    const canvas = createCanvas(WIDE, high);
    const context = canvas.getContext('2d', { alpha: false });
    context.patternQuality = 'best';
    context.quality = 'best';
    context.drawImage(image, 0, 0, WIDE, high);
    const pixels = context.getImageData(0, 0, WIDE, high);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const seen = [pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!].map(linear);
      for (const [part, row] of rows.entries())
        pixels.data[at + part] = gamma(row.reduce((sum, share, index) => sum + share * seen[index]!, 0));
    }
    context.putImageData(pixels, 0, 0);
    const png = encodeIndexed(canvas.toBuffer('raw'), WIDE, high, canvas.stride);
    writeFileSync(join(FOLDER, `${name}${suffix}.png`), png);
    console.log(`${name}${suffix}.png ${Math.round(png.length / 1024)} KB`);
  }
}

await keep({ ...battleBoard({ seed: 5, size: [48, 48], models: 35, dense: true }), shows: 'news' }, '');
for (const ruleset of allRulesets()) await keep(mostHappening(ruleset), `-${ruleset.id.split('@')[0]}`);
