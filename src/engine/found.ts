/** What a generator finds, kept: who asks for the first looks no further, and nothing is looked for twice. */
export class Found<C> {
  readonly #known: C[] = [];
  readonly #source: Iterator<C, undefined>;

  constructor(source: Iterator<C, undefined>) {
    this.#source = source;
  }

  get first(): C | undefined {
    return this.#known.length > 0 ? this.#known[0] : this.#next();
  }

  get all(): readonly C[] {
    while (this.#next() !== undefined);
    return this.#known;
  }

  /** The first that is as asked. */
  find(is: (candidate: C) => boolean): C | undefined {
    for (const candidate of this.#known) if (is(candidate)) return candidate;
    for (let next = this.#next(); next !== undefined; next = this.#next()) if (is(next)) return next;
    return undefined;
  }

  #next(): C | undefined {
    const { done, value } = this.#source.next();
    if (done) return undefined;
    this.#known.push(value);
    return value;
  }
}
