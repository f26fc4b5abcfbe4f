import { ApplicationCommandOptionType, type ChatInputCommandInteraction, type User } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { settledWords } from '../discord/clock-words.js';
import { button, message, rows, text } from '../discord/components.js';
import { customId } from '../discord/custom-id.js';
import { goneOpponents } from '../discord/hosting.js';
import { isMember } from '../discord/member.js';
import { show, tell } from '../discord/replies.js';
import { mark, t } from '../engine/language.js';
import { battleHere } from './battle-here.js';
import type { Command } from './command.js';

/** `/battle substitute`: somebody else plays one's army for a while. */
export const battleSubstitute: Command = {
  path: ['battle', 'substitute'],
  describe: mark`Ask somebody to play your army in the battle here; alone it takes the army back.`,
  options: [
    {
      type: ApplicationCommandOptionType.User,
      name: 'player',
      description: mark`Who plays for you; they and an opponent must agree.`,
    },
    {
      type: ApplicationCommandOptionType.User,
      name: 'for',
      description: mark`For somebody who left this server, in place of you.`,
    },
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const user = interaction.options.getUser('player');
    const why = user === null ? undefined : await whyNot(bot, interaction, user);
    if (why !== undefined) return tell(interaction, why);
    const gone = interaction.options.getUser('for');
    if (gone !== null) {
      if (user === null) return tell(interaction, t`Name who plays for them: \`/battle substitute player: for:\`.`);
      if ((await isMember(bot, info.guild, gone.id)) !== false)
        return tell(interaction, t`<@${gone.id}> is on this server: only they lend their army.`);
    }
    const of = { battle: info.id, user: interaction.user.id, ...(gone === null ? {} : { owner: gone.id }) };
    const outcome = await bot.games.substitute(user === null ? of : { ...of, substitute: user.id });
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : settledWords(outcome));
  },
};

/** `/battle claim`: a battle whose opponent left the server ends. */
export const battleClaim: Command = {
  path: ['battle', 'claim'],
  describe: mark`End the battle here as yours, where your opponent left this server; it asks once more.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await battleHere(bot, interaction);
    if (info === undefined) return;
    const gone = await goneOpponents(bot, info, interaction.user.id);
    const look = await bot.games.lookAtClaim({ battle: info.id, user: interaction.user.id, gone });
    if (look.kind === 'refused') return tell(interaction, look.why);
    const ask = t`Claim this battle? Of those who play against you ${gone.length} left this server; it ends at once, and you win.`;
    const claim = button(customId('hosting', info.id, '', 'claim'), t`Claim`, 'danger');
    await show(interaction, message([text(ask), ...rows([claim])], { private: true }));
  },
};

/** Why somebody cannot play for another here, apart from the battle. */
export async function whyNot(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  user: User,
): Promise<string | undefined> {
  if (user.bot)
    return user.id === bot.client.user.id
      ? t`The computer takes your armies with \`/me away play:the computer\`; mention a player here.`
      : t`That is a bot, and it would not answer: mention a player.`;
  const server = interaction.guildId;
  if (server === null) return undefined;
  return (await isMember(bot, server, user.id)) === false
    ? t`<@${user.id}> is not in this server any more: mention somebody who is.`
    : undefined;
}
