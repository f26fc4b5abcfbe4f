import type { OpenQuestion } from '../games/games.js';
import type { Bot } from './bot.js';
import type { CustomId } from './custom-id.js';
import type { Press } from './press.js';
import { showOutcome } from './replies.js';

/** The question if it still waits for this user; otherwise tells the user who is asked, or what was answered and when. */
export async function myQuestion(bot: Bot, interaction: Press, id: CustomId): Promise<OpenQuestion | undefined> {
  const open = await bot.games.decisionById(id.battle, id.decision);
  if (open !== undefined && open.asked.who === interaction.user.id) return open;
  const outcome = await bot.games.submit({
    battle: id.battle,
    user: interaction.user.id,
    interaction: interaction.id,
    decision: id.decision,
    reply: null,
  });
  await showOutcome(bot, interaction, outcome);
  return undefined;
}
