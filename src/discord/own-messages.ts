import { type APIMessage, type Client, Routes } from 'discord.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import { isGone, isUnknownRequest } from './permissions.js';

const RECENT = 50;

/** The newest messages of a channel, or those after one; none where Discord does not know the question: what was posted counts as lost. */
export async function messagesIn(
  { rest }: Client<true>,
  channel: string,
  { limit, after }: { limit: number; after?: string },
): Promise<APIMessage[]> {
  const query = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) });
  try {
    return (await rest.get(Routes.channelMessages(channel), { query })) as APIMessage[];
  } catch (fault) {
    if (isUnknownRequest(fault)) return [];
    throw fault;
  }
}

/** The bot's own messages among the newest of a channel, without answers to commands: Discord numbers their parts by itself. */
export async function recentOwn(client: Client<true>, channel: string): Promise<APIMessage[]> {
  const found = await messagesIn(client, channel, { limit: RECENT });
  return found.filter(
    ({ author, interaction_metadata }) => author.id === client.user.id && interaction_metadata === undefined,
  );
}

/** Whether a message bears this mark. */
export function bearing(mark: number): (message: APIMessage) => boolean {
  return ({ components }) => components?.some(part => part.id === mark) ?? false;
}

/** Takes away what was asked after the backup that was put back: nothing waits for the answers. Marks lie between these two. */
export async function removeVoid(
  client: Client<true>,
  channel: string,
  marks: { after: number; before: number },
): Promise<void> {
  for (const { id, components } of await recentOwn(client, channel)) {
    const mark = components?.[0]?.id ?? 0;
    const asks = /"custom_id":"(panel|answer)\|/.test(JSON.stringify(components));
    if (mark <= marks.after || mark >= marks.before || !asks) continue;
    try {
      await client.rest.delete(Routes.channelMessage(channel, id));
    } catch (fault) {
      if (!isGone(fault)) throw fault;
    }
  }
}

/** Takes a message away that another one stands for; where it cannot be, it stays and the log says why. */
export async function takeAway(bot: Bot, channel: string, id: string): Promise<void> {
  try {
    await bot.client.rest.delete(Routes.channelMessage(channel, id));
  } catch (fault) {
    if (!isGone(fault)) bot.log.warn({ channel, why: describeFault(fault) }, 'a message could not be taken away');
  }
}
