import { type AttachmentShelf, attachmentLimit, resolveMedia, type UploadedFile } from './attachments.js';
import { archivedThread, DiscordError, emptyMessage, invalidForm, notTheAuthor, unknownMessage } from './errors.js';
import { type AllowedMentions, readMentions, recordPings } from './mentions.js';
import { presentMessage } from './present.js';
import {
  type Attachment,
  type Channel,
  type Component,
  type Embed,
  type Fields,
  type Message,
  MessageFlag,
  type User,
} from './shapes.js';
import { changeThreadMember, reviveThread } from './threads.js';
import { everyComponent } from './validation/components.js';
import { messageBreaches } from './validation/messages.js';
import type { World } from './world.js';

const nonceMemory = 5 * 60_000;
const hour = 3_600_000;
const lateEditsAnHour = 30;
const intentGuildMessages = 1 << 9;
const intentDirectMessages = 1 << 12;
const intentMessageContent = 1 << 15;

/** The body of a message request, its shape already checked against the published schema. */
export interface MessageRequest {
  content?: string | null;
  embeds?: Embed[] | null;
  components?: Component[] | null;
  flags?: number | null;
  attachments?: { id: string; filename?: string | null; description?: string | null }[] | null;
  allowed_mentions?: AllowedMentions | null;
  message_reference?: Fields | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  poll?: unknown;
  sticker_ids?: unknown[] | null;
}

/** Posting, editing and deleting messages, with everything that hangs on it: attachments, pings, gateway events. */
export class MessageBook {
  readonly #nonces = new Map<string, { messageId: string; at: number }>();

  constructor(
    readonly world: World,
    readonly shelf: AttachmentShelf,
  ) {}

  /** Posts a message. With `enforce_nonce`, a nonce of the last minutes returns the earlier message instead. */
  post(
    channel: Channel,
    author: User,
    request: MessageRequest,
    files: UploadedFile[],
    more: Partial<Message> = {},
  ): Message {
    const earlier = this.#earlierWithNonce(channel, author, request);
    if (earlier) return earlier;
    const now = this.world.clock.now();
    const message: Message = {
      id: this.world.clock.nextId(),
      channelId: channel.id,
      type: request.message_reference ? 19 : 0,
      authorId: author.id,
      content: request.content ?? '',
      flags: 0,
      embeds: [],
      components: [],
      attachments: [],
      mentions: [],
      mentionEveryone: false,
      createdAt: now,
      nonce: request.nonce ?? undefined,
      reactions: [],
      pinned: false,
      lateEdits: [],
      ...more,
    };
    if (request.message_reference)
      message.reference = { type: 0, channel_id: channel.id, ...request.message_reference };
    message.flags |=
      (request.flags ?? 0) &
      (MessageFlag.ComponentsV2 | MessageFlag.Loading | MessageFlag.Ephemeral | (1 << 2) | (1 << 12));
    this.#fill(message, request, files);
    const silent = message.flags & MessageFlag.Loading;
    if (
      !silent &&
      !message.content &&
      message.embeds.length + message.components.length + message.attachments.length === 0 &&
      message.type !== 6 &&
      message.type !== 18 &&
      message.type !== 21
    )
      throw emptyMessage();
    // What answers a command or press needs no right to write there.
    if (!more.interaction || !channel.thread?.locked) reviveThread(this.world, channel, author);
    channel.messages.set(message.id, message);
    if (request.nonce !== undefined && request.nonce !== null) {
      this.#nonces.set(`${author.id}:${channel.id}:${request.nonce}`, { messageId: message.id, at: now });
    }
    this.#mention(message, request.allowed_mentions);
    recordPings(this.world, message);
    this.#letIn(channel, message);
    this.#announce('MESSAGE_CREATE', message);
    return message;
  }

  /** Edits a message in place; fields that the request leaves out stay. */
  edit(message: Message, request: MessageRequest, files: UploadedFile[], by: 'bot' | 'webhook'): Message {
    const channel = this.world.channel(message.channelId);
    if (message.authorId !== this.world.bot.id) throw notTheAuthor();
    if (channel.thread?.archived) throw archivedThread();
    const now = this.world.clock.now();
    if (by === 'bot') this.#countLateEdit(message, now);
    const wasLoading = (message.flags & MessageFlag.Loading) !== 0;
    const draft: Message = {
      ...message,
      flags: (message.flags & ~MessageFlag.Loading) | ((request.flags ?? 0) & MessageFlag.ComponentsV2),
    };
    if (request.content !== undefined) draft.content = request.content ?? '';
    this.#fill(draft, request, files);
    if (!draft.content && draft.embeds.length + draft.components.length + draft.attachments.length === 0)
      throw emptyMessage();
    if (!wasLoading) draft.editedAt = now;
    this.shelf.forget(message.attachments.filter(each => !draft.attachments.some(kept => kept.id === each.id)));
    Object.assign(message, draft);
    this.#mention(message, request.allowed_mentions);
    if (wasLoading) recordPings(this.world, message);
    this.#announce('MESSAGE_UPDATE', message);
    return message;
  }

  delete(message: Message): void {
    const channel = this.world.channel(message.channelId);
    if (!channel.messages.delete(message.id)) throw unknownMessage();
    this.shelf.forget(message.attachments);
    if (!message.onlyFor) {
      const body = {
        id: message.id,
        channel_id: channel.id,
        ...(channel.type === 1 ? {} : { guild_id: guildOf(this.world, message) }),
      };
      this.world.dispatch('MESSAGE_DELETE', body, channel.type === 1 ? intentDirectMessages : intentGuildMessages);
    }
    this.world.events.emit('changed', { channelId: channel.id, gone: message.id });
  }

  /** The message that the bot can reach by its ids; ephemeral ones it cannot. */
  find(channel: Channel, id: string): Message {
    const message = channel.messages.get(id);
    if (!message || message.onlyFor) throw unknownMessage();
    return message;
  }

  /** After a change that is not an edit (a reaction, a pin, a thread): tells those who watch. */
  touched(message: Message, tellBot = false): void {
    if (tellBot) this.#announce('MESSAGE_UPDATE', message);
    else this.world.events.emit('changed', { channelId: message.channelId, message });
  }

  #earlierWithNonce(channel: Channel, author: User, request: MessageRequest): Message | undefined {
    for (const [key, { at }] of this.#nonces) {
      if (this.world.clock.now() - at <= nonceMemory) break;
      this.#nonces.delete(key);
    }
    if (!request.enforce_nonce || request.nonce === undefined || request.nonce === null) return undefined;
    const seen = this.#nonces.get(`${author.id}:${channel.id}:${request.nonce}`);
    if (!seen) return undefined;
    return channel.messages.get(seen.messageId);
  }

  /** Puts embeds, components and attachments of a request into `message`, which is checked as it would stand. */
  #fill(message: Message, request: MessageRequest, files: UploadedFile[]): void {
    if (request.embeds !== undefined) message.embeds = structuredClone(request.embeds ?? []);
    if (request.components !== undefined) message.components = structuredClone(request.components ?? []);
    const isV2 = (message.flags & MessageFlag.ComponentsV2) !== 0;
    const breaches = message.flags & MessageFlag.Loading ? [] : messageBreaches({ ...request, ...message }, isV2);
    if (breaches.length > 0) throw invalidForm(breaches);
    const added: Attachment[] = [];
    message.attachments = this.#attach(message, request, files, added);
    const missing = resolveMedia(message.components, message.embeds, message.attachments);
    if (missing.length > 0) {
      this.shelf.forget(added);
      throw invalidForm(missing);
    }
    const all = [...everyComponent(message.components)].map(({ component }) => component);
    const taken = new Set(all.map(component => component.id));
    let id = 0;
    for (const component of all) {
      if (component.id) continue;
      do id += 1;
      while (taken.has(id));
      component.id = id;
    }
  }

  #attach(message: Message, request: MessageRequest, files: UploadedFile[], added: Attachment[]): Attachment[] {
    const tooLarge = files.find(file => file.bytes.length > attachmentLimit);
    if (tooLarge) throw new DiscordError(413, 40005, 'Request entity too large');
    const wanted = request.attachments ?? undefined;
    const kept = wanted
      ? message.attachments.filter(each => wanted.some(({ id }) => String(id) === each.id))
      : message.attachments;
    for (const entry of wanted ?? []) {
      const known =
        message.attachments.some(each => each.id === String(entry.id)) ||
        files.some(file => file.index === String(entry.id));
      if (!known)
        throw invalidForm([
          {
            path: ['attachments'],
            code: 'ATTACHMENT_NOT_FOUND',
            message: `Attachment ${entry.id} was neither uploaded nor is it on the message.`,
          },
        ]);
    }
    for (const file of files) {
      const described = wanted?.find(({ id }) => String(id) === file.index);
      const name = described?.filename ?? file.name;
      added.push(
        this.shelf.keep(
          this.world.clock.nextId(),
          message.channelId,
          { ...file, name },
          described?.description ?? undefined,
        ),
      );
    }
    if (kept.length + added.length > 10) {
      throw invalidForm([
        { path: ['attachments'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 10 or fewer in length.' },
      ]);
    }
    return [...kept, ...added];
  }

  #mention(message: Message, allowed: AllowedMentions | null | undefined): void {
    const { mentions, everyone } = readMentions(this.world, message, allowed);
    message.mentions = mentions;
    message.mentionEveryone = everyone;
  }

  /** Whoever is mentioned in a private thread becomes one of its members. */
  #letIn(channel: Channel, message: Message): void {
    if (channel.type !== 12 || message.onlyFor) return;
    for (const id of message.mentions)
      if (!channel.members.has(id)) changeThreadMember(this.world, channel, id, 'join');
  }

  #countLateEdit(message: Message, now: number): void {
    if (now - message.createdAt < hour) return;
    message.lateEdits = message.lateEdits.filter(at => now - at < hour);
    if (message.lateEdits.length >= lateEditsAnHour) {
      const retryAfter = (message.lateEdits[0]! + hour - now) / 1000;
      throw new DiscordError(
        429,
        30046,
        'Maximum number of edits to messages older than 1 hour reached. Try again later.',
        [],
        { retry_after: retryAfter, global: false },
      );
    }
    message.lateEdits.push(now);
  }

  #announce(event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', message: Message): void {
    this.world.events.emit('changed', { channelId: message.channelId, message });
    if (message.onlyFor) return;
    const channel = this.world.channel(message.channelId);
    if (!this.world.may(channel, this.world.bot, 'ViewChannel')) return;
    const body = { ...presentMessage(this.world, message), ...memberOf(this.world, message) };
    this.world.dispatch(event, body, channel.type === 1 ? intentDirectMessages : intentGuildMessages);
  }
}

/** The event without what a bot lacking the message content intent may not read. */
export function withoutContent(body: Fields, intents: number, botId: string): Fields {
  if (intents & intentMessageContent || !('author' in body) || !('content' in body)) return body;
  const mentions = body.mentions as { id: string }[];
  const isOwn =
    (body.author as { id: string }).id === botId ||
    body.guild_id === undefined ||
    mentions.some(({ id }) => id === botId);
  return isOwn ? body : { ...body, content: '', embeds: [], attachments: [], components: [] };
}

function memberOf(world: World, message: Message): Fields {
  if (world.channel(message.channelId).type === 1) return {};
  const author = world.users.get(message.authorId)!;
  return {
    member: { roles: author.roles, joined_at: '2024-01-01T00:00:00.000000+00:00', deaf: false, mute: false, flags: 0 },
  };
}

const guildOf = (world: World, message: Message) => presentMessage(world, message).guild_id;
