import type { Generated } from 'kysely';

/** Columns are text, integer and blob only. Blobs are packed JSON (`packed.ts`); times are milliseconds since 1970. */
export interface Tables {
  battles: BattleRow;
  seats: SeatRow;
  states: StateRow;
  undo: UndoRow;
  undo_asks: UndoAskRow;
  rulings: RulingRow;
  ruling_votes: VoteRow;
  audit: AuditTable;
  snapshots: SnapshotRow;
  commands: CommandRow;
  prompts: PromptRow;
  alarms: AlarmRow;
  substitutes: SubstituteRow;
  chapters: ChapterRow;
  messages: { battle: string; name: string; channel: string; message: string };
  drafts: DraftRow;
  lists: ListRow;
  builds: BuildRow;
  codexes: CodexRow;
  outbox: OutboxTable;
  plans: PlanRow;
  holds: HoldRow;
  /** JSON: what a seat's player said beforehand of each kind of reaction. */
  reactions: { battle: string; seat: string; said: string };
  standing: StandingRow;
  /** JSON: how a user wishes to be asked. */
  wishes: { user: string; wishes: string };
  imports: ImportRow;
  /** The last command that a user saw the table after. */
  looks: { battle: string; user: string; seq: number; at: number };
  /** `whose`: a user's or a server's id. */
  languages: { whose: string; language: string };
  channel_settings: { channel: string; settings: string };
  facts: { fact: string; value: string };
  presets: PresetRow;
  campaigns: CampaignRow;
  campaign_events: CampaignEventRow;
  campaign_battles: CampaignBattleRow;
  /** JSON: those that a server changed. */
  server_limits: { guild: string; limits: string };
}

export interface BattleRow {
  id: string;
  guild: string;
  channel: string;
  thread: string | null;
  /** The thread, else the channel. */
  place: string;
  status: 'lobby' | 'running' | 'over';
  ruleset: string;
  points: number;
  pace: string;
  host: string;
  battlefield_seed: number;
  /** JSON. */
  options: string;
  secret: string;
  commitment: string;
  turn: number | null;
  /** JSON. */
  result: string | null;
  /** The number of the newest mended fault of its ruleset that its players know of. */
  mended: number;
  created_at: number;
  updated_at: number;
  /** What answers when somebody's time is up. */
  expiry: string;
}

/** A battle that goes on from a file: what happened before has dice of another seal. */
export interface ImportRow {
  battle: string;
  /** JSON: who sat on each seat when it was exported. */
  sat: string;
  /** The last command of the file, and how many dice were thrown until then. */
  seq: number;
  dice: number;
}

export interface SeatRow {
  battle: string;
  seat: string;
  side: string;
  position: number;
  /** A user id or `computer`. */
  who: string | null;
  template: string | null;
  /** JSON: what the list is called, whose army it is, and its points. */
  army: string | null;
  /** The list as it was chosen, packed. */
  list: Uint8Array | null;
  /** What this seat mixes into the dice. */
  seed: string | null;
  /** How many of its questions the clock answered since its player last did. */
  expired: number;
}

export interface StateRow {
  battle: string;
  seq: number;
  state: Uint8Array;
  /** Where the chronicle stands, with what its next picture draws. */
  traces: Uint8Array;
}

/** The position before command `seq`, which `seat` gave; kept while it can be taken back. */
export interface UndoRow extends StateRow {
  seat: string;
  /** 1 where the command ended a turn: kept for longer. */
  ends_turn: number;
}

/** What a player asks the others to take back: everything from command `seq` on. */
export interface UndoAskRow {
  battle: string;
  id: string;
  seat: string;
  who: string;
  seq: number;
  /** `withdrawn` by whoever asked. */
  state: 'waiting' | 'refused' | 'withdrawn';
  /** JSON: the users who agreed. */
  agreed: string;
  asked_at: number;
}

export interface SnapshotRow {
  battle: string;
  seq: number;
  state: Uint8Array;
}

export interface CommandRow {
  battle: string;
  seq: number;
  interaction: string;
  kind: 'start' | 'answer' | 'undo' | 'concede' | 'ruling' | 'end';
  seat: string | null;
  who: string | null;
  /** 1 when the clock answered. */
  clock: number;
  decision: string | null;
  /** JSON. */
  reply: string | null;
  answered: string;
  events: Uint8Array;
  reports: Uint8Array;
  /** JSON: the thrown dice. */
  dice: string;
  /** The command that took this one back. */
  undone_by: number | null;
  at: number;
}

/** A message of the chronicle: it tells what was reported from `seq`, `part` on, until the next one begins. */
export interface ChapterRow {
  battle: string;
  /** The number of the outbox row that posts it; Discord keeps it as the id of the message's container. */
  mark: number;
  /** The chapter's, which several messages may share. */
  key: string;
  title: string;
  side: string | null;
  /** The command, and which of its reports. */
  seq: number;
  part: number;
  /** Characters, roughly. */
  length: number;
  opened_at: number;
  /** Nothing more is written into it. */
  closed_at: number | null;
  /** The last command of the battle that Discord's copy knows of; -1 before it was sent. */
  shown: number;
  /** A packed picture that waits to be sent. */
  picture: Uint8Array | null;
  /** JSON: the id and the words of the picture that stands in the message. */
  attachment: string | null;
  channel: string | null;
  message: string | null;
}

/** A decision that is or was asked, and the message that asks it. */
export interface PromptRow {
  battle: string;
  decision: string;
  seat: string;
  who: string;
  asks: string;
  title: string;
  asked_at: number;
  /** The command after which it was asked. */
  asked_seq: number;
  deadline: number | null;
  closed_at: number | null;
  channel: string | null;
  message: string | null;
  /** When an answer that was prepared is given; null where somebody is to answer. */
  release: number | null;
  /** 1 where no message asks it. */
  silent: number;
  /** Milliseconds for which its clock runs in all, of the time that counts for who is asked; null where none does. */
  time: number | null;
  /** What of them was left at `counted_at`. */
  remaining: number | null;
  /** Since when the clock runs; null while it stands. */
  counted_at: number | null;
  /** 1 when its player was reminded at the half, 2 in the last tenth. */
  reminded: number;
  /** 1 when its ping waits for its player's morning. */
  owed: number;
}

/** Something that happens by itself at a time. */
export interface AlarmRow {
  kind: 'question' | 'lobby' | 'away' | 'ruling';
  /** The battle, or the user. */
  about: string;
  /** The decision, or nothing. */
  key: string;
  at: number;
}

/** A seat that its owner lends, or wants to. */
export interface SubstituteRow {
  battle: string;
  seat: string;
  /** A user id. */
  owner: string;
  /** A user id or `computer`. */
  substitute: string;
  /** Another one for each offer, so that buttons of an old one are known. */
  number: string;
  substitute_agrees: number;
  opponent_agrees: number;
  /** 1 once the substitute sits there. */
  sits: number;
}

/** Answers that a seat's user prepared for a phase; nobody else ever reads them. */
export interface PlanRow {
  id: string;
  battle: string;
  seat: string;
  user: string;
  /** The ruleset's key of the phase. */
  phase: string;
  /** Raised by every change and every new panel. */
  revision: number;
  /** `ended`: its phase is over; it is kept for its panel until the next one is. */
  state: 'draft' | 'confirmed' | 'stopped' | 'ended';
  /** JSON: its lines and what stops it. */
  plan: string;
  /** The command after which it was confirmed; what happened before does not stop it. */
  since: number;
}

/** A seat lets everything pass for the rest of a part of a phase. */
export interface HoldRow {
  battle: string;
  seat: string;
  part: string;
}

export interface DraftRow {
  id: string;
  battle: string;
  user: string;
  decision: string;
  /** JSON. */
  partial: string;
  expires_at: number;
}

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

interface AuditTable extends AuditRow {
  id: Generated<number>;
}

interface OutboxTable {
  id: Generated<number>;
  /** Empty where a message belongs to none. */
  battle: string;
  channel: string;
  kind: string;
  decision: string | null;
  /** Emptied once sent. */
  payload: Uint8Array | null;
  attempts: number;
  state: 'queued' | 'sent' | 'failed';
  why: string | null;
  message: string | null;
  created_at: number;
}

export interface StandingRow {
  battle: string;
  seat: string;
  /** Counted for each seat from 1. */
  number: number;
  /** JSON. */
  order: string;
  words: string;
  /** The question that it answered, and the number of that answer. */
  decision: string | null;
  fired: number | null;
}
