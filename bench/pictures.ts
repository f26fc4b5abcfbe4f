import { startPainters } from '../src/render/pool.js';
import { battleBoard } from './boards.js';

const ROUNDS = 40;

/** How long a picture of 120 models on 72x48 takes through the pool, once its process is warm, and how large it is. */
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
    times.sort((a, b) => a - b);
    const share = (part: number) => times[Math.min(ROUNDS - 1, Math.floor(ROUNDS * part))]!.toFixed(0);
    return {
      lines: [
        `picture of 120 models on 72x48, in the pool: median ${share(0.5)} ms, p95 ${share(0.95)} ms (goal: 25 ms)`,
        `first picture of a new painter: ${first.toFixed(0)} ms`,
        `size of that picture: ${Math.round(png.length / 1024)} KB (goal: 90 KB)`,
      ],
    };
  } finally {
    await painter.close();
  }
}
