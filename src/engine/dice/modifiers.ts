/** One change to a number, with the reason that players are told. */
export interface Modifier {
  op: '/' | '*' | '+' | '-';
  by: number;
  why: string;
  /** The rule it comes from. */
  cite?: string;
}

/** A number with the list behind it, in the order of application. */
export interface Modified {
  base: number;
  value: number;
  modifiers: Modifier[];
}

const ORDER: readonly Modifier['op'][] = ['/', '*', '+', '-'];

/**
 * Applies modifiers: divisions, then multiplications, additions, subtractions, whatever order they
 * come in; every fraction is rounded down as it arises. Throws a RangeError on a division by zero.
 */
export function applyModifiers(base: number, modifiers: readonly Modifier[]): number {
  return modified(base, modifiers).value;
}

/** The same, with the base and the modifiers in the order in which they were applied. */
export function modified(base: number, modifiers: readonly Modifier[]): Modified {
  // Most numbers carry one modifier or none.
  const ordered =
    modifiers.length < 2 ? [...modifiers] : ORDER.flatMap(op => modifiers.filter(modifier => modifier.op === op));
  return { base, value: ordered.reduce(applyOne, Math.floor(base)), modifiers: ordered };
}

function applyOne(value: number, { op, by, why }: Modifier): number {
  switch (op) {
    case '/':
      if (by === 0) throw new RangeError(`A modifier divides by zero: ${why}.`);
      return Math.floor(value / by);
    case '*':
      return Math.floor(value * by);
    case '+':
      return Math.floor(value + by);
    case '-':
      return Math.floor(value - by);
  }
}
