import type {
  BattleRow,
  CommandRow,
  DraftRow,
  HoldRow,
  ImportRow,
  PlanRow,
  SeatRow,
  SnapshotRow,
  StandingRow,
  StateRow,
  SubstituteRow,
  UndoAskRow,
  UndoRow,
} from './battle-rows.js';
import type { AlarmRow, ChapterRow, OutboxTable, PromptRow } from './message-rows.js';
import type {
  AuditTable,
  BattlefieldRow,
  BuildRow,
  CampaignBattleRow,
  CampaignEventRow,
  CampaignRow,
  CodexRow,
  ListRow,
  PresetRow,
  RulingRow,
  VoteRow,
} from './server-rows.js';

export type * from './battle-rows.js';
export type * from './message-rows.js';
export type * from './server-rows.js';

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
  battlefields: BattlefieldRow;
  /** Which of them a battle is fought on, as it was when it was chosen. */
  battle_fields: { battle: string; name: string; field: Uint8Array };
  outbox: OutboxTable;
  /** Battles without a place in Discord. */
  adrift: { battle: string; since: number };
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
  /** JSON: what hosts set for a whole server. */
  server_settings: { guild: string; settings: string };
}
