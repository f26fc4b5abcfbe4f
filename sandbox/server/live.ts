import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { presentUser } from './present.js';
import { Readers } from './readers.js';
import type { Channel, CommandOption, Fields, User } from './shapes.js';
import { commandsFor } from './slash.js';
import type { Stage } from './stage.js';
import { applicationId } from './world.js';

/** How many messages the page loads at once. */
const pageful = 100;

/** What the page reads: the whole picture for one user, and then each change as it happens. */
export function liveRoutes(stage: Stage): Hono {
  const { world, desk } = stage;
  const readers = new Readers(world);
  const app = new Hono();

  const seenChannels = (user: User) =>
    [...world.channels.values()]
      .filter(channel => world.may(channel, user, 'ViewChannel'))
      .map(channel => summary(channel));
  const summary = (channel: Channel): Fields => ({
    id: channel.id,
    type: channel.type,
    name: channel.name,
    topic: channel.topic ?? null,
    parentId: channel.parentId ?? null,
    archived: channel.thread?.archived ?? false,
    lastMessageId: [...channel.messages.keys()].at(-1) ?? null,
  });

  app.get('/state', c => {
    const user = world.userCalled(c.req.query('user') ?? 'one');
    world.directMessages(user);
    return c.json({
      guild: world.guildName,
      me: presentUser(user),
      locale: world.localeOf(user),
      botId: applicationId,
      users: [...world.users.values()].map(presentUser),
      roles: [...world.roles.values()].map(({ name }) => name.replace(/^@/, '')),
      channels: seenChannels(user),
      online: stage.gateway.online,
    });
  });
  app.get('/history', c => {
    const user = world.userCalled(c.req.query('user') ?? 'one');
    const channel = world.channelCalled(c.req.query('channel') ?? 'battle', user);
    const before = c.req.query('before');
    const older = readers.visible(user, channel).filter(message => !before || BigInt(message.id) < BigInt(before));
    return c.json(older.slice(-pageful).map(message => readers.present(message)));
  });
  app.get('/commands', c => {
    const user = world.userCalled(c.req.query('user') ?? 'one');
    const commands = commandsFor(world, world.channelCalled(c.req.query('channel') ?? 'battle', user), user);
    return c.json(commands.map(command => inLocale(command, world.localeOf(user))));
  });
  app.get('/live', c => {
    const user = world.userCalled(c.req.query('user') ?? 'one');
    return streamSSE(c, async stream => {
      const tell = ({
        channelId,
        message,
        gone,
      }: {
        channelId?: string;
        message?: Parameters<typeof readers.present>[0];
        gone?: string;
      }) => {
        const channel = channelId ? world.channels.get(channelId) : undefined;
        if (gone) void stream.writeSSE({ event: 'gone', data: JSON.stringify({ channelId, id: gone }) });
        else if (message && channel) {
          const isSeen = world.may(channel, user, 'ViewChannel') && (!message.onlyFor || message.onlyFor === user.id);
          if (isSeen) void stream.writeSSE({ event: 'message', data: JSON.stringify(readers.present(message)) });
        } else {
          void stream.writeSSE({ event: 'channels', data: JSON.stringify(seenChannels(user)) });
          void stream.writeSSE({ event: 'beat', data: JSON.stringify({ online: stage.gateway.online }) });
        }
      };
      world.events.on('changed', tell);
      stream.onAbort(() => {
        world.events.off('changed', tell);
      });
      await stream.writeSSE({ event: 'hello', data: '{}' });
      const modal = desk.modals.get(user.id);
      if (modal) await stream.writeSSE({ event: 'modal', data: JSON.stringify(modal) });
      while (!stream.aborted) {
        await stream.sleep(15_000);
        await stream.writeSSE({ event: 'beat', data: JSON.stringify({ online: stage.gateway.online }) });
      }
    });
  });
  return app;
}

/** A command as Discord shows it to somebody of that locale. */
function inLocale<T extends Pick<CommandOption, 'description' | 'description_localizations' | 'choices' | 'options'>>(
  entry: T,
  locale: string,
): T {
  const { description, description_localizations: said, choices, options } = entry;
  return {
    ...entry,
    description: said?.[locale] ?? description,
    ...(choices
      ? { choices: choices.map(each => ({ ...each, name: each.name_localizations?.[locale] ?? each.name })) }
      : {}),
    ...(options ? { options: options.map(each => inLocale(each, locale)) } : {}),
  };
}
