import { randomBytes } from 'node:crypto';
import { invalidWebhookToken, unknownInteraction, unknownWebhook } from './errors.js';
import { presentChannel, presentMember, presentMessage, presentUser } from './present.js';
import type { Channel, Component, Fields, Message, User } from './shapes.js';
import { applicationId, guildId, type World } from './world.js';

export const InteractionType = { Command: 2, Component: 3, Autocomplete: 4, Modal: 5 } as const;

/** A modal that stands open before a user. */
export interface OpenModal {
  custom_id: string;
  title: string;
  components: Component[];
  userId: string;
  channelId: string;
  /** The message whose component opened it. */
  messageId?: string;
}

/** How an interaction ended, as its user saw it. */
export interface Outcome {
  interactionId: string;
  /** `message` a reply, `update` the pressed message changed, `modal`, `choices`, `nothing` acknowledged and no more. */
  kind: 'message' | 'update' | 'modal' | 'choices' | 'nothing';
  /** Milliseconds from sending the interaction to its acknowledgement. */
  acknowledgedIn: number;
  messageId?: string;
  modal?: OpenModal;
  choices?: { name: string; value: string | number }[];
}

export interface Interaction {
  id: string;
  token: string;
  type: number;
  user: User;
  channel: Channel;
  name?: string;
  /** Type of the option being completed. */
  focusedType?: number;
  source?: Message;
  fromModalOf?: Message;
  sentAt: number;
  createdAt: number;
  /** Callback type, once acknowledged. */
  acknowledged?: number;
  acknowledgedIn?: number;
  /** The message that `@original` is. */
  original?: Message;
  onAcknowledged: (() => void)[];
  onEnded: ((end: Outcome | Error) => void)[];
  end?: Outcome | Error;
  timing: Timing;
}

export interface InteractionLimits {
  /** Milliseconds; Discord gives 3000. */
  acknowledgeWithin: number;
  /** Milliseconds that a token serves; Discord gives 15 minutes. */
  tokenFor: number;
  /** How long a deferred update may stay without an answer before it counts as done, in milliseconds. */
  settleAfter: number;
}

/** How long an interaction took, in milliseconds from its sending; null while it has no acknowledgement or answer. */
export interface Timing {
  user: string;
  name: string;
  /** By the sandbox's performance.now. */
  sentAt: number;
  acknowledged: number | null;
  answered: number | null;
}

const remembered = 5000;

/** Every interaction that users began: sending it to the bot, its acknowledgement, its token. */
export class InteractionDesk {
  readonly #all = new Map<string, Interaction>();
  readonly #byToken = new Map<string, Interaction>();
  readonly modals = new Map<string, OpenModal>();
  /** Milliseconds each acknowledgement took; a missed one is null. */
  readonly acknowledgements: { name: string; ms: number | null }[] = [];
  /** Every interaction since they were last forgotten. */
  readonly timings: Timing[] = [];

  constructor(
    readonly world: World,
    readonly limits: InteractionLimits,
  ) {}

  /** Sends an interaction to the bot. */
  begin(type: number, user: User, channel: Channel, body: Fields, about: Partial<Interaction> = {}): Interaction {
    const id = this.world.clock.nextId();
    const interaction: Interaction = {
      id,
      token: randomBytes(48).toString('base64url'),
      type,
      user,
      channel,
      sentAt: performance.now(),
      createdAt: this.world.clock.now(),
      onAcknowledged: [],
      onEnded: [],
      ...about,
      timing: {
        user: user.username,
        name: about.name ?? 'interaction',
        sentAt: performance.now(),
        acknowledged: null,
        answered: null,
      },
    };
    this.timings.push(interaction.timing);
    this.#all.set(id, interaction);
    this.#byToken.set(interaction.token, interaction);
    this.#forgetOldest();
    this.world.dispatch('INTERACTION_CREATE', { ...this.#envelope(interaction), ...body });
    const timer = setTimeout(() => this.#missed(interaction), this.limits.acknowledgeWithin);
    interaction.onAcknowledged.push(() => clearTimeout(timer));
    return interaction;
  }

  /** For a callback: the interaction if it may still be acknowledged, else 10062. */
  forCallback(id: string, token: string): Interaction {
    const interaction = this.#all.get(id);
    if (!interaction || interaction.token !== token || interaction.end instanceof Error) throw unknownInteraction();
    const age = this.world.clock.now() - interaction.createdAt;
    if (interaction.acknowledged === undefined && age > this.limits.acknowledgeWithin) throw unknownInteraction();
    return interaction;
  }

  /** For a follow-up by webhook: 10015 for a token never given or not yet acknowledged, 50027 for one too old. */
  forWebhook(application: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (application !== applicationId || !interaction || interaction.acknowledged === undefined) throw unknownWebhook();
    if (this.world.clock.now() - interaction.createdAt > this.limits.tokenFor) throw invalidWebhookToken();
    return interaction;
  }

  acknowledge(interaction: Interaction, callbackType: number): void {
    interaction.acknowledged = callbackType;
    interaction.acknowledgedIn = performance.now() - interaction.sentAt;
    interaction.timing.acknowledged = interaction.acknowledgedIn;
    this.acknowledgements.push({ name: describe(interaction), ms: interaction.acknowledgedIn });
    for (const tell of interaction.onAcknowledged) tell();
    if (callbackType === 6) this.#settleLater(interaction);
  }

  /** The interaction is done: whoever waits for it learns how. Later ends are ignored. */
  finish(interaction: Interaction, end: Omit<Outcome, 'interactionId' | 'acknowledgedIn'> | Error): void {
    if (interaction.end) return;
    if (!(end instanceof Error)) interaction.timing.answered = performance.now() - interaction.sentAt;
    interaction.end =
      end instanceof Error
        ? end
        : { interactionId: interaction.id, acknowledgedIn: interaction.acknowledgedIn ?? 0, ...end };
    for (const tell of interaction.onEnded) tell(interaction.end);
  }

  /** Resolves when the interaction is done; rejects with the reason why it is not, after `timeout` milliseconds at most. */
  ended(interaction: Interaction, timeout: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const settle = (end: Outcome | Error) => {
        clearTimeout(timer);
        if (end instanceof Error) reject(end);
        else resolve(end);
      };
      const timer = setTimeout(
        () =>
          reject(new Error(`${describe(interaction)}: acknowledged, but no reply followed within ${timeout / 1000} s`)),
        timeout,
      );
      if (interaction.end) settle(interaction.end);
      else interaction.onEnded.push(settle);
    });
  }

  openModal(modal: OpenModal): void {
    this.modals.set(modal.userId, modal);
  }

  #missed(interaction: Interaction): void {
    if (interaction.acknowledged !== undefined) return;
    this.acknowledgements.push({ name: describe(interaction), ms: null });
    this.finish(
      interaction,
      new Error(`${describe(interaction)}: not acknowledged within ${this.limits.acknowledgeWithin / 1000} s`),
    );
  }

  /**
   * After a deferred update the bot may edit the message or follow up, which ends it at once, or post in the channel. What it
   * posts there may belong to something else, so that counts only when nothing better has come, and not for a private message.
   */
  #settleLater(interaction: Interaction): void {
    let posted: Message | undefined;
    const done = () => {
      clearTimeout(timer);
      this.world.events.off('changed', watch);
    };
    const watch = ({ channelId, message }: { channelId?: string; message?: Message }) => {
      if (channelId !== interaction.channel.id || message?.authorId !== applicationId || message.onlyFor) return;
      if (message.id === interaction.original?.id) this.finish(interaction, { kind: 'update', messageId: message.id });
      else if (!interaction.original?.onlyFor) posted = message;
    };
    const timer = setTimeout(
      () => this.finish(interaction, posted ? { kind: 'message', messageId: posted.id } : { kind: 'nothing' }),
      this.limits.settleAfter,
    );
    this.world.events.on('changed', watch);
    interaction.onEnded.push(done);
  }

  #envelope(interaction: Interaction): Fields {
    const { world } = this;
    const { user, channel } = interaction;
    const isDirect = channel.type === 1;
    const permissions = world.permissions(channel, user).toString();
    return {
      id: interaction.id,
      application_id: applicationId,
      type: interaction.type,
      token: interaction.token,
      version: 1,
      channel_id: channel.id,
      channel: { ...presentChannel(world, channel), permissions },
      ...(isDirect
        ? { user: presentUser(user) }
        : {
            guild_id: guildId,
            guild: { id: guildId, locale: world.localeOf(), features: [] },
            guild_locale: world.localeOf(),
            member: { ...presentMember(user), permissions },
          }),
      app_permissions: world.permissions(channel, world.bot).toString(),
      locale: world.localeOf(user),
      entitlements: [],
      authorizing_integration_owners: isDirect ? { '1': user.id, '0': '0' } : { '0': guildId },
      context: isDirect ? 1 : 0,
      attachment_size_limit: 10 * 1024 * 1024,
      ...(interaction.source ? { message: presentMessage(world, interaction.source) } : {}),
      ...(interaction.fromModalOf ? { message: presentMessage(world, interaction.fromModalOf) } : {}),
    };
  }

  #forgetOldest(): void {
    if (this.#all.size <= remembered) return;
    const oldest = this.#all.values().next().value!;
    this.#all.delete(oldest.id);
    this.#byToken.delete(oldest.token);
  }
}

function describe(interaction: Interaction): string {
  return `${interaction.name ?? 'interaction'} by ${interaction.user.username}`;
}
