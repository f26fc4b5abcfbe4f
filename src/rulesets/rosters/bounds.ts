/** How large a list of another program may be: measured are 693 KB, 17 levels, 6242 elements and 360 selections at most. */
export const ROSTER_BOUNDS = {
  /** Kilobytes of a zip, of a file that is none, and of what comes out of a zip. */
  packed: 512,
  plain: 2048,
  unpacked: 4096,
  /** Elements within each other, and in all: of XML, of objects and lists in JSON. */
  levels: 60,
  elements: 60_000,
  /** Of these that are kept: units, models and what they carry. */
  selections: 3_000,
  /** Kilobytes, lines and signs in a line of a pasted text. */
  text: 64,
  lines: 1_500,
  line: 2_000,
  /** Signs of a name that are looked at, of one that is kept, and of a version. */
  name: 200,
  keptName: 40,
  version: 20,
  /** Signs of the key under which an answer is kept. */
  key: 300,
  /** What a menu offers beside leaving a thing out. */
  choices: 20,
} as const;
