/** One change to a number. C: what the ruleset gives as causes; only its words say them in a language. */
export interface Modifier<C = string> {
  op: '/' | '*' | '+' | '-';
  by: number;
  cause: C;
  /** The rule it comes from. */
  cite?: string;
}

/** A number with the list behind it, in the order of application. */
export interface Modified<C = string> {
  base: number;
  value: number;
  modifiers: Modifier<C>[];
}

/** The modifier that adds `by`, or takes as much away where that is below 0. */
export function added<C>(by: number, cause: C, cite?: string): Modifier<C> {
  return { op: by < 0 ? '-' : '+', by: Math.abs(by), cause, ...(cite === undefined ? {} : { cite }) };
}

const ORDER: readonly Modifier['op'][] = ['/', '*', '+', '-'];

/**
 * Applies modifiers: divisions, then multiplications, additions, subtractions, whatever order they
 * come in; every fraction is rounded down as it arises. Throws a RangeError on a division by zero.
 */
export function applyModifiers(base: number, modifiers: readonly Modifier<unknown>[]): number {
  return modified(base, modifiers).value;
}

/** The same, with the base and the modifiers in the order in which they were applied. */
export function modified<C>(base: number, modifiers: readonly Modifier<C>[]): Modified<C> {
  // Most numbers carry one modifier or none.
  const ordered =
    modifiers.length < 2 ? [...modifiers] : ORDER.flatMap(op => modifiers.filter(modifier => modifier.op === op));
  return { base, value: ordered.reduce(applyOne, Math.floor(base)), modifiers: ordered };
}

function applyOne(value: number, { op, by, cite }: Modifier<unknown>): number {
  switch (op) {
    case '/':
      if (by === 0) throw new RangeError(`A modifier divides by zero${cite === undefined ? '' : `: ${cite}`}.`);
      return Math.floor(value / by);
    case '*':
      return Math.floor(value * by);
    case '+':
      return Math.floor(value + by);
    case '-':
      return Math.floor(value - by);
  }
}
