import { archivedThread, lockedThread, threadExists } from './errors.js';
import { presentChannel, presentThreadMember } from './present.js';
import { type Channel, type Message, MessageFlag, type User } from './shapes.js';
import { guildId, type World } from './world.js';

const intentGuilds = 1;

interface ThreadRequest {
  name: string;
  auto_archive_duration?: number | null;
  type?: number | null;
  invitable?: boolean | null;
}

/** Opens a thread under `parent`, from `message` when given (the thread then has the message's id). */
export function openThread(
  world: World,
  parent: Channel,
  owner: User,
  request: ThreadRequest,
  message?: Message,
): Channel {
  if (message?.threadId) throw threadExists();
  const now = world.clock.iso();
  const thread = world.addChannel({
    id: message?.id,
    type: message ? 11 : request.type === 11 ? 11 : 12,
    name: request.name,
    parentId: parent.id,
    ownerId: owner.id,
    members: new Set([owner.id]),
    thread: {
      archived: false,
      locked: false,
      auto_archive_duration: request.auto_archive_duration ?? 4320,
      archive_timestamp: now,
      create_timestamp: now,
      invitable: request.invitable ?? true,
    },
  });
  if (message) {
    message.threadId = thread.id;
    message.flags |= MessageFlag.HasThread;
  }
  if (world.isLetIn(thread, world.bot))
    world.dispatch('THREAD_CREATE', { ...presentChannel(world, thread), newly_created: true }, intentGuilds);
  return thread;
}

/** Archives, unarchives, locks or renames a thread. An archived thread can only be unarchived. */
export function updateThread(
  world: World,
  thread: Channel,
  change: Partial<{ name: string; archived: boolean; locked: boolean; auto_archive_duration: number }>,
): void {
  const state = thread.thread!;
  if (
    state.archived &&
    change.archived !== false &&
    Object.keys(change).some(key => key !== 'archived' && key !== 'locked')
  )
    throw archivedThread();
  if (change.name) thread.name = change.name;
  if (change.archived !== undefined && change.archived !== state.archived) {
    state.archived = change.archived;
    state.archive_timestamp = world.clock.iso();
  }
  if (change.locked !== undefined) state.locked = change.locked;
  if (change.auto_archive_duration) state.auto_archive_duration = change.auto_archive_duration;
  announceThread(world, thread);
}

/** A new message wakes an archived thread; in a locked one nobody writes who does not manage threads. */
export function reviveThread(world: World, channel: Channel, writer: User): void {
  const state = channel.thread;
  if (!state) return;
  if (state.locked && !world.may(channel, writer, 'ManageThreads'))
    throw state.archived ? archivedThread() : lockedThread();
  if (state.archived) {
    state.archived = false;
    announceThread(world, channel);
  }
  // Nobody comes into a private one by an answer there.
  if (channel.type !== 12 && !channel.members.has(writer.id)) changeThreadMember(world, channel, writer.id, 'join');
}

export function changeThreadMember(world: World, thread: Channel, userId: string, how: 'join' | 'leave'): void {
  if (how === 'join') thread.members.add(userId);
  else thread.members.delete(userId);
  // Of a private thread whoever joins hears now that it is there.
  if (how === 'join' && userId === world.bot.id && thread.type === 12)
    world.dispatch('THREAD_CREATE', presentChannel(world, thread), intentGuilds);
  world.dispatch(
    'THREAD_MEMBERS_UPDATE',
    {
      id: thread.id,
      guild_id: guildId,
      member_count: thread.members.size,
      ...(how === 'join'
        ? { added_members: [{ ...presentThreadMember(thread, userId), presence: null }] }
        : { removed_member_ids: [userId] }),
    },
    userId === world.bot.id ? intentGuilds : 1 << 1,
  );
  world.events.emit('changed', { channelId: thread.id });
}

function announceThread(world: World, thread: Channel): void {
  if (world.isLetIn(thread, world.bot)) world.dispatch('THREAD_UPDATE', presentChannel(world, thread), intentGuilds);
  world.events.emit('changed', { channelId: thread.id });
}
