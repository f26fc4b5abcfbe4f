import type { Option } from '../engine/index.js';

/** An option whose hint is worked out when it is first read: who only picks a value does not pay for the words. */
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
