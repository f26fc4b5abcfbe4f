/** How people who have never played by a ruleset are taught: light Markdown, plain data. */
export interface Teaching {
  /** What a battle is, in one sentence. */
  battle: string;
  /** How a turn works, in at most ten lines. */
  turn: readonly string[];
  /** A line under somebody's first question of a kind, by the question's name. */
  coach: Readonly<Record<string, string>>;
  /** What is typed after a command, by the verb's name: `unit:Bravo to:F5` after `run`; left out where nothing is. */
  examples: Readonly<Record<string, string>>;
}
