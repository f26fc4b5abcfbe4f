const discordEpoch = 1_420_070_400_000;

/** The sandbox's own time: real time plus what a test has skipped. Also the source of ids, which carry their time. */
export class Clock {
  #skipped = 0;
  #lastId = 0n;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#skipped;
  }

  iso(at = this.now()): string {
    return new Date(at).toISOString();
  }

  advance(milliseconds: number): void {
    this.#skipped += milliseconds;
  }

  /** A new snowflake, larger than every earlier one. */
  nextId(): string {
    const id = BigInt(this.now() - discordEpoch) << 22n;
    this.#lastId = id > this.#lastId ? id : this.#lastId + 1n;
    return this.#lastId.toString();
  }
}
