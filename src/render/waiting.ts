/** A picture that waits for a painter; one with a `reader` is for that user alone, others are for everybody. */
export interface Waits {
  readonly reader: string | undefined;
}

/** So many pictures for everybody in a row; then one for a single reader, if one waits. */
const PUBLIC_IN_A_ROW = 4;

/**
 * Pictures in the order in which they are painted. What everybody sees comes first; of each reader's own only the newest
 * waits, at the place of the first, so that readers take turns.
 */
export class WaitingPictures<T extends Waits> {
  readonly #forAll: T[] = [];
  readonly #forOne: T[] = [];
  #inARow = 0;

  get size(): number {
    return this.#forAll.length + this.#forOne.length;
  }

  /** How many pictures for single readers wait. */
  get ownPictures(): number {
    return this.#forOne.length;
  }

  /** The picture that already waits for this reader. */
  of(reader: string): T | undefined {
    return this.#forOne.find(waiting => waiting.reader === reader);
  }

  add(picture: T): void {
    this.#lineOf(picture).push(picture);
  }

  /** `newer` takes the place of `older`, which waits for the same reader. */
  replace(older: T, newer: T): void {
    this.#forOne.splice(this.#forOne.indexOf(older), 1, newer);
  }

  /** One that failed is the next to be tried again. */
  addFirst(picture: T): void {
    this.#lineOf(picture).unshift(picture);
  }

  next(): T | undefined {
    const ownTurn = this.#forAll.length === 0 || (this.#inARow >= PUBLIC_IN_A_ROW && this.#forOne.length > 0);
    this.#inARow = ownTurn ? 0 : this.#inARow + 1;
    return (ownTurn ? this.#forOne : this.#forAll).shift();
  }

  /** Empties the queue. */
  takeAll(): T[] {
    return [...this.#forAll.splice(0), ...this.#forOne.splice(0)];
  }

  #lineOf({ reader }: T): T[] {
    return reader === undefined ? this.#forAll : this.#forOne;
  }
}
