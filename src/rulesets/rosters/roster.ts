/** A list that another program made, as it says it: nothing of it is held against a codex. Costs are thousandths of points. */
export interface Roster {
  program: 'battlescribe' | 'new-recruit' | 'text';
  name: string;
  system?: { id: string; name: string };
  /** What the file says that it costs, and the limit above 0. */
  total?: number;
  limit?: number;
  /** The sum of all its costs. */
  sum: number;
  forces: RosterForce[];
  /** Lines of a pasted text that nobody understood; versions that are not known. */
  notes: RosterNote[];
}

export interface RosterForce {
  name: string;
  ids: string[];
  catalogue?: { id: string; name: string };
  customName?: string;
  units: RosterNode[];
  settings: RosterNode[];
}

/** A selection: a unit, a model, or what one carries. `ids`: its entry's path and its last part; empty in texts. */
export interface RosterNode {
  kind: 'unit' | 'model' | 'upgrade';
  name: string;
  ids: string[];
  customName?: string;
  group?: string;
  /** How many each of the parent has: files say how many there are in all. A part of one where fewer have it than there are. */
  count: number;
  /** Of itself alone, for its whole number. */
  cost: number;
  categories: { name: string; id?: string; primary?: true }[];
  profiles: RosterProfile[];
  /** Names with their (X); never descriptions. */
  rules: string[];
  children: RosterNode[];
}

export interface RosterProfile {
  name: string;
  type: string;
  values: Record<string, string>;
}

export type RosterNote = { code: 'line'; line: number; text: string } | { code: 'version'; version: string };

export type RosterRead = { ok: true; roster: Roster } | { ok: false; why: string };
