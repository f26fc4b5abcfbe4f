import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { fileFaultText } from '../discord/army-text.js';
import { attachedText } from '../discord/attached.js';
import type { Bot } from '../discord/bot.js';
import { endAsksBody, historyBody, type StatsAbout, saidBody, standingsBody, statsBody } from '../discord/campaign.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { placeOf } from '../discord/place.js';
import { postAnew, show, tell } from '../discord/replies.js';
import { mark, t } from '../engine/language.js';
import { type CampaignOutcome, type InCampaign, noBattleHere } from '../games/games.js';
import { type Command, fileOption, numberOption, textOption } from './command.js';

const CAMPAIGN = textOption('campaign', mark`Which campaign; the one of this channel when left out.`, {
  autocomplete: true,
  most: 40,
});
/** What may be attached: see CAMPAIGN_FILE of the games. */
const FILE = { kilobytes: 32 };

async function where(bot: Bot, interaction: ChatInputCommandInteraction): Promise<InCampaign> {
  const campaign = interaction.options.getString('campaign', false);
  return {
    guild: interaction.guildId ?? '',
    channel: (await placeOf(bot, interaction))?.parent ?? interaction.channelId,
    user: interaction.user.id,
    host: await mayHost(bot, interaction),
    ...(campaign === null ? {} : { campaign }),
  };
}

async function showDone(interaction: ChatInputCommandInteraction, outcome: CampaignOutcome): Promise<void> {
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  await show(interaction, saidBody(outcome.said));
}

async function complete(bot: Bot, interaction: AutocompleteInteraction) {
  const { name, value } = interaction.options.getFocused(true);
  const wanted = value.trim().toLowerCase();
  const guild = interaction.guildId ?? '';
  if (name === 'campaign')
    return (await bot.games.campaigns(guild))
      .filter(each => each.name.toLowerCase().includes(wanted))
      .slice(0, LIMITS.autocompleteChoices)
      .map(each => ({
        name: clip(each.over ? t`${each.name} · over` : each.name, LIMITS.choiceName),
        value: each.name,
      }));
  const channel = (interaction.channel?.isThread() ? interaction.channel.parentId : null) ?? interaction.channelId;
  const campaign = interaction.options.getString('campaign');
  const found = await bot.games.campaignPage({
    guild,
    channel,
    user: interaction.user.id,
    ...(campaign === null ? {} : { campaign }),
  });
  if (found.kind === 'refused') return [];
  return found.page.regions
    .filter(region => region.name.toLowerCase().includes(wanted))
    .slice(0, LIMITS.autocompleteChoices)
    .map(region => ({ name: region.name, value: region.name }));
}

export const campaignNew: Command = {
  path: ['campaign', 'new'],
  describe: mark`Open a campaign: a ladder, a league, a map, or one by rules of your own.`,
  options: [
    textOption('name', mark`What it is called.`, { required: true, most: 40 }),
    textOption('rules', mark`Which rules; a ladder when nothing is chosen.`, {
      choices: [
        { name: mark`Ladder: whoever wins climbs`, value: 'ladder' },
        { name: mark`League: rounds of pairs`, value: 'league' },
        { name: mark`Map: eight regions`, value: 'map' },
      ],
    }),
    fileOption('file', mark`Rules of your own, YAML; the pages that come with the bot show how to write them.`),
  ],
  reply: 'public',
  dear: interaction => interaction.options.getAttachment('file') !== null,
  async run(bot, interaction) {
    const file = interaction.options.getAttachment('file');
    const sample = (interaction.options.getString('rules') ?? 'ladder') as 'ladder' | 'league' | 'map';
    const read = file === null ? undefined : await attachedText(file, FILE);
    if (read !== undefined && 'why' in read) return tell(interaction, read.why);
    const rules = read === undefined ? { sample } : { file: read.text };
    const name = interaction.options.getString('name', true);
    const outcome = await bot.games.openCampaign({ ...(await where(bot, interaction)), name, rules });
    if (outcome.kind === 'faults') return tell(interaction, fileFaultText(file?.name ?? '', outcome.faults));
    await showDone(interaction, outcome);
  },
};

export const campaignJoin: Command = {
  path: ['campaign', 'join'],
  describe: mark`Take part in a campaign with an army, whose units keep their records.`,
  options: [textOption('army', mark`What your army is called.`, { required: true, most: 40 }), CAMPAIGN],
  reply: 'public',
  async run(bot, interaction) {
    const army = interaction.options.getString('army', true);
    await showDone(interaction, await bot.games.joinCampaign({ ...(await where(bot, interaction)), army }));
  },
  complete,
};

export const campaignLeave: Command = {
  path: ['campaign', 'leave'],
  describe: mark`Leave a campaign, or take somebody out who is gone; what was played stands.`,
  options: [
    CAMPAIGN,
    { type: ApplicationCommandOptionType.User, name: 'player', description: mark`Somebody who is gone; for its host.` },
  ],
  reply: 'public',
  async run(bot, interaction) {
    const player = interaction.options.getUser('player')?.id;
    const of = { ...(await where(bot, interaction)), ...(player === undefined ? {} : { player }) };
    await showDone(interaction, await bot.games.leaveCampaign(of));
  },
  complete,
};

export const campaignAdd: Command = {
  path: ['campaign', 'add'],
  describe: mark`Let the battle here count in a campaign, now if it is over, else when it ends.`,
  options: [CAMPAIGN, textOption('region', mark`On a map: what it is fought for.`, { autocomplete: true, most: 40 })],
  reply: 'public',
  async run(bot, interaction) {
    const info = await bot.games.battleToCount(interaction.channelId);
    if (info === undefined) return tell(interaction, noBattleHere());
    const region = interaction.options.getString('region');
    const of = { ...(await where(bot, interaction)), battle: info.id, ...(region === null ? {} : { region }) };
    await showDone(interaction, await bot.games.addToCampaign(of));
  },
  complete,
};

export const campaignPair: Command = {
  path: ['campaign', 'pair'],
  describe: mark`Pair the next round of a league; for its host.`,
  options: [
    {
      type: ApplicationCommandOptionType.Boolean,
      name: 'unplayed',
      description: mark`Leave what was not played of the round before.`,
    },
    CAMPAIGN,
  ],
  reply: 'public',
  async run(bot, interaction) {
    const unplayed = interaction.options.getBoolean('unplayed') ?? false;
    const outcome = await bot.games.pairCampaign({ ...(await where(bot, interaction)), unplayed });
    if (outcome.kind === 'refused') return tell(interaction, outcome.why);
    const paired = outcome.page.round?.pairs.flatMap(({ a, b }) => [a, b]) ?? [];
    const others = paired.filter(user => user !== interaction.user.id);
    await postAnew(interaction, saidBody(outcome.said, await bot.games.whomToPing(others)));
  },
  complete,
};

export const campaignStandings: Command = {
  path: ['campaign', 'standings'],
  describe: mark`Show the table of a campaign, its map, and what is to be played.`,
  options: [
    CAMPAIGN,
    { type: ApplicationCommandOptionType.User, name: 'player', description: mark`Whose units to show.` },
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const found = await bot.games.campaignPage(await where(bot, interaction));
    if (found.kind === 'refused') return tell(interaction, found.why);
    const player = interaction.options.getUser('player')?.id;
    const of = player === undefined ? {} : { player };
    const shown = await standingsBody(bot, found.page, interaction.user.id, of);
    await show(interaction, shown.body, shown.files);
  },
  complete,
};

export const campaignStats: Command = {
  path: ['campaign', 'stats'],
  describe: mark`Draw the luck of a campaign against the chances, its pace, or what an army does.`,
  options: [
    textOption('about', mark`What to draw; luck when left out.`, {
      choices: [
        { name: mark`Luck against the chances`, value: 'luck' },
        { name: mark`How long answers take`, value: 'pace' },
        { name: mark`What an army does`, value: 'orders' },
      ],
    }),
    {
      type: ApplicationCommandOptionType.User,
      name: 'player',
      description: mark`Whose army; yours when left out.`,
    },
    CAMPAIGN,
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const found = await bot.games.campaignPage(await where(bot, interaction));
    if (found.kind === 'refused') return tell(interaction, found.why);
    const about = (interaction.options.getString('about') ?? 'luck') as StatsAbout;
    const player = interaction.options.getUser('player')?.id ?? interaction.user.id;
    const shown = await statsBody(bot, found.page, interaction.user.id, { about, player });
    if ('why' in shown) return tell(interaction, shown.why);
    await show(interaction, shown.body, shown.files);
  },
  complete,
};

export const campaignHistory: Command = {
  path: ['campaign', 'history'],
  describe: mark`Read what happened in a campaign, newest page first.`,
  options: [CAMPAIGN, numberOption('page', mark`Which page, from 1.`, { min: 1, max: 1000 })],
  reply: 'private',
  async run(bot, interaction) {
    const page = interaction.options.getInteger('page');
    const of = { ...(await where(bot, interaction)), ...(page === null ? {} : { page }) };
    const found = await bot.games.campaignHistory(of);
    if (found.kind === 'refused') return tell(interaction, found.why);
    await show(interaction, historyBody(found));
  },
  complete,
};

export const campaignEnd: Command = {
  path: ['campaign', 'end'],
  describe: mark`End a campaign, or its season, after one more question; for its host.`,
  options: [
    {
      type: ApplicationCommandOptionType.Boolean,
      name: 'season',
      description: mark`Begin the next season instead: points begin anew, records and ratings stay.`,
    },
    CAMPAIGN,
  ],
  reply: 'private',
  async run(bot, interaction) {
    const look = await bot.games.lookAtCampaignEnd(await where(bot, interaction));
    if (look.kind === 'refused') return tell(interaction, look.why);
    await show(interaction, endAsksBody(look.page, interaction.options.getBoolean('season') ?? false));
  },
  complete,
};
