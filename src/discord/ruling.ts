import {
  type BaseInteraction,
  ChannelType,
  type GuildBasedChannel,
  GuildMember,
  PermissionFlagsBits,
  type RepliableInteraction,
} from 'discord.js';
import { t, translated } from '../engine/language.js';
import { isAmong, type RulingInfo, type Voter } from '../games/games.js';
import { linkTo } from '../games/ruling-link.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, message, type Part, rows, text } from './components.js';
import { type CustomId, customId, indexIn } from './custom-id.js';
import { mayHost, rolesOf } from './may-host.js';
import type { Press } from './press.js';
import { notOurs, tell } from './replies.js';
import { ruleTitle } from './rule-title.js';
import * as words from './ruling-words.js';
import { codeSafe, small } from './text.js';

/** A vote while it is open, and how it ended once it has. `mark` is left out where one person looks at it. */
export function rulingBody(bot: Pick<Bot, 'games'>, of: RulingInfo, mark?: number): MessageBody {
  const isOpen = of.state === 'open';
  const about: string[] = [];
  const title = of.rule === undefined ? undefined : ruleTitle(bot, of.rule);
  if (title !== undefined) about.push(words.aboutRule(title));
  if (of.moment)
    about.push(words.aboutMoment({ title: of.moment.title, link: linkTo({ guild: of.guild, ...of.moment }) }));
  if (of.setting && isOpen && of.withdraws === undefined)
    about.push(words.decidesSetting({ ...of.setting, scope: of.scope }));
  if (of.setting && of.state === 'accepted' && of.withdraws === undefined)
    about.push(words.inForce({ ...of.setting, scope: of.scope, force: of.force }));
  const said = isOpen ? [words.proposedBy(of)] : words.ended(of);
  const parts: Part[] = [text([words.asked(of), ...said].join('\n')), text(words.votesOf(of).join('\n'))];
  if (about.length > 0) parts.push(text(about.join('\n')));
  if (isOpen) {
    const votes = of.options.map((option, index) =>
      button(customId('vote', '', of.id, String(index)), codeSafe(option)),
    );
    parts.push(
      text(small([translated(words.VOTE_HOW)])),
      ...rows([...votes, button(customId('vote', '', of.id, 'withdraw'), t`Withdraw`, 'danger')]),
    );
  }
  const tone = of.state === 'open' ? 'neutral' : 'done';
  return message(parts, { tone, ...(mark === undefined ? { private: true } : { mark }) });
}

/** Told below a vote once it has ended. */
export function ruledBody(of: RulingInfo, mark: number): MessageBody {
  return message([text(words.ruled(of))], { mark, tone: 'done' });
}

/** What is known of whoever votes: their roles, and whether they see where it is asked. */
function voterOf(bot: Bot, interaction: BaseInteraction, channel: string): Voter {
  const { member, user } = interaction;
  return {
    user: user.id,
    roles: rolesOf(member),
    sees: interaction.channelId === channel || canSee(bot, interaction, channel),
  };
}

function canSee(bot: Bot, { member, guildId }: BaseInteraction, channel: string): boolean {
  const found = bot.client.channels.cache.get(channel);
  if (found === undefined || found.isDMBased() || found.guildId !== guildId) return false;
  return member instanceof GuildMember && isSeenBy(member, found);
}

function isSeenBy(member: GuildMember, channel: GuildBasedChannel): boolean {
  if (channel.type === ChannelType.PrivateThread) return false;
  return channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
}

/** Channels whose rulings somebody is not told of, since they do not see them. */
export function unseenBy({ guild, member, channelId }: BaseInteraction): string[] {
  if (guild === null || !(member instanceof GuildMember)) return [];
  const others = guild.channels.cache.filter(({ id }) => id !== channelId);
  return [...others.filter(channel => !isSeenBy(member, channel)).keys()];
}

/** An option of a vote, or its Withdraw. */
export async function pressOnVote(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const option = indexIn(id.option);
  if (option === undefined && id.option !== 'withdraw') return notOurs(interaction);
  await deferAnswer(interaction, 'private');
  if (option === undefined) return withdraw(bot, interaction, id.decision);
  return vote(bot, interaction, id.decision, option);
}

/** Votes for an option, by its place or as it was typed. */
export async function vote(
  bot: Bot,
  interaction: RepliableInteraction,
  id: string,
  option: number | string,
): Promise<void> {
  const guild = interaction.guildId ?? '';
  const found = await bot.games.ruling({ ruling: id, guild });
  const voter = voterOf(bot, interaction, found?.channel ?? '');
  const outcome = await bot.games.voteOnRuling({ ruling: id, guild, option, voter });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  const said =
    outcome.kind === 'ruling' ? words.voted(outcome.ruling, outcome.option) : words.noSuchOption(outcome.ruling);
  await tell(interaction, said);
}

/** Whether it is open and somebody's to vote on. */
export function awaitsVote(bot: Bot, interaction: BaseInteraction, of: RulingInfo): boolean {
  const voter = voterOf(bot, interaction, of.channel);
  return of.state === 'open' && voter.sees && isAmong(of, voter);
}

/** Withdraws an open vote, or asks in a new one whether a ruling is withdrawn. */
export async function withdraw(bot: Bot, interaction: RepliableInteraction, id: string): Promise<void> {
  const outcome = await bot.games.withdrawRuling({
    ruling: id,
    guild: interaction.guildId ?? '',
    user: interaction.user.id,
    host: await mayHost(bot, interaction),
    interaction: interaction.id,
  });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  const isNew = outcome.ruling.withdraws !== undefined;
  await tell(interaction, isNew ? words.withdrawalPosted(outcome.ruling) : translated(words.WITHDRAWN));
}
