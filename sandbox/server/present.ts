import { everything } from './permissions.js';
import type { Channel, Fields, Message, Overwrite, User } from './shapes.js';
import { applicationId, guildId, type World } from './world.js';

/** The objects of the world in the words of Discord's API. */

export function presentUser(user: User): Fields {
  return {
    id: user.id,
    username: user.username,
    global_name: user.bot ? null : user.global_name,
    discriminator: '0',
    avatar: null,
    bot: user.bot,
    public_flags: 0,
    flags: 0,
  };
}

export function presentMember(user: User): Fields {
  return {
    user: presentUser(user),
    nick: null,
    avatar: null,
    banner: null,
    roles: user.roles,
    joined_at: '2024-01-01T00:00:00.000000+00:00',
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communication_disabled_until: null,
  };
}

const presentOverwrite = (overwrite: Overwrite): Fields => ({
  id: overwrite.id,
  type: overwrite.type,
  allow: overwrite.allow.toString(),
  deny: overwrite.deny.toString(),
});

export function presentChannel(world: World, channel: Channel): Fields {
  const last = [...channel.messages.keys()].at(-1) ?? null;
  if (channel.type === 1) {
    const recipients = [...channel.members]
      .filter(id => id !== applicationId)
      .map(id => presentUser(world.users.get(id)!));
    return { id: channel.id, type: 1, last_message_id: last, recipients, flags: 0 };
  }
  const shared = {
    id: channel.id,
    type: channel.type,
    guild_id: guildId,
    name: channel.name,
    last_message_id: last,
    flags: 0,
    rate_limit_per_user: 0,
  };
  if (!channel.thread) {
    return {
      ...shared,
      parent_id: null,
      position: channel.position,
      topic: channel.topic ?? null,
      nsfw: false,
      permission_overwrites: channel.overwrites.map(presentOverwrite),
    };
  }
  return {
    ...shared,
    parent_id: channel.parentId,
    owner_id: channel.ownerId,
    message_count: channel.messages.size,
    total_message_sent: channel.messages.size,
    member_count: channel.members.size,
    thread_metadata: channel.thread,
    ...(channel.members.has(applicationId) ? { member: presentThreadMember(channel, applicationId) } : {}),
  };
}

export const presentThreadMember = (thread: Channel, userId: string): Fields => ({
  id: thread.id,
  user_id: userId,
  join_timestamp: thread.thread?.create_timestamp ?? '2024-01-01T00:00:00.000Z',
  flags: 0,
});

export function presentRoles(world: World): Fields[] {
  return [...world.roles.values()].map(role => ({
    id: role.id,
    name: role.name,
    permissions: role.permissions.toString(),
    position: role.position,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  }));
}

export function presentGuild(world: World): Fields {
  const channels = [...world.channels.values()].filter(each => each.type !== 1);
  return {
    id: guildId,
    name: world.guildName,
    icon: null,
    splash: null,
    discovery_splash: null,
    owner_id: world.userCalled('host').id,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    roles: presentRoles(world),
    emojis: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    vanity_url_code: null,
    description: null,
    banner: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: world.localeOf(),
    public_updates_channel_id: null,
    nsfw_level: 0,
    premium_progress_bar_enabled: false,
    safety_alerts_channel_id: null,
    stickers: [],
    joined_at: '2024-01-01T00:00:00.000000+00:00',
    large: false,
    unavailable: false,
    member_count: world.users.size,
    members: [...world.users.values()].map(presentMember),
    channels: channels.filter(each => !each.thread).map(each => presentChannel(world, each)),
    threads: channels.filter(each => each.thread && !each.thread.archived).map(each => presentChannel(world, each)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function presentMessage(world: World, message: Message): Fields {
  const channel = world.channels.get(message.channelId);
  const author = world.users.get(message.authorId)!;
  const thread = message.threadId ? world.channels.get(message.threadId) : undefined;
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: presentUser(author),
    content: message.content,
    timestamp: world.clock.iso(message.createdAt),
    edited_timestamp: message.editedAt === undefined ? null : world.clock.iso(message.editedAt),
    tts: false,
    mention_everyone: message.mentionEveryone,
    mentions: message.mentions.map(id => presentUser(world.users.get(id)!)),
    mention_roles: [],
    mention_channels: [],
    attachments: message.attachments.filter(({ url }) => !isShown(message, url)),
    embeds: message.embeds,
    components: message.components,
    reactions: message.reactions.map(({ emoji, users }) => ({
      emoji,
      count: users.length,
      count_details: { burst: 0, normal: users.length },
      me: users.includes(applicationId),
      me_burst: false,
      burst_colors: [],
    })),
    pinned: message.pinned,
    flags: message.flags,
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(author.bot ? { application_id: applicationId } : {}),
    ...(message.interaction ? { webhook_id: applicationId, ...presentInteractionOf(world, message.interaction) } : {}),
    ...(message.reference ? presentReference(world, message.reference) : {}),
    ...(thread ? { thread: presentChannel(world, thread) } : {}),
    ...(channel && channel.type !== 1 ? { guild_id: guildId } : {}),
  };
}

/** Attachments that components or embeds show are told of there alone. */
function isShown({ components, embeds }: Message, url: string): boolean {
  return JSON.stringify([components, embeds]).includes(JSON.stringify(url));
}

function presentReference(world: World, reference: Fields): Fields {
  const to = world.channels.get(String(reference.channel_id))?.messages.get(String(reference.message_id));
  return {
    message_reference: reference,
    referenced_message: to ? presentMessage(world, { ...to, reference: undefined }) : null,
  };
}

function presentInteractionOf(world: World, by: NonNullable<Message['interaction']>): Fields {
  const user = presentUser(world.users.get(by.userId)!);
  const metadata = { id: by.id, type: by.type, user, authorizing_integration_owners: { '0': guildId } };
  return {
    interaction_metadata: by.name ? { ...metadata, name: by.name } : metadata,
    ...(by.name ? { interaction: { id: by.id, type: by.type, name: by.name, user } } : {}),
  };
}

export function presentApplication(world: World): Fields {
  return {
    id: applicationId,
    name: world.bot.global_name,
    icon: null,
    description: '',
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    bot: presentUser(world.bot),
    owner: presentUser(world.userCalled('host')),
    team: null,
    approximate_guild_count: 1,
    integration_types_config: { '0': {} },
    install_params: { scopes: ['bot', 'applications.commands'], permissions: everything.toString() },
  };
}
