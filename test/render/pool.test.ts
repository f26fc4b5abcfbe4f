import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from 'canvas';
import { afterEach, describe, expect, it } from 'vitest';
import { NotPainted, type Painter, type PictureRequest } from '../../src/render/picture.js';
import { type PoolSettings, startPainters } from '../../src/render/pool.js';
import { battleBoard, TABLES } from '../support/boards.js';

const ODD = fileURLToPath(new URL('../support/painters/odd-painter.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-pool-'));
const painters: Painter[] = [];
let tallies = 0;

function start(count: number, settings: Partial<PoolSettings> = {}): Painter {
  const painter = startPainters(count, settings);
  painters.push(painter);
  return painter;
}

function odd(title: string): { request: PictureRequest; tries(): number } {
  tallies += 1;
  const tally = join(folder, `${tallies}`);
  return { request: { title, tally } as unknown as PictureRequest, tries: () => readFileSync(tally, 'utf8').length };
}

afterEach(async () => {
  await Promise.all(painters.splice(0).map(painter => painter.close()));
});
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

describe('painters', () => {
  it('paint real pictures of every table', async () => {
    const painter = start(1);
    for (const spec of Object.values(TABLES)) {
      const { png, alt } = await painter.paint(battleBoard(spec));
      const image = await loadImage(png);
      expect(image.width).toBeGreaterThan(900);
      expect(png.length).toBeLessThan(250_000);
      expect(alt).toMatch(/^Turn 2/);
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const colours = new Map<number, number>();
      for (let at = 0; at < data.length; at += 4) {
        const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
      expect(colours.size).toBeGreaterThan(20);
      expect(colours.size).toBeLessThanOrEqual(48);
      const pixels = image.width * image.height;
      // The ground, exactly as its colour is given, and both sides' bases.
      expect(colours.get(0xcdc4a6)! / pixels).toBeGreaterThan(0.15);
      expect(colours.get(0x1f5fb4)!).toBeGreaterThan(2000);
      expect(colours.get(0xc5341f)!).toBeGreaterThan(2000);
    }
  });

  it('paint zoomed pictures and survive hostile names', async () => {
    const request = battleBoard(TABLES.usual);
    const [unit] = Object.values(request.board.units);
    request.described.units[unit!.id]!.label = '\u202e衛兵\u0000👩‍👩‍👧‍👦<script>';
    request.title = 'M'.repeat(10_000);
    const { png } = await start(1).paint({ ...request, focus: { unit: unit!.id } });
    const image = await loadImage(png);
    expect(image.width).toBe(960);
    expect(image.height).toBeLessThan(1200);
  });

  it('reject what no painter can make sense of, and go on', async () => {
    const painter = start(1);
    await expect(painter.paint({} as PictureRequest)).rejects.toThrow(/^The picture could not be painted: /);
    expect((await painter.paint(battleBoard(TABLES.usual))).png.length).toBeGreaterThan(10_000);
  });
});

describe('the pool', () => {
  it('replaces a painter that dies and tries its picture once more', async () => {
    const painter = start(1, { file: ODD });
    const { request, tries } = odd('die once');
    expect((await painter.paint(request)).alt).toBe('die once');
    expect(tries()).toBe(2);
  });

  it('rejects a picture that kills two painters; those behind it are painted', async () => {
    const painter = start(1, { file: ODD });
    const bad = odd('die');
    const failed = expect(painter.paint(bad.request)).rejects.toThrow(
      'The picture could not be painted: the painter ended before it was done.',
    );
    const next = painter.paint(odd('fine').request);
    await failed;
    expect(bad.tries()).toBe(2);
    expect((await next).alt).toBe('fine');
  });

  it('gives up a painter that stalls', async () => {
    const painter = start(1, { file: ODD, patience: 300 });
    await expect(painter.paint(odd('stall').request)).rejects.toThrow('the painter took too long');
  });

  it('passes on what a painter says', async () => {
    const painter = start(1, { file: ODD });
    await expect(painter.paint(odd('fault').request)).rejects.toThrow(
      new Error('The picture could not be painted: the colours ran out.'),
    );
  });

  it('rejects when the painters cannot be started at all', async () => {
    const painter = start(1, { file: join(folder, 'nowhere.mjs') });
    await expect(painter.paint(odd('fine').request)).rejects.toThrow(/^The picture could not be painted: the painter /);
  });

  it('uses no more processes than it may', async () => {
    const painter = start(2, { file: ODD });
    const asked = Array.from({ length: 6 }, () => painter.paint(odd('fine').request));
    const pids = (await Promise.all(asked)).map(({ png }) => png.toString());
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('paints everybody’s pictures whatever one reader asks for: 400 maps make no other map and no report wait long', async () => {
    const painter = start(1, { file: ODD });
    const order: string[] = [];
    const ask = async (name: string, reader?: string) => {
      const { alt } = await painter.paint(odd(name).request, reader);
      order.push(alt);
    };
    const flood = Array.from({ length: 400 }, (_, index) => ask(`flood ${index}`, 'one').catch(fault => fault));
    const others = [ask('map of two', 'two'), ask('report')];
    await Promise.all(others);
    const refused = (await Promise.all(flood)).filter(fault => fault instanceof NotPainted);
    expect(refused).toHaveLength(398);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['You asked for a newer picture before this one was painted; look at that one.']),
    );
    expect(order).toEqual(['flood 0', 'report', 'flood 399', 'map of two']);
  });

  it('refuses a reader too many with a sentence of its own; what is for everybody still waits', async () => {
    const painter = start(1, { file: ODD, longestQueue: 2 });
    const asked = ['one', 'two', 'three'].map(reader => painter.paint(odd('fine').request, reader));
    await expect(painter.paint(odd('fine').request, 'four')).rejects.toThrow(
      new NotPainted('Many pictures are being painted just now; ask for yours again in a minute.'),
    );
    asked.push(painter.paint(odd('for all').request), painter.paint(odd('fine').request));
    await Promise.all(asked);
  });

  it('lets one reader have a picture after four for everybody', async () => {
    const painter = start(1, { file: ODD });
    const order: string[] = [];
    const ask = async (name: string, reader?: string) => {
      order.push((await painter.paint(odd(name).request, reader)).alt);
    };
    const forAll = Array.from({ length: 7 }, (_, index) => ask(`${index + 1}`));
    await Promise.all([...forAll, ask('map', 'one')]);
    expect(order).toEqual(['1', '2', '3', '4', 'map', '5', '6', '7']);
  });

  it('ends idle painters and starts new ones when needed', async () => {
    const painter = start(1, { file: ODD, idle: 50 });
    const pidOf = async () => Number((await painter.paint(odd('fine').request)).png.toString().split(' ')[1]);
    const first = await pidOf();
    await expect.poll(() => alive(first)).toBe(false);
    expect(await pidOf()).not.toBe(first);
  });

  it('ends a painter that painted a film, whose pictures leave a large heap behind, and goes on with another', async () => {
    const painter = start(1, { file: ODD });
    const film = await painter.film(JSON.stringify(odd('fine').request), 'reader');
    const pid = Number(film.gif.toString().split(' ')[1]);
    await expect.poll(() => alive(pid)).toBe(false);
    expect((await painter.paint(odd('fine').request)).png.toString()).not.toContain(String(pid));
  });

  it('ends everything when it closes, waiting pictures too', async () => {
    const painter = start(1, { file: ODD });
    const pid = Number((await painter.paint(odd('fine').request)).png.toString().split(' ')[1]);
    const stalled = expect(painter.paint(odd('stall').request)).rejects.toThrow('The painters are closed.');
    const waiting = expect(painter.paint(odd('fine').request)).rejects.toThrow('The painters are closed.');
    await painter.close();
    await Promise.all([stalled, waiting]);
    expect(alive(pid)).toBe(false);
    await expect(painter.paint(odd('fine').request)).rejects.toThrow('The painters are closed.');
  });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
