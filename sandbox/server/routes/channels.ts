import { Hono } from 'hono';
import { DiscordError, unknownUser } from '../errors.js';
import { presentChannel, presentThreadMember } from '../present.js';
import { checkShape, readBody } from '../requests.js';
import type { Channel } from '../shapes.js';
import type { Stage } from '../stage.js';
import { changeThreadMember, openThread, updateThread } from '../threads.js';
import { applicationId } from '../world.js';

const RENAMES = { most: 2, within: 10 * 60_000 };

/** Channels and their threads. */
export function channelRoutes({ world, book }: Stage): Hono {
  const app = new Hono();
  const thread = (id: string): Channel => {
    const channel = world.channel(id);
    if (!channel.thread) throw new DiscordError(400, 50024, 'Cannot execute action on this channel type');
    world.demand(channel);
    return channel;
  };

  const renamed = new Map<string, number[]>();
  /** Discord lets a channel be renamed only so often, whatever it says of its limits before. */
  const countRename = (id: string): void => {
    const now = world.clock.now();
    const before = (renamed.get(id) ?? []).filter(at => now - at < RENAMES.within);
    const [first] = before;
    if (first !== undefined && before.length >= RENAMES.most)
      throw new DiscordError(
        429,
        20028,
        'The write action you are performing on the channel has hit the write rate limit.',
        [],
        { retry_after: (first + RENAMES.within - now) / 1000, global: false },
      );
    renamed.set(id, [...before, now]);
  };

  app.get('/channels/:channel', c => {
    const channel = world.channel(c.req.param('channel'));
    world.demand(channel);
    return c.json(presentChannel(world, channel));
  });
  app.patch('/channels/:channel', async c => {
    const channel = world.channel(c.req.param('channel'));
    const { payload } = await readBody(c);
    if (!channel.thread) {
      world.demand(channel, 'ManageChannels');
      throw new DiscordError(400, 50024, 'Cannot execute action on this channel type');
    }
    const change = checkShape<Parameters<typeof updateThread>[2]>('threadUpdate', payload);
    const isOwn = channel.ownerId === applicationId && change.locked === undefined && !channel.thread.locked;
    if (isOwn) world.demand(channel);
    else world.demand(channel, 'ManageThreads');
    if (change.name !== undefined) countRename(channel.id);
    updateThread(world, channel, change);
    return c.json(presentChannel(world, channel));
  });
  app.delete('/channels/:channel', c => {
    const channel = thread(c.req.param('channel'));
    world.demand(channel, 'ManageThreads');
    const { id, type, parentId } = channel;
    world.channels.delete(id);
    world.dispatch(
      'THREAD_DELETE',
      { id, type, parent_id: parentId, guild_id: presentChannel(world, channel).guild_id },
      1,
    );
    world.events.emit('changed', {});
    return c.json(presentChannel(world, channel));
  });

  app.post('/channels/:channel/messages/:message/threads', async c => {
    const channel = world.channel(c.req.param('channel'));
    const { payload } = await readBody(c);
    const request = checkShape<{ name: string }>('threadFromMessage', payload);
    world.demand(channel, 'CreatePublicThreads');
    const message = book.find(channel, c.req.param('message'));
    const opened = openThread(world, channel, world.bot, request, message);
    book.touched(message, true);
    book.post(opened, world.users.get(message.authorId)!, {}, [], {
      type: 21,
      reference: { type: 0, channel_id: channel.id, message_id: message.id },
    });
    return c.json(presentChannel(world, opened), 201);
  });
  app.post('/channels/:channel/threads', async c => {
    const channel = world.channel(c.req.param('channel'));
    const { payload } = await readBody(c);
    const request = checkShape<{ name: string; type?: number }>('thread', payload);
    world.demand(channel, request.type === 11 ? 'CreatePublicThreads' : 'CreatePrivateThreads');
    const opened = openThread(world, channel, world.bot, request);
    if (opened.type === 11)
      book.post(channel, world.bot, { content: opened.name }, [], {
        type: 18,
        reference: { type: 0, channel_id: opened.id },
      });
    return c.json(presentChannel(world, opened), 201);
  });
  app.get('/channels/:channel/threads/archived/public', c => {
    const parent = c.req.param('channel');
    const threads = [...world.channels.values()].filter(each => each.parentId === parent && each.thread?.archived);
    return c.json({ threads: threads.map(each => presentChannel(world, each)), members: [], has_more: false });
  });

  app.get('/channels/:channel/thread-members', c => {
    const of = thread(c.req.param('channel'));
    return c.json([...of.members].map(id => presentThreadMember(of, id)));
  });
  app.get('/channels/:channel/thread-members/:user', c => {
    const of = thread(c.req.param('channel'));
    const id = c.req.param('user') === '@me' ? applicationId : c.req.param('user');
    if (!of.members.has(id)) throw new DiscordError(404, 10007, 'Unknown Member');
    return c.json(presentThreadMember(of, id));
  });
  app.put('/channels/:channel/thread-members/:user', c => {
    const of = thread(c.req.param('channel'));
    const id = c.req.param('user') === '@me' ? applicationId : c.req.param('user');
    if (!world.users.has(id)) throw unknownUser();
    if (of.thread?.archived) throw new DiscordError(400, 50083, 'Thread is archived');
    if (id !== applicationId) world.demand(of, 'SendMessagesInThreads');
    changeThreadMember(world, of, id, 'join');
    return c.body(null, 204);
  });
  app.delete('/channels/:channel/thread-members/:user', c => {
    const of = thread(c.req.param('channel'));
    const id = c.req.param('user') === '@me' ? applicationId : c.req.param('user');
    changeThreadMember(world, of, id, 'leave');
    return c.body(null, 204);
  });
  return app;
}
