/** Chance for laying out a battlefield: seeded, and never the game's dice. Whole numbers only, so equal on every machine. */
export class Seeded {
  private state: number;

  constructor(seed: number) {
    this.state = Math.trunc(seed) >>> 0;
  }

  /** A whole number from..to, both included (mulberry32). */
  whole(from: number, to: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let word = this.state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return from + (((word ^ (word >>> 14)) >>> 0) % (to - from + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[this.whole(0, from.length - 1)]!;
  }

  shuffled<T>(from: readonly T[]): T[] {
    const left = [...from];
    return from.map(() => left.splice(this.whole(0, left.length - 1), 1)[0]!);
  }
}
