import { DiscordAPIError, Events, RESTJSONErrorCodes, Routes } from 'discord.js';
import { inLanguage } from '../games/games.js';
import { emptyThreads, putAway, startThread } from './battle-thread.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import { isForbidden, isGone } from './permissions.js';
import { nameOfBattle } from './thread-name.js';

/** Battles for which a place is sought: what deleted a thread and what could not be posted may both tell of it. */
const seeking = new Map<string, Promise<boolean>>();

/** Has a battle whose place is gone go on in a new thread: of its channel, else of the server's channel for notices. False where there is none. */
export function seekPlace(bot: Bot, battle: string): Promise<boolean> {
  const before = seeking.get(battle);
  if (before !== undefined) return before;
  const now = findPlace(bot, battle).finally(() => seeking.delete(battle));
  seeking.set(battle, now);
  return now;
}

async function findPlace(bot: Bot, id: string): Promise<boolean> {
  const battle = await bot.games.info(id);
  if (battle?.status !== 'running') return false;
  if (await stands(bot, battle.place)) {
    await bot.games.goOnInPlace(id);
    return true;
  }
  const { notices } = await bot.games.serverSettings(battle.guild);
  const name = await inLanguage(bot.languages.ofServer(battle.guild), () => nameOfBattle(bot.client, battle));
  for (const channel of new Set([battle.channel, ...(notices === undefined ? [] : [notices])])) {
    const thread = (await emptyThreads(bot, { parent: channel, name }))[0] ?? (await openIn(bot, channel, name));
    if (thread === undefined) continue;
    if (await bot.games.moveBattle({ battle: id, from: battle.place, channel, thread })) return true;
    await putAway(bot, thread);
    return true;
  }
  await bot.games.leaveAdrift(id);
  bot.log.warn({ battle: id }, 'a battle has no place any more; /host setup notices: gives it one');
  return false;
}

async function openIn(bot: Bot, parent: string, name: string): Promise<string | undefined> {
  return startThread(bot, { parent, name }).catch(fault => {
    if (isGone(fault) || (fault instanceof DiscordAPIError && TAKES_NONE.has(Number(fault.code)))) return undefined;
    throw fault;
  });
}

/** What Discord says of a channel that takes no thread of the bot, however often it is asked. */
const TAKES_NONE = new Set<number>([
  RESTJSONErrorCodes.TagRequiredToCreateAForumPostInThisChannel,
  RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType,
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
]);

async function stands({ client }: Bot, place: string): Promise<boolean> {
  try {
    await client.rest.get(Routes.channel(place));
    return true;
  } catch (fault) {
    if (isGone(fault) || isForbidden(fault)) return false;
    throw fault;
  }
}

const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;

/** Seeks a place until Discord says whether there is one: one battle that has none yet holds up no other, nor the start. */
export async function seekUntilFound(bot: Bot, battle: string, pause = FIRST_PAUSE): Promise<void> {
  try {
    await seekPlace(bot, battle);
  } catch (fault) {
    // Whoever has left Discord seeks nothing any more.
    if (bot.client.token === null) return;
    bot.log.warn({ battle, fault: describeFault(fault) }, 'a battle has no place yet; trying again');
    setTimeout(() => void seekUntilFound(bot, battle, Math.min(pause * 2, LONGEST_PAUSE)), pause).unref();
  }
}

/** The bot is on a server: what stood there goes on. */
export async function comeBackTo(bot: Bot, guild: string): Promise<void> {
  for (const battle of await bot.games.serverBack(guild)) await seekUntilFound(bot, battle);
}

/** At the start: servers may have taken the bot away, or back, while it did not run. */
export async function settleServers(bot: Bot): Promise<void> {
  for (const guild of await bot.games.serversWithBattles()) {
    if (bot.client.guilds.cache.has(guild) || !(await hasTakenAway(bot, guild))) await comeBackTo(bot, guild);
    else await bot.games.serverGone(guild);
  }
}

/** Discord names the servers of the bot, after an outage too: those that took it away meanwhile are gone like others. */
export async function partFrom(bot: Bot, named: readonly { id: string }[]): Promise<void> {
  const { guilds } = bot.client;
  const missing = [...guilds.cache.values()].filter(({ id }) => !named.some(each => each.id === id));
  for (const guild of missing) {
    if (!(await hasTakenAway(bot, guild.id))) continue;
    guilds.cache.delete(guild.id);
    bot.client.emit(Events.GuildDelete, guild);
  }
}

/** Whether a server that Discord did not name has taken the bot away: asked for, Discord says so. */
async function hasTakenAway({ client }: Bot, guild: string): Promise<boolean> {
  try {
    await client.rest.get(Routes.guild(guild));
    return false;
  } catch (fault) {
    return isGone(fault) || isForbidden(fault);
  }
}
