import { translated } from '../engine/language.js';
import type { ConsentDelivery } from '../games/games.js';
import { deferAnswer } from './acknowledge.js';
import type { Bot } from './bot.js';
import { button, type MessageBody, message, rows, text } from './components.js';
import * as correcting from './correct-words.js';
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
  if (asked.state === 'refused') {
    const refused = asked.corrects ? correcting.correctionRefused(asked) : words.consentRefused(asked);
    return message([text(refused)], { mark });
  }
  if (asked.state === 'withdrawn') {
    const kept = asked.corrects ? correcting.correctionWithdrawn(asked.by) : words.consentWithdrawn(asked.by);
    return message([text(kept)], { mark });
  }
  const said = asked.corrects
    ? [correcting.correctionTitle(asked), words.consentAsks(asked.open)]
    : [words.consentTitle(asked), words.consentAsks(asked.open), words.consentLearned(asked.learned)];
  const cost = asked.corrects ? correcting.correctionCost(asked.agreed) : words.consentCost(asked);
  const press = (what: string, label: string, tone?: 'go') =>
    button(customId('undo', battle, asked.decision, what), label, tone);
  return message(
    [
      text(said.join('\n')),
      text(small(cost)),
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
    case 'corrected':
      return tell(interaction, correcting.itIsCorrected(outcome));
    case 'kept':
      if (outcome.corrects)
        return tell(interaction, outcome.withdrawn ? correcting.youWithdrew() : correcting.youRefused());
      return tell(interaction, translated(outcome.withdrawn ? words.YOU_WITHDREW : words.YOU_REFUSED));
  }
}
