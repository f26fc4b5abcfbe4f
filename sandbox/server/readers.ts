import { buttonsOf, contains, type Matcher, menusOf, pick, shownAs } from '../screen/find.js';
import { type ShownMessage, screenOf, textOf } from '../screen/flatten.js';
import { presentMessage } from './present.js';
import type { Channel, Component, Fields, Message, User } from './shapes.js';
import type { World } from './world.js';

/** What one user sees, and waiting until it shows what is looked for. */
export class Readers {
  constructor(readonly world: World) {}

  /** Oldest first; ephemeral messages only to their reader. */
  visible(user: User, channel: Channel): Message[] {
    if (!this.world.may(channel, user, 'ViewChannel')) return [];
    return [...channel.messages.values()].filter(message => !message.onlyFor || message.onlyFor === user.id);
  }

  /** With every file of the message, those too that its parts show. */
  present(message: Message): Fields & ShownMessage {
    const { attachments, onlyFor } = message;
    return { ...presentMessage(this.world, message), attachments, only_for: onlyFor ?? null } as unknown as Fields &
      ShownMessage;
  }

  /** The newest message whose text matches, once there is one; fails after `timeout` ms with what was there instead. */
  sees(user: User, channel: Channel, text: Matcher, timeout: number, after?: string): Promise<Message> {
    return this.#until(
      channel,
      timeout,
      () =>
        this.visible(user, channel).findLast(message => {
          if (after && BigInt(message.id) <= BigInt(after)) return false;
          const shown = this.present(message);
          return contains(textOf(shown), text) || contains(screenOf(shown), text);
        }),
      () => `${user.username} does not see ${shownAs(text)} in #${channel.name}`,
      user,
    );
  }

  /** The newest message with a matching, enabled button or menu. `messageId` narrows it to one message. */
  component(
    user: User,
    channel: Channel,
    kind: 'button' | 'menu',
    matcher: Matcher,
    timeout: number,
    messageId?: string,
  ): Promise<{ message: Message; component: Component }> {
    let disabled = false;
    return this.#until(
      channel,
      timeout,
      () => {
        disabled = false;
        for (const message of this.visible(user, channel).toReversed()) {
          if (messageId && message.id !== messageId) continue;
          const all = (kind === 'button' ? buttonsOf : menusOf)(message.components as never) as Component[];
          const component = pick(all.filter(one => !one.disabled) as never[], matcher) as Component | undefined;
          if (component) return { message, component };
          if (pick(all as never[], matcher)) disabled = true;
        }
        return undefined;
      },
      () =>
        `${user.username} ${disabled ? 'sees only a disabled' : 'sees no'} ${kind} ${shownAs(matcher)} in #${channel.name}`,
      user,
    );
  }

  /** The last messages of a channel as `user` sees them, as readable text. */
  dump(user: User, channel: Channel, last = 6): string {
    const shown = this.visible(user, channel).slice(-last);
    if (shown.length === 0) return '(nothing)';
    return shown
      .map(message => {
        const author = this.world.users.get(message.authorId)?.username;
        const privately = message.onlyFor ? ' (only to you)' : '';
        return `  ${author}${privately}:\n${screenOf(this.present(message)).replace(/^/gm, '    ')}`;
      })
      .join('\n');
  }

  #until<T>(
    channel: Channel,
    timeout: number,
    look: () => T | undefined,
    complaint: () => string,
    user: User,
  ): Promise<T> {
    const now = look();
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.world.events.off('changed', again);
      };
      const again = ({ channelId }: { channelId?: string }) => {
        if (channelId && channelId !== channel.id) return;
        const found = look();
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`${complaint()} (waited ${timeout} ms). What is there:\n${this.dump(user, channel)}`));
      }, timeout);
      this.world.events.on('changed', again);
    });
  }
}
