import { ChannelType, type RepliableInteraction, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { COMPUTER, type LobbyOutcome, type OpenBattle } from '../games/games.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import { message, text } from './components.js';
import { inServerLanguage } from './languages.js';
import { isForbidden } from './permissions.js';
import { openingName } from './thread-name.js';
import { userOf } from './user.js';

/** Threads that are being opened, by channel and name, and by how many commands at once. */
const opening = new Map<string, number>();

/**
 * Opens a thread for a battle, or takes an empty one of the same name that stands there because Discord's answer was
 * lost; puts it away when the battle is refused. Undefined where the bot may not open one.
 */
export async function inNewThread(
  bot: Bot,
  interaction: RepliableInteraction,
  wanted: Pick<OpenBattle, 'opponent' | 'players' | 'points'>,
  open: (thread: string) => Promise<LobbyOutcome>,
): Promise<LobbyOutcome | undefined> {
  const { opponent, players = 1, points } = wanted;
  const user = opponent === undefined || opponent === COMPUTER ? undefined : await userOf(bot.client, opponent);
  const host = interaction.user.displayName;
  const named = { host, opponent: user?.name ?? opponent, points, players };
  const name = inServerLanguage(bot, interaction, () => openingName(named));
  const place = { parent: interaction.channelId ?? '', name };
  const key = `${place.parent} ${name}`;
  opening.set(key, (opening.get(key) ?? 0) + 1);
  // Two people of one name who open at once keep their hands off each other's threads.
  const alone = () => opening.get(key) === 1;
  try {
    const [left] = alone() ? await emptyThreads(bot, place) : [];
    const thread = left ?? (await startThread(bot, place));
    if (thread === undefined) return undefined;
    const outcome = await open(thread);
    const unused = alone() ? await emptyThreads(bot, place) : [];
    const away = outcome.kind === 'refused' ? [thread, ...unused] : unused;
    for (const each of new Set(away)) await putAway(bot, each);
    return outcome;
  } finally {
    const count = opening.get(key) ?? 1;
    if (count > 1) opening.set(key, count - 1);
    else opening.delete(key);
  }
}

interface Place {
  parent: string;
  name: string;
}

/** Threads that the bot opened there under this name, in which nobody wrote and no battle was ever opened. */
export async function emptyThreads({ client, games }: Bot, { parent, name }: Place): Promise<string[]> {
  const empty: string[] = [];
  for (const thread of client.channels.cache.values()) {
    if (!thread.isThread() || thread.parentId !== parent || thread.name !== name || thread.archived) continue;
    if (thread.ownerId !== client.user.id || thread.lastMessageId) continue;
    if ((await games.lastBattleIn(thread.id)) === undefined) empty.push(thread.id);
  }
  return empty;
}

/** Opens a thread; undefined where the bot may not. */
export async function startThread({ client }: Bot, { parent, name }: Place): Promise<string | undefined> {
  try {
    const channel = client.channels.cache.get(parent);
    const isNews = channel?.type === ChannelType.GuildAnnouncement;
    // A forum has posts, which begin with a message; a channel for announcements takes threads of its own type only.
    const begun =
      channel !== undefined && 'isThreadOnly' in channel && channel.isThreadOnly()
        ? { message: message([text(name)]) }
        : { type: isNews ? ChannelType.AnnouncementThread : ChannelType.PublicThread };
    const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek, ...begun };
    return ((await client.rest.post(Routes.threads(parent), { body })) as { id: string }).id;
  } catch (fault) {
    if (isForbidden(fault)) return undefined;
    throw fault;
  }
}

/** A thread that was made for nothing: deleted where the bot may, else archived. */
export async function putAway({ client, log }: Bot, thread: string): Promise<void> {
  await client.rest
    .delete(Routes.channel(thread))
    .catch(() => client.rest.patch(Routes.channel(thread), { body: { archived: true } }))
    .catch(fault => log.warn({ thread, fault: describeFault(fault) }, 'an empty thread could not be put away'));
}
