import { translated } from '../engine/language.js';
import type { ConsentDelivery } from '../games/games.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, message, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import type { Press } from './press.js';
import { tell } from './replies.js';
import { small } from './text.js';
import * as words from './undo-words.js';

/** Asks the others whether an answer is taken back, or says what became of that. */
export function consentBody(
  mark: number,
  battle: string,
  asked: Exclude<ConsentDelivery, { state: 'agreed' }>,
): MessageBody {
  if (asked.state === 'refused') return message([text(words.consentRefused(asked))], { mark });
  if (asked.state === 'withdrawn') return message([text(words.consentWithdrawn(asked.by))], { mark });
  const said = [words.consentTitle(asked), words.consentAsks(asked.open), words.consentLearned(asked.learned)];
  const press = (what: string, label: string, tone?: 'go') =>
    button(customId('undo', battle, asked.decision, what), label, tone);
  return message(
    [
      text(said.join('\n')),
      text(small(words.consentCost(asked))),
      ...rows([
        press('agree', translated(words.AGREE), 'go'),
        press('refuse', translated(words.REFUSE)),
        press('withdraw', translated(words.WITHDRAW)),
      ]),
    ],
    { mark, ping: asked.ping ? (asked.awake ?? asked.open) : [] },
  );
}

/** Agree, Refuse, or the asker's own Withdraw. */
export async function pressOnUndo(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  await deferAnswer(interaction, 'private');
  const outcome = await bot.games.consent({
    battle: id.battle,
    ask: id.decision,
    user: interaction.user.id,
    interaction: interaction.id,
    says: id.option === 'agree' || id.option === 'withdraw' ? id.option : 'refuse',
  });
  switch (outcome.kind) {
    case 'refused':
      return tell(interaction, outcome.why);
    case 'agreed':
      return tell(interaction, words.youAgreed(outcome.open));
    case 'undone':
      return tell(interaction, words.itIsTakenBack(outcome.what));
    case 'kept':
      return tell(interaction, translated(outcome.withdrawn ? words.YOU_WITHDREW : words.YOU_REFUSED));
  }
}
