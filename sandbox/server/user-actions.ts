import type { AttachmentShelf } from './attachments.js';
import { type Interaction, type InteractionDesk, InteractionType, type OpenModal } from './interactions.js';
import { presentChannel, presentMember, presentUser } from './present.js';
import { type Channel, type Component, ComponentType, type Fields, type Message, type User } from './shapes.js';
import { commandPayload, type SlashRequest } from './slash.js';
import { everyComponent } from './validation/components.js';
import type { World } from './world.js';

/** What a user does in Discord's client; each begins an interaction. Misuse throws a plain Error that says what is wrong. */
export class UserActions {
  constructor(
    readonly world: World,
    readonly desk: InteractionDesk,
    readonly shelf: AttachmentShelf,
  ) {}

  slash(user: User, channel: Channel, request: SlashRequest): Interaction {
    this.#mayUseCommands(channel, user);
    const payload = commandPayload(this.world, this.shelf, channel, user, request);
    return this.desk.begin(
      InteractionType.Command,
      user,
      channel,
      { data: payload },
      { name: `/${request.command.replace(/^\//, '')}` },
    );
  }

  autocomplete(user: User, channel: Channel, request: SlashRequest & { focused: string }): Interaction {
    this.#mayUseCommands(channel, user);
    const payload = commandPayload(this.world, this.shelf, channel, user, {
      ...request,
      options: { ...request.options, [request.focused]: request.options[request.focused] ?? '' },
    });
    const focusedType = typeOfFocused(payload);
    return this.desk.begin(
      InteractionType.Autocomplete,
      user,
      channel,
      { data: payload },
      { name: `autocomplete of /${request.command} ${request.focused}`, focusedType },
    );
  }

  press(user: User, message: Message, button: Component): Interaction {
    const channel = this.#seen(user, message);
    if (button.disabled) throw new Error(`the button "${button.label}" is disabled`);
    if (!button.custom_id) throw new Error(`the button "${button.label}" is a link`);
    const body = { data: { custom_id: button.custom_id, component_type: ComponentType.Button, id: button.id } };
    return this.desk.begin(InteractionType.Component, user, channel, body, {
      source: message,
      original: message,
      name: `[${button.label ?? button.emoji?.name}]`,
    });
  }

  /** Chooses from a menu. `chosen`: values or labels of a string menu; names of users or channels for the others. */
  choose(user: User, message: Message, menu: Component, chosen: string[]): Interaction {
    const channel = this.#seen(user, message);
    const name = `(${menu.placeholder ?? menu.custom_id})`;
    if (menu.disabled) throw new Error(`the menu ${name} is disabled`);
    const { min_values: least = 1, max_values: most = 1 } = menu;
    if (chosen.length < least || chosen.length > most)
      throw new Error(`the menu ${name} takes ${least} to ${most} values, not ${chosen.length}`);
    const body = {
      data: {
        custom_id: menu.custom_id,
        component_type: menu.type,
        id: menu.id,
        ...this.#selection(user, menu, chosen),
      },
    };
    return this.desk.begin(InteractionType.Component, user, channel, body, {
      source: message,
      original: message,
      name,
    });
  }

  /** Answers the modal that stands open before `user`. `fields`: by label or custom id. */
  submit(user: User, fields: Record<string, string | string[]>): Interaction {
    const modal = this.desk.modals.get(user.id);
    if (!modal) throw new Error(`no modal is open for ${user.username}`);
    const components = fillModal(modal, fields);
    this.desk.modals.delete(user.id);
    const channel = this.world.channel(modal.channelId);
    const source = modal.messageId ? channel.messages.get(modal.messageId) : undefined;
    return this.desk.begin(
      InteractionType.Modal,
      user,
      channel,
      { data: { custom_id: modal.custom_id, components } },
      { fromModalOf: source, original: source, name: `modal "${modal.title}"` },
    );
  }

  #selection(user: User, menu: Component, chosen: string[]): Fields {
    if (menu.type === ComponentType.StringSelect) return { values: chosen.map(each => optionValue(menu, each)) };
    if (menu.type === ComponentType.ChannelSelect) {
      const channels = chosen.map(name => this.world.channelCalled(name, user));
      return {
        values: channels.map(each => each.id),
        resolved: { channels: Object.fromEntries(channels.map(each => [each.id, presentChannel(this.world, each)])) },
      };
    }
    const users = chosen.map(name => this.world.userCalled(name));
    const members = users.map(each => {
      const { user: _, ...member } = presentMember(each);
      return [each.id, { ...member, permissions: '0' }];
    });
    return {
      values: users.map(each => each.id),
      resolved: {
        users: Object.fromEntries(users.map(each => [each.id, presentUser(each)])),
        members: Object.fromEntries(members),
      },
    };
  }

  #seen(user: User, message: Message): Channel {
    const channel = this.world.channel(message.channelId);
    if (message.onlyFor && message.onlyFor !== user.id) throw new Error(`${user.username} does not see that message`);
    if (channel.messages.get(message.id) !== message) throw new Error('that message is gone');
    if (!this.world.may(channel, user, 'ViewChannel'))
      throw new Error(`${user.username} does not see #${channel.name}`);
    return channel;
  }

  #mayUseCommands(channel: Channel, user: User): void {
    if (!this.world.may(channel, user, 'ViewChannel', 'UseApplicationCommands'))
      throw new Error(`${user.username} may not use commands in #${channel.name}`);
  }
}

function optionValue(menu: Component, wanted: string): string {
  const options = menu.options ?? [];
  const found =
    options.find(each => each.value === wanted) ??
    options.find(each => each.label === wanted) ??
    options.find(each => each.label.includes(wanted));
  if (!found)
    throw new Error(
      `the menu (${menu.placeholder ?? menu.custom_id}) has no "${wanted}"; it has ${options.map(each => each.label).join(', ')}`,
    );
  return found.value;
}

function typeOfFocused(payload: Fields): number {
  const search = (options: Fields[]): number | undefined => {
    for (const option of options) {
      if (option.focused) return Number(option.type);
      const inner = Array.isArray(option.options) ? search(option.options) : undefined;
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  return search(payload.options as Fields[]) ?? 3;
}

function fillModal(modal: OpenModal, fields: Record<string, string | string[]>): Fields[] {
  const used = new Set<string>();
  const fill = (input: Component, label: string | undefined): Fields => {
    const key = Object.keys(fields).find(each => each === input.custom_id || each === label);
    if (key) used.add(key);
    const given = key === undefined ? undefined : fields[key];
    if (input.type === ComponentType.TextInput) {
      const value = String(given ?? input.value ?? '');
      const { min_length: least = 0, max_length: most = 4000, required = true } = input;
      if (required && value === '') throw new Error(`the modal "${modal.title}" needs "${label ?? input.custom_id}"`);
      if (value !== '' && (value.length < least || value.length > most))
        throw new Error(`"${label ?? input.custom_id}" takes ${least} to ${most} characters`);
      return { type: input.type, id: input.id, custom_id: input.custom_id, value };
    }
    const chosen =
      given === undefined
        ? []
        : [given].flat().map(each => (input.type === ComponentType.StringSelect ? optionValue(input, each) : each));
    return { type: input.type, id: input.id, custom_id: input.custom_id, values: chosen };
  };
  const filled = modal.components.flatMap((row): Fields[] => {
    if (row.type === ComponentType.Label && row.component)
      return [{ type: row.type, id: row.id, component: fill(row.component, row.label) }];
    if (row.type === ComponentType.ActionRow)
      return [
        { type: row.type, id: row.id, components: (row.components ?? []).map(input => fill(input, input.label)) },
      ];
    return [];
  });
  const unknown = Object.keys(fields).filter(key => !used.has(key));
  const labels = [...everyComponent(modal.components)].map(({ component }) => component.label).filter(Boolean);
  if (unknown.length > 0)
    throw new Error(`the modal "${modal.title}" has no "${unknown[0]}"; it has ${labels.join(', ')}`);
  return filled;
}
