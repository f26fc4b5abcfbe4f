import { FairQueue } from './fair-queue.js';

/** Calls for users that the thread has at a time: one that it works on, and the next. */
const MOST_IN_THREAD = 2;

/** Calls for users that wait for the games' thread, which has few of a lane at a time: so the lane's queue decides who is next. */
export class Lane {
  readonly #queue = new FairQueue<() => void>();
  #inThread = 0;

  /** `post` gives the call to the thread; whoever posted calls `left` once it is answered. */
  enter(user: string, post: () => void): void {
    this.#queue.add(user, post, performance.now());
    this.#fill();
  }

  /** A call was answered, of which the thread had so many milliseconds of work. */
  left(user: string, milliseconds: number): void {
    this.#queue.took(user, milliseconds, performance.now());
    this.#inThread -= 1;
    this.#fill();
  }

  /** Empties the lane. */
  takeAll(): (() => void)[] {
    return this.#queue.takeAll();
  }

  #fill(): void {
    while (this.#inThread < MOST_IN_THREAD) {
      const next = this.#queue.next(performance.now());
      if (next === undefined) return;
      this.#inThread += 1;
      next.item();
    }
  }
}
