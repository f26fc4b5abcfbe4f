import { Hono } from 'hono';
import type { UploadedFile } from '../attachments.js';
import { archivedThread, cannotMessageUser, DiscordError, missingPermissions } from '../errors.js';
import type { MessageRequest } from '../messages.js';
import type { PermissionName } from '../permissions.js';
import { presentMessage, presentUser } from '../present.js';
import { checkShape, readBody } from '../requests.js';
import type { Channel, Message } from '../shapes.js';
import type { Stage } from '../stage.js';
import { applicationId, guildId } from '../world.js';

/** Messages, reactions and pins of the bot. */
export function messageRoutes({ world, book }: Stage): Hono {
  const app = new Hono();
  const base = '/channels/:channel/messages';

  app.post(base, async c => {
    const channel = world.channel(c.req.param('channel'));
    const { payload, files } = await readBody(c);
    const request = checkShape<MessageRequest>('messageCreate', payload);
    world.demand(channel, ...neededToSend(channel, request, files));
    if (channel.type === 1 && [...channel.members].some(id => world.closedTo.has(id))) throw cannotMessageUser();
    return c.json(presentMessage(world, book.post(channel, world.bot, request, files)));
  });
  app.get(base, c => {
    const channel = world.channel(c.req.param('channel'));
    world.demand(channel);
    if (!world.may(channel, world.bot, 'ReadMessageHistory')) return c.json([]);
    const { before, after, around, limit } = c.req.query();
    return c.json(
      page(channel, { before, after, around }, Number(limit ?? 50)).map(each => presentMessage(world, each)),
    );
  });
  app.get(`${base}/:message`, c => {
    const channel = world.channel(c.req.param('channel'));
    world.demand(channel, 'ReadMessageHistory');
    return c.json(presentMessage(world, book.find(channel, c.req.param('message'))));
  });
  app.patch(`${base}/:message`, async c => {
    const channel = world.channel(c.req.param('channel'));
    const { payload, files } = await readBody(c);
    const request = checkShape<MessageRequest>('messageEdit', payload);
    world.demand(channel);
    const message = book.find(channel, c.req.param('message'));
    if (files.length > 0) world.demand(channel, 'AttachFiles');
    return c.json(presentMessage(world, book.edit(message, request, files, 'bot')));
  });
  app.delete(`${base}/:message`, c => {
    const channel = world.channel(c.req.param('channel'));
    world.demand(channel);
    const message = book.find(channel, c.req.param('message'));
    if (message.authorId !== applicationId && !world.may(channel, world.bot, 'ManageMessages'))
      throw missingPermissions();
    if (channel.thread?.archived) throw archivedThread();
    book.delete(message);
    return c.body(null, 204);
  });

  app.put(`${base}/:message/reactions/:emoji/@me`, c => {
    const channel = world.channel(c.req.param('channel'));
    world.demand(channel, 'AddReactions', 'ReadMessageHistory');
    react(book.find(channel, c.req.param('message')), c.req.param('emoji'), true);
    return c.body(null, 204);
  });
  app.delete(`${base}/:message/reactions/:emoji/@me`, c => {
    const channel = world.channel(c.req.param('channel'));
    react(book.find(channel, c.req.param('message')), c.req.param('emoji'), false);
    return c.body(null, 204);
  });
  for (const pins of ['/channels/:channel/pins/:message', '/channels/:channel/messages/pins/:message'] as const) {
    app.put(pins, c => {
      pin(c.req.param('channel'), c.req.param('message'), true);
      return c.body(null, 204);
    });
    app.delete(pins, c => {
      pin(c.req.param('channel'), c.req.param('message'), false);
      return c.body(null, 204);
    });
  }
  app.post('/channels/:channel/typing', c => {
    world.demand(world.channel(c.req.param('channel')), 'SendMessages');
    return c.body(null, 204);
  });

  function pin(channelId: string, messageId: string, pinned: boolean): void {
    const channel = world.channel(channelId);
    world.demand(channel, 'PinMessages');
    const message = book.find(channel, messageId);
    if (channel.thread?.archived) throw archivedThread();
    const isNew = pinned && !message.pinned;
    message.pinned = pinned;
    book.touched(message, true);
    if (!isNew) return;
    const reference = { type: 0, channel_id: channel.id, message_id: message.id, guild_id: guildId };
    book.post(channel, world.bot, {}, [], { type: 6, reference });
  }

  function react(message: Message, name: string, present: boolean): void {
    const emoji = { id: null, name: decodeURIComponent(name) };
    const of = message.reactions.find(each => each.emoji.name === emoji.name) ?? { emoji, users: [] };
    of.users = of.users.filter(id => id !== applicationId);
    if (present) of.users.push(applicationId);
    message.reactions = [...message.reactions.filter(each => each !== of), of].filter(each => each.users.length > 0);
    const where = { channel_id: message.channelId, message_id: message.id, guild_id: guildId };
    const event = present ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
    world.dispatch(
      event,
      { ...where, user_id: applicationId, emoji, burst: false, type: 0, user: presentUser(world.bot) },
      1 << 10,
    );
    book.touched(message);
  }
  return app;
}

function neededToSend(channel: Channel, request: MessageRequest, files: UploadedFile[]): PermissionName[] {
  const needed: PermissionName[] = [channel.thread ? 'SendMessagesInThreads' : 'SendMessages'];
  if (files.length > 0) needed.push('AttachFiles');
  if (request.embeds?.length) needed.push('EmbedLinks');
  if (request.message_reference) needed.push('ReadMessageHistory');
  return needed;
}

/** Newest first, ephemeral ones left out, as Discord lists a channel. */
function page(
  channel: Channel,
  { before, after, around }: { before?: string; after?: string; around?: string },
  limit: number,
): Message[] {
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new DiscordError(400, 50035, 'Invalid Form Body', [
      { path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'int value should be between 1 and 100.' },
    ]);
  const all = [...channel.messages.values()].filter(each => !each.onlyFor);
  if (after)
    return all
      .filter(each => BigInt(each.id) > BigInt(after))
      .slice(0, limit)
      .reverse();
  if (around) {
    const index = all.findIndex(each => BigInt(each.id) >= BigInt(around));
    return all.slice(Math.max(0, index - Math.floor(limit / 2)), index + Math.ceil(limit / 2)).reverse();
  }
  const older = before ? all.filter(each => BigInt(each.id) < BigInt(before)) : all;
  return older.slice(-limit).reverse();
}
