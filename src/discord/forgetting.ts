import type { Bot } from './bot.js';
import type { CustomId } from './custom-id.js';
import { deleted } from './me-words.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, tell } from './replies.js';

/** Somebody confirms that what is kept of them is deleted. */
export async function pressOnForget(bot: Bot, interaction: Press, { option }: CustomId): Promise<void> {
  if (option !== 'computer' && option !== 'concede') return notOurs(interaction);
  await deferInPlace(interaction);
  const user = interaction.user.id;
  await bot.games.forgetMe({ user, battles: option });
  await bot.languages.choose(user, undefined);
  await tell(interaction, deleted());
}
