import { ChannelType, DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { messagesIn } from '../../src/discord/own-messages.js';
import { placeOf } from '../../src/discord/place.js';
import { bare, made } from './told.js';

const UNKNOWN_CHANNEL = 10003;

/** A bot whose Discord answers every question so, and what it is asked. */
function asking(status: number, code: number) {
  const asked: string[] = [];
  const get = async (route: string) => {
    asked.push(route);
    throw new DiscordAPIError({ code, message: 'no' }, code, status, 'GET', route, {});
  };
  return { bot: { client: { rest: { get } } } as unknown as Bot, asked };
}

const inChannel = (channel: object) => made({ ...bare, channel_id: '61', channel: { id: '61', ...channel } });
const notAsked = () => asking(500, 0);

test('of a server that is not there yet a command tells its channel itself', async () => {
  const { bot, asked } = notAsked();
  expect(await placeOf(bot, inChannel({ type: ChannelType.GuildText, name: 'hall', parent_id: '60' }))).toEqual({
    type: ChannelType.GuildText,
    thread: false,
    locked: false,
  });
  const thread = { type: ChannelType.PublicThread, parent_id: '6', thread_metadata: { locked: true } };
  expect(await placeOf(bot, inChannel(thread))).toEqual({
    type: ChannelType.PublicThread,
    thread: true,
    locked: true,
    parent: '6',
  });
  expect(asked).toEqual([]);
});

test('of a private thread, and where the bot may see nothing, Discord is asked', async () => {
  const { bot, asked } = asking(404, UNKNOWN_CHANNEL);
  expect(await placeOf(bot, inChannel({ type: ChannelType.PrivateThread, parent_id: '6' }))).toBeUndefined();
  const blind = made({ ...bare, channel_id: '62', channel: { id: '62', type: 0 }, app_permissions: '0' });
  expect(await placeOf(bot, blind)).toBeUndefined();
  expect(asked).toEqual(['/channels/61', '/channels/62']);
});

test('a Discord that does not know a question says nothing of channels and messages', async () => {
  const { bot } = asking(404, 0);
  expect(await placeOf(bot, made({ ...bare, channel_id: '63' }))).toMatchObject({ thread: false });
  expect(await messagesIn(bot.client, '63', { limit: 5 })).toEqual([]);
  await expect(messagesIn(asking(404, UNKNOWN_CHANNEL).bot.client, '63', { limit: 5 })).rejects.toThrow('no');
});
