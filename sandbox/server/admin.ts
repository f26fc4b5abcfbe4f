import { Hono } from 'hono';
import type { Matcher } from '../screen/find.js';
import { type Interaction, InteractionType, type Outcome } from './interactions.js';
import { bitsOf, type PermissionName } from './permissions.js';
import { presentChannel, presentGuild } from './present.js';
import { Readers } from './readers.js';
import { type Channel, ComponentType, type Fields, type User } from './shapes.js';
import type { HandedFile, SlashRequest } from './slash.js';
import type { Stage } from './stage.js';
import { openThread, updateThread } from './threads.js';
import type { Weather } from './weather.js';
import { applicationId, guildId } from './world.js';

interface Acting {
  user: string;
  channel: string;
  /** Return as soon as the bot has acknowledged. */
  until?: 'acknowledged' | 'completed';
  timeout?: number;
}

const patience = 20_000;

/** The routes behind the driver and the page: acting as a user, looking on, making trouble. Misuse answers 422 with `error`. */
export function adminRoutes(stage: Stage): Hono {
  const { world, desk, actions, book } = stage;
  const readers = new Readers(world);
  const app = new Hono();
  app.onError((error, c) => c.json({ error: error.message }, 422));

  const acting = (from: { user: string; channel: string }): { user: User; channel: Channel } => {
    const user = world.userCalled(from.user);
    return { user, channel: world.channelCalled(from.channel, user) };
  };

  async function outcome(interaction: Interaction, { until, timeout }: Acting): Promise<Fields> {
    if (until === 'acknowledged') {
      await Promise.race([
        new Promise<void>(resolve => interaction.onAcknowledged.push(resolve)),
        desk.ended(interaction, timeout ?? patience),
      ]);
      const end = interaction.end;
      if (!end || end instanceof Error)
        return { kind: 'acknowledged', interactionId: interaction.id, acknowledgedIn: interaction.acknowledgedIn };
      return presentOutcome(interaction, end);
    }
    return presentOutcome(interaction, await desk.ended(interaction, timeout ?? patience));
  }

  function presentOutcome(interaction: Interaction, end: Outcome): Fields {
    const message = end.messageId ? interaction.channel.messages.get(end.messageId) : undefined;
    return {
      ...end,
      ephemeral: message?.onlyFor !== undefined,
      ...(message ? { message: readers.present(message) } : {}),
    };
  }

  app.post('/slash', async c => {
    const request = await c.req.json<Acting & SlashRequest>();
    const { user, channel } = acting(request);
    return c.json(await outcome(actions.slash(user, channel, request), request));
  });
  app.post('/autocomplete', async c => {
    const request = await c.req.json<Acting & SlashRequest & { focused: string }>();
    const { user, channel } = acting(request);
    return c.json(await outcome(actions.autocomplete(user, channel, request), request));
  });
  app.post('/press', async c => {
    const request = await c.req.json<Acting & { match: Matcher; message?: string; appearWithin: number }>();
    const { user, channel } = acting(request);
    const { message, component } = await readers.component(
      user,
      channel,
      'button',
      request.match,
      request.appearWithin,
      request.message,
    );
    return c.json(await outcome(actions.press(user, message, component), request));
  });
  app.post('/choose', async c => {
    const request = await c.req.json<
      Acting & { match: Matcher; chosen: string[]; message?: string; appearWithin: number }
    >();
    const { user, channel } = acting(request);
    const { message, component } = await readers.component(
      user,
      channel,
      'menu',
      request.match,
      request.appearWithin,
      request.message,
    );
    return c.json(await outcome(actions.choose(user, message, component, request.chosen), request));
  });
  /** Sends a component press as it stands, whether or not such a component is shown: for stale and forged custom ids. */
  app.post('/forge', async c => {
    const request = await c.req.json<Acting & { customId: string; message: string; values?: string[] }>();
    const { user, channel } = acting(request);
    const source = channel.messages.get(request.message);
    if (!source) throw new Error('there is no such message here');
    const body = {
      data: {
        custom_id: request.customId,
        component_type: request.values ? 3 : 2,
        ...(request.values ? { values: request.values } : {}),
      },
    };
    const forged = desk.begin(InteractionType.Component, user, channel, body, {
      source,
      original: source,
      name: `forged ${request.customId}`,
    });
    return c.json(await outcome(forged, request));
  });
  /** Sends a modal's answer as it stands, whether or not such a modal was opened; `fields` by custom id. */
  app.post('/forge-modal', async c => {
    const request = await c.req.json<Acting & { customId: string; fields: Record<string, string>; message?: string }>();
    const { user, channel } = acting(request);
    const source = request.message === undefined ? undefined : channel.messages.get(request.message);
    const components = Object.entries(request.fields).map(([custom_id, value], index) => ({
      type: ComponentType.Label,
      id: index * 2 + 1,
      component: { type: ComponentType.TextInput, id: index * 2 + 2, custom_id, value },
    }));
    const body = { data: { custom_id: request.customId, components } };
    const about = { fromModalOf: source, original: source, name: `forged modal ${request.customId}` };
    return c.json(await outcome(desk.begin(InteractionType.Modal, user, channel, body, about), request));
  });
  app.post('/submit', async c => {
    const request = await c.req.json<Acting & { fields: Record<string, string | string[]> }>();
    return c.json(await outcome(actions.submit(world.userCalled(request.user), request.fields), request));
  });
  app.post('/cancel', async c => {
    const { user } = await c.req.json<{ user: string }>();
    return c.json({ closed: desk.modals.delete(world.userCalled(user).id) });
  });
  app.post('/say', async c => {
    const request = await c.req.json<Acting & { text: string; file?: HandedFile }>();
    const { user, channel } = acting(request);
    if (!world.may(channel, user, 'ViewChannel', channel.thread ? 'SendMessagesInThreads' : 'SendMessages'))
      throw new Error(`${user.username} may not write in #${channel.name}`);
    const files = request.file
      ? [
          {
            index: '0',
            name: request.file.name,
            type: request.file.type,
            bytes: Buffer.from(request.file.base64, 'base64'),
          },
        ]
      : [];
    return c.json(readers.present(book.post(channel, user, { content: request.text }, files)));
  });
  app.post('/dismiss', async c => {
    const request = await c.req.json<Acting & { message: string }>();
    const { user, channel } = acting(request);
    const message = channel.messages.get(request.message);
    if (message?.onlyFor !== user.id) throw new Error('only your own private messages can be dismissed');
    book.delete(message);
    return c.json({});
  });

  app.post('/sees', async c => {
    const request = await c.req.json<Acting & { text: Matcher; after?: string; timeout: number }>();
    const { user, channel } = acting(request);
    return c.json(readers.present(await readers.sees(user, channel, request.text, request.timeout, request.after)));
  });
  app.post('/messages', async c => {
    const { user, channel } = acting(await c.req.json<Acting>());
    return c.json(readers.visible(user, channel).map(message => readers.present(message)));
  });
  app.post('/dump', async c => {
    const { user, channel } = acting(await c.req.json<Acting>());
    return c.json({ text: readers.dump(user, channel, 20) });
  });

  app.get('/record', c =>
    c.json({
      faults: stage.faults,
      refusals: stage.refusals,
      pings: world.pings,
      acknowledgements: desk.acknowledgements,
      requests: Object.fromEntries(stage.requests),
      online: stage.gateway.online,
      identified: stage.gateway.identified,
      resumed: stage.gateway.resumed,
      turnedAway: stage.gateway.turnedAway,
      now: world.clock.now(),
      commands: [...world.globalCommands.values(), ...world.guildCommands.values()],
      applicationId,
      guildId,
    }),
  );
  app.get('/timings', c => c.json(desk.timings));
  app.post('/forget', c => {
    stage.faults = [];
    stage.refusals = [];
    world.pings.length = 0;
    desk.acknowledgements.length = 0;
    desk.timings.length = 0;
    stage.requests.clear();
    return c.json({});
  });
  app.post('/weather', async c => {
    stage.weather.add(await c.req.json<Weather>());
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
    world.clock.advance((await c.req.json<{ milliseconds: number }>()).milliseconds);
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
    const { name, parent, by } = await c.req.json<{ name: string; parent?: string; by?: string }>();
    if (parent) {
      const thread = openThread(world, world.channelCalled(parent), world.userCalled(by ?? 'one'), { name, type: 11 });
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
  return app;
}
