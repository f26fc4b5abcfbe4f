import { t } from '../engine/language.js';
import type { OfferDelivery } from '../games/games.js';
import type { Bot } from './bot.js';
import { offerWords, settledWords } from './clock-words.js';
import { button, type MessageBody, message, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import type { Press } from './press.js';
import { tell } from './replies.js';

/** Asks whether one plays for another. */
export function offerBody(mark: number, battle: string, offer: OfferDelivery): MessageBody {
  const { decision, ping } = offer;
  const buttons = [
    button(customId('lend', battle, decision, 'yes'), t`Agree`, 'go'),
    button(customId('lend', battle, decision, 'no'), t`Refuse`),
  ];
  return message([text(offerWords(offer)), ...rows(buttons)], { mark, ping });
}

/** The substitute, or an opponent, agrees or does not. */
export async function pressOnOffer(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const outcome = await bot.games.answerOffer({
    battle: id.battle,
    number: id.decision,
    user: interaction.user.id,
    agrees: id.option === 'yes',
  });
  await tell(interaction, outcome.kind === 'refused' ? outcome.why : settledWords(outcome));
}
