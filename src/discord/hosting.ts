import { type BattleInfo, COMPUTER } from '../games/games.js';
import type { Bot } from './bot.js';
import { type CustomId, indexIn } from './custom-id.js';
import * as words from './host-words.js';
import { mayHost } from './may-host.js';
import { isMember } from './member.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, tell } from './replies.js';

/** A host confirms that a battle is taken back, or ended. */
export async function pressInHosting(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const { battle, decision, option } = id;
  if (option !== 'rewind' && option !== 'end' && option !== 'claim') return notOurs(interaction);
  await deferInPlace(interaction);
  if (option === 'claim') return claim(bot, interaction, battle);
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

async function claim(bot: Bot, interaction: Press, battle: string): Promise<void> {
  const user = interaction.user.id;
  const info = await bot.games.info(battle);
  const gone = info === undefined ? [] : await goneOpponents(bot, info, user);
  const outcome = await bot.games.claim({ battle, user, interaction: interaction.id, gone });
  await tell(interaction, outcome.kind === 'refused' ? outcome.why : words.hasEnded(outcome.summary));
}

/** Who of those who play against a user is not on the server any more. */
export async function goneOpponents(bot: Bot, { seats, guild }: BattleInfo, user: string): Promise<string[]> {
  const own = seats.find(({ who }) => who === user)?.side;
  const others = new Set(seats.flatMap(({ side, who }) => (side !== own && who && who !== COMPUTER ? [who] : [])));
  const gone: string[] = [];
  for (const who of others) if ((await isMember(bot, guild, who)) === false) gone.push(who);
  return gone;
}
