import { altOf } from '../src/render/alt.js';
import { paint } from '../src/render/paint.js';
import type { PictureRequest } from '../src/render/picture.js';
import { startPainters } from '../src/render/pool.js';
import { sceneOf } from '../src/render/scene.js';
import { battleBoard } from './boards.js';
import { cpuTime } from './cpu-time.js';

const ROUNDS = 40;

/**
 * What a picture of 120 models on 72x48 costs in a process just begun and in one that has painted some, how long it takes through the
 * pool once its process is warm, and how large it is.
 */
export async function benchPictures(): Promise<{ lines: string[] }> {
  const painter = startPainters(1);
  try {
    const request = battleBoard({ seed: 3, size: [72, 48], models: 60, dense: true });
    const began = performance.now();
    let { png } = await painter.paint(request);
    const first = performance.now() - began;
    for (let round = 0; round < 8; round += 1) await painter.paint(request);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      ({ png } = await painter.paint(request));
      times.push(performance.now() - started);
    }
    const work = () => spread(Array.from({ length: ROUNDS }, () => workOf(request)));
    return {
      lines: [
        `picture of 120 models on 72x48, processor time: the first ${ROUNDS} ${work()}; the next ${work()} (goal: 25 ms)`,
        `the same through the pool, by the clock: ${spread(times)}`,
        `first picture of a new painter: ${first.toFixed(0)} ms`,
        `size of that picture: ${Math.round(png.length / 1024)} KB (goal: 90 KB)`,
      ],
    };
  } finally {
    await painter.close();
  }
}

/** Milliseconds of processor time for all that a painter does for one picture. */
function workOf(request: PictureRequest): number {
  const before = cpuTime();
  const scene = sceneOf(request);
  paint(scene);
  altOf(request, scene);
  return cpuTime() - before;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0);
  return `median ${share(0.5)} ms, p95 ${share(0.95)} ms`;
}
