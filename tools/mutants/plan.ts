/** A mutant on its switch. */
export interface Switched {
  /** Of its switch. */
  id: string;
  /** Rules whose tests may kill it. */
  rules: string[];
  /** Of these the chosen ones, of which the run wants to know whether their own tests kill it. */
  own: string[];
}

/** What a worker reads before it loads a test. */
export interface Plan {
  /** What the files of tests are below. */
  house: string;
  /** Where it writes what happens, a line each. */
  journal: string;
  /** What the rules' ids begin with. */
  letters: string[];
  mutants: readonly Switched[];
  /** Rules that no test names, by the files of tests that cite them otherwise: all their tests count. */
  unnamed: Record<string, string[]>;
  /** `mutant file test` of what an earlier worker has run. */
  ran: string[];
  /** Tests that take longer (ms) wait until others have killed what they can. */
  longest?: number;
  /** Every test may kill, whatever it cites. */
  any?: boolean;
  /** The mutant that is on from the start. */
  fresh?: string;
}

/**
 * How a mutant was passed with nothing switched on: by a test that cites a rule of its, by another, while loading; or `unsure`:
 * the test does not pass twice, or did not come by again since something was remembered.
 */
export type Passing = 'cited' | 'elsewhere' | 'loading' | 'unsure';

/** A line of the journal. */
export type Line =
  | { type: 'passed'; mutant: string; how: Passing }
  | { type: 'worker'; pid: number }
  /** A test that cites a rule of some mutant, and how long it takes without any (ms). */
  | { type: 'test'; file: string; name: string; took: number }
  | { type: 'start'; mutant: string; file: string; name: string; pid: number; at: number }
  | { type: 'end'; mutant: string; file: string; name: string; rules: string[]; killed: boolean; endless: boolean }
  /** The process was left in a state in which its tests fail without any mutant, and has ended. */
  | { type: 'spoilt'; mutant: string; file: string; name: string };
