import type { Option } from '../engine/index.js';

/**
 * An option whose hint is worked out on first read, so that the computer, which picks by value, does not pay for words.
 */
export function hinted(option: Omit<Option, 'hint'>, words: () => string): Option {
  let known: string | undefined;
  return {
    ...option,
    get hint() {
      known ??= words();
      return known;
    },
  };
}
