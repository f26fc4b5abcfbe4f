import { ApplicationCommandOptionType, ChannelType, type ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { managesServer } from '../discord/may-host.js';
import { comeBackTo } from '../discord/moved-battle.js';
import { missingNeeds } from '../discord/permissions.js';
import { placeOf } from '../discord/place.js';
import { show, tell } from '../discord/replies.js';
import * as words from '../discord/setup-words.js';
import { LANGUAGES, mark, t, translated } from '../engine/language.js';
import { type Command, numberOption, textOption } from './command.js';

const FORGET = [
  { name: mark`the role of hosts`, value: 'hosts' },
  { name: mark`the channel for notices`, value: 'notices' },
];

/** `/host setup`: what the bot may do here, and what a server chose; with options it is changed. */
export const hostSetup: Command = {
  path: ['host', 'setup'],
  describe: mark`Check what I may do in this channel; choose a role of hosts and a channel for notices.`,
  options: [
    {
      type: ApplicationCommandOptionType.Role,
      name: 'hosts',
      description: mark`A role whose members may host, besides those who may Manage Server.`,
    },
    {
      type: ApplicationCommandOptionType.Channel,
      name: 'notices',
      description: mark`A text channel for what is left without a channel of its own.`,
      channel_types: [ChannelType.GuildText],
    },
    textOption('forget', mark`What to forget of these.`, { choices: FORGET }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const wanted = readWanted(interaction);
    const given = Object.keys(wanted).length > 0;
    if (given && !managesServer(interaction)) return tell(interaction, translated(words.ONLY_MANAGE_SERVER));
    const why = whyNot(bot, interaction, wanted);
    if (why !== undefined) return tell(interaction, why);
    const guild = interaction.guildId ?? '';
    const settings = given
      ? await bot.games.setServerSettings({ guild, user: interaction.user.id, set: wanted })
      : await bot.games.serverSettings(guild);
    if (settings.notices !== undefined && given) await comeBackTo(bot, guild);
    const inThread = (await placeOf(bot, interaction))?.thread ?? false;
    const missing = missingNeeds(interaction.appPermissions.bitfield, inThread);
    const lines = [
      t`### Fieldpost on this server`,
      ...words.setupLines({ ...settings, language: LANGUAGES[bot.languages.ofServer(guild)] }),
    ];
    const may = words.permissionLines(missing, interaction.channelId);
    await show(interaction, message([text(lines.join('\n')), text(may.join('\n'))], { private: true }));
  },
};

type Wanted = { [K in 'hosts' | 'notices']?: string | null };

function readWanted({ options }: ChatInputCommandInteraction): Wanted {
  const hosts = options.getRole('hosts')?.id;
  const notices = options.getChannel('notices')?.id;
  const forget = options.getString('forget');
  return {
    ...(hosts === undefined ? {} : { hosts }),
    ...(notices === undefined ? {} : { notices }),
    ...(forget === 'hosts' || forget === 'notices' ? { [forget]: null } : {}),
  };
}

function whyNot(bot: Bot, { options, guildId }: ChatInputCommandInteraction, { hosts }: Wanted): string | undefined {
  const forget = options.getString('forget');
  if (forget !== null && (options.getRole('hosts') ?? options.getChannel('notices')) !== null)
    return translated(words.ONE_AT_A_TIME);
  if (hosts === guildId) return translated(words.EVERYBODY);
  const chosen = options.getChannel('notices');
  if (chosen === null) return undefined;
  const channel = bot.client.channels.cache.get(chosen.id);
  if (channel === undefined || channel.type !== ChannelType.GuildText) return translated(words.NO_TEXT_CHANNEL);
  const may = channel.guild.members.me;
  const missing = missingNeeds(may === null ? undefined : channel.permissionsFor(may).bitfield, false);
  const needed = missing.filter(({ optional }) => !optional).map(({ name }) => name);
  return needed.length === 0 ? undefined : words.cannotPost(chosen.id, needed);
}

/** `/host backup`: the battles of a server as files, some at a time. */
export const hostBackup: Command = {
  path: ['host', 'backup'],
  describe: mark`Get the battles of this server as files, without what is sealed; for who may Manage Server.`,
  options: [numberOption('from', mark`From which battle on; the last answer says.`, { min: 1, max: 100_000 })],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    if (!managesServer(interaction)) return tell(interaction, translated(words.ONLY_OWNERS));
    const from = interaction.options.getInteger('from') ?? 1;
    const backup = await bot.games.backupOfServer({ guild: interaction.guildId ?? '', from: from - 1 });
    if ('kind' in backup) return tell(interaction, backup.why);
    if (backup.files.length === 0 && backup.large.length === 0)
      return tell(interaction, translated(words.NOTHING_TO_BACK_UP));
    const files = backup.files.map(({ name }) => ({ type: 13 as const, file: { url: `attachment://${name}` } }));
    const parts = [text(words.backedUp({ ...backup, from })), ...files];
    await show(
      interaction,
      message(parts, { private: true }),
      backup.files.map(({ name, data }) => ({ name, data: Buffer.from(data) })),
    );
  },
};
