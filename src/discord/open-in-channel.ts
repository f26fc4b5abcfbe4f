import { ChannelType, PermissionFlagsBits, type RepliableInteraction } from 'discord.js';
import { t } from '../engine/language.js';
import type { ImportBattle, LobbyOutcome, OpenBattle, Refused } from '../games/games.js';
import { inNewThread } from './battle-thread.js';
import type { Bot } from './bot.js';
import { missingPermissions, missingSentence } from './permissions.js';
import { placeOf } from './place.js';

/** What is asked of a new battle, apart from where and by whom. */
export type WantedBattle = Omit<OpenBattle, 'guild' | 'channel' | 'host' | 'thread'> & { points: number };

const refused = (why: string): LobbyOutcome => ({ kind: 'refused', why, cite: 'FP.battle' });

/** Why no battle can be opened where somebody typed or pressed, whatever it is; undefined where one can. */
export async function whyNotHere(bot: Bot, interaction: RepliableInteraction): Promise<string | undefined> {
  if (interaction.guildId === null) return t`Battles are played in a channel of a server; use \`/battle new\` there.`;
  const channelId = interaction.channelId ?? '';
  const place = await placeOf(bot, interaction);
  if (place === undefined) return notLetIn(bot, interaction) ?? missingSentence(channelId, [t`View Channel`]);
  if (!place.thread && place.type !== ChannelType.GuildText && place.type !== ChannelType.GuildAnnouncement)
    return t`Battles are played in a text channel or a thread; use \`/battle new\` there.`;
  const missing = missingPermissions(interaction.appPermissions.bitfield, place.thread);
  if (missing.length > 0) return missingSentence(channelId, missing);
  const here = place.thread ? await bot.games.battleIn(channelId) : undefined;
  return here && t`A battle is on in this thread: ${here.name}. Finish it, or open another in the channel.`;
}

/**
 * Why a place that the bot does not see may not be one that it may not view: of a private thread Discord tells what might be done
 * there, and lets in its members alone.
 */
export function notLetIn(bot: Bot, { appPermissions }: RepliableInteraction): string | undefined {
  if (!appPermissions.has(PermissionFlagsBits.ViewChannel)) return undefined;
  return t`I am not in this private thread: mention <@${bot.client.user.id}> in it, then type the command again.`;
}

/** Opens a battle in the thread where somebody typed or pressed, or in a new thread of that channel. */
export function openInChannel(
  bot: Bot,
  interaction: RepliableInteraction,
  wanted: WantedBattle,
): Promise<LobbyOutcome> {
  return inPlace(bot, interaction, wanted, {
    cannot: asked => bot.games.cannotOpen(asked),
    open: asked => bot.games.openBattle(asked),
  });
}

/** Goes on with a battle from a file, in the same places. */
export function importInChannel(
  bot: Bot,
  interaction: RepliableInteraction,
  { file, players }: Pick<ImportBattle, 'file' | 'players'>,
): Promise<LobbyOutcome> {
  return inPlace(
    bot,
    interaction,
    { opponent: players?.red },
    {
      cannot: async () => undefined,
      open: ({ guild, channel, thread, host }) =>
        bot.games.importBattle({ guild, channel, host, file, ...(thread === undefined ? {} : { thread }), players }),
    },
  );
}

interface Opening {
  cannot(asked: OpenBattle): Promise<Refused | undefined>;
  open(asked: OpenBattle): Promise<LobbyOutcome>;
}

async function inPlace(
  bot: Bot,
  interaction: RepliableInteraction,
  wanted: Omit<WantedBattle, 'points'> & { points?: number },
  { cannot, open }: Opening,
): Promise<LobbyOutcome> {
  const why = await whyNotHere(bot, interaction);
  if (why !== undefined) return refused(why);
  const channelId = interaction.channelId ?? '';
  const place = await placeOf(bot, interaction);
  const asked = {
    ...wanted,
    guild: interaction.guildId ?? '',
    channel: place?.parent ?? channelId,
    host: interaction.user.id,
  };
  const impossible = await cannot(asked);
  if (impossible !== undefined) return impossible;
  if (place?.thread) return open({ ...asked, thread: channelId });
  const outcome = await inNewThread(bot, interaction, asked, thread => open({ ...asked, thread }));
  return outcome ?? refused(missingSentence(channelId, [t`Create Public Threads`]));
}
