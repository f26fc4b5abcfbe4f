import type { Generated } from 'kysely';

/** A list that a player saved. */
export interface ListRow {
  id: string;
  owner: string;
  ruleset: string;
  name: string;
  /** The name of its codex. */
  army: string;
  size: number;
  points: number;
  list: Uint8Array;
  updated_at: number;
}

/** A list in the making. */
export interface BuildRow {
  id: string;
  owner: string;
  guild: string;
  ruleset: string;
  draft: Uint8Array;
  /** Raised by every change, so that an old menu is known as such. */
  step: number;
  expires_at: number;
}

/** A codex that a server loaded. */
export interface CodexRow {
  guild: string;
  ruleset: string;
  id: string;
  name: string;
  codex: Uint8Array;
  loaded_by: string;
  loaded_at: number;
}

/** Battles that belong together. */
export interface CampaignRow {
  id: string;
  guild: string;
  channel: string;
  /** The name in small letters. */
  key: string;
  name: string;
  host: string;
  /** JSON, as the file had them. */
  rules: string;
  status: 'open' | 'over';
  created_at: number;
}

/** What happened in a campaign; nothing is taken out. */
export interface CampaignEventRow {
  campaign: string;
  seq: number;
  at: number;
  by: string | null;
  /** JSON. */
  event: string;
}

export interface CampaignBattleRow {
  battle: string;
  campaign: string;
  /** What it is fought for, on a map. */
  region: string | null;
  /** 1 while its result counts. */
  reported: number;
}

/** A battlefield that a server brought as a file. */
export interface BattlefieldRow {
  guild: string;
  /** Its name in small letters; of one that is only looked at, the user. */
  key: string;
  name: string;
  /** Packed: the file's JSON. */
  field: Uint8Array;
  saved_by: string;
  saved_at: number;
  /** 0 while it is only looked at. */
  kept: number;
}

/** Dice that a channel saved under a name. */
export interface PresetRow {
  channel: string;
  /** The name in small letters. */
  key: string;
  name: string;
  /** What throws them, such as `pool roll`. */
  command: string;
  ruleset: string | null;
  /** JSON: what the command's options are given. */
  given: string;
  saved_by: string;
  saved_at: number;
}

/** Something that a group decides, or decided, by vote. */
export interface RulingRow {
  id: string;
  guild: string;
  /** Where it is asked. */
  channel: string;
  /** Whose moment it is about. */
  battle: string | null;
  ruleset: string | null;
  /** The rule that it is about. */
  rule: string | null;
  /** The path of the setting that it decides. */
  setting: string | null;
  /** What a setting counts for: this battle, or new battles of the server. */
  scope: 'battle' | 'server';
  question: string;
  /** JSON: the options as they were typed. */
  options: string;
  /** JSON: who votes. */
  voters: string;
  /** 1 where everybody sees who votes for what. */
  open_votes: number;
  proposer: string;
  /** JSON: what had been told last in its battle, and where. */
  moment: string | null;
  interaction: string;
  proposed_at: number;
  deadline: number;
  /** `lapsed`: nobody voted. `kept`: a vote on a withdrawal that was not carried. */
  state: 'open' | 'accepted' | 'withdrawn' | 'lapsed' | 'kept';
  /** The option that won. */
  outcome: number | null;
  ended_at: number | null;
  /** JSON: the dice of a roll-off. */
  rolled: string | null;
  /** How its setting stood before. */
  was: string | null;
  /** Whether the battle obeys it. */
  force: 'none' | 'waiting' | 'done';
  /** The ruling that is withdrawn if this vote is carried. */
  withdraws: string | null;
  message: string | null;
}

export interface VoteRow {
  ruling: string;
  user: string;
  option: number;
  at: number;
}

/** What a host did. */
export interface AuditRow {
  guild: string;
  battle: string;
  who: string;
  at: number;
  /** JSON. */
  deed: string;
}

export interface AuditTable extends AuditRow {
  id: Generated<number>;
}
