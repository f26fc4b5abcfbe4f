import type { Bot } from './bot.js';
import { type CustomId, indexIn } from './custom-id.js';
import * as words from './host-words.js';
import { mayHost } from './may-host.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, tell } from './replies.js';

/** A host confirms that a battle is taken back, or ended. */
export async function pressInHosting(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const { battle, decision, option } = id;
  if (option !== 'rewind' && option !== 'end') return notOurs(interaction);
  await deferInPlace(interaction);
  const manages = await mayHost(bot, interaction);
  const of = { battle, user: interaction.user.id, manages, interaction: interaction.id };
  if (option === 'end') {
    const outcome = await bot.games.endBattle(of);
    return tell(interaction, outcome.kind === 'refused' ? outcome.why : words.hasEnded(outcome.what));
  }
  const [seq = -1, seen = -1] = decision.split('.').map(indexIn);
  const outcome = await bot.games.rewind({ ...of, seq, seen });
  return tell(interaction, outcome.kind === 'refused' ? outcome.why : words.tookBack(outcome.what));
}
