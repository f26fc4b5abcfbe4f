import { type Area, apart, overlaps, type Spot } from './shapes.js';

const CELL = 64;

/** Areas that are taken, found by neighbourhood. */
export class TakenAreas {
  readonly #cells = new Map<number, { box: Area; key: string }[]>();

  /** `key` tells whose area it is. */
  add(box: Area, key: string): void {
    const entry = { box, key };
    const [left, right, top, low] = cellRange(box, 0);
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= low; row += 1) {
        const here = this.#cells.get(cellAt(column, row));
        if (here) here.push(entry);
        else this.#cells.set(cellAt(column, row), [entry]);
      }
    }
  }

  meets(box: Area): boolean {
    const [left, right, top, low] = cellRange(box, 0);
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= low; row += 1) {
        const here = this.#cells.get(cellAt(column, row));
        if (here !== undefined) for (const entry of here) if (overlaps(entry.box, box)) return true;
      }
    }
    return false;
  }

  /** Distance to the nearest area of another key, at most `far`. */
  nearestOther(box: Area, key: string, far: number): number {
    let least = far;
    const [left, right, top, low] = cellRange(box, far);
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= low; row += 1) {
        const here = this.#cells.get(cellAt(column, row));
        if (here === undefined) continue;
        for (const entry of here) if (entry.key !== key) least = Math.min(least, apart(entry.box, box));
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

/** The first and the last column and row of cells that an area touches, with so many pixels around it. */
function cellRange({ x, y, w, h }: Area, around: number): [number, number, number, number] {
  const cell = (at: number) => Math.floor(at / CELL);
  return [cell(x - around), cell(x + w + around), cell(y - around), cell(y + h + around)];
}
