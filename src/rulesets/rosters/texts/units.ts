import { type Item, isAttachment, itemOf, someOf } from './items.js';
import type { Line } from './lines.js';

/** A unit of a text, as its lines say it. */
export interface TextUnit extends Item {
  section: string;
  /** Undefined for a unit that costs nothing in a text whose others cost something. */
  price?: number;
}

interface Open {
  column: number;
  item: Item;
}

/** Takes the lines below a unit, in their order. */
export class BelowUnit {
  /** Of each level the item that was last. */
  readonly #open: Open[] = [];
  #lastColumn = 0;

  constructor(readonly unit: TextUnit) {}

  get hasItems(): boolean {
    return this.unit.below.length > 0;
  }

  /** Whether a line without a bullet goes on with the things above it. */
  goesOn({ text, column }: Line): boolean {
    if (someOf(text) !== undefined) return true;
    return this.hasItems && (column >= 2 || /^\d{1,3}\s?[x×]\s/i.test(text));
  }

  add({ text, column, bullet }: Line): void {
    const some = someOf(text);
    if (some !== undefined) {
      (this.#open.at(-1)?.item ?? this.unit).some.push(some);
      return;
    }
    if (isAttachment(text)) return;
    // Guns that follow without a bullet stand where the first one’s name stands.
    const at = bullet === '' && column < 2 ? this.#lastColumn : column;
    while (this.#open.length > 0 && (this.#open.at(-1)?.column as number) >= at) this.#open.pop();
    const item = bullet === '.' ? { ...itemOf(text), dotted: true as const } : itemOf(text);
    if (item.name === '') return;
    (this.#open.at(-1)?.item ?? this.unit).below.push(item);
    this.#open.push({ column: at, item });
    this.#lastColumn = at;
  }
}
