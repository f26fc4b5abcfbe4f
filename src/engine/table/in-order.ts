/**
 * Yields `things` by rising worth, the earlier first among equals. Sorts lazily with a binary heap, so that taking the
 * first few costs little.
 */
export function* inOrder<T>(things: readonly T[], worthOf: (thing: T) => number): Generator<T> {
  const worths = new Float64Array(things.length);
  const heap = new Int32Array(things.length);
  for (let i = 0; i < things.length; i++) {
    worths[i] = worthOf(things[i]!);
    heap[i] = i;
  }
  const before = (a: number, b: number) => worths[a]! < worths[b]! || (worths[a] === worths[b] && a < b);
  const sink = (from: number, count: number) => {
    const moved = heap[from]!;
    let at = from;
    for (let down = 2 * at + 1; down < count; down = 2 * at + 1) {
      if (down + 1 < count && before(heap[down + 1]!, heap[down]!)) down++;
      if (!before(heap[down]!, moved)) break;
      heap[at] = heap[down]!;
      at = down;
    }
    heap[at] = moved;
  };
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(at, heap.length);
  for (let count = heap.length; count > 0; count--) {
    yield things[heap[0]!]!;
    heap[0] = heap[count - 1]!;
    sink(0, count - 1);
  }
}

/** Puts a few numbers in rising order, in place: for so few the language's own sort costs more than the geometry around it. */
export function rising(few: number[]): number[] {
  for (let next = 1; next < few.length; next++) {
    const number = few[next]!;
    let at = next;
    for (; at > 0 && few[at - 1]! > number; at--) few[at] = few[at - 1]!;
    few[at] = number;
  }
  return few;
}
