import type { Hono } from 'hono';
import { asked, clock, weather } from './asked.js';
import { bitsOf, type PermissionName } from './permissions.js';
import { presentChannel, presentGuild } from './present.js';
import type { Stage } from './stage.js';
import { openThread, updateThread } from './threads.js';
import { guildId } from './world.js';

/** The routes by which a test changes the world round the bot: weather, the gateway, the clock, channels, rights and people. */
export function troubleRoutes(app: Hono, stage: Stage): void {
  const { world, book } = stage;
  app.post('/weather', async c => {
    stage.weather.add(await asked(c, weather));
    return c.json({});
  });
  app.post('/weather/clear', c => {
    stage.weather.clear();
    stage.gateway.closeAtIdentify(undefined);
    return c.json({});
  });
  app.post('/gateway/identify', async c => {
    stage.gateway.closeAtIdentify((await c.req.json<{ code: number }>()).code);
    return c.json({});
  });
  app.post('/gateway/drop', async c => {
    const { code, resume, politely } = await c.req.json<{ code: number; resume: boolean; politely?: boolean }>();
    if (politely) stage.gateway.askToReconnect();
    else stage.gateway.drop(code, resume);
    return c.json({});
  });
  app.post('/clock', async c => {
    world.clock.advance((await asked(c, clock)).milliseconds);
    return c.json({ now: world.clock.now() });
  });
  app.post('/permissions', async c => {
    const {
      channel: name,
      who,
      allow,
      deny,
    } = await c.req.json<{ channel: string; who: string; allow: PermissionName[]; deny: PermissionName[] }>();
    const channel = world.channelCalled(name);
    const user = world.userCalled(who);
    channel.overwrites = channel.overwrites.filter(overwrite => overwrite.id !== user.id);
    if (allow.length + deny.length > 0)
      channel.overwrites.push({ id: user.id, type: 1, allow: bitsOf(allow), deny: bitsOf(deny) });
    world.dispatch('CHANNEL_UPDATE', presentChannel(world, channel), 1);
    world.events.emit('changed', { channelId: channel.id });
    return c.json({});
  });
  app.post('/channels', async c => {
    const { name, parent, by, secret } = await c.req.json<{
      name: string;
      parent?: string;
      by?: string;
      secret?: boolean;
    }>();
    if (parent) {
      const type = secret ? 12 : 11;
      const thread = openThread(world, world.channelCalled(parent), world.userCalled(by ?? 'one'), { name, type });
      return c.json({ id: thread.id });
    }
    const channel = world.addChannel({ name });
    world.dispatch('CHANNEL_CREATE', presentChannel(world, channel), 1);
    return c.json({ id: channel.id });
  });
  app.post('/threads/update', async c => {
    const { channel, ...change } = await c.req.json<{ channel: string; archived?: boolean; locked?: boolean }>();
    updateThread(world, world.channelCalled(channel), change);
    return c.json({});
  });
  app.post('/channels/remove', async c => {
    const { name } = await c.req.json<{ name: string }>();
    const channel = world.channelCalled(name);
    world.channels.delete(channel.id);
    world.dispatch(channel.thread ? 'THREAD_DELETE' : 'CHANNEL_DELETE', presentChannel(world, channel), 1);
    world.events.emit('changed', {});
    return c.json({});
  });
  app.post('/messages/remove', async c => {
    const { channel, message } = await c.req.json<{ channel: string; message: string }>();
    const found = world.channelCalled(channel).messages.get(message);
    if (!found) throw new Error('there is no such message');
    book.delete(found);
    return c.json({});
  });
  app.post('/users/direct', async c => {
    const { name, open } = await c.req.json<{ name: string; open: boolean }>();
    const { id } = world.userCalled(name);
    if (open) world.closedTo.delete(id);
    else world.closedTo.add(id);
    return c.json({});
  });
  app.post('/locale', async c => {
    const { who, locale } = await c.req.json<{ who?: string; locale: string }>();
    if (who === undefined) world.guildLocale = locale;
    else world.userCalled(who).locale = locale;
    world.events.emit('changed', {});
    return c.json({});
  });
  /** The bot is taken from the server, or invited again. */
  app.post('/guild', async c => {
    const { here } = await c.req.json<{ here: boolean }>();
    if (here) world.dispatch('GUILD_CREATE', presentGuild(world), 1);
    else world.dispatch('GUILD_DELETE', { id: guildId }, 1);
    return c.json({});
  });
  app.post('/users/leave', async c => {
    const { name } = await c.req.json<{ name: string }>();
    world.left.add(world.userCalled(name).id);
    return c.json({});
  });
  app.post('/users', async c => {
    const { name } = await c.req.json<{ name: string }>();
    const user = world.addUser({
      id: world.clock.nextId(),
      username: name,
      global_name: name,
      aliases: [],
      bot: false,
      roles: [],
    });
    world.events.emit('changed', {});
    return c.json({ id: user.id });
  });
}
