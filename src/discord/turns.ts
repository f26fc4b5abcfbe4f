/** Of something that each user may do so often at a time: whoever does more of it waits for their own turns alone. */
export class Turns {
  readonly #users = new Map<string, { taken: number; waiting: (() => void)[] }>();

  constructor(
    /** Turns that one user has at a time. */
    readonly atOnce: number,
    /** For which one user may wait. */
    readonly mostWaiting: number,
  ) {}

  /** Resolves when it is the user's turn, with how to end it; with undefined at once where too much of theirs waits. */
  take(user: string): Promise<(() => void) | undefined> {
    const turns = this.#users.get(user) ?? { taken: 0, waiting: [] };
    this.#users.set(user, turns);
    if (turns.taken < this.atOnce) {
      turns.taken += 1;
      return Promise.resolve(this.#ending(user));
    }
    if (turns.waiting.length >= this.mostWaiting) return Promise.resolve(undefined);
    return new Promise(resolve => turns.waiting.push(() => resolve(this.#ending(user))));
  }

  #ending(user: string): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const turns = this.#users.get(user)!;
      const next = turns.waiting.shift();
      if (next) next();
      else turns.taken -= 1;
      if (turns.taken === 0) this.#users.delete(user);
    };
  }
}
