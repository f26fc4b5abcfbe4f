/** Milliseconds after which half of what somebody had is forgotten. */
const HALF_FORGOTTEN = 5_000;
/** Below so many milliseconds somebody had as good as nothing. */
const NOTHING = 0.5;

interface User<T> {
  waiting: T[];
  /** Milliseconds of work that they had, as of `at`. */
  had: number;
  at: number;
}

/** What users wait for: next is whoever had the least of it lately, and of theirs what came first. */
export class FairQueue<T> {
  readonly #users = new Map<string, User<T>>();

  add(user: string, item: T, now: number): void {
    const known = this.#users.get(user);
    if (known) known.waiting.push(item);
    else this.#users.set(user, { waiting: [item], had: 0, at: now });
  }

  get size(): number {
    return [...this.#users.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Takes out what is next; undefined when nothing waits. */
  next(now: number): { user: string; item: T } | undefined {
    let least: string | undefined;
    for (const [user, { waiting }] of this.#users) {
      if (waiting.length > 0 && (least === undefined || this.#had(user, now) < this.#had(least, now))) least = user;
    }
    const item = least === undefined ? undefined : this.#users.get(least)?.waiting.shift();
    return least === undefined || item === undefined ? undefined : { user: least, item };
  }

  /** Something of theirs took so many milliseconds. */
  took(user: string, milliseconds: number, now: number): void {
    const known = this.#users.get(user) ?? { waiting: [], had: 0, at: now };
    this.#users.set(user, { ...known, had: this.#had(user, now) + milliseconds, at: now });
    for (const [each, { waiting }] of this.#users) {
      if (waiting.length === 0 && this.#had(each, now) < NOTHING) this.#users.delete(each);
    }
  }

  /** Empties the queue. */
  takeAll(): T[] {
    return [...this.#users.values()].flatMap(({ waiting }) => waiting.splice(0));
  }

  #had(user: string, now: number): number {
    const known = this.#users.get(user);
    return known === undefined ? 0 : known.had * 0.5 ** (Math.max(0, now - known.at) / HALF_FORGOTTEN);
  }
}
