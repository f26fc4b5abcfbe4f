import { EventEmitter } from 'node:events';
import { Clock } from './clock.js';
import { missingAccess, missingPermissions, unknownChannel } from './errors.js';
import { bitsOf, everything, type PermissionName, permissionBits, permissionsIn } from './permissions.js';
import type { Channel, Command, Fields, Message, Role, User } from './shapes.js';

/** Who was pinged, where and by which message. */
export interface Ping {
  user: string;
  userId: string;
  channelId: string;
  messageId: string;
  text: string;
  at: number;
}

/** A gateway event on its way to the bot. `intents`: the bot must have asked for one of these bits; 0 is for everybody. */
export interface Dispatch {
  event: string;
  body: Fields;
  intents: number;
}

export const guildId = '1000000000000000001';
export const applicationId = '1000000000000000002';
const botRoleId = '1000000000000000003';
const hostRoleId = '1000000000000000004';
const umpireRoleId = '1000000000000000005';

interface WorldEvents {
  dispatch: [Dispatch];
  /** Something that a reader of the page may see has changed. */
  changed: [{ channelId?: string; message?: Message; gone?: string }];
}

/** Everything that Discord would remember: one guild, its people, channels, messages and the bot's commands. */
export class World {
  readonly clock = new Clock();
  readonly events = new EventEmitter<WorldEvents>();
  readonly users = new Map<string, User>();
  readonly roles = new Map<string, Role>();
  readonly channels = new Map<string, Channel>();
  readonly globalCommands = new Map<string, Command>();
  readonly guildCommands = new Map<string, Command>();
  readonly pings: Ping[] = [];
  /** Users who are no members of the server any more. */
  readonly left = new Set<string>();
  /** Users who take no direct messages. */
  readonly closedTo = new Set<string>();
  readonly guildName: string;
  /** Of the server. */
  guildLocale = 'en-US';

  constructor(guildName = 'The Muster Hall') {
    this.guildName = guildName;
    this.events.setMaxListeners(0);
    const member = everything & ~bitsOf(['Administrator', 'ManageChannels', 'ManageGuild', 'ManageThreads']);
    this.roles.set(guildId, {
      id: guildId,
      name: '@everyone',
      permissions: member & ~bitsOf(['ManageMessages', 'MentionEveryone', 'PinMessages']),
      position: 0,
    });
    this.roles.set(botRoleId, {
      id: botRoleId,
      name: 'Fieldpost',
      permissions: member | permissionBits.ManageThreads,
      position: 1,
    });
    this.roles.set(hostRoleId, {
      id: hostRoleId,
      name: 'Host',
      permissions: member | bitsOf(['ManageChannels', 'ManageGuild', 'ManageThreads']),
      position: 2,
    });
    this.roles.set(umpireRoleId, { id: umpireRoleId, name: 'Umpire', permissions: 0n, position: 3 });
    this.addUser({
      id: applicationId,
      username: 'fieldpost',
      global_name: 'Fieldpost',
      aliases: ['bot'],
      bot: true,
      roles: [botRoleId],
    });
    this.addUser({
      id: '1000000000000000011',
      username: 'one',
      global_name: 'one',
      aliases: ['blue'],
      bot: false,
      roles: [],
    });
    this.addUser({
      id: '1000000000000000012',
      username: 'two',
      global_name: 'two',
      aliases: ['red'],
      bot: false,
      roles: [],
    });
    this.addUser({
      id: '1000000000000000013',
      username: 'host',
      global_name: 'host',
      aliases: [],
      bot: false,
      roles: [hostRoleId],
    });
    this.addUser({
      id: '1000000000000000014',
      username: 'watcher',
      global_name: 'watcher',
      aliases: [],
      bot: false,
      roles: [umpireRoleId],
    });
    for (const [id, username] of [
      ['1000000000000000015', 'three'],
      ['1000000000000000016', 'four'],
      ['1000000000000000017', 'five'],
      ['1000000000000000018', 'six'],
    ] as const) {
      this.addUser({ id, username, global_name: username, aliases: [], bot: false, roles: [] });
    }
    this.addChannel({ id: '1000000000000000021', name: 'general', topic: 'Talk before and after' });
    this.addChannel({ id: '1000000000000000022', name: 'battle', topic: 'Battles by post' });
  }

  get bot(): User {
    return this.users.get(applicationId)!;
  }

  /** The locale of a user's Discord, or of the server where nobody is named. */
  localeOf(user?: User): string {
    return user ? (user.locale ?? 'en-US') : this.guildLocale;
  }

  addUser(user: User): User {
    this.users.set(user.id, user);
    return user;
  }

  addChannel(from: Partial<Channel> & { name: string }): Channel {
    const channel: Channel = {
      id: from.id ?? this.clock.nextId(),
      type: from.type ?? 0,
      name: from.name,
      parentId: from.parentId,
      ownerId: from.ownerId,
      topic: from.topic,
      position: this.channels.size,
      overwrites: from.overwrites ?? [],
      thread: from.thread,
      members: from.members ?? new Set(),
      messages: new Map(),
    };
    this.channels.set(channel.id, channel);
    this.events.emit('changed', { channelId: channel.id });
    return channel;
  }

  /** The user called so (id, name or alias). Throws a plain Error that lists who there is. */
  userCalled(name: string): User {
    const wanted = name.replace(/^@/, '');
    for (const user of this.users.values()) {
      if (user.id === wanted || user.username === wanted || user.aliases.includes(wanted)) return user;
    }
    const known = [...this.users.values()].map(user => user.username).join(', ');
    throw new Error(`nobody here is called "${name}"; there are ${known}`);
  }

  /** The channel or thread called so (id, or name with or without #), the newest of that name. `dm` is the user's talk with the bot. */
  channelCalled(name: string, user?: User): Channel {
    if (name === 'dm' && user) return this.directMessages(user);
    const wanted = name.replace(/^#/, '');
    const channel =
      this.channels.get(wanted) ??
      [...this.channels.values()].reverse().find(each => each.name === wanted && each.type !== 1);
    if (channel) return channel;
    const known = [...this.channels.values()].map(each => `#${each.name}`).join(', ');
    throw new Error(`no channel is called "${name}"; there are ${known}`);
  }

  directMessages(user: User): Channel {
    const open = [...this.channels.values()].find(each => each.type === 1 && each.members.has(user.id));
    return (
      open ?? this.addChannel({ type: 1, name: `dm-${user.username}`, members: new Set([user.id, applicationId]) })
    );
  }

  channel(id: string): Channel {
    const channel = this.channels.get(id);
    if (!channel) throw unknownChannel();
    return channel;
  }

  permissions(channel: Channel, user: User): bigint {
    const judged = channel.parentId ? (this.channels.get(channel.parentId) ?? channel) : channel;
    return permissionsIn(judged, user, this.roles, guildId);
  }

  may(channel: Channel, user: User, ...names: PermissionName[]): boolean {
    const bits = bitsOf(names);
    return (this.permissions(channel, user) & bits) === bits;
  }

  /** Whether a private thread is open to a user: to its members, and to those who manage threads. What may be done there tells nothing of it. */
  isLetIn(channel: Channel, user: User): boolean {
    return channel.type !== 12 || channel.members.has(user.id) || this.may(channel, user, 'ManageThreads');
  }

  /** The bot must see the channel (else 50001) and hold these permissions there (else 50013). */
  demand(channel: Channel, ...names: PermissionName[]): void {
    if (!this.may(channel, this.bot, 'ViewChannel') || !this.isLetIn(channel, this.bot)) throw missingAccess();
    if (!this.may(channel, this.bot, ...names)) throw missingPermissions();
  }

  dispatch(event: string, body: Fields, intents = 0): void {
    this.events.emit('dispatch', { event, body, intents });
  }
}
