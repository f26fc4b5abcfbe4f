/** The parts of Discord's objects that the sandbox reads. What it only passes through stays `unknown`. */
export type Fields = Record<string, unknown>;

export interface User {
  id: string;
  username: string;
  /** Shown name; also what a test calls the user. */
  global_name: string;
  /** Other names under which tests may call this user. */
  aliases: string[];
  bot: boolean;
  /** Of their Discord; American English where it is left out. */
  locale?: string;
  roles: string[];
}

export interface Role {
  id: string;
  name: string;
  permissions: bigint;
  position: number;
}

export interface Overwrite {
  id: string;
  /** 0 role, 1 member. */
  type: 0 | 1;
  allow: bigint;
  deny: bigint;
}

export interface ThreadState {
  archived: boolean;
  locked: boolean;
  auto_archive_duration: number;
  archive_timestamp: string;
  create_timestamp: string;
  invitable: boolean;
}

/** Channel types used here: 0 text, 1 direct message, 11 public thread, 12 private thread. */
export interface Channel {
  id: string;
  type: 0 | 1 | 11 | 12;
  name: string;
  parentId?: string;
  ownerId?: string;
  topic?: string;
  position: number;
  overwrites: Overwrite[];
  thread?: ThreadState;
  /** Thread members, or the two ends of a direct message. */
  members: Set<string>;
  /** Oldest first. */
  messages: Map<string, Message>;
}

export interface Media {
  url: string;
  [key: string]: unknown;
}

export interface SelectOption {
  label: string;
  value: string;
  description?: string;
  default?: boolean;
  emoji?: Fields;
}

export interface Component {
  type: number;
  id?: number;
  custom_id?: string;
  label?: string;
  title?: string;
  description?: string;
  style?: number;
  url?: string;
  emoji?: { name?: string; id?: string };
  disabled?: boolean;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  min_length?: number;
  max_length?: number;
  required?: boolean;
  value?: string;
  options?: SelectOption[];
  content?: string;
  accent_color?: number | null;
  spoiler?: boolean;
  divider?: boolean;
  spacing?: number;
  components?: Component[];
  accessory?: Component;
  component?: Component;
  items?: { media: Media; description?: string; spoiler?: boolean }[];
  media?: Media;
  file?: Media;
  name?: string;
  size?: number;
}

export interface Attachment {
  id: string;
  filename: string;
  size: number;
  url: string;
  proxy_url: string;
  content_type: string;
  description?: string;
  width?: number;
  height?: number;
  ephemeral?: boolean;
  [key: string]: unknown;
}

export interface Embed {
  title?: string;
  description?: string;
  url?: string;
  color?: number;
  author?: { name: string };
  footer?: { text: string };
  fields?: { name: string; value: string; inline?: boolean }[];
  image?: Media;
  thumbnail?: Media;
  [key: string]: unknown;
}

export interface Message {
  id: string;
  channelId: string;
  type: number;
  authorId: string;
  content: string;
  flags: number;
  embeds: Embed[];
  components: Component[];
  attachments: Attachment[];
  mentions: string[];
  mentionEveryone: boolean;
  createdAt: number;
  editedAt?: number;
  nonce?: string | number;
  reference?: Fields;
  threadId?: string;
  reactions: { emoji: Fields; users: string[] }[];
  pinned: boolean;
  /** The only user who sees it, for an ephemeral message. */
  onlyFor?: string;
  interaction?: { id: string; type: number; userId: string; name?: string };
  /** Times (ms) of edits made when the message was over an hour old. */
  lateEdits: number[];
}

/** The same words by locale. */
export type Localizations = Record<string, string | null> | null;

export interface CommandOption {
  type: number;
  name: string;
  name_localizations?: Localizations;
  description: string;
  description_localizations?: Localizations;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; name_localizations?: Localizations; value: string | number }[];
  options?: CommandOption[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
  channel_types?: number[];
}

export interface Command {
  id: string;
  application_id: string;
  guild_id?: string;
  version: string;
  type: number;
  name: string;
  description: string;
  description_localizations?: Localizations;
  options: CommandOption[];
  default_member_permissions: string | null;
  dm_permission?: boolean;
  contexts: number[] | null;
  [key: string]: unknown;
}

export const MessageFlag = { Ephemeral: 1 << 6, Loading: 1 << 7, HasThread: 1 << 5, ComponentsV2: 1 << 15 } as const;

export const ComponentType = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  UserSelect: 5,
  RoleSelect: 6,
  MentionableSelect: 7,
  ChannelSelect: 8,
  Section: 9,
  TextDisplay: 10,
  Thumbnail: 11,
  MediaGallery: 12,
  File: 13,
  Separator: 14,
  Container: 17,
  Label: 18,
} as const;
