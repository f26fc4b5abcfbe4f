import type { ShownComponent, ShownMessage } from '../screen/flatten.js';

export interface PageUser {
  id: string;
  username: string;
  bot: boolean;
}

export interface PageChannel {
  id: string;
  type: number;
  name: string;
  topic: string | null;
  parentId: string | null;
  archived: boolean;
  lastMessageId: string | null;
}

export interface PageMessage extends ShownMessage {
  type: number;
  timestamp: string;
  edited_timestamp: string | null;
  only_for: string | null;
  author: { id: string; username: string; bot?: boolean };
  mentions: { id: string }[];
  mention_everyone: boolean;
  components: PageComponent[];
  embeds: PageEmbed[];
  attachments: PageAttachment[];
  reactions: { emoji: { name: string }; count: number; me: boolean }[];
  interaction_metadata?: { user: { id: string }; name?: string };
  referenced_message?: PageMessage | null;
  message_reference?: { channel_id?: string };
  thread?: { id: string; name: string };
}

export interface PageAttachment {
  id: string;
  filename: string;
  url: string;
  size: number;
  content_type: string;
  description?: string;
  width?: number;
  height?: number;
}

export interface PageMedia {
  url: string;
  width?: number | null;
  height?: number | null;
}

export interface PageComponent extends ShownComponent {
  id?: number;
  accent_color?: number | null;
  spoiler?: boolean;
  divider?: boolean;
  spacing?: number;
  size?: number;
  value?: string;
  required?: boolean;
  min_length?: number;
  max_length?: number;
  file?: PageMedia;
  media?: PageMedia;
  items?: { media: PageMedia; description?: string; spoiler?: boolean }[];
  options?: { label: string; value: string; description?: string; default?: boolean; emoji?: { name?: string } }[];
  components?: PageComponent[];
  accessory?: PageComponent;
  component?: PageComponent;
}

export interface PageEmbed {
  title?: string;
  description?: string;
  url?: string;
  color?: number;
  author?: { name: string };
  footer?: { text: string };
  fields?: { name: string; value: string; inline?: boolean }[];
  image?: PageMedia;
  thumbnail?: PageMedia;
}

export interface PageOption {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; value: string | number }[];
  options?: PageOption[];
}

export interface PageCommand {
  id: string;
  name: string;
  description: string;
  options: PageOption[];
}

export interface PageModal {
  custom_id: string;
  title: string;
  components: PageComponent[];
}

export const flagLoading = 1 << 7;
