import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import type { CustomId } from './custom-id.js';
import { instructionIn } from './instructions.js';
import type { Press } from './press.js';
import { notOurs, tell } from './replies.js';
import { standingText } from './standing-text.js';

/** Leaves an instruction with what a unit waits for: a standing order like those that are typed. */
export async function pressOnInstruction(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const said = instructionIn(id.option);
  if (said === undefined) return notOurs(interaction);
  await deferAnswer(interaction, 'private');
  const { battle, decision: unit } = id;
  const user = interaction.user.id;
  const view = await bot.games.viewOf(battle, user);
  const name = view?.view.board.units[unit]?.name;
  const names = name === undefined ? {} : { unit: name };
  const outcome = await bot.games.addStandingOrder({ battle, user, order: { ...said, unit }, names });
  await tell(interaction, standingText(outcome));
}
