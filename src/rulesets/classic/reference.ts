/** Chapters of special rules, for the book of a ruleset that plays them. */
export const SPECIAL_RULES_CHAPTERS: readonly URL[] = [
  'special-rules-a-f',
  'special-rules-g-p',
  'special-rules-r-w',
].map(name => new URL(`reference/${name}.yaml`, import.meta.url));
