import type { Option, Refusal } from '../engine/index.js';

/**
 * An option whose hint is worked out on first read, so that the computer, which picks by value, does not pay for words.
 */
export function hinted(option: Omit<Option, 'hint'>, words: () => string): Option {
  const said = once(words);
  return {
    ...option,
    get hint() {
      return said();
    },
  };
}

/** An option whose hint and chance are worked out on first read, together. */
export function oddsLater(
  option: Omit<Option, 'hint' | 'chance'>,
  odds: () => Pick<Option, 'hint' | 'chance'>,
): Option {
  const said = once(odds);
  return {
    ...option,
    get hint() {
      return said().hint;
    },
    get chance() {
      return said().chance;
    },
  };
}

/** An option of which everything but its value is worked out on first read: where its label itself is dear. */
export function saidLater(value: Option['value'], words: () => Omit<Option, 'value'>): Option {
  const said = once(words);
  return {
    value,
    get label() {
      return said().label;
    },
    get hint() {
      return said().hint;
    },
    get chance() {
      return said().chance;
    },
  };
}

/** A refusal that is certain before its words are known: they are worked out on first read. */
export function refusedFor(words: () => Refusal): Refusal {
  const said = once(words);
  return {
    get why() {
      return said().why;
    },
    get cite() {
      return said().cite;
    },
  };
}

/** Works something out on the first call, and answers the same from then on. */
function once<T extends string | object>(find: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= find();
    return known;
  };
}
