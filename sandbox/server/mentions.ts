import type { Component, Message } from './shapes.js';
import { everyComponent } from './validation/components.js';
import type { World } from './world.js';

export interface AllowedMentions {
  parse?: string[] | null;
  users?: string[] | null;
  replied_user?: boolean | null;
}

/** All text of a message that can hold a mention. */
function mentionText(content: string, components: Component[]): string {
  const displayed = [...everyComponent(components)].map(({ component }) => component.content ?? '');
  return [content, ...displayed].join('\n');
}

/** Who the text names and who of them is notified, as `allowed_mentions` has it. */
export function readMentions(world: World, message: Message, allowed: AllowedMentions | null | undefined) {
  const text = mentionText(message.content, message.components);
  const named = new Set([...text.matchAll(/<@!?(\d+)>/g)].map(match => match[1]!).filter(id => world.users.has(id)));
  const replied = repliedTo(world, message);
  const kinds = allowed?.parse;
  const notified = new Set(
    [...named].filter(id => !allowed || kinds?.includes('users') || (allowed.users?.includes(id) ?? false)),
  );
  if (replied && (allowed ? allowed.replied_user === true : true)) notified.add(replied);
  const everyone = /@(everyone|here)\b/.test(text) && (!allowed || (kinds?.includes('everyone') ?? false));
  return { mentions: [...notified], everyone };
}

function repliedTo(world: World, message: Message): string | undefined {
  if (!message.reference) return undefined;
  return world.channels.get(String(message.reference.channel_id))?.messages.get(String(message.reference.message_id))
    ?.authorId;
}

/** Writes down the pings of a new message: nobody pings himself, and an ephemeral message pings nobody else. */
export function recordPings(world: World, message: Message): void {
  const channel = world.channel(message.channelId);
  const mayPingAll = world.may(channel, world.users.get(message.authorId)!, 'MentionEveryone');
  const reached = message.mentionEveryone && mayPingAll ? [...world.users.keys()] : message.mentions;
  for (const id of reached) {
    const user = world.users.get(id)!;
    if (id === message.authorId || user.bot || (message.onlyFor && message.onlyFor !== id)) continue;
    if (!world.may(channel, user, 'ViewChannel')) continue;
    world.pings.push({
      user: user.username,
      userId: id,
      channelId: channel.id,
      messageId: message.id,
      text: mentionText(message.content, message.components).trim(),
      at: world.clock.now(),
    });
  }
}
