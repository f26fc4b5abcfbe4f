/** What a file may hold at most; told to whoever sends more. */
export interface FileBounds {
  kilobytes: number;
  /** Values and keys, those that aliases repeat counted. */
  entries: number;
  /** Signs that mean something to a parser, ends of lines among them: each costs it more than a letter. */
  signs: number;
}

/** Several times what the longest list of the largest battle takes. */
export const LIST_FILE: FileBounds = { kilobytes: 64, entries: 5_000, signs: 12_000 };
/** Ten times what the codexes that come with the rulesets take. */
export const CODEX_FILE: FileBounds = { kilobytes: 256, entries: 10_000, signs: 30_000 };
