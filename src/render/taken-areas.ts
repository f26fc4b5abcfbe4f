import { type Area, apart, overlaps, type Spot, wider } from './shapes.js';

const CELL = 64;

/** Areas that are taken, found by neighbourhood. */
export class TakenAreas {
  readonly #cells = new Map<number, { box: Area; key: string }[]>();

  /** `key` tells whose area it is. */
  add(box: Area, key: string): void {
    const entry = { box, key };
    for (const cell of cellsOf(box)) {
      const here = this.#cells.get(cell);
      if (here) here.push(entry);
      else this.#cells.set(cell, [entry]);
    }
  }

  meets(box: Area): boolean {
    for (const cell of cellsOf(box)) {
      for (const entry of this.#cells.get(cell) ?? []) if (overlaps(entry.box, box)) return true;
    }
    return false;
  }

  /** Distance to the nearest area of another key, at most `far`. */
  nearestOther(box: Area, key: string, far: number): number {
    let least = far;
    for (const cell of cellsOf(wider(box, far))) {
      for (const entry of this.#cells.get(cell) ?? []) {
        if (entry.key !== key) least = Math.min(least, apart(entry.box, box));
      }
    }
    return least;
  }

  /** Whether a straight line passes through an area of another key. */
  crosses(a: Spot, b: Spot, key: string): boolean {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const steps = Math.ceil(length / 6);
    for (let step = 0; step <= steps; step += 1) {
      const t = steps === 0 ? 0 : step / steps;
      const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
      for (const entry of this.#cells.get(cellAt(Math.floor(x / CELL), Math.floor(y / CELL))) ?? []) {
        const { box } = entry;
        if (entry.key !== key && x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h) return true;
      }
    }
    return false;
  }
}

function cellAt(column: number, row: number): number {
  return (column + 1000) * 10_000 + row + 1000;
}

function cellsOf({ x, y, w, h }: Area): number[] {
  const cells: number[] = [];
  for (let column = Math.floor(x / CELL); column <= Math.floor((x + w) / CELL); column += 1) {
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + h) / CELL); row += 1) cells.push(cellAt(column, row));
  }
  return cells;
}
